"""A match on a real Ray cluster, which is started here once."""

from collections.abc import Iterator

import pytest
import ray
from tests.arena.matches import match, played, tournament, without_times

from taluva.arena import ArenaError, Cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield Cluster("local", games_a_job=3)
    ray.shutdown()


@pytest.mark.slow
def test_a_cluster_plays_the_same_games_and_can_be_left(cluster: Cluster) -> None:
    games = match("random", "greedy")
    assert without_times(played(games, 8, cluster)) == without_times(played(games, 8))

    left = tournament(match("random", "random"), 400).play(cluster)
    next(left)
    left.close()


@pytest.mark.slow
def test_a_cluster_that_is_not_there_is_said() -> None:
    ray.shutdown()
    with pytest.raises(ArenaError, match="there is no cluster at nowhere: Invalid"):
        Cluster("nowhere")
