"""Messages of a command on stderr: for a person, for a script, or errors only.

With ``--progress json`` every line is an object of :data:`EVENTS`, such as

::

    {"event": "progress", "stage": "solve", "fraction": 0.42}
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from segcore.cli.exit_codes import ExitCode
from segcore.cli.streams import begin_line_again
from segcore.runtime.monitor import Monitor, Stage
from segcore.runtime.wording import in_one_line

if TYPE_CHECKING:
    from segcore.batch import Outcome

EVENTS: Mapping[str, Mapping[str, str]] = {
    "progress": {
        "stage": "what is being done: a stage of `summary.json`, a method of `compare`, or "
        "`photos`",
        "fraction": "how much of it, 0 to 1; told when it has changed by a hundredth",
        "done": "with `of`, where photos are counted: how many are ready",
        "of": "how many there are",
    },
    "photo": {
        "photo": "of a batch: a photo that is finished, its path in the folder",
        "status": "`done`, `failed`, `unchanged` or another word of `report.csv`",
        "message": "why it failed, or nothing",
        "seconds": "how long it took",
    },
    "note": {"text": "what a person should know about the result"},
    "error": {"text": "why nothing came of it", "exit_code": "with which the process ends"},
}
"""Keys of each kind of line, in addition to ``event``; ``done`` and ``of`` may be missing."""

_WIDTH, _TITLE_WIDTH = 24, 26


class ProgressReporter(Monitor):
    """Base class of reporters; reports errors only (``--quiet``)."""

    def error(self, text: str, code: ExitCode) -> None:  # noqa: ARG002 - scripts are told
        """Report why the command ends with `code`."""
        self.say(text)

    def say(self, text: str) -> None:
        """Report a problem with part of the work; the other work continues."""
        print(f"eigenbrush: {in_one_line(text)}", file=sys.stderr, flush=True)

    def note(self, text: str) -> None:
        """Report a note."""

    def report_photo(self, outcome: Outcome) -> None:
        """Report the outcome of a photo of a batch, for scripts."""

    def count(self, done: int, of: int, left: str = "") -> None:
        """Report the number of finished photos; `left` is the time left, in words."""

    def counter(self, of: int) -> Callable[[object], None]:
        """Function that reports one more of `of` finished photos whenever it is called."""
        done = itertools.count(1)
        return lambda _: self.count(next(done), of)

    def clear(self) -> None:
        """Remove the progress line, if there is one."""

    def __enter__(self) -> ProgressReporter:
        """Context for work, at whose end the progress line is removed."""
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()


class LogReporter(ProgressReporter):
    """Reports progress and notes as text lines on stderr."""

    def note(self, text: str) -> None:
        self.say(f"note: {text}")


class TerminalReporter(LogReporter):
    """Also shows progress in a line of the terminal that is overwritten."""

    _shown = False

    def say(self, text: str) -> None:
        self.clear()
        super().say(text)

    def report(self, stage: str, fraction: float) -> None:
        title = stage.label if isinstance(stage, Stage) else stage
        self._show(f"{title:{_TITLE_WIDTH}}", fraction)

    def count(self, done: int, of: int, left: str = "") -> None:
        self._show(f"{done} of {of}", done / of, left)

    def clear(self) -> None:
        if self._shown:
            begin_line_again()
        self._shown = False

    def _show(self, title: str, fraction: float, ending: str = "") -> None:
        done = round(_WIDTH * fraction)
        bar = "#" * done + "-" * (_WIDTH - done)
        line = " ".join(filter(None, (title, bar, ending)))
        begin_line_again()
        print(in_one_line(line), end="", file=sys.stderr, flush=True)
        self._shown = True


class ScriptReporter(ProgressReporter):
    """Reports events as JSON, an object on each line."""

    _last: tuple[str, int] | None = None

    def error(self, text: str, code: ExitCode) -> None:
        self._print("error", text=text, exit_code=int(code))

    def say(self, text: str) -> None:
        """Ignore the text, as the problem is reported as an event as well."""

    def note(self, text: str) -> None:
        self._print("note", text=text)

    def report_photo(self, outcome: Outcome) -> None:
        self._print(
            "photo",
            photo=outcome.photo,
            status=str(outcome.status),
            message=outcome.message,
            seconds=round(outcome.seconds, 3),
        )

    def count(self, done: int, of: int, left: str = "") -> None:  # noqa: ARG002 - for people
        self._progress("photos", done / of, done=done, of=of)

    def report(self, stage: str, fraction: float) -> None:
        self._progress(stage, fraction)

    def _progress(self, stage: str, fraction: float, **counts: int) -> None:
        reached = (str(stage), round(100 * fraction))
        if reached != self._last:
            self._print("progress", stage=str(stage), fraction=round(fraction, 4), **counts)
        self._last = reached

    def _print(self, event: str, **values: Any) -> None:
        print(json.dumps({"event": event, **values}), file=sys.stderr, flush=True)


def add_progress_flags(parser: argparse.ArgumentParser) -> None:
    group = parser.add_mutually_exclusive_group()
    group.add_argument(
        "-q",
        "--quiet",
        action="store_true",
        help="print only errors (and the JSON of --json)",
    )
    group.add_argument(
        "--progress",
        choices=("line", "json"),
        default="line",
        help="line: one changing line if stderr is a terminal; json: one JSON object a line on "
        "stderr, for scripts (default: %(default)s)",
    )


def reporter_of(options: argparse.Namespace) -> ProgressReporter:
    """The reporter that the flags ask for."""
    if getattr(options, "quiet", False):
        return ProgressReporter()
    if getattr(options, "progress", "line") == "json":
        return ScriptReporter()
    return TerminalReporter() if sys.stderr.isatty() else LogReporter()
