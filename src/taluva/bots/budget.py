"""How long a bot may think."""

from dataclasses import dataclass

from taluva.rules.errors import TaluvaError


@dataclass(frozen=True, slots=True)
class Budget:
    """What one choice may cost: seconds or playouts, and on how many threads.

    With neither, a bot takes what it needs. One that counts no playouts heeds the seconds only.
    """

    seconds: float | None = None
    playouts: int | None = None
    threads: int = 1

    def __post_init__(self) -> None:
        if self.seconds is not None and self.playouts is not None:
            raise TaluvaError("a budget is in seconds or in playouts, not in both")
        if self.seconds is not None and not 0 < self.seconds < float("inf"):
            raise TaluvaError(f"a budget of {self.seconds} seconds is none")
        if self.playouts is not None and self.playouts < 1:
            raise TaluvaError(f"a budget of {self.playouts} playouts is none")
        if self.threads < 1:
            raise TaluvaError(f"nobody thinks on {self.threads} threads")
