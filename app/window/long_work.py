"""Long work on a whole folder, with a message that shows its progress and can end it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from segcore.folders.states import State

from ..session.photo_folder import PhotoFolder
from ..ui.jobs import Work
from .service import WindowService


class LongWork(WindowService):
    """Work in the background, one of each kind at a time."""

    def begin(
        self,
        kind: str,
        work: Work,
        words: Callable[[int], str],
        finish: Callable[[Any], object],
        *,
        of: int = 1,
        **more: Any,
    ) -> None:
        """Run `work` in a process of its own, and call `finish` with its result.

        Parameters
        ----------
        words : function
            Text of the progress message from the total number, with ``{done}`` and ``{of}``.
        of : int
            Total number, if it is known before.
        more
            Arguments of :meth:`~app.ui.jobs.Jobs.begin`. Work that is not `apart` is cancelled
            after the current item, and its result is still delivered.
        """
        apart = more.setdefault("apart", True)
        stop, cancel = partial(self._jobs.cancel, kind), partial(self._jobs.stop, kind)
        answer = (self.tr("Stop"), stop) if apart else (self.tr("Cancel"), cancel)

        def text(done: int, of: int) -> str:
            return words(of).replace("{done}", str(done)).replace("{of}", str(of))

        message = self._messages.show_message(text(0, of), answers=[answer], outlasts=True)

        def show(done: int, of: int) -> None:
            if message in self._messages.shown:  # else it was closed
                message.show_text(text(done, of))

        def after(callback: Callable[[Any], object]) -> Callable[[Any], None]:
            def ended(about: Any) -> None:
                self._messages.remove(message)
                callback(about)

            return ended

        if in_the_way := more.get("in_the_way"):
            more["in_the_way"] = after(in_the_way)
        self._jobs.begin(kind, work, after(finish), after(self.failed.emit), reported=show, **more)


_KIND = "series"


@dataclass(frozen=True)
class PhotosHere:
    """The photos in the folder of the open photo, and the folder of their projects."""

    folder: PhotoFolder
    photos: list[Path]
    projects: Path

    @property
    def done(self) -> list[Path]:
        return [one for one in self.photos if self.state(one) is State.DONE]

    def state(self, photo: Path) -> State:
        return self.folder.state(self.folder.name(photo))

    def left_out(self, photos: Iterable[Path]) -> list[str]:
        """Names of photos that somebody else has open."""
        return [one.name for one in photos if self.folder.name(one) in self.folder.open_elsewhere]


class WholeFolder(WindowService):
    """Base of services that work on a whole folder, one at a time."""

    def enter(self) -> PhotosHere | None:
        """Save the open photo; returns the photos, or None without a folder or if saving failed."""
        folder, here = self._session.photos, self._session.photo
        part = folder.part_of(here) if here is not None else None
        if here is None or part is None or not self._leave():
            return None
        return PhotosHere(folder, folder.beside(here), part.projects)

    def begin(
        self, work: Work, words: Callable[[int], str], finish: Callable[[Any], object]
    ) -> None:
        """Begin work unless other work is running; see :class:`LongWork`."""
        if self._jobs.busy(_KIND):
            self.notice.emit(
                self.tr("Another series is being worked on; wait until it is through.")
            )
        else:
            self._services[LongWork].begin(_KIND, work, words, finish)

    def open_again(self) -> None:
        """Reopen the photo as it is saved now."""
        if self._session.photo is not None and self._leave():
            self._runner.run(self._session.reading.open_again())

    def _leave(self) -> bool:
        return bool(self._runner.run(self._session.saving.leave()))
