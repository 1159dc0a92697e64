// Turns that end the game: whether a build does, and with which tiles the next player has one.
#pragma once

#include "taluva/evaluation.hpp"
#include "taluva/turn.hpp"
#include "taluva/window.hpp"

namespace taluva {

// Tell whether what is built next can complete the second type.
template <int Lanes>
bool can_complete(const Position<Lanes>& position, const Builds<Lanes>& builds) {
    const unsigned types = deciding_types(position.table, position.table.turn.seat);
    if (types == 0) return false;
    const Supply& left = position.mover().supply;
    const auto last_of = [&](Piece piece) {
        return (types >> index_of(piece) & 1) != 0 && left[index_of(piece)] == 1;
    };
    if (last_of(Piece::hut) && builds.counts[0] > 0) return true;
    if (last_of(Piece::tower) && builds.counts[1] > 0) return true;
    if (last_of(Piece::temple) && builds.counts[2] > 0) return true;
    if (last_of(Piece::boat) && builds.counts[4] > 0) return true;
    if ((types & 1) == 0) return false;
    for (int i = 0; i < builds.counts[3]; ++i) {
        if (builds.growths[static_cast<std::size_t>(i)].huts == left[0]) return true;
    }
    return false;
}

// Tell whether the game ends with the turn in progress, whatever is built in it.
inline bool is_last_turn(const Table& table) {
    if (table.stack_size > 0 || table.rules.solo()) return false;
    if (table.face_up_size == 0) return true;
    for (Seat seat = 0; seat < table.rules.players; ++seat) {
        if (table.plays(seat) && may_take(table, seat)) return false;
    }
    return true;
}

// Call with one build of each kind, the largest expansion for all: where it stands makes no
// difference at the end.
template <int Lanes, class Visit>
void visit_last_builds(const Position<Lanes>& position, const Builds<Lanes>& builds, Visit visit) {
    for (std::size_t kind = 0; kind < 3; ++kind) {
        if (builds.counts[kind] == 0) continue;
        const Hex hex = position.hex(builds.fields[kind].lowest());
        visit(Move::at(kind_of_build(kind), hex));
    }
    const auto grown =
        std::max_element(builds.growths.begin(), builds.growths.begin() + builds.counts[3],
                         [](const Growth& a, const Growth& b) { return a.huts < b.huts; });
    if (builds.counts[3] > 0) visit(named_expansion(position, *grown));
    bool launched = false;
    visit_harbours(position, builds, [&](const HexSet<Lanes>& lagoon) {
        if (!launched) visit(Move::at(Kind::boat, westmost(position, lagoon)));
        launched = true;
    });
}

// The odds of the mover with its best build, in the last turn of a game.
template <int Lanes>
float best_last_odds(const Position<Lanes>& position, const Builds<Lanes>& builds) {
    const auto mover = static_cast<std::size_t>(position.table.turn.seat);
    float best = -surely;
    visit_last_builds(position, builds, [&](const Move& move) {
        Position<Lanes> after = position;
        Course<Lanes>(after).play(move);
        const float odds = after.table.is_over() ? odds_of(values_of_outcome(after)[mover]) : 0.0F;
        best = std::max(best, odds);
    });
    return best;
}

// Tell whether a tile that is laid there would lie on some of these hexes.
template <int Lanes>
bool touches(const Position<Lanes>& position, const HexSet<Lanes>& hexes, Hex named, Hour hour) {
    const Lay& lay = lay_at(hour);
    for (int i = 0; i < lay.hexes; ++i) {
        if (hexes.has(position.bit(named + lay.steps[static_cast<std::size_t>(i)]))) return true;
    }
    return false;
}

// Tell whether the player to move can place the tile in hand so that a build ends the game. Only
// tiles on own settlements or beside them change what can be built, but for lagoons.
template <int Lanes>
bool wins_with_tile_in_hand(const Position<Lanes>& position) {
    const auto& own = position.island.buildings_of(position.table.turn.seat);
    const auto near = position.table.rules.boats ? HexSet<Lanes>::all() : own | own.around();
    const bool wins_anyway = can_complete(position, builds_of(position));
    const Placements<Lanes> placements = placements_of(position);
    bool wins = false;
    Position<Lanes> after;
    for (int k = 0; k < placements.hours && !wins; ++k) {
        const Hour hour = hour_of(position.table.turn.hand, k);
        placements.at(k).visit([&](int bit) {
            if (wins) return;
            const Hex named = position.hex(bit);
            if (!touches(position, near, named, hour)) {
                wins = wins_anyway;
                return;
            }
            after = position;
            if (!make_room(after, named, lay_at(hour))) return;  // at the rim of a wide island
            Course<Lanes>(after).place(named, hour);
            wins = can_complete(after, builds_of(after));
        });
    }
    return wins;
}

// The chance that the next player's tile is one with which it wins at once.
template <int Lanes>
float threat(const Position<Lanes>& position) {
    const Table& table = position.table;
    if (table.turn.phase != Phase::draw || table.unseen_size == 0) return 0.0F;
    const unsigned types = deciding_types(table, table.turn.seat);
    if (types == 0) return 0.0F;
    const Supply& left = table.player(table.turn.seat).supply;
    constexpr int most_at_once = 9;  // huts of one expansion; more are rare
    const bool by_huts = (types & 1) != 0 && left[0] <= most_at_once;
    bool by_others = false;
    for (std::size_t type = 1; type < piece_types; ++type) {
        by_others = by_others || ((types >> type & 1) != 0 && left[type] == 1);
    }
    if (!by_huts && !by_others) return 0.0F;
    // Somewhere on an endless sea a tile changes nothing.
    const bool sea = table.rules.board == 0 && !table.rules.match && !table.is_untouched();
    if (sea && can_complete(position, builds_of(position))) return 1.0F;
    const bool all_alike = !by_huts && !table.rules.match;
    int winning = 0;
    for (Tile tile = 0; tile < three_hex_tiles; ++tile) {
        if (table.unseen[tile] == 0) continue;
        Position<Lanes> drawn = position;
        Course<Lanes>(drawn).reveal(tile);
        const bool wins = !drawn.table.is_over() && wins_with_tile_in_hand(drawn);
        if (all_alike) return wins ? 1.0F : 0.0F;
        winning += wins ? table.unseen[tile] : 0;
    }
    return static_cast<float>(winning) / static_cast<float>(table.unseen_size);
}

}  // namespace taluva
