// Games as a learner meets them: it sits in one seat, and whatever happens until it has to decide
// again is one step. Tiles are drawn by chance, and so are the moves of the other seats unless
// somebody else makes them.
#pragma once

#include <cstring>
#include <stdexcept>

#include "taluva/features.hpp"
#include "taluva/reward.hpp"

namespace taluva {

// Who plays: the learner's seat, or a seat drawn for each game; and who moves for the others.
struct Casting {
    static constexpr Seat any_seat = -1;

    Seat seat = 0;
    bool random_opponents = true;
};

// Where what a learner sees is written.
struct Sight {
    std::span<std::uint8_t> planes;
    std::span<std::uint8_t> globals;
    std::span<std::int8_t> mask;
};

// What a step has come to.
struct Upshot {
    double reward = 0;
    bool terminated = false;
    bool truncated = false;
    int outside = 0;  // legal moves that the window does not show
};

// One game after the other; all of them follow from a seed.
class Episode {
public:
    Episode(const AnyPosition& start, int side, Casting casting)
        : start_(&start), side_(side), casting_(casting) {}

    void sow(std::uint64_t seed) {
        seed_ = seed;
        games_ = 0;
        over_ = true;
    }

    // Begin the next game. One that ends before the learner's first decision is passed over.
    void begin() {
        for (int tries = 0; tries < most_tries; ++tries) {
            set_up();
            go_on();
            if (!position_->table().is_over()) return;
        }
        throw std::invalid_argument("the games end before this seat has anything to decide");
    }

    // Make the learner's decision, or begin the next game after one that is over.
    void step(std::int64_t action) {
        if (over_) return begin();
        const std::optional<Move> move = legal_move(action);
        if (!move) {
            erred_ = true;
        } else {
            decided_ = true;
            make(*move);
            go_on();
        }
    }

    // Make another seat's move, which must be legal and canonical.
    void play(const Move& move) {
        make(move);
        go_on();
        if (!decided_ && position_->table().is_over()) begin();
    }

    Upshot observe(const Sight& sight) {
        Upshot upshot;
        position_->write_features(side_, seat_, sight.planes, sight.globals);
        if (!erred_ && !position_->table().is_over()) {
            upshot.outside = position_->write_mask(side_, sight.mask);
            upshot.truncated = std::memchr(sight.mask.data(), 1, sight.mask.size()) == nullptr;
        } else {
            std::fill(sight.mask.begin(), sight.mask.end(), std::int8_t{0});
            upshot.terminated = true;
            upshot.reward =
                erred_ ? illegal_reward : rewards_of(*position_)[static_cast<std::size_t>(seat_)];
        }
        over_ = upshot.terminated || upshot.truncated;
        return upshot;
    }

    const AnyPosition& position() const { return *position_; }
    bool has_begun() const { return position_ != nullptr; }
    Seat seat() const { return seat_; }
    bool awaits_opponent() const {
        return has_begun() && !erred_ && !position_->table().is_over() &&
               position_->table().turn.seat != seat_;
    }

private:
    static constexpr int most_tries = 1000;

    const AnyPosition* start_;
    int side_;
    Casting casting_;
    std::uint64_t seed_ = 0;
    std::uint64_t games_ = 0;
    Stream chance_{0};
    std::unique_ptr<AnyPosition> position_;
    Seat seat_ = 0;
    bool over_ = true;
    bool erred_ = false;
    bool decided_ = false;

    void set_up() {
        chance_ = Stream(seed_, games_++);
        position_ = start_->copy();
        position_->deal(chance_);
        seat_ = casting_.seat;
        if (seat_ == Casting::any_seat) seat_ = below(position_->table().rules.players);
        over_ = false;
        erred_ = false;
        decided_ = false;
    }

    int below(int n) { return Splitter(chance_.next()).below(n); }

    void make(const Move& move) {
        while (!position_->play(move)) position_ = position_->widened();
    }

    // Do what chance decides, until somebody else has to.
    void go_on() {
        while (!position_->table().is_over()) {
            const Table& table = position_->table();
            if (table.turn.phase == Phase::draw) {
                Splitter chance(chance_.next());
                position_->reveal(Pool(table).draw(chance));
            } else if (table.turn.seat != seat_ && casting_.random_opponents) {
                make(position_->nth_move(below(position_->count_moves())));
            } else {
                return;
            }
        }
    }

    // The move of an action, if it is one that a mask could mark.
    std::optional<Move> legal_move(std::int64_t action) const {
        if (action < 0 || action >= Actions{side_}.count()) return std::nullopt;
        const Table& table = position_->table();
        const View view = View::of(table, side_);
        const Move move = move_of_action(view, static_cast<int>(action), table.turn.hand);
        if (move.kind == Kind::place && table.turn.phase != Phase::place) return std::nullopt;
        const bool shown = action_of(view, move) == action;
        if (!shown || position_->canonical(move) != move) return std::nullopt;
        return position_->is_legal(move) ? std::optional(move) : std::nullopt;
    }
};

}  // namespace taluva
