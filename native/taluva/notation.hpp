// The notation of moves.
#pragma once

#include "taluva/moves.hpp"
#include "taluva/scanner.hpp"

namespace taluva {

inline constexpr std::size_t longest_move = 40;
inline constexpr int largest_coordinate = 127;  // no legal move lies further from 0,0

inline constexpr std::array<std::string_view, all_tiles> tile_names = [] {
    std::array<std::string_view, all_tiles> names;
    for (Tile tile = 0; tile < all_tiles; ++tile) names[tile] = face_of(tile).name;
    return names;
}();
inline constexpr std::array<std::string_view, 4> piece_names = {"hut", "tower", "temple", "boat"};
// By kind; a placement begins with its tile.
inline constexpr std::array<std::string_view, 11> kind_names = {
    "draw", "take", "", "hut", "tower", "temple", "expand", "boat", "discard", "pass", "resign"};

inline std::string to_text(Hex hex) {
    return std::to_string(hex.q) + "," + std::to_string(hex.r);
}

inline std::string to_text(const Move& move) {
    const std::string kind(kind_names[static_cast<std::size_t>(move.kind)]);
    switch (move.kind) {
        case Kind::place:
            return std::string(tile_names[move.what]) + "@" + to_text(move.hex()) + ":" +
                   std::to_string(move.hour);
        case Kind::take: return kind + ":" + std::string(tile_names[move.what]);
        case Kind::discard: return kind + ":" + std::string(piece_names[move.what]);
        case Kind::resign:
            return move.what == the_mover ? kind : kind + ":" + std::to_string(move.what);
        case Kind::hut:
        case Kind::tower:
        case Kind::temple:
        case Kind::boat: return kind + "@" + to_text(move.hex());
        case Kind::expand:
            return kind + "@" + to_text(move.hex()) + ":" + terrain_letters[move.what];
        case Kind::draw:
        case Kind::pass: return kind;
    }
    return kind;
}

inline Hex read_hex(Scanner& scanner) {
    const int q = scanner.number("the q of a hex", -largest_coordinate, largest_coordinate);
    scanner.expect(",");
    return {q, scanner.number("the r of a hex", -largest_coordinate, largest_coordinate)};
}

inline Tile read_tile(Scanner& scanner) {
    return static_cast<Tile>(scanner.one_of(tile_names, "a tile"));
}

inline Move read_placement(Scanner& scanner) {
    const Tile tile = read_tile(scanner);
    scanner.expect("@");
    const Hex hex = read_hex(scanner);
    scanner.expect(":");
    const std::size_t start = scanner.at();
    const Hour hour = scanner.number("an hour", 1, 12);
    if (is_two_hex(tile) != (hour % 2 == 1)) {
        Scanner::refuse_at(start,
                           "a tile of two hexes points at an odd hour, others at an even one");
    }
    return Move::at(Kind::place, hex, tile, hour);
}

inline Move read_expansion(Scanner& scanner) {
    scanner.expect("@");
    const Hex hex = read_hex(scanner);
    scanner.expect(":");
    for (std::size_t terrain = 0; terrain < terrain_letters.size(); ++terrain) {
        if (scanner.accept(terrain_letters.substr(terrain, 1))) {
            return Move::at(Kind::expand, hex, static_cast<int>(terrain));
        }
    }
    scanner.refuse("a terrain is expected");
}

// A move of a kind whose name has been read.
inline Move read_rest(Scanner& scanner, Kind kind) {
    switch (kind) {
        case Kind::take: scanner.expect(":"); return Move::named(kind, read_tile(scanner));
        case Kind::discard: {
            scanner.expect(":");
            constexpr std::array<std::string_view, 3> buildings = {"hut", "tower", "temple"};
            return Move::named(kind, static_cast<int>(scanner.one_of(buildings, "a building")));
        }
        case Kind::resign:
            return Move::named(kind, scanner.accept(":") ? scanner.number("a seat", 0, 3)
                                                         : static_cast<int>(the_mover));
        case Kind::expand: return read_expansion(scanner);
        case Kind::hut:
        case Kind::tower:
        case Kind::temple:
        case Kind::boat: scanner.expect("@"); return Move::at(kind, read_hex(scanner));
        case Kind::draw:
        case Kind::pass:
        case Kind::place: break;
    }
    return Move::named(kind);
}

inline Move parse_move(std::string_view text) {
    if (text.size() > longest_move) throw Refusal("this is too long to be a move", longest_move);
    Scanner scanner(text);
    const bool is_placement = !text.empty() && text.front() >= 'A' && text.front() <= 'Z';
    Move move;
    if (is_placement) {
        move = read_placement(scanner);
    } else {
        move = read_rest(scanner, static_cast<Kind>(scanner.one_of(kind_names, "a move")));
    }
    scanner.end();
    return move;
}

// The move of a number that Move::code gave, or a refusal.
inline Move move_of_code(std::uint32_t code) {
    const Move move = Move::of_code(code);
    const bool placement = move.kind == Kind::place;
    const auto fits = [&] {
        switch (move.kind) {
            case Kind::place:
                return move.what < all_tiles && move.hour >= 1 && move.hour <= 12 &&
                       is_two_hex(move.what) == (move.hour % 2 == 1);
            case Kind::take: return move.what < all_tiles;
            case Kind::discard: return move.what < 3;
            case Kind::expand: return std::size_t{move.what} < terrain_letters.size();
            case Kind::resign: return move.what < most_players || move.what == the_mover;
            default: return move.kind <= last_kind && move.what == 0;
        }
    };
    if (!fits() || (!placement && move.hour != 0) || move.code() != code) {
        throw std::invalid_argument("this is the number of no move");
    }
    return move;
}

}  // namespace taluva
