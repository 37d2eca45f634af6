"""Messages of a running batch."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

from segcore.batch import Outcome, Status
from segcore.cli.progress_reporter import ProgressReporter
from segcore.runtime.wording import listed, plural

_WITH_FILES = (Status.DONE, Status.PARTLY)
_DONE_BY_WORK = (*_WITH_FILES, Status.FAILED)


class BatchProgress:
    """Counts photos, estimates the time left, and collects problems.

    Problems of many photos are reported once, at the end.
    """

    def __init__(self, n_photos: int, reporter: ProgressReporter) -> None:
        self._n_photos = n_photos
        self._reporter = reporter
        self._counts: Counter[Status] = Counter()
        self._problems: dict[str, list[str]] = {}
        self._notes: dict[str, list[str]] = {}
        self._begin = time.monotonic()
        self._count()

    def step(self, outcome: Outcome) -> None:
        """Count one more photo."""
        self._counts[outcome.status] += 1
        self._reporter.photo(outcome)
        if outcome.message:
            problem = f"{outcome.status}: {outcome.message}"
            if problem not in self._problems:
                self._reporter.say(f"{outcome.photo}: {problem}")
            self._problems.setdefault(problem, []).append(outcome.photo)
        for note in outcome.notes if outcome.status in _WITH_FILES else ():
            self._notes.setdefault(note, []).append(outcome.photo)
        self._count()

    def say_what_is_common(self) -> None:
        """Report each problem of several photos, and each note, in a line."""
        for problem, photos in self._problems.items():
            if len(photos) > 1:
                self._reporter.say(f"{listed(photos[1:])}: also {problem}")
        for note, photos in self._notes.items():
            self._reporter.note(f"{listed(photos)}: {note}")

    def summary(self) -> str:
        """Number of photos of each status."""
        parts = [f"{count} {status}" for status, count in sorted(self._counts.items())]
        return f"{plural(self._n_photos, 'photo')}: {', '.join(parts)}"

    def to_json(self) -> dict[str, Any]:
        """The same as numbers."""
        return {"photos": self._n_photos, "counts": dict(sorted(self._counts.items()))}

    def _count(self) -> None:
        self._reporter.count(self._counts.total(), self._n_photos, self._time_left())

    def _time_left(self) -> str:
        """From the photos that were work; those left alone took no time."""
        n_worked = sum(self._counts[status] for status in _DONE_BY_WORK)
        if not n_worked:
            return ""
        pace = (time.monotonic() - self._begin) / n_worked
        return f"{_clock(pace * (self._n_photos - self._counts.total()))} left"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
