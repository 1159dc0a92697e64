"""Engines: programs that play by the engine protocol, and bots that speak it.

The protocol is described in `docs/engine-protocol.md`. Both ends of it are here: an `Engine` is a
program that we ask for moves, a `Speaker` is a bot of ours that others ask. Neither knows a stack.
"""

from taluva.engines.engine import Engine
from taluva.engines.errors import EngineFault, ProtocolError
from taluva.engines.speaker import Speaker

__all__ = ["Engine", "EngineFault", "ProtocolError", "Speaker"]
