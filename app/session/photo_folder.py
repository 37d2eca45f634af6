"""The open folder: its photos in order, and their states."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path

from segcore.folders.acceptance_statistics import SuggestionAccuracy
from segcore.folders.states import (
    FolderStates,
    Review,
    State,
    SuggestionScore,
    add_state,
    keep_checked,
    user_name,
)

from .filtering import Filter
from .folders import Listing, Subfolder, expand_stacks
from .steps import Event

_EMPTY_LISTING = Listing(Path(), Path())


class PhotoFolder:
    """The photos of a folder, which stays open until a photo elsewhere is opened.

    Photos are named by their paths in the folder.

    Attributes
    ----------
    names_changed : Event
        The list of photos has changed.
    marked : Event
        The state of the photo at a place of the list has changed.
    arranged : Event
        The order of the photos has changed.
    expectations_changed : Event
        The accuracy of suggestions, past or expected, has changed.
    filter : Filter
        Photos that it rejects are skipped.
    projects_folder : Path or None
        The folder of projects, states and the list of classes; for photos in subfolders see
        :meth:`subfolder_of`.
    names : list of str
        Names of the photos, in natural order unless they are arranged.
    subfolders : dict of Subfolder
        The folders of the photos, by their paths in `path`.
    open_elsewhere : frozenset of str
        Names of photos that somebody else has open.
    unreadable : set of str
        Names of photos that could not be opened.
    done : int
        How many photos are done.
    """

    def __init__(self) -> None:
        self.names_changed, self.marked, self.arranged = Event(), Event(), Event()
        self.expectations_changed = Event()
        self._expected: Mapping[str, float] = {}
        self._checked: dict[str, SuggestionScore] = {}
        self.filter = Filter(self.state, self.review)
        self.path: Path | None = None
        self.projects_folder: Path | None = None
        self.names: list[str] = []
        self._natural: list[str] = []
        self._ranks: Mapping[str, int] = {}
        self.subfolders: dict[str, Subfolder] = {}
        self.open_elsewhere: frozenset[str] = frozenset()
        self.unreadable: set[str] = set()
        self._places: dict[str, int] = {}
        self._states: dict[str, State] = {}
        self._reviews: dict[str, Review] = {}
        self.done = 0

    def open(self, listing: Listing) -> None:
        """Open a folder."""
        if listing.path != self.path:
            self._ranks = {}
            self.set_expected_accuracy({})
            self.unreadable.clear()
            self.filter.clear()
        self._set_listing(listing)
        self.path, self.projects_folder = listing.path, listing.projects_folder
        self.names_changed.emit()

    def unfold(self, stack: Path, pages: list[str]) -> None:
        """Replace a stack in the list by its pages."""
        name, part = self.name(stack), self.subfolder_of(stack)
        assert part is not None
        self._natural = expand_stacks(self._natural, {name: pages})
        self._arrange()
        self.subfolders[name] = part
        self.names_changed.emit()

    def close(self) -> None:
        if self.path is not None:
            self._set_listing(_EMPTY_LISTING)
            self.path = self.projects_folder = None
            self.filter.clear()
            self.names_changed.emit()

    def contains(self, photo: Path | None) -> bool:
        return self.path is not None and photo is not None and self.subfolder_of(photo) is not None

    def subfolder_of(self, photo: Path) -> Subfolder | None:
        """The subfolder of a photo, if its photos are listed."""
        if self.path is None or not photo.parent.is_relative_to(self.path):
            return None
        return self.subfolders.get(self.relative_folder(photo.parent))

    def relative_folder(self, folder: Path) -> str:
        """The path of a folder relative to the open one; empty for that itself."""
        assert self.path is not None
        return "" if folder == self.path else folder.relative_to(self.path).as_posix()

    def name(self, photo: Path) -> str:
        """The name of a photo in the folder."""
        assert self.path is not None
        return photo.name if photo.parent == self.path else photo.relative_to(self.path).as_posix()

    def photo(self, index: int) -> Path:
        """The file at an index of the list."""
        assert self.path is not None
        return self.path / self.names[index]

    def state(self, name: str) -> State:
        """The state of the photo of that name."""
        return self._states.get(name, State.UNTOUCHED)

    def is_to_do(self, name: str) -> bool:
        """Whether the photo of that name is neither done nor skipped."""
        return self.state(name) in (State.UNTOUCHED, State.BEGUN)

    def suggestion_accuracy(self, photo: Path) -> SuggestionAccuracy:
        """Accuracy of suggestions, past and expected, in the folder of a photo."""
        folder = self.relative_folder(photo.parent)
        checked = [
            checked_state
            for name, checked_state in self._checked.items()
            if name.rpartition("/")[0] == folder
        ]
        to_do = [name for name in map(self.name, self.beside(photo)) if self.is_to_do(name)]
        expected = sorted(self._expected[name] for name in to_do if name in self._expected)
        return SuggestionAccuracy(tuple(checked), len(to_do), tuple(expected))

    def set_expected_accuracy(self, expected: Mapping[str, float]) -> None:
        """Set the expected accuracy of suggestions, in [0, 1], for photos to do, by name."""
        self._expected = dict(expected)
        self.expectations_changed.emit()

    def review(self, name: str) -> Review | None:
        """The review of the photo of that name."""
        return self._reviews.get(name)

    def arrange(self, names: Sequence[str]) -> None:
        """List photos to do first, in this order; the other photos come after them.

        An empty order restores the natural order.
        """
        self._ranks = {name: rank for rank, name in enumerate(names)}
        before = self.names
        self._arrange()
        if self.names != before:
            self.arranged.emit()

    def _arrange(self) -> None:
        def rank(name: str) -> tuple[bool, int]:
            to_do = self.is_to_do(name)
            return not to_do, self._ranks.get(name, len(self._ranks)) if to_do else 0

        self.names = sorted(self._natural, key=rank) if self._ranks else self._natural
        self._places = {name: index for index, name in enumerate(self.names)}

    def beside(self, photo: Path) -> list[Path]:
        """All photos of the folder of a photo, in natural order."""
        assert self.path is not None
        all_photos = (self.path / name for name in self._natural)
        return [other for other in all_photos if other.parent == photo.parent]

    def with_state(self, state: State) -> list[Path]:
        """The photos that have a given state."""
        places = (index for index, name in enumerate(self.names) if self.state(name) is state)
        return [self.photo(index) for index in places]

    def index(self, photo: Path | None) -> int:
        """Index of a photo in the list; -1 if it is not listed."""
        return self._places.get(self.name(photo), -1) if photo and self.contains(photo) else -1

    def mark(
        self,
        photo: Path,
        state: State,
        review: Review | None = None,
        checked: SuggestionScore | None = None,
    ) -> None:
        """Save the state of a photo; it changes here even if saving fails.

        Raises
        ------
        OSError
            If it could not be written.
        """
        part = self.subfolder_of(photo)
        assert part is not None
        try:
            add_state(part.projects_folder, photo.name, state, review, checked)
        finally:
            self._set(self.name(photo), state, review and replace(review, by=user_name()), checked)

    def mark_begun(self, photo: Path) -> None:
        """Mark an untouched photo as begun."""
        name = self.name(photo)
        if self.state(name) is State.UNTOUCHED:
            self._set(name, State.BEGUN)

    def next_to_do(self, photo: Path | None) -> Path | None:
        """The next photo to do, after one or from the first, that nobody else has open."""
        left_out = self.open_elsewhere | self.unreadable

        def is_to_do(name: str) -> bool:
            return self.is_to_do(name) and name not in left_out

        index = self.index(photo)
        if self._ranks and index >= 0 and not is_to_do(self.names[index]):
            photo = None  # continue with the first photo of the ranking
        return self._first(self._around(photo), is_to_do)

    def next_readable(self, photo: Path, step: int) -> Path | None:
        """The next or previous photo, without photos that could not be opened."""
        return self._first(self._beyond(photo, step), lambda name: name not in self.unreadable)

    def mark_readable(self, photo: Path, *, readable: bool) -> None:
        """Set whether a photo can be opened; photos that cannot be opened are skipped."""
        index = self.index(photo)
        if index >= 0 and readable == (self.names[index] in self.unreadable):
            self.unreadable ^= {self.names[index]}
            self.marked.emit(index)

    def next_done(self, photo: Path | None, step: int) -> Path | None:
        """The next photo that is done, or the one before where `step` is -1."""
        return self._first(self._beyond(photo, step), lambda name: self.state(name) is State.DONE)

    def next_to_review(self, photo: Path | None) -> Path | None:
        """The next photo after one, or from the first, that is done and not accepted."""
        left_out = self._reviews.keys() | self.unreadable

        def is_to_review(name: str) -> bool:
            return self.state(name) is State.DONE and name not in left_out

        return self._first(self._around(photo), is_to_review)

    def _around(self, photo: Path | None) -> Iterable[int]:
        """Indices of the photos after a photo, then of the photos before it."""
        index = self.index(photo)
        return chain(range(index + 1, len(self.names)), range(max(0, index)))

    def _beyond(self, photo: Path | None, step: int) -> Iterable[int]:
        """Indices of the photos after a photo, or before it if `step` is -1."""
        index = self.index(photo)
        return range(index + step, len(self.names) if step > 0 else -1, step)

    def _first(self, places: Iterable[int], is_wanted: Callable[[str], bool]) -> Path | None:
        """The first wanted photo that the filter accepts."""
        takes = self.filter.accepts
        for index in places:
            name = self.names[index]
            if is_wanted(name) and takes(name):
                return self.photo(index)
        return None

    def merge_states(self, inner: str, read: FolderStates) -> None:
        """Merge states that others have saved for a subfolder, given by its relative path."""
        part = self.subfolders.get(inner)
        if part is not None and read.n_read_bytes > part.n_read_bytes:
            self.subfolders[inner] = replace(part, n_read_bytes=read.n_read_bytes)
            before = f"{inner}/" if inner else ""
            for name, state in read.states.items():
                self._set(before + name, state, read.reviews.get(name), read.scores.get(name))

    def _set_listing(self, listing: Listing) -> None:
        self._natural = listing.names
        self.subfolders = dict(listing.subfolders)
        self._states = dict.fromkeys(listing.begun, State.BEGUN) | listing.states
        self._reviews = dict(listing.reviews)
        self._checked = dict(listing.scores)
        self._arrange()
        self.done = sum(
            state is State.DONE and name in self._places for name, state in self._states.items()
        )

    def _set(
        self,
        name: str,
        state: State,
        review: Review | None = None,
        checked: SuggestionScore | None = None,
    ) -> None:
        former, self._states[name] = self.state(name), state
        reviewed = self._reviews.pop(name, None)
        if review is not None:
            self._reviews[name] = review
        index = self._places.get(name, -1)
        if (former is not state or reviewed != review) and index >= 0:
            self.done += (state is State.DONE) - (former is State.DONE)
            self.marked.emit(index)
        keep_checked(self._checked, name, state, checked)
        if checked is not None:
            self.expectations_changed.emit()
