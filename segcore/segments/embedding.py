"""Eigenvectors -> embedding: the coordinates of a node's point are its entries of the vectors.

Figure 2 of FAST-GE: centre each vector, scale it to ``x' H x = 1``, then scale each node's point to
unit length, which leaves the direction alone. On general graphs the vectors are spikes at the
labels, and the last step makes clusters visible: between labels, directions say more than lengths.
On pictures, where whole segments move together, it would destroy the distances that separate them.
The direction of a single vector is its sign; it counts where the median node of a general graph is
far below the labels.

On pictures with strokes of more than two classes, points are barycentric coordinates instead:
shares of the classes, where the mean point of a class has share 1 of it. In the scale of the
vectors a class of few strokes lies far out, and its border with it; shares have no such bias, and
the largest is the class that a random walk most likely reaches first (Grady, *Random walks for
image segmentation*, PAMI 28, 2006). For two classes both rules are the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from segcore.eigen.eigensolver import Eigenpairs
from segcore.graph.vector_operations import affine

Projection = Literal["auto", "raw", "sphere"]
PROJECTIONS: tuple[Projection, ...] = ("auto", "raw", "sphere")

_SPIKE_RATIO = 0.5
_N_SAMPLED = 1 << 12


_MIN_EXTENT_RATIO = 1e-3
"""Least ratio of the smallest to the largest extent (singular value) of the classes' mean points at
which shares are computed: solving for shares multiplies rounding errors by its inverse.
"""


@dataclass(frozen=True, eq=False)
class Embedding:
    """Points ``axes x + origin`` of the nodes, an affine map of their entries x of the vectors.

    Attributes
    ----------
    vectors : (m, n) float32 or float64
    axes : (d, m) float64
    origin : (d,) float64
    on_sphere : bool
        Whether the points were scaled to unit length.
    """

    vectors: NDArray
    axes: NDArray[np.float64]
    origin: NDArray[np.float64]
    on_sphere: bool = False

    @classmethod
    def of(cls, points: NDArray, *, on_sphere: bool = False) -> Embedding:
        """The embedding with the given points (d, n): identity axes, origin 0."""
        return cls(points, np.eye(len(points)), np.zeros(len(points)), on_sphere)

    @property
    def n_dimensions(self) -> int:
        return len(self.axes)

    @property
    def coordinates(self) -> NDArray:
        """The points of all nodes, (d, n), one coordinate a row; `vectors` if axes are identity."""
        as_they_are = np.array_equal(self.axes, np.eye(len(self.vectors))) and not self.origin.any()
        return self.vectors if as_they_are else affine(self.axes, self.origin, self.vectors)

    def at(self, nodes: NDArray[np.int64] | slice) -> NDArray:
        """The points of some nodes, (d, p)."""
        of_nodes = (
            self.vectors[:, nodes]
            if isinstance(nodes, slice)
            else np.take(self.vectors, nodes, axis=1)
        )
        return affine(self.axes, self.origin, of_nodes)

    def barycentric(self, centres: NDArray[np.float64]) -> Embedding | None:
        """The barycentric coordinates of the points with respect to `centres` (d + 1, d).

        None where these do not span the space of the points.
        """
        extents = np.ptp(centres, axis=0)
        if len(centres) != self.n_dimensions + 1 or not extents.all():
            return None
        corners = np.vstack([(centres / extents).T, np.ones(len(centres))])
        sizes = np.linalg.svd(corners, compute_uv=False)
        if sizes[-1] < _MIN_EXTENT_RATIO * sizes[0]:
            return None
        shares = np.linalg.inv(corners)
        linear = shares[:, :-1] / extents
        return Embedding(self.vectors, linear @ self.axes, linear @ self.origin + shares[:, -1])


def embed(
    pairs: Eigenpairs,
    labelled: NDArray[np.int64],
    *,
    is_picture: bool,
    projection: Projection = "auto",
) -> Embedding:
    """The embedding of centred eigenvectors x, scaled from ``x' G x = 1`` to ``x' H x = 1``.

    Parameters
    ----------
    labelled : (p,) int64
        Nodes under strokes; with "auto", their points decide whether the vectors are spikes.
    is_picture : bool
        Whether the nodes are pixels, another criterion for "auto".
    """
    # x' G x = 1 means x' H x = 1 / lambda
    scale = np.sqrt(np.where(np.isfinite(pairs.values), pairs.values, 0.0))
    embedding = Embedding(pairs.vectors, np.diag(scale), np.zeros(len(scale)))
    if not _belongs_on_sphere(embedding, labelled, is_picture, projection):
        return embedding
    return _to_sphere(affine(embedding.axes, embedding.origin, embedding.vectors))


def project(
    coordinates: NDArray,
    labelled: NDArray[np.int64],
    *,
    is_picture: bool,
    projection: Projection = "auto",
) -> Embedding:
    """The embedding of points (m, n) whose coordinates are scaled; may overwrite `coordinates`."""
    embedding = Embedding.of(coordinates)
    if not _belongs_on_sphere(embedding, labelled, is_picture, projection):
        return embedding
    return _to_sphere(coordinates)


def _to_sphere(coordinates: NDArray) -> Embedding:
    """The points at unit length; overwrites them."""
    lengths = np.linalg.norm(coordinates, axis=0)
    coordinates /= np.where(lengths > 0, lengths, 1.0)
    return Embedding.of(coordinates, on_sphere=True)


def _belongs_on_sphere(
    embedding: Embedding, labelled: NDArray[np.int64], is_picture: bool, projection: Projection
) -> bool:
    if projection != "auto":
        return projection == "sphere"
    single = len(embedding.vectors) == 1
    if is_picture:
        return not single and _spike_ratio(embedding, labelled) < _SPIKE_RATIO
    if not single:
        return True
    sides = np.sign(embedding.at(labelled)[0])
    tells_apart = bool(len(sides)) and sides.min() < sides.max()
    return tells_apart and _spike_ratio(embedding, labelled) < _SPIKE_RATIO


def _spike_ratio(embedding: Embedding, labelled: NDArray[np.int64]) -> float:
    """Median distance from the origin, relative to that of labelled nodes; 1 without these.

    Measured on a sample.
    """
    if not len(labelled):
        return 1.0
    nodes: slice | NDArray[np.int64] = slice(None)
    n_nodes = embedding.vectors.shape[1]
    if n_nodes > _N_SAMPLED:
        nodes = np.random.default_rng(0).integers(n_nodes, size=_N_SAMPLED)
    labelled = labelled[:: max(1, len(labelled) // _N_SAMPLED)]
    median = float(np.median(np.linalg.norm(embedding.at(nodes), axis=0)))
    median_labelled = float(np.median(np.linalg.norm(embedding.at(labelled), axis=0)))
    return median / median_labelled if median_labelled > 0 else 1.0
