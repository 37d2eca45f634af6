"""Eigenvectors -> embedding: every node becomes a point whose coordinates are its vector entries.

Figure 2 of FAST-GE: centre each vector, scale it to ``x' H x = 1``, then scale each node's point to
unit length, which leaves the direction alone. On general graphs, where nodes hardly move unless
they are labelled (the vectors are spikes at the labels), that last step is what makes clusters
visible: of a node between the labels the direction tells more than the length. On pictures, where
whole segments move together, it only destroys the distances that separate them. The direction of a
single vector is no more than a sign; it counts where the median node of a general graph stays far
below the labels.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from segcore.eigen.eigensolver import Eigenpairs

Projection = Literal["auto", "raw", "sphere"]
PROJECTIONS: tuple[Projection, ...] = ("auto", "raw", "sphere")

_SPIKE_RATIO = 0.4
_SPIKE_RATIO_OF_ONE_VECTOR = 0.6
_SAMPLE = 1 << 12


@dataclass(frozen=True, eq=False)
class Embedding:
    """Points of the nodes: vectors, each times a factor, so that eigenvectors are kept only once.

    Attributes
    ----------
    vectors : (m, n) float32 or float64
    factors : (m,) in the precision of the vectors
    on_sphere : bool
        Whether the points were scaled to unit length.
    """

    vectors: NDArray
    factors: NDArray
    on_sphere: bool = False

    @classmethod
    def of(cls, points: NDArray, *, on_sphere: bool = False) -> Embedding:
        """Points (m, n) as they are."""
        return cls(points, np.ones(len(points), points.dtype), on_sphere)

    @property
    def coordinates(self) -> NDArray:
        """The points of all nodes, (m, n), one coordinate a row; the vectors if these are they."""
        if np.all(self.factors == 1):
            return self.vectors
        return self.vectors * self.factors[:, np.newaxis]

    def at(self, nodes: NDArray[np.int64] | slice) -> NDArray:
        """The points of some nodes, (m, p)."""
        points = (
            self.vectors[:, nodes]
            if isinstance(nodes, slice)
            else np.take(self.vectors, nodes, axis=1)
        )
        return points * self.factors[:, np.newaxis]


def embed(
    pairs: Eigenpairs,
    labelled: NDArray[np.int64],
    *,
    is_picture: bool,
    projection: Projection = "auto",
) -> Embedding:
    """The embedding of eigenvectors that are centred and of unit G-norm.

    Parameters
    ----------
    labelled : (p,) int64
        Nodes under strokes; with "auto" their points tell whether the vectors are spikes.
    is_picture : bool
        Whether the nodes are pixels; with "auto" it decides, too.
    """
    # x' G x = 1 means x' H x = mu = 1 / lambda
    scale = np.sqrt(np.where(np.isfinite(pairs.values), pairs.values, 0.0))
    embedding = Embedding(pairs.vectors, scale.astype(pairs.vectors.dtype))
    if not _belongs_on_sphere(embedding, labelled, is_picture, projection):
        return embedding
    return _on_sphere(embedding.vectors * embedding.factors[:, np.newaxis])


def project(
    coordinates: NDArray,
    labelled: NDArray[np.int64],
    *,
    is_picture: bool,
    projection: Projection = "auto",
) -> Embedding:
    """The embedding of points (m, n) that are scaled already; they may be overwritten."""
    embedding = Embedding.of(coordinates)
    if not _belongs_on_sphere(embedding, labelled, is_picture, projection):
        return embedding
    return _on_sphere(coordinates)


def _on_sphere(coordinates: NDArray) -> Embedding:
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
    return tells_apart and _spike_ratio(embedding, labelled) < _SPIKE_RATIO_OF_ONE_VECTOR


def _spike_ratio(embedding: Embedding, labelled: NDArray[np.int64]) -> float:
    """Median distance from the origin, relative to that of labelled nodes; 1 without these.

    Of many nodes of either kind a sample is looked at.
    """
    if not len(labelled):
        return 1.0
    nodes: slice | NDArray[np.int64] = slice(None)
    n_nodes = embedding.vectors.shape[1]
    if n_nodes > _SAMPLE:
        nodes = np.random.default_rng(0).integers(n_nodes, size=_SAMPLE)
    labelled = labelled[:: max(1, len(labelled) // _SAMPLE)]
    median = float(np.median(np.linalg.norm(embedding.at(nodes), axis=0)))
    median_labelled = float(np.median(np.linalg.norm(embedding.at(labelled), axis=0)))
    return median / median_labelled if median_labelled > 0 else 1.0
