"""Reads what the projects of the folder say, behind everything else, so that they can be found."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from segcore.folders.index import FolderIndex, Tell
from segcore.folders.known import Known
from segcore.runtime.errors import Cancelled
from segcore.runtime.monitor import CancelSwitch

from ..looks.background import BackgroundWork
from ..session.photo_folder import PhotoFolder

_REST_MS = 400
"""After a folder was opened: its first photo is shown before projects are read."""
_TELL_SECONDS = 0.5


@dataclass(frozen=True)
class _Run:
    """One way through the folder: the folders of photos and of their projects, by path in it."""

    path: Path
    parts: dict[str, tuple[Path, Path]]
    objects: bool
    switch: CancelSwitch = field(default_factory=CancelSwitch)


class Indexing(QObject):
    """Keeps the filter of a folder informed of what its projects say.

    Signals
    -------
    progressed(done, total)
        How many projects were read of those that are new or changed.
    ended
        There is no more to read, or it was stopped.
    failed(text)
    """

    progressed = Signal(int, int)
    ended = Signal()
    failed = Signal(str)
    _learnt = Signal(object, object, bool)

    def __init__(self, photos: PhotoFolder, parent: QObject) -> None:
        super().__init__(parent)
        self._photos = photos
        self._run: _Run | None = None
        self._counts = self._is_late = False
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._start)
        self._learnt.connect(self._learn)
        photos.listed.connect(self._follow)
        photos.filter.learnt.connect(self._hear)

    @property
    def busy(self) -> bool:
        return self._run is not None or self._rest.isActive()

    def count_objects(self) -> None:
        """Look for objects in the photos, too, from now on and as long as this folder is open."""
        self._counts = True
        self._start()

    def cancel(self) -> None:
        """Read no more; what was read until now is known."""
        self._rest.stop()
        if self._run is not None:
            self._run.switch.cancel()
            self._run = None
            self.ended.emit()

    def _follow(self) -> None:
        self.cancel()
        self._counts = False
        if self._photos.path is not None:
            self._rest.start()

    def _start(self) -> None:
        self.cancel()
        path = self._photos.path
        if path is None:
            return
        parts = {inner: (path / inner, part.projects) for inner, part in self._photos.parts.items()}
        self._is_late = False
        self._run = run = _Run(path, parts, self._counts)
        task = BackgroundWork(lambda: self._read(run), self)
        task.done.connect(lambda _: self._finish(run))
        task.failed.connect(lambda text: self._finish(run, text))
        task.start()

    def _read(self, run: _Run) -> None:
        """Runs in a thread."""
        every: dict[str, Known] = {}
        for inner, (photos, projects) in run.parts.items():
            before = f"{inner}/" if inner else ""
            index = FolderIndex(projects, photos)
            self._learnt.emit(run, _called(before, index.known), False)  # as it was the last time
            try:
                index.look_through(
                    objects=run.objects,
                    processes=_PROCESSES,
                    tell=self._reporter(run, before),
                    monitor=run.switch,
                )
            except Cancelled:
                return
            except OSError:  # it has gone, and who opens a photo there is told
                continue
            every |= _called(before, index.known)
        self._learnt.emit(run, every, True)

    def _reporter(self, run: _Run, before: str) -> Tell:
        told, fresh = monotonic(), dict[str, Known]()

        def tell(done: int, total: int, known: Mapping[str, Known]) -> None:
            nonlocal told, fresh
            fresh |= known
            if monotonic() - told > _TELL_SECONDS:
                self._learnt.emit(run, _called(before, fresh), False)
                self.progressed.emit(done, total)
                told, fresh = monotonic(), {}

        return tell

    def _learn(self, run: _Run, known: dict[str, Known], all_there_is: bool) -> None:
        if run is self._run:
            self._photos.filter.learnt.disconnect(self._hear)
            self._photos.filter.learn(known, all_there_is=all_there_is)
            self._photos.filter.learnt.connect(self._hear)

    def _hear(self) -> None:
        """A project was saved, perhaps after it was looked at."""
        self._is_late = self._run is not None

    def _finish(self, run: _Run, problem: str = "") -> None:
        if run is self._run:
            self._run = None
            if self._is_late:
                self._rest.start()
            self.ended.emit()
            if problem:
                self.failed.emit(problem)


def _called(before: str, known: Mapping[str, Known]) -> dict[str, Known]:
    """By the names that the photos of a folder have in the one around it."""
    return {before + name: one for name, one in known.items()}


_PROCESSES = max(1, (os.cpu_count() or 1) // 2)
"""The others are left to who paints."""
