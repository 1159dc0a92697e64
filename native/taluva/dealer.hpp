// What the setup of a game shows, dealt by chance: the 2-hex tiles, or the island and the tiles of
// a solo game.
#pragma once

#include "taluva/randomness.hpp"
#include "taluva/turn.hpp"

namespace taluva {

// The volcanoes of the seven tiles of a solo island, which all point at six o'clock.
inline constexpr std::array<Hex, solo_island> solo_volcanoes = {
    {{0, 0}, {1, 1}, {2, -1}, {1, -2}, {-1, -1}, {-2, 1}, {-1, 2}}};

// Deals to a position before its first tile.
template <int Lanes>
class Dealer {
public:
    Dealer(Position<Lanes>& position, Stream& chance)
        : position_(position), table_(position.table), chance_(chance) {}

    void deal() {
        if (table_.rules.solo()) deal_island();
        if (table_.rules.two_hex) deal_two_hex();
        if (table_.rules.solo() || table_.rules.two_hex) Course<Lanes>(position_).begin(0);
    }

private:
    Position<Lanes>& position_;
    Table& table_;
    Stream& chance_;

    int below(int n) { return Splitter(chance_.next()).below(n); }

    void deal_two_hex() {
        std::array<Tile, all_tiles - three_hex_tiles> pool{};
        for (std::size_t i = 0; i < pool.size(); ++i) {
            pool[i] = static_cast<Tile>(three_hex_tiles + i);
        }
        table_.face_up.fill(0);
        for (int left = static_cast<int>(pool.size()), dealt = 0; dealt < table_.rules.players;
             ++dealt) {
            const auto k = static_cast<std::size_t>(below(left));
            ++table_.face_up[pool[k]];
            pool[k] = pool[static_cast<std::size_t>(--left)];
        }
    }

    void deal_island() {
        position_.island = Island<Lanes>::bare();
        table_.tiles_laid = 0;
        table_.unseen = box;
        table_.unseen_size = tiles_in_the_box;
        for (const Hex volcano : solo_volcanoes) {
            make_room(position_, volcano, lay_at(6));
            lay_tile(position_, taken(), volcano, 6);
        }
        table_.face_up.fill(0);
        for (int i = 0; i < solo_face_up; ++i) ++table_.face_up[taken()];
    }

    Tile taken() {
        int k = below(table_.unseen_size--);
        Tile tile = 0;
        while (k >= table_.unseen[tile]) k -= table_.unseen[tile++];
        --table_.unseen[tile];
        return tile;
    }
};

}  // namespace taluva
