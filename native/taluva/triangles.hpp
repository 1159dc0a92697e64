// The triangles of a solo island: the best choice of disjoint ones.
//
// Hexes are settled one after another: each stays alone, or begins a triangle of hexes not settled
// yet. To those still to come it matters only which of them are taken; these lie in the frontier,
// the hexes that some triangle joins to a settled one. So it is enough to remember the most points
// for each set of taken hexes. The order keeps the frontier small, whatever the shape of the field:
// about two hexes for each hex of its narrowest width.
#pragma once

#include <bitset>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <vector>

#include "taluva/hexset.hpp"
#include "taluva/tiles.hpp"

namespace taluva {

// Points by terrain, of triangles of side two and three.
inline constexpr std::array<int, 6> points_of_3 = {0, 0, 0, 1, 2, 0};
inline constexpr std::array<int, 6> points_of_6 = {4, 5, 6, 8, 10, 6};

template <int Lanes>
class Triangles {
public:
    using Set = HexSet<Lanes>;

    Triangles(const Set& hexes, Terrain terrain)
        : of_3_(points_of_3[index_of(terrain)]), of_6_(points_of_6[index_of(terrain)]) {
        add<W::stride - 1, W::stride>(hexes);
        add<1, W::stride>(hexes);
    }

    // The most points that disjoint ones can bring.
    int best() const {
        if (triangles_.empty()) return 0;
        if (triangles_.size() == 1) return triangles_.front().points;
        std::unordered_map<Taken, int> best = {{Taken{}, 0}};
        for (const std::vector<Begun>& begun : by_beginning()) {
            std::unordered_map<Taken, int> following;
            for (const auto& [taken, points] : best) {
                settle(following, taken, {}, points);
                for (const Begun& triangle : begun) {
                    if ((taken & triangle.hexes).any()) continue;
                    settle(following, taken, triangle.hexes, points + triangle.points);
                }
            }
            best = std::move(following);
        }
        int most = 0;
        for (const auto& [taken, points] : best) most = std::max(most, points);
        return most;
    }

private:
    using W = Window<Lanes>;

    // Hexes by their place in the order from the one that is settled: no more than land can be.
    using Taken = std::bitset<192>;

    struct Triangle {
        Set hexes;
        int points;
    };
    struct Begun {
        Taken hexes;
        int points;
    };

    int of_3_;
    int of_6_;
    std::vector<Triangle> triangles_;

    // Add the triangles that grow from a corner by two steps.
    template <int First, int Second>
    void add(const Set& hexes) {
        const auto corners = [](const Set& of) {
            return of & of.template moved<-First>() & of.template moved<-Second>();
        };
        const auto grown = [](const Set& from) {
            return from | from.template moved<First>() | from.template moved<Second>();
        };
        const Set threes = corners(hexes);
        if (!threes.any()) return;
        if (of_3_ > 0) {
            threes.visit([&](int bit) { triangles_.push_back({grown(Set::one(bit)), of_3_}); });
        }
        corners(threes).visit(
            [&](int bit) { triangles_.push_back({grown(grown(Set::one(bit))), of_6_}); });
    }

    static void settle(std::unordered_map<Taken, int>& following, const Taken& taken,
                       const Taken& more, int points) {
        const auto [found, is_new] = following.try_emplace((taken | more) >> 1, points);
        if (!is_new) found->second = std::max(found->second, points);
    }

    // For each hex, in order, the triangles that begin there; bit 0 is that hex itself.
    std::vector<std::vector<Begun>> by_beginning() const {
        const std::vector<int> order = settling_order();
        std::array<std::size_t, static_cast<std::size_t>(W::bits)> place{};
        for (std::size_t i = 0; i < order.size(); ++i)
            place[static_cast<std::size_t>(order[i])] = i;
        std::vector<std::vector<Begun>> begun(order.size());
        for (const Triangle& triangle : triangles_) {
            std::size_t first = order.size();
            triangle.hexes.visit(
                [&](int bit) { first = std::min(first, place[static_cast<std::size_t>(bit)]); });
            Taken hexes;
            triangle.hexes.visit(
                [&](int bit) { hexes.set(place[static_cast<std::size_t>(bit)] - first); });
            begun[first].push_back({hexes, triangle.points});
        }
        return begun;
    }

    // Of the orders from each hex, one that leads to the fewest sets of taken hexes.
    std::vector<int> settling_order() const {
        Set left = Set::none();
        for (const Triangle& triangle : triangles_) left |= triangle.hexes;
        std::vector<int> order;
        while (left.any()) {
            const Order part = order_from(left.lowest());
            Order best = part;
            for (const int start : part.bits) {
                Order other = order_from(start);
                if (other.cost < best.cost) best = std::move(other);
            }
            for (const int bit : best.bits) left.remove(Set::one(bit));
            order.insert(order.end(), best.bits.begin(), best.bits.end());
        }
        return order;
    }

    struct Order {
        double cost = 0;
        std::vector<int> bits;
    };

    // The next hex is always one that leaves the smallest frontier.
    Order order_from(int start) const {
        Order order;
        Set settled = Set::none();
        Set frontier = Set::one(start);
        while (frontier.any()) {
            int next = 0;
            int fewest = std::numeric_limits<int>::max();
            Set smallest = Set::none();
            frontier.visit([&](int bit) {
                const Set leaves = without(frontier | joined(bit), settled | Set::one(bit));
                if (leaves.count() >= fewest) return;
                next = bit;
                fewest = leaves.count();
                smallest = leaves;
            });
            order.bits.push_back(next);
            order.cost += std::ldexp(1.0, fewest);
            settled |= Set::one(next);
            frontier = smallest;
        }
        return order;
    }

    // The hexes that share a triangle with one.
    Set joined(int bit) const {
        Set joined = Set::none();
        for (const Triangle& triangle : triangles_) {
            if (triangle.hexes.has(bit)) joined |= triangle.hexes;
        }
        return joined;
    }
};

}  // namespace taluva
