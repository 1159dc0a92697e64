// A position as one line of text, complete and canonical: the same text that the rules print.
//
// This is how positions come into the kernel and leave it. The reader accepts what the printer
// prints and refuses everything else, so that no text can make a position that cannot be played on.
#pragma once

#include <memory>
#include <optional>

#include "taluva/ending.hpp"
#include "taluva/notation.hpp"
#include "taluva/ordering.hpp"

namespace taluva {

inline constexpr std::size_t longest_text = 8000;
inline constexpr int furthest_tile = 110;

inline constexpr std::array<std::string_view, 6> phase_names = {"choose",  "draw",  "place",
                                                                "discard", "build", "over"};
inline constexpr std::array<std::string_view, 3> bonus_names = {"", "anywhere", "eruption"};
inline constexpr std::array<std::string_view, endings> ending_names = {
    "", "two-types", "last-tile", "worlds-end", "last-standing", "ranking", "solo"};

inline constexpr LaidTile laid_start_tile = {0, 0, start_tile, 6, 1};

inline Supply full_supply_of(const Ruleset& rules) {
    Supply full = full_supply;
    if (rules.boats) full[index_of(Piece::boat)] = boats_of_a_seat;
    return full;
}

// The order in which tiles are printed: each after those it lies on.
inline bool is_laid_before(const LaidTile& a, const LaidTile& b) {
    return a.level != b.level ? a.level < b.level : comes_before(a.hex(), b.hex());
}

std::string to_text(const Ruleset& rules);
Ruleset read_ruleset(Scanner& scanner);

template <int Lanes>
class Printer {
public:
    using Set = HexSet<Lanes>;

    explicit Printer(const Position<Lanes>& position)
        : position_(position), table_(position.table) {}

    std::string text() {
        say(to_text(table_.rules), "; tiles");
        print_tiles();
        for (Seat seat = 0; seat < table_.rules.players; ++seat) print_seat(seat);
        say("; unseen");
        for (Tile tile = 0; tile < three_hex_tiles; ++tile) print_times(tile, table_.unseen[tile]);
        say("; stack ", std::to_string(table_.stack_size));
        print_face_up();
        print_list("finished", table_.finished);
        print_list("out", table_.out);
        print_turn();
        return text_;
    }

private:
    const Position<Lanes>& position_;
    const Table& table_;
    std::string text_;

    void print_tiles() {
        std::array<LaidTile, most_tiles> tiles = table_.tiles;
        const auto count = static_cast<std::size_t>(table_.tiles_laid);
        sort_first(tiles, count, is_laid_before);
        for (std::size_t i = 0; i < count; ++i) {
            const LaidTile& laid = tiles[i];
            if (laid.tile == start_tile) continue;
            say(" ", to_text(Move::at(Kind::place, laid.hex(), laid.tile, laid.hour)));
        }
    }

    void print_supply(std::string_view prefix, const Supply& supply) {
        for (std::size_t type = 0; type < (table_.rules.boats ? 4U : 3U); ++type) {
            say(" ", prefix, piece_names[type], "s=", std::to_string(supply[type]));
        }
    }

    void print_seat(Seat seat) {
        const Player& player = table_.player(seat);
        say("; seat ", std::to_string(seat));
        print_supply("", player.supply);
        if (player.taken > 0) say(" taken=", std::to_string(player.taken));
        if (player.discarded != Supply{}) print_supply("discarded-", player.discarded);
        const Island<Lanes>& island = position_.island;
        const Set own = island.buildings_of(seat);
        const std::array<Set, 3> standing = {without(own, island.towers | island.temples),
                                             own & island.towers, own & island.temples};
        for (std::size_t type = 0; type < standing.size(); ++type) {
            standing[type].visit_from(position_.first_bit(), [&](int bit) {
                print_piece(static_cast<Piece>(type), position_.hex(bit));
            });
        }
        std::array<Hex, boats_of_a_seat> boats = player.boats;
        const auto launched = static_cast<std::size_t>(player.boats_launched(table_.rules));
        sort_first(boats, launched, comes_before);
        for (std::size_t i = 0; i < launched; ++i) print_piece(Piece::boat, boats[i]);
    }

    void print_piece(Piece piece, Hex hex) {
        say(" ", piece_names[index_of(piece)], "@", to_text(hex));
    }

    void print_times(Tile tile, int count) {
        if (count == 0) return;
        say(" ", tile_names[tile]);
        if (count > 1) say("*", std::to_string(count));
    }

    void print_face_up() {
        if (table_.face_up_size == 0) return;
        say("; face-up");
        for (const Tile tile : tiles_by_name) {
            for (int i = 0; i < table_.face_up[tile]; ++i) say(" ", tile_names[tile]);
        }
    }

    void print_list(std::string_view word, const SeatList& seats) {
        if (seats.count == 0) return;
        say("; ", word);
        for (std::size_t i = 0; i < seats.count; ++i) say(" ", std::to_string(seats.seats[i]));
    }

    void print_turn() {
        const Turn& turn = table_.turn;
        say("; turn ", std::to_string(turn.seat), " ", name_in(phase_names, turn.phase));
        if (turn.hand != no_tile) say(" ", tile_names[turn.hand]);
        if (turn.laid > 0) say(" laid=", std::to_string(turn.laid));
        if (turn.bonus != Bonus::none) say(" bonus=", name_in(bonus_names, turn.bonus));
        if (table_.is_over()) say(" ", name_in(ending_names, table_.ending));
    }

    template <class... Parts>
    void say(const Parts&... parts) {
        ((text_ += parts), ...);
    }
    template <class Names, class Named>
    static std::string_view name_in(const Names& names, Named named) {
        return names[static_cast<std::size_t>(named)];
    }
};

template <int Lanes>
std::string to_text(const Position<Lanes>& position) {
    return Printer<Lanes>(position).text();
}

// What a text says, before an island is made of it.
struct Told {
    struct Standing {
        Seat seat;
        Piece piece;
        Hex hex;
        std::size_t at;
    };

    Table table;
    std::array<std::size_t, most_tiles> tile_columns{};
    std::vector<Standing> pieces;
    std::array<std::size_t, most_players> seat_columns{};
    std::size_t end = 0;
};

Told read_told(std::string_view text);

// Why what is due contradicts the rest, if it does; whether the game could have ended so is asked.
std::optional<std::string_view> contradiction_in(const Table& table);

// How high the island can be: a tile of three hexes covers at least two tiles of one level, for on
// a single one it would point at the same hour. This also leaves room to play on below the highest
// level that a position can tell.
inline int highest_pile(const Table& table) {
    int two_hex = 0;
    for (int i = 0; i < table.tiles_laid; ++i) two_hex += is_two_hex(table.tile(i).tile) ? 1 : 0;
    return (table.tiles_laid + two_hex + 1) / 2;
}
static_assert((most_tiles + 2 * most_players + 2) / 2 <= highest_level);

// Makes the position that a text tells, in one window.
template <int Lanes>
class Teller {
public:
    using W = Window<Lanes>;

    explicit Teller(const Told& told)
        : told_(told), position_(std::make_unique<Position<Lanes>>()) {
        *position_ = {};
        position_->table = told.table;
        position_->table.tiles_laid = 0;
    }

    // The position, or nothing if its island needs a larger window.
    std::unique_ptr<Position<Lanes>> position() {
        if (!lay_tiles()) return nullptr;
        put_pieces();
        check_pieces();
        check_turn();
        return std::move(position_);
    }

private:
    const Told& told_;
    std::unique_ptr<Position<Lanes>> position_;

    Island<Lanes>& island() { return position_->island; }
    Table& table() { return position_->table; }

    bool lay_tiles() {
        for (int i = 0; i < told_.table.tiles_laid; ++i) {
            const auto at = told_.tile_columns[static_cast<std::size_t>(i)];
            const LaidTile& laid = told_.table.tile(i);
            const Lay& lay = lay_at(laid.hour);
            if (!make_room(*position_, laid.hex(), lay)) return false;
            const int level = island().level_at(position_->bit(laid.hex()));
            for (int k = 1; k < lay.hexes; ++k) {
                const Hex hex = laid.hex() + lay.steps[static_cast<std::size_t>(k)];
                if (island().level_at(position_->bit(hex)) != level) {
                    Scanner::refuse_at(at, "the hexes under this tile have different levels");
                }
            }
            if (level == highest_level) {
                Scanner::refuse_at(at, "no game could pile so many tiles here");
            }
            lay_tile(*position_, laid.tile, laid.hex(), laid.hour);
        }
        for (int i = 1; i < table().tiles_laid; ++i) {
            if (table().tile(i - 1).tile != start_tile &&
                !is_laid_before(table().tile(i - 1), table().tile(i))) {
                Scanner::refuse_at(told_.tile_columns[static_cast<std::size_t>(i)],
                                   "tiles are told by level and hex");
            }
        }
        return true;
    }

    void put_pieces() {
        std::array<int, most_players> boats{};
        for (const Told::Standing& told : told_.pieces) {
            if (!has_room(told)) Scanner::refuse_at(told.at, "this piece cannot stand here");
            const auto here = HexSet<Lanes>::one(position_->bit(told.hex));
            if (told.piece == Piece::boat) {
                auto& launched = boats[static_cast<std::size_t>(told.seat)];
                if (launched == boats_of_a_seat)
                    Scanner::refuse_at(told.at, "there is no such boat");
                table().player(told.seat).boats[static_cast<std::size_t>(launched++)] = told.hex;
                island().moored |= here.grown(island().lagoons);
                continue;
            }
            if (told.piece == Piece::tower) island().towers |= here;
            if (told.piece == Piece::temple) island().temples |= here;
            if (island().buildings_of(told.seat).count() == most_settlements) {
                Scanner::refuse_at(told.at, "there is no such piece");
            }
            join_settlement(island(), told.seat, here);
        }
    }

    bool has_room(const Told::Standing& told) {
        if (told.piece != Piece::boat) return position_->set_has(island().open_fields(), told.hex);
        const auto lagoon = lagoon_at(*position_, told.hex);
        return lagoon.any() && !(lagoon & island().moored).any() &&
               westmost(*position_, lagoon) == told.hex;
    }

    // All that a seat has built stands on the island, but for huts that are covered.
    void check_pieces() {
        const Supply full = full_supply_of(table().rules);
        for (Seat seat = 0; seat < table().rules.players; ++seat) {
            Supply standing{};
            for (const Told::Standing& told : told_.pieces) {
                if (told.seat != seat) continue;
                const bool hut = told.piece == Piece::hut;
                const int level = hut ? island().level_at(position_->bit(told.hex)) : 1;
                auto& count = standing[index_of(told.piece)];
                count = static_cast<std::int16_t>(count + level);
            }
            const Player& player = table().player(seat);
            for (std::size_t type = 0; type < piece_types; ++type) {
                const int covered =
                    full[type] - player.supply[type] - player.discarded[type] - standing[type];
                if (covered < 0 || (covered > 0 && type != index_of(Piece::hut))) {
                    Scanner::refuse_at(
                        told_.seat_columns[static_cast<std::size_t>(seat)],
                        "the pieces on the island are not those this seat has built");
                }
            }
        }
    }

    void check_turn() {
        const Table& told = table();
        if (island().top_level > highest_pile(told)) {
            Scanner::refuse_at(told_.end, "no game could pile its tiles so high");
        }
        if (const auto contradiction = contradiction_in(told)) {
            Scanner::refuse_at(told_.end, std::string(*contradiction));
        }
        if (!told.is_over() && told.turn.phase != Phase::draw && count_moves(*position_) == 0) {
            Scanner::refuse_at(told_.end, "the player to move has no legal move");
        }
    }
};

}  // namespace taluva
