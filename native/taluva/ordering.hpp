// Sorting a few things in place.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

namespace taluva {

// Sort the first so many of an array by insertion; equal ones keep their order.
template <class Item, std::size_t Size, class Before>
void sort_first(std::array<Item, Size>& items, std::size_t count, Before before) {
    for (std::size_t end = 1; end < count && end < Size; ++end) {
        for (std::size_t i = end; i > 0 && before(items[i], items[i - 1]); --i) {
            std::swap(items[i], items[i - 1]);
        }
    }
}

}  // namespace taluva
