#include "taluva/position_text.hpp"

namespace taluva {

namespace {

constexpr std::array<std::string_view, 9> option_names = {"board", "boats",   "hut_adjacent",
                                                          "match", "ranking", "start_tile",
                                                          "teams", "tiles",   "two_hex"};

constexpr std::array<std::string_view, 6> edition_names = [] {
    std::array<std::string_view, 6> names;
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = editions[i].name;
    return names;
}();

// The option of a name that is true or false.
bool Ruleset::* flag_of(std::string_view name) {
    if (name == "boats") return &Ruleset::boats;
    if (name == "hut_adjacent") return &Ruleset::hut_adjacent;
    if (name == "match") return &Ruleset::match;
    if (name == "ranking") return &Ruleset::ranking;
    if (name == "start_tile") return &Ruleset::start_tile;
    if (name == "teams") return &Ruleset::teams;
    return &Ruleset::two_hex;
}

Ruleset printed_rules(std::size_t edition, int players) {
    const Edition& printed = editions[edition];
    Ruleset rules;
    rules.edition = static_cast<std::uint8_t>(edition);
    rules.players = static_cast<std::uint8_t>(players);
    rules.tiles = printed.tiles[static_cast<std::size_t>(players)];
    rules.hut_adjacent = printed.hut_adjacent;
    rules.match = printed.match;
    return rules;
}

std::optional<std::string_view> impossible(const Ruleset& rules) {
    if (rules.solo() && rules.tiles <= solo_island + solo_face_up) return "there are too few tiles";
    if (rules.ranking && rules.teams) return "ranking and teams exclude each other";
    if (rules.teams && rules.players != 4) return "teams needs four players";
    const bool extended = rules.ranking || rules.teams || rules.start_tile || rules.boats ||
                          rules.two_hex || rules.board > 0;
    if (rules.solo() && extended) return "a game for one player has no such option";
    return std::nullopt;
}

bool is_part_of_a_word(char c) {
    return (c >= 'a' && c <= 'z') || c == '_';
}

void read_option(Scanner& scanner, Ruleset& rules) {
    const std::size_t start = scanner.at();
    const std::string_view name = scanner.word(is_part_of_a_word);
    if (std::find(option_names.begin(), option_names.end(), name) == option_names.end()) {
        Scanner::refuse_at(start, "an option is expected");
    }
    if (name == "board" || name == "tiles") {
        scanner.expect("=");
        if (name == "tiles") {
            rules.tiles =
                static_cast<std::uint8_t>(scanner.number("a number of tiles", 1, tiles_in_the_box));
        } else {
            rules.board = static_cast<std::uint8_t>(scanner.number("a board", 1, largest_board));
        }
    } else {
        rules.*flag_of(name) = !scanner.accept("=no");
    }
}

// Reads the sections of a text one after the other.
class Reader {
public:
    explicit Reader(std::string_view text) : scanner_(text) {}

    Told told() {
        table().rules = read_ruleset(scanner_);
        read_tiles();
        for (Seat seat = 0; seat < table().rules.players; ++seat) read_seat(seat);
        read_unseen();
        scanner_.expect("; stack ");
        table().stack_size = scanner_.number(
            "the size of the stack", 0, std::min<int>(table().unseen_size, table().rules.tiles));
        read_face_up();
        read_list("; finished", table().finished);
        read_list("; out", table().out);
        read_turn();
        told_.end = scanner_.at();
        scanner_.end();
        return told_;
    }

private:
    Scanner scanner_;
    Told told_;

    Table& table() { return told_.table; }

    void read_tiles() {
        if (table().rules.start_tile) {
            table().tiles[static_cast<std::size_t>(table().tiles_laid++)] = laid_start_tile;
        }
        scanner_.expect("; tiles");
        while (scanner_.accept(" ")) read_tile_on_island();
    }

    void read_tile_on_island() {
        const std::size_t start = scanner_.at();
        const Move move = read_placement(scanner_);
        if (is_two_hex(move.what) && !table().rules.two_hex) {
            Scanner::refuse_at(start, "there are no 2-hex tiles in this game");
        }
        if (table().tiles_laid == most_tiles) {
            Scanner::refuse_at(start, "there are not so many tiles");
        }
        if (std::max({std::abs(move.q), std::abs(move.r)}) > furthest_tile) {
            Scanner::refuse_at(start, "no tile can lie so far away");
        }
        const auto i = static_cast<std::size_t>(table().tiles_laid++);
        told_.tile_columns[i] = start;
        table().tiles[i] = {move.q, move.r, move.what, move.hour, 0};
    }

    void read_seat(Seat seat) {
        told_.seat_columns[static_cast<std::size_t>(seat)] = scanner_.at();
        scanner_.expect("; seat " + std::to_string(seat));
        Player& player = table().player(seat);
        const Supply full = full_supply_of(table().rules);
        player.supply = read_supply("", full);
        if (scanner_.accept(" taken=")) player.taken = scanner_.number("the tiles taken", 1, 2);
        if (scanner_.accept(" discarded-")) {
            Supply left{};
            for (std::size_t type = 0; type < piece_types; ++type) {
                left[type] = static_cast<std::int16_t>(full[type] - player.supply[type]);
            }
            player.discarded = read_supply("discarded-", left);
        }
        while (scanner_.accept(" ")) read_piece(seat);
    }

    // The counts of a seat; of discarded pieces the first prefix has been read.
    Supply read_supply(const std::string& prefix, const Supply& most) {
        Supply supply{};
        for (std::size_t type = 0; type < (table().rules.boats ? 4U : 3U); ++type) {
            const bool is_read = type == 0 && !prefix.empty();
            scanner_.expect((is_read ? "" : " " + prefix) + std::string(piece_names[type]) + "s=");
            supply[type] =
                static_cast<std::int16_t>(scanner_.number("a number of pieces", 0, most[type]));
        }
        return supply;
    }

    void read_piece(Seat seat) {
        const std::size_t start = scanner_.at();
        const auto piece = static_cast<Piece>(scanner_.one_of(piece_names, "a piece"));
        if (piece == Piece::boat && !table().rules.boats) {
            Scanner::refuse_at(start, "there are no boats in this game");
        }
        scanner_.expect("@");
        told_.pieces.push_back({seat, piece, read_hex(scanner_), start});
    }

    void read_unseen() {
        scanner_.expect("; unseen");
        while (scanner_.accept(" ")) {
            const std::size_t start = scanner_.at();
            const Tile tile = read_tile(scanner_);
            if (tile >= three_hex_tiles) Scanner::refuse_at(start, "this is no tile of the stack");
            const int count = scanner_.accept("*")
                                  ? scanner_.number("a number of tiles", 2, tiles_in_the_box)
                                  : 1;
            table().unseen_size += count;
            if (table().unseen_size > most_tiles) {
                Scanner::refuse_at(start, "there are not so many tiles");
            }
            table().unseen[tile] = static_cast<std::uint8_t>(table().unseen[tile] + count);
        }
    }

    void read_face_up() {
        if (!scanner_.accept("; face-up")) return;
        const Ruleset& rules = table().rules;
        const int most = rules.solo() ? solo_face_up : rules.two_hex ? rules.players : 0;
        while (scanner_.accept(" ")) {
            const std::size_t start = scanner_.at();
            const Tile tile = read_tile(scanner_);
            if (table().face_up_size++ == most) {
                Scanner::refuse_at(start, "not so many tiles lie face up in this game");
            }
            const bool repeated = table().face_up[tile]++ > 0;
            if (is_two_hex(tile) == rules.solo() || (repeated && !rules.solo())) {
                Scanner::refuse_at(start, "this tile cannot lie face up");
            }
        }
    }

    int read_seat_number() { return scanner_.number("a seat", 0, table().rules.players - 1); }

    void read_list(std::string_view word, SeatList& seats) {
        if (!scanner_.accept(word)) return;
        while (scanner_.accept(" ")) {
            const std::size_t start = scanner_.at();
            const Seat seat = read_seat_number();
            const bool finishes = &seats == &table().finished;
            if (table().finished.has(seat) || table().out.has(seat) ||
                (finishes && !table().rules.ranking)) {
                Scanner::refuse_at(start, "this seat cannot be told here");
            }
            seats.add(seat);
        }
    }

    void read_turn() {
        scanner_.expect("; turn ");
        Turn& turn = table().turn;
        turn.seat = read_seat_number();
        scanner_.expect(" ");
        turn.phase = static_cast<Phase>(scanner_.one_of(phase_names, "a phase"));
        Scanner ahead = scanner_;
        if (ahead.accept(" ")) {
            const std::string_view word = ahead.letters();
            if (!word.empty() && word.front() >= 'A' && word.front() <= 'Z') {
                scanner_.accept(" ");
                turn.hand = read_tile(scanner_);
            }
        }
        if (scanner_.accept(" laid=")) turn.laid = scanner_.number("the tiles laid", 1, 3);
        if (scanner_.accept(" bonus=")) {
            turn.bonus = static_cast<Bonus>(scanner_.one_of(bonus_names, "a bonus"));
        }
        if (turn.phase == Phase::over) {
            scanner_.expect(" ");
            table().ending = static_cast<Ending>(scanner_.one_of(ending_names, "an ending"));
        }
    }
};

// Whether the tiles that lie, are in hand and will come are no more than there can be.
bool has_tiles(const Table& table) {
    int two_hex = 0;
    int three_hex = table.stack_size;
    const auto add = [&](Tile tile, int count) {
        (is_two_hex(tile) ? two_hex : three_hex) += count;
    };
    for (int i = 0; i < table.tiles_laid; ++i) {
        if (table.tile(i).tile != start_tile) add(table.tile(i).tile, 1);
    }
    if (table.turn.hand != no_tile) add(table.turn.hand, 1);
    for (Tile tile = 0; tile < all_tiles; ++tile) add(tile, table.face_up[tile]);
    return three_hex <= table.rules.tiles && two_hex <= table.rules.players;
}

bool can_end(const Table& table) {
    bool any_plays = false;
    for (Seat seat = 0; seat < table.rules.players; ++seat) any_plays |= table.plays(seat);
    const bool solo = table.rules.solo();
    switch (table.ending) {
        case Ending::none: return true;
        case Ending::solo: return solo;
        case Ending::ranking:
        case Ending::last_standing: return !solo && ending_after_loss(table) == table.ending;
        case Ending::two_types: return !solo && has_two_types(table, table.turn.seat);
        case Ending::last_tile:
        case Ending::worlds_end: return !solo && any_plays;
    }
    return false;
}

}  // namespace

std::string to_text(const Ruleset& rules) {
    const Ruleset printed = printed_rules(rules.edition, rules.players);
    std::string text =
        std::string(editions[rules.edition].name) + " players=" + std::to_string(rules.players);
    for (const std::string_view name : option_names) {
        if (name == "board") {
            if (rules.board > 0) text += " board=" + std::to_string(rules.board);
        } else if (name == "tiles") {
            if (rules.tiles != printed.tiles) text += " tiles=" + std::to_string(rules.tiles);
        } else if (rules.*flag_of(name) != printed.*flag_of(name)) {
            text += " " + std::string(name) + (rules.*flag_of(name) ? "" : "=no");
        }
    }
    return text;
}

Ruleset read_ruleset(Scanner& scanner) {
    const std::size_t start = scanner.at();
    const std::string_view name = scanner.word(
        [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
    const auto* const found = std::find(edition_names.begin(), edition_names.end(), name);
    if (found == edition_names.end()) Scanner::refuse_at(start, "a ruleset is expected");
    scanner.expect(" players=");
    const int players = scanner.number("a number of players", 1, most_players);
    const auto edition = static_cast<std::size_t>(found - edition_names.begin());
    if (editions[edition].tiles[static_cast<std::size_t>(players)] == 0) {
        scanner.refuse("this ruleset is not for so many players");
    }
    Ruleset rules = printed_rules(edition, players);
    while (scanner.accept(" ")) read_option(scanner, rules);
    if (const auto reason = impossible(rules)) scanner.refuse(std::string(*reason));
    return rules;
}

Told read_told(std::string_view text) {
    if (text.size() > longest_text)
        throw Refusal("this is too long to be a position", longest_text);
    return Reader(text).told();
}

std::optional<std::string_view> contradiction_in(const Table& table) {
    const Turn& turn = table.turn;
    const bool solo = table.rules.solo();
    const bool solo_end = table.is_over() && solo;
    const bool has_hand = turn.hand != no_tile;
    const bool gets_tile =
        turn.phase == Phase::choose || turn.phase == Phase::draw || turn.phase == Phase::place;
    if (!can_end(table)) return "the ending is none of this game";
    if (!table.is_over() && !table.plays(turn.seat)) return "this seat no longer plays";
    if (has_hand != (turn.phase == Phase::place) && !solo_end) {
        return "a tile is in hand exactly while it is placed";
    }
    if (has_hand && is_two_hex(turn.hand) && (!table.rules.two_hex || solo_end)) {
        return "the tile in hand is none of this game";
    }
    if ((turn.laid > 0) != (turn.phase == Phase::build) && !solo) {
        return "a build follows the tiles of its turn";
    }
    if (!solo && (turn.phase == Phase::discard || turn.bonus != Bonus::none)) {
        return "only a game for one player has discards and bonus tiles";
    }
    const bool may_have_bonus = turn.laid > 0 && turn.laid < longest_chain && gets_tile;
    if ((turn.bonus != Bonus::none) != may_have_bonus) return "a bonus tile follows another";
    if (table.stack_size == 0 && turn.phase == Phase::draw) return "the stack is empty";
    if (turn.phase == Phase::choose && turn.bonus == Bonus::none && !table.rules.two_hex) {
        return "there is no such choice in this game";
    }
    if (!has_tiles(table)) return "there are more tiles than in this game";
    return std::nullopt;
}

}  // namespace taluva
