"""The SVG of an island: complete, well formed, and the same every time."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.pictures.islands import BARE, ISLANDS, LINE, POSITIONS, for_the_docs, last_turn

from taluva.pictures import svg
from taluva.pictures.palette import THEMES, Theme
from taluva.rules.hexes import DIRECTIONS, Hex
from taluva.rules.island import Island
from taluva.rules.pieces import Piece

NAMESPACE = "{http://www.w3.org/2000/svg}"
DOCS = Path(__file__).parent.parent.parent / "docs"
ISLAND, BOARD = POSITIONS["island"], POSITIONS["board"]
every_island = pytest.mark.parametrize("island", ISLANDS.values(), ids=ISLANDS)
every_theme = pytest.mark.parametrize("theme", THEMES)


def elements(picture: str, name: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(picture).iter(NAMESPACE + name))


def hexes(picture: str) -> list[tuple[str, ElementTree.Element]]:
    groups = elements(picture, "g")
    return [(group.attrib["data-hex"], group) for group in groups if "data-hex" in group.attrib]


def uses(group: ElementTree.Element) -> dict[str, str | None]:
    """Return the drawings used, named without the letters of the theme, and how they turn."""
    found = group.iter(f"{NAMESPACE}use")
    return {use.attrib["href"].partition("-")[2]: use.get("transform") for use in found}


def texts(group: ElementTree.Element) -> list[str | None]:
    return [text.text for text in group.iter(f"{NAMESPACE}text")]


def test_the_docs_show_what_the_library_draws() -> None:
    drawn = for_the_docs()
    assert (DOCS / "island.svg").read_text() == drawn, (
        "draw it anew: .venv/bin/python -m tests.pictures.islands > docs/island.svg"
    )


@every_island
@every_theme
def test_every_hex_is_drawn_once_from_north_to_south(island: Island, theme: Theme) -> None:
    """In a row what is low comes first."""
    places = sorted(
        island.frame.hexes(island.land),
        key=lambda place: (place.r, island.level(place), place.q),
    )
    assert [name for name, _ in hexes(svg(island, theme=theme))] == [str(place) for place in places]


@every_island
def test_a_hex_shows_its_terrain_and_level(island: Island) -> None:
    drawn = dict(hexes(svg(island)))
    for place in island.frame.hexes(island.land):
        terrain, group = island.terrain(place), drawn[str(place)]
        assert terrain is not None
        assert group.get("class") == f"hex {terrain.letter}"
        assert terrain.letter in uses(group)
        assert f"wall-{island.level(place)}" in uses(group)
        assert texts(group)[-1] == str(island.level(place))


@every_island
def test_a_volcano_points_at_its_hour(island: Island) -> None:
    drawn = dict(hexes(svg(island)))
    for place in island.frame.hexes(island.land):
        hour = island.hour(place)
        turned = None if hour is None else f"rotate({hour % 12 * 30})"
        assert uses(drawn[str(place)]).get("lava") == turned


@every_island
def test_a_building_shows_its_seat_and_raised_huts_their_number(island: Island) -> None:
    drawn = dict(hexes(svg(island)))
    for place in island.frame.hexes(island.land):
        building, level, group = island.piece(place), island.level(place), drawn[str(place)]
        found = [name for name in uses(group) if re.fullmatch(r"(hut|tower|temple)-\d", name)]
        assert found == ([] if building is None else [f"{building[1].value}-{building[0]}"])
        counted = building is not None and building[1] is Piece.HUT and level > 1
        assert texts(group) == [str(level)] * (2 if counted else 1)


@every_island
def test_thick_seams_part_the_tiles(island: Island) -> None:
    top = {}
    for tile in sorted(island.tiles, key=lambda laid: laid.level):
        top.update(dict.fromkeys(tile.placement.hexes, tile))
    drawn = dict(hexes(svg(island)))
    for place, tile in top.items():
        ends = [hour for hour in DIRECTIONS if top.get(place.toward(hour)) != tile]
        assert f"seam-{sum(1 << hour // 2 for hour in ends)}" in uses(drawn[str(place)])


def test_boats_and_lagoons_are_drawn_on_the_water() -> None:
    drawn = uses(ElementTree.fromstring(svg(ISLAND)))
    assert {"boat-2", "lagoon"} <= drawn.keys()


@every_island
@every_theme
def test_the_file_needs_nothing_from_elsewhere(island: Island, theme: Theme) -> None:
    picture = svg(island, theme=theme, highlights=[Hex(0, 0)], coordinates=True)
    defined = re.findall(r' id="([^"]+)"', picture)
    assert len(defined) == len(set(defined))
    assert set(re.findall(r'(?:href="|url\()#([^")]+)', picture)) == set(defined)
    assert picture.count("http") == 1
    assert "<script" not in picture


@every_theme
def test_every_class_has_its_colours(theme: Theme) -> None:
    picture = svg(BOARD, theme=theme, last=last_turn("board"), highlights=[Hex(9, 0)])
    style = elements(picture, "style")[0].text or ""
    used = set(re.findall(rf"\bt{theme[0]}-[fs]-[\w-]+", picture.replace(style, "")))
    for half in style.split("@media (prefers-color-scheme:dark)"):
        assert set(re.findall(r"\.([\w-]+)\{(?:fill|stroke):#", half)) == used
    assert style.count("@media") == (theme == "auto")


def test_two_themes_on_one_page_do_not_share_names() -> None:
    first, second = (set(re.findall(r'id="[^"]+"', svg(ISLAND, theme=t))) for t in THEMES[:2])
    assert not first & second


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="light, dark, auto"):
        svg(BARE, theme="blue")  # type: ignore[arg-type]  # that is the point


def test_what_is_read_aloud() -> None:
    root = ElementTree.fromstring(svg(ISLAND, title="Before & <after>\x00"))
    assert root.get("role") == "img"
    assert root[0].text == "Before & <after>"
    assert root[1].text == (
        "Tiles: 30. Levels: 4. Seat 0: hut 7, tower 1, temple 1. Seat 1: hut 6, tower 1, temple 1. "
        "Seat 2: hut 6, tower 2, boat 1."
    )


def test_high_land_hides_the_outline_of_low_land_behind_it() -> None:
    island = POSITIONS["island"].island
    low, high = next(
        (place, place.toward(5))
        for place in island.frame.hexes(island.land)
        if 0 < island.level(place) < island.level(place.toward(5))
    )
    picture = svg(island, last=low)
    assert picture.index('s-last" stroke') < picture.index(f'data-hex="{high}"')


def test_the_last_turn_is_outlined_move_by_move() -> None:
    def outlines(**options: object) -> int:
        drawn = elements(svg(BOARD.island, **options), "path")  # type: ignore[arg-type]  # as named
        return sum(path.get("class") == "tl-s-last" for path in drawn)

    assert outlines() == 0
    assert outlines(last=last_turn("board")) == 3
    assert outlines(last=last_turn("board")[1]) == 1
    assert outlines(last=Hex(0, 0)) == 1
    assert outlines(last=[Hex(0, 0), Hex(3, 3)]) == 1


def test_highlights_lie_on_land_and_on_the_sea() -> None:
    picture = svg(ISLAND, highlights=[Hex(0, 0), Hex(20, 0)])
    lit = [name for name, group in hexes(picture) if "highlight" in uses(group)]
    assert lit == ["0,0"]
    assert picture.count('href="#tl-highlight"') == 2
    assert width(picture) > width(svg(ISLAND)) + 500


def test_coordinates_name_the_land_and_the_coast() -> None:
    island = ISLAND.island
    written = [text.text or "" for text in elements(svg(ISLAND, coordinates=True), "text")]
    named = [text for text in written if "," in text]
    assert sorted(named) == sorted(
        str(place) for place in island.frame.hexes(island.land | island.coast)
    )


def test_a_position_shows_its_board_and_its_hand() -> None:
    with_both, without = svg(BOARD), svg(BOARD.island)
    assert with_both.count("stroke-dasharray") == 1
    assert with_both.count('class="hand"') == 1
    assert "stroke-dasharray" not in without
    assert 'class="hand"' not in without
    assert [name for name, _ in hexes(with_both)] == [name for name, _ in hexes(without)]


def test_a_line_of_48_tiles_fits_the_picture() -> None:
    assert width(svg(LINE)) > 95 * 69
    assert len(svg(LINE)) < 80_000


def test_the_open_sea_has_a_size() -> None:
    assert width(svg(BARE)) == 420
    assert hexes(svg(BARE)) == []


def width(picture: str) -> float:
    return float(ElementTree.fromstring(picture).attrib["viewBox"].split()[2])
