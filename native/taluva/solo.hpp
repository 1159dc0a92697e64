// SoloPlay: what a placement earns, and the score of the island.
#pragma once

#include <map>
#include <vector>

#include "taluva/position.hpp"
#include "taluva/settlements.hpp"

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

// Triangles of one terrain, by side two and three: their points.
inline constexpr std::array<int, 6> triangle_of_3 = {0, 0, 0, 1, 2, 0};
inline constexpr std::array<int, 6> triangle_of_6 = {4, 5, 6, 8, 10, 6};

// The best choice of disjoint triangles on a set of hexes: its first hex stays alone or begins one.
// What is best depends on the free hexes alone, and is remembered where there are many of them.
template <int Lanes>
class Packing {
public:
    using Set = HexSet<Lanes>;

    explicit Packing(Terrain terrain)
        : small_(triangle_of_3[index_of(terrain)]), large_(triangle_of_6[index_of(terrain)]) {}

    int best(Set free, int first_bit) {
        const std::vector<Triangle> triangles = triangles_on(free, first_bit);
        if (triangles.empty()) return 0;
        known_.clear();
        return best_from(triangles, 0, free);
    }

private:
    struct Triangle {
        Set hexes;
        int points;
    };

    int small_;
    int large_;
    std::map<std::pair<std::size_t, typename Set::AllWords>, int> known_;

    template <int First, int Second>
    void add(std::vector<Triangle>& found, const Set& free, int bit) const {
        const Set one = Set::one(bit);
        const Set three = one | one.template moved<First>() | one.template moved<Second>();
        if (without(three, free).any()) return;
        if (small_ > 0) found.push_back({three, small_});
        const Set six = three | three.template moved<First>() | three.template moved<Second>();
        if (!without(six, free).any()) found.push_back({six, large_});
    }

    std::vector<Triangle> triangles_on(const Set& free, int first_bit) const {
        constexpr int stride = Window<Lanes>::stride;
        std::vector<Triangle> found;
        free.visit_from(first_bit, [&](int bit) {
            add<stride - 1, stride>(found, free, bit);
            add<1, stride>(found, free, bit);
        });
        return found;
    }

    int best_from(const std::vector<Triangle>& triangles, std::size_t next, const Set& free) {
        while (next < triangles.size() && without(triangles[next].hexes, free).any()) ++next;
        if (next == triangles.size()) return 0;
        const auto key = std::pair{next, left_for(triangles, next, free).words()};
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        const int skipped = best_from(triangles, next + 1, free);
        const int taken = triangles[next].points +
                          best_from(triangles, next + 1, without(free, triangles[next].hexes));
        return known_[key] = std::max(skipped, taken);
    }

    // The free hexes that any later triangle could use: what else is free makes no difference.
    static Set left_for(const std::vector<Triangle>& triangles, std::size_t next, const Set& free) {
        Set useful = Set::none();
        for (std::size_t i = next; i < triangles.size(); ++i) useful |= triangles[i].hexes;
        return useful & free;
    }
};

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
    using Set = HexSet<Lanes>;
    constexpr int stride = Window<Lanes>::stride;
    const Island<Lanes>& island = position.island;
    int points = 0;
    for (std::size_t t = 0; t < triangle_of_6.size(); ++t) {
        const auto terrain = static_cast<Terrain>(t);
        Set left = unbuilt & (terrain == Terrain::volcano ? island.volcanoes : island.terrains[t]);
        // Only hexes that are part of some triangle of side two matter.
        const Set rows = left & left.template moved<-1>();
        const Set up = left & rows.template moved<-(stride - 1)>();
        const Set down = rows & left.template moved<-stride>();
        left = up | up.template moved<stride - 1>() | up.template moved<stride>() | down |
               down.template moved<1>() | down.template moved<stride>();
        Packing<Lanes> packing(terrain);
        while (left.any()) {
            const Set part = Set::one(left.lowest()).grown(left);
            points += packing.best(part, position.first_bit());
            left.remove(part);
        }
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
