"""Reads summaries of the folder's projects in the background, for searches."""

import os
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, Signal

from segcore.folders.index import FolderIndex
from segcore.folders.photo_summary import PhotoSummary
from segcore.runtime.errors import Cancelled

from ..session.photo_folder import PhotoFolder
from ..ui.jobs import JobReport, Jobs

_KEY = "index"
_PAUSE_MS = 400
"""Pause after a folder was opened, so that its first photo is shown first."""
_TELL_SECONDS = 0.5


class Indexing(QObject):
    """Reads summaries of projects for the filter of a folder."""

    progressed = Signal(int, int)
    """(done, total) Number of new or changed projects that were read, and of all of them."""
    ended = Signal()
    """Everything was read, or reading was stopped."""
    failed = Signal(str)

    def __init__(self, photos: PhotoFolder, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._photos, self._jobs = photos, jobs
        self._counts = False
        photos.names_changed.connect(self._on_folder_listed)
        photos.filter.indexed.connect(self._read_again_later)

    @property
    def busy(self) -> bool:
        return self._jobs.busy(_KEY)

    def count_objects(self) -> None:
        """Count objects, too, as long as this folder is open."""
        self._counts = True
        self._start()

    def cancel(self) -> None:
        """Stop reading; summaries read so far stay."""
        if self._jobs.cancel(_KEY):
            self.ended.emit()

    def _on_folder_listed(self) -> None:
        self._counts = False
        self._start(_PAUSE_MS)

    def _start(self, pause_ms: int = 0) -> None:
        self.cancel()
        path = self._photos.path
        if path is None:
            return
        parts = {n: (path / n, part.projects_folder) for n, part in self._photos.subfolders.items()}
        work = partial(_read, parts, self._counts)
        self._jobs.begin(
            _KEY, work, self._finish, self._fail, reported=self._add_summaries, pause_ms=pause_ms
        )

    def _add_summaries(self, summaries: dict[str, PhotoSummary], done: int, total: int) -> None:
        self._take_summaries(summaries)
        if total:
            self.progressed.emit(done, total)

    def _take_summaries(
        self, summaries: dict[str, PhotoSummary], *, all_there_is: bool = False
    ) -> None:
        self._photos.filter.indexed.disconnect(self._read_again_later)
        self._photos.filter.take_summaries(summaries, all_there_is=all_there_is)
        self._photos.filter.indexed.connect(self._read_again_later)

    def _read_again_later(self) -> None:
        """Read again later, since a project was saved during reading."""
        if self._jobs.busy(_KEY):
            self._jobs.after(_KEY, partial(self._start, _PAUSE_MS))

    def _finish(self, summaries: dict[str, PhotoSummary]) -> None:
        self._take_summaries(summaries, all_there_is=True)
        self.ended.emit()

    def _fail(self, problem: str) -> None:
        self.ended.emit()
        self.failed.emit(problem)


def _read(
    parts: dict[str, tuple[Path, Path]], objects: bool, report: JobReport
) -> dict[str, PhotoSummary]:
    """Summaries of all projects, by the folders of photos and of their projects."""
    summaries: dict[str, PhotoSummary] = {}
    for name, (photos, projects) in parts.items():
        before = f"{name}/" if name else ""
        index = FolderIndex(projects, photos)
        report(_rename(before, index.summaries), 0, 0)  # from the last run
        last_told, fresh = monotonic(), dict[str, PhotoSummary]()

        def tell(
            done: int, total: int, summaries: Mapping[str, PhotoSummary], before: str = before
        ) -> None:
            nonlocal last_told, fresh
            fresh |= summaries
            if monotonic() - last_told > _TELL_SECONDS:
                report(_rename(before, fresh), done, total)
                last_told, fresh = monotonic(), {}

        try:
            index.update_summaries(
                objects=objects, processes=_N_PROCESSES, tell=tell, monitor=report
            )
        except Cancelled:
            break
        except OSError:  # reported when a photo there is opened
            continue
        summaries |= _rename(before, index.summaries)
    return summaries


def _rename(before: str, summaries: Mapping[str, PhotoSummary]) -> dict[str, PhotoSummary]:
    """Summaries with names relative to the surrounding folder."""
    return {before + name: summary for name, summary in summaries.items()}


_N_PROCESSES = max(1, (os.cpu_count() or 1) // 2)
"""Half of the cores, so that painting stays fast."""
