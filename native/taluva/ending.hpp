// How a game ends: who has completed what, who is ahead, and who has won.
#pragma once

#include <functional>

#include "taluva/ordering.hpp"
#include "taluva/solo.hpp"

namespace taluva {

// Seats as bits: the sides of an ended game by place, best first.
using Seats = std::uint8_t;

struct Places {
    int count = 0;
    std::array<Seats, most_players> seats{};

    void add(Seats side) { seats[static_cast<std::size_t>(count++)] = side; }
};

inline Seats side_of(const Table& table, Seat seat) {
    const auto own = static_cast<Seats>(1U << seat);
    return table.rules.teams ? static_cast<Seats>(own | 1U << table.mate(seat)) : own;
}

// The number of types of which a seat has built the last piece.
inline int complete_types(const Table& table, Seat seat) {
    if (table.out.has(seat)) return 0;
    int complete = 0;
    for (std::size_t type = 0; type < (table.rules.boats ? 4U : 3U); ++type) {
        complete += table.player(seat).supply[type] == 0 ? 1 : 0;
    }
    return complete;
}

// Tell whether a seat's last build completes two types, in teams with the mate's one.
inline bool has_two_types(const Table& table, Seat seat) {
    const int own = complete_types(table, seat);
    const int other = table.rules.teams ? complete_types(table, table.mate(seat)) : own;
    return std::max(own, other) >= 2 && std::min(own, other) >= 1;
}

// How the game ends now that a player is out or finished, if it does.
inline Ending ending_after_loss(const Table& table) {
    int playing = 0;
    unsigned sides = 0;
    for (Seat seat = 0; seat < table.rules.players; ++seat) {
        if (!table.plays(seat)) continue;
        ++playing;
        sides |= 1U << (table.rules.teams ? seat % 2 : seat);
    }
    if (table.rules.ranking) return playing <= 1 ? Ending::ranking : Ending::none;
    return std::has_single_bit(sides) ? Ending::last_standing : Ending::none;
}

namespace detail {

// What a side has built, in the order in which it counts at the last tile; greater is better.
inline std::array<int, 5> strength_of(const Table& table, Seats side) {
    std::array<int, 5> strength{};
    for (Seat seat = 0; seat < table.rules.players; ++seat) {
        if ((side >> seat & 1) == 0 || !table.plays(seat)) continue;
        if (table.ending == Ending::two_types && (side >> table.turn.seat & 1) != 0)
            strength[0] = 1;
        const Supply full = {20, 2, 3, static_cast<std::int16_t>(table.rules.boats ? 2 : 0)};
        std::size_t place = 1;
        for (const Piece piece : {Piece::temple, Piece::tower, Piece::boat, Piece::hut}) {
            const std::size_t type = index_of(piece);
            const Player& player = table.player(seat);
            strength[place++] += full[type] - player.supply[type] - player.discarded[type];
        }
    }
    return strength;
}

inline bool any_plays(const Table& table, Seats side) {
    for (Seat seat = 0; seat < table.rules.players; ++seat) {
        if ((side >> seat & 1) != 0 && table.plays(seat)) return true;
    }
    return false;
}

// How late the last of a side left the game, if all of it has.
inline int left_as(const Table& table, Seats side) {
    int latest = -1;
    for (Seat seat = 0; seat < table.rules.players; ++seat) {
        if ((side >> seat & 1) == 0) continue;
        if (!table.out.has(seat)) return -1;
        latest = std::max(latest, table.out.place_of(seat));
    }
    return latest;
}

}  // namespace detail

// The sides of an ended game by place: who finished, who is still in the game by what they have
// built, who is out, the last to leave first.
inline Places places_of(const Table& table) {
    Places places;
    for (int i = 0; i < table.finished.count; ++i) {
        places.add(static_cast<Seats>(1U << table.finished.seats[static_cast<std::size_t>(i)]));
    }
    const int sides = table.rules.teams ? 2 : table.rules.players;
    std::array<std::pair<std::array<int, 5>, Seats>, most_players> in_game{};
    std::array<std::pair<int, Seats>, most_players> gone{};
    std::size_t in_game_count = 0;
    std::size_t gone_count = 0;
    for (Seat seat = 0; seat < sides; ++seat) {
        const Seats side = side_of(table, seat);
        if (detail::any_plays(table, side)) {
            in_game[in_game_count++] = {detail::strength_of(table, side), side};
        } else if (const int left = detail::left_as(table, side); left >= 0) {
            gone[gone_count++] = {left, side};
        }
    }
    sort_first(in_game, in_game_count, std::greater<>());
    for (std::size_t i = 0; i < in_game_count; ++i) {
        const bool equal = i > 0 && in_game[i].first == in_game[i - 1].first;
        if (equal) {
            Seats& shared = places.seats[static_cast<std::size_t>(places.count - 1)];
            shared = static_cast<Seats>(shared | in_game[i].second);
        } else {
            places.add(in_game[i].second);
        }
    }
    sort_first(gone, gone_count, std::greater<>());
    for (std::size_t i = 0; i < gone_count; ++i) places.add(gone[i].second);
    return places;
}

// The seats that have won an ended game.
template <int Lanes>
Seats winners_of(const Position<Lanes>& position) {
    if (position.table.ending == Ending::solo) {
        return score_of(position).total() >= solo_victory ? 1 : 0;
    }
    return places_of(position.table).seats[0];
}

}  // namespace taluva
