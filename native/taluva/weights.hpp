// What the prospects of a seat are worth, in the logarithm of the odds of winning.
#pragma once

#include "taluva/prospects.hpp"

namespace taluva {

// The worth of one prospect: with no turns left, and what each dozen of turns adds to that.
struct Worth {
    float late = 0;
    float early = 0;

    float at(float dozens) const { return late + early * dozens; }
};

// In the order of the prospects: for the seat whose turn is next, and for the others.
struct Weights {
    std::array<Worth, prospect::count> next;
    std::array<Worth, prospect::count> later;
};

// What many games have taught; compiled on its own, for it changes more often than the rest.
extern const Weights learned_weights;

// Solo play is judged by points: what is still to come, beside the score.
struct SoloWorth {
    float turn = 1.5F;
    float temple_now = 1.5F;
    float tower_now = 1.5F;
    float bonus = 3.0F;
    float scale = 8.0F;  // points that change the odds by a factor of e
};
inline constexpr SoloWorth solo_worth;

}  // namespace taluva
