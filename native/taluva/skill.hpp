// How a search plays, apart from how long: what it values and how closely it looks.
#pragma once

#include "taluva/weights.hpp"

namespace taluva {

struct Skill {
    Weights weights = learned_weights;
    bool threats = true;       // whether it looks for turns with which the next player wins
    float noise = 0.0F;        // how far its judgement errs, in odds
    int width = 32;            // the most placements that are followed; twice as many at the root
    float exploration = 0.4F;  // how long what looks worse is tried
    float temperature = 1.0F;  // how little the first look counts
};

}  // namespace taluva
