"""What holds in every position of every game."""

import copy
import pickle
from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.properties.strategies import SEEDS, games, positions
from tests.sampler import positions_of, steps_of

from taluva import (
    Draw,
    Game,
    Hex,
    IllegalMove,
    Placement,
    Position,
    Resign,
    Supply,
    Tile,
    parse_tile,
)
from taluva.rules.pieces import Piece
from taluva.rules.state import full_supply


def standing_pieces(position: Position, seat: int) -> Supply:
    """Count a seat's pieces on the island, hex by hex."""
    standing = position.island.standing[seat]
    hexes = position.island.frame.hexes
    huts = sum(position.island.level(place) for place in hexes(standing.huts))
    return Supply(huts, *(len(list(hexes(standing.of(piece)))) for piece in list(Piece)[1:]))


# Pieces.


@given(games())
def test_every_piece_is_in_the_supply_built_or_discarded(game: Game) -> None:
    for position in positions_of(game):
        for seat in position.ruleset.seats:
            player, built = position.players[seat], position.built(seat)
            total = player.supply.plus(built).plus(player.discarded)
            assert total == full_supply(position.ruleset)
            assert min((*player.supply, *built, *player.discarded)) >= 0


@given(games())
def test_only_huts_are_ever_covered(game: Game) -> None:
    for position in positions_of(game):
        for seat in position.ruleset.seats:
            built, standing = position.built(seat), standing_pieces(position, seat)
            assert built[1:] == standing[1:]
            assert built.huts >= standing.huts


@given(games())
def test_a_build_moves_pieces_from_the_supply_to_the_island(game: Game) -> None:
    for before, event, after in steps_of(game):
        for seat in before.ruleset.seats:
            spent = before.supply(seat).minus(after.supply(seat))
            gained = standing_pieces(after, seat).minus(standing_pieces(before, seat))
            if isinstance(event, Placement):
                assert spent.size == 0
                assert gained.size == gained.huts <= 0
            elif spent != after.players[seat].discarded.minus(before.players[seat].discarded):
                assert spent == gained


@given(games())
def test_one_piece_at_most_stands_on_a_hex_and_no_building_on_a_volcano(game: Game) -> None:
    for position in positions_of(game):
        island = position.island
        kinds = [pieces for standing in island.standing for pieces in standing[:3]]
        buildings = sum(kinds)
        assert sum(map(int.bit_count, kinds)) == buildings.bit_count()
        assert not buildings & ~island.land
        assert not buildings & island.volcanic
        assert buildings == island.buildings()
        assert not any(standing.boats & island.land for standing in island.standing)


# The island.


@given(games())
def test_no_tile_floats(game: Game) -> None:
    island = game.position.island
    heights: Counter[Hex] = Counter()
    for level, placement in sorted(island.tiles, key=lambda laid: laid.level):
        assert {heights[place] for place in placement.hexes} == {level - 1}
        heights.update(placement.hexes)
    assert {place: island.level(place) for place in heights} == dict(heights)
    assert set(heights) == set(island.frame.hexes(island.land))


@given(games())
def test_the_island_shows_the_top_tile_of_every_hex(game: Game) -> None:
    island = game.position.island
    for level, placement in island.tiles:
        for place, terrain, hour in zip(
            placement.hexes, placement.tile.terrains, placement.lay.hours, strict=True
        ):
            if island.level(place) == level:
                assert island.terrain(place) is terrain
                assert island.hour(place) == (hour if terrain.letter == "V" else None)


@given(games())
def test_the_island_hangs_together(game: Game) -> None:
    island = game.position.island
    assert len(island.frame.parts(island.land)) <= 1


@given(games())
def test_no_settlement_vanishes(game: Game) -> None:
    for before, event, after in steps_of(game):
        if isinstance(event, Placement):
            for seat in before.ruleset.seats:
                left = set(after.island.frame.hexes(after.island.standing[seat].buildings))
                for settlement in before.island.settlements(seat):
                    assert left & set(before.island.frame.hexes(settlement))


@given(games())
def test_towers_and_temples_stay_where_they_are(game: Game) -> None:
    for before, _, after in steps_of(game):
        for was, now in zip(before.island.standing, after.island.standing, strict=True):
            for piece in (Piece.TOWER, Piece.TEMPLE, Piece.BOAT):
                stood = set(before.island.frame.hexes(was.of(piece)))
                assert stood <= set(after.island.frame.hexes(now.of(piece)))


# Chance.


@given(games())
def test_unseen_is_what_nobody_has_seen(game: Game) -> None:
    seen: Counter[Tile] = Counter()
    for _, event, after in steps_of(game):
        if isinstance(event, Tile):
            seen[event] += 1
        left = Counter(dict(game.start.unseen.by_tile()))
        left.subtract(seen)
        assert +left == Counter(dict(after.unseen.by_tile()))
        assert min(left.values(), default=0) >= 0
        assert after.stack_size == game.start.stack_size - seen.total()


@given(games(), SEEDS)
def test_a_position_knows_nothing_of_the_stack(game: Game, seed: int) -> None:
    position = game.position
    tiles = list(position.unseen.tiles())
    Random(seed).shuffle(tiles)
    drawn = [event for _, event, _ in steps_of(game) if isinstance(event, Tile)]
    shown = tiles_of_setup(game)
    stack = (*shown, *drawn, *tiles[: position.stack_size])
    other = Game(game.ruleset, stack=stack, two_hex=not shown and (game.start.face_up or False))
    for event in game.moves:
        other.push(event)
    assert other.position == position
    assert hash(other.position) == hash(position)
    assert str(other.position) == str(position)
    assert repr(other.position) == repr(position)
    assert pickle.dumps(other.position) == pickle.dumps(position)


@given(positions())
def test_every_unseen_tile_can_be_revealed_where_one_is_awaited(position: Position) -> None:
    awaiting = position.play_unchecked(Draw()) if Draw() in position.legal_moves else position
    assert dict(awaiting.draws) == (dict(position.unseen.by_tile()) if awaiting.awaits_tile else {})
    for tile in awaiting.draws:
        after = awaiting.reveal(tile)
        assert after.stack_size == position.stack_size - 1
        assert after.unseen.number_of(tile) == position.unseen.number_of(tile) - 1
        assert not after.awaits_tile


# Turns and endings.


@given(games())
def test_seats_take_turns_in_their_order_without_those_who_are_out(game: Game) -> None:
    for before, _, after in steps_of(game):
        if after.seat != before.seat:
            players = before.ruleset.players
            between = [
                (before.seat + step) % players
                for step in range(1, (after.seat - before.seat) % players)
            ]
            skipped_for_want_of_a_tile = not after.stack_size
            assert skipped_for_want_of_a_tile or not set(between) & set(after.playing)
        assert after.is_over or after.seat in after.playing


@given(games())
def test_who_is_out_or_finished_stays_so(game: Game) -> None:
    for before, _, after in steps_of(game):
        assert after.out[: len(before.out)] == before.out
        assert after.finished[: len(before.finished)] == before.finished
        assert not before.is_over
        assert sorted((*after.playing, *after.out, *after.finished)) == list(after.ruleset.seats)


@given(games())
def test_every_seat_has_one_place_in_the_outcome(game: Game) -> None:
    outcome = game.outcome
    if outcome is None:
        return
    assert sorted(seat for place in outcome.ranking for seat in place) == list(game.ruleset.seats)
    if not game.ruleset.solo:
        assert outcome.winners == outcome.ranking[0]
        assert outcome.winners
    assert outcome.score is None or outcome.score.total == sum(outcome.score)


@given(positions())
def test_everybody_still_in_the_game_may_resign_at_any_moment(position: Position) -> None:
    for seat in position.ruleset.seats:
        allowed = not position.is_over and seat in position.playing
        assert (position.explain(Resign(seat)) == ()) == allowed
        if allowed:
            after = position.play(Resign(seat))
            assert after.is_over if position.ruleset.solo else seat in after.out
            assert after.is_over or position.seat in (after.seat, seat)
            assert Position.parse(str(after)) == after


@given(positions())
def test_nothing_can_be_done_when_the_game_is_over(position: Position) -> None:
    if position.is_over:
        for move in ("draw", "pass", "resign", "hut@0,0", "JC@0,0:6"):
            assert [broken.rule for broken in position.explain(move)] == ["turn.over"]


# Undo, copies.


@given(games(), st.integers(0, 200))
def test_pop_takes_back_exactly_one_move(game: Game, count: int) -> None:
    before = [(str(game.position), game.position)]
    again = Game(game.ruleset, seed=game.seed, two_hex=game.ruleset.two_hex)
    for move in game.moves:
        before.append((str(again.position), again.position))
        again.push(move)
    for move in reversed(game.moves[-count:] if count else ()):
        assert game.pop() == move
        assert (str(game.position), game.position) == before.pop()
    assert game.position.legal_moves is not None
    assert list(game.moves) == list(again.moves[: len(game.moves)])


@given(games(), st.integers(1, 20))
def test_a_game_can_be_taken_back_and_played_again(game: Game, count: int) -> None:
    end, moves = game.position, game.moves[-count:]
    for _ in moves:
        game.pop()
    for move in moves:
        game.push(str(move))
    assert game.position == end


@given(positions())
def test_a_position_survives_copying_and_pickling(position: Position) -> None:
    for copied in (copy.copy(position), copy.deepcopy(position), pickled(position)):
        assert copied == position
        assert hash(copied) == hash(position)
        assert str(copied) == str(position)
        assert list(copied.legal_moves) == list(position.legal_moves)


@given(positions())
def test_what_was_asked_of_a_position_does_not_change_it(position: Position) -> None:
    fresh, told = pickled(position), repr(position)
    list(position.legal_moves)
    position.explain("hut@0,0")
    assert position == fresh
    assert hash(position) == hash(fresh)
    assert repr(position) == told


@given(games())
def test_a_refused_move_leaves_the_game_as_it_was(game: Game) -> None:
    before, moves = game.position, game.moves
    for move in ("hut@99,99", "JC@50,50:6", "take:JC", "discard:hut"):
        try:
            game.push(move)
        except IllegalMove:
            assert game.position is before
            assert game.moves == moves
        else:
            game.pop()


def pickled(position: Position) -> Position:
    copied: Position = pickle.loads(pickle.dumps(position))
    return copied


def tiles_of_setup(game: Game) -> list[Tile]:
    """Return the first tiles of the stack of a solo game, which the setup shows."""
    if not game.ruleset.solo:
        return []
    tags = game.record().tags
    return list(map(parse_tile, f"{tags['Island']} {tags['FaceUp']}".split()))
