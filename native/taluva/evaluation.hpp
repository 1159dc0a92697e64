// How good a position is for everybody, as chances: at the end of a game by its outcome, before it
// by what each seat has and can reach.
#pragma once

#include <cmath>

#include "taluva/weights.hpp"

namespace taluva {

// By seat: the chance to win; with ranking, the share of the others that are left behind.
using Values = std::array<float, most_players>;

inline constexpr float surely = 12.0F;  // odds that nothing but the end of a game has

inline float chance_of(float odds) {
    return 1.0F / (1.0F + std::exp(-odds));
}
inline float odds_of(float chance) {
    if (chance <= 0.0F) return -surely;
    if (chance >= 1.0F) return surely;
    return std::clamp(std::log(chance / (1.0F - chance)), -surely, surely);
}

template <int Lanes>
float solo_value(const Position<Lanes>& position, float to_come) {
    const auto points = static_cast<float>(score_of(position).total());
    return chance_of((points + to_come - solo_victory) / solo_worth.scale);
}

// What an ended game is worth for each seat.
template <int Lanes>
Values values_of_outcome(const Position<Lanes>& position) {
    const Table& table = position.table;
    Values values{};
    if (table.rules.solo()) {
        values[0] = solo_value(position, 0.0F);
        return values;
    }
    const Places places = places_of(table);
    const int players = table.rules.players;
    int ahead = 0;
    for (int i = 0; i < places.count; ++i) {
        const Seats side = places.seats[static_cast<std::size_t>(i)];
        const int size = std::popcount(side);
        const int sharing = table.rules.teams ? size / 2 : size;
        for (Seat seat = 0; seat < players; ++seat) {
            if ((side >> seat & 1) == 0) continue;
            const auto behind = static_cast<float>(players - ahead - size);
            values[static_cast<std::size_t>(seat)] =
                table.rules.ranking ? (behind + 0.5F * static_cast<float>(size - 1)) /
                                          static_cast<float>(players - 1)
                : i == 0            ? 1.0F / static_cast<float>(sharing)
                                    : 0.0F;
        }
        ahead += size;
    }
    return values;
}

// Judges positions in which a turn is over, or a tile laid and something to be built.
class Judge {
public:
    explicit Judge(const Weights& weights) : weights_(weights) {}

    // By seat, the worth of what it has and can reach.
    template <int Lanes>
    Values scores(const Position<Lanes>& position) const {
        const Table& table = position.table;
        const Outlook<Lanes> outlook(position.island);
        Prospector<Lanes> prospector(position, outlook);
        Values scores{};
        for (Seat seat = 0; seat < table.rules.players; ++seat) {
            float& score = scores[static_cast<std::size_t>(seat)];
            if (table.out.has(seat)) {
                score = -5.0F * surely + static_cast<float>(table.out.place_of(seat));
            } else if (table.finished.has(seat)) {
                score = 5.0F * surely - static_cast<float>(table.finished.place_of(seat));
            } else {
                const int turns = turns_left(table, seat);
                score = worth(prospector.of(seat, turns), turns, seat == table.turn.seat);
            }
        }
        return scores;
    }

    // The chances of all seats in a game that goes on, judged with an error for each.
    template <int Lanes>
    Values values(const Position<Lanes>& position, const Values& errors) const {
        if (position.table.rules.solo()) return {chance_of(odds_of(solo(position)) + errors[0])};
        Values all = scores(position);
        for (std::size_t seat = 0; seat < all.size(); ++seat) all[seat] += errors[seat];
        return chances(position.table, all);
    }

    // The odds of one seat.
    template <int Lanes>
    float odds(const Position<Lanes>& position, Seat seat) const {
        if (position.table.is_over()) {
            return odds_of(values_of_outcome(position)[static_cast<std::size_t>(seat)]);
        }
        if (position.table.rules.solo()) return odds_of(solo(position));
        const Values all = by_side(position.table, scores(position));
        float others = 0.0F;
        const float own = all[static_cast<std::size_t>(seat)];
        for (Seat other = 0; other < position.table.rules.players; ++other) {
            if (!same_side(position.table, seat, other)) {
                others += std::exp(all[static_cast<std::size_t>(other)] - own);
            }
        }
        if (position.table.rules.teams) others /= 2.0F;
        return -std::log(others);
    }

private:
    Weights weights_;

    float worth(const Prospects& prospects, int turns, bool next) const {
        const auto& weights = next ? weights_.next : weights_.later;
        const float dozens = static_cast<float>(turns) / 12.0F;
        float sum = 0.0F;
        for (std::size_t i = 0; i < prospect::count; ++i) {
            sum += prospects[i] * weights[i].at(dozens);
        }
        return sum;
    }

    static bool same_side(const Table& table, Seat a, Seat b) {
        return (side_of(table, a) >> b & 1) != 0;
    }

    // In teams both members have the mean of both.
    static Values by_side(const Table& table, Values scores) {
        if (!table.rules.teams) return scores;
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const float mean =
                (std::max(scores[seat], -surely) + std::max(scores[seat + 2], -surely)) / 2.0F;
            scores[seat] = mean;
            scores[seat + 2] = mean;
        }
        return scores;
    }

    static Values chances(const Table& table, const Values& scores) {
        const Values all = by_side(table, scores);
        Values chances{};
        const auto players = static_cast<std::size_t>(table.rules.players);
        for (std::size_t seat = 0; seat < players; ++seat) {
            float others = 0.0F;
            float behind = 0.0F;
            for (std::size_t other = 0; other < players; ++other) {
                if (same_side(table, static_cast<Seat>(seat), static_cast<Seat>(other))) continue;
                others += std::exp(all[other] - all[seat]);
                behind += chance_of(all[seat] - all[other]);
            }
            if (table.rules.teams) others /= 2.0F;
            chances[seat] = table.rules.ranking ? behind / static_cast<float>(players - 1)
                                                : 1.0F / (1.0F + others);
        }
        return chances;
    }

    template <int Lanes>
    float solo(const Position<Lanes>& position) const {
        const Table& table = position.table;
        const int turns = turns_left(table, 0);
        const Outlook<Lanes> outlook(position.island);
        const Prospects seen = Prospector<Lanes>(position, outlook).of(0, turns);
        int pieces = 0;
        for (const int left : table.player(0).supply) pieces += left;
        const bool offered = table.turn.phase == Phase::choose && table.turn.bonus != Bonus::none;
        return solo_value(position, solo_worth.turn * static_cast<float>(std::min(turns, pieces)) +
                                        solo_worth.temple_now * seen[prospect::temple_now] +
                                        solo_worth.tower_now * seen[prospect::tower_now] +
                                        (offered ? solo_worth.bonus : 0.0F));
    }
};

}  // namespace taluva
