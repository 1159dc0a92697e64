#include "taluva/features.hpp"

namespace taluva {

namespace {

constexpr std::array<std::string_view, 6> terrain_names = {"jungle", "clearing", "sand",
                                                           "rock",   "lake",     "volcano"};

std::string joined(std::string_view first, std::string_view second) {
    std::string name(first);
    name += second;
    return name;
}

std::string of_seat(int seat, std::string_view what) {
    std::string name = "seat ";
    name += std::to_string(seat);
    name += ' ';
    name += what;
    return name;
}

}  // namespace

std::vector<std::string> plane_names() {
    std::vector<std::string> names = {"inside", "level"};
    for (const std::string_view terrain : terrain_names) names.emplace_back(terrain);
    for (Hour hour = 1; hour <= 12; ++hour) {
        names.push_back(joined("volcano at ", std::to_string(hour)));
    }
    for (int seat = 0; seat < most_players; ++seat) {
        for (const auto* what : {"huts", "towers", "temples", "boats"}) {
            names.push_back(of_seat(seat, what));
        }
    }
    names.insert(names.end(), {"settlement size", "lagoon"});
    return names;
}

std::vector<std::string> global_names() {
    std::vector<std::string> names;
    for (int seat = 0; seat < most_players; ++seat) {
        for (const auto* what : {"huts left", "towers left", "temples left", "boats left",
                                 "huts discarded", "towers discarded", "temples discarded",
                                 "tiles taken", "plays", "finished as", "left as"}) {
            names.push_back(of_seat(seat, what));
        }
    }
    for (Tile tile = 0; tile < three_hex_tiles; ++tile) {
        names.push_back(joined("unseen ", face_of(tile).name));
    }
    names.emplace_back("stack");
    for (const auto* where : {"face up ", "in hand "}) {
        for (Tile tile = 0; tile < all_tiles; ++tile) {
            names.push_back(joined(where, face_of(tile).name));
        }
    }
    for (const auto* phase : {"choose", "draw", "place", "discard", "build", "over"}) {
        names.push_back(joined("phase ", phase));
    }
    names.insert(names.end(), {"bonus anywhere", "bonus eruption", "tiles laid in this turn",
                               "players", "tiles", "board", "ranking", "teams", "start_tile",
                               "boats", "two_hex", "hut_adjacent", "match"});
    return names;
}

}  // namespace taluva
