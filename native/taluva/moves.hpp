// The moves: one decision each. Listed, counted and picked in the order of the notation.
#pragma once

#include <algorithm>
#include <vector>

#include "taluva/building.hpp"
#include "taluva/placement.hpp"

namespace taluva {

enum class Kind : std::uint8_t {
    draw,
    take,
    place,
    hut,
    tower,
    temple,
    expand,
    boat,
    discard,
    pass,
    resign,
};

inline constexpr Kind last_kind = Kind::resign;
inline constexpr std::uint8_t the_mover = 31;  // who resigns, if no other seat is named

// `what` is the tile that is placed or taken, the terrain, the piece, or the seat.
struct Move {
    Kind kind = Kind::pass;
    std::uint8_t what = 0;
    std::uint8_t hour = 0;
    std::int8_t q = 0;
    std::int8_t r = 0;

    Hex hex() const { return {q, r}; }
    friend bool operator==(const Move&, const Move&) = default;

    static Move named(Kind kind, int what = 0) {
        return {kind, static_cast<std::uint8_t>(what), 0, 0, 0};
    }
    static Move at(Kind kind, Hex hex, int what = 0, Hour hour = 0) {
        return {kind, static_cast<std::uint8_t>(what), static_cast<std::uint8_t>(hour),
                static_cast<std::int8_t>(hex.q), static_cast<std::int8_t>(hex.r)};
    }

    // A move as a number: four bits for the kind, five for what, four for the hour, eight for each
    // coordinate.
    std::uint32_t code() const {
        return static_cast<std::uint32_t>(kind) | std::uint32_t{what} << 4 |
               std::uint32_t{hour} << 9 | std::uint32_t{static_cast<std::uint8_t>(q)} << 13 |
               std::uint32_t{static_cast<std::uint8_t>(r)} << 21;
    }
    static Move of_code(std::uint32_t code) {
        return {static_cast<Kind>(code & 15), static_cast<std::uint8_t>(code >> 4 & 31),
                static_cast<std::uint8_t>(code >> 9 & 15),
                static_cast<std::int8_t>(code >> 13 & 255),
                static_cast<std::int8_t>(code >> 21 & 255)};
    }
};

constexpr Kind kind_of_build(std::size_t k) {
    return static_cast<Kind>(static_cast<std::size_t>(Kind::hut) + k);
}

// Tell whether a seat that begins its turn may take a 2-hex tile, if one fits.
inline bool may_take(const Table& table, Seat seat) {
    return table.player(seat).taken < (table.stack_size > 0 ? 1 : 2);
}

// Call with each tile that lies face up and can be placed, by name.
template <int Lanes, class Visit>
void visit_takes(const Position<Lanes>& position, Visit each_tile) {
    for (const Tile tile : tiles_by_name) {
        if (position.table.face_up[tile] > 0 && can_hold(position, tile)) each_tile(tile);
    }
}

// The move that expands a settlement, by which it is named.
template <int Lanes>
Move named_expansion(const Position<Lanes>& position, const Growth& growth) {
    const Seat seat = position.table.turn.seat;
    const HexSet<Lanes> hexes = settlement_of(position.island, seat, growth.label);
    return Move::at(Kind::expand, westmost(position, hexes), static_cast<int>(growth.terrain));
}

// Expansions and launches have names that must be found first, to list them in order.
template <int Lanes>
std::vector<Move> expansions_in_order(const Position<Lanes>& position,
                                      const Builds<Lanes>& builds) {
    std::vector<Move> moves;
    for (int i = 0; i < builds.counts[3]; ++i) {
        const Growth& growth = builds.growths[static_cast<std::size_t>(i)];
        moves.push_back(named_expansion(position, growth));
    }
    std::sort(moves.begin(), moves.end(), [](const Move& a, const Move& b) {
        return a.hex() == b.hex() ? a.what < b.what : comes_before(a.hex(), b.hex());
    });
    return moves;
}

template <int Lanes>
std::vector<Move> launches_in_order(const Position<Lanes>& position, const Builds<Lanes>& builds) {
    std::vector<Move> moves;
    visit_harbours(position, builds, [&](const HexSet<Lanes>& lagoon) {
        moves.push_back(Move::at(Kind::boat, westmost(position, lagoon)));
    });
    std::sort(moves.begin(), moves.end(),
              [](const Move& a, const Move& b) { return comes_before(a.hex(), b.hex()); });
    return moves;
}

// Call with the moves of a position in which no tile is placed and nothing built: there are few.
template <int Lanes, class Visit>
void visit_choices(const Position<Lanes>& position, Visit visit) {
    const Table& table = position.table;
    if (table.turn.phase == Phase::choose) {
        if (table.stack_size > 0) visit(Move::named(Kind::draw));
        visit_takes(position, [&](Tile tile) { visit(Move::named(Kind::take, tile)); });
        if (table.rules.solo()) visit(Move::named(Kind::pass));
    } else if (table.turn.phase == Phase::discard) {
        for (int piece = 0; piece < 3; ++piece) {
            const bool left = position.mover().supply[static_cast<std::size_t>(piece)] > 0;
            if (left) visit(Move::named(Kind::discard, piece));
        }
    }
}

template <int Lanes>
Placements<Lanes> placements_of(const Position<Lanes>& position) {
    return Ground<Lanes>(position).placements(position.table.turn.hand);
}

template <int Lanes>
int count_moves(const Position<Lanes>& position) {
    if (position.table.turn.phase == Phase::place) return placements_of(position).count();
    if (position.table.turn.phase == Phase::build) return builds_of(position).count();
    int count = 0;
    visit_choices(position, [&](const Move&) { ++count; });
    return count;
}

template <int Lanes>
Move placement_at(const Position<Lanes>& position, int bit, int k) {
    const Tile tile = position.table.turn.hand;
    return Move::at(Kind::place, position.hex(bit), tile, hour_of(tile, k));
}

// Call with each placement in order.
template <int Lanes, class Visit>
void visit_placements(const Position<Lanes>& position, const Placements<Lanes>& placements,
                      Visit visit) {
    for (int k = 0; k < placements.hours; ++k) {
        placements.at(k).visit_from(position.first_bit(),
                                    [&](int bit) { visit(placement_at(position, bit, k)); });
    }
}

// Call with each build in order.
template <int Lanes, class Visit>
void visit_builds(const Position<Lanes>& position, const Builds<Lanes>& builds, Visit visit) {
    for (std::size_t kind = 0; kind < 3; ++kind) {
        builds.fields[kind].visit_from(position.first_bit(), [&](int bit) {
            visit(Move::at(kind_of_build(kind), position.hex(bit)));
        });
    }
    if (builds.counts[3] > 0) {
        for (const Move& move : expansions_in_order(position, builds)) visit(move);
    }
    if (builds.counts[4] > 0) {
        for (const Move& move : launches_in_order(position, builds)) visit(move);
    }
}

// Call with each legal move in order.
template <int Lanes, class Visit>
void visit_moves(const Position<Lanes>& position, Visit visit) {
    if (position.table.turn.phase == Phase::place) {
        visit_placements(position, placements_of(position), visit);
    } else if (position.table.turn.phase == Phase::build) {
        visit_builds(position, builds_of(position), visit);
    } else {
        visit_choices(position, visit);
    }
}

// The k-th legal move, of those there are.
template <int Lanes>
Move nth_move(const Position<Lanes>& position, int k) {
    if (position.table.turn.phase == Phase::place) {
        const Placements<Lanes> placements = placements_of(position);
        for (int hour = 0;; ++hour) {
            const auto at = static_cast<std::size_t>(hour);
            const int here = placements.expansion_counts[at] + placements.eruption_counts[at];
            if (k < here) {
                const int bit = placements.at(hour).nth_from(position.first_bit(), k);
                return placement_at(position, bit, hour);
            }
            k -= here;
        }
    }
    if (position.table.turn.phase == Phase::build) {
        const Builds<Lanes> builds = builds_of(position);
        for (std::size_t kind = 0; kind < 3; k -= builds.counts[kind++]) {
            if (k < builds.counts[kind]) {
                const int bit = builds.fields[kind].nth_from(position.first_bit(), k);
                return Move::at(kind_of_build(kind), position.hex(bit));
            }
        }
        if (k < builds.counts[3]) {
            return expansions_in_order(position, builds)[static_cast<std::size_t>(k)];
        }
        k -= builds.counts[3];
        return launches_in_order(position, builds)[static_cast<std::size_t>(k)];
    }
    Move found;
    visit_choices(position, [&](const Move& move) {
        if (k-- == 0) found = move;
    });
    return found;
}

// The settlement of the player to move, or the lagoon, that holds a hex; else the empty set.
template <int Lanes>
HexSet<Lanes> own_settlement_at(const Position<Lanes>& position, Hex hex) {
    const Seat seat = position.table.turn.seat;
    if (!position.set_has(position.island.buildings_of(seat), hex)) return HexSet<Lanes>::none();
    return settlement_of(position.island, seat, label_at(position.island, position.bit(hex)));
}

template <int Lanes>
HexSet<Lanes> lagoon_at(const Position<Lanes>& position, Hex hex) {
    if (!position.set_has(position.island.lagoons, hex)) return HexSet<Lanes>::none();
    return HexSet<Lanes>::one(position.bit(hex)).grown(position.island.lagoons);
}

// A move in its canonical spelling; what names nothing stays as it is.
template <int Lanes>
Move canonical(const Position<Lanes>& position, const Move& move) {
    switch (move.kind) {
        case Kind::place:
            if (is_alike_at_both_ends(move.what) && move.hour > 6) {
                return Move::at(Kind::place, move.hex() + neighbour_at(move.hour), move.what,
                                later(move.hour, 6));
            }
            return move;
        case Kind::expand: {
            const HexSet<Lanes> hexes = own_settlement_at(position, move.hex());
            return hexes.any() ? Move::at(move.kind, westmost(position, hexes), move.what) : move;
        }
        case Kind::boat: {
            const HexSet<Lanes> hexes = lagoon_at(position, move.hex());
            return hexes.any() ? Move::at(move.kind, westmost(position, hexes)) : move;
        }
        case Kind::resign:
            return move.what == position.table.turn.seat ? Move::named(Kind::resign, the_mover)
                                                         : move;
        default: return move;
    }
}

// Tell whether a move in its canonical spelling is legal; resignations are, though never listed.
template <int Lanes>
bool is_legal(const Position<Lanes>& position, const Move& move) {
    const Table& table = position.table;
    if (table.is_over()) return false;
    if (move.kind == Kind::resign) {
        const Seat seat = move.what == the_mover ? table.turn.seat : move.what;
        return seat < table.rules.players && table.plays(seat);
    }
    if (move.kind == Kind::place) {
        if (table.turn.phase != Phase::place || move.what != table.turn.hand) return false;
        if (!position.is_near(move.hex())) return false;
        const Placements<Lanes> placements = placements_of(position);
        for (int k = 0; k < placements.hours; ++k) {
            if (hour_of(move.what, k) == move.hour) {
                return placements.at(k).has(position.bit(move.hex()));
            }
        }
        return false;
    }
    if (move.kind == Kind::hut || move.kind == Kind::tower || move.kind == Kind::temple) {
        if (table.turn.phase != Phase::build) return false;
        const std::size_t kind = static_cast<std::size_t>(move.kind) - 3;
        return position.set_has(builds_of(position).fields[kind], move.hex());
    }
    bool found = false;
    visit_moves(position, [&](const Move& legal) { found = found || legal == move; });
    return found;
}

}  // namespace taluva
