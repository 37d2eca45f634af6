"""Examples of several kinds of features -> an ensemble of classifiers.

Linear discriminant analysis extrapolates sensibly, kernel ridge regression separates classes of
varied features. Neither is the best for all photos; each counts by its loss on held-out photos.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.kernel_ridge import fit_coefficients, gaussian_kernel
from segcore.appearance.learning.held_out import Scores, TrainingExamples, calibrated_probabilities
from segcore.appearance.learning.mixture import fit_mixture
from segcore.appearance.learning.photo_features import Kind, PhotoFeatures
from segcore.patches.patches import subsample

_MAX_SAMPLES = 384
_MAX_EXAMPLES = 1500

_SHARPNESS = 10.0
"""Factor s of the losses in the classifiers' weights ``exp(-s loss)``, loss in nats."""


class Classifier(Protocol):
    """A classifier of pixels by their features."""

    def scores(self, planes: NDArray[np.floating]) -> NDArray[np.floating]:
        """Class scores (k, e) of features (d, e)."""


@dataclass(frozen=True, eq=False)
class KernelClassifier:
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
        return self.coefficients.T @ gaussian_kernel(self.centres, np.ascontiguousarray(features))


def fit_kernel_classifier(examples: TrainingExamples) -> KernelClassifier:
    """Fit a classifier by kernel ridge regression, with a ridge of 1.

    The kernel is half a standard deviation of the features wide, times the root of their number.
    """
    sampled = subsample(np.arange(len(examples.classes)), _MAX_EXAMPLES)
    spread = np.maximum(examples.features.std(axis=0), 1e-6)
    unit = (0.5 * len(spread) ** 0.5 * spread).astype(np.float32)
    features = (examples.features[sampled] / unit).astype(np.float32)
    k = examples.n_classes
    counts = np.bincount(examples.classes[sampled], minlength=k)
    weights = (1.0 / np.maximum(counts, 1))[examples.classes[sampled]]
    weights /= weights.mean()
    targets = (examples.classes[sampled][:, np.newaxis] == np.arange(k)) - 1.0 / k
    centres = subsample(np.arange(len(sampled)), _MAX_SAMPLES)
    coefficients = fit_coefficients(
        features[centres], features, weights, weights[:, np.newaxis] * targets
    )
    return KernelClassifier(unit, features[centres], coefficients.astype(np.float32))


CLASSIFIERS: tuple[Callable[[TrainingExamples], Classifier], ...] = (
    partial(fit_mixture, n_centres=1),
    fit_kernel_classifier,
)


@dataclass(frozen=True, eq=False)
class Expert:
    """A classifier for one kind of features, how far it can be trusted, and its loss."""

    kind: Kind
    classifier: Classifier
    slope: float
    expected_error_rate: float
    loss: float

    def probabilities(self, features: PhotoFeatures) -> NDArray[np.floating]:
        """Probability of every class, (k, m)."""
        scores = self.classifier.scores(features.of(self.kind).T)
        return calibrated_probabilities(scores, self.slope, self.expected_error_rate)


@dataclass(frozen=True, eq=False)
class Ensemble:
    """Experts and their weights, which add up to 1."""

    experts: tuple[Expert, ...]
    weights: NDArray[np.float64]

    def probabilities(self, features: PhotoFeatures) -> NDArray[np.floating]:
        """Probability of every class, (k, m)."""
        parts = zip(self.weights, self.experts, strict=True)
        return np.sum([weight * expert.probabilities(features) for weight, expert in parts], axis=0)

    @property
    def loss(self) -> float:
        """Weighted mean loss of its experts."""
        return float(np.dot(self.weights, [expert.loss for expert in self.experts]))


def fit_ensemble(examples: Sequence[tuple[Kind, TrainingExamples]]) -> Ensemble:
    """Fit every classifier to every kind of features of the same examples."""
    experts = tuple(
        _fit_expert(kind, fitted, of_kind) for kind, of_kind in examples for fitted in CLASSIFIERS
    )
    losses = np.array([expert.loss for expert in experts])
    weights = np.exp(_SHARPNESS * (losses.min() - losses))
    return Ensemble(experts, weights / weights.sum())


def _fit_expert(
    kind: Kind, fitted: Callable[[TrainingExamples], Classifier], examples: TrainingExamples
) -> Expert:
    parts = [
        Scores(
            fitted(examples.at(~fold)).scores(examples.features[fold].T),
            examples.classes[fold],
            examples.weights[fold],
        )
        for fold in examples.folds()
    ]
    if not parts:  # no other photo has these classes
        return Expert(kind, fitted(examples), 0.0, 1.0, float(np.log(examples.n_classes)))
    held_out = Scores.concatenated(parts)
    return Expert(
        kind, fitted(examples), held_out.slope, held_out.expected_error_rate, held_out.loss
    )
