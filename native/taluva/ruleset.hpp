// The rules of one game: an edition, a number of players, and every option spelled out.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace taluva {

struct Ruleset {
    std::uint8_t edition = 0;
    std::uint8_t players = 2;
    std::uint8_t tiles = 48;
    std::uint8_t board = 0;  // its size, or 0
    bool ranking = false;
    bool teams = false;
    bool start_tile = false;
    bool boats = false;
    bool two_hex = false;
    bool hut_adjacent = false;
    bool match = false;

    bool solo() const { return players == 1; }
    friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

// What an edition prints: its tiles for 1 to 4 players (0: not for so many), and its options.
struct Edition {
    std::string_view name;
    std::array<std::uint8_t, 5> tiles;
    bool hut_adjacent;
    bool match;
};

inline constexpr std::array<Edition, 6> editions = {{
    {"hig-2006", {0, 0, 48, 48, 48}, true, false},
    {"ferti-2012", {0, 0, 24, 36, 48}, false, false},
    {"ferti-2014", {0, 0, 48, 48, 48}, false, false},
    {"deluxe-2015", {0, 0, 48, 48, 48}, false, false},
    {"reference", {0, 0, 48, 48, 48}, false, true},
    {"solo", {0, 48, 0, 0, 0}, false, true},
}};

inline constexpr int solo_island = 7;
inline constexpr int solo_face_up = 10;
inline constexpr int largest_board = 9;

}  // namespace taluva
