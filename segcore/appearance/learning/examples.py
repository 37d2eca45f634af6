"""Examples of known class, and the folds in which they are held out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

_FOLDS = 8


@dataclass(frozen=True, eq=False)
class TrainingExamples:
    """Features of known class.

    Attributes
    ----------
    features : (e, d) float64
    classes : (e,) int64
        Index of the class of each; each of 0, 1, ... occurs.
    photos : (e,) int64
    """

    features: NDArray[np.float64]
    classes: NDArray[np.int64]
    photos: NDArray[np.int64]

    @cached_property
    def weights(self) -> NDArray[np.float64]:
        """Weights that add up to 1: equal for all classes, and within a class for all photos."""
        cells = self.classes * (self.photos.max() + 1) + self.photos
        of_each = 1.0 / np.bincount(cells)[cells]
        return of_each / np.bincount(self.classes, of_each)[self.classes] / self.n_classes

    @property
    def n_classes(self) -> int:
        return int(np.count_nonzero(np.bincount(self.classes)))

    def at(self, some: NDArray[np.bool_]) -> TrainingExamples:
        return TrainingExamples(self.features[some], self.classes[some], self.photos[some])

    def folds(self) -> Iterator[NDArray[np.bool_]]:
        """Masks of what is held out in turn: photos; of a single photo, parts of every class.

        Nothing is held out where a class would have no other example.
        """
        photos = np.unique(self.photos, return_inverse=True)[1].ravel()
        if photos.max() == 0:
            for number in np.unique(self.classes):
                here = np.flatnonzero(self.classes == number)
                photos[here] = np.arange(len(here)) * _FOLDS // len(here)
        n_folds = min(_FOLDS, int(photos.max()) + 1)
        for fold in range(n_folds):
            held_out = photos % n_folds == fold
            if held_out.any() and len(np.unique(self.classes[~held_out])) == self.n_classes:
                yield held_out
