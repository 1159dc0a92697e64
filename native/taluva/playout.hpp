// Random games to their end, uniform or lively, and what comes of many of them.
//
// A lively player erupts half of the time where that is possible, and otherwise makes any
// placement; it chooses the kind of a build first. Uniform play hardly ever builds a tower or a
// temple.
#pragma once

#include "taluva/randomness.hpp"
#include "taluva/turn.hpp"
#include "taluva/window.hpp"

namespace taluva {

enum class Manner : std::uint8_t { uniform, lively };

// What became of some games. A won game is worth twelve parts, shared among its winners; sums of
// whole numbers do not depend on the order in which the games end.
struct Tally {
    static constexpr int parts = 12;

    std::uint64_t games = 0;
    std::uint64_t turns = 0;
    std::uint64_t moves = 0;  // legal moves counted
    std::array<std::uint64_t, most_players> wins{};
    std::array<std::uint64_t, endings> ended{};
    std::int64_t score = 0;
    std::uint64_t checksum = 0;

    Tally& operator+=(const Tally& other) {
        games += other.games;
        turns += other.turns;
        moves += other.moves;
        for (std::size_t i = 0; i < wins.size(); ++i) wins[i] += other.wins[i];
        for (std::size_t i = 0; i < ended.size(); ++i) ended[i] += other.ended[i];
        score += other.score;
        checksum += other.checksum;
        return *this;
    }
};

// The tiles of which one may come next, each as often as it is unseen.
class Pool {
public:
    explicit Pool(const Table& table) {
        for (Tile tile = 0; tile < three_hex_tiles; ++tile) {
            for (int i = 0; i < table.unseen[tile]; ++i) tiles_[size_++] = tile;
        }
    }
    Tile draw(Splitter& chance) {
        const auto k = static_cast<std::size_t>(chance.below(static_cast<int>(size_)));
        const Tile drawn = tiles_[k];
        tiles_[k] = tiles_[--size_];
        return drawn;
    }

private:
    std::array<Tile, most_tiles> tiles_{};
    std::size_t size_ = 0;
};

// Plays a position on at random. What is chosen does not depend on the window: the k-th of several
// hexes is the k-th in the order of the notation, and settlements keep their numbers.
class Playout {
public:
    // What is done can be written down: moves, and each revealed tile as a `draw` that names the
    // tile by its number plus one.
    using Story = std::vector<Move>;

    Playout(const Table& table, Manner manner, Stream stream, Story* story = nullptr)
        : manner_(manner), pool_(table), stream_(stream), story_(story) {}

    template <int Lanes>
    void play(Position<Lanes>& position, Tally& tally) {
        while (!position.table.is_over()) {
            if (!step(position)) {
                auto wide = widened<wider(Lanes)>(position);
                return play(*wide, tally);
            }
        }
        finish(position, tally);
    }

private:
    Manner manner_;
    Pool pool_;
    Stream stream_;
    Story* story_;
    Splitter chance_{0};
    bool resumes_ = false;  // a placement for which there was no room before
    std::uint64_t turns_ = 0;
    std::uint64_t moves_ = 0;
    std::uint64_t trace_ = 0;

    // Make what is due until a tile is placed and something built; say if there is no room for
    // that.
    template <int Lanes>
    bool step(Position<Lanes>& position) {
        Course<Lanes> course(position);
        if (!resumes_) chance_ = Splitter(stream_.next());
        if (position.table.turn.phase == Phase::draw) reveal(course);
        if (position.table.turn.phase == Phase::place) {
            const Splitter before = chance_;
            resumes_ = !place(position, course);
            if (resumes_) {
                chance_ = before;
                return false;
            }
        }
        if (position.table.turn.phase == Phase::build) {
            build(position, course);
        } else if (const Phase due = position.table.turn.phase;
                   due == Phase::choose || due == Phase::discard) {
            choose(position, course);
        }
        return true;
    }

    template <int Lanes>
    void reveal(Course<Lanes>& course) {
        const Tile tile = pool_.draw(chance_);
        if (story_ != nullptr) story_->push_back(Move::named(Kind::draw, tile + 1));
        course.reveal(tile);
    }

    template <int Lanes>
    bool place(Position<Lanes>& position, Course<Lanes>& course) {
        const Placements<Lanes> placements = placements_of(position);
        const bool erupts =
            manner_ == Manner::lively && placements.eruption_count > 0 && chance_.below(2) == 0;
        int k = chance_.below(erupts ? placements.eruption_count : placements.count());
        std::size_t hour = 0;
        const auto at_hour = [&] {
            return placements.eruption_counts[hour] +
                   (erupts ? 0 : placements.expansion_counts[hour]);
        };
        for (; k >= at_hour(); ++hour) k -= at_hour();
        const auto hexes =
            erupts ? placements.eruptions[hour] : placements.at(static_cast<int>(hour));
        const Hex named = position.hex(hexes.nth_from(position.first_bit(), k));
        const Hour at = hour_of(position.table.turn.hand, static_cast<int>(hour));
        if (!make_room(position, named, lay_at(at))) return false;
        moves_ += static_cast<std::uint64_t>(placements.count());
        note(k + static_cast<int>(hour << 16));
        tell([&] { return Move::at(Kind::place, named, position.table.turn.hand, at); });
        course.place(named, at);
        return true;
    }

    template <int Lanes>
    void build(Position<Lanes>& position, Course<Lanes>& course) {
        const Builds<Lanes> builds = builds_of(position);
        const int total = builds.count();
        moves_ += static_cast<std::uint64_t>(total);
        ++turns_;
        if (total == 0) return course.end_without_build(builds);
        std::size_t kind = 0;
        int k = 0;
        if (manner_ == Manner::lively) {
            int kinds = 0;
            for (const int count : builds.counts) kinds += count > 0 ? 1 : 0;
            int chosen = chance_.below(kinds);
            for (; builds.counts[kind] == 0 || chosen-- > 0; ++kind) {
            }
            k = chance_.below(builds.counts[kind]);
        } else {
            for (k = chance_.below(total); k >= builds.counts[kind]; ++kind) {
                k -= builds.counts[kind];
            }
        }
        note(k + static_cast<int>(kind << 16));
        make(position, course, builds, kind, k);
    }

    template <int Lanes>
    void make(Position<Lanes>& position, Course<Lanes>& course, const Builds<Lanes>& builds,
              std::size_t kind, int k) {
        if (kind < 3) {
            const int bit = builds.fields[kind].nth_from(position.first_bit(), k);
            tell([&] { return Move::at(kind_of_build(kind), position.hex(bit)); });
            course.build(static_cast<Piece>(kind), HexSet<Lanes>::one(bit), 1);
        } else if (kind == 3) {
            const Growth& growth = builds.growths[static_cast<std::size_t>(k)];
            tell([&] { return named_expansion(position, growth); });
            course.grow(growth);
        } else {
            const Move move = launches_in_order(position, builds)[static_cast<std::size_t>(k)];
            tell([&] { return move; });
            course.launch(move.hex());
        }
    }

    template <int Lanes>
    void choose(Position<Lanes>& position, Course<Lanes>& course) {
        const int count = count_moves(position);
        moves_ += static_cast<std::uint64_t>(count);
        const int k = chance_.below(count);
        note(k);
        const Move move = nth_move(position, k);
        tell([&] { return move; });
        course.play(move);
    }

    template <class Make>
    void tell(Make move) {
        if (story_ != nullptr) story_->push_back(move());
    }

    void note(int choice) { trace_ = mixed(trace_, static_cast<std::uint64_t>(choice)); }

    template <int Lanes>
    void finish(const Position<Lanes>& position, Tally& tally) const {
        ++tally.games;
        tally.turns += turns_;
        tally.moves += moves_;
        ++tally.ended[static_cast<std::size_t>(position.table.ending)];
        tally.checksum += mixed(trace_);
        if (position.table.ending == Ending::solo) tally.score += score_of(position).total();
        const Seats winners = winners_of(position);
        for (std::size_t seat = 0; seat < most_players; ++seat) {
            if ((winners >> seat & 1) != 0) {
                tally.wins[seat] += static_cast<unsigned>(Tally::parts / std::popcount(winners));
            }
        }
    }
};

}  // namespace taluva
