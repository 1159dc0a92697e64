// Boards: on which hexes the first hex of a tile may lie, so that at most two of its corners lie
// outside.
#pragma once

#include <cstdlib>

#include "taluva/position.hpp"

namespace taluva {

inline constexpr int tips_outside = 2;

// A corner is where three hexes meet: the sum of their coordinates, which are its own in thirds.
inline bool is_outside(Hex corner, int size) {
    const int most = 3 * size + 1;
    return std::abs(corner.q) > most || std::abs(corner.r) > most ||
           std::abs(corner.q + corner.r) > most;
}

// Count the corners of a tile's outline that lie outside a board of this size.
inline int corners_outside(Hex first, const Outline& outline, int size) {
    std::array<Hex, 18> corners;
    std::size_t found = 0;
    for (int i = 0; i < outline.hexes; ++i) {
        const Hex hex = first + outline.steps[static_cast<std::size_t>(i)];
        for (Hour hour = 1; hour <= 11; hour += 2) {
            corners[found++] = hex + hex + hex + neighbour_at(hour) + neighbour_at(later(hour, 2));
        }
    }
    int outside = 0;
    for (std::size_t i = 0; i < found; ++i) {
        int before = 0;
        int in_all = 0;
        for (std::size_t j = 0; j < found; ++j) {
            const bool same = corners[j] == corners[i];
            before += same && j < i ? 1 : 0;
            in_all += same ? 1 : 0;
        }
        // All three hexes of a tile meet at the one corner that is not part of the outline.
        if (before == 0 && in_all < 3 && is_outside(corners[i], size)) ++outside;
    }
    return outside;
}

template <int Lanes>
using AnchorsByShape = std::array<HexSet<Lanes>, shapes>;

// By size and shape, the anchors of tiles that stay on the board; without one, every hex.
template <int Lanes>
inline const std::array<AnchorsByShape<Lanes>, largest_board + 1> anchors_on_board = [] {
    std::array<AnchorsByShape<Lanes>, largest_board + 1> anchors;
    anchors[0].fill(HexSet<Lanes>::all());
    for (int size = 1; size <= largest_board; ++size) {
        for (std::size_t shape = 0; shape < shapes; ++shape) {
            anchors[static_cast<std::size_t>(size)][shape] =
                HexSet<Lanes>::where(size + 1, [&](Hex first) {
                    const int far = std::max(
                        {std::abs(first.q), std::abs(first.r), std::abs(first.q + first.r)});
                    return far < size - 1 ||
                           corners_outside(first, outlines[shape], size) <= tips_outside;
                });
        }
    }
    return anchors;
}();

}  // namespace taluva
