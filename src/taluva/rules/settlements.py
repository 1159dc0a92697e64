"""The settlements of one seat: computed when they are asked for, and kept as long as they stand."""

from taluva.rules.hexes import Frame, HexSet, Shape


class Settlements:
    """What a seat's buildings make: connected parts, and what a tile must leave of each."""

    __slots__ = ("_beside", "_parts", "_razed", "buildings", "frame")

    def __init__(self, frame: Frame, buildings: HexSet) -> None:
        self.frame = frame
        self.buildings = buildings
        self._beside: HexSet | None = None
        self._parts: tuple[HexSet, ...] | None = None
        self._razed: dict[Shape, HexSet] = {}

    @property
    def parts(self) -> tuple[HexSet, ...]:
        """The settlements, each as the set of its hexes."""
        if self._parts is None:
            self._parts = self.frame.parts(self.buildings)
        return self._parts

    @property
    def beside(self) -> HexSet:
        """The hexes beside a building (buildings too, where they adjoin)."""
        if self._beside is None:
            self._beside = self.frame.around(self.buildings)
        return self._beside

    def razed_under(self, shape: Shape) -> HexSet:
        """Return where a tile of this shape would cover every hex of some settlement.

        The hexes of a tile adjoin each other, so the buildings that it covers belong to one
        settlement. That survives exactly if one of them has a neighbour outside the tile.
        """
        if (known := self._razed.get(shape)) is None:
            linked = self.frame.linked(self.buildings)
            touched = survives = 0
            for shift, outward in zip(self.frame.shifts(shape), shape.outward, strict=True):
                held = 0
                for hour in outward:
                    held |= linked[hour]
                touched |= self.buildings >> shift
                survives |= held >> shift
            known = self._razed[shape] = touched & ~survives
        return known
