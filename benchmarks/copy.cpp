// How long it takes to copy a position, in the usual window and in the largest:
//
//     c++ -std=c++20 -O3 -march=native -Inative benchmarks/copy.cpp -o build/copy && build/copy
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <vector>

#include "taluva/position.hpp"

template <int Lanes>
void measure() {
    using Clock = std::chrono::steady_clock;
    constexpr int copies = 20'000;
    constexpr std::size_t places = 16;  // as many as a search has at hand
    std::vector<taluva::Position<Lanes>> positions(places);
    double best = 1e9;
    for (int round = 0; round < 50; ++round) {
        const auto began = Clock::now();
        for (std::size_t i = 0; i < copies; ++i) {
            positions[(i + 1) % places] = positions[i % places];
            asm volatile("" ::: "memory");  // each copy is made
        }
        const std::chrono::duration<double, std::nano> spent = Clock::now() - began;
        best = std::min(best, spent.count() / copies);
    }
    std::printf("window %2d: %6zu bytes, %7.1f ns a copy\n", Lanes, sizeof(taluva::Position<Lanes>), best);
}

int main() {
    measure<1>();
    measure<24>();
}
