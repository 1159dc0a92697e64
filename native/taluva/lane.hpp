// A lane: 512 bits, the block of which sets of hexes are made, for the instruction set at hand.
//
// All three classes offer the same: logic, counting, and the `funnel`, which moves the bits of two
// neighbouring lanes upwards and returns what has arrived in the upper one. Compilers lower wide
// generic vectors badly where the registers are narrower, hence a class for each width.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#if defined(__AVX2__)
// Some versions of GCC warn of variables in their own header that are undefined on purpose.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>
#pragma GCC diagnostic pop
#endif

namespace taluva {

inline constexpr int lane_bits = 512;
inline constexpr int lane_words = lane_bits / 64;

using Words = std::array<std::uint64_t, lane_words>;

#if defined(__AVX512VBMI2__) && defined(__AVX512VPOPCNTDQ__)

struct Lane {
    __m512i bits;

    static Lane none() { return {_mm512_setzero_si512()}; }
    static Lane all() { return {_mm512_set1_epi64(-1)}; }
    static Lane of(const Words& words) { return {_mm512_loadu_si512(words.data())}; }

    // The lane of one bit; with an index outside of it, the empty lane.
    static Lane one(unsigned index) {
        const auto word = static_cast<__mmask8>(index < lane_bits ? 1U << (index / 64) : 0U);
        return {_mm512_maskz_set1_epi64(word, static_cast<long long>(1ULL << (index % 64)))};
    }

    Words words() const {
        Words words;
        _mm512_storeu_si512(words.data(), bits);
        return words;
    }
    bool any() const { return in_use() != 0; }
    // Which of the words are not empty, as bits.
    unsigned in_use() const { return _mm512_test_epi64_mask(bits, bits); }
    int count() const {
        return static_cast<int>(_mm512_reduce_add_epi64(_mm512_popcnt_epi64(bits)));
    }

    friend Lane operator&(Lane a, Lane b) { return {a.bits & b.bits}; }
    friend Lane operator|(Lane a, Lane b) { return {a.bits | b.bits}; }
    friend Lane operator^(Lane a, Lane b) { return {a.bits ^ b.bits}; }
    friend Lane without(Lane a, Lane b) { return {a.bits & ~b.bits}; }

    template <int Up>
    static Lane funnel(Lane below, Lane here) {
        constexpr int words = Up / 64;
        constexpr int rest = Up % 64;
        const __m512i high = words == 0 ? here.bits : from<8 - words>(below, here);
        if constexpr (rest == 0) {
            return {high};
        } else {
            return {_mm512_shldi_epi64(high, from<7 - words>(below, here), rest)};
        }
    }

private:
    template <int Word>
    static __m512i from(Lane below, Lane here) {
        if constexpr (Word == 0) {
            return below.bits;
        } else {
            return _mm512_alignr_epi64(here.bits, below.bits, Word % 8);
        }
    }
};

#elif defined(__AVX2__)

struct Lane {
    __m256i low, high;

    static Lane none() { return {_mm256_setzero_si256(), _mm256_setzero_si256()}; }
    static Lane all() { return {_mm256_set1_epi64x(-1), _mm256_set1_epi64x(-1)}; }
    static Lane of(const Words& words) {
        const auto* data = reinterpret_cast<const __m256i*>(words.data());
        return {_mm256_loadu_si256(data), _mm256_loadu_si256(data + 1)};
    }

    // The lane of one bit; with an index outside of it, the empty lane.
    static Lane one(unsigned index) {
        const __m256i bit = _mm256_set1_epi64x(static_cast<long long>(1ULL << (index % 64)));
        const __m256i word = _mm256_set1_epi64x(index / 64);
        const __m256i lower = _mm256_cmpeq_epi64(word, _mm256_setr_epi64x(0, 1, 2, 3));
        const __m256i upper = _mm256_cmpeq_epi64(word, _mm256_setr_epi64x(4, 5, 6, 7));
        return {_mm256_and_si256(bit, lower), _mm256_and_si256(bit, upper)};
    }

    Words words() const {
        Words words;
        auto* data = reinterpret_cast<__m256i*>(words.data());
        _mm256_storeu_si256(data, low);
        _mm256_storeu_si256(data + 1, high);
        return words;
    }
    bool any() const {
        const __m256i either = _mm256_or_si256(low, high);
        return _mm256_testz_si256(either, either) == 0;
    }
    // Which of the words are not empty, as bits.
    unsigned in_use() const {
        const auto empty = [](__m256i quarter) {
            const __m256i zeros = _mm256_cmpeq_epi64(quarter, _mm256_setzero_si256());
            return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(zeros)));
        };
        return ~(empty(low) | empty(high) << 4) & 0xffU;
    }
    int count() const {
        int sum = 0;
        for (const std::uint64_t word : words()) sum += std::popcount(word);
        return sum;
    }

    friend Lane operator&(Lane a, Lane b) {
        return {_mm256_and_si256(a.low, b.low), _mm256_and_si256(a.high, b.high)};
    }
    friend Lane operator|(Lane a, Lane b) {
        return {_mm256_or_si256(a.low, b.low), _mm256_or_si256(a.high, b.high)};
    }
    friend Lane operator^(Lane a, Lane b) {
        return {_mm256_xor_si256(a.low, b.low), _mm256_xor_si256(a.high, b.high)};
    }
    friend Lane without(Lane a, Lane b) {
        return {_mm256_andnot_si256(b.low, a.low), _mm256_andnot_si256(b.high, a.high)};
    }

    template <int Up>
    static Lane funnel(Lane below, Lane here) {
        constexpr int words = Up / 64;
        constexpr int rest = Up % 64;
        const Lane upper = from<8 - words>(below, here);
        if constexpr (rest == 0) {
            return upper;
        } else {
            const Lane lower = from<7 - words>(below, here);
            return {shifted<rest>(upper.low, lower.low), shifted<rest>(upper.high, lower.high)};
        }
    }

private:
    template <int Rest>
    static __m256i shifted(__m256i upper, __m256i lower) {
        return _mm256_or_si256(_mm256_slli_epi64(upper, Rest), _mm256_srli_epi64(lower, 64 - Rest));
    }

    // Four words of two quarters that follow each other, from the given word on.
    template <int Word>
    static __m256i across(__m256i first, __m256i second) {
        if constexpr (Word == 0) {
            return first;
        } else {
            const __m256i middle = _mm256_permute2x128_si256(first, second, 0x21);
            if constexpr (Word == 1) {
                return _mm256_alignr_epi8(middle, first, 8);
            } else if constexpr (Word == 2) {
                return middle;
            } else {
                return _mm256_alignr_epi8(second, middle, 8);
            }
        }
    }

    // Eight words of two lanes that follow each other, from the given word on.
    template <int Word>
    static Lane from(Lane below, Lane here) {
        if constexpr (Word == 8) {
            return here;
        } else if constexpr (Word < 4) {
            return {across<Word>(below.low, below.high), across<Word>(below.high, here.low)};
        } else {
            return {across<Word - 4>(below.high, here.low), across<Word - 4>(here.low, here.high)};
        }
    }
};

#else

struct Lane {
    Words bits;

    static Lane none() { return {}; }
    static Lane all() {
        return made([](int) { return ~std::uint64_t{0}; });
    }
    static Lane of(const Words& words) { return {words}; }

    // The lane of one bit; with an index outside of it, the empty lane.
    static Lane one(unsigned index) {
        Lane lane{};
        if (index < lane_bits) lane.bits[index / 64] = std::uint64_t{1} << (index % 64);
        return lane;
    }

    const Words& words() const { return bits; }
    bool any() const {
        std::uint64_t either = 0;
        for (const std::uint64_t word : bits) either |= word;
        return either != 0;
    }

    // Which of the words are not empty, as bits.
    unsigned in_use() const {
        unsigned mask = 0;
        for (unsigned i = 0; i < lane_words; ++i) mask |= (bits[i] != 0 ? 1U : 0U) << i;
        return mask;
    }

    // Without an instruction for it, eight words at once are counted faster than one by one.
    int count() const {
        constexpr std::uint64_t pairs = 0x5555555555555555, nibbles = 0x3333333333333333;
        constexpr std::uint64_t bytes = 0x0f0f0f0f0f0f0f0f;
        std::uint64_t sum = 0;
        for (std::uint64_t word : bits) {
            word -= (word >> 1) & pairs;
            word = (word & nibbles) + ((word >> 2) & nibbles);
            sum += (word + (word >> 4)) & bytes;  // at most 8 · 8 in each byte
        }
        constexpr std::uint64_t halves = 0x00ff00ff00ff00ff;
        sum = (sum & halves) + ((sum >> 8) & halves);
        return static_cast<int>((sum * 0x0001000100010001) >> 48);
    }

    friend Lane operator&(const Lane& a, const Lane& b) {
        return made([&](int i) { return a.at(i) & b.at(i); });
    }
    friend Lane operator|(const Lane& a, const Lane& b) {
        return made([&](int i) { return a.at(i) | b.at(i); });
    }
    friend Lane operator^(const Lane& a, const Lane& b) {
        return made([&](int i) { return a.at(i) ^ b.at(i); });
    }
    friend Lane without(const Lane& a, const Lane& b) {
        return made([&](int i) { return a.at(i) & ~b.at(i); });
    }

    template <int Up>
    static Lane funnel(const Lane& below, const Lane& here) {
        constexpr int words = Up / 64;
        constexpr int rest = Up % 64;
        const auto word = [&](int i) { return i < 0 ? below.at(i + lane_words) : here.at(i); };
        return made([&](int i) {
            if constexpr (rest == 0) {
                return word(i - words);
            } else {
                return word(i - words) << rest | word(i - words - 1) >> (64 - rest);
            }
        });
    }

private:
    std::uint64_t at(int i) const { return bits[static_cast<unsigned>(i)]; }

    template <class Word>
    static Lane made(Word word) {
        Lane lane;
        for (int i = 0; i < lane_words; ++i) lane.bits[static_cast<unsigned>(i)] = word(i);
        return lane;
    }
};

#endif

}  // namespace taluva
