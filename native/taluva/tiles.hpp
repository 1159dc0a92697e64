// The tiles: what is printed on them, how they can be laid, and how many of each are in the box.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "taluva/hexset.hpp"

namespace taluva {

enum class Terrain : std::uint8_t { jungle, clearing, sand, rock, lake, volcano };

inline constexpr int field_terrains = 5;
inline constexpr std::string_view terrain_letters = "JCSRLV";

constexpr std::size_t index_of(Terrain terrain) {
    return static_cast<std::size_t>(terrain);
}

// A kind of tile, by number: 25 of three hexes by left and right field, five of two hexes, and the
// start tile.
using Tile = std::uint8_t;

inline constexpr Tile three_hex_tiles = 25;
inline constexpr Tile all_tiles = 30;
inline constexpr Tile start_tile = 30;
inline constexpr Tile no_tile = 31;
inline constexpr Tile tile_vv = 28;
inline constexpr Tile tile_jj = 29;

struct TileFace {
    std::string_view name;
    int hexes;
    std::array<Terrain, 3> terrains;
};

namespace detail {

inline constexpr std::string_view three_hex_names =
    "JJJCJSJRJLCJCCCSCRCLSJSCSSSRSLRJRCRSRRRLLJLCLSLRLL";

constexpr std::array<TileFace, 31> make_faces() {
    constexpr auto v = Terrain::volcano;
    std::array<TileFace, 31> faces{};
    for (std::size_t i = 0; i < three_hex_tiles; ++i) {
        const auto left = static_cast<Terrain>(i / 5);
        const auto right = static_cast<Terrain>(i % 5);
        faces[i] = {three_hex_names.substr(2 * i, 2), 3, {v, left, right}};
    }
    faces[25] = {"V-L", 2, {v, Terrain::lake, v}};
    faces[26] = {"V-J", 2, {v, Terrain::jungle, v}};
    faces[27] = {"V-S", 2, {v, Terrain::sand, v}};
    faces[28] = {"V-V", 2, {v, v, v}};
    faces[29] = {"J-J", 2, {Terrain::jungle, Terrain::jungle, v}};
    faces[30] = {"VV", 3, {v, v, v}};
    return faces;
}

}  // namespace detail

inline constexpr std::array<TileFace, 31> tile_faces = detail::make_faces();

constexpr const TileFace& face_of(Tile tile) {
    return tile_faces[tile];
}
constexpr bool is_two_hex(Tile tile) {
    return face_of(tile).hexes == 2;
}
constexpr bool is_alike_at_both_ends(Tile tile) {
    return tile == tile_vv || tile == tile_jj;
}

// Tiles by name, as `take` lists them.
inline constexpr std::array<Tile, all_tiles> tiles_by_name = [] {
    std::array<Tile, all_tiles> tiles{};
    for (Tile tile = 0; tile < all_tiles; ++tile) {
        std::size_t before = 0;
        for (Tile other = 0; other < all_tiles; ++other) {
            before += face_of(other).name < face_of(tile).name ? 1 : 0;
        }
        tiles[before] = tile;
    }
    return tiles;
}();

// How many of each kind the box holds.
inline constexpr std::array<std::uint8_t, three_hex_tiles> box = {
    1, 6, 4, 2, 2,  // JJ JC JS JR JL
    5, 1, 2, 2, 1,  // CJ CC CS CR CL
    4, 2, 1, 2, 1,  // SJ SC SS SR SL
    2, 2, 1, 1, 1,  // RJ RC RS RR RL
    1, 1, 1, 1, 1,  // LJ LC LS LR LL
};
inline constexpr int tiles_in_the_box = 48;

// Hours. A volcano points at one of 12; neighbours lie at the odd ones.

using Hour = int;

constexpr Hex neighbour_at(Hour hour) {
    switch (hour) {
        case 1: return {1, -1};
        case 3: return {1, 0};
        case 5: return {0, 1};
        case 7: return {-1, 1};
        case 9: return {-1, 0};
        default: return {0, -1};  // 11
    }
}

constexpr Hour later(Hour hour, int by) {
    return (hour + by + 11) % 12 + 1;
}

// The outlines of tiles, each by the steps from its first hex by (r, q): that one, then others that
// lie at hours 3, 7 and 5 from it.
enum class Shape : std::uint8_t { up, down, east, southeast, southwest };

inline constexpr int shapes = 5;

struct Outline {
    int hexes;
    std::array<Hex, 3> steps;
};

inline constexpr std::array<Outline, shapes> outlines = {{
    {3, {{{0, 0}, {-1, 1}, {0, 1}}}},
    {3, {{{0, 0}, {1, 0}, {0, 1}}}},
    {2, {{{0, 0}, {1, 0}, {0, 0}}}},
    {2, {{{0, 0}, {0, 1}, {0, 0}}}},
    {2, {{{0, 0}, {-1, 1}, {0, 0}}}},
}};

// A way to lay a tile: its shape, the step in it of the hex that is named, the steps from there to
// the hexes of the tile, and the hours at which these point if they are volcanoes.
struct Lay {
    Shape shape;
    Hex named;
    int hexes;
    std::array<Hex, 3> steps;
    std::array<Hour, 3> hours;
};

namespace detail {

constexpr Lay make_lay(Hour hour) {
    const bool two = hour % 2 == 1;
    Lay lay{};
    lay.hexes = two ? 2 : 3;
    lay.steps[1] = neighbour_at(two ? hour : later(hour, 1));
    if (!two) lay.steps[2] = neighbour_at(later(hour, -1));
    lay.hours = {hour, later(hour, two ? 6 : -4), later(hour, 4)};
    for (std::size_t s = 0; s < shapes; ++s) {
        const Outline& outline = outlines[s];
        if (outline.hexes != lay.hexes) continue;
        for (int named = 0; named < outline.hexes; ++named) {
            const Hex start = outline.steps[static_cast<std::size_t>(named)];
            int found = 0;
            for (int i = 0; i < lay.hexes; ++i) {
                const Hex step = lay.steps[static_cast<std::size_t>(i)];
                for (int k = 0; k < outline.hexes; ++k) {
                    const Hex other = outline.steps[static_cast<std::size_t>(k)];
                    if (other.q == step.q + start.q && other.r == step.r + start.r) ++found;
                }
            }
            if (found == lay.hexes) {
                lay.shape = static_cast<Shape>(s);
                lay.named = start;
            }
        }
    }
    return lay;
}

}  // namespace detail

inline constexpr std::array<Lay, 13> lays = [] {
    std::array<Lay, 13> made{};
    for (Hour hour = 1; hour <= 12; ++hour) {
        made[static_cast<std::size_t>(hour)] = detail::make_lay(hour);
    }
    return made;
}();

constexpr const Lay& lay_at(Hour hour) {
    return lays[static_cast<std::size_t>(hour)];
}

// The hours a tile can point at: how many, and the k-th of them.
constexpr int hours_of(Tile tile) {
    return is_alike_at_both_ends(tile) ? 3 : 6;
}
constexpr Hour hour_of(Tile tile, int k) {
    return is_two_hex(tile) ? 2 * k + 1 : 2 * k + 2;
}

}  // namespace taluva
