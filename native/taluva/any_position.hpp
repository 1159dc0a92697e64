// A position in whatever window it needs, behind one interface: what Python sees of the kernel.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "taluva/ending.hpp"
#include "taluva/moves.hpp"
#include "taluva/playout.hpp"
#include "taluva/thinking.hpp"
#include "taluva/turns.hpp"
#include "taluva/workers.hpp"

namespace taluva {

class AnyPosition {
public:
    virtual ~AnyPosition() = default;

    virtual std::unique_ptr<AnyPosition> copy() const = 0;
    // The same in the next larger window.
    virtual std::unique_ptr<AnyPosition> widened() const = 0;

    virtual const Table& table() const = 0;
    virtual int reach() const = 0;
    virtual std::size_t bytes() const = 0;
    virtual std::string text() const = 0;
    virtual std::uint64_t hash() const = 0;
    virtual std::uint64_t canonical_hash() const = 0;
    virtual Score score() const = 0;
    virtual Seats winners() const = 0;

    virtual int count_moves() const = 0;
    virtual Move nth_move(int k) const = 0;
    virtual std::vector<Move> moves() const = 0;
    virtual Move canonical(const Move& move) const = 0;
    virtual bool is_legal(const Move& move) const = 0;
    virtual std::uint64_t count_turns() const = 0;
    virtual std::vector<WholeTurn> turns() const = 0;

    // Play a legal move in its canonical spelling, or say that there is no room for it here.
    virtual bool play(const Move& move) = 0;
    virtual void reveal(Tile tile) = 0;
    // Deal again what is shown before the first tile.
    virtual void deal(Stream& chance) = 0;

    virtual Tally playouts(std::uint64_t games, Manner manner, std::uint64_t seed, int threads,
                           const Interrupted& interrupted) const = 0;
    // The story of the first of these games.
    virtual Playout::Story random_game(Manner manner, std::uint64_t seed) const = 0;
    virtual std::vector<std::uint64_t> perft(std::span<const Tile> stack, int depth, int threads,
                                             const Interrupted& interrupted) const = 0;
    virtual Findings search(const Skill& skill, const Limits& limits, const Hear& hear) const = 0;
    // By seat, what it has and can reach.
    virtual std::vector<Prospects> prospects() const = 0;

    virtual void write_features(int side, Seat viewer, std::span<std::uint8_t> planes,
                                std::span<std::uint8_t> globals) const = 0;
    virtual int write_mask(int side, std::span<std::int8_t> mask) const = 0;
};

// The position of a text, in the smallest window that holds it.
std::unique_ptr<AnyPosition> parse_position(std::string_view text);

}  // namespace taluva
