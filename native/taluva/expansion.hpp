// What can be done in a position, the most promising first: the first look at every move.
#pragma once

#include "taluva/finishing.hpp"
#include "taluva/randomness.hpp"
#include "taluva/skill.hpp"
#include "taluva/tree.hpp"

namespace taluva {

class Expansion {
public:
    Expansion(const Skill& skill, std::uint64_t seed)
        : skill_(skill), judge_(skill.weights), stream_(seed) {}

    const Judge& judge() const { return judge_; }

    // A number from 0 to 1, and an error of judgement.
    float random() { return static_cast<float>(stream_.next() >> 40) * 0x1p-24F; }
    float error() {
        if (skill_.noise <= 0.0F) return 0.0F;
        return skill_.noise * 2.0F * (random() + random() + random() - 1.5F);
    }

    // The tiles that may come.
    template <int Lanes>
    std::span<const Node> draws(const Position<Lanes>& position) {
        found_.clear();
        const Table& table = position.table;
        for (Tile tile = 0; tile < three_hex_tiles; ++tile) {
            if (table.unseen[tile] == 0) continue;
            add(Move::named(Kind::draw, tile + 1),
                static_cast<float>(table.unseen[tile]) / static_cast<float>(table.unseen_size));
        }
        return found_;
    }

    // The moves worth a closer look, with the share of it that each deserves.
    template <int Lanes>
    std::span<const Node> moves(const Position<Lanes>& position, bool at_root) {
        found_.clear();
        won_ = false;
        std::size_t most = most_builds;
        if (position.table.turn.phase == Phase::place) {
            look_at_placements(position, at_root);
            most = static_cast<std::size_t>(skill_.width) * (at_root ? 2 : 1);
        } else if (position.table.turn.phase == Phase::build) {
            look_at_builds(position);
        } else {
            visit_choices(position, [&](const Move& move) { add(move, 0.0F); });
        }
        keep(most);
        return found_;
    }

private:
    static constexpr std::size_t most_builds = 24;
    static constexpr float lost = -2.0F * surely;  // out by one's own move
    static constexpr float clearly = 6.0F;         // beyond this, odds make no difference
    static constexpr std::size_t far_placements = 4;

    Skill skill_;
    Judge judge_;
    Stream stream_;
    std::vector<Node> found_;
    std::vector<Move> far_;
    bool won_ = false;

    void add(const Move& move, float odds) {
        Node node;
        node.move = move;
        node.prior = odds;
        found_.push_back(node);
    }

    // Keep the best, or the one that wins, or those that do not lose; make shares of their odds.
    void keep(std::size_t most) {
        std::stable_sort(found_.begin(), found_.end(),
                         [](const Node& a, const Node& b) { return a.prior > b.prior; });
        if (won_) most = 1;
        found_.resize(std::min(found_.size(), most));
        while (found_.size() > 1 && found_.back().prior <= lost) found_.pop_back();
        const float best = std::min(found_.front().prior, clearly);
        float sum = 0.0F;
        for (Node& node : found_) {
            const float behind = std::min(node.prior, clearly) - best;
            sum += node.prior = std::exp(behind / skill_.temperature);
        }
        for (Node& node : found_) node.prior /= sum;
    }

    // Placements. Those that touch nothing that anybody has built are all alike.

    template <int Lanes>
    void look_at_placements(const Position<Lanes>& position, bool at_root) {
        const auto built = position.island.all_buildings();
        const auto near = built | built.around();
        const bool alike = !position.table.rules.solo() && !position.table.rules.boats;
        far_.clear();
        visit_placements(position, placements_of(position), [&](const Move& move) {
            if (won_) return;
            if (!alike || touches(position, near, move.hex(), move.hour)) {
                look_at_placement(position, move);
            } else {
                far_.push_back(move);
            }
        });
        std::size_t left = far_placements * (at_root ? 2 : 1);
        for (; left > 0 && !far_.empty() && !won_; --left) {
            const auto k = static_cast<std::size_t>(random() * static_cast<float>(far_.size()));
            std::swap(far_[std::min(k, far_.size() - 1)], far_.back());
            look_at_placement(position, far_.back());
            far_.pop_back();
        }
    }

    template <int Lanes>
    void look_at_placement(const Position<Lanes>& position, const Move& move) {
        Position<Lanes> after = position;
        if (make_room(after, move.hex(), lay_at(move.hour))) {
            Course<Lanes>(after).place(move.hex(), move.hour);
            return add(move, odds_of_placed(after, position.table.turn.seat));
        }
        auto wide = widened<wider(Lanes)>(position);
        make_room(*wide, move.hex(), lay_at(move.hour));
        Course<wider(Lanes)>(*wide).place(move.hex(), move.hour);
        add(move, odds_of_placed(*wide, position.table.turn.seat));
    }

    template <int Lanes>
    float odds_of_placed(Position<Lanes>& after, Seat mover) {
        if (after.table.turn.phase != Phase::build) return judge_.odds(after, mover) + error();
        const Builds<Lanes> builds = builds_of(after);
        if (builds.count() == 0) {
            if (!after.table.rules.solo()) return lost;
            Course<Lanes>(after).end_without_build(builds);
            return judge_.odds(after, mover);
        }
        if (can_complete(after, builds)) {
            won_ = true;
            return surely;
        }
        if (is_last_turn(after.table)) return best_last_odds(after, builds);
        return judge_.odds(after, mover) + error();
    }

    // Builds: what comes of each of them.

    template <int Lanes>
    void look_at_builds(const Position<Lanes>& position) {
        const Seat mover = position.table.turn.seat;
        visit_moves(position, [&](const Move& move) {
            if (won_) return;
            Position<Lanes> after = position;
            Course<Lanes>(after).play(move);
            const bool ended = after.table.is_over();
            const float odds = judge_.odds(after, mover) + (ended ? 0.0F : error());
            won_ = after.table.ending == Ending::two_types || after.table.finished.has(mover);
            add(move, odds);
        });
    }
};

}  // namespace taluva
