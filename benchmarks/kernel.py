"""How fast the kernel is: lively games in each option, perft and copies.

Run it with `make bench`. Machines are noisy: the time is that of this process alone, each figure is
the best of some rounds, and the rules in Python are measured beside the kernel for comparison.
"""

import time
from collections.abc import Callable
from random import Random

import taluva
from taluva.cli.bench import measured_rules
from taluva.kernel import Position, available, load

ROUNDS = 5
SETTINGS: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("deluxe-2015", 2, {"tiles": 24}),
    ("deluxe-2015", 2, {}),
    ("deluxe-2015", 3, {}),
    ("deluxe-2015", 4, {}),
    ("hig-2006", 2, {"tiles": 24}),
    ("reference", 2, {"tiles": 24}),
    ("deluxe-2015", 2, {"tiles": 24, "boats": True}),
    ("deluxe-2015", 2, {"tiles": 24, "start_tile": True}),
    ("deluxe-2015", 2, {"tiles": 24, "two_hex": True}),
    ("deluxe-2015", 2, {"tiles": 24, "board": 5}),
    ("deluxe-2015", 3, {"ranking": True}),
    ("deluxe-2015", 4, {"teams": True}),
    ("deluxe-2015", 4, {"boats": True, "two_hex": True, "start_tile": True, "board": 6}),
    ("solo", 1, {}),
)


def main() -> None:
    """Check the answers first, then print the figures."""
    check()
    print(f"{'lively turns/s, one core':66} {'  '.join(f'{name:>9}' for name in available())}")
    for name, players, options in SETTINGS:
        ruleset = taluva.Ruleset(name, players, **options)
        speeds = "  ".join(f"{lively(module, ruleset):9,.0f}" for module in available())
        print(f"{ruleset!s:66} {speeds}")
    print(f"the first of these by the rules in Python {by_the_rules():34,.0f}")
    for module in available():
        print(f"{module:9} perft, leaves/s   {perft(module):14,.0f}")
        print(f"{module:9} copy, from Python {per_call(middle(module)[0].copy):14.0f} ns")
    print(f"bytes of a position in the usual window  {middle('portable')[0].nbytes:,}")


def check() -> None:
    """Require that every kernel counts what is known."""
    game = taluva.Game("ferti-2014", 2, stack=["JC", "SR", "LL", "CJ"])
    for module in available():
        state = load(module).Position(str(game.position))
        counts = state.perft(list(map(str, game.undrawn or ())), 4)
        assert counts == [6, 12, 864, 2592], counts


def lively(module: str, ruleset: taluva.Ruleset) -> float:
    """Return the turns a second of lively games, the best of some rounds."""
    state = load(module).Position(str(taluva.Game(ruleset, seed=1).start))
    best = 0.0
    for number in range(ROUNDS):
        began = time.process_time()
        tally = state.playouts(4000, seed=number)
        best = max(best, tally.turns / (time.process_time() - began))
    return best


def by_the_rules() -> float:
    """Return the turns a second of the first setting, by the rules."""
    began = time.process_time()
    report = measured_rules(taluva.Ruleset("deluxe-2015", 2, tiles=24), 3, 0, False)
    return report.turns / (time.process_time() - began)


def middle(module: str) -> tuple[Position, list[str]]:
    """Return a position in which twenty tiles lie and one is in hand, and the tiles to come."""
    game, rng = taluva.Game("deluxe-2015", players=2, tiles=24, seed=7), Random(7)
    while len(game.moves) < 40:
        game.push(game.legal_moves.random(rng))
    return load(module).Position(str(game.position)), list(map(str, game.undrawn or ()))


def perft(module: str) -> float:
    """Return the leaves a second of a count in which the last moves are not made."""
    state, stack = middle(module)
    best = 0.0
    for _ in range(ROUNDS):
        began = time.process_time()
        counts = state.perft(stack, 3)
        best = max(best, counts[-1] / (time.process_time() - began))
    return best


def per_call(call: Callable[[], object]) -> float:
    """Return the nanoseconds of a call from Python, the best of some rounds."""
    calls, best = 20_000, float("inf")
    for _ in range(ROUNDS):
        began = time.process_time()
        for _ in range(calls):
            call()
        best = min(best, time.process_time() - began)
    return best / calls * 1e9


if __name__ == "__main__":
    main()
