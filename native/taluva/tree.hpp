// The tree of a search: nodes in one block of memory that never grows beyond what was allowed.
#pragma once

#include <span>

#include "taluva/evaluation.hpp"
#include "taluva/moves.hpp"

namespace taluva {

// A move and what came of it. A tile that is revealed is a `draw` that names the tile by its number
// plus one; its prior is the chance that it comes.
struct Node {
    Move move;
    bool open = false;  // its children are known
    std::uint16_t count = 0;
    std::uint32_t first = 0;
    std::uint32_t visits = 0;
    float prior = 0;
    Values mean{};

    void add(const Values& values) {
        ++visits;
        const float share = 1.0F / static_cast<float>(visits);
        for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += (values[i] - mean[i]) * share;
    }
};

class Tree {
public:
    using Index = std::uint32_t;

    static constexpr Index root = 0;

    explicit Tree(std::size_t most_nodes) : most_(std::max<std::size_t>(most_nodes, 1)) {
        nodes_.reserve(most_);
        nodes_.emplace_back();
    }

    Node& operator[](Index index) { return nodes_[index]; }
    const Node& operator[](Index index) const { return nodes_[index]; }
    std::size_t size() const { return nodes_.size(); }
    bool is_full() const { return is_full_; }

    // Give a node its children, or say that there is no room for them.
    bool open(Index parent, std::span<const Node> children) {
        if (nodes_.size() + children.size() > most_) {
            is_full_ = true;
            return false;
        }
        nodes_[parent].first = static_cast<Index>(nodes_.size());
        nodes_[parent].count = static_cast<std::uint16_t>(children.size());
        nodes_[parent].open = true;
        nodes_.insert(nodes_.end(), children.begin(), children.end());
        return true;
    }
    std::span<const Node> children(Index parent) const {
        const Node& node = nodes_[parent];
        return {nodes_.data() + node.first, node.count};
    }

    // The child with the best promise: what it brought, and what it may still bring.
    template <class Promise>
    Index best_child(Index parent, Promise promise) const {
        const Node& node = nodes_[parent];
        Index best = node.first;
        float most = -1e30F;
        for (Index child = node.first; child < node.first + node.count; ++child) {
            const float here = promise(nodes_[child]);
            if (here > most) {
                most = here;
                best = child;
            }
        }
        return best;
    }

    // The moves that were looked at most, one after another; tiles in between are not told.
    std::vector<Move> line(Index from) const {
        std::vector<Move> moves;
        for (Index at = from; nodes_[at].visits > 0;) {
            const Move& move = nodes_[at].move;
            if (at != root && !(move.kind == Kind::draw && move.what > 0)) moves.push_back(move);
            if (!nodes_[at].open) break;
            at = best_child(at, [](const Node& node) { return static_cast<float>(node.visits); });
        }
        return moves;
    }

private:
    std::size_t most_;
    bool is_full_ = false;
    std::vector<Node> nodes_;
};

}  // namespace taluva
