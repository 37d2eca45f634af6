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
    """Gaussian mixtures of some classes, which share one covariance.

    Attributes
    ----------
    means : (m, d) float64
        Whitened.
    class_of_centre : (m,) int64
        Index of the class of each centre, ascending; every class has one.
    log_weights : (m,) float64
        Log weights of the centres in their classes.
    whitening : (d, d) float64
        Features times this have unit covariance within the centres.
    """

    means: NDArray[np.float64]
    class_of_centre: NDArray[np.int64]
    log_weights: NDArray[np.float64]
    whitening: NDArray[np.float64]

    def squared_distances(self, planes: NDArray[np.floating]) -> NDArray[np.floating]:
        """Squared distances of features (d, e) to the centres, (m, e)."""
        points = self.whitening.T.astype(planes.dtype) @ planes
        centres = self.means.astype(planes.dtype)
        squared = centres @ points
        squared *= -2
        squared += np.square(centres).sum(axis=1)[:, np.newaxis]
        squared += np.square(points).sum(axis=0)
        return np.maximum(squared, 0, out=squared)

    def scores(self, planes: NDArray[np.floating]) -> NDArray[np.floating]:
        """Log-likelihoods of features (d, e), up to a common constant, (k, e)."""
        return self.scores_from_distances(self.squared_distances(planes))

    def scores_from_distances(self, squared: NDArray[np.floating]) -> NDArray[np.floating]:
        """Log-likelihoods from squared distances to the centres (m, e), (k, e)."""
        terms = self.log_weights[:, np.newaxis].astype(squared.dtype) - squared / 2
        starts = np.flatnonzero(np.diff(self.class_of_centre, prepend=-1))
        if len(starts) == len(self.class_of_centre):
            return terms
        return np.stack([_log_sum_exp(part) for part in np.split(terms, starts[1:])])

    def grouped(self, groups: NDArray[np.int64]) -> Mixture:
        """The mixture with groups as classes; the classes of a group have equal shares in it."""
        of_group = groups[self.class_of_centre]
        order = np.argsort(of_group, kind="stable")
        weights = self.log_weights - np.log(np.bincount(groups)[of_group])
        means, classes = self.means[order], of_group[order]
        return replace(self, means=means, class_of_centre=classes, log_weights=weights[order])


def fit_mixture(examples: TrainingExamples, n_centres: int) -> Mixture:
    """Fit a mixture with at most `n_centres` centres for each class."""
    of_classes = group_means(examples.features, examples.classes, examples.weights)
    shape = whitening(examples.features - of_classes[examples.classes], examples.weights)
    points = examples.features @ shape
    assigned = np.zeros(len(points), np.int64)
    class_of_centre: list[int] = []
    for index in np.unique(examples.classes):
        in_class = np.flatnonzero(examples.classes == index)
        parts = _cluster_points(points[in_class], min(n_centres, len(in_class)))
        assigned[in_class] = len(class_of_centre) + parts
        class_of_centre += [int(index)] * (int(parts.max()) + 1)
    if n_centres > 1:  # scatter within centres is less than within classes
        means_of_centres = group_means(examples.features, assigned, examples.weights)
        shape = whitening(examples.features - means_of_centres[assigned], examples.weights)
        points = examples.features @ shape
    masses = np.bincount(assigned, examples.weights)
    owners = np.array(class_of_centre)
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
    min_deviations: NDArray[np.float64] | float = 0.0,
) -> NDArray[np.float64]:
    """The (d, d) matrix that makes the covariance of `centred` (e, d) the unit matrix.

    Parameters
    ----------
    weights : (e,), optional
        Adding up to 1.
    min_deviations : (d,) or float
        Standard deviation that every column has at least.
    """
    weights_ = np.full(len(centred), 1.0 / len(centred)) if weights is None else weights
    covariance = (centred * weights_[:, np.newaxis]).T @ centred
    diagonal = np.diag(np.diag(covariance) + _MIN_SPREAD)
    covariance += np.diag(np.square(np.broadcast_to(min_deviations, len(covariance))))
    covariance = (1.0 - _SHRINKAGE) * covariance + _SHRINKAGE * diagonal
    return np.asarray(np.linalg.inv(np.linalg.cholesky(covariance)).T)


def _cluster_points(points: NDArray[np.float64], n: int) -> NDArray[np.int64]:
    """Cluster of every point by k-means, started at far points; no cluster is empty."""
    from scipy.cluster.vq import kmeans, vq  # takes a while to load

    if n == 1:
        return np.zeros(len(points), np.int64)
    squared = np.square(points - points.mean(axis=0)).sum(axis=1)
    centres = []
    for _ in range(n):
        centres.append(points[squared.argmax()])
        from_last = np.square(points - centres[-1]).sum(axis=1)
        squared = from_last if len(centres) == 1 else np.minimum(squared, from_last)
    nearest = vq(points, kmeans(points, np.array(centres))[0])[0]
    return np.unique(nearest, return_inverse=True)[1].ravel()


def _log_sum_exp(terms: NDArray[np.floating]) -> NDArray[np.floating]:
    """Logarithms of the sums of exponentials of terms (m, e), (e,)."""
    largest = terms.max(axis=0)
    return largest if len(terms) == 1 else largest + np.log(np.exp(terms - largest).sum(axis=0))
