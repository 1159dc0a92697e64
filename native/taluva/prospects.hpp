// What a seat has and what it can reach: the numbers by which a position is judged.
#pragma once

#include "taluva/building.hpp"
#include "taluva/ending.hpp"

namespace taluva {

inline constexpr int secure_size = temple_size + 2;  // an eruption buries two huts at most
inline constexpr int enough_huts = 4;                // with fewer, every turn may be the last

namespace prospect {
inline constexpr std::size_t temples = 0;  // built, as all four of these
inline constexpr std::size_t towers = 1;
inline constexpr std::size_t boats = 2;
inline constexpr std::size_t huts = 3;
inline constexpr std::size_t complete = 4;       // types of which all are built
inline constexpr std::size_t way = 5;            // turns to two types, as an estimate
inline constexpr std::size_t temple_now = 6;     // settlements that can have a temple at once
inline constexpr std::size_t temple_soon = 7;    // those that one expansion makes large enough
inline constexpr std::size_t founded = 8;        // those without a temple that are smaller still
inline constexpr std::size_t splittable = 9;     // those with a temple and hexes to spare
inline constexpr std::size_t tower_now = 10;     // those without a tower beside high land
inline constexpr std::size_t tower_soon = 11;    // those beside land that one eruption makes high
inline constexpr std::size_t growth = 12;        // the most huts of one expansion
inline constexpr std::size_t huts_short = 13;    // of enough
inline constexpr std::size_t wins_now = 14;      // whether one build ends the game, and how soon
inline constexpr std::size_t boat_now = 15;      // whether a lagoon lies beside a settlement
inline constexpr std::size_t spread = 16;        // hexes of settlements without a temple
inline constexpr std::size_t temple_large = 17;  // those of temple_now that no eruption makes small
inline constexpr std::size_t exposed = 18;       // huts beside volcanoes, but lone ones
inline constexpr std::size_t room = 19;          // open fields beside own settlements
inline constexpr std::size_t count = 20;

inline constexpr std::array<std::string_view, count> names = {
    "temples",     "towers",   "boats",      "huts",         "complete",   "way",    "temple_now",
    "temple_soon", "founded",  "splittable", "tower_now",    "tower_soon", "growth", "huts_short",
    "wins_now",    "boat_now", "spread",     "temple_large", "exposed",    "room",
};
}  // namespace prospect

using Prospects = std::array<float, prospect::count>;

// The sets that all seats look at.
template <int Lanes>
struct Outlook {
    using Set = HexSet<Lanes>;

    Set open;    // fields without a building
    Set high;    // those of level 3 and above
    Set middle;  // those of level 2
    Set danger;  // where an eruption may bury huts

    explicit Outlook(const Island<Lanes>& island) : open(island.open_fields()) {
        danger = without(island.volcanoes.around(), island.lone | island.towers | island.temples);
        high = open & island.at_level_three_and_above();
        middle = without(without(open, island.at_level_one()), high);
    }
};

// What each terrain of a ring of fields offers to an expansion.
struct Ring {
    std::array<std::uint8_t, field_terrains> hexes{};
    std::array<std::uint8_t, field_terrains> huts{};

    template <int Lanes>
    static Ring of(const Island<Lanes>& island, const HexSet<Lanes>& fields) {
        Ring ring;
        fields.visit([&](int bit) {
            const auto terrain = index_of(island.terrain_at(bit));
            ++ring.hexes[terrain];
            ring.huts[terrain] =
                static_cast<std::uint8_t>(ring.huts[terrain] + island.level_at(bit));
        });
        return ring;
    }
    // The most hexes, and the most huts, that one expansion brings with so many huts left.
    std::pair<int, int> best(int supply) const {
        int most_hexes = 0;
        int most_huts = 0;
        for (std::size_t terrain = 0; terrain < hexes.size(); ++terrain) {
            if (huts[terrain] > supply) continue;
            most_hexes = std::max<int>(most_hexes, hexes[terrain]);
            most_huts = std::max<int>(most_huts, huts[terrain]);
        }
        return {most_hexes, most_huts};
    }
};

// The types whose completion by the next build of a seat would end the game, as bits.
inline unsigned deciding_types(const Table& table, Seat seat) {
    if (table.rules.solo()) return 0;
    const int own = complete_types(table, seat);
    const int other = table.rules.teams ? complete_types(table, table.mate(seat)) : 1;
    const bool decides = std::max(own + 1, other) >= 2 && std::min(own + 1, other) >= 1;
    if (!decides) return 0;
    unsigned types = 0;
    for (std::size_t type = 0; type < (table.rules.boats ? 4U : 3U); ++type) {
        if (table.player(seat).supply[type] > 0) types |= 1U << type;
    }
    return types;
}

// Turns to the two types that are nearest to being complete.
inline float way_to_two_types(const Table& table, Seat seat) {
    const Supply& left = table.player(seat).supply;
    std::array<float, piece_types> turns = {static_cast<float>(left[0]) / 2.5F,
                                            static_cast<float>(left[1]) * 2.0F,
                                            static_cast<float>(left[2]) * 2.5F, 100.0F};
    if (table.rules.boats) turns[3] = static_cast<float>(left[3]) * 2.5F;
    sort_first(turns, turns.size(), std::less<>());
    return turns[0] + turns[1];
}

template <int Lanes>
class Prospector {
public:
    using Set = HexSet<Lanes>;

    Prospector(const Position<Lanes>& position, const Outlook<Lanes>& outlook)
        : position_(position), outlook_(outlook) {}

    // What a seat has and can reach in so many more turns.
    Prospects of(Seat seat, int turns) {
        seat_ = seat;
        found_ = {};
        const Table& table = position_.table;
        const Player& player = table.player(seat);
        const Supply& left = player.supply;
        const Supply full = {20, 2, 3, static_cast<std::int16_t>(table.rules.boats ? 2 : 0)};
        const auto built = [&](Piece piece) {
            const std::size_t type = index_of(piece);
            return static_cast<float>(full[type] - left[type] - player.discarded[type]);
        };
        found_[prospect::temples] = built(Piece::temple);
        found_[prospect::towers] = built(Piece::tower);
        found_[prospect::boats] = built(Piece::boat);
        found_[prospect::huts] = built(Piece::hut);
        found_[prospect::complete] = static_cast<float>(complete_types(table, seat));
        found_[prospect::way] = way_to_two_types(table, seat);
        if (turns == 0) return found_;
        const int huts = left[index_of(Piece::hut)];
        visit_settlements(position_.island, seat, [&](int label) { add(label, huts); });
        const Set& own = position_.island.buildings_of(seat);
        found_[prospect::exposed] = static_cast<float>((own & outlook_.danger).count());
        found_[prospect::room] = static_cast<float>((own.around() & outlook_.open).count());
        add_boat(left[index_of(Piece::boat)]);
        found_[prospect::huts_short] = static_cast<float>(std::max(enough_huts - huts, 0));
        add_win(left);
        limit(left, turns);
        return found_;
    }

private:
    const Position<Lanes>& position_;
    const Outlook<Lanes>& outlook_;
    Seat seat_ = 0;
    Prospects found_{};

    void add(int label, int huts) {
        const Island<Lanes>& island = position_.island;
        const Settlement& settlement =
            island.settlements[static_cast<std::size_t>(seat_)][static_cast<std::size_t>(label)];
        const Set ring = settlement_of(island, seat_, label).around() & outlook_.open;
        const auto [hexes, most_huts] = Ring::of(island, ring).best(huts);
        found_[prospect::growth] =
            std::max(found_[prospect::growth], static_cast<float>(most_huts));
        if (!settlement.tower) {
            if ((ring & outlook_.high).any()) {
                ++found_[prospect::tower_now];
            } else if ((ring & outlook_.middle).any()) {
                ++found_[prospect::tower_soon];
            }
        }
        if (settlement.temple) {
            found_[prospect::splittable] += settlement.size > temple_size ? 1.0F : 0.0F;
            return;
        }
        found_[prospect::spread] += static_cast<float>(settlement.size);
        const bool large = settlement.size >= temple_size && ring.any();
        const bool larger = settlement.size + hexes >= temple_size && hexes > 0;
        if (large && settlement.size >= secure_size) ++found_[prospect::temple_large];
        ++found_[large ? prospect::temple_now : larger ? prospect::temple_soon : prospect::founded];
    }

    void add_boat(int boats) {
        if (boats == 0 || !position_.island.lagoons.any()) return;
        const Set beside = position_.island.buildings_of(seat_).around();
        visit_free_lagoons(position_.island, [&](const Set& lagoon) {
            if ((lagoon & beside).any()) found_[prospect::boat_now] = 1.0F;
        });
    }

    // Whether one build of what can be built as things are would end the game.
    void add_win(const Supply& left) {
        const unsigned types = deciding_types(position_.table, seat_);
        if (types == 0) return;
        const auto last_of = [&](Piece piece) {
            return (types >> index_of(piece) & 1) != 0 && left[index_of(piece)] == 1;
        };
        const bool wins = (last_of(Piece::temple) && found_[prospect::temple_now] > 0) ||
                          (last_of(Piece::tower) && found_[prospect::tower_now] > 0) ||
                          (last_of(Piece::boat) && found_[prospect::boat_now] > 0) ||
                          ((types & 1) != 0 && left[0] > 0 &&
                           static_cast<float>(left[0]) <= found_[prospect::growth]) ||
                          last_of(Piece::hut);
        found_[prospect::wins_now] = wins ? 1.0F : 0.0F;
    }

    // Nobody builds more than the supply holds, nor more than there are turns for.
    void limit(const Supply& left, int turns) {
        const auto most = [&](std::size_t what, float count) {
            found_[what] = std::min(found_[what], std::max(count, 0.0F));
        };
        const auto time = static_cast<float>(turns);
        const auto temples = static_cast<float>(left[index_of(Piece::temple)]);
        const auto towers = static_cast<float>(left[index_of(Piece::tower)]);
        most(prospect::temple_large, std::min(temples, time));
        most(prospect::temple_now, std::min(temples, time));
        most(prospect::temple_soon, std::min(temples - found_[prospect::temple_now], time - 1.0F));
        most(prospect::founded, std::min(temples, time / 2.0F));
        most(prospect::splittable, std::min(temples, time / 2.0F));
        most(prospect::tower_now, std::min(towers, time));
        most(prospect::tower_soon, std::min(towers - found_[prospect::tower_now], time - 1.0F));
    }
};

// How many more turns the stack allows a seat, that in progress included.
inline int turns_left(const Table& table, Seat seat) {
    if (table.is_over() || !table.plays(seat)) return 0;
    int playing = 0;
    int ahead = 0;
    const bool in_progress = table.turn.laid > 0 || table.turn.hand != no_tile;
    const int players = table.rules.players;
    for (Seat other = 0; other < players; ++other) {
        if (!table.plays(other)) continue;
        ++playing;
        const auto order = [&](Seat of) {
            return (of - table.turn.seat - (in_progress ? 1 : 0) + players) % players;
        };
        ahead += order(other) < order(seat) ? 1 : 0;
    }
    const int tiles = table.stack_size + (table.rules.solo() ? table.face_up_size / 4 : 0);
    const int coming = std::max(tiles - ahead + playing - 1, 0) / playing;
    return coming + (in_progress && seat == table.turn.seat ? 1 : 0);
}

// By seat, what everybody has and can reach.
template <int Lanes>
std::vector<Prospects> prospects_of(const Position<Lanes>& position) {
    const Outlook<Lanes> outlook(position.island);
    Prospector<Lanes> prospector(position, outlook);
    std::vector<Prospects> all;
    for (Seat seat = 0; seat < position.table.rules.players; ++seat) {
        all.push_back(prospector.of(seat, turns_left(position.table, seat)));
    }
    return all;
}

}  // namespace taluva
