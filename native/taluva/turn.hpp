// The course of a turn: what a legal move makes of a position, and what is due next.
#pragma once

#include "taluva/ending.hpp"
#include "taluva/moves.hpp"

namespace taluva {

// Plays the moves of one position.
template <int Lanes>
class Course {
public:
    using Set = HexSet<Lanes>;

    explicit Course(Position<Lanes>& position) : position_(position), table_(position.table) {}

    // Play a legal move in its canonical spelling, for which there is room.
    void play(const Move& move) {
        switch (move.kind) {
            case Kind::draw: table_.turn.phase = Phase::draw; break;
            case Kind::take: take(move.what); break;
            case Kind::place:
                place(move.hex(), move.hour);
                if (is_building()) end_without_build(builds_of(position_));
                break;
            case Kind::hut:
            case Kind::tower:
            case Kind::temple:
                build(piece_of(move.kind), Set::one(position_.bit(move.hex())), 1);
                break;
            case Kind::expand: expand(move); break;
            case Kind::boat: launch(move.hex()); break;
            case Kind::discard: discard(static_cast<std::size_t>(move.what)); break;
            case Kind::pass: to_build(); break;
            case Kind::resign: resign(move.what == the_mover ? table_.turn.seat : move.what); break;
        }
    }

    // Lay the tile in hand, without asking yet whether anything can be built.
    void place(Hex named, Hour hour) {
        lay_tile(position_, table_.turn.hand, named, hour);
        Turn& turn = table_.turn;
        turn = {turn.seat, Phase::build, no_tile, Bonus::none, turn.laid + 1};
        if (!table_.rules.solo()) return;
        const Earned earned = earned_by_last_tile(position_);
        if (earned.penalty && pieces_left() > 0) {
            turn.phase = Phase::discard;
        } else if (earned.bonus != Bonus::none && turn.laid < longest_chain) {
            offer(earned.bonus);
        }
    }

    // Whoever has placed a tile and can build nothing is out.
    void end_without_build(const Builds<Lanes>& builds) {
        if (builds.count() > 0) return;
        if (table_.rules.solo()) {
            end(Ending::solo);
        } else {
            lose(table_.turn.seat);
        }
    }

    // Build on some hexes, for so many pieces.
    void build(Piece piece, const Set& hexes, int pieces) {
        if (piece == Piece::tower) position_.island.towers |= hexes;
        if (piece == Piece::temple) position_.island.temples |= hexes;
        join_settlement(position_.island, table_.turn.seat, hexes);
        pay(piece, pieces);
    }

    void grow(const Growth& growth) {
        const Set fields =
            settlement_of(position_.island, table_.turn.seat, growth.label).around() &
            position_.island.open_fields() & position_.island.terrains[index_of(growth.terrain)];
        build(Piece::hut, fields, growth.huts);
    }

    void launch(Hex hex) {
        Player& player = position_.mover();
        player.boats[static_cast<std::size_t>(player.boats_launched(table_.rules))] = hex;
        position_.island.moored |= Set::one(position_.bit(hex)).grown(position_.island.lagoons);
        pay(Piece::boat, 1);
    }

    // Take a tile from the stack into hand, or into the box if it fits nowhere.
    void reveal(Tile tile) {
        table_.turn.phase = Phase::place;
        table_.turn.hand = tile;
        --table_.unseen[tile];
        --table_.unseen_size;
        --table_.stack_size;
        if (can_hold(position_, tile)) return;
        if (!table_.rules.solo()) {
            table_.turn.hand = no_tile;
            end(Ending::worlds_end);
        } else if (table_.turn.laid > 0) {
            to_build();
        } else {
            end(Ending::solo);  // the tile stays in hand: it counts as one left
        }
    }

    // Begin a seat's turn, with tiles in the stack.
    void begin(Seat seat) { table_.turn = {seat, can_take(seat) ? Phase::choose : Phase::draw}; }

private:
    Position<Lanes>& position_;
    Table& table_;

    bool is_building() const { return table_.turn.phase == Phase::build; }
    static Piece piece_of(Kind kind) {
        return static_cast<Piece>(static_cast<int>(kind) - static_cast<int>(Kind::hut));
    }
    int pieces_left() const {
        int left = 0;
        for (const int count : position_.mover().supply) left += count;
        return left;
    }

    // Tiles.

    void take(Tile tile) {
        --table_.face_up[tile];
        --table_.face_up_size;
        if (!table_.rules.solo()) ++position_.mover().taken;
        table_.turn.phase = Phase::place;
        table_.turn.hand = tile;
    }

    // Offer a bonus tile, unless it lapses.
    void offer(Bonus bonus) {
        if (table_.stack_size == 0 && table_.face_up_size == 0) return;
        table_.turn.bonus = bonus;
        // For eruptions all tiles are alike.
        if (bonus == Bonus::eruption && !can_hold(position_, Tile{0})) {
            table_.turn.bonus = Bonus::none;
            return;
        }
        table_.turn.phase = Phase::choose;
    }

    void discard(std::size_t type) {
        Player& player = position_.mover();
        --player.supply[type];
        ++player.discarded[type];
        to_build();
    }

    bool can_take(Seat seat) const {
        if (!table_.rules.two_hex || !may_take(table_, seat)) return false;
        bool any = false;
        visit_takes(position_, [&](Tile) { any = true; });
        return any;
    }

    // Buildings.

    void to_build() {
        table_.turn = {table_.turn.seat, Phase::build, no_tile, Bonus::none, table_.turn.laid};
        end_without_build(builds_of(position_));
    }

    void expand(const Move& move) {
        const int label = label_at(position_.island, position_.bit(move.hex()));
        const Builds<Lanes> builds = builds_of(position_);
        for (int i = 0; i < builds.counts[3]; ++i) {
            const Growth& growth = builds.growths[static_cast<std::size_t>(i)];
            if (growth.label == label && static_cast<int>(growth.terrain) == move.what) {
                return grow(growth);
            }
        }
    }

    void pay(Piece piece, int pieces) {
        std::int16_t& supply = position_.mover().supply[index_of(piece)];
        supply = static_cast<std::int16_t>(supply - pieces);
        if (table_.rules.solo()) {
            if (pieces_left() > 0) {
                next_turn();
            } else {
                end(Ending::solo);
            }
        } else if (!has_two_types(table_, table_.turn.seat)) {
            next_turn();
        } else if (!table_.rules.ranking) {
            end(Ending::two_types);
        } else {
            table_.finished.add(table_.turn.seat);
            end_or_go_on(true);
        }
    }

    // Ends.

    void lose(Seat seat) {
        table_.out.add(seat);
        end_or_go_on(seat == table_.turn.seat);
    }

    // After a player left the game it ends, or the next player goes on.
    void end_or_go_on(bool turn_is_over) {
        const Ending ending = ending_after_loss(table_);
        if (ending != Ending::none) {
            end(ending);
        } else if (turn_is_over) {
            next_turn();
        }
    }

    void resign(Seat seat) {
        if (table_.rules.solo() || seat == table_.turn.seat) table_.turn.hand = no_tile;
        if (table_.rules.solo()) {
            end(Ending::solo);
        } else {
            lose(seat);
        }
    }

    void next_turn() {
        for (int step = 1; step <= table_.rules.players; ++step) {
            const Seat seat = (table_.turn.seat + step) % table_.rules.players;
            if (!table_.plays(seat)) continue;
            if (table_.stack_size > 0) return begin(seat);
            if (can_take(seat)) return begin(seat);
        }
        end(table_.rules.solo() ? Ending::solo : Ending::last_tile);
    }

    void end(Ending ending) {
        table_.turn = {table_.turn.seat, Phase::over,
                       ending == Ending::solo ? table_.turn.hand : no_tile, Bonus::none, 0};
        table_.ending = ending;
    }
};

}  // namespace taluva
