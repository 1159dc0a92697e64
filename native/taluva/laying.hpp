// Laying a tile: what it makes of the island, and how the window follows the land.
#pragma once

#include "taluva/lagoons.hpp"
#include "taluva/settlements.hpp"

namespace taluva {

// Move the centre so that the land lies within reach, or say that no centre will do.
template <class W>
bool recentre(const Extent& extent, Hex& centre) {
    if (extent.lies_within(W::land_reach, centre)) return true;
    std::array<int, 3> low{};
    std::array<int, 3> high{};
    for (std::size_t i = 0; i < 3; ++i) {
        low[i] = extent.most[i] - W::land_reach;
        high[i] = extent.least[i] + W::land_reach;
        if (low[i] > high[i]) return false;
    }
    // The three coordinates of a hex add up to 0: of those that can, take the one in the middle.
    const int least_q = std::max(low[0], -high[1] - high[2]);
    const int most_q = std::min(high[0], -low[1] - low[2]);
    if (least_q > most_q) return false;
    const int q = (least_q + most_q) / 2;
    const int least_r = std::max(low[1], -q - high[2]);
    const int most_r = std::min(high[1], -q - low[2]);
    centre = {q, (least_r + most_r) / 2};
    return true;
}

// Make room for a tile, or say that the island needs a larger window.
template <int Lanes>
bool make_room(Position<Lanes>& position, Hex named, const Lay& lay) {
    Table& table = position.table;
    Extent extent = table.tiles_laid > 0 ? table.extent : Extent::of(named);
    for (int i = 0; i < lay.hexes; ++i) {
        extent.include(named + lay.steps[static_cast<std::size_t>(i)]);
    }
    Hex centre = table.centre;
    if (!recentre<Window<Lanes>>(extent, centre)) return false;
    table.extent = extent;
    table.centre = centre;
    return true;
}

// Lay a tile for which there is room, on land of one level or on the sea.
template <int Lanes>
void lay_tile(Position<Lanes>& position, Tile tile, Hex named, Hour hour) {
    using Set = HexSet<Lanes>;
    Table& table = position.table;
    Island<Lanes>& island = position.island;
    const Lay& lay = lay_at(hour);
    const TileFace& face = face_of(tile);

    std::array<int, 3> bits{};
    std::array<Set, 3> hexes;
    Set cover = Set::none();
    for (std::size_t i = 0; i < static_cast<std::size_t>(lay.hexes); ++i) {
        bits[i] = position.bit(named + lay.steps[i]);
        hexes[i] = Set::one(bits[i]);
        cover |= hexes[i];
    }
    const int level = island.level_at(bits[0]) + 1;
    if (level > 1) {
        island.volcanoes.remove(cover);
        for (Set& plane : island.hours) plane.remove(cover);
        for (Set& terrain : island.terrains) terrain.remove(cover);
        raze(island, cover);
    }
    island.land |= cover;
    Set carried = cover;
    for (std::size_t digit = 0; carried.any(); ++digit) {
        const Set before = island.levels[digit];
        island.levels[digit] = before ^ carried;
        carried &= before;
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(lay.hexes); ++i) {
        const Terrain terrain = face.terrains[i];
        island.faces[static_cast<std::size_t>(bits[i])] = static_cast<std::uint8_t>(
            level << Island<Lanes>::terrain_bits | static_cast<int>(terrain));
        if (terrain == Terrain::volcano) {
            island.volcanoes |= hexes[i];
            for (std::size_t digit = 0; digit < 4; ++digit) {
                if ((lay.hours[i] >> digit & 1) != 0) island.hours[digit] |= hexes[i];
            }
        } else {
            island.terrains[index_of(terrain)] |= hexes[i];
        }
    }
    island.top_level = std::max(island.top_level, level);
    table.tiles[static_cast<std::size_t>(table.tiles_laid++)] = {
        static_cast<std::int8_t>(named.q), static_cast<std::int8_t>(named.r), tile,
        static_cast<std::uint8_t>(hour), static_cast<std::uint8_t>(level)};
    if (table.rules.boats && level == 1) find_lagoons(position);
}

}  // namespace taluva
