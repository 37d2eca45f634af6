"""Accuracy of a folder's suggestions, past and expected."""

from collections.abc import Sequence
from dataclasses import dataclass

from segcore.folders.states import SuggestionScore

_WINDOW = 5
"""Number of the latest suggestions over which accuracy is averaged."""

_MIN_ACCURACY = 0.5
_MAX_FAILURES = 2
"""No more suggestions are made after this many of the latest were less than half right."""


@dataclass(frozen=True)
class SuggestionAccuracy:
    """Accuracy of suggestions, for the decision when to stop.

    Attributes
    ----------
    scores : tuple of SuggestionScore
        Suggestions for finished photos, in the order of finishing.
    rest : tuple of float
        Expected accuracies in [0, 1] of suggestions for photos to do, or for some of them;
        ascending.
    """

    scores: tuple[SuggestionScore, ...] = ()
    n_to_do: int = 0
    rest: tuple[float, ...] = ()

    @property
    def last(self) -> tuple[SuggestionScore, ...]:
        """The latest suggestions, at most `_WINDOW`."""
        return self.scores[-_WINDOW:]

    @property
    def right(self) -> float:
        """Mean accuracy of the last suggestions."""
        return _mean([checked.right for checked in self.last])

    @property
    def expected(self) -> float:
        """Mean expected accuracy of the last suggestions."""
        return _mean([checked.expected for checked in self.last])

    @property
    def has_failed(self) -> bool:
        """Whether the last suggestions were so wrong that no more are made."""
        last_made = [checked for checked in self.scores if checked.expected > 0][-_MAX_FAILURES:]
        return len(last_made) == _MAX_FAILURES and all(
            checked.right < _MIN_ACCURACY for checked in last_made
        )

    @property
    def expected_of_rest(self) -> float | None:
        """Mean expected accuracy of the photos to do; None if it is unknown."""
        return _mean(self.rest) if self.rest else None


def _mean(shares: Sequence[float]) -> float:
    return sum(shares) / len(shares) if shares else 0.0
