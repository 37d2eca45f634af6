"""Progress of a batch on a terminal or in a log."""

from __future__ import annotations

import sys
import time
from collections import Counter

from segcore.batch import Outcome, Status
from segcore.runtime.wording import counted, listed

_WIDTH = 24
_DONE_BY_WORK = (Status.DONE, Status.FAILED)


class BatchProgress:
    """One line on stderr: how many photos, how much longer; above it a line for each bad photo.

    What is the same for many photos is said once, at the end. Where stderr is no terminal, only the
    lines above appear.

    Parameters
    ----------
    n_photos : int
    """

    def __init__(self, n_photos: int) -> None:
        self._n_photos = n_photos
        self._counts: Counter[Status] = Counter()
        self._problems: dict[str, list[str]] = {}
        self._notes: dict[str, list[str]] = {}
        self._begin = time.monotonic()
        self._is_terminal = sys.stderr.isatty()
        self._draw()

    def step(self, outcome: Outcome) -> None:
        """Count one more photo."""
        self._counts[outcome.status] += 1
        if outcome.message:
            problem = f"{outcome.status}: {outcome.message}"
            if problem not in self._problems:
                self.say(f"{outcome.photo}: {problem}")
            self._problems.setdefault(problem, []).append(outcome.photo)
        for note in outcome.notes if outcome.status is Status.DONE else ():
            self._notes.setdefault(note, []).append(outcome.photo)
        self._draw()

    def say_what_is_common(self) -> None:
        """A line for each problem of several photos, and for each note."""
        for problem, photos in self._problems.items():
            if len(photos) > 1:
                self.say(f"{listed(photos[1:])}: also {problem}")
        for note, photos in self._notes.items():
            self.say(f"{listed(photos)}: note: {note}")

    def say(self, text: str) -> None:
        """Print a line that stays."""
        self.finish()
        print(f"eigenbrush: {text}", file=sys.stderr, flush=True)

    def finish(self) -> None:
        """Take the line away."""
        if self._is_terminal:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def summary(self) -> str:
        """How many photos have each status."""
        parts = [f"{count} {status}" for status, count in sorted(self._counts.items())]
        return f"{counted(self._n_photos, 'photo')}: {', '.join(parts)}"

    def _draw(self) -> None:
        if not self._is_terminal:
            return
        n_seen = self._counts.total()
        filled = round(_WIDTH * n_seen / self._n_photos)
        bar = "#" * filled + "-" * (_WIDTH - filled)
        text = f"{n_seen} of {self._n_photos} {bar}{self._time_left()}"
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

    def _time_left(self) -> str:
        """From the photos that were work; those left alone took no time."""
        n_worked = sum(self._counts[status] for status in _DONE_BY_WORK)
        if not n_worked:
            return ""
        pace = (time.monotonic() - self._begin) / n_worked
        return f" {_clock(pace * (self._n_photos - self._counts.total()))} left"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
