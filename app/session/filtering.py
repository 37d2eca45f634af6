"""The filter of a folder's photos, and the summaries that it uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from segcore.folders.photo_summary import PhotoSummary
from segcore.folders.query import ListedPhoto, Query, read_query
from segcore.folders.states import Review, State

from .steps import Event


class Filter:
    """A query over the photos of a folder.

    Parameters
    ----------
    state, review : function
        Of the photo of a name.

    Attributes
    ----------
    changed : Event
        Other photos may be wanted.
    indexed : Event
        More is known of some photos.
    text : str
        The query as it was typed last and could be read; empty: all photos are wanted.
    summaries : dict of PhotoSummary
        Summaries of the projects that were read, by name of the photo.
    """

    def __init__(
        self, state: Callable[[str], State], review: Callable[[str], Review | None]
    ) -> None:
        self.changed, self.indexed = Event(), Event()
        self._state, self._review = state, review
        self.text = ""
        self.summaries: dict[str, PhotoSummary] = {}
        self._classes: dict[str, str] = {}
        self._query = Query()

    def set(self, text: str) -> None:
        """Want other photos.

        Raises
        ------
        QueryError
            If it cannot be read; all stays as it was.
        """
        self._query = read_query(text, self._classes)
        self.text = text
        self.changed.emit()

    def clear(self) -> None:
        """Another folder is open: all of its photos are wanted, and nothing is known of them."""
        self.summaries, self._classes = {}, {}
        self.indexed.emit()
        if self.text:
            self.set("")

    def learn(self, known: Mapping[str, PhotoSummary], *, all_there_is: bool = False) -> None:
        """Take what projects say; of all photos, if that is all there is."""
        if all_there_is:
            self.summaries, self._classes = {}, {}
        self.summaries.update(known)
        for one in known.values():
            for found in one.classes:
                self._classes[found.name] = found.colour
        self.indexed.emit()
        if self.text:  # a word may have turned out to be a class
            self.set(self.text)

    def takes(self, name: str) -> bool:
        """Whether the photo of that name is wanted."""
        return not self.text or self._query.takes(self._listed(name))

    def _listed(self, name: str) -> ListedPhoto:
        return ListedPhoto(name, self._state(name), self._review(name), self.summaries.get(name))

    @property
    def classes(self) -> Mapping[str, str]:
        """Colours of the classes that occur in any photo, by name."""
        return self._classes

    @property
    def tags(self) -> list[str]:
        """Those of any photo."""
        return sorted({tag for known in self.summaries.values() for tag in known.tags})
