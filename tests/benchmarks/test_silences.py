"""How long a cancel, or a new stroke, may wait: the longest time between two questions."""

from __future__ import annotations

from time import perf_counter

import pytest
from measuring import Report, Table, count
from photos import FIVE_CLASSES, Example, example
from settings import Settings

import segcore
from segcore.methods import METHODS
from segcore.patches.prepared import Prepared
from segcore.runtime.monitor import Monitor

pytestmark = pytest.mark.usefixtures("memory_at_hand")

_WARM_UP_PIXELS = 90_000


class LongestSilence(Monitor):
    """Times what passes between two calls of a computation."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._last = perf_counter()

    def check(self) -> None:
        now = perf_counter()
        self.seconds = max(self.seconds, now - self._last)
        self._last = now

    def report(self, stage: str, fraction: float) -> None:  # noqa: ARG002
        self.check()

    def preview(self, labels: object) -> None:  # noqa: ARG002
        self.check()


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    small = example(FIVE_CLASSES, _WARM_UP_PIXELS)
    _silences(small, segcore.prepare(small.photo))


def test_a_cancel_is_heard_soon(settings: Settings, report: Report) -> None:
    results = {}
    for pixels in settings.sizes:
        case = example(FIVE_CLASSES, pixels)
        prepared = segcore.prepare(case.photo)
        runs = [_silences(case, prepared) for _ in range(settings.repeats)]
        # Other programs lengthen a silence, nothing shortens one.
        longest = {name: min(run[name] for run in runs) for name in runs[0]}
        table = Table(
            f"{count(case.pixels)} pixels, five classes: longest time without a question whether "
            "to go on",
            ["", "ms"],
        )
        for name, seconds in longest.items():
            table.add(name, f"{1e3 * seconds:.0f}")
        report.show(table)
        results[str(case.pixels)] = {
            name: {"seconds": silence} for name, silence in longest.items()
        }
    report.record("silences", results)


def _silences(case: Example, prepared: Prepared) -> dict[str, float]:
    """Seconds for the photo, each method, and one more stroke."""
    found = {}

    def timed(name: str, monitor: LongestSilence) -> None:
        monitor.check()
        found[name] = monitor.seconds

    monitor = LongestSilence()
    segcore.prepare(case.photo, monitor=monitor)
    timed("photo", monitor)
    for name, method in METHODS.items():
        if method.baseline:
            continue
        monitor = LongestSilence()
        start = _segmented(prepared, case, method(), monitor)
        timed(name, monitor)
        if name == "fast-ge":
            monitor = LongestSilence()
            segcore.segment(prepared, case.labels_with_more, start=start, monitor=monitor)
            timed(f"{name}, one more stroke", monitor)
    return found


def _segmented(
    prepared: Prepared, case: Example, method: segcore.Method, monitor: Monitor
) -> segcore.Segmentation:
    return segcore.segment(prepared, case.labels, method=method, monitor=monitor)
