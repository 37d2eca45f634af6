"""Examples -> a classifier by kernel ridge regression, for classes of varied features."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.kernel_ridge import fit, likeness
from segcore.appearance.learning.examples import TrainingExamples
from segcore.patches.patches import subsample

_WIDTH = 0.6
"""Width of the kernel, in standard deviations of features, times the root of their number."""

_RIDGE = 0.3
_MAX_SAMPLES = 384
_MAX_EXAMPLES = 1500


@dataclass(frozen=True, eq=False)
class KernelRule:
    """Class scores from the similarity to examples.

    Attributes
    ----------
    unit : (d,) float32
        Unit of the features, for a kernel of width 1.
    centres : (m, d) float32
        Centres in this unit.
    coefficients : (m, k) float32
    """

    unit: NDArray[np.float32]
    centres: NDArray[np.float32]
    coefficients: NDArray[np.float32]

    def scores(self, planes: NDArray[np.floating]) -> NDArray[np.floating]:
        """Class scores (k, e) of features (d, e)."""
        features = (planes / self.unit[:, np.newaxis]).astype(np.float32).T
        return self.coefficients.T @ likeness(self.centres, np.ascontiguousarray(features))


def kernel_rule(examples: TrainingExamples) -> KernelRule:
    some = subsample(np.arange(len(examples.classes)), _MAX_EXAMPLES)
    spread = np.maximum(examples.features.std(axis=0), 1e-6)
    unit = (_WIDTH * len(spread) ** 0.5 * spread).astype(np.float32)
    features = (examples.features[some] / unit).astype(np.float32)
    k = examples.n_classes
    counts = np.bincount(examples.classes[some], minlength=k)
    weights = (1.0 / np.maximum(counts, 1))[examples.classes[some]]
    weights /= weights.mean() * _RIDGE
    targets = (examples.classes[some][:, np.newaxis] == np.arange(k)) - 1.0 / k
    centres = subsample(np.arange(len(some)), _MAX_SAMPLES)
    found = fit(features[centres], features, weights, weights[:, np.newaxis] * targets)
    return KernelRule(unit, features[centres], found.astype(np.float32))
