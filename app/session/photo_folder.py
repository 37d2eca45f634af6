"""The folder that is worked through: its photos in order, and what has become of each."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from pathlib import Path

from segcore.folders.states import (
    Review,
    State,
    StatesRead,
    add_state,
    user,
)

from .folders import Listing
from .steps import Event

_NOTHING = Listing(Path(), Path())


class PhotoFolder:
    """Open from the moment that somebody opens a folder until a photo of another place.

    Attributes
    ----------
    listed : Event
        There are other photos.
    marked : Event
        A photo, by its place in the list, has another state.
    path : Path or None
    projects : Path or None
        The folder of the projects, of the states and of the list of classes.
    names : list of str
        Of the photos, by natural order.
    taken : frozenset of str
        Names of photos that somebody else has open.
    unreadable : set of str
        Names of photos that could not be opened.
    """

    def __init__(self) -> None:
        self.listed, self.marked = Event(), Event()
        self.path: Path | None = None
        self.projects: Path | None = None
        self.names: list[str] = []
        self.taken: frozenset[str] = frozenset()
        self.unreadable: set[str] = set()
        self._places: dict[str, int] = {}
        self._states: dict[str, State] = {}
        self._reviews: dict[str, Review] = {}
        self._done = self.read_to = 0

    def open(self, listing: Listing) -> None:
        """Work through the photos of a folder."""
        if listing.path != self.path:
            self.unreadable.clear()
        self._take(listing)
        self.path, self.projects = listing.path, listing.projects
        self.listed.emit()

    def close(self) -> None:
        if self.path is not None:
            self._take(_NOTHING)
            self.path = self.projects = None
            self.listed.emit()

    def holds(self, photo: Path | None) -> bool:
        return self.path is not None and photo is not None and photo.parent == self.path

    def photo(self, place: int) -> Path:
        """The file at a place of the list."""
        assert self.path is not None
        return self.path / self.names[place]

    def state(self, name: str) -> State:
        """What has become of the photo of that name."""
        return self._states.get(name, State.UNTOUCHED)

    def review(self, name: str) -> Review | None:
        """What was said about the photo of that name after it had been done."""
        return self._reviews.get(name)

    @property
    def done(self) -> int:
        """How many photos are done."""
        return self._done

    def place(self, photo: Path | None) -> int:
        """Place of a photo in the list; -1 if it is not there."""
        return self._places.get(photo.name, -1) if photo and self.holds(photo) else -1

    def mark(self, photo: Path, state: State, review: Review | None = None) -> None:
        """Write down what has become of a photo; it is known here even where that fails.

        Raises
        ------
        OSError
            If it could not be written.
        """
        assert self.projects is not None
        try:
            add_state(self.projects, photo.name, state, review)
        finally:
            self._set(photo.name, state, review and replace(review, by=user()))

    def begin(self, photo: Path) -> None:
        """There is work on a photo now."""
        if self.state(photo.name) is State.UNTOUCHED:
            self._set(photo.name, State.BEGUN)

    def next_to_do(self, photo: Path | None) -> Path | None:
        """The next photo to be done, after one or from the first, that nobody else has open."""
        place, left_out = self.place(photo), self.taken | self.unreadable
        for other in chain(range(place + 1, len(self.names)), range(max(0, place))):
            name = self.names[other]
            to_do = self.state(name) in (State.UNTOUCHED, State.BEGUN)
            if to_do and name not in left_out:
                return self.photo(other)
        return None

    def next_readable(self, photo: Path, step: int) -> Path | None:
        """The next photo after one, or before it, without those that could not be opened."""
        place = self.place(photo) + step
        while 0 <= place < len(self.names):
            if self.names[place] not in self.unreadable:
                return self.photo(place)
            place += step
        return None

    def leave_out(self, photo: Path) -> None:
        """A photo cannot be opened: it is passed over from now on."""
        self._know_readable(photo, readable=False)

    def take_in(self, photo: Path) -> None:
        """A photo was opened, perhaps one that could not be before."""
        self._know_readable(photo, readable=True)

    def _know_readable(self, photo: Path, *, readable: bool) -> None:
        place = self.place(photo)
        if place >= 0 and readable == (photo.name in self.unreadable):
            self.unreadable ^= {photo.name}
            self.marked.emit(place)

    def next_done(self, photo: Path | None, step: int) -> Path | None:
        """The next photo that is done, or the one before where `step` is -1."""
        place, count = self.place(photo), len(self.names)
        for other in range(place + 1, count) if step > 0 else range(place - 1, -1, -1):
            if self.state(self.names[other]) is State.DONE:
                return self.photo(other)
        return None

    def next_to_review(self, photo: Path | None) -> Path | None:
        """The next photo after one, or from the first, that is done and not accepted."""
        place, left_out = self.place(photo), self._reviews.keys() | self.unreadable
        for other in chain(range(place + 1, len(self.names)), range(max(0, place))):
            name = self.names[other]
            if self.state(name) is State.DONE and name not in left_out:
                return self.photo(other)
        return None

    def hear(self, read: StatesRead) -> None:
        """Take what other people have said about photos of this folder."""
        if read.end > self.read_to:
            self.read_to = read.end
            for name, state in read.states.items():
                self._set(name, state, read.reviews.get(name))

    def _take(self, listing: Listing) -> None:
        self.names, self._places = listing.names, listing.places
        self._states = dict.fromkeys(listing.begun, State.BEGUN) | listing.states.states
        self._reviews = dict(listing.states.reviews)
        self.read_to = listing.states.end
        self._done = sum(
            state is State.DONE and name in self._places for name, state in self._states.items()
        )

    def _set(self, name: str, state: State, review: Review | None = None) -> None:
        former, self._states[name] = self.state(name), state
        reviewed = self._reviews.pop(name, None)
        if review is not None:
            self._reviews[name] = review
        place = self._places.get(name, -1)
        if (former is not state or reviewed != review) and place >= 0:
            self._done += (state is State.DONE) - (former is State.DONE)
            self.marked.emit(place)
