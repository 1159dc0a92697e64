"""Hypothesis profiles: `ci` unless the command line names another."""

from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("quick", settings.get_profile("ci"), max_examples=10)
settings.register_profile("fuzz", deadline=None, max_examples=1_000, print_blob=True)
settings.load_profile("ci")
