// What an ended game is worth to whoever learns from it: from 1 for a victory down to -1, in sum 0.
#pragma once

#include "taluva/any_position.hpp"

namespace taluva {

using Rewards = std::array<double, most_players>;

inline constexpr double illegal_reward = -1;
inline constexpr double points_of_a_reward = 100;  // of a solo game

namespace detail {

// A victory is worth as many shares as there are sides, and divided among those that won.
inline double reward_of_share(double share, int sides) {
    return (share * sides - 1) / (sides - 1);
}

inline void reward_winners(const Table& table, Seats winners, Rewards& rewards) {
    const int sides = table.rules.teams ? 2 : table.rules.players;
    const int won = std::popcount(winners) / (table.rules.teams ? 2 : 1);
    for (Seat seat = 0; seat < table.rules.players; ++seat) {
        const double share = (winners >> seat & 1) != 0 ? 1.0 / won : 0.0;
        rewards[static_cast<std::size_t>(seat)] = reward_of_share(share, sides);
    }
}

// Places are worth equal steps; who shares some gets their mean.
inline void reward_places(const Table& table, Rewards& rewards) {
    const Places places = places_of(table);
    const int last = table.rules.players - 1;
    int better = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(places.count); ++i) {
        const int here = std::popcount(places.seats[i]);
        const double place = better + (here - 1) / 2.0;
        for (Seat seat = 0; seat < table.rules.players; ++seat) {
            if ((places.seats[i] >> seat & 1) == 0) continue;
            rewards[static_cast<std::size_t>(seat)] = 1 - 2 * place / last;
        }
        better += here;
    }
}

}  // namespace detail

inline Rewards rewards_of(const AnyPosition& position) {
    const Table& table = position.table();
    Rewards rewards{};
    if (!table.is_over()) return rewards;
    if (table.rules.solo()) {
        rewards[0] = position.score().total() / points_of_a_reward;
    } else if (table.rules.ranking) {
        detail::reward_places(table, rewards);
    } else {
        detail::reward_winners(table, position.winners(), rewards);
    }
    return rewards;
}

}  // namespace taluva
