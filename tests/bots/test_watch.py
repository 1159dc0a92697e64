from taluva import Draw
from taluva.bots import Choice, Watch


def test_a_watch_hears_reports_has_the_time_and_tells_to_stop() -> None:
    heard: list[Choice] = []
    watch = Watch(heard.append, clock=lambda: 7.0)

    watch.report(Choice(Draw()))
    assert heard == [Choice(Draw())]
    assert watch.now() == 7
    assert not watch.stopped

    watch.stop()
    assert watch.stopped


def test_a_report_that_nobody_wants_is_lost() -> None:
    Watch().report(Choice(Draw()))
