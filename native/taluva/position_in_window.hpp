// The one implementation of `AnyPosition`, for each window compiled on its own.
#pragma once

#include "taluva/any_position.hpp"
#include "taluva/dealer.hpp"
#include "taluva/features.hpp"
#include "taluva/perft.hpp"
#include "taluva/position_text.hpp"

namespace taluva {

template <int Lanes>
class PositionInWindow final : public AnyPosition {
public:
    explicit PositionInWindow(std::unique_ptr<Position<Lanes>> position)
        : position_(std::move(position)) {}

    std::unique_ptr<AnyPosition> copy() const override {
        return std::make_unique<PositionInWindow>(std::make_unique<Position<Lanes>>(*position_));
    }
    std::unique_ptr<AnyPosition> widened() const override;

    const Table& table() const override { return position_->table; }
    int reach() const override { return Window<Lanes>::reach; }
    std::size_t bytes() const override { return sizeof(Position<Lanes>); }
    std::string text() const override { return to_text(*position_); }
    std::uint64_t hash() const override { return hash_of(*position_); }
    std::uint64_t canonical_hash() const override { return canonical_hash_of(*position_); }
    Score score() const override { return score_of(*position_); }
    Seats winners() const override { return winners_of(*position_); }

    int count_moves() const override { return taluva::count_moves(*position_); }
    Move nth_move(int k) const override { return taluva::nth_move(*position_, k); }
    std::vector<Move> moves() const override {
        std::vector<Move> moves;
        visit_moves(*position_, [&](const Move& move) { moves.push_back(move); });
        return moves;
    }
    Move canonical(const Move& move) const override { return taluva::canonical(*position_, move); }
    bool is_legal(const Move& move) const override { return taluva::is_legal(*position_, move); }
    std::uint64_t count_turns() const override { return taluva::count_turns(*position_); }
    std::vector<WholeTurn> turns() const override { return turns_of(*position_); }

    bool play(const Move& move) override {
        if (move.kind == Kind::place && !make_room(*position_, move.hex(), lay_at(move.hour))) {
            return false;
        }
        Course<Lanes>(*position_).play(move);
        return true;
    }
    void reveal(Tile tile) override { Course<Lanes>(*position_).reveal(tile); }
    void deal(Stream& chance) override { Dealer<Lanes>(*position_, chance).deal(); }

    Tally playouts(std::uint64_t games, Manner manner, std::uint64_t seed, int threads,
                   const Interrupted& interrupted) const override;
    Playout::Story random_game(Manner manner, std::uint64_t seed) const override {
        Playout::Story story;
        Tally tally;
        Position<Lanes> position = *position_;
        Playout(position.table, manner, Stream(seed), &story).play(position, tally);
        return story;
    }
    std::vector<std::uint64_t> perft(std::span<const Tile> stack, int depth, int threads,
                                     const Interrupted& interrupted) const override;
    Findings search(const Skill& skill, const Limits& limits, const Hear& hear) const override;
    std::vector<Prospects> prospects() const override { return prospects_of(*position_); }

    void write_features(int side, Seat viewer, std::span<std::uint8_t> planes,
                        std::span<std::uint8_t> globals) const override {
        Planes<Lanes>(*position_, side, viewer, planes).write();
        Globals(position_->table, viewer, globals).write();
    }
    int write_mask(int side, std::span<std::int8_t> mask) const override {
        return taluva::write_mask(*position_, side, mask);
    }

private:
    std::unique_ptr<Position<Lanes>> position_;
};

template <int Lanes>
std::unique_ptr<AnyPosition> PositionInWindow<Lanes>::widened() const {
    constexpr int wide = wider(Lanes);
    return std::make_unique<PositionInWindow<wide>>(taluva::widened<wide>(*position_));
}

template <int Lanes>
Tally PositionInWindow<Lanes>::playouts(std::uint64_t games, Manner manner, std::uint64_t seed,
                                        int threads, const Interrupted& interrupted) const {
    Tally total;
    std::mutex mutex;
    constexpr std::uint64_t chunk = 64;
    share_work((games + chunk - 1) / chunk, threads, interrupted,
               [&](std::uint64_t i, const std::atomic<bool>&) {
                   Tally tally;
                   Position<Lanes> position;
                   const std::uint64_t end = std::min(games, (i + 1) * chunk);
                   for (std::uint64_t game = i * chunk; game < end; ++game) {
                       position = *position_;
                       Playout(position.table, manner, Stream(seed, game)).play(position, tally);
                   }
                   const std::lock_guard lock(mutex);
                   total += tally;
               });
    return total;
}

template <int Lanes>
std::vector<std::uint64_t> PositionInWindow<Lanes>::perft(std::span<const Tile> stack, int depth,
                                                          int threads,
                                                          const Interrupted& interrupted) const {
    std::vector<std::uint64_t> counts(static_cast<std::size_t>(depth));
    share_perft(*position_, stack, std::span(counts), threads, interrupted);
    return counts;
}

template <int Lanes>
Findings PositionInWindow<Lanes>::search(const Skill& skill, const Limits& limits,
                                         const Hear& hear) const {
    return Thinking(skill, limits).about(*position_, hear);
}

extern template class PositionInWindow<1>;
extern template class PositionInWindow<2>;
extern template class PositionInWindow<4>;
extern template class PositionInWindow<24>;

}  // namespace taluva
