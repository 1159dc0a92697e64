// Hexes, windows of the plane, and sets of hexes.
//
// A window keeps hexes on a torus of `bits` bits: the hex q,r has the bit (q + stride·r) mod bits,
// so that a step to a neighbour is one rotation of the whole set, the same wherever it starts. With
// stride = 2·reach + 1 and bits > stride·2·reach this is exact for any hexagon of radius `reach`:
// its rows lie one after the other without overlap, so that no two of its hexes share a bit, and
// from the first to the last bit they stand in the order of the notation, by (r, q).
//
// Land has to lie within `reach - 2` of a centre, since tiles laid beside it reach two hexes
// further. The bits do not depend on the centre: only reading a bit as a hex does. So the centre
// moves at no cost when the island grows to one side. An island too wide for that moves to a larger
// window.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "taluva/lane.hpp"

namespace taluva {

struct Hex {
    int q = 0;
    int r = 0;

    friend bool operator==(Hex, Hex) = default;
    friend Hex operator+(Hex a, Hex b) { return {a.q + b.q, a.r + b.r}; }
    friend Hex operator-(Hex a, Hex b) { return {a.q - b.q, a.r - b.r}; }
};

// The order of the notation.
inline bool comes_before(Hex a, Hex b) {
    return a.r != b.r ? a.r < b.r : a.q < b.q;
}

// The order by which settlements and lagoons are named.
inline bool lies_west_of(Hex a, Hex b) {
    return a.q != b.q ? a.q < b.q : a.r < b.r;
}

template <int Lanes>
constexpr int reach_of_lanes() {
    int reach = 1;
    while ((2 * reach + 3) * (2 * reach + 2) < lane_bits * Lanes) ++reach;
    return reach;
}

template <int Lanes>
struct Window {
    static constexpr int lanes = Lanes;
    static constexpr int bits = Lanes * lane_bits;
    static constexpr int reach = reach_of_lanes<Lanes>();
    static constexpr int stride = 2 * reach + 1;
    static constexpr int land_reach = reach - 2;

    static int bit_of(Hex hex) {
        if constexpr (std::has_single_bit(static_cast<unsigned>(bits))) {
            return (hex.q + stride * hex.r) & (bits - 1);
        } else {
            const int bit = (hex.q + stride * hex.r) % bits;
            return bit < 0 ? bit + bits : bit;
        }
    }

    // The step from the centre to the hex of a bit, if that lies within reach of it.
    static Hex step_to(int bit, int centre_bit) {
        int from_first = bit - first_bit(centre_bit);
        if (from_first < 0) from_first += bits;
        const int along = from_first + reach;  // each row begins with q = -reach
        return {along % stride - reach, along / stride - reach};
    }

    // Where the order of the notation begins.
    static int first_bit(int centre_bit) {
        const int first = centre_bit - stride * reach;
        return first < 0 ? first + bits : first;
    }
};

template <int Lanes>
struct alignas(64) HexSet {
    using W = Window<Lanes>;
    static constexpr auto words_in_all = static_cast<std::size_t>(Lanes * lane_words);
    using AllWords = std::array<std::uint64_t, words_in_all>;

    std::array<Lane, static_cast<std::size_t>(Lanes)> lanes;

    static HexSet none() {
        return each([](std::size_t) { return Lane::none(); });
    }
    static HexSet all() {
        return each([](std::size_t) { return Lane::all(); });
    }
    static HexSet one(int bit) {
        return each([bit](std::size_t i) {
            return Lane::one(static_cast<unsigned>(bit) - static_cast<unsigned>(i * lane_bits));
        });
    }
    static HexSet all_if(bool condition) { return condition ? all() : none(); }

    bool any() const {
        Lane either = lanes[0];
        for (std::size_t i = 1; i < Lanes; ++i) either = either | lanes[i];
        return either.any();
    }
    int count() const {
        int sum = 0;
        for (const Lane& lane : lanes) sum += lane.count();
        return sum;
    }
    bool has(int bit) const {
        const auto at = static_cast<unsigned>(bit);
        return (lanes[at / lane_bits].words()[at % lane_bits / 64] >> (at % 64) & 1) != 0;
    }

    friend HexSet operator&(const HexSet& a, const HexSet& b) {
        return each([&](std::size_t i) { return a.lanes[i] & b.lanes[i]; });
    }
    friend HexSet operator|(const HexSet& a, const HexSet& b) {
        return each([&](std::size_t i) { return a.lanes[i] | b.lanes[i]; });
    }
    friend HexSet operator^(const HexSet& a, const HexSet& b) {
        return each([&](std::size_t i) { return a.lanes[i] ^ b.lanes[i]; });
    }
    friend HexSet without(const HexSet& a, const HexSet& b) {
        return each([&](std::size_t i) { return without(a.lanes[i], b.lanes[i]); });
    }
    HexSet& operator|=(const HexSet& other) { return *this = *this | other; }
    HexSet& operator&=(const HexSet& other) { return *this = *this & other; }
    HexSet& operator^=(const HexSet& other) { return *this = *this ^ other; }
    HexSet& remove(const HexSet& other) { return *this = without(*this, other); }

    friend bool operator==(const HexSet& a, const HexSet& b) { return !(a ^ b).any(); }

    // Every hex moved by a step of so many bits, upwards or (if negative) downwards.
    template <int Bits>
    HexSet moved() const {
        constexpr int up = Bits >= 0 ? Bits : Bits + W::bits;
        constexpr std::size_t skipped = up / lane_bits;
        return each([&](std::size_t i) {
            const std::size_t here = (i + Lanes - skipped) % Lanes;
            const std::size_t below = (here + Lanes - 1) % Lanes;
            return Lane::template funnel<up % lane_bits>(lanes[below], lanes[here]);
        });
    }

    // The same for a number of bits, upwards, that is not known in advance.
    HexSet turned(int up) const {
        const AllWords from = words();
        AllWords to;
        const auto skipped = static_cast<std::size_t>(up / 64);
        const int rest = up % 64;
        for (std::size_t i = 0; i < from.size(); ++i) {
            const std::size_t here = (i + from.size() - skipped) % from.size();
            const std::size_t below = (here + from.size() - 1) % from.size();
            to[i] = from[here] << rest | (rest != 0 ? from[below] >> (64 - rest) : 0);
        }
        return of(to);
    }

    // Every neighbour of the hexes of this set (members too, where they adjoin).
    HexSet around() const {
        const HexSet east = moved<1>();
        const HexSet west = moved<-1>();
        return east | west | (*this | west).template moved<W::stride>() |
               (*this | east).template moved<-W::stride>();
    }

    // What can be reached from this set without leaving another one.
    HexSet grown(const HexSet& within) const {
        HexSet reached = *this & within;
        while (true) {
            const HexSet further = without(reached.around() & within, reached);
            if (!further.any()) return reached;
            reached |= further;
        }
    }

    static HexSet of(const AllWords& all) {
        return each([&](std::size_t i) {
            Words words;
            std::copy_n(all.begin() + i * lane_words, lane_words, words.begin());
            return Lane::of(words);
        });
    }

    // The hexes within reach of 0,0, and near enough for the window, for which something holds.
    template <class Holds>
    static HexSet where(int reach, Holds holds) {
        AllWords words{};
        for (int r = -reach; r <= reach; ++r) {
            for (int q = std::max(-reach, -reach - r); q <= std::min(reach, reach - r); ++q) {
                if (!holds(Hex{q, r})) continue;
                const auto bit = static_cast<std::size_t>(W::bit_of({q, r}));
                words[bit / 64] |= std::uint64_t{1} << (bit % 64);
            }
        }
        return of(words);
    }

    // The words of the whole set, from its lowest bit on.
    AllWords words() const {
        AllWords all;
        for (std::size_t i = 0; i < Lanes; ++i) {
            const Words words = lanes[i].words();
            std::copy(words.begin(), words.end(), all.begin() + i * lane_words);
        }
        return all;
    }

    // Call with each bit, the lowest first.
    template <class Visit>
    void visit(Visit each_bit) const {
        for (std::size_t i = 0; i < Lanes; ++i) {
            unsigned in_use = lanes[i].in_use();
            if (in_use == 0) continue;
            const Words words = lanes[i].words();
            for (; in_use != 0; in_use &= in_use - 1) {
                const auto w = static_cast<std::size_t>(std::countr_zero(in_use));
                for (std::uint64_t left = words[w]; left != 0; left &= left - 1) {
                    each_bit(static_cast<int>(i * lane_bits + w * 64) + std::countr_zero(left));
                }
            }
        }
    }

    // Call with each bit in the order of the notation, which begins at the given bit.
    template <class Visit>
    void visit_from(int first, Visit each_bit) const {
        visit([&](int bit) {
            if (bit >= first) each_bit(bit);
        });
        visit([&](int bit) {
            if (bit < first) each_bit(bit);
        });
    }

    // The lowest bit of a set that is not empty.
    int lowest() const { return nth(0); }

    // The bit that has k others of the set below it.
    int nth(int k) const {
        for (std::size_t i = 0; i < Lanes; ++i) {
            const Words words = lanes[i].words();
            for (std::size_t w = 0; w < lane_words; ++w) {
                const int here = std::popcount(words[w]);
                if (k < here) return static_cast<int>(i * lane_bits + w * 64) + nth_of(words[w], k);
                k -= here;
            }
        }
        return 0;
    }

    // The k-th bit in the order of the notation, which begins at the given bit.
    int nth_from(int first, int k) const {
        const int before = counted_below(first);
        const int total = count();
        return nth(k + before < total ? k + before : k + before - total);
    }

private:
    template <class Make>
    static HexSet each(Make make) {
        HexSet made;
        for (std::size_t i = 0; i < Lanes; ++i) made.lanes[i] = make(i);
        return made;
    }

    int counted_below(int end) const {
        int sum = 0;
        const AllWords all = words();
        const auto last = static_cast<std::size_t>(end / 64);
        for (std::size_t w = 0; w < last; ++w) sum += std::popcount(all[w]);
        const std::uint64_t rest = all[last] & ((std::uint64_t{1} << (end % 64)) - 1);
        return sum + std::popcount(rest);
    }

    static int nth_of(std::uint64_t word, int k) {
#if defined(__BMI2__)
        return std::countr_zero(_pdep_u64(std::uint64_t{1} << k, word));
#else
        for (; k > 0; --k) word &= word - 1;
        return std::countr_zero(word);
#endif
    }
};

}  // namespace taluva
