"""Pictures of an island, as SVG and as text for a terminal; they know no rules."""

from taluva.pictures.svg import svg
from taluva.pictures.terminal import terminal

__all__ = ["svg", "terminal"]
