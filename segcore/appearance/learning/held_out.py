"""Examples of known class, and class scores of those that were held out.

Probabilities are a softmax of scores times the slope with the least log-loss on held-out examples
(temperature scaling: Guo, Pleiss, Sun, Weinberger, *On calibration of modern neural networks*, ICML
2017), mixed with a share of random errors.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.kernel_ridge import softmax

_N_FOLDS = 8
_SLOPES = np.geomspace(0.05, 40.0, 40)

_MIN_ERROR_RATE = 0.01
"""Error rate that is added to the error rate on held-out examples."""


@dataclass(frozen=True, eq=False)
class TrainingExamples:
    """Features of pixels whose class is known.

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

    def at(self, chosen: NDArray[np.bool_]) -> TrainingExamples:
        return TrainingExamples(self.features[chosen], self.classes[chosen], self.photos[chosen])

    def folds(self) -> Iterator[NDArray[np.bool_]]:
        """Masks (e,) of the held-out examples of each fold whose other photos have all classes."""
        photos = np.unique(self.photos, return_inverse=True)[1].ravel()
        n_folds = min(_N_FOLDS, int(photos.max()) + 1)
        for fold in range(n_folds):
            held_out = photos % n_folds == fold
            if len(np.unique(self.classes[~held_out])) == self.n_classes:
                yield held_out


@dataclass(frozen=True, eq=False)
class Scores:
    """Class scores of held-out examples.

    Attributes
    ----------
    scores : (k, e)
    classes : (e,) int64
    weights : (e,) float64
    """

    scores: NDArray[np.floating]
    classes: NDArray[np.int64]
    weights: NDArray[np.float64]

    @classmethod
    def concatenated(cls, parts: Sequence[Scores]) -> Scores:
        return cls(
            np.concatenate([part.scores for part in parts], axis=1),
            np.concatenate([part.classes for part in parts]),
            np.concatenate([part.weights for part in parts]),
        )

    @cached_property
    def slope(self) -> float:
        """The slope with the least log-loss."""
        return min(map(float, _SLOPES), key=self._loss_at)

    @property
    def loss(self) -> float:
        """Mean log-loss at this slope."""
        return self._loss_at(self.slope)

    @property
    def confusion(self) -> NDArray[np.float64]:
        """Share of the examples of a class (rows) that is predicted as another (k, k)."""
        counts = np.zeros((len(self.scores), len(self.scores)))
        np.add.at(counts, (self.classes, self.scores.argmax(axis=0)), 1.0)
        return counts / np.maximum(counts.sum(axis=1, keepdims=True), 1.0)

    @cached_property
    def expected_error_rate(self) -> float:
        """Expected error rate: the weighted error rate on held-out examples plus a constant."""
        wrong = self.scores.argmax(axis=0) != self.classes
        return _MIN_ERROR_RATE + float(np.average(wrong, weights=self.weights))

    def _loss_at(self, slope: float) -> float:
        of_all = calibrated_probabilities(self.scores, slope, self.expected_error_rate)
        of_classes = of_all[self.classes, np.arange(len(self.classes))]
        return float(-np.average(np.log(of_classes), weights=self.weights))


def calibrated_probabilities(
    scores: NDArray[np.floating], slope: float, expected_error_rate: float
) -> NDArray[np.floating]:
    """Probability of every class, (k, e), from scores."""
    return (1.0 - expected_error_rate) * softmax(slope * scores, 0) + expected_error_rate / len(
        scores
    )
