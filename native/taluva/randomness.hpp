// Randomness: a stream of words, and the choices that one word is split into.
#pragma once

#include "taluva/hash.hpp"

namespace taluva {

// splitmix64: a counter, mixed. Streams of different games begin at mixed counters.
class Stream {
public:
    explicit Stream(std::uint64_t seed, std::uint64_t game = 0)
        : state_(mixed(mixed(seed), game)) {}

    std::uint64_t next() { return mixed(state_ += 0x9e3779b97f4a7c15); }

private:
    std::uint64_t state_;
};

// Splits one word: the high half of word · n is below n, and the low half is the word that is left.
// The choices of a turn together have fewer than 2^30 ways, which leaves a bias below 2^-34.
class Splitter {
public:
    explicit Splitter(std::uint64_t word) : word_(word) {}

    int below(int n) {
        __extension__ using Wide = unsigned __int128;
        const Wide product = static_cast<Wide>(word_) * static_cast<unsigned>(n);
        word_ = static_cast<std::uint64_t>(product);
        return static_cast<int>(product >> 64);
    }

private:
    std::uint64_t word_;
};

}  // namespace taluva
