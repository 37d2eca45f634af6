"""Photos to do are looked at: in which order they teach most, and what is expected of them."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from segcore.folders.stamps import Stamp, stamp_of
from segcore.folders.states import State

from ..files.runner import SessionRunner
from ..state.document import Document
from ..state.view_state import ViewState
from .part import Part

if TYPE_CHECKING:
    from segcore.appearance.learning.looks import Looks
    from segcore.case.ahead import Ahead

    from ..files.apart import Tell, WorkApart


class LookingAhead(Part):
    """Looks at photos in a process behind everything else.

    It does so where an order is wished for, or where the folder learns: then at a few.
    """

    def __init__(
        self, document: Document, view_state: ViewState, runner: SessionRunner, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document, self._view_state, self._session = document, view_state, runner.session
        self._running: WorkApart | None = None
        self._seen: tuple[Any, ...] = ()
        """What was looked at last."""
        self._looks: dict[tuple[Path, Stamp | None], Looks] = {}
        view_state.changed.connect(self._follow_switch)
        runner.session.photos.listed.connect(self._look_anew)
        runner.taught.connect(self._look)
        document.photo_changed.connect(self._look)

    def stop(self) -> None:
        if self._running is not None:
            self._running.stop()
            self._end(self._running)

    def _follow_switch(self, name: str) -> None:
        if name == "telling_first":
            self._session.photos.arrange(())
            self._look_anew()

    def _look_anew(self) -> None:
        self.stop()
        self._seen = ()
        self._look()

    def _look(self, _about: object = None) -> None:
        """Look at photos if others are done since, or the folder has learnt."""
        from segcore.folders.model_file import FILE_NAME  # not loaded at the start

        here, folder = self._session.photo, self._session.photos
        part, ordered = folder.part_of(here) if here else None, self._view_state.telling_first
        if here is None or part is None or self._running is not None:
            return
        lessons = part.projects / FILE_NAME
        learnt = stamp_of(lessons) if self._session.learns else None
        if not ordered and learnt is None:
            return
        beside = folder.beside(here)
        if ordered:
            from segcore.case.ahead import looked_at

            beside = list(looked_at(beside))
        names = {photo: folder.name(photo) for photo in beside}
        to_do = [photo for photo, name in names.items() if folder.is_to_do(name)]
        done = [photo for photo, name in names.items() if folder.state(name) is State.DONE]
        seen = ordered and tuple(to_do), learnt
        if seen != self._seen:
            self._seen = seen
            model_file = lessons if learnt is not None else None
            self._begin(to_do, done, names, model_file, ordered=ordered)

    def _begin(
        self,
        to_do: list[Path],
        done: list[Path],
        names: dict[Path, str],
        model_file: Path | None,
        *,
        ordered: bool,
    ) -> None:
        from ..files.apart import WorkApart

        stamps = {photo: stamp_of(photo) for photo in (*to_do, *done)} if ordered else {}
        known = {key[0]: looks for key, looks in self._looks.items() if key in stamps.items()}
        affinity = self._document.project.recipe.affinity
        wanted = {"ordered": ordered, "affinity": affinity, "known": known}
        running = WorkApart(partial(_look_ahead, to_do, done, model_file, wanted), self)

        def found(ahead: Ahead) -> None:
            if running is not self._running:
                return
            self._end(running)
            folder = self._session.photos
            self._looks = {(photo, stamps[photo]): one for photo, one in ahead.looks.items()}
            folder.expected.expect({names[one]: share for one, share in ahead.outlooks.items()})
            if ordered:
                folder.arrange([names[photo] for photo in ahead.order])
            self._look()  # more may be done meanwhile

        def failed(text: str) -> None:
            self._end(running)
            if ordered:
                self.failed.emit(text)

        running.done.connect(found)
        running.failed.connect(failed)
        self._running = running.start()

    def _end(self, running: WorkApart) -> None:
        running.deleteLater()
        if running is self._running:
            self._running = None


def _look_ahead(
    to_do: list[Path], done: list[Path], model_file: Path | None, wanted: Any, tell: Tell
) -> Ahead:
    from segcore.case.ahead import look_ahead

    if hasattr(os, "nice"):
        os.nice(10)
    return look_ahead(to_do, done, model_file=model_file, tell=tell, **wanted)
