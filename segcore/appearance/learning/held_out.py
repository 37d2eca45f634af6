"""Scores of held-out examples -> how far scores can be trusted.

Probabilities are a softmax of the scores times the slope with the least log-loss, mixed with a
share of random errors.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.kernel_ridge import softmax

_SLOPES = np.geomspace(0.05, 40.0, 40)

_MIN_ERROR_RATE = 0.01
"""Lower bound on the error rate."""


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
    def together(cls, parts: Sequence[Scores]) -> Scores:
        return cls(
            np.concatenate([part.scores for part in parts], axis=1),
            np.concatenate([part.classes for part in parts]),
            np.concatenate([part.weights for part in parts]),
        )

    @property
    def error_rate(self) -> float:
        """Share of wrong predictions."""
        wrong = self.scores.argmax(axis=0) != self.classes
        return float(np.average(wrong, weights=self.weights))

    @property
    def confusion(self) -> NDArray[np.float64]:
        """Share of the examples of a class (rows) that is predicted as another (k, k)."""
        counts = np.zeros((len(self.scores), len(self.scores)))
        np.add.at(counts, (self.classes, self.scores.argmax(axis=0)), 1.0)
        return counts / np.maximum(counts.sum(axis=1, keepdims=True), 1.0)

    def loss(self, trust: Trust) -> float:
        """Mean log-loss."""
        probabilities = trust.probabilities(self.scores)[self.classes, np.arange(len(self.classes))]
        return float(-np.average(np.log(probabilities), weights=self.weights))


@dataclass(frozen=True)
class Trust:
    """Calibration of scores.

    Attributes
    ----------
    slope : float
        From scores to log-probabilities; 0 where they say nothing.
    error_rate : float
        Share of random errors.
    """

    slope: float = 0.0
    error_rate: float = _MIN_ERROR_RATE

    @classmethod
    def of(cls, held_out: Scores) -> Trust:
        error_rate = _MIN_ERROR_RATE + held_out.error_rate
        return min((cls(float(slope), error_rate) for slope in _SLOPES), key=held_out.loss)

    def probabilities(self, scores: NDArray[np.floating]) -> NDArray[np.floating]:
        """Probability of every class, (k, e), from scores."""
        return (1.0 - self.error_rate) * softmax(self.slope * scores, 0) + self.error_rate / len(
            scores
        )
