// The rules of building: what the player to move may build, and where.
#pragma once

#include "taluva/lagoons.hpp"
#include "taluva/settlements.hpp"

namespace taluva {

inline constexpr int temple_size = 3;
inline constexpr int kinds_of_build = 5;  // hut, tower, temple, expand, boat

// A way to expand a settlement: to all fields of a terrain beside it, for so many huts.
struct Growth {
    std::uint8_t label;
    Terrain terrain;
    std::uint8_t huts;
};

template <int Lanes>
struct Builds {
    using Set = HexSet<Lanes>;

    std::array<Set, 3> fields;  // for a hut, a tower, a temple
    std::array<int, kinds_of_build> counts;
    std::array<Growth, most_settlements * field_terrains> growths;
    Set beside;  // the hexes beside own buildings
    Set open;    // the fields without a building

    int count() const {
        int sum = 0;
        for (const int count_of_kind : counts) sum += count_of_kind;
        return sum;
    }
};

// The huts that each terrain takes, in fields of twelve bits, by what a hex shows: its level.
inline constexpr int bits_of_huts = 12;
inline constexpr std::array<std::uint64_t, 256> huts_by_face = [] {
    std::array<std::uint64_t, 256> huts{};
    for (std::size_t face = 0; face < huts.size(); ++face) {
        const std::size_t terrain = face % 8;
        if (terrain < field_terrains) huts[face] = (face / 8) << (bits_of_huts * terrain);
    }
    return huts;
}();

template <int Lanes>
void find_growths(const Island<Lanes>& island, int label, const HexSet<Lanes>& ring, int supply,
                  Builds<Lanes>& builds) {
    std::uint64_t huts = 0;
    ring.visit([&](int bit) { huts += huts_by_face[island.faces[static_cast<std::size_t>(bit)]]; });
    for (int terrain = 0; huts != 0; ++terrain, huts >>= bits_of_huts) {
        const auto needed = static_cast<int>(huts & ((1U << bits_of_huts) - 1));
        if (needed > 0 && needed <= supply) {
            builds.growths[static_cast<std::size_t>(builds.counts[3]++)] = {
                static_cast<std::uint8_t>(label), static_cast<Terrain>(terrain),
                static_cast<std::uint8_t>(needed)};
        }
    }
}

// Find everything that the player to move may build.
template <int Lanes>
Builds<Lanes> builds_of(const Position<Lanes>& position) {
    using Set = HexSet<Lanes>;
    const Island<Lanes>& island = position.island;
    const Ruleset& rules = position.table.rules;
    const Seat seat = position.table.turn.seat;
    const Supply& supply = position.mover().supply;
    const int huts = supply[index_of(Piece::hut)];

    Builds<Lanes> builds;
    builds.open = island.open_fields();
    builds.beside = island.buildings_of(seat).around();
    builds.counts = {};
    builds.fields = {Set::none(), Set::none(), Set::none()};
    if (huts > 0) {
        builds.fields[0] = builds.open & island.at_level_one();
        if (!rules.hut_adjacent) builds.fields[0].remove(builds.beside);
        builds.counts[0] = builds.fields[0].count();
    }
    Set beside_towerless = Set::none();
    Set beside_templeless = Set::none();
    visit_settlements(island, seat, [&](int label) {
        const Settlement& settlement =
            island.settlements[static_cast<std::size_t>(seat)][static_cast<std::size_t>(label)];
        const Set ring = settlement_of(island, seat, label).around() & builds.open;
        if (!settlement.tower) beside_towerless |= ring;
        if (!settlement.temple && settlement.size >= temple_size) beside_templeless |= ring;
        if (huts > 0) find_growths(island, label, ring, huts, builds);
    });
    if (supply[index_of(Piece::tower)] > 0 && island.top_level >= 3) {
        builds.fields[1] = beside_towerless & island.at_level_three_and_above();
        builds.counts[1] = builds.fields[1].count();
    }
    if (supply[index_of(Piece::temple)] > 0) {
        builds.fields[2] = beside_templeless;
        builds.counts[2] = builds.fields[2].count();
    }
    if (supply[index_of(Piece::boat)] > 0 && island.lagoons.any()) {
        visit_free_lagoons(island, [&](const Set& lagoon) {
            if ((lagoon & builds.beside).any()) ++builds.counts[4];
        });
    }
    return builds;
}

// Call with each lagoon on which the player to move may launch a boat.
template <int Lanes, class Visit>
void visit_harbours(const Position<Lanes>& position, const Builds<Lanes>& builds, Visit visit) {
    if (builds.counts[4] == 0) return;
    visit_free_lagoons(position.island, [&](const HexSet<Lanes>& lagoon) {
        if ((lagoon & builds.beside).any()) visit(lagoon);
    });
}

}  // namespace taluva
