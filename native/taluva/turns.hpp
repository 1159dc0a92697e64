// All turns: each placement with each build that can follow it.
#pragma once

#include <optional>

#include "taluva/turn.hpp"
#include "taluva/window.hpp"

namespace taluva {

// A placement after which something else is due than a build, or nothing at all, stands alone.
struct WholeTurn {
    Move placement;
    std::optional<Move> build;
};

// Call `at` with each placement of a position in which a tile is placed, and what it leads to.
template <int Lanes, class At>
void visit_placed(const Position<Lanes>& position, At at) {
    if (position.table.turn.phase != Phase::place) return;
    visit_placements(position, placements_of(position), [&](const Move& move) {
        Position<Lanes> after = position;
        if (make_room(after, move.hex(), lay_at(move.hour))) {
            Course<Lanes>(after).place(move.hex(), move.hour);
            return at(move, after);
        }
        auto wide = widened<wider(Lanes)>(position);
        make_room(*wide, move.hex(), lay_at(move.hour));
        Course<wider(Lanes)>(*wide).place(move.hex(), move.hour);
        at(move, *wide);
    });
}

template <int Lanes>
std::uint64_t count_turns(const Position<Lanes>& position) {
    std::uint64_t count = 0;
    visit_placed(position, [&](const Move&, const auto& after) {
        const bool builds = after.table.turn.phase == Phase::build;
        count += static_cast<unsigned>(builds ? std::max(count_moves(after), 1) : 1);
    });
    return count;
}

template <int Lanes>
std::vector<WholeTurn> turns_of(const Position<Lanes>& position) {
    std::vector<WholeTurn> turns;
    visit_placed(position, [&](const Move& placement, const auto& after) {
        const std::size_t before = turns.size();
        if (after.table.turn.phase == Phase::build) {
            visit_moves(after, [&](const Move& build) { turns.push_back({placement, build}); });
        }
        if (turns.size() == before) turns.push_back({placement, std::nullopt});
    });
    return turns;
}

}  // namespace taluva
