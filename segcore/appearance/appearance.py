"""Class probabilities of every patch from the features of the patches under strokes.

Kernel ridge regression of the class indicators on the features (Gaussian kernel; the mean of a
Gaussian process) gives each patch a score for each class. Far from all examples every score is
zero.

The scores are calibrated on the strokes themselves. Each class is cut into a few folds; the scores
of a fold predicted without it follow in closed form from the inverse. A softmax of the scores times
a slope gives probabilities, and the slope with the least held-out log-loss is taken. It is zero
where features do not separate the classes; appearance then has no influence. The loss is compared
with the rule of succession, since few folds prove little even if all are right.

The evidence for a class is its probability, times a power of the margin between the two most likely
classes, times a factor that falls with the distance from the nearest stroke of the class.

Source: leave-block-out residuals ``[A^-1]_BB^-1 [A^-1 y]_B`` for ``A = K + ridge``; for single
examples Rasmussen and Williams, *Gaussian Processes for Machine Learning*, 2006, section 5.4.2.
Smoothed targets: Platt, *Probabilistic outputs for support vector machines*, 1999, section 2.2.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.kernel_ridge import (
    fit_coefficients,
    gaussian_kernel,
    inverse_of_definite,
    softmax,
)
from segcore.marks.constraints import Constraints, Group, belief_weight
from segcore.patches.patches import Patches, subsample, top_two_margin
from segcore.runtime import fitted, limits

_MIN_PROBABILITY = 1e-6
_MAX_EXAMPLES = 320
_N_FOLDS = 8
_MAX_SLOPE = 1e3
_BISECTION_STEPS = 20
"""Largest slope of the logistic calibration, and number of bisection steps to find the slope."""

_MAX_SAMPLES = 4096
"""Most patches of the answer that are used as examples."""

_N_KERNELS = 240
"""Number of kernel centres, which are spread over the whole picture."""


@dataclass(frozen=True, eq=False)
class Examples:
    """Patches under strokes, whose class is known.

    Attributes
    ----------
    patches : (e,) int64
    classes : (e,) int64
        Index of the class of each, ascending.
    shares : (e,) float64
        Weight of each within its class; those of a class add up to 1.
    folds : (e,) int64
        What is held out together; folds belong to one class each.
    """

    patches: NDArray[np.int64]
    classes: NDArray[np.int64]
    shares: NDArray[np.float64]
    folds: NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class AppearanceModel:
    """Regression of classes on features, learned from strokes.

    Attributes
    ----------
    examples : Examples
        Patches under strokes.
    features : (p, channels) float32
        Features of all patches, in units of the bandwidth.
    coefficients : (e, k) float64
        Coefficients of the examples.
    slope : float
        From scores to log-probabilities; 0 where features do not separate the classes.
    """

    examples: Examples
    features: NDArray[np.float32]
    coefficients: NDArray[np.float64]
    slope: float

    @property
    def n_classes(self) -> int:
        return self.coefficients.shape[1]

    def predict(self) -> NDArray[np.float32]:
        """Probability of each class at every patch, (k, p)."""
        return self._probabilities(self.examples.patches, self.coefficients)

    def predict_with_answer(
        self, answer: NDArray[np.float64], weight: float
    ) -> NDArray[np.float32]:
        """Probabilities (k, p) of a model that also has the patches of an answer as examples.

        `answer` (k, p) has the share of each class in each patch. The examples from the answer
        weigh `weight` times as much as the examples of the same class under strokes. Kernel centres
        do not depend on the answer, so a patch that changes its class changes little.
        """
        if self.slope == 0:
            return self.predict()
        k, strokes = self.n_classes, self.examples
        sampled = subsample(np.arange(answer.shape[1]), _MAX_SAMPLES)
        under = np.zeros((len(strokes.patches), k))
        under[np.arange(len(under)), strokes.classes] = strokes.shares
        shares = answer[:, sampled] / np.maximum(
            answer[:, sampled].sum(axis=1, keepdims=True), _MIN_PROBABILITY
        )
        weights = np.concatenate([under, weight * shares.T]) / (fitted.CONSTANTS.ridge * k)

        kernels = subsample(sampled, _N_KERNELS)
        examples = np.concatenate([strokes.patches, sampled])
        total = weights.sum(axis=1)
        right_hand_side = weights - total[:, np.newaxis] / k
        coefficients = fit_coefficients(
            self.features[kernels], self.features[examples], total, right_hand_side
        )
        return self._probabilities(kernels, coefficients)

    def _probabilities(
        self, patches: NDArray[np.int64], coefficients: NDArray[np.float64]
    ) -> NDArray[np.float32]:
        from segcore.runtime.native import kernel_scores

        if self.slope == 0:
            return np.full((self.n_classes, len(self.features)), np.float32(1.0 / self.n_classes))
        factors = (self.slope * coefficients).astype(np.float32)
        planes = np.ascontiguousarray(self.features.T)
        scores = kernel_scores(planes, self.features[patches], np.ascontiguousarray(factors.T))
        return softmax(scores, axis=0)


def fit_appearance(patches: Patches, constraints: Constraints) -> AppearanceModel | None:
    """Fit the model to features under strokes; None for fewer than two or too many classes."""
    k = len(constraints.classes)
    if not 2 <= k <= limits.LEARNED_CLASSES.most:
        return None
    features = patches.features / np.float32(fitted.CONSTANTS.appearance_bandwidth)
    examples = _examples(patches, constraints.classes)
    inverted, coefficients = _solve(features, examples, k)
    targets = _targets(examples, k)
    slope = _slope(_held_out_scores(inverted, coefficients, targets, examples), examples)
    return AppearanceModel(examples, features, coefficients, slope)


def appearance_evidence(patches: Patches, model: AppearanceModel) -> NDArray[np.float32]:
    """Evidence from features: likeness of patches to classes near their strokes, (k, p)."""
    beliefs = model.predict()
    beliefs *= top_two_margin(beliefs) ** np.float32(fitted.CONSTANTS.margin)
    beliefs *= _distance_weights(patches, model.examples)
    beliefs[beliefs < _MIN_PROBABILITY] = 0.0  # flush denormals, which are slow
    return beliefs


def _solve(
    features: NDArray[np.float32], examples: Examples, k: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Inverse (e, e) and coefficients (e, k) of the regression."""
    under = features[examples.patches]
    ridge = fitted.CONSTANTS.ridge * k / examples.shares
    inverted = inverse_of_definite(
        gaussian_kernel(under, under).astype(np.float64) + np.diag(ridge)
    )
    return inverted, inverted @ _targets(examples, k)


def _targets(examples: Examples, k: int) -> NDArray[np.float64]:
    return (examples.classes[:, np.newaxis] == np.arange(k)) - 1.0 / k


def _distance_weights(patches: Patches, examples: Examples) -> NDArray[np.float32]:
    """``exp(-d^2 / 2)``, d the distance to the nearest example of each class, (k, p)."""
    from segcore.runtime.native import nearest_squares

    starts = np.flatnonzero(np.diff(examples.classes, prepend=-1))
    centres = patches.centres / np.float32(fitted.CONSTANTS.appearance_distance)
    ends = np.append(starts, len(examples.classes))
    squared = nearest_squares(np.ascontiguousarray(centres.T), centres[examples.patches], ends)
    squared *= np.float32(-0.5)
    return np.exp(squared, out=squared)


def _examples(patches: Patches, classes: tuple[Group, ...]) -> Examples:
    """At most `_MAX_EXAMPLES` examples, spread evenly over the patches of each class."""
    max_per_class = max(_MAX_EXAMPLES // len(classes), _N_FOLDS)
    of_classes = []
    for index, group in enumerate(classes):
        mass = np.bincount(patches.patch_of_node[group.nodes], belief_weight(group.beliefs))
        under = subsample(np.flatnonzero(mass), max_per_class)
        folds = index * _N_FOLDS + _split_lengthwise(patches.centres[under])
        shares = mass[under] / mass[under].sum()
        of_classes.append((under, np.full(len(under), index), shares, folds))
    return Examples(*map(np.concatenate, zip(*of_classes, strict=True)))


def _split_lengthwise(centres: NDArray[np.float32]) -> NDArray[np.int64]:
    """Pieces of about equal size, cut across the longest direction of the points (e, 2)."""
    centred = centres.astype(np.float64) - centres.mean(axis=0)
    direction = np.linalg.eigh(centred.T @ centred)[1][:, -1]
    ranks = np.argsort(np.argsort(centred @ direction, kind="stable"), kind="stable")
    return ranks * min(_N_FOLDS, len(ranks)) // len(ranks)


def _held_out_scores(
    inverted: NDArray[np.float64],
    coefficients: NDArray[np.float64],
    targets: NDArray[np.float64],
    examples: Examples,
) -> NDArray[np.float64]:
    """Scores (e, k) of every example by a model that was fitted without the example's fold."""
    scores = np.empty_like(targets)
    folds = np.unique(examples.folds, return_inverse=True)[1]
    members, sizes = np.argsort(folds, kind="stable"), np.bincount(folds)
    starts = np.cumsum(sizes) - sizes
    for size in np.unique(sizes):  # all folds of one size at once
        held_out = members[starts[sizes == size, np.newaxis] + np.arange(size)]
        blocks = inverted[held_out[:, :, np.newaxis], held_out[:, np.newaxis]]
        scores[held_out] = targets[held_out] - np.linalg.solve(blocks, coefficients[held_out])
    return scores


def _slope(scores: NDArray[np.float64], examples: Examples) -> float:
    """The slope of the softmax with the least log-loss on held-out examples.

    Each class counts the same; a class of a single fold does not count.
    """
    k = scores.shape[1]
    folds = np.array(
        [len(np.unique(examples.folds[examples.classes == index])) for index in range(k)]
    )
    right = _rule_of_succession(folds)
    targets = np.repeat((1.0 - right)[examples.classes, np.newaxis] / (k - 1), k, axis=1)
    targets[np.arange(len(scores)), examples.classes] = right[examples.classes]
    targets *= (examples.shares * (folds > 1)[examples.classes])[:, np.newaxis]
    masses = targets.sum(axis=1, keepdims=True)
    low, high = 0.0, _MAX_SLOPE
    for _ in range(_BISECTION_STEPS):  # the loss is convex in the slope
        slope = 0.5 * (low + high)
        is_rising = np.sum((masses * softmax(slope * scores, axis=1) - targets) * scores) > 0
        low, high = (low, slope) if is_rising else (slope, high)
    return low


def _rule_of_succession(n: NDArray[np.int64]) -> NDArray[np.float64]:
    """Probability that the next prediction is right after n of n were (rule of succession)."""
    return (n + 1.0) / (n + 2.0)
