"""The methods as an estimator of scikit-learn, which has to be installed."""

from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from segcore.methods import Method
from segcore.pipeline import prepare_graph, segment
from segcore.runtime.errors import SegmentationError
from segcore.tables.clustering import Pairs, neighbour_affinity, pair_constraints, rbf_affinity

try:
    from sklearn.base import BaseEstimator, ClusterMixin
    from sklearn.utils import check_random_state
    from sklearn.utils.validation import validate_data
except ImportError as error:
    raise ImportError(
        "ConstrainedSpectralClustering needs scikit-learn 1.6 or newer: "
        "pip install 'eigenbrush[sklearn]'"
    ) from error

_LARGEST_SEED = np.iinfo(np.int32).max


class ConstrainedSpectralClustering(ClusterMixin, BaseEstimator):  # type: ignore[misc]
    """Spectral clustering with labels, must-links and cannot-links.

    Parameters
    ----------
    method : str or Method
        A name in :data:`segcore.METHODS` or a method with its parameters.
    affinity : {"nearest_neighbors", "rbf", "precomputed"}
    n_neighbors : int
        With "nearest_neighbors".
    sigma : float, optional
        With "rbf": the width; the median distance unless given.
    random_state : int, RandomState or None

    Attributes
    ----------
    labels_ : (n,) int64
        Clusters with labelled samples have their label, the others the next free numbers.
    affinity_matrix_ : (n, n) array or sparse
    segmentation_ : Segmentation or None
        With eigenvectors, notes and the share of satisfied constraints; None for one cluster.
    n_features_in_ : int

    Examples
    --------
    >>> points = [[0.0], [0.1], [0.2], [5.0], [5.1], [5.2]]
    >>> model = ConstrainedSpectralClustering(n_clusters=2, n_neighbors=2)
    >>> model.fit(points, labels=[7, -1, -1, -1, -1, 3]).labels_.tolist()
    [7, 7, 7, 3, 3, 3]
    """

    def __init__(
        self,
        n_clusters: int = 2,
        *,
        method: str | Method = "fast-ge",
        affinity: str = "nearest_neighbors",
        n_neighbors: int = 10,
        sigma: float | None = None,
        random_state: Any = 0,
    ) -> None:
        self.n_clusters = n_clusters
        self.method = method
        self.affinity = affinity
        self.n_neighbors = n_neighbors
        self.sigma = sigma
        self.random_state = random_state

    def fit(
        self,
        X: ArrayLike,
        y: Any = None,  # noqa: ARG002 - clusterers take and ignore it
        *,
        labels: ArrayLike | None = None,
        must_link: Pairs = (),
        cannot_link: Pairs = (),
    ) -> Self:
        """Find the clusters.

        Parameters
        ----------
        X : (n, features), or (n, n) affinities with "precomputed"
        y : ignored
        labels : (n,) whole numbers, optional
            Known labels from 0; -1 where nothing is known.
        must_link, cannot_link : iterable of (i, j)
            Pairs of samples that belong together or apart.

        Raises
        ------
        ValueError
            If a parameter, a constraint or the data cannot be used; the message says why.
        """
        sparse = ["csr"] if self.affinity == "precomputed" else False
        table: Any = validate_data(
            self, X, accept_sparse=sparse, ensure_min_samples=2, dtype=np.float64
        )
        label_values, numbers = _number(labels, table.shape[0])
        if self.n_clusters == 1 and len(label_values) <= 1:
            self.affinity_matrix_, self.segmentation_ = self._affinities(table), None
            self.labels_ = np.full(table.shape[0], label_values[0] if len(label_values) else 0)
            return self
        seed = int(check_random_state(self.random_state).randint(_LARGEST_SEED))
        try:
            self.affinity_matrix_ = self._affinities(table)
            prepared = prepare_graph(self.affinity_matrix_)
            self.segmentation_ = segment(
                prepared,
                pair_constraints(prepared.graph.n_nodes, numbers, must_link, cannot_link),
                segments=self.n_clusters,
                method=self.method,
                seed=seed,
            )
        except SegmentationError as error:
            raise ValueError(str(error)) from error
        self.labels_ = _renumber(self.segmentation_.labels, label_values)
        return self

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.input_tags.pairwise = self.affinity == "precomputed"
        tags.input_tags.sparse = self.affinity == "precomputed"
        return tags

    def _affinities(self, table: Any) -> Any:
        if self.affinity == "precomputed":
            return table
        if self.affinity == "rbf":
            return rbf_affinity(table, sigma=self.sigma)
        if self.affinity == "nearest_neighbors":
            return neighbour_affinity(table, neighbours=self.n_neighbors)
        raise ValueError(
            "affinity must be nearest_neighbors, rbf or precomputed, not " + repr(self.affinity)
        )


def _number(
    labels: ArrayLike | None, n_samples: int
) -> tuple[NDArray[np.int64], NDArray[np.int64] | None]:
    """The labels that occur, ascending, and class numbers from 1 in this order; -1 becomes 0."""
    if labels is None:
        return np.empty(0, dtype=np.int64), None
    array = np.asarray(labels)
    if array.shape != (n_samples,) or array.dtype.kind not in "iu":
        raise ValueError(
            f"labels must be {n_samples} whole numbers, -1 where nothing is known, not "
            f"{array.dtype} of shape {array.shape}"
        )
    label_values = np.unique(array[array >= 0]).astype(np.int64)
    return label_values, np.where(array >= 0, np.searchsorted(label_values, array) + 1, 0)


def _renumber(labels: NDArray[np.integer], label_values: NDArray[np.int64]) -> NDArray[np.int64]:
    """Labels of clusters 1, 2, ...: the `label_values` labels first, then the next free numbers."""
    present = np.unique(labels)
    names = np.zeros(int(present[-1]) + 1, dtype=np.int64)
    free = (
        number
        for number in range(len(label_values) + len(present))
        if number not in set(label_values)
    )
    for number in present:
        names[number] = label_values[number - 1] if number <= len(label_values) else next(free)
    return names[labels]
