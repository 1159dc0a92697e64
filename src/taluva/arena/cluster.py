"""Games on a Ray cluster, a chunk at a time: a job there should last a second or more."""

from collections.abc import Generator, Sequence

from taluva.arena.errors import ArenaError
from taluva.arena.fixture import Fixture
from taluva.arena.match import Match
from taluva.arena.played import Played
from taluva.arena.table import Table

GAMES_A_JOB = 8


class Cluster:
    """Plays games wherever a cluster has room; `local` as its address starts one here."""

    def __init__(self, address: str, games_a_job: int = GAMES_A_JOB) -> None:
        try:
            import ray  # noqa: PLC0415  # an extra, and slow to load
        except ImportError:
            raise ArenaError("Ray is missing; pip install taluva[ray] brings it") from None
        self._games_a_job = games_a_job
        if not ray.is_initialized():
            try:
                dashboard = False if address == "local" else None
                ray.init(address=address, include_dashboard=dashboard, log_to_driver=False)
            except (ConnectionError, ValueError, RuntimeError) as error:
                reason = str(error).partition("\n")[0]
                raise ArenaError(f"there is no cluster at {address}: {reason}") from None

    def play(self, match: Match, fixtures: Sequence[Fixture]) -> Generator[Played, None, None]:
        """Yield each game when its chunk is over."""
        import ray  # noqa: PLC0415  # as above

        job, size = ray.remote(_play_chunk), self._games_a_job
        chunks = [fixtures[first : first + size] for first in range(0, len(fixtures), size)]
        waiting = [job.remote(match, chunk) for chunk in chunks]
        try:
            while waiting:
                done, waiting = ray.wait(waiting)
                for chunk in ray.get(done):
                    yield from chunk
        finally:
            for each in waiting:
                ray.cancel(each, force=True)


def _play_chunk(match: Match, fixtures: Sequence[Fixture]) -> list[Played]:
    with Table(match) as table:
        return [table.play(fixture) for fixture in fixtures]
