"""Base of actions on all photos of a folder: save, work in the background, open again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from segcore.folders.states import State

from ..session.photo_folder import PhotoFolder
from ..ui.jobs import Work
from .long_work import LongWork
from .service import WindowService

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
        self, work: Work, words: Callable[[int, int], str], finish: Callable[[Any], object]
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
