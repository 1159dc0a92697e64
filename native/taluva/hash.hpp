// Hashes of positions: equal for equal positions, however they were reached.
//
// What lies on the island is summed, so that the order in which it came there makes no difference.
// The canonical hash is also equal for islands that are the same after a turn about a hex and,
// where no board fixes them, a shift. A reflection is no such symmetry: it would need other tiles.
#pragma once

#include <algorithm>

#include "taluva/position.hpp"

namespace taluva {

// The finalizer of splitmix64: every bit of the input changes half of the output.
constexpr std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
    word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
    return word ^ (word >> 31);
}
constexpr std::uint64_t mixed(std::uint64_t seed, std::uint64_t word) {
    return mixed(seed ^ (word + 0x9e3779b97f4a7c15 + (seed << 6)));
}

// Turns the plane about 0,0 by sixths, clockwise, and then shifts it.
struct Turning {
    int sixths = 0;
    Hex shift{};

    Hex operator()(Hex hex) const {
        for (int i = 0; i < sixths; ++i) hex = {-hex.r, hex.q + hex.r};
        return hex + shift;
    }
    Hour hour(Hour hour) const { return later(hour, 2 * sixths); }
};

namespace detail {

enum class What : std::uint8_t { tile, hut, tower, temple, boat };

inline std::uint64_t hash_at(What what, int which, Hex hex, int level) {
    const auto packed = static_cast<std::uint64_t>(static_cast<std::uint16_t>(hex.q)) |
                        static_cast<std::uint64_t>(static_cast<std::uint16_t>(hex.r)) << 16 |
                        static_cast<std::uint64_t>(which) << 32 |
                        static_cast<std::uint64_t>(level) << 48 |
                        static_cast<std::uint64_t>(what) << 56;
    return mixed(packed + 0x9e3779b97f4a7c15);
}

// A tile, spelled in one way however it was turned: the start tile by its three equal hexes.
inline std::uint64_t hash_of(const LaidTile& laid, const Turning& turn) {
    const auto at = [&](Hex hex, Hour hour) {
        return hash_at(What::tile, 16 * laid.tile + hour, turn(hex), laid.level);
    };
    const Lay& lay = lay_at(laid.hour);
    if (laid.tile == start_tile) {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            sum += at(laid.hex() + lay.steps[i], turn.hour(lay.hours[i]));
        }
        return sum;
    }
    const Hour hour = turn.hour(laid.hour);
    if (is_alike_at_both_ends(laid.tile) && hour > 6) {
        return at(laid.hex() + lay.steps[1], later(hour, 6));
    }
    return at(laid.hex(), hour);
}

template <int Lanes>
std::uint64_t hash_of_island(const Position<Lanes>& position, const Turning& turn) {
    const Table& table = position.table;
    const Island<Lanes>& island = position.island;
    std::uint64_t sum = 0;
    for (int i = 0; i < table.tiles_laid; ++i) sum += hash_of(table.tile(i), turn);
    for (Seat seat = 0; seat < table.rules.players; ++seat) {
        island.buildings_of(seat).visit([&](int bit) {
            const What what = island.towers.has(bit)    ? What::tower
                              : island.temples.has(bit) ? What::temple
                                                        : What::hut;
            sum += hash_at(what, seat, turn(position.hex(bit)), 0);
        });
        const Player& player = table.player(seat);
        for (int i = 0; i < player.boats_launched(table.rules); ++i) {
            // A lagoon is named by its westmost hex, which is another one after a turn.
            HexSet<Lanes> lagoon =
                HexSet<Lanes>::one(position.bit(player.boats[static_cast<std::size_t>(i)]));
            lagoon = lagoon.grown(island.lagoons);
            std::uint64_t water = 0;
            lagoon.visit(
                [&](int bit) { water += hash_at(What::boat, seat, turn(position.hex(bit)), 0); });
            sum += water;
        }
    }
    return mixed(sum);
}

// Everything besides the island.
inline std::uint64_t hash_of_table(const Table& table) {
    std::uint64_t hash = 0;
    const auto add = [&](auto value) { hash = mixed(hash, static_cast<std::uint64_t>(value)); };
    const Ruleset& rules = table.rules;
    add(rules.edition | rules.players << 4 | rules.tiles << 8 | rules.board << 16);
    add(rules.ranking | rules.teams << 1 | rules.start_tile << 2 | rules.boats << 3 |
        rules.two_hex << 4 | rules.hut_adjacent << 5 | rules.match << 6);
    const Turn& turn = table.turn;
    add(turn.seat | static_cast<int>(turn.phase) << 4 | turn.hand << 8 |
        static_cast<int>(turn.bonus) << 16 | turn.laid << 20 |
        static_cast<int>(table.ending) << 24);
    for (Seat seat = 0; seat < rules.players; ++seat) {
        const Player& player = table.player(seat);
        for (const auto& pieces : {player.supply, player.discarded}) {
            add(pieces[0] | pieces[1] << 8 | pieces[2] << 12 | pieces[3] << 16);
        }
        add(player.taken);
    }
    const auto add_seats = [&](const SeatList& seats) {
        add(seats.count);
        for (std::size_t i = 0; i < seats.count; ++i) add(seats.seats[i]);
    };
    add_seats(table.finished);
    add_seats(table.out);
    for (const int count : table.unseen) add(count);
    for (const int count : table.face_up) add(count);
    add(table.stack_size);
    return hash;
}

// The shift that brings the first tile hex, by the order of the notation, to 0,0.
inline Hex shift_to_origin(const Table& table, Turning turn) {
    Hex first{};
    for (int i = 0; i < table.tiles_laid; ++i) {
        const LaidTile& laid = table.tile(i);
        const Lay& lay = lay_at(laid.hour);
        for (int k = 0; k < lay.hexes; ++k) {
            const Hex hex = turn(laid.hex() + lay.steps[static_cast<std::size_t>(k)]);
            if ((i == 0 && k == 0) || comes_before(hex, first)) first = hex;
        }
    }
    return Hex{} - first;
}

}  // namespace detail

template <int Lanes>
std::uint64_t hash_of(const Position<Lanes>& position) {
    return mixed(detail::hash_of_table(position.table), detail::hash_of_island(position, {}));
}

template <int Lanes>
std::uint64_t canonical_hash_of(const Position<Lanes>& position) {
    std::uint64_t least = ~std::uint64_t{0};
    for (int sixths = 0; sixths < 6; ++sixths) {
        Turning turn{sixths};
        if (position.table.rules.board == 0) {
            turn.shift = detail::shift_to_origin(position.table, turn);
        }
        least = std::min(least, detail::hash_of_island(position, turn));
    }
    return mixed(detail::hash_of_table(position.table), least);
}

}  // namespace taluva
