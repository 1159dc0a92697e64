// The windows there are, from the usual one to one in which no game can run out of room.
#pragma once

#include <memory>

#include "taluva/position.hpp"

namespace taluva {

inline constexpr std::array<int, 4> window_lanes = {1, 2, 4, 24};
inline constexpr int largest_window = window_lanes.back();

constexpr int wider(int lanes) {
    for (const int other : window_lanes) {
        if (other > lanes) return other;
    }
    return largest_window;
}

// The same position in a larger window.
template <int Wide, int Lanes>
std::unique_ptr<Position<Wide>> widened(const Position<Lanes>& position) {
    auto wide = std::make_unique<Position<Wide>>();
    *wide = {};
    wide->table = position.table;
    Island<Wide>& to = wide->island;
    Island<Lanes> from = position.island;
    from.with_each_set(to, [&](const HexSet<Lanes>& mine, HexSet<Wide>& theirs) {
        typename HexSet<Wide>::AllWords words{};
        mine.visit([&](int bit) {
            const auto moved = static_cast<std::size_t>(wide->bit(position.hex(bit)));
            words[moved / 64] |= std::uint64_t{1} << (moved % 64);
        });
        theirs = HexSet<Wide>::of(words);
    });
    from.land.visit([&](int bit) {
        to.faces[static_cast<std::size_t>(wide->bit(position.hex(bit)))] =
            from.faces[static_cast<std::size_t>(bit)];
    });
    to.settlements = from.settlements;
    to.labels_in_use = from.labels_in_use;
    to.top_level = from.top_level;
    return wide;
}

}  // namespace taluva
