"""The numbers of the protocol, as `docs/engine-protocol.md` gives them."""

VERSION = 1
LONGEST_FROM_ENGINE = 8_192  # bytes of a line, its end not counted
LONGEST_FROM_HOST = 262_144
MOST_LINES = 10_000  # that an engine may write for one question
SECONDS_TO_START = 30.0  # until `ready`
SECONDS_TO_ANSWER = 10.0  # for everything but `go`
