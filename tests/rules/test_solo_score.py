"""The score of SoloPlay, item by item, on both sides of each step."""

import pytest
from tests.drawing import drawn

from taluva import Position, Score, TaluvaError


def chain(fields: str) -> str:
    """Draw tiles of hour 6 in a row, whose fields make one long chain; a dot is an empty field."""
    words = fields.replace(".", "J").split()
    words += ["J"] * (len(words) % 2)
    last = len(words) // 2 - 1
    rows = []
    for k in range(last, -2, -1):
        volcano = ["V6"] if k >= 0 else []
        pair = words[2 * k + 2 : 2 * k + 4] if k < last else []
        q = 2 * k if volcano else -1
        cells = "".join(cell.ljust(6) for cell in (*volcano, *pair))
        rows.append(f"{q},{-k}".ljust(10) + " " * (6 * q - 3 * k + 3) + cells)
    return "\n" + "\n".join(rows) + "\n"


def score(drawing: str) -> Score:
    """Return what an ended game is worth."""
    return drawn("solo" + drawing + "\nturn 0 over solo").score


# Triangles.

SIX = """
    1,-1       V6
    0,0     L     L     L
    0,1        L     L     V10
    -1,2    V2    L
"""
SIX_TURNED = """
    0,0              L     V8
    -2,1    V4    L     L
    -2,2       L     L     L
    -1,3                V12
"""


@pytest.mark.parametrize("rows", [SIX, SIX_TURNED], ids=["up", "down"])
@pytest.mark.parametrize(("terrain", "points"), [("J", 4), ("C", 5), ("S", 6), ("R", 8), ("L", 10)])
def test_six_equal_fields_make_a_triangle(rows: str, terrain: str, points: int) -> None:
    assert score(rows.replace("L", terrain)).structures_triangles == points


def test_six_volcanoes_make_a_triangle() -> None:
    six = """
    0,-1       J     C     S     R
    -1,0    L     V10   V12   V2    J
    -1,1       C     V8    V4    S
    -1,2          R     V6    L
    -1,3             J     C
    """
    assert score(six).structures_triangles == 6


@pytest.mark.parametrize(("terrain", "points"), [("J", 0), ("C", 0), ("S", 0), ("R", 1), ("L", 2)])
def test_three_equal_fields_make_a_triangle_of_rock_or_lake(terrain: str, points: int) -> None:
    three = """
        1,-1       V6
        0,0     L     L     S
        0,1        L     C     V10
        -1,2    V2    C
    """
    assert score(three.replace("L", terrain)).structures_triangles == points


def test_two_equal_fields_make_no_triangle() -> None:
    two = """
        1,-1       V6
        0,0     L     L     S
        0,1        S     C     V10
        -1,2    V2    C
    """
    assert score(two).structures_triangles == 0


@pytest.mark.parametrize("piece", ["^", "!", "#"])
def test_a_building_breaks_a_triangle(piece: str) -> None:
    built = SIX.replace("L     L     L", f"L{piece}0   L     L")
    assert score(built).structures_triangles == 2


def test_a_hex_counts_in_one_triangle_only() -> None:
    rhombus = """
        1,-1       V6
        0,0     R     R     S
        0,1        R     R     V10
        -1,2    V2    C
    """
    assert score(rhombus).structures_triangles == 1


def test_of_two_large_triangles_that_share_a_hex_one_counts() -> None:
    """What is left of the other has room for a triangle of three."""
    two = """
        2,-1                V6    .     V6
        0,0        L     L     L     L     L
        -1,1    V2    L     L     L     L
        -1,2       V4    L     V12   L     V10
        -1,3          J
    """
    assert score(two).structures_triangles == 10 + 2


def test_separate_triangles_are_added() -> None:
    two = """
        1,-1       V6    .     .     .     V6
        0,0     R     R     S     .     L     L     C
        0,1        R     C     V10   .     L     C     V10
        -1,2    V2    C     .     .     V2    C
    """
    assert score(two).structures_triangles == 1 + 2


def test_triangles_lie_across_levels() -> None:
    three = """
        2,-2                   J     V8
        -1,-1   J     2C    .     R
        -1,0       2S    3V4   3R    R
        0,1                 3J    2V10  J
    """
    assert score(three).structures_triangles == 1


# High tiles.

HIGH = """
    -1,-1   J     2C
    -1,0       2S    3V4   3S    C
    0,1                 3J    2V10  J
"""


def test_a_tile_of_level_3_in_sight_without_buildings() -> None:
    assert score(HIGH).structures_tiles == 3


@pytest.mark.parametrize("piece", ["^", "!", "#"])
def test_a_building_spoils_a_high_tile(piece: str) -> None:
    assert score(HIGH.replace("3J  ", f"3J{piece}0")).structures_tiles == 0


def test_a_tile_of_level_2_is_not_high() -> None:
    low = """
        -1,-1      S
        -2,0    R     2C    2V8
        -1,1             2J    C
    """
    assert score(low).structures_tiles == 0


def test_two_tiles_of_level_4() -> None:
    high = """
        2,-1                   J
        -1,0    J     2V6   V2    C
        -1,1       2C    3C    4V6   C
        0,2                 4C    4J    4V6
        1,3                          4C    4J    J
        1,4                             3J    3V10  C
        0,5                          J     2J
        0,6                             V12
    """
    assert score(high).structures_tiles == 8 + 8


def test_a_higher_tile_counts_like_level_4_and_what_it_covers_no_more() -> None:
    high = """
        2,-1                   J
        -1,0    J     2V6   V2    C
        -1,1       2C    3C    4V6   C
        0,2                 4C    5C    5V8
        1,3                          5J    4J    J
        1,4                             3J    3V10  C
        0,5                          J     2J
        0,6                             V12
    """
    assert score(high).structures_tiles == 8


def test_a_high_tile_counts_besides_a_triangle() -> None:
    high = """
        2,-2                   J     V8
        -1,-1   J     2C    .     R
        -1,0       2S    3V4   3R    R
        0,1                 3J    2V10  J
    """
    assert (score(high).structures_triangles, score(high).structures_tiles) == (1, 3)


# Settlements.


@pytest.mark.parametrize(("size", "points"), [(1, 0), (5, 0), (6, 4), (7, 4), (12, 4)])
def test_a_settlement_of_six_hexes(size: int, points: int) -> None:
    assert score(chain("J^0 " * size)).settlement_size == points


def test_each_large_settlement_counts() -> None:
    assert score(chain("J^0 " * 6 + ". " + "C^0 " * 6)).settlement_size == 8


@pytest.mark.parametrize(("alike", "points"), [(3, 0), (4, 1), (5, 2), (6, 4), (7, 4)])
def test_hexes_of_one_terrain_in_a_settlement(alike: int, points: int) -> None:
    assert score(chain("S^0 " * alike)).settlement_terrain == points


def test_hexes_of_one_terrain_need_not_touch() -> None:
    assert score(chain("S^0 C^0 S^0 C^0 S^0 C^0 S^0")).settlement_terrain == 1


def test_only_the_terrain_of_most_hexes_counts() -> None:
    assert score(chain("S^0 S^0 S^0 S^0 S^0 C^0 C^0 C^0 C^0")).settlement_terrain == 2


def test_hexes_of_one_terrain_count_in_each_settlement() -> None:
    assert score(chain("S^0 S^0 S^0 S^0 . S^0 S^0 S^0 S^0 S^0")).settlement_terrain == 3


@pytest.mark.parametrize(
    ("fields", "points"),
    [
        ("J^0 J^0 C^0", 0),
        ("J^0 C^0 S^0", 1),
        ("J^0 C^0 S^0 R^0", 2),
        ("J^0 C^0 S^0 R^0 L^0", 5),
        ("J^0 C^0 S^0 . R^0 L^0 S^0", 2),
        ("J^0 C^0 . S^0 R^0", 0),
    ],
)
def test_different_terrains_in_a_settlement(fields: str, points: int) -> None:
    assert score(chain(fields)).settlement_diversity == points


def test_towers_and_temples_count_for_size_and_terrain() -> None:
    counted = score(chain("S#0 S!0 S#0 S!0 S#0 C^0"))
    assert (counted.settlement_size, counted.settlement_terrain) == (4, 2)
    assert score(chain("J#0 C!0 S^0")).settlement_diversity == 1


@pytest.mark.parametrize(
    ("field", "points"), [("R", 0), ("2C", 2), ("3S", 6), ("4L", 12), ("5J", 12)]
)
def test_huts_score_by_their_level(field: str, points: int) -> None:
    high = """
        2,-1                   J
        -1,0    R     2V6   V2    J
        -1,1       2C    3S    4V6   J
        0,2                 4L    5C    5V8
        1,3                          5J    4J    J
        1,4                             3J    3V10  J
        0,5                          J     2J
        0,6                             V12
    """
    assert score(high.replace(f"{field}  ", f"{field}^0")).settlement_height == points


def test_every_hex_with_huts_scores() -> None:
    high = """
        -1,-1   J     2C^0
        -1,0       2S^0  3V4   3S^0  C
        0,1                 3J    2V10  J
    """
    assert score(high).settlement_height == 2 + 2 + 6


@pytest.mark.parametrize("piece", ["!", "#"])
def test_towers_and_temples_score_nothing_for_their_level(piece: str) -> None:
    assert score(HIGH.replace("3J  ", f"3J{piece}0")).settlement_height == 0


@pytest.mark.parametrize(("count", "points"), [(1, 0), (3, 0), (4, 2), (5, 5), (6, 10), (7, 18)])
def test_the_number_of_settlements_of_three_hexes(count: int, points: int) -> None:
    pieces = ["J#0 J^0 J^0"] * min(count, 3) + ["J^0 J^0 J^0"] * (count - 3)
    assert score(chain(" . ".join(pieces))).settlement_number == points


def test_settlements_of_two_hexes_do_not_count() -> None:
    assert score(chain(" . ".join(["J^0 J^0"] * 7))).settlement_number == 0


# Tiles left.

ONE_TILE = """
    0,0        V6
    -1,1    J     C
"""


@pytest.mark.parametrize(
    ("left", "points"),
    [
        (0, 10),
        (1, 5),
        (3, 5),
        (4, 2),
        (6, 2),
        (7, 0),
        (10, 0),
        (11, -1),
        (12, -2),
        (13, -2),
        (14, -3),
        (31, -20),
    ],
)
def test_the_number_of_tiles_left(left: int, points: int) -> None:
    assert score(ONE_TILE + f"stack {left}").tiles_left == points


def test_tiles_left_lie_face_up_and_face_down() -> None:
    assert score(ONE_TILE + "stack 2\nface-up CC JJ").tiles_left == 2


@pytest.mark.parametrize(
    ("face_up", "face_down", "points"), [(3, 0, 3), (3, 2, 1), (2, 2, 0), (2, 3, 0), (0, 9, 0)]
)
def test_more_tiles_left_face_up_than_face_down(face_up: int, face_down: int, points: int) -> None:
    shown = "face-up" + " JC" * face_up if face_up else ""
    assert score(ONE_TILE + f"stack {face_down}\n{shown}").face_up_lead == points


# Pieces.


def test_each_piece_not_built_costs_points() -> None:
    counted = score(ONE_TILE)
    assert counted.unbuilt == -(20 + 2 * 3 + 3 * 3)
    assert counted.complete == 0


def test_a_discarded_piece_is_not_built() -> None:
    said = "seat 0 discarded-huts=3 discarded-towers=1 discarded-temples=2"
    assert score(ONE_TILE + said).unbuilt == -35


def test_a_covered_hut_is_built() -> None:
    assert score(ONE_TILE + "seat 0 huts=15").unbuilt == -30


@pytest.mark.parametrize(
    ("piece", "points"), [("J^0 J^0", -33), ("J!0 J^0", -31), ("J!0 J#0", -29)]
)
def test_a_tower_or_temple_is_worth_three_huts(piece: str, points: int) -> None:
    assert score(chain(piece)).unbuilt == points


ALL_BUILT = "J#0 C!0 S^0 . J#0 C!0 S^0 . J#0 C^0 S^0 ." + " J^0 C^0 S^0 ." * 4


def over(fields: str, said: str = "seat 0 huts=0") -> Position:
    return drawn("solo" + chain(fields) + said + "\nstack 0\nturn 0 over solo")


def test_everything_built_is_an_award() -> None:
    assert over(ALL_BUILT).score.complete == 5
    assert over(ALL_BUILT).score.unbuilt == 0


def test_one_piece_short_is_none() -> None:
    assert over(ALL_BUILT, "seat 0 huts=1").score.complete == 0
    assert over(ALL_BUILT, "seat 0 huts=0 discarded-huts=1").score.complete == 0


# The total.


def test_the_total_is_the_sum_of_the_items() -> None:
    counted = over(ALL_BUILT).score
    assert counted == Score(
        structures_triangles=0,
        structures_tiles=0,
        settlement_size=0,
        settlement_terrain=0,
        settlement_diversity=7,
        settlement_height=0,
        settlement_number=18,
        tiles_left=10,
        face_up_lead=0,
        complete=5,
        unbuilt=0,
    )
    assert counted.total == 40


def test_a_game_is_won_from_40_points_on() -> None:
    won = over(ALL_BUILT).outcome
    assert won is not None
    assert str(won) == "solo 40"
    assert won.winners == {0}
    assert won.ranking == (frozenset({0}),)


def test_a_game_of_39_points_is_not_won() -> None:
    lost = over(ALL_BUILT.replace("J#0 C!0 S^0", "J#0 J!0 S^0", 1)).outcome
    assert lost is not None
    assert str(lost) == "solo 39"
    assert lost.winners == frozenset()
    assert lost.ranking == (frozenset({0}),)


@pytest.mark.parametrize(
    ("total", "rating"),
    [
        (-30, "none"),
        (39, "none"),
        (40, "victory"),
        (44, "victory"),
        (45, "major"),
        (49, "major"),
        (50, "complete"),
        (59, "complete"),
        (60, "perfect"),
        (99, "perfect"),
    ],
)
def test_the_total_earns_a_title(total: int, rating: str) -> None:
    assert Score(total, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0).rating == rating


def test_only_solo_games_are_scored() -> None:
    with pytest.raises(TaluvaError):
        _ = drawn(ONE_TILE).score
