"""How right proposals of a folder were, and how right those to come are expected to be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from segcore.folders.states import CheckedState

_LAST = 5
"""Photos that tell how right proposals are by now."""

_HALF = 0.5
_IN_A_ROW = 2
"""Proposals that were not even half right, after which there are no more."""


@dataclass(frozen=True)
class Standing:
    """What tells when to stop.

    Attributes
    ----------
    checked : tuple of CheckedState
        Proposals for photos that are done, in the order in which they were.
    to_do : int
        Photos.
    rest : tuple of float
        Shares in [0, 1] that are expected to be right of proposals for photos to do, or for some of
        them; ascending.
    """

    checked: tuple[CheckedState, ...] = ()
    to_do: int = 0
    rest: tuple[float, ...] = ()

    @property
    def last(self) -> tuple[CheckedState, ...]:
        """The few that were done last."""
        return self.checked[-_LAST:]

    @property
    def right(self) -> float:
        """Of the last ones, on average."""
        return _mean([one.right for one in self.last])

    @property
    def expected(self) -> float:
        """Of the last ones, before they were corrected."""
        return _mean([one.expected for one in self.last])

    @property
    def has_failed(self) -> bool:
        """Whether the last proposals were so wrong that no more are to be made."""
        made = [one for one in self.checked if one.expected > 0][-_IN_A_ROW:]
        return len(made) == _IN_A_ROW and all(one.right < _HALF for one in made)

    @property
    def of_rest(self) -> float | None:
        """Expected of the photos to do; None where nothing is known of them."""
        return _mean(self.rest) if self.rest else None


def _mean(shares: Sequence[float]) -> float:
    return sum(shares) / len(shares) if shares else 0.0
