"""`taluva bench search`: how fast the search is."""

import json

from tests.cli.conftest import Run

SHORT = ("bench", "search", "--tiles=8", "--seconds=0.01")


def test_every_stage_has_a_line(run: Run) -> None:
    said = run(*SHORT).output.splitlines()
    assert said[0] == "deluxe-2015 players=2 tiles=8"
    assert [line.split(",")[0] for line in said[1:]] == ["turn 1", "turn 7"]


def test_programs_get_json(run: Run) -> None:
    told = json.loads(run(*SHORT, "--json").output)
    assert [stage["turn"] for stage in told["stages"]] == [1, 7]
    assert all(stage["playouts"] > 0 for stage in told["stages"])
