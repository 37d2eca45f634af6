"""Colours of examples -> groups of classes that colours separate, whatever the light."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.learning.adaptation import AdaptableMixture, fit_adaptable_mixture
from segcore.appearance.learning.held_out import Scores, TrainingExamples
from segcore.appearance.learning.mixture import Mixture

_CENTRE_COUNTS = (1, 2, 4)
"""Numbers of centres of a class that are tried."""

_MAX_CONFUSION = 0.1
"""Two classes are separable if at most this share of examples is confused with the other class."""


@dataclass(frozen=True, eq=False)
class ColourGroups:
    """Classifier that assigns colours to groups of classes.

    Attributes
    ----------
    classes : Adaptable
    groups : (k,) int64
        Index of the group of every class, from 0: classes that colours confuse are one group.
    slope : float
        From scores of groups to log-probabilities; 0 where they say nothing.
    loss : float
        Log-loss between groups, on held-out photos.
    farthest : float
        Squared distance from the nearest centre within which colours are familiar: that of the
        farthest held-out example.
    lights : (photos, channels) float64
        Shift of the colours of each training photo, found without its marks.
    """

    classes: AdaptableMixture
    groups: NDArray[np.int64]
    slope: float
    loss: float
    farthest: float
    lights: NDArray[np.float64]

    def adapted_to(
        self, colours: NDArray[np.floating]
    ) -> tuple[Mixture, NDArray[np.float64], NDArray[np.float64]]:
        """The mixture of the groups, adapted to the light of a photo with `colours` (n, channels).

        Returns
        -------
        Mixture, (g,), (channels,)
            Groups, logarithms of their shares in the photo, and its light.
        """
        shifts, shares = self.classes.estimate_shifts(colours)
        mixture = self.classes.shifted(shifts).grouped(self.groups)
        return mixture, np.log(np.bincount(self.groups, shares)), self.classes.common_shift(shifts)

    def familiarity(self, squared: NDArray[np.floating]) -> NDArray[np.floating]:
        """Familiarity of colours, in [0, 1], from squared distances to the centres, (m, e)."""
        return np.exp(-np.maximum(squared.min(axis=0) / self.farthest - 1, 0))


@dataclass(frozen=True, eq=False)
class _CrossValidation:
    """Results on held-out photos of a mixture with `n_centres` centres a class."""

    n_centres: int
    held_out: Scores
    nearest: NDArray[np.float64]
    lights: dict[int, NDArray[np.float64]]


def learn_colour_groups(
    examples: TrainingExamples, photo_samples: Sequence[NDArray[np.floating]]
) -> ColourGroups:
    """The groups of classes that the colours of examples separate.

    Parameters
    ----------
    photo_samples : sequence of (n, channels)
        Colours from all over each photo.
    """
    tried = [
        validation
        for n in _CENTRE_COUNTS
        if (validation := _validate(examples, photo_samples, n)) is not None
    ]
    if not tried:  # cross-validation is impossible: no fold leaves photos of every class
        mixture, groups = fit_adaptable_mixture(examples, 1), np.zeros(examples.n_classes, np.int64)
        lights = [
            mixture.common_shift(mixture.estimate_shifts(colours)[0]) for colours in photo_samples
        ]
        return ColourGroups(mixture, groups, 0.0, 0.0, np.inf, np.array(lights))
    best = min(tried, key=lambda validation: validation.held_out.loss)
    groups = _groups(best.held_out.confusion)
    held_out = _group_scores(best.held_out, groups)
    mixture = fit_adaptable_mixture(examples, best.n_centres)
    lights = [
        best.lights[photo]
        if photo in best.lights
        else mixture.common_shift(mixture.estimate_shifts(colours)[0])
        for photo, colours in enumerate(photo_samples)
    ]
    farthest = max(float(best.nearest.max()), 1.0)
    return ColourGroups(mixture, groups, held_out.slope, held_out.loss, farthest, np.array(lights))


def _validate(
    examples: TrainingExamples, photo_samples: Sequence[NDArray[np.floating]], n_centres: int
) -> _CrossValidation | None:
    parts: list[Scores] = []
    nearest, lights = [], dict[int, NDArray[np.float64]]()
    for fold in examples.folds():
        mixture_of_others = fit_adaptable_mixture(examples.at(~fold), n_centres)
        for photo in np.unique(examples.photos[fold]).tolist():
            shifts, _ = mixture_of_others.estimate_shifts(photo_samples[photo])
            lights[photo] = mixture_of_others.common_shift(shifts)
            is_held_out = examples.photos == photo
            mixture, classes = mixture_of_others.shifted(shifts), examples.classes[is_held_out]
            squared = mixture.squared_distances(examples.features[is_held_out].T)
            parts.append(
                Scores(
                    mixture.scores_from_distances(squared), classes, examples.weights[is_held_out]
                )
            )
            is_own_class = mixture.class_of_centre[:, np.newaxis] == classes
            nearest.append(np.where(is_own_class, squared, np.inf).min(axis=0))
    if not parts:
        return None
    return _CrossValidation(n_centres, Scores.concatenated(parts), np.concatenate(nearest), lights)


def _group_scores(held_out: Scores, groups: NDArray[np.int64]) -> Scores:
    """Scores of groups: log of the mean likelihood of their classes, all of equal share."""
    sums = [np.logaddexp.reduce(held_out.scores[groups == n]) for n in range(groups.max() + 1)]
    scores = np.stack(sums) - np.log(np.bincount(groups))[:, np.newaxis]
    return Scores(scores, groups[held_out.classes], held_out.weights)


def _groups(confusion: NDArray[np.float64]) -> NDArray[np.int64]:
    """Group of every class, (k,): merges confused classes, the most confused pair first."""
    k = len(confusion)
    groups = np.arange(k)
    while True:
        members = groups[:, np.newaxis] == np.arange(k)
        between = members.T @ confusion @ members / np.maximum(members.sum(axis=0), 1)[:, None]
        mixed = np.triu(np.maximum(between, between.T), 1)
        first, second = divmod(int(mixed.argmax()), k)
        if mixed[first, second] <= _MAX_CONFUSION:
            return np.unique(groups, return_inverse=True)[1].ravel().astype(np.int64)
        groups[groups == second] = first
