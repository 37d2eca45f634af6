"""The folder that is worked through: its photos in order, and what has become of each."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from segcore.files.folder_states import State, add_state, read_states
from segcore.files.project_files import SUFFIX


class PhotoFolder(QObject):
    """Open from the moment that somebody opens a folder until a photo of another place.

    Signals
    -------
    listed
        There are other photos.
    marked(place)
        A photo, by its place in the list, has another state.
    failed(text)
        A state could not be written down.

    Attributes
    ----------
    path : Path or None
    photos : list of Path
    """

    listed = Signal()
    marked = Signal(int)
    failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.path: Path | None = None
        self.photos: list[Path] = []
        self._places: dict[str, int] = {}
        self._states: dict[str, State] = {}
        self._done = 0

    def open(self, path: Path, photos: list[Path]) -> None:
        """Work through the photos of a folder.

        Raises
        ------
        OSError
            If it cannot be read.
        """
        states = read_states(path)
        begun = [name.removesuffix(SUFFIX) for name in os.listdir(path) if name.endswith(SUFFIX)]
        self.path, self.photos = path, photos
        self._places = {photo.name: place for place, photo in enumerate(photos)}
        self._states = dict.fromkeys(begun, State.BEGUN) | states
        self._done = sum(
            state is State.DONE and name in self._places for name, state in self._states.items()
        )
        self.listed.emit()

    def close(self) -> None:
        if self.path is not None:
            self.path, self.photos, self._places, self._states = None, [], {}, {}
            self._done = 0
            self.listed.emit()

    def holds(self, photo: Path | None) -> bool:
        return self.path is not None and photo is not None and photo.parent == self.path

    def state(self, photo: Path) -> State:
        return self._states.get(photo.name, State.UNTOUCHED)

    @property
    def done(self) -> int:
        """How many photos are done."""
        return self._done

    def place(self, photo: Path) -> int:
        """Place of a photo in the list; -1 if it is not there."""
        return self._places.get(photo.name, -1) if self.holds(photo) else -1

    def mark(self, photo: Path, state: State) -> None:
        """Write down what has become of a photo."""
        assert self.path is not None
        try:
            add_state(self.path, photo.name, state)
        except OSError as error:
            text = self.tr("The state of {name} was not written down ({reason}).")
            self.failed.emit(text.format(name=photo.name, reason=error.strerror))
        self._set(photo, state)

    def begin(self, photo: Path) -> None:
        """There is work on a photo now."""
        if self.state(photo) is State.UNTOUCHED:
            self._set(photo, State.BEGUN)

    def next_to_do(self, photo: Path | None) -> Path | None:
        """The next photo after one, or from the first, that is neither done nor skipped."""
        place = self.place(photo) if photo is not None else -1
        for other in (*self.photos[place + 1 :], *self.photos[: max(0, place)]):
            if self.state(other) in (State.UNTOUCHED, State.BEGUN):
                return other
        return None

    def _set(self, photo: Path, state: State) -> None:
        former, self._states[photo.name] = self.state(photo), state
        if (place := self.place(photo)) >= 0:
            self._done += (state is State.DONE) - (former is State.DONE)
            self.marked.emit(place)
