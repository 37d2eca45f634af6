"""Patches of known class, as examples for a regression."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.patches.patches import subsample


@dataclass(frozen=True, eq=False)
class Examples:
    """Patches whose class is known.

    Attributes
    ----------
    patches : (e,) int64
    classes : (e,) int64
        Index of the class of each; ascending where they are those of strokes.
    shares : (e,) float64
        Weight of each within its class; those of a class add up to 1.
    folds : (e,) int64
        What is held out together; folds belong to one class each.
    """

    patches: NDArray[np.int64]
    classes: NDArray[np.int64]
    shares: NDArray[np.float64]
    folds: NDArray[np.int64]

    @classmethod
    def joined(cls, parts: Sequence[Examples]) -> Examples:
        """The examples of several sets, one set after the other."""
        return cls(
            np.concatenate([part.patches for part in parts]),
            np.concatenate([part.classes for part in parts]),
            np.concatenate([part.shares for part in parts]),
            np.concatenate([part.folds for part in parts]),
        )

    def thinned(self, max_per_class: int) -> Examples:
        """At most `max_per_class` examples of each class, spread evenly."""
        starts = np.flatnonzero(np.diff(self.classes, prepend=-1))
        members = np.split(np.arange(len(self.classes)), starts[1:])
        chosen = np.concatenate([subsample(of_class, max_per_class) for of_class in members])
        classes, shares = self.classes[chosen], self.shares[chosen]
        shares /= np.bincount(classes, shares)[classes]
        return Examples(self.patches[chosen], classes, shares, self.folds[chosen])
