"""Accuracy of suggestions for the photos of a folder, past and expected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from segcore.folders.acceptance_statistics import SuggestionAccuracy
from segcore.folders.states import CheckedState, State, keep_checked

from .folders import Listing
from .steps import Event


class Expectations:
    """Accuracy of suggestions by the names of the photos, relative to the folder.

    Attributes
    ----------
    expected : mapping
        Shares in [0, 1] of proposals that are expected to be right, of photos to do.
    """

    def __init__(self) -> None:
        self.changed = Event()
        self.expected: Mapping[str, float] = {}
        self._checked: dict[str, CheckedState] = {}

    def take(self, listing: Listing) -> None:
        self._checked = dict(listing.checked)

    def expect(self, expected: Mapping[str, float]) -> None:
        """Know how much is likely to be right of photos that were looked at."""
        self.expected = dict(expected)
        self.changed.emit()

    def mark(self, name: str, state: State, checked: CheckedState | None) -> None:
        """A photo has another state, and what was proposed for it was right so far."""
        keep_checked(self._checked, name, state, checked)
        if checked is not None:
            self.changed.emit()

    def standing(self, part: str, to_do: Iterable[str]) -> SuggestionAccuracy:
        """Accuracy of suggestions in a subfolder, past and expected."""
        checked = [one for name, one in self._checked.items() if name.rpartition("/")[0] == part]
        names = list(to_do)
        rest = sorted(self.expected[name] for name in names if name in self.expected)
        return SuggestionAccuracy(tuple(checked), len(names), tuple(rest))
