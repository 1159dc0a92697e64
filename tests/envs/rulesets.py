"""Rulesets that together have every option, in short games."""

from taluva import Ruleset

RULESETS = (
    Ruleset("deluxe-2015", 2, tiles=12),
    Ruleset("deluxe-2015", 2, tiles=16, boats=True, start_tile=True),
    Ruleset("deluxe-2015", 3, tiles=9, two_hex=True, ranking=True),
    Ruleset("deluxe-2015", 4, tiles=16, board=3, match=True),
    Ruleset("ferti-2012", 4, tiles=16, teams=True),
    Ruleset("ferti-2014", 3, tiles=48),
    Ruleset("hig-2006", 3, tiles=18),
    Ruleset("reference", 2, tiles=12, hut_adjacent=True),
    Ruleset("solo", 1, tiles=24),
)
