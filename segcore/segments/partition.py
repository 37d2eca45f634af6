"""Embedding -> clusters: the segment of every point.

With strokes, clusters start at the mean points of the classes, so that a cluster *is* its class.
Without, the best of several runs of k-means is taken, and clusters are matched to the classes of
the strokes in them. Two segments can also be the two sides of the best Cheeger cut. In every case
the answer is a set of centres, and a point belongs to the nearest.
"""

from dataclasses import dataclass
from typing import Literal

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints, belief_weight
from segcore.pencil.pencil import Pencil
from segcore.runtime.errors import ParameterError
from segcore.runtime.monitor import SILENT, Monitor
from segcore.segments.cheeger import sweep
from segcore.segments.embedding import Embedding
from segcore.segments.kmeans import best_centres

PartitionKind = Literal["auto", "nearest", "seeded", "kmeans", "sweep"]
PARTITIONS: tuple[PartitionKind, ...] = ("auto", "nearest", "seeded", "kmeans", "sweep")

_TIE_WEIGHT = 1e-6
"""Weight of stroke size, relative to the share of a class, in matching clusters to classes."""


@dataclass(frozen=True, eq=False)
class Clusters:
    """Centres of clusters; a point belongs to the nearest centre.

    Attributes
    ----------
    centres : (c, d) float64
        For the embedding's coordinates (d, n).
    numbers : (c,) int32
        Class number of each cluster.
    """

    centres: NDArray[np.float64]
    numbers: NDArray[np.int32]

    def of_class(self, number: int) -> NDArray[np.intp]:
        """Indices of the clusters of a class."""
        return np.flatnonzero(self.numbers == number)


@dataclass(frozen=True, eq=False)
class LocalClusters(Clusters):
    """Clusters whose class depends on the place; a place is a group of a few dozen nodes.

    Attributes
    ----------
    numbers : (c, places) int32
        Class number of each cluster at every place.
    place_of_node : (n,) int32
    """

    place_of_node: NDArray[np.int32]

    def of_class(self, number: int) -> NDArray[np.intp]:
        """Indices of the clusters of a class."""
        return np.flatnonzero((self.numbers == number).any(axis=1))


def partition(
    points: NDArray,
    constraints: Constraints,
    n_clusters: int,
    *,
    kind: PartitionKind,
    restarts: int,
    rng: np.random.Generator,
    pencil: Pencil | None = None,
    monitor: Monitor = SILENT,
) -> Clusters:
    """Clusters of `points` (m, n), by the chosen algorithm.

    Without strokes, k-means. On pictures the means of the strokes are better centres ("nearest")
    than those of k-means, which move towards the many pixels between the classes. The sweep needs
    the pencil.
    """
    if kind == "sweep":
        assert pencil is not None
        return sweep_clusters(points, pencil, constraints, n_clusters)
    seedable = bool(constraints.classes) and n_clusters >= len(constraints.classes)
    if kind == "kmeans" or not seedable:
        return kmeans_clusters(
            points, constraints, n_clusters, rng=rng, restarts=restarts, monitor=monitor
        )
    return seeded_clusters(
        points,
        constraints,
        n_clusters,
        rng=rng,
        restarts=restarts,
        refine=kind != "nearest",
        monitor=monitor,
    )


def labels_of(embedding: Embedding, clusters: Clusters) -> NDArray[np.int32]:
    """Class number of every point: that of the nearest centre.

    The nearest centre c of a point p is where ``c' p - c' c / 2`` is largest, which is an affine
    function of the entries of the vectors.
    """
    from segcore.runtime.native import label_by_largest

    middle = clusters.centres.mean(axis=0)
    centres = clusters.centres - middle
    weights = centres @ embedding.axes
    offsets = centres @ (embedding.origin - middle) - 0.5 * np.sum(centres**2, axis=1)
    points = np.ascontiguousarray(embedding.vectors)
    dtype = points.dtype
    label_of_centre = clusters.numbers
    if isinstance(clusters, LocalClusters):
        label_of_centre = np.arange(len(centres), dtype=np.int32)
    weights, offsets = (np.ascontiguousarray(values, dtype) for values in (weights, offsets))
    labels = label_by_largest(
        points, weights, offsets, label_of_centre.astype(np.int32, copy=False)
    )
    return (
        clusters.numbers[labels, clusters.place_of_node]
        if isinstance(clusters, LocalClusters)
        else labels
    )


def centre_margins(points: NDArray, centres: NDArray[np.float64]) -> NDArray[np.float32]:
    """Margin of each point, in [0, 1]: ``(d2 - d1) / (d2 + d1)``.

    ``d1`` and ``d2`` are the distances to the nearest and the second nearest centre.
    """
    from segcore.runtime import native

    if len(centres) < 2:
        return np.ones(points.shape[1], dtype=np.float32)
    centres = np.ascontiguousarray(centres, points.dtype)
    return native.margins(np.ascontiguousarray(points), centres)


_AT_CENTRE_DISTANCE = 1e-4
"""Added to squared distances, in units of the centres' squared extent, to avoid division by 0."""


def inverse_squared_distances(
    embedding: Embedding, clusters: Clusters, number: int
) -> NDArray[np.float32]:
    """``sum 1 / d^2`` for every point over its distances d to the centres of a class, (n,)."""
    points, centres = embedding.coordinates, clusters.centres
    extent = np.square(centres - centres.mean(axis=0)).sum(axis=1).max() or 1.0
    total = np.zeros(points.shape[1], np.float32)
    for index in clusters.of_class(number):
        offsets = points - centres[index, :, np.newaxis].astype(points.dtype)
        inverse = 1.0 / (np.einsum("mn,mn->n", offsets, offsets) + _AT_CENTRE_DISTANCE * extent)
        if isinstance(clusters, LocalClusters):
            inverse *= clusters.numbers[index, clusters.place_of_node] == number
        total += inverse
    return total


def clusters_at_class_means(embedding: Embedding, constraints: Constraints) -> Clusters:
    """A cluster for each class, centred at the mean point of its strokes."""
    means = class_means(embedding, constraints)
    return Clusters(means, np.asarray(constraints.class_numbers, dtype=np.int32))


def class_means(embedding: Embedding, constraints: Constraints) -> NDArray[np.float64]:
    """Mean point of the strokes of each class, weighted with their beliefs, (k, m)."""
    return np.array(
        [
            np.average(embedding.at(group.nodes), axis=1, weights=belief_weight(group.beliefs))
            for group in constraints.classes
        ]
    )


def seeded_clusters(
    points: NDArray,
    constraints: Constraints,
    n_clusters: int,
    *,
    rng: np.random.Generator,
    restarts: int,
    refine: bool,
    monitor: Monitor = SILENT,
) -> Clusters:
    """Clusters that start at the classes' mean points; further ones are found by k-means.

    Parameters
    ----------
    points : (m, n)
    n_clusters : int
        At least the number of classes.
    refine : bool
        Whether centres move to the mean of their cluster (Lloyd), or stay at the mean of the
        strokes. Centres without strokes always move.
    """
    seeds = class_means(Embedding.of(points), constraints)
    missing = n_clusters - len(seeds)
    if not missing and not refine:
        return Clusters(seeds, _with_free_numbers(constraints.class_numbers, 0))
    n_fixed = 0 if refine else len(seeds)
    centres = best_centres(
        points,
        seeds,
        missing,
        n_fixed=n_fixed,
        restarts=restarts if missing else 1,
        rng=rng,
        monitor=monitor,
    )
    return Clusters(centres, _with_free_numbers(constraints.class_numbers, missing))


def kmeans_clusters(
    points: NDArray,
    constraints: Constraints,
    n_clusters: int,
    *,
    rng: np.random.Generator,
    restarts: int,
    monitor: Monitor = SILENT,
) -> Clusters:
    """Clusters by k-means (the best of `restarts` runs), matched to classes by their strokes."""
    no_seeds = np.empty((0, len(points)))
    centres = best_centres(
        points, no_seeds, n_clusters, n_fixed=0, restarts=restarts, rng=rng, monitor=monitor
    )
    return Clusters(centres, match_to_classes(points, centres, constraints))


def sweep_clusters(
    points: NDArray, pencil: Pencil, constraints: Constraints, n_clusters: int
) -> Clusters:
    """The two sides of the best Cheeger cut of one coordinate, as centres on either side of it."""
    if n_clusters != 2:
        raise ParameterError(
            f"the sweep cuts in two, but {n_clusters} segments are wanted; "
            "choose another partition or two segments"
        )
    cut = sweep(pencil, points[0]).best
    extent = float(np.ptp(points[0])) or 1.0
    centres = np.full((2, len(points)), points.mean(axis=1, dtype=np.float64))
    centres[:, 0] = cut - extent, cut + extent
    return Clusters(centres, match_to_classes(points, centres, constraints))


def match_to_classes(
    points: NDArray, centres: NDArray[np.float64], constraints: Constraints
) -> NDArray[np.int32]:
    """Class numbers for clusters such that most labelled nodes are in their class (Hungarian)."""
    masses = np.zeros((len(centres), len(constraints.classes)))
    indices = Clusters(centres, np.arange(len(centres), dtype=np.int32))
    for column, group in enumerate(constraints.classes):
        nearest = labels_of(Embedding.of(points[:, group.nodes]), indices)
        masses[:, column] = np.bincount(nearest, belief_weight(group.beliefs), len(centres))

    # Ties between equal shares are decided by the size of the strokes.
    overlap = masses / masses.sum(axis=0) + _TIE_WEIGHT * masses / max(masses.sum(), 1.0)
    clusters, classes = scipy.optimize.linear_sum_assignment(-overlap)
    numbers = np.zeros(len(centres), dtype=np.int32)
    numbers[clusters] = np.asarray(constraints.class_numbers, dtype=np.int32)[classes]
    taken = tuple(numbers[clusters].tolist())
    unmatched = numbers == 0
    numbers[unmatched] = _with_free_numbers(taken, int(unmatched.sum()))[len(taken) :]
    return numbers


def _with_free_numbers(taken: tuple[int, ...], n_missing: int) -> NDArray[np.int32]:
    """The `taken` class numbers, followed by the `n_missing` smallest other numbers from 1."""
    free_numbers = (
        number for number in range(1, len(taken) + n_missing + 1) if number not in taken
    )
    return np.array([*taken, *(next(free_numbers) for _ in range(n_missing))], dtype=np.int32)
