// A position as plain data: what is public between two moves, and nothing else. It holds no stack.
//
// `Table` is what lies on the table besides the island, the same in every window; `Island` is the
// land and the pieces on it as sets of hexes. A position is copied by copying its bytes.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "taluva/hexset.hpp"
#include "taluva/ruleset.hpp"
#include "taluva/tiles.hpp"

namespace taluva {

using Seat = int;

inline constexpr int most_players = 4;
inline constexpr int most_tiles = 53;  // 48 of the stack, 4 of two hexes, and the start tile
inline constexpr int highest_level = 31;
inline constexpr int most_settlements = 25;  // of one seat: it has 25 pieces that are buildings
inline constexpr int boats_of_a_seat = 2;

enum class Piece : std::uint8_t { hut, tower, temple, boat };

inline constexpr int piece_types = 4;
constexpr std::size_t index_of(Piece piece) {
    return static_cast<std::size_t>(piece);
}

enum class Phase : std::uint8_t { choose, draw, place, discard, build, over };
enum class Bonus : std::uint8_t { none, anywhere, eruption };
enum class Ending : std::uint8_t {
    none,
    two_types,
    last_tile,
    worlds_end,
    last_standing,
    ranking,
    solo,
};

inline constexpr int endings = 7;

// How many pieces of each type.
using Supply = std::array<std::int16_t, piece_types>;

inline constexpr Supply full_supply = {20, 2, 3, 0};

struct Player {
    Supply supply{};
    Supply discarded{};
    int taken = 0;
    std::array<Hex, boats_of_a_seat> boats{};

    int boats_launched(const Ruleset& rules) const {
        return rules.boats ? boats_of_a_seat - supply[index_of(Piece::boat)] : 0;
    }
};

struct LaidTile {
    std::int8_t q, r;
    Tile tile;
    std::uint8_t hour, level;

    Hex hex() const { return {q, r}; }
    friend bool operator==(const LaidTile&, const LaidTile&) = default;
};

// The places of those who left the game, in order.
struct SeatList {
    std::uint8_t count = 0;
    std::array<std::uint8_t, most_players> seats{};

    void add(Seat seat) { seats[count++] = static_cast<std::uint8_t>(seat); }
    bool has(Seat seat) const { return place_of(seat) < count; }
    int place_of(Seat seat) const {
        int place = 0;
        while (place < count && seats[static_cast<std::size_t>(place)] != seat) ++place;
        return place;
    }
    friend bool operator==(const SeatList&, const SeatList&) = default;
};

struct Turn {
    Seat seat = 0;
    Phase phase = Phase::draw;
    Tile hand = no_tile;
    Bonus bonus = Bonus::none;
    int laid = 0;

    friend bool operator==(const Turn&, const Turn&) = default;
};

// How far the land reaches, along the three axes of a hexagon.
struct Extent {
    std::array<int, 3> least{};
    std::array<int, 3> most{};

    void include(Hex hex) {
        const std::array<int, 3> along = {hex.q, hex.r, -hex.q - hex.r};
        for (std::size_t i = 0; i < 3; ++i) {
            least[i] = std::min(least[i], along[i]);
            most[i] = std::max(most[i], along[i]);
        }
    }
    static Extent of(Hex hex) {
        const std::array<int, 3> along = {hex.q, hex.r, -hex.q - hex.r};
        return {along, along};
    }
    bool lies_within(int reach, Hex centre) const {
        const std::array<int, 3> along = {centre.q, centre.r, -centre.q - centre.r};
        for (std::size_t i = 0; i < 3; ++i) {
            if (most[i] > along[i] + reach || least[i] < along[i] - reach) return false;
        }
        return true;
    }
};

struct Table {
    Ruleset rules;
    Turn turn;
    Ending ending = Ending::none;
    std::array<Player, most_players> players{};
    SeatList finished;
    SeatList out;
    std::array<std::uint8_t, three_hex_tiles> unseen{};
    int unseen_size = 0;
    int stack_size = 0;
    std::array<std::uint8_t, all_tiles> face_up{};
    int face_up_size = 0;
    int tiles_laid = 0;
    std::array<LaidTile, most_tiles> tiles{};
    Extent extent;
    Hex centre;

    bool is_over() const { return ending != Ending::none; }
    bool plays(Seat seat) const { return !out.has(seat) && !finished.has(seat); }
    Player& player(Seat seat) { return players[static_cast<std::size_t>(seat)]; }
    const Player& player(Seat seat) const { return players[static_cast<std::size_t>(seat)]; }
    Seat mate(Seat seat) const { return (seat + 2) % 4; }
    bool is_untouched() const { return tiles_laid == (rules.start_tile ? 1 : 0); }
    const LaidTile& tile(int i) const { return tiles[static_cast<std::size_t>(i)]; }
};

// What a settlement holds; a label that is not in use has size 0.
struct Settlement {
    std::uint8_t size = 0;
    bool tower = false;
    bool temple = false;
};

template <int Lanes>
struct Island {
    using Set = HexSet<Lanes>;

    Set land;
    Set volcanoes;
    std::array<Set, field_terrains> terrains;
    std::array<Set, 4> hours;   // the hours of the volcanoes, digit by binary digit
    std::array<Set, 5> levels;  // the levels of the land, likewise
    std::array<Set, most_players> buildings;
    Set towers;
    Set temples;
    // Each seat numbers its settlements; a hex with a building has the number of its settlement,
    // digit by binary digit. So there is room for all in a few sets.
    std::array<Set, 5> labels;
    // What a tile may not cover whole: settlements of one hex, and those of two by the hour, 3, 5
    // or 7, at which the other hex lies from the first. An eruption covers no more than two fields.
    Set lone;
    std::array<Set, 3> pairs;
    Set lagoons;  // enclosed water; kept only where boats are
    Set moored;   // the lagoons with boats

    std::array<std::array<Settlement, most_settlements>, most_players> settlements;
    std::array<std::uint32_t, most_players> labels_in_use;
    int top_level;
    // By bit, what the land shows: eight times the level, plus the terrain.
    std::array<std::uint8_t, static_cast<std::size_t>(Lanes* lane_bits)> faces;

    static constexpr int terrain_bits = 3;

    static Island bare() { return Island{}; }

    int level_at(int bit) const { return faces[static_cast<std::size_t>(bit)] >> terrain_bits; }
    Terrain terrain_at(int bit) const {
        return static_cast<Terrain>(faces[static_cast<std::size_t>(bit)] & 7);
    }
    Hour hour_at(int bit) const {
        Hour hour = 0;
        for (std::size_t digit = 0; digit < 4; ++digit) hour |= hours[digit].has(bit) << digit;
        return hour;
    }
    const Set& buildings_of(Seat seat) const { return buildings[static_cast<std::size_t>(seat)]; }

    Set all_buildings() const {
        return (buildings[0] | buildings[1]) | (buildings[2] | buildings[3]);
    }
    Set open_fields() const { return without(without(land, volcanoes), all_buildings()); }
    int level_digits() const {
        return static_cast<int>(std::bit_width(static_cast<unsigned>(top_level)));
    }

    // The hexes of level 1.
    Set at_level_one() const {
        Set higher = Set::none();
        for (int digit = 1; digit < level_digits(); ++digit) {
            higher |= levels[static_cast<std::size_t>(digit)];
        }
        return without(levels[0], higher);
    }
    // The hexes of level 3 and above.
    Set at_level_three_and_above() const {
        Set high = levels[0] & levels[1];
        for (int digit = 2; digit < level_digits(); ++digit) {
            high |= levels[static_cast<std::size_t>(digit)];
        }
        return high;
    }

    // The volcanoes that point at an hour.
    Set pointing_at(Hour hour) const {
        Set found = volcanoes;
        for (std::size_t digit = 0; digit < 4; ++digit) {
            found = (hour >> digit & 1) != 0 ? found & hours[digit] : without(found, hours[digit]);
        }
        return found;
    }

    // Call `visit` with each set of this island and the same of another, in any window.
    template <class Other, class Visit>
    void with_each_set(Other& other, Visit visit) {
        visit(land, other.land);
        visit(volcanoes, other.volcanoes);
        visit(towers, other.towers);
        visit(temples, other.temples);
        visit(lone, other.lone);
        visit(lagoons, other.lagoons);
        visit(moored, other.moored);
        const auto visit_all = [&](auto& mine, auto& theirs) {
            for (std::size_t i = 0; i < mine.size(); ++i) visit(mine[i], theirs[i]);
        };
        visit_all(terrains, other.terrains);
        visit_all(hours, other.hours);
        visit_all(levels, other.levels);
        visit_all(buildings, other.buildings);
        visit_all(labels, other.labels);
        visit_all(pairs, other.pairs);
    }
};

template <int Lanes>
struct Position {
    using Set = HexSet<Lanes>;
    using W = Window<Lanes>;

    Table table;
    Island<Lanes> island;

    int bit(Hex hex) const { return W::bit_of(hex); }
    int centre_bit() const { return W::bit_of(table.centre); }
    int first_bit() const { return W::first_bit(centre_bit()); }
    Hex hex(int bit) const { return table.centre + W::step_to(bit, centre_bit()); }

    // Whether a hex is near enough that its bit is its own.
    bool is_near(Hex hex) const {
        const Hex step = hex - table.centre;
        return std::abs(step.q) <= W::reach && std::abs(step.r) <= W::reach &&
               std::abs(step.q + step.r) <= W::reach;
    }
    bool set_has(const Set& set, Hex hex) const { return is_near(hex) && set.has(bit(hex)); }

    Player& mover() { return table.player(table.turn.seat); }
    const Player& mover() const { return table.player(table.turn.seat); }
};

static_assert(std::is_trivially_copyable_v<Position<1>>);

}  // namespace taluva
