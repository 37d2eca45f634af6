"""Features -> weights of the grid graph: how alike neighbouring pixels are.

RBF weights of the features f over the distance of the two pixels (1 or sqrt 2), with a floor that
keeps the graph connected and the contrast of its weights within what a solver can resolve:

    w = [(1 - floor) rbf(sigma) + floor rbf(5 sigma) + floor / 100] / distance,
    rbf(s) = exp(-|f_i - f_j|^2 / (2 s^2)).

A constant floor would make all strong borders equal: cuts through them would follow the grid, with
straight and diagonal pieces, instead of the border's middle. So the floor falls off too, more
slowly and to a hundredth.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.features import FEATURE_KINDS, FeatureKind, Features
from segcore.graph import OFFSETS, GridGraph, neighbour_slices
from segcore.parameters import parameter

SIGMA_RANGE = (1e-15, 1e15)
"""Within it squared differences over ``sigma^2`` fit into single precision."""


_SIGMA_SHARE = 0.05**0.5
_TAIL_WIDTH = 5.0
_LAST_SHARE = 1e-2


@dataclass(frozen=True)
class Affinity:
    """How a picture becomes a graph."""

    features: FeatureKind = parameter(
        "lab", label="Features", choices=FEATURE_KINDS, help="colours or grey values to compare"
    )
    sigma: float | None = parameter(
        None,
        label="Sigma",
        low=SIGMA_RANGE[0],
        high=SIGMA_RANGE[1],
        help="difference of features at which pixels stop being alike (default: automatic)",
    )
    connectivity: int = parameter(
        8, label="Connectivity", choices=(4, 8), help="neighbours of a pixel"
    )
    floor: float = parameter(
        1e-4, label="Weight floor", low=1e-8, high=1.0, help="weight of an edge across a border"
    )


def grid_graph(features: Features, affinity: Affinity) -> GridGraph:
    """The RBF grid graph of a picture, in units of the mean edge weight."""
    sigma = affinity.sigma or automatic_sigma(features, affinity.connectivity)
    rows, columns = features.shape
    weights = np.zeros((affinity.connectivity // 2, rows, columns), dtype=np.float32)
    for plane, offset in zip(weights, OFFSETS[affinity.connectivity], strict=True):
        here, _ = neighbour_slices(offset)
        exponent = squared_differences(features, offset) / np.float32(-2 * sigma**2)
        plane[here] = _similarity(exponent, affinity.floor) / np.float32(np.hypot(*offset))
    n_edges = np.count_nonzero(weights)
    if n_edges:
        weights /= np.float32(weights.sum(dtype=np.float64) / n_edges)
    weights.flags.writeable = False
    return GridGraph(weights)


def _similarity(exponent: NDArray[np.float32], floor: float) -> NDArray[np.float32]:
    """The bracket of the module's formula for ``-|f_i - f_j|^2 / (2 sigma^2)``."""
    weight = np.exp(exponent * np.float32(_TAIL_WIDTH**-2))
    weight += np.float32(_LAST_SHARE)
    weight *= np.float32(floor)
    weight += np.float32(1 - floor) * np.exp(exponent)
    return weight


def automatic_sigma(features: Features, connectivity: int) -> float:
    """A fraction of the picture's contrast, the root of the mean squared difference of neighbours.

    The mean is ruled by the few strong differences at borders; most neighbours differ by much
    less, and so does sigma.
    """
    total, count = 0.0, 0
    for offset in OFFSETS[connectivity]:
        differences = squared_differences(features, offset)
        total += float(differences.sum(dtype=np.float64))
        count += differences.size
    contrast = float(np.sqrt(total / count)) if total > 0 else 1.0
    return max(_SIGMA_SHARE * contrast, SIGMA_RANGE[0])


def squared_differences(features: Features, offset: tuple[int, int]) -> NDArray[np.float32]:
    """``|f_i - f_j|^2`` for every pixel that has a neighbour at `offset`."""
    here, there = neighbour_slices(offset)
    differences = features.planes[:, *here] - features.planes[:, *there]
    return np.einsum("crk,crk->rk", differences, differences)
