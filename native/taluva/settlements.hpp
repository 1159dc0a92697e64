// Settlements: found when something is built or covered, and kept until then.
#pragma once

#include "taluva/position.hpp"

namespace taluva {

// The hexes of one settlement of a seat.
template <int Lanes>
HexSet<Lanes> settlement_of(const Island<Lanes>& island, Seat seat, int label) {
    HexSet<Lanes> found = island.buildings_of(seat);
    // Labels are the smallest free ones, so that few digits tell them apart.
    const std::uint32_t in_use = island.labels_in_use[static_cast<std::size_t>(seat)];
    const auto highest = static_cast<unsigned>(std::bit_width(in_use)) - 1;
    const auto digits = static_cast<std::size_t>(std::bit_width(highest));
    for (std::size_t digit = 0; digit < digits; ++digit) {
        const HexSet<Lanes>& plane = island.labels[digit];
        found = (label >> digit & 1) != 0 ? found & plane : without(found, plane);
    }
    return found;
}

// The number of the settlement to which the building on a bit belongs.
template <int Lanes>
int label_at(const Island<Lanes>& island, int bit) {
    int label = 0;
    for (std::size_t digit = 0; digit < island.labels.size(); ++digit) {
        label |= island.labels[digit].has(bit) << digit;
    }
    return label;
}

// Call with the label of each settlement of a seat.
template <int Lanes, class Visit>
void visit_settlements(const Island<Lanes>& island, Seat seat, Visit each_label) {
    std::uint32_t left = island.labels_in_use[static_cast<std::size_t>(seat)];
    for (; left != 0; left &= left - 1) each_label(std::countr_zero(left));
}

template <int Lanes>
void mark_small(Island<Lanes>& island, const HexSet<Lanes>& hexes, int size) {
    using W = Window<Lanes>;
    if (size == 1) {
        island.lone |= hexes;
    } else if (size == 2) {
        island.pairs[0] |= hexes & hexes.template moved<-1>();
        island.pairs[1] |= hexes & hexes.template moved<-W::stride>();
        island.pairs[2] |= hexes & hexes.template moved<-(W::stride - 1)>();
    }
}

template <int Lanes>
void forget_settlement(Island<Lanes>& island, Seat seat, int label, const HexSet<Lanes>& hexes) {
    const auto of_seat = static_cast<std::size_t>(seat);
    Settlement& settlement = island.settlements[of_seat][static_cast<std::size_t>(label)];
    if (settlement.size == 1) island.lone.remove(hexes);
    if (settlement.size == 2) {
        for (HexSet<Lanes>& pair : island.pairs) pair.remove(hexes);
    }
    settlement = {};
    island.labels_in_use[of_seat] &= ~(1U << label);
    for (HexSet<Lanes>& plane : island.labels) plane.remove(hexes);
}

// Give a connected set of a seat's buildings a label of its own.
template <int Lanes>
void found_settlement(Island<Lanes>& island, Seat seat, const HexSet<Lanes>& hexes) {
    const auto of_seat = static_cast<std::size_t>(seat);
    const int label = std::countr_one(island.labels_in_use[of_seat]);
    const int size = hexes.count();
    island.labels_in_use[of_seat] |= 1U << label;
    island.settlements[of_seat][static_cast<std::size_t>(label)] = {
        static_cast<std::uint8_t>(size),
        (hexes & island.towers).any(),
        (hexes & island.temples).any(),
    };
    for (std::size_t digit = 0; digit < island.labels.size(); ++digit) {
        if ((label >> digit & 1) != 0) island.labels[digit] |= hexes;
    }
    mark_small(island, hexes, size);
}

// Put buildings of one settlement on the island: it is joined with those of the seat beside it.
template <int Lanes>
void join_settlement(Island<Lanes>& island, Seat seat, HexSet<Lanes> hexes) {
    HexSet<Lanes> beside = hexes.around() & island.buildings_of(seat);
    while (beside.any()) {
        const int label = label_at(island, beside.lowest());
        const HexSet<Lanes> joined = settlement_of(island, seat, label);
        forget_settlement(island, seat, label, joined);
        hexes |= joined;
        beside.remove(joined);
    }
    island.buildings[static_cast<std::size_t>(seat)] |= hexes;
    found_settlement(island, seat, hexes);
}

// Take the huts under a tile away: what is left of their settlements may fall apart.
template <int Lanes>
void raze(Island<Lanes>& island, const HexSet<Lanes>& cover) {
    for (Seat seat = 0; seat < most_players; ++seat) {
        HexSet<Lanes> razed = island.buildings_of(seat) & cover;
        while (razed.any()) {
            const int label = label_at(island, razed.lowest());
            const HexSet<Lanes> whole = settlement_of(island, seat, label);
            forget_settlement(island, seat, label, whole);
            razed.remove(whole);
            island.buildings[static_cast<std::size_t>(seat)].remove(whole & cover);
            HexSet<Lanes> left = without(whole, cover);
            while (left.any()) {
                const HexSet<Lanes> part = HexSet<Lanes>::one(left.lowest()).grown(left);
                found_settlement(island, seat, part);
                left.remove(part);
            }
        }
    }
}

}  // namespace taluva
