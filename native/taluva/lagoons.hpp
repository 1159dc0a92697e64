// Lagoons: the parts of the sea that the island encloses completely, and the boats on them.
#pragma once

#include "taluva/position.hpp"

namespace taluva {

// The hexes that no land reaches while the centre is 0,0.
template <int Lanes>
inline const HexSet<Lanes> beyond_land =
    without(HexSet<Lanes>::all(),
            HexSet<Lanes>::where(Window<Lanes>::land_reach, [](Hex) { return true; }));

// Find all enclosed water: the sea that the open sea does not reach.
template <int Lanes>
void find_lagoons(Position<Lanes>& position) {
    const HexSet<Lanes> sea = without(HexSet<Lanes>::all(), position.island.land);
    const HexSet<Lanes> open = beyond_land<Lanes>.turned(position.centre_bit()).grown(sea);
    position.island.lagoons = without(sea, open);
}

// Call with each lagoon that holds no boat.
template <int Lanes, class Visit>
void visit_free_lagoons(const Island<Lanes>& island, Visit each_lagoon) {
    using Set = HexSet<Lanes>;
    Set left = without(island.lagoons, island.moored);
    while (left.any()) {
        const Set lagoon = Set::one(left.lowest()).grown(left);
        each_lagoon(lagoon);
        left.remove(lagoon);
    }
}

// The hex of a set by which a settlement or a lagoon is named.
template <int Lanes>
Hex westmost(const Position<Lanes>& position, const HexSet<Lanes>& hexes) {
    bool found = false;
    Hex west;
    hexes.visit([&](int bit) {
        const Hex hex = position.hex(bit);
        if (!found || lies_west_of(hex, west)) west = hex;
        found = true;
    });
    return west;
}

}  // namespace taluva
