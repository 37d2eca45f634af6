"""Exports the photos of a folder that are done, beside the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from segcore.batch import (
    Outcome,
    Processes,
    Status,
    Written,
    plan_saved,
    write_all,
)
from segcore.formats.output import Output
from segcore.runtime.errors import Cancelled
from segcore.runtime.monitor import CancelSwitch

from ..looks.background import BackgroundWork

_GOOD = (Status.DONE, Status.UNCHANGED)
_MOST_NAMED = 3


class FolderExport(QObject):
    """One export; a process of its own reads and writes, and is gone at the end.

    Parameters
    ----------
    folder : Path
        In which all of them are; `out` gets the same folders.
    projects : function
        Where projects of the photos in a folder are kept.

    Signals
    -------
    progressed(done, total)
    done_well(text, folder)
    failed(text)
    in_the_way
        Files exist that the export would replace; nothing was written.
    """

    progressed = Signal(int, int)
    done_well = Signal(str, object)
    failed = Signal(str)
    in_the_way = Signal()

    def __init__(
        self,
        photos: list[Path],
        folder: Path,
        projects: Callable[[Path], Path],
        out: Path,
        output: Output,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._photos, self._folder, self._out = photos, folder, out
        self._projects, self._output = projects, output
        self._switch = CancelSwitch()

    def start(self) -> FolderExport:
        task = BackgroundWork(self._write, self)
        task.done.connect(self._finish)
        task.failed.connect(self.failed)
        task.in_the_way.connect(self.in_the_way)
        task.start()
        return self

    def cancel(self) -> None:
        """Stop after the photo at hand; what is written stays, and another export goes on there."""
        self._switch.cancel()

    def _write(self) -> Written | Cancelled:
        """Runs in a thread."""
        jobs = plan_saved(
            self._photos, self._folder, self._out, self._output, projects=self._projects
        )
        arrived = 0

        def tell(_outcome: Outcome) -> None:
            nonlocal arrived
            arrived += 1
            self.progressed.emit(arrived, len(jobs))

        try:
            return write_all(self._out, jobs, lambda: Processes(1), tell=tell, monitor=self._switch)
        except Cancelled as stopped:
            return stopped

    def _finish(self, written: Written | Cancelled) -> None:
        if isinstance(written, Written):
            self.done_well.emit(self._told(written), self._out)
        else:
            stopped = self.tr("The export was stopped. Another one goes on from where it was.")
            self.failed.emit(stopped)

    def _told(self, written: Written) -> str:
        """What came of it: how many photos, and what was left out for which reason."""
        good = [outcome for outcome in written.outcomes if outcome.status in _GOOD]
        new = sum(outcome.status is Status.DONE for outcome in good)
        parts = [self.tr("Exported and checked %Ln photo(s).", "", len(good))]
        if new < len(good):
            parts.append(self.tr("%Ln of them is/are new or changed.", "", new))
        bad = [outcome for outcome in written.outcomes if outcome not in good]
        for outcome in bad[:_MOST_NAMED]:
            reason = outcome.message
            if outcome.status is Status.NO_SEGMENTS:
                reason = self.tr("its segments are not those of its strokes; open and save it")
            parts.append(
                self.tr("Left out {name}: {reason}.").format(name=outcome.photo, reason=reason)
            )
        if len(bad) > _MOST_NAMED:
            more = len(bad) - _MOST_NAMED
            parts.append(self.tr("%Ln more was/were left out; report.csv says why.", "", more))
        return " ".join([*parts, *(f"{problem}." for problem in written.problems)])
