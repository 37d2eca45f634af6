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

from segcore.eigensolver import Eigenpairs

Projection = Literal["auto", "raw", "sphere"]
PROJECTIONS: tuple[Projection, ...] = ("auto", "raw", "sphere")

_SPIKE_RATIO = 0.4
_SPIKE_RATIO_OF_ONE_VECTOR = 0.6
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
    coordinates = pairs.vectors * scale[:, np.newaxis].astype(pairs.vectors.dtype)
    return project(coordinates, labelled, is_picture=is_picture, projection=projection)


def project(
    coordinates: NDArray,
    labelled: NDArray[np.int64],
    *,
    is_picture: bool,
    projection: Projection = "auto",
) -> Embedding:
    """The embedding of points (m, n) that are scaled already; they may be overwritten."""
    on_sphere = projection == "sphere"
    if projection == "auto":
        belongs = _belongs_on_sphere if not is_picture else _pixels_belong_on_sphere
        on_sphere = belongs(coordinates, labelled)
    if not on_sphere:
        return Embedding(coordinates, on_sphere=False)
    for begin in range(0, coordinates.shape[1], _CHUNK):
        part = coordinates[:, begin : begin + _CHUNK]
        lengths = np.linalg.norm(part, axis=0)
        part /= np.where(lengths > 0, lengths, 1.0)
    return Embedding(coordinates, on_sphere=True)


def _pixels_belong_on_sphere(coordinates: NDArray, labelled: NDArray[np.int64]) -> bool:
    return len(coordinates) > 1 and _spike_ratio(coordinates, labelled) < _SPIKE_RATIO


def _belongs_on_sphere(coordinates: NDArray, labelled: NDArray[np.int64]) -> bool:
    if len(coordinates) > 1:
        return True
    sides = np.sign(coordinates[0, labelled])
    tells_apart = bool(len(sides)) and sides.min() < sides.max()
    return tells_apart and _spike_ratio(coordinates, labelled) < _SPIKE_RATIO_OF_ONE_VECTOR


def _spike_ratio(coordinates: NDArray, labelled: NDArray[np.int64]) -> float:
    """Median distance from the origin, relative to that of labelled nodes; 1 without these.

    Of many nodes a sample is looked at.
    """
    if not len(labelled):
        return 1.0
    nodes: slice | NDArray[np.int64] = slice(None)
    if coordinates.shape[1] > _SAMPLE:
        nodes = np.random.default_rng(0).integers(coordinates.shape[1], size=_SAMPLE)
    median = float(np.median(np.linalg.norm(coordinates[:, nodes], axis=0)))
    median_labelled = float(np.median(np.linalg.norm(coordinates[:, labelled], axis=0)))
    return median / median_labelled if median_labelled > 0 else 1.0
