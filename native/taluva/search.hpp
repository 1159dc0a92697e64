// Monte Carlo tree search: each playout goes down the tree to a turn that nobody has looked at yet,
// judges the position after it, and tells everybody on the way back.
//
// A placement and the build after it are two moves of one player; a tile that is drawn is a node of
// chance over all unseen tiles. At each node the mover goes by its own chance to win.
#pragma once

#include "taluva/expansion.hpp"

namespace taluva {

// A move at the root, and what came of it.
struct Candidate {
    Move move;
    std::uint64_t visits = 0;
    Values values{};
    float prior = 0;
    std::vector<Move> line;

    // Take in what another search has found about the same move.
    void merge(const Candidate& other) {
        const auto sum = static_cast<float>(visits + other.visits);
        if (other.visits > visits) line = other.line;
        if (sum > 0) {
            const float share = static_cast<float>(other.visits) / sum;
            for (std::size_t i = 0; i < values.size(); ++i) {
                values[i] += (other.values[i] - values[i]) * share;
            }
        }
        visits += other.visits;
    }
};

// What a search has found so far, the best move first.
struct Findings {
    std::vector<Candidate> candidates;
    std::uint64_t playouts = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;

    void merge(const Findings& other) {
        for (const Candidate& candidate : other.candidates) {
            const auto same =
                std::find_if(candidates.begin(), candidates.end(),
                             [&](const Candidate& mine) { return mine.move == candidate.move; });
            if (same != candidates.end()) {
                same->merge(candidate);
            } else {
                candidates.push_back(candidate);
            }
        }
        playouts += other.playouts;
        nodes += other.nodes;
        sort();
    }
    void sort() {
        std::stable_sort(
            candidates.begin(), candidates.end(),
            [](const Candidate& a, const Candidate& b) { return a.visits > b.visits; });
    }
};

// One search on one thread.
class Search {
public:
    Search(const Skill& skill, std::uint64_t seed, std::size_t most_nodes)
        : skill_(skill), expansion_(skill, seed), tree_(most_nodes) {}

    template <int Lanes>
    void playout(const Position<Lanes>& start) {
        Position<Lanes> position = start;
        path_.assign(1, Tree::root);
        const Values values = descend(position, Tree::root);
        for (const Tree::Index index : path_) tree_[index].add(values);
    }

    // Tell whether there is but one move that comes into question.
    bool is_decided() const { return tree_[Tree::root].open && tree_[Tree::root].count == 1; }

    Findings findings() const {
        Findings found;
        found.playouts = tree_[Tree::root].visits;
        found.nodes = tree_.size();
        const Tree::Index first = tree_[Tree::root].first;
        for (Tree::Index child = first; child < first + tree_[Tree::root].count; ++child) {
            const Node& node = tree_[child];
            Candidate candidate{node.move, node.visits, node.mean, node.prior, {}};
            candidate.line = tree_.line(child);
            found.candidates.push_back(std::move(candidate));
        }
        found.sort();
        return found;
    }

private:
    Skill skill_;
    Expansion expansion_;
    Tree tree_;
    std::vector<Tree::Index> path_;

    // Go down from a node to where the tree ends, and judge what is there.
    template <int Lanes>
    Values descend(Position<Lanes>& position, Tree::Index at) {
        Course<Lanes> course(position);
        while (!position.table.is_over()) {
            const bool draws = position.table.turn.phase == Phase::draw;
            if (draws && tree_[at].visits == 0 && at != Tree::root) return judged(position);
            if (!tree_[at].open && !open(position, at)) return judged(position);
            const Tree::Index child = draws ? drawn(at) : chosen(at, position.table.turn.seat);
            const Move& move = tree_[child].move;
            if (move.kind == Kind::place && !make_room(position, move.hex(), lay_at(move.hour))) {
                auto wide = widened<wider(Lanes)>(position);
                return descend(*wide, at);
            }
            if (draws) {
                course.reveal(static_cast<Tile>(move.what - 1));
            } else {
                course.play(move);
            }
            at = child;
            path_.push_back(at);
        }
        return values_of_outcome(position);
    }

    template <int Lanes>
    bool open(const Position<Lanes>& position, Tree::Index at) {
        if (tree_.is_full()) return false;
        const bool draws = position.table.turn.phase == Phase::draw;
        return tree_.open(
            at, draws ? expansion_.draws(position) : expansion_.moves(position, at == Tree::root));
    }

    // The tile that came most rarely for its chance; which of several, is left to chance.
    Tree::Index drawn(Tree::Index at) {
        const auto visits = static_cast<float>(tree_[at].visits);
        return tree_.best_child(at, [&](const Node& child) {
            return child.prior * (visits + 1.0F) - static_cast<float>(child.visits) +
                   expansion_.random();
        });
    }

    // The move that is best for the mover, or too little known.
    Tree::Index chosen(Tree::Index at, Seat mover) const {
        const auto seat = static_cast<std::size_t>(mover);
        const Node& node = tree_[at];
        const float wish = skill_.exploration * std::sqrt(static_cast<float>(node.visits) + 1.0F);
        const float unknown = node.mean[seat] - (at == Tree::root ? 0.0F : reduction);
        return tree_.best_child(at, [&](const Node& child) {
            const float known = child.visits > 0 ? child.mean[seat] : unknown;
            return known + wish * child.prior / (1.0F + static_cast<float>(child.visits));
        });
    }

    template <int Lanes>
    Values judged(const Position<Lanes>& position) {
        const Table& table = position.table;
        Values errors;
        for (float& error : errors) error = expansion_.error();
        Values values = expansion_.judge().values(position, errors);
        const auto next = static_cast<std::size_t>(table.turn.seat);
        const float wins = skill_.threats ? threat(position) : 0.0F;
        for (std::size_t seat = 0; wins > 0.0F && seat < values.size(); ++seat) {
            const bool winner = (side_of(table, table.turn.seat) >> seat & 1) != 0;
            if (winner || !table.rules.ranking || seat == next) {
                values[seat] += wins * ((winner ? 1.0F : 0.0F) - values[seat]);
            }
        }
        return values;
    }

    static constexpr float reduction = 0.1F;  // what is not known is a little worse than the rest
};

}  // namespace taluva
