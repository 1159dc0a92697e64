// SoloPlay: what a placement earns, and the score of the island.
#pragma once

#include "taluva/position.hpp"
#include "taluva/settlements.hpp"
#include "taluva/triangles.hpp"

namespace taluva {

inline constexpr int longest_chain = 3;  // tiles in a turn

struct Earned {
    Bonus bonus = Bonus::none;
    bool penalty = false;
};

// What a tile earns that was just laid: by the sides that meet their own terrain outside it.
template <int Lanes>
Earned earned_by_last_tile(const Position<Lanes>& position) {
    const Island<Lanes>& island = position.island;
    const LaidTile& laid = position.table.tile(position.table.tiles_laid - 1);
    const Lay& lay = lay_at(laid.hour);
    std::array<Hex, 3> under{};
    for (std::size_t i = 0; i < 3; ++i) under[i] = laid.hex() + lay.steps[i];
    int sides = 0;
    unsigned terrains = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const Terrain terrain = face_of(laid.tile).terrains[i];
        for (Hour hour = 1; hour <= 11; hour += 2) {
            const Hex beside = under[i] + neighbour_at(hour);
            if (beside == under[0] || beside == under[1] || beside == under[2]) continue;
            const int bit = position.bit(beside);
            if (island.level_at(bit) > 0 && island.terrain_at(bit) == terrain) {
                ++sides;
                terrains |= 1U << index_of(terrain);
            }
        }
    }
    const int different = std::popcount(terrains);
    if (sides >= 3 && different >= 3) return {Bonus::anywhere, false};
    if (sides >= 3 && different == 2) return {Bonus::eruption, false};
    const bool volcanic = (terrains >> index_of(Terrain::volcano) & 1) != 0;
    const bool harmless = different == 2 || (different == 1 && !volcanic);
    return {Bonus::none, !(sides >= 2 && harmless)};
}

// The points of a solo game, item by item.
struct Score {
    int structures_triangles = 0;
    int structures_tiles = 0;
    int settlement_size = 0;
    int settlement_terrain = 0;
    int settlement_diversity = 0;
    int settlement_height = 0;
    int settlement_number = 0;
    int tiles_left = 0;
    int face_up_lead = 0;
    int complete = 0;
    int unbuilt = 0;

    int total() const {
        return structures_triangles + structures_tiles + settlement_size + settlement_terrain +
               settlement_diversity + settlement_height + settlement_number + tiles_left +
               face_up_lead + complete + unbuilt;
    }
};

inline constexpr int solo_victory = 40;

namespace detail {

// The points of the highest step that a count reaches; the steps go down.
inline int step_of(int count, std::initializer_list<std::pair<int, int>> steps) {
    for (const auto& [least, points] : steps) {
        if (count >= least) return points;
    }
    return 0;
}

template <int Lanes>
int points_for_triangles(const Position<Lanes>& position, const HexSet<Lanes>& unbuilt) {
    int points = 0;
    for (std::size_t t = 0; t < points_of_6.size(); ++t) {
        const auto terrain = static_cast<Terrain>(t);
        const auto& shown =
            terrain == Terrain::volcano ? position.island.volcanoes : position.island.terrains[t];
        points += Triangles<Lanes>(unbuilt & shown, terrain).best();
    }
    return points;
}

// Tiles of level 3 and more that lie wholly visible and unbuilt: on each level a hex belongs to one
// tile, so a tile is visible if its three hexes have its level.
template <int Lanes>
int points_for_high_tiles(const Position<Lanes>& position, const HexSet<Lanes>& unbuilt) {
    int points = 0;
    for (int i = 0; i < position.table.tiles_laid; ++i) {
        const LaidTile& laid = position.table.tile(i);
        if (laid.level < 3) continue;
        bool counts = true;
        for (const Hex step : lay_at(laid.hour).steps) {
            const int bit = position.bit(laid.hex() + step);
            counts = counts && unbuilt.has(bit) && position.island.level_at(bit) == laid.level;
        }
        if (counts) points += laid.level == 3 ? 3 : 8;
    }
    return points;
}

template <int Lanes>
int points_for_height(const Position<Lanes>& position) {
    const Island<Lanes>& island = position.island;
    const auto huts = without(island.buildings_of(0), island.towers | island.temples);
    int points = 0;
    huts.visit(
        [&](int bit) { points += step_of(island.level_at(bit), {{4, 12}, {3, 6}, {2, 2}}); });
    return points;
}

inline int points_for_tiles(int left) {
    return left > 12 ? 11 - left
                     : step_of(left, {{12, -2}, {11, -1}, {7, 0}, {4, 2}, {1, 5}, {0, 10}});
}

}  // namespace detail

template <int Lanes>
Score score_of(const Position<Lanes>& position) {
    const Island<Lanes>& island = position.island;
    const Table& table = position.table;
    const HexSet<Lanes> unbuilt = without(island.land, island.all_buildings());
    Score score;
    score.structures_triangles = detail::points_for_triangles(position, unbuilt);
    score.structures_tiles = detail::points_for_high_tiles(position, unbuilt);
    int large = 0;
    visit_settlements(island, 0, [&](int label) {
        const HexSet<Lanes> hexes = settlement_of(island, 0, label);
        int most = 0;
        int different = 0;
        for (const HexSet<Lanes>& terrain : island.terrains) {
            const int count = (hexes & terrain).count();
            most = std::max(most, count);
            different += count > 0 ? 1 : 0;
        }
        const int size = hexes.count();
        large += size >= 3 ? 1 : 0;
        score.settlement_size += size >= 6 ? 4 : 0;
        score.settlement_terrain += detail::step_of(most, {{6, 4}, {5, 2}, {4, 1}});
        score.settlement_diversity += detail::step_of(different, {{5, 5}, {4, 2}, {3, 1}});
    });
    score.settlement_height = detail::points_for_height(position);
    score.settlement_number = detail::step_of(large, {{7, 18}, {6, 10}, {5, 5}, {4, 2}});
    // A tile that fitted nowhere stays in hand and counts as one left.
    const bool unplaced = table.turn.phase == Phase::over && table.turn.hand != no_tile;
    const int face_down = table.stack_size + (unplaced ? 1 : 0);
    score.tiles_left = detail::points_for_tiles(table.face_up_size + face_down);
    score.face_up_lead = std::max(table.face_up_size - face_down, 0);
    const Player& player = table.player(0);
    const auto missing = [&](Piece piece) {
        return player.supply[index_of(piece)] + player.discarded[index_of(piece)];
    };
    const int huts = missing(Piece::hut);
    const int others = missing(Piece::tower) + missing(Piece::temple);
    score.complete = huts + others == 0 ? 5 : 0;
    score.unbuilt = -3 * others - huts;
    return score;
}

}  // namespace taluva
