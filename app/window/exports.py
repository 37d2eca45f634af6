"""Exports of whole folders in the background, one at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from segcore.folders.states import State

from ..ui.jobs import JobReport
from .folder_jobs import ProgressJobs
from .service import WindowService

if TYPE_CHECKING:  # they load the solver
    from segcore.batch import BatchResult, Outcome
    from segcore.formats.output import Output

_JOB_KIND = "export"
_MAX_LISTED = 3


class ExportActions(WindowService):
    """Begins exports and reports their outcome."""

    exported = Signal(str, object)

    @property
    def busy(self) -> bool:
        return self._jobs.busy(_JOB_KIND)

    def begin(self, out: Path, output: Output) -> None:
        """Export the saved state of all photos of the folder that are done."""
        if self.busy or not self._runner.run(self._session.saving.leave()):
            return
        done, folder = self._session.photos.with_state(State.DONE), self._session.photos.path
        if not done or folder is None:
            return
        self._services[ProgressJobs].begin(
            _JOB_KIND,
            partial(_export, done, folder, self._session.project_folders.of, out, output),
            lambda of: self.tr("Exporting: {done} of %Ln photo(s)", "", of),
            partial(self._finish, out),
            total=len(done),
            apart=False,
            in_the_way=lambda _: self._ask(out, output),
        )

    def _finish(self, out: Path, written: BatchResult | None) -> None:
        if written is not None:
            self.exported.emit(self._sentence(written), out)
        else:
            text = self.tr("The export was stopped. Another one goes on from where it was.")
            self.failed.emit(text)

    def _ask(self, out: Path, output: Output) -> None:
        """Ask before an export that would replace files."""
        if self._prompts.may_replace():
            self.begin(out, replace(output, replace=True))
        else:
            self.failed.emit(self.tr("Nothing was exported: some of the files already exist."))

    def _sentence(self, written: BatchResult) -> str:
        """The outcome as a sentence: number of photos, and what was left out and why."""
        from segcore.batch import Status

        exported = [
            photo_outcome
            for photo_outcome in written.outcomes
            if photo_outcome.status in (Status.DONE, Status.UNCHANGED)
        ]
        n_new = sum(outcome.status is Status.DONE for outcome in exported)
        parts = [self.tr("Exported and checked %Ln photo(s).", "", len(exported))]
        if n_new < len(exported):
            parts.append(self.tr("%Ln of them is/are new or changed.", "", n_new))
        left_out = [outcome for outcome in written.outcomes if outcome not in exported]
        for outcome in left_out[:_MAX_LISTED]:
            reason = outcome.message
            if outcome.status is Status.NO_SEGMENTS:
                reason = self.tr("its segments are older than its strokes; open and save it")
            parts.append(
                self.tr("Left out {name}: {reason}.").format(name=outcome.photo, reason=reason)
            )
        if len(left_out) > _MAX_LISTED:
            more = len(left_out) - _MAX_LISTED
            parts.append(self.tr("%Ln more was/were left out; report.csv says why.", "", more))
        return " ".join([*parts, *(f"{problem}." for problem in written.problems)])


def _export(
    photos: list[Path],
    folder: Path,
    projects: Callable[[Path], Path],
    out: Path,
    output: Output,
    report: JobReport,
) -> BatchResult | None:
    """Export in a process of its own; returns the written files, or None if it was stopped.

    Parameters
    ----------
    folder : Path
        The folder of all photos, whose subfolders are made in `out`, too.
    projects : function
        Maps a folder of photos to the folder of their projects.
    """
    from segcore import batch
    from segcore.runtime.errors import Cancelled

    jobs = batch.jobs_of_done_photos(photos, folder, out, output, projects=projects)
    tell: Callable[[Outcome], object] = report.counter(len(jobs))
    try:
        return batch.write_batch(out, jobs, lambda: batch.ProcessPool(1), tell=tell, monitor=report)
    except Cancelled:
        return None
