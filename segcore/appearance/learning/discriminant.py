"""Examples -> discriminant: Gaussian mixtures of classes that share one covariance.

With one centre a class that is linear discriminant analysis (Fisher, *The use of multiple
measurements in taxonomic problems*, 1936); with more, mixture discriminant analysis (Hastie,
Tibshirani, *Discriminant analysis by Gaussian mixtures*, JRSS B 58, 1996). People paint where a
class is plain, and a linear rule goes on sensibly from there to shadows and borders: taught by
lines on five photos of plants on soil, plants are found with IoU .88 in the others, by a forest of
trees with .77.

How far scores can be trusted is measured on examples of photos that are held out: scores times the
slope with the least log-loss there make probabilities, next to a share of lapses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.kernel_ridge import softmax

_SHRINKAGE = 0.05
"""Share of the covariance that is taken from its diagonal."""

_LEAST_SPREAD = 1e-6
_STEPS = 12
"""Of k-means, at most."""

_FOLDS = 8
_SLOPES = np.geomspace(0.05, 2.0, 24)
_FAMILIAR = 0.98
"""Share of held-out examples whose looks count as known."""

_LEAST_LAPSE = 0.01
"""Nobody is surer by examples alone."""


@dataclass(frozen=True, eq=False)
class Examples:
    """Looks whose class is known.

    Attributes
    ----------
    looks : (e, d) float64
    classes : (e,) int64
        Index of the class of each; each of 0, 1, ... occurs.
    photos : (e,) int64
    """

    looks: NDArray[np.float64]
    classes: NDArray[np.int64]
    photos: NDArray[np.int64]

    @cached_property
    def weights(self) -> NDArray[np.float64]:
        """That every class counts the same, and within it every photo; they add up to 1."""
        homes = self.classes * (self.photos.max() + 1) + self.photos
        of_each = 1.0 / np.bincount(homes)[homes]
        return of_each / np.bincount(self.classes, of_each)[self.classes] / self.n_classes

    @property
    def n_classes(self) -> int:
        return int(np.count_nonzero(np.bincount(self.classes)))

    def at(self, some: NDArray[np.bool_]) -> Examples:
        return Examples(self.looks[some], self.classes[some], self.photos[some])

    def folds(self) -> Iterator[NDArray[np.bool_]]:
        """What is held out in turn: photos; of a single one, parts of every class."""
        photos = np.unique(self.photos, return_inverse=True)[1].ravel()
        if photos.max() == 0:
            for number in np.unique(self.classes):
                here = np.flatnonzero(self.classes == number)
                photos[here] = np.arange(len(here)) * _FOLDS // len(here)
        n_folds = min(_FOLDS, int(photos.max()) + 1)
        yield from (photos % n_folds == fold for fold in range(n_folds))


@dataclass(frozen=True, eq=False)
class Discriminant:
    """What tells some classes apart.

    Attributes
    ----------
    centres : (m, d) float64
        Whitened.
    of_class : (m,) int64
        Index of the class of each centre, ascending; every class has one.
    shares : (m,) float64
        Logarithms of the centres' shares in their classes.
    whitening : (d, d) float64
        Looks times this have the unit covariance within the centres.
    slope : float
        From scores to logarithms of probabilities; 0 where looks do not tell the classes apart.
    lapse : float
        Share of the examples that is judged wrongly, whatever the scores say.
    farthest : float
        Squared distance from the nearest centre within which looks are known.
    losses : (folds,) float64
        Mean log-loss of what was held out.
    confusion : (k, k) float64
        Share of the held-out examples of a class (rows) judged to be of another (columns).
    """

    centres: NDArray[np.float64]
    of_class: NDArray[np.int64]
    shares: NDArray[np.float64]
    whitening: NDArray[np.float64]
    slope: float = 1.0
    lapse: float = 0.0
    farthest: float = np.inf
    losses: NDArray[np.float64] = field(default_factory=lambda: np.zeros(1))
    confusion: NDArray[np.float64] = field(default_factory=lambda: np.zeros((0, 0)))

    def squares(self, planes: NDArray[np.floating]) -> NDArray[np.floating]:
        """Squared distances of looks (d, e) to the centres, (m, e)."""
        points = self.whitening.T.astype(planes.dtype) @ planes
        centres = self.centres.astype(planes.dtype)
        squares = centres @ points
        squares *= -2
        squares += np.square(centres).sum(axis=1)[:, np.newaxis]
        squares += np.square(points).sum(axis=0)
        return np.maximum(squares, 0, out=squares)

    def judge(
        self, planes: NDArray[np.floating]
    ) -> tuple[NDArray[np.floating], NDArray[np.floating]]:
        """Logarithms of likelihoods (k, e), and how well known the looks (d, e) are, in [0, 1]."""
        squares = self.squares(planes)
        beyond = np.maximum(squares.min(axis=0) / self.farthest - 1, 0)
        return self.slope * self.scores(squares), np.exp(-beyond)

    def scores(self, squares: NDArray[np.floating]) -> NDArray[np.floating]:
        """Logarithms of likelihoods of the classes, up to the same number for all, (k, e)."""
        terms = self.shares[:, np.newaxis].astype(squares.dtype) - squares / 2
        starts = np.flatnonzero(np.diff(self.of_class, prepend=-1))
        if len(starts) == len(self.of_class):
            return terms
        return np.stack([_log_of_sum(part) for part in np.split(terms, starts[1:])])


def fitted(examples: Examples, n_centres: int) -> Discriminant:
    """A discriminant with so many centres a class, and what held-out examples say of it."""
    k = examples.n_classes
    held = []
    for fold in examples.folds():
        others = examples.at(~fold)
        if others.n_classes == k:  # a class that no other photo shows proves nothing
            held.append((_mixture(others, n_centres), fold))
    found = _mixture(examples, n_centres)
    if not held:
        unknown = np.full((k, k), 1.0 / k)
        return replace(found, slope=0.0, losses=np.array([np.log(k)]), confusion=unknown)
    squares = [without.squares(examples.looks[fold].T) for without, fold in held]
    scores = [without.scores(away) for away, (without, _) in zip(squares, held, strict=True)]
    classes = [examples.classes[fold] for _, fold in held]
    weights = [examples.weights[fold] for _, fold in held]
    together = np.concatenate(scores, axis=1), np.concatenate(classes), np.concatenate(weights)
    lapse = _LEAST_LAPSE + float(
        np.average(together[0].argmax(axis=0) != together[1], weights=together[2])
    )
    slope = min(_SLOPES, key=lambda slope: _loss(slope * together[0], *together[1:], lapse))
    nearest = [
        np.where(without.of_class[:, np.newaxis] == of, away, np.inf).min(axis=0)
        for away, (without, _), of in zip(squares, held, classes, strict=True)
    ]
    return replace(
        found,
        slope=float(slope),
        lapse=lapse,
        farthest=float(np.quantile(np.concatenate(nearest), _FAMILIAR)),
        losses=np.array(
            [
                _loss(slope * found, of, weight, lapse)
                for found, of, weight in zip(scores, classes, weights, strict=True)
            ]
        ),
        confusion=_confusion(*together[:2], k),
    )


def simplest_of(losses: Sequence[NDArray[np.float64]]) -> int:
    """Which is the first that loses no more, within a standard error, than the best.

    Parameters
    ----------
    losses : sequence of (folds,) float64
        Of the same folds, which are compared one by one.

    Source: Breiman, Friedman, Olshen, Stone, *Classification and Regression Trees*, 1984, 3.4.3.
    """
    best = min(losses, key=np.mean)
    more = [found - best if len(found) == len(best) else np.array([np.inf]) for found in losses]
    error = max(len(best) - 1, 1) ** 0.5
    return next(n for n, found in enumerate(more) if found.mean() <= found.std() / error)


def _mixture(examples: Examples, n_centres: int) -> Discriminant:
    of_classes = _middles(examples.looks, examples.classes, examples.weights)
    shape = whitening(examples.looks - of_classes[examples.classes], examples.weights)
    points = examples.looks @ shape
    homes = np.zeros(len(points), np.int64)
    of_class: list[int] = []
    for index in np.unique(examples.classes):
        here = np.flatnonzero(examples.classes == index)
        parts = _parted(points[here], min(n_centres, len(here)))
        homes[here] = len(of_class) + parts
        of_class += [int(index)] * (int(parts.max()) + 1)
    if n_centres > 1:  # what is within the centres is less than what is within the classes
        middles = _middles(examples.looks, homes, examples.weights)
        shape = whitening(examples.looks - middles[homes], examples.weights)
        points = examples.looks @ shape
    masses = np.bincount(homes, examples.weights)
    owners = np.array(of_class)
    shares = np.log(masses / np.bincount(owners, masses)[owners])
    return Discriminant(_middles(points, homes, examples.weights), owners, shares, shape)


def _middles(
    points: NDArray[np.float64], homes: NDArray[np.int64], weights: NDArray[np.float64]
) -> NDArray[np.float64]:
    shares = np.zeros((int(homes.max()) + 1, len(points)))
    shares[homes, np.arange(len(points))] = weights
    return shares @ points / shares.sum(axis=1)[:, np.newaxis]


def whitening(
    centred: NDArray[np.float64],
    weights: NDArray[np.float64] | None = None,
    least: NDArray[np.float64] | float = 0.0,
) -> NDArray[np.float64]:
    """The (d, d) matrix that makes the covariance of `centred` (e, d) the unit matrix.

    Parameters
    ----------
    weights : (e,), optional
        Adding up to 1.
    least : (d,) or float
        Standard deviation that every column has at least.
    """
    every = np.full(len(centred), 1.0 / len(centred)) if weights is None else weights
    covariance = (centred * every[:, np.newaxis]).T @ centred
    diagonal = np.diag(np.diag(covariance) + _LEAST_SPREAD)
    covariance += np.diag(np.square(np.broadcast_to(least, len(covariance))))
    covariance = (1.0 - _SHRINKAGE) * covariance + _SHRINKAGE * diagonal
    return np.asarray(np.linalg.inv(np.linalg.cholesky(covariance)).T)


def _parted(points: NDArray[np.float64], n: int) -> NDArray[np.int64]:
    """The part of every point by k-means from far corners on; every part has a point."""
    squares = np.square(points - points.mean(axis=0)).sum(axis=1)
    centres = []
    for _ in range(n):
        centres.append(points[squares.argmax()])
        away = np.square(points - centres[-1]).sum(axis=1)
        squares = away if len(centres) == 1 else np.minimum(squares, away)
    middles, ones = np.array(centres), np.ones(len(points))
    for _ in range(_STEPS):
        after = _middles(points, _nearest(points, middles), ones)
        if after.shape == middles.shape and np.allclose(after, middles):
            break
        middles = after
    return _nearest(points, middles)


def _nearest(points: NDArray[np.float64], middles: NDArray[np.float64]) -> NDArray[np.int64]:
    """The index of the nearest middle, among those that are the nearest of any point."""
    away = np.square(middles).sum(axis=1)[:, np.newaxis] - 2 * (middles @ points.T)
    nearest = away.argmin(axis=0)
    present = np.bincount(nearest, minlength=len(middles)) > 0
    return (np.cumsum(present) - 1)[nearest]


def _loss(
    logits: NDArray[np.floating],
    classes: NDArray[np.int64],
    weights: NDArray[np.float64],
    lapse: float,
) -> float:
    """Mean log-loss, if so many of the answers are given at random."""
    chances = softmax(logits.copy(), axis=0)[classes, np.arange(len(classes))]
    chances = (1.0 - lapse) * chances + lapse / len(logits)
    return float(-np.average(np.log(chances), weights=weights))


def _log_of_sum(terms: NDArray[np.floating]) -> NDArray[np.floating]:
    """Logarithms of the sums of what terms (m, e) are the logarithms of, (e,)."""
    most = terms.max(axis=0)
    return most if len(terms) == 1 else most + np.log(np.exp(terms - most).sum(axis=0))


def _confusion(
    scores: NDArray[np.floating], classes: NDArray[np.int64], k: int
) -> NDArray[np.float64]:
    counts = np.zeros((k, k))
    np.add.at(counts, (classes, scores.argmax(axis=0)), 1.0)
    return counts / np.maximum(counts.sum(axis=1, keepdims=True), 1.0)
