// Perft: how many lines of moves there are when the tiles to come are known.
#pragma once

#include <span>

#include "taluva/turn.hpp"
#include "taluva/window.hpp"
#include "taluva/workers.hpp"

namespace taluva {

using Counts = std::span<std::uint64_t>;
using Stack = std::span<const Tile>;

// Call `then` with the position after a move, and with the tiles that are left, the next in hand.
template <int Lanes, class Then>
void with_move_made(const Position<Lanes>& position, const Move& move, Stack stack, Then then) {
    const auto go_on = [&]<int Other>(Position<Other>& after) {
        Course<Other>(after).play(move);
        Stack left = stack;
        if (after.table.turn.phase == Phase::draw) {
            Course<Other>(after).reveal(left.front());
            left = left.subspan(1);
        }
        then(after, left);
    };
    Position<Lanes> after = position;
    if (move.kind != Kind::place || make_room(after, move.hex(), lay_at(move.hour))) {
        go_on(after);
    } else {
        auto wide = widened<wider(Lanes)>(position);
        make_room(*wide, move.hex(), lay_at(move.hour));
        go_on(*wide);
    }
}

// Count the lines of one, two, … moves. The last moves are counted, not made.
template <int Lanes>
void count_lines(const Position<Lanes>& position, Stack stack, Counts counts,
                 const std::atomic<bool>& stop) {
    if (position.table.is_over() || stop) return;
    if (counts.size() == 1) {
        counts[0] += static_cast<std::uint64_t>(count_moves(position));
        return;
    }
    visit_moves(position, [&](const Move& move) {
        ++counts[0];
        with_move_made(position, move, stack, [&](const auto& after, Stack left) {
            count_lines(after, left, counts.subspan(1), stop);
        });
    });
}

// The same on several threads, each of which takes the next of the first two moves.
template <int Lanes>
bool share_perft(const Position<Lanes>& position, Stack stack, Counts counts, int threads,
                 const Interrupted& interrupted) {
    if (counts.empty() || position.table.is_over()) return true;
    std::vector<std::pair<Move, Move>> lines;
    std::vector<Move> first;
    visit_moves(position, [&](const Move& move) { first.push_back(move); });
    counts[0] = first.size();
    if (counts.size() == 1) return true;
    for (const Move& move : first) {
        with_move_made(position, move, stack, [&](const auto& after, Stack) {
            visit_moves(after, [&](const Move& second) { lines.emplace_back(move, second); });
        });
    }
    counts[1] = lines.size();
    if (counts.size() == 2) return true;
    std::mutex mutex;
    return share_work(
        lines.size(), threads, interrupted, [&](std::uint64_t i, const std::atomic<bool>& stop) {
            std::vector<std::uint64_t> found(counts.size() - 2);
            const std::pair<Move, Move>& line = lines[i];
            with_move_made(position, line.first, stack, [&](const auto& after, Stack left) {
                with_move_made(after, line.second, left, [&](const auto& then, Stack rest) {
                    count_lines(then, rest, found, stop);
                });
            });
            const std::lock_guard lock(mutex);
            for (std::size_t at = 0; at < found.size(); ++at) counts[at + 2] += found[at];
        });
}

}  // namespace taluva
