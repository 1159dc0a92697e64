import pytest

from taluva import TaluvaError
from taluva.bots import Budget


@pytest.mark.parametrize(
    ("seconds", "playouts", "threads"),
    [(1, 1, 1), (0, None, 1), (float("nan"), None, 1), (float("inf"), None, 1), (None, 0, 1),
     (None, None, 0)],
)  # fmt: skip
def test_an_impossible_budget_is_refused(
    seconds: float | None, playouts: int | None, threads: int
) -> None:
    with pytest.raises(TaluvaError):
        Budget(seconds, playouts, threads)
