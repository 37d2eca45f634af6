"""Between two levels: piecewise constant prolongation ``P`` and its transpose."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numba import prange
from numpy.typing import NDArray

from segcore.jit import inline, parallel
from segcore.multigrid.blocks import PARTS, part_of
from segcore.multigrid.level import Block, Vector
from segcore.multigrid.quads import load, store, view


@inline
def _restrict_band(aggregates, x, coarse_x, first, end):
    aggregates, x, coarse_x = view(aggregates), view(x), view(coarse_x)
    for i in range(first, end):
        a = aggregates[i]
        store(coarse_x, a, load(coarse_x, a) + load(x, i))


@parallel
def _restrict(bands, aggregates, coarse_bands, x, coarse_x):
    for index in prange(len(bands) - 1):
        band = np.int64(index)
        coarse_x[coarse_bands[band] : coarse_bands[band + 1]] = np.float32(0.0)
        _restrict_band(aggregates, x, coarse_x, bands[band], bands[band + 1])


@inline
def _prolong_part(aggregates, coarse_x, x, first, end):
    aggregates, x, coarse_x = view(aggregates), view(x), view(coarse_x)
    for i in range(first, end):
        store(x, i, load(x, i) + load(coarse_x, aggregates[i]))


@parallel
def _prolong(aggregates, coarse_x, x):
    for index in prange(PARTS):
        first, end = part_of(len(aggregates), index)
        _prolong_part(aggregates, coarse_x, x, first, end)


@dataclass(frozen=True, eq=False)
class Transfer:
    """Which aggregate every node belongs to.

    Attributes
    ----------
    aggregates : (n,) int32
    bands, coarse_bands : (bands + 1,) int64
        Offsets of the nodes and of the aggregates of every band.
    """

    aggregates: NDArray[np.int32]
    bands: NDArray[np.int64]
    coarse_bands: NDArray[np.int64]

    @property
    def n_coarse(self) -> int:
        return int(self.coarse_bands[-1])

    def restrict(self, x: Block, coarse_x: Block) -> None:
        """``coarse_x = P' x``."""
        _restrict(self.bands, self.aggregates, self.coarse_bands, x, coarse_x)

    def prolong(self, coarse_x: Block, x: Block) -> None:
        """``x += P coarse_x``."""
        _prolong(self.aggregates, coarse_x, x)

    def restrict_vector(self, x: Vector) -> Vector:
        """``P' x`` for one vector of shape (n,)."""
        return np.bincount(self.aggregates, weights=x, minlength=self.n_coarse).astype(np.float32)
