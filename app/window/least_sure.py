"""What is expected of proposals for the photos to do, which are listed by that if wished."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from segcore.folders.stamps import Stamp, stamp_of

from ..files.runner import SessionRunner
from ..state.document import Document
from ..state.view_state import ViewState
from .part import Part

if TYPE_CHECKING:
    from segcore.graph.affinity import Affinity

    from ..files.apart import Tell, WorkApart

_SOME = 8
"""Photos that tell what is expected of all, where no order is asked for."""

_Key = tuple[Path, Stamp | None, Stamp | None]
"""A photo, its stamp, and that of what its folder has learnt."""


class LeastSure(Part):
    """Looks at the photos that are to be done, in a process behind everything else.

    Where a folder learns and no order is asked for, it looks at some of them.
    """

    def __init__(
        self, document: Document, view_state: ViewState, runner: SessionRunner, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document, self._view_state, self._session = document, view_state, runner.session
        self._running: WorkApart | None = None
        self._known: dict[_Key, float] = {}
        view_state.changed.connect(self._follow_switch)
        runner.session.photos.listed.connect(self._look_anew)
        runner.taught.connect(self._look)
        document.photo_changed.connect(self._look)

    def stop(self) -> None:
        if self._running is not None:
            self._running.stop()
            self._end(self._running)

    def _follow_switch(self, name: str) -> None:
        if name == "least_sure_first":
            self.stop()
            self._session.photos.arrange({})
            self._look(asked=True)

    def _look_anew(self) -> None:
        self.stop()
        self._look()

    def _look(self, _about: object = None, *, asked: bool = False) -> None:
        """Look at photos that were not looked at since the folder has learnt, and list them."""
        from segcore.folders.model_file import FILE_NAME  # not loaded at the start

        here, folder = self._session.photo, self._session.photos
        every, part = self._view_state.least_sure_first, folder.part_of(here) if here else None
        wanted = every or self._session.learns
        if not wanted or self._running is not None or here is None or part is None:
            return
        lessons = part.projects / FILE_NAME
        learnt = stamp_of(lessons)
        if learnt is None:
            if asked:
                self.told.emit(self.tr("Let the folder learn from photos that are done first."))
            return
        photos = [one for one in folder.beside(here) if folder.is_to_do(folder.name(one))]
        if not every:
            photos = photos[:: len(photos) // _SOME + 1]
        keys: list[_Key] = [(photo, stamp_of(photo), learnt) for photo in photos]
        if unknown := [key for key in keys if key not in self._known]:
            self._begin(unknown, keys, lessons)
        else:
            self._list(keys)

    def _begin(self, wanted: list[_Key], keys: list[_Key], lessons: Path) -> None:
        from ..files.apart import WorkApart

        affinity = self._document.project.recipe.affinity
        work = partial(_outlooks, [photo for photo, *_ in wanted], lessons, affinity)
        running = WorkApart(work, self)

        def done(found: list[float]) -> None:
            if running is self._running:
                self._end(running)
                self._known = {key: self._known[key] for key in keys if key in self._known}
                self._known.update(zip(wanted, found, strict=True))
                self._list(keys)

        def failed(text: str) -> None:
            self._end(running)
            if self._view_state.least_sure_first:
                self.failed.emit(text)

        running.done.connect(done)
        running.failed.connect(failed)
        self._running = running.start()

    def _end(self, running: WorkApart) -> None:
        running.deleteLater()
        if running is self._running:
            self._running = None

    def _list(self, keys: list[_Key]) -> None:
        folder = self._session.photos
        known = {folder.name(key[0]): self._known[key] for key in keys}
        folder.expected.expect(known)
        if self._view_state.least_sure_first:
            folder.arrange(known)


def _outlooks(photos: Sequence[Path], lessons: Path, affinity: Affinity, tell: Tell) -> list[float]:
    """How much of each photo is likely to be proposed right; 1 where that cannot be told."""
    from segcore.appearance.learning.beliefs import outlook
    from segcore.folders.model_file import read_model
    from segcore.picture.reading import read_image
    from segcore.runtime.errors import SegmentationError

    if hasattr(os, "nice"):
        os.nice(10)
    model = read_model(lessons, follow_links=False)
    found = []
    for photo in photos:
        try:
            found.append(outlook(read_image(photo), model, affinity=affinity))
        except (SegmentationError, OSError):  # who opens it is told
            found.append(1.0)
        tell(len(found), len(photos))
    return found
