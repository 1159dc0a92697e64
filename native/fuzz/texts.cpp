// A libFuzzer target: a position text on the first line, then moves and tiles that come, a line
// each. Whatever they say, nothing is read out of bounds, and what is accepted is printed as it
// was.
#include <cstdlib>

#include "taluva/any_position.hpp"
#include "taluva/features.hpp"
#include "taluva/notation.hpp"

namespace {

using namespace taluva;

void require(bool holds) {
    if (!holds) std::abort();
}

std::string_view next_line(std::string_view& rest) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return line;
}

void reveal(AnyPosition& position, std::string_view name) {
    Scanner scanner(name);
    const Tile tile = read_tile(scanner);
    scanner.end();
    if (tile < three_hex_tiles && position.table().unseen[tile] > 0) position.reveal(tile);
}

void play(std::unique_ptr<AnyPosition>& position, const Move& move) {
    const Move spelled = position->canonical(move);
    if (!position->is_legal(spelled)) return;
    while (!position->play(spelled)) position = position->widened();
}

// Ask for everything that can be asked of a position.
void look_at(const AnyPosition& position) {
    const int count = position.count_moves();
    require(count == static_cast<int>(position.moves().size()));
    if (count > 0) require(position.is_legal(position.nth_move(count - 1)));
    constexpr int side = 9;
    std::vector<std::uint8_t> planes(static_cast<std::size_t>(plane::count * side * side));
    std::vector<std::uint8_t> globals(global_count);
    std::vector<std::int8_t> mask(static_cast<std::size_t>(Actions{side}.count()));
    position.write_features(side, position.table().turn.seat, planes, globals);
    position.write_mask(side, mask);
    position.canonical_hash();
    if (position.table().rules.solo()) position.score();
    if (position.table().is_over()) position.winners();
}

void run(std::string_view text) {
    const std::string_view first = next_line(text);
    std::unique_ptr<AnyPosition> position = parse_position(first);
    require(position->text() == first);
    while (!text.empty()) {
        look_at(*position);
        const std::string_view line = next_line(text);
        if (position->table().turn.phase == Phase::draw) {
            reveal(*position, line);
        } else {
            const Move move = parse_move(line);
            require(move_of_code(move.code()) == move);
            play(position, move);
        }
    }
    require(parse_position(position->text())->hash() == position->hash());
    position->playouts(1, Manner::lively, 1, 1, [] { return false; });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        run({reinterpret_cast<const char*>(data), size});
    } catch (const std::invalid_argument&) {
        // Refused, as most texts are.
    }
    return 0;
}
