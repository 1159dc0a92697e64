// The rules of laying a tile: where it may lie, for each hour it may point at.
//
// Most rules ask for the shape of the tile alone. They answer for its first hex; what is legal is
// then moved to the hex by which placements are named. The hours are known when this is compiled,
// so that every move of a set is one fixed rotation.
#pragma once

#include <utility>

#include "taluva/board.hpp"
#include "taluva/laying.hpp"

namespace taluva {

// A set, and where those hexes lie that see a hex of it at hour 3, 5 or 7: what the first hex of a
// shape sees under the others.
template <int Lanes>
struct Seen {
    using Set = HexSet<Lanes>;
    using W = Window<Lanes>;

    Set here;
    Set east;
    Set southeast;
    Set southwest;

    explicit Seen(const Set& set)
        : here(set),
          east(set.template moved<-1>()),
          southeast(set.template moved<-W::stride>()),
          southwest(set.template moved<-(W::stride - 1)>()) {}

    // Where all hexes of a tile lie on the set.
    template <Shape shape>
    Set under() const {
        return over<shape>([](const Set& a, const Set& b) { return a & b; });
    }
    // Where any of them does.
    template <Shape shape>
    Set touching() const {
        return over<shape>([](const Set& a, const Set& b) { return a | b; });
    }
    // Where some do and some do not.
    template <Shape shape>
    Set parted() const {
        return without(touching<shape>(), under<shape>());
    }

private:
    template <Shape shape, class Join>
    Set over(Join join) const {
        if constexpr (shape == Shape::up) return join(here, join(southwest, southeast));
        if constexpr (shape == Shape::down) return join(here, join(east, southeast));
        if constexpr (shape == Shape::east) return join(here, east);
        if constexpr (shape == Shape::southeast) return join(here, southeast);
        if constexpr (shape == Shape::southwest) return join(here, southwest);
    }
};

// A set moved one step in the direction of an hour.
template <Hour hour, int Lanes>
HexSet<Lanes> toward(const HexSet<Lanes>& hexes) {
    constexpr Hex step = neighbour_at(hour);
    return hexes.template moved<step.q + Window<Lanes>::stride * step.r>();
}

// A set moved from the first hex of a shape to the hex by which a placement is named.
template <Hour hour, int Lanes>
HexSet<Lanes> named_from_first(const HexSet<Lanes>& anchors) {
    constexpr Hex step = lay_at(hour).named;
    if constexpr (step == Hex{0, 0}) {
        return anchors;
    } else {
        return anchors.template moved<step.q + Window<Lanes>::stride * step.r>();
    }
}

// Where a tile may be laid: by the hours it can point at, the hexes that name a placement.
template <int Lanes>
struct Placements {
    using Set = HexSet<Lanes>;

    std::array<Set, 6> expansions;
    std::array<Set, 6> eruptions;
    std::array<int, 6> expansion_counts;
    std::array<int, 6> eruption_counts;
    int hours;
    int expansion_count;
    int eruption_count;

    int count() const { return expansion_count + eruption_count; }
    Set at(int k) const {
        return expansions[static_cast<std::size_t>(k)] | eruptions[static_cast<std::size_t>(k)];
    }
};

template <int Lanes>
class Ground {
public:
    using Set = HexSet<Lanes>;
    using W = Window<Lanes>;

    explicit Ground(const Position<Lanes>& position)
        : position_(position), rules_(position.table.rules), island_(position.island) {}

    Placements<Lanes> placements(Tile tile) const {
        Placements<Lanes> found;
        if (!is_two_hex(tile)) {
            find<Shape::up, 2, 6, 10>(tile, found);
            find<Shape::down, 4, 8, 12>(tile, found);
            found.hours = 6;
        } else if (is_alike_at_both_ends(tile)) {
            find<Shape::southwest, 1>(tile, found);
            find<Shape::east, 3>(tile, found);
            find<Shape::southeast, 5>(tile, found);
            found.hours = 3;
        } else {
            find<Shape::southwest, 1, 7>(tile, found);
            find<Shape::east, 3, 9>(tile, found);
            find<Shape::southeast, 5, 11>(tile, found);
            found.hours = 6;
        }
        found.expansion_count = 0;
        found.eruption_count = 0;
        for (std::size_t k = 0; k < static_cast<std::size_t>(found.hours); ++k) {
            found.expansion_count += found.expansion_counts[k];
            found.eruption_count += found.eruption_counts[k];
        }
        return found;
    }

private:
    const Position<Lanes>& position_;
    const Ruleset& rules_;
    const Island<Lanes>& island_;
    Seen<Lanes> land_{island_.land};
    Seen<Lanes> coast_{without(island_.land.around(), island_.land)};

    template <Shape shape, Hour... hours>
    void find(Tile tile, Placements<Lanes>& found) const {
        const Set expansions = fits_beside<shape>();
        const Set eruptions = fits_on_top<shape>();
        // Without `match` as many expansions point at one hour as at another.
        const int count = rules_.match ? 0 : expansions.count();
        (find_at<hours>(tile, expansions, count, eruptions, found), ...);
    }

    template <Hour hour>
    void find_at(Tile tile, const Set& beside, int count, const Set& on_top,
                 Placements<Lanes>& found) const {
        constexpr std::size_t k = (hour - 1) / 2;
        Set& expansions = found.expansions[k];
        expansions = position_.table.tiles_laid > 0 || rules_.board > 0
                         ? named_from_first<hour>(beside)
                         : Set::one(W::bit_of({0, 0}));
        found.expansion_counts[k] = count;
        if (rules_.match) {
            if (position_.table.tiles_laid > 0) expansions &= matched<hour>(face_of(tile));
            found.expansion_counts[k] = expansions.count();
        }
        found.eruptions[k] = named_from_first<hour>(on_top) & vents<hour>(tile);
        found.eruption_counts[k] = found.eruptions[k].count();
    }

    // Where a tile of this shape extends the island: free of land, and beside it.
    template <Shape shape>
    Set fits_beside() const {
        if (position_.table.turn.bonus == Bonus::eruption) return Set::none();
        const Set& on_board =
            anchors_on_board<Lanes>[rules_.board][static_cast<std::size_t>(shape)];
        if (position_.table.tiles_laid == 0) {
            return rules_.board > 0 ? on_board : Set::one(W::bit_of({0, 0}));
        }
        Set fits = without(coast_.template touching<shape>(), land_.template touching<shape>());
        if (rules_.boats) {
            fits.remove(Seen<Lanes>(island_.moored).template touching<shape>());
        }
        return rules_.board > 0 ? fits & on_board : fits;
    }

    // Where a tile of this shape lies on one level and spares what is protected, whatever the
    // volcano under its own.
    template <Shape shape>
    Set fits_on_top() const {
        if (position_.table.is_untouched()) return Set::none();
        const Seen<Lanes> guarded{island_.towers | island_.temples | island_.lone};
        Set fits = without(land_.template under<shape>(), guarded.template touching<shape>());
        for (int digit = 0; digit < island_.level_digits(); ++digit) {
            const Seen<Lanes> levels{island_.levels[static_cast<std::size_t>(digit)]};
            fits.remove(levels.template parted<shape>());
        }
        const auto& [east, southeast, southwest] = island_.pairs;
        if constexpr (shape == Shape::up) {
            fits.remove(southwest | southeast | east.template moved<-(W::stride - 1)>());
        }
        if constexpr (shape == Shape::down) {
            fits.remove(east | southeast | southwest.template moved<-1>());
        }
        if (rules_.board > 0) {
            fits &= anchors_on_board<Lanes>[rules_.board][static_cast<std::size_t>(shape)];
        }
        return fits;
    }

    // The hexes whose volcano lets a tile that is named there erupt at an hour.
    template <Hour hour>
    Set vents(Tile tile) const {
        if (tile == tile_jj) return Set::none();
        const Set vents = without(island_.volcanoes, island_.pointing_at(hour));
        if constexpr (hour % 2 == 1) {
            if (tile == tile_vv) {
                constexpr Hour back = later(hour, 6);
                return vents | toward<back>(without(island_.volcanoes, island_.pointing_at(back)));
            }
        }
        return vents;
    }

    // Where a tile that is named there meets its own terrain with at least one hex.
    template <Hour hour>
    Set matched(const TileFace& face) const {
        constexpr bool two = hour % 2 == 1;
        Set met =
            beside(face.terrains[0]) | toward<later(hour, two ? 6 : 7)>(beside(face.terrains[1]));
        if constexpr (!two) met |= toward<later(hour, 5)>(beside(face.terrains[2]));
        return met;
    }
    Set beside(Terrain terrain) const {
        return (terrain == Terrain::volcano ? island_.volcanoes
                                            : island_.terrains[index_of(terrain)])
            .around();
    }
};

// Tell whether a tile can be placed anywhere.
template <int Lanes>
bool can_hold(const Position<Lanes>& position, Tile tile) {
    const Ruleset& rules = position.table.rules;
    // The sea is endless and takes any tile, unless it must stay on a board, match or erupt.
    if (rules.board == 0 && !rules.match && position.table.turn.bonus != Bonus::eruption) {
        return true;
    }
    return Ground<Lanes>(position).placements(tile).count() > 0;
}

}  // namespace taluva
