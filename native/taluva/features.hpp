// What a position looks like to a program that learns: planes of hexes, and what lies beside them.
//
// The planes show a hexagonal window of an odd side W about the middle of the island, or of the
// board: W rows of W bytes, in which a hex stands by its r and q. Seats are told from the viewer's
// place, who is the mover unless another is named: first the viewer, then whoever comes next. Equal
// positions look equal.
//
// Actions number the moves in that window; those that lie outside of it have no number.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "taluva/ending.hpp"
#include "taluva/moves.hpp"

namespace taluva {

namespace plane {
inline constexpr int inside = 0;  // of the window and, if there is one, of the board
inline constexpr int level = 1;
inline constexpr int terrain = 2;      // six: the fields in their order, and volcanoes
inline constexpr int hour = 8;         // twelve: volcanoes that point at 1 to 12
inline constexpr int pieces = 20;      // for each of four seats huts, towers, temples, boats
inline constexpr int settlement = 36;  // how many hexes the settlement has
inline constexpr int lagoon = 37;
inline constexpr int count = 38;
}  // namespace plane

inline constexpr int globals_of_a_seat = 11;
inline constexpr int global_count =
    most_players * globals_of_a_seat + three_hex_tiles + 1 + 2 * all_tiles + 6 + 2 + 4 + 7;

inline constexpr int smallest_side = 7;
inline constexpr int largest_side = 2 * 55 + 1;

// Where the actions of each kind begin, for a window of side W: placements by hour, hex by hex;
// then huts, towers, temples, expansions by terrain, and boats; then what needs no hex.
struct Actions {
    int side;

    constexpr int hexes() const { return side * side; }
    constexpr int placements() const { return 0; }
    constexpr int builds() const { return 12 * hexes(); }
    constexpr int expansions() const { return 15 * hexes(); }
    constexpr int boats() const { return 20 * hexes(); }
    constexpr int draw() const { return 21 * hexes(); }
    constexpr int takes() const { return draw() + 1; }
    constexpr int discards() const { return takes() + all_tiles; }
    constexpr int pass() const { return discards() + 3; }
    constexpr int count() const { return pass() + 1; }
};

// A window of the plane as rows of bytes.
struct View {
    int side;
    Hex centre;

    static View of(const Table& table, int side) {
        if (table.rules.board > 0 || table.tiles_laid == 0) return {side, {0, 0}};
        const auto middle = [&](std::size_t axis) {
            return (table.extent.least[axis] + table.extent.most[axis]) >> 1;
        };
        return {side, {middle(0), middle(1)}};
    }
    bool shows(Hex hex) const {
        const Hex step = hex - centre;
        const int reach = side / 2;
        return std::abs(step.q) <= reach && std::abs(step.r) <= reach &&
               std::abs(step.q + step.r) <= reach;
    }
    int index(Hex hex) const {
        const Hex step = hex - centre;
        return (step.r + side / 2) * side + step.q + side / 2;
    }
    Hex hex(int index) const {
        return centre + Hex{index % side - side / 2, index / side - side / 2};
    }
};

// The number of a move, or -1 where the window does not show it.
inline int action_of(const View& view, const Move& move) {
    const Actions actions{view.side};
    const auto at = [&](int base) {
        return view.shows(move.hex()) ? base + view.index(move.hex()) : -1;
    };
    const int hexes = actions.hexes();
    switch (move.kind) {
        case Kind::place: return at(actions.placements() + (move.hour - 1) * hexes);
        case Kind::hut:
        case Kind::tower:
        case Kind::temple: return at(actions.builds() + (static_cast<int>(move.kind) - 3) * hexes);
        case Kind::expand:
            return move.what < field_terrains ? at(actions.expansions() + move.what * hexes) : -1;
        case Kind::boat: return at(actions.boats());
        case Kind::draw: return actions.draw();
        case Kind::take: return actions.takes() + move.what;
        case Kind::discard: return actions.discards() + move.what;
        case Kind::pass: return actions.pass();
        case Kind::resign: break;
    }
    return -1;
}

// The move of a number below the count of actions; it need not be legal.
inline Move move_of_action(const View& view, int action, Tile hand) {
    const Actions actions{view.side};
    const int hexes = actions.hexes();
    const auto here = [&](int base) { return view.hex((action - base) % hexes); };
    const auto nth = [&](int base) { return (action - base) / hexes; };
    if (action < actions.builds()) {
        return Move::at(Kind::place, here(0), hand, nth(0) + 1);
    }
    if (action < actions.expansions()) {
        return Move::at(static_cast<Kind>(3 + nth(actions.builds())), here(actions.builds()));
    }
    if (action < actions.boats()) {
        return Move::at(Kind::expand, here(actions.expansions()), nth(actions.expansions()));
    }
    if (action < actions.draw()) return Move::at(Kind::boat, here(actions.boats()));
    if (action == actions.draw()) return Move::named(Kind::draw);
    if (action < actions.discards()) return Move::named(Kind::take, action - actions.takes());
    if (action < actions.pass()) return Move::named(Kind::discard, action - actions.discards());
    return Move::named(Kind::pass);
}

// Mark the legal moves that the window shows; return how many others there are.
template <int Lanes>
int write_mask(const Position<Lanes>& position, int side, std::span<std::int8_t> mask) {
    const View view = View::of(position.table, side);
    std::fill(mask.begin(), mask.end(), std::int8_t{0});
    int outside = 0;
    visit_moves(position, [&](const Move& move) {
        const int action = action_of(view, move);
        if (action < 0) {
            ++outside;
        } else {
            mask[static_cast<std::size_t>(action)] = 1;
        }
    });
    return outside;
}

template <int Lanes>
class Planes {
public:
    Planes(const Position<Lanes>& position, int side, Seat viewer, std::span<std::uint8_t> bytes)
        : position_(position),
          view_(View::of(position.table, side)),
          viewer_(viewer),
          bytes_(bytes) {}

    void write() {
        std::fill(bytes_.begin(), bytes_.end(), std::uint8_t{0});
        write_window();
        write_land();
        const int players = position_.table.rules.players;
        for (int i = 0; i < players; ++i) {
            write_pieces((viewer_ + i) % players, plane::pieces + 4 * i);
        }
        show(position_.island.lagoons, plane::lagoon);
    }

private:
    const Position<Lanes>& position_;
    View view_;
    Seat viewer_;
    std::span<std::uint8_t> bytes_;

    void set(int of_plane, int index, int value) {
        bytes_[static_cast<std::size_t>(of_plane * view_.side * view_.side + index)] =
            static_cast<std::uint8_t>(value);
    }
    void set_at(int of_plane, Hex hex, int value) {
        if (view_.shows(hex)) set(of_plane, view_.index(hex), value);
    }
    void show(const HexSet<Lanes>& hexes, int of_plane, int value = 1) {
        hexes.visit([&](int bit) { set_at(of_plane, position_.hex(bit), value); });
    }

    void write_window() {
        const int board = position_.table.rules.board;
        const View whole{board > 0 ? 2 * board + 1 : view_.side, view_.centre};
        for (int index = 0; index < view_.side * view_.side; ++index) {
            const Hex hex = view_.hex(index);
            set(plane::inside, index, view_.shows(hex) && whole.shows(hex) ? 1 : 0);
        }
    }

    void write_land() {
        const Island<Lanes>& island = position_.island;
        island.land.visit([&](int bit) {
            const Hex hex = position_.hex(bit);
            if (!view_.shows(hex)) return;
            const int index = view_.index(hex);
            set(plane::level, index, island.level_at(bit));
            set(plane::terrain + static_cast<int>(island.terrain_at(bit)), index, 1);
        });
        for (Hour hour = 1; hour <= 12; ++hour) {
            show(island.pointing_at(hour), plane::hour + hour - 1);
        }
    }

    void write_pieces(Seat seat, int first) {
        const Island<Lanes>& island = position_.island;
        const HexSet<Lanes>& own = island.buildings_of(seat);
        show(without(own, island.towers | island.temples), first);
        show(own & island.towers, first + 1);
        show(own & island.temples, first + 2);
        const Player& player = position_.table.player(seat);
        for (int i = 0; i < player.boats_launched(position_.table.rules); ++i) {
            set_at(first + 3, player.boats[static_cast<std::size_t>(i)], 1);
        }
        visit_settlements(island, seat, [&](int label) {
            const auto hexes = settlement_of(island, seat, label);
            show(hexes, plane::settlement, hexes.count());
        });
    }
};

// What is no place on the island, in the order of `global_names`.
class Globals {
public:
    Globals(const Table& table, Seat viewer, std::span<std::uint8_t> bytes)
        : table_(table), viewer_(viewer), bytes_(bytes) {}

    void write() {
        const int players = table_.rules.players;
        for (int i = 0; i < most_players; ++i) {
            write_seat(i < players ? (viewer_ + i) % players : -1);
        }
        for (const int count : table_.unseen) add(count);
        add(table_.stack_size);
        for (const int count : table_.face_up) add(count);
        const Turn& turn = table_.turn;
        for (Tile tile = 0; tile < all_tiles; ++tile) add(turn.hand == tile);
        for (int phase = 0; phase < 6; ++phase) add(static_cast<int>(turn.phase) == phase);
        add(turn.bonus == Bonus::anywhere);
        add(turn.bonus == Bonus::eruption);
        add(turn.laid);
        const Ruleset& rules = table_.rules;
        for (const int count : {rules.players, rules.tiles, rules.board}) add(count);
        for (const bool option : {rules.ranking, rules.teams, rules.start_tile, rules.boats,
                                  rules.two_hex, rules.hut_adjacent, rules.match}) {
            add(option);
        }
    }

private:
    const Table& table_;
    Seat viewer_;
    std::span<std::uint8_t> bytes_;
    std::size_t next_ = 0;

    void add(int value) { bytes_[next_++] = static_cast<std::uint8_t>(value); }

    void write_seat(Seat seat) {
        if (seat < 0) {
            for (int i = 0; i < globals_of_a_seat; ++i) add(0);
            return;
        }
        const Player& player = table_.player(seat);
        for (const int count : player.supply) add(count);
        for (std::size_t type = 0; type < 3; ++type) add(player.discarded[type]);
        add(player.taken);
        add(table_.plays(seat));
        add(table_.finished.has(seat) ? table_.finished.place_of(seat) + 1 : 0);
        add(table_.out.has(seat) ? table_.out.place_of(seat) + 1 : 0);
    }
};

std::vector<std::string> plane_names();
std::vector<std::string> global_names();

}  // namespace taluva
