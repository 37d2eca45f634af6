"""Eigenvectors -> embedding: every node becomes a point whose coordinates are its vector entries.

Figure 2 of FAST-GE: centre each vector, scale it to ``x' H x = 1``, then scale each node's point to
unit length, which leaves the direction alone. On graphs where most nodes hardly move (the vectors
are spikes at the labelled nodes) that last step is what makes clusters visible; on pictures, where
whole segments move together, it only destroys the distances that separate them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from segcore.eigensolver import Eigenpairs

Projection = Literal["auto", "raw", "sphere"]
PROJECTIONS: tuple[Projection, ...] = ("auto", "raw", "sphere")

_SPIKE_RATIO = 0.4
_SAMPLE = 1 << 14
_CHUNK = 1 << 16


@dataclass(frozen=True, eq=False)
class Embedding:
    """Points of the nodes.

    Attributes
    ----------
    coordinates : (m, n) float32 or float64
        One coordinate a row.
    on_sphere : bool
        Whether the points were scaled to unit length.
    """

    coordinates: NDArray
    on_sphere: bool


def embed(
    pairs: Eigenpairs, labelled: NDArray[np.int64], *, projection: Projection = "auto"
) -> Embedding:
    """The embedding of eigenvectors that are centred and of unit G-norm.

    Parameters
    ----------
    labelled : (p,) int64
        Nodes under strokes; with "auto" their points decide whether the vectors are spikes.
    """
    # x' G x = 1 means x' H x = mu = 1 / lambda
    scale = np.sqrt(np.where(np.isfinite(pairs.values), pairs.values, 0.0))
    coordinates = pairs.vectors * scale[:, np.newaxis].astype(pairs.vectors.dtype)
    return project(coordinates, labelled, projection=projection)


def project(
    coordinates: NDArray, labelled: NDArray[np.int64], *, projection: Projection
) -> Embedding:
    """The embedding of points (m, n) that are scaled already; they may be overwritten."""
    one_vector = len(coordinates) == 1  # its direction is only a sign
    spiky = projection == "auto" and not one_vector and _is_spiky(coordinates, labelled)
    if projection != "sphere" and not spiky:
        return Embedding(coordinates, on_sphere=False)
    for begin in range(0, coordinates.shape[1], _CHUNK):
        part = coordinates[:, begin : begin + _CHUNK]
        lengths = np.linalg.norm(part, axis=0)
        part /= np.where(lengths > 0, lengths, 1.0)
    return Embedding(coordinates, on_sphere=True)


def _is_spiky(coordinates: NDArray, labelled: NDArray[np.int64]) -> bool:
    """Whether the median node is much nearer to the origin than the median labelled node.

    Of many nodes a sample is looked at.
    """
    if not len(labelled):
        return False
    nodes: slice | NDArray[np.int64] = slice(None)
    if coordinates.shape[1] > _SAMPLE:
        nodes = np.random.default_rng(0).integers(coordinates.shape[1], size=_SAMPLE)
    median = np.median(np.linalg.norm(coordinates[:, nodes], axis=0))
    median_labelled = np.median(np.linalg.norm(coordinates[:, labelled], axis=0))
    return bool(median < _SPIKE_RATIO * median_labelled)
