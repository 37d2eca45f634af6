"""Examples -> Gaussian mixtures of the classes, with one covariance.

With one centre a class this is linear discriminant analysis (Fisher, *The use of multiple
measurements in taxonomic problems*, 1936); with more, mixture discriminant analysis (Hastie,
Tibshirani, *Discriminant analysis by Gaussian mixtures*, JRSS B 58, 1996). People paint where a
class is plain, and a linear rule extrapolates sensibly from there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.learning.held_out import TrainingExamples

_SHRINKAGE = 0.05
"""Share of the covariance that is taken from its diagonal."""

_MIN_SPREAD = 1e-6


@dataclass(frozen=True, eq=False)
class Mixture:
    """Centres of some classes.

    Attributes
    ----------
    centres : (m, d) float64
        Whitened.
    of_class : (m,) int64
        Index of the class of each centre, ascending; every class has one.
    shares : (m,) float64
        Logarithms of the centres' shares in their classes.
    whitening : (d, d) float64
        Features times this have unit covariance within the centres.
    """

    centres: NDArray[np.float64]
    of_class: NDArray[np.int64]
    shares: NDArray[np.float64]
    whitening: NDArray[np.float64]

    def squared_distances(self, planes: NDArray[np.floating]) -> NDArray[np.floating]:
        """Squared distances of features (d, e) to the centres, (m, e)."""
        points = self.whitening.T.astype(planes.dtype) @ planes
        centres = self.centres.astype(planes.dtype)
        squared = centres @ points
        squared *= -2
        squared += np.square(centres).sum(axis=1)[:, np.newaxis]
        squared += np.square(points).sum(axis=0)
        return np.maximum(squared, 0, out=squared)

    def scores(self, planes: NDArray[np.floating]) -> NDArray[np.floating]:
        """Log-likelihoods of features (d, e), up to a common constant, (k, e)."""
        return self.scores_at(self.squared_distances(planes))

    def scores_at(self, squared: NDArray[np.floating]) -> NDArray[np.floating]:
        """The same from squared distances."""
        terms = self.shares[:, np.newaxis].astype(squared.dtype) - squared / 2
        starts = np.flatnonzero(np.diff(self.of_class, prepend=-1))
        if len(starts) == len(self.of_class):
            return terms
        return np.stack([_log_of_sum(part) for part in np.split(terms, starts[1:])])

    def grouped(self, groups: NDArray[np.int64]) -> Mixture:
        """The mixture of groups of its classes; classes have equal shares in their group."""
        of_group = groups[self.of_class]
        order = np.argsort(of_group, kind="stable")
        shares = self.shares - np.log(np.bincount(groups)[of_group])
        return replace(
            self, centres=self.centres[order], of_class=of_group[order], shares=shares[order]
        )


def mixture_of(examples: TrainingExamples, n_centres: int) -> Mixture:
    """A mixture with at most `n_centres` a class."""
    of_classes = group_means(examples.features, examples.classes, examples.weights)
    shape = whitening(examples.features - of_classes[examples.classes], examples.weights)
    points = examples.features @ shape
    assigned = np.zeros(len(points), np.int64)
    of_class: list[int] = []
    for index in np.unique(examples.classes):
        here = np.flatnonzero(examples.classes == index)
        parts = _cluster_points(points[here], min(n_centres, len(here)))
        assigned[here] = len(of_class) + parts
        of_class += [int(index)] * (int(parts.max()) + 1)
    if n_centres > 1:  # scatter within centres is less than within classes
        means_of_centres = group_means(examples.features, assigned, examples.weights)
        shape = whitening(examples.features - means_of_centres[assigned], examples.weights)
        points = examples.features @ shape
    masses = np.bincount(assigned, examples.weights)
    owners = np.array(of_class)
    shares = np.log(masses / np.bincount(owners, masses)[owners])
    return Mixture(group_means(points, assigned, examples.weights), owners, shares, shape)


def group_means(
    points: NDArray[np.float64], assigned: NDArray[np.int64], weights: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Weighted means of the points (e, d) of each group 0, 1, ..., none of which is empty."""
    sums = [np.bincount(assigned, weights * column) for column in points.T]
    return np.stack(sums, axis=1) / np.bincount(assigned, weights)[:, np.newaxis]


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
    diagonal = np.diag(np.diag(covariance) + _MIN_SPREAD)
    covariance += np.diag(np.square(np.broadcast_to(least, len(covariance))))
    covariance = (1.0 - _SHRINKAGE) * covariance + _SHRINKAGE * diagonal
    return np.asarray(np.linalg.inv(np.linalg.cholesky(covariance)).T)


def _cluster_points(points: NDArray[np.float64], n: int) -> NDArray[np.int64]:
    """The cluster of every point by k-means from far corners on; no cluster is empty."""
    from scipy.cluster.vq import kmeans, vq  # takes a while to load

    if n == 1:
        return np.zeros(len(points), np.int64)
    squared = np.square(points - points.mean(axis=0)).sum(axis=1)
    centres = []
    for _ in range(n):
        centres.append(points[squared.argmax()])
        away = np.square(points - centres[-1]).sum(axis=1)
        squared = away if len(centres) == 1 else np.minimum(squared, away)
    nearest = vq(points, kmeans(points, np.array(centres))[0])[0]
    return np.unique(nearest, return_inverse=True)[1].ravel()


def _log_of_sum(terms: NDArray[np.floating]) -> NDArray[np.floating]:
    """Logarithms of the sums of exponentials of terms (m, e), (e,)."""
    most = terms.max(axis=0)
    return most if len(terms) == 1 else most + np.log(np.exp(terms - most).sum(axis=0))
