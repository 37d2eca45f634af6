"""The filter of a folder's photos, and the summaries that it uses."""

from collections.abc import Callable, Mapping

from segcore.folders.photo_summary import PhotoSummary
from segcore.folders.query import ListedPhoto, query_from_text
from segcore.folders.states import Review, State

from .steps import Event


class Filter:
    """A query over the photos of a folder.

    Parameters
    ----------
    state, review : function
        State and review of the photo of a name.

    Attributes
    ----------
    changed : Event
        The filter may accept other photos.
    indexed : Event
        Summaries of some photos have arrived.
    text : str
        The last valid query; empty: all photos are accepted.
    summaries : dict of PhotoSummary
        Summaries of the projects read so far, by name of the photo.
    classes : dict of str
        Colours of the classes that occur in any photo, by name.
    """

    def __init__(
        self, state: Callable[[str], State], review: Callable[[str], Review | None]
    ) -> None:
        self.changed, self.indexed = Event(), Event()
        self._state, self._review = state, review
        self.text = ""
        self.summaries: dict[str, PhotoSummary] = {}
        self.classes: dict[str, str] = {}
        self._query = query_from_text("")

    def set(self, text: str) -> None:
        """Replace the query.

        Raises
        ------
        QueryError
            If it is not valid; the former one stays.
        """
        self._query = query_from_text(text, self.classes)
        self.text = text
        self.changed.emit()

    def clear(self) -> None:
        """Reset for another folder: no query and no summaries."""
        self.summaries, self.classes = {}, {}
        self.indexed.emit()
        if self.text:
            self.set("")

    def take_summaries(
        self, summaries: Mapping[str, PhotoSummary], *, all_there_is: bool = False
    ) -> None:
        """Add summaries, or replace all of them with `all_there_is`."""
        if all_there_is:
            self.summaries, self.classes = {}, {}
        self.summaries.update(summaries)
        for summary in summaries.values():
            for class_summary in summary.classes:
                self.classes[class_summary.name] = class_summary.colour
        self.indexed.emit()
        if self.text:  # a word of the query may be one of the new classes
            self.set(self.text)

    def accepts(self, name: str) -> bool:
        """Whether the filter accepts the photo of that name."""
        state_review_summary = self._state(name), self._review(name), self.summaries.get(name)
        return not self.text or self._query(ListedPhoto(name, *state_review_summary))

    @property
    def tags(self) -> list[str]:
        """Tags that occur on any photo, sorted."""
        return sorted({tag for known in self.summaries.values() for tag in known.tags})
