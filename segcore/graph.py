"""Features -> graph: the data graph whose Laplacian the pencil is built on.

Two kinds share one interface (:class:`Graph`): :class:`GridGraph`, the pixels of a picture with
edges to their 4 or 8 neighbours, and :class:`SparseGraph`, any weighted graph.

The Laplacian of a graph with weights ``W`` is ``L = D - W`` with ``D = diag(W 1)``, so that
``x' L x = sum over edges of w_ij (x_i - x_j)^2``. Blocks of vectors are stored one vector per row,
shape (m, n): on a picture each row is an image plane.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from segcore.errors import ParameterError
from segcore.features import Features

OFFSETS = {4: ((0, 1), (1, 0)), 8: ((0, 1), (1, 0), (1, 1), (1, -1))}
"""For each connectivity, (row, column) steps to the neighbours that own an edge plane."""

DEFAULT_FLOOR = 1e-4


class Graph(Protocol):
    """What the later stages ask of a graph."""

    @property
    def n_nodes(self) -> int: ...

    @property
    def degrees(self) -> NDArray[np.float64]:
        """Weighted degrees ``d = W 1``, shape (n,), all positive."""

    @property
    def volume(self) -> float:
        """Sum of the degrees."""

    def apply_laplacian(self, x: NDArray) -> NDArray:
        """``L x`` for each row of `x`, shape (m, n), in the precision of `x`."""

    def to_csr(self) -> sparse.csr_array:
        """Affinity matrix ``W``, symmetric, zero diagonal, float64."""


@dataclass(frozen=True, eq=False)
class GridGraph:
    """Pixels joined to their neighbours; node ``r * columns + c`` is the pixel (r, c).

    Attributes
    ----------
    weights : (connectivity / 2, rows, columns) float32
        ``weights[k, r, c]`` joins (r, c) with (r, c) + ``OFFSETS[connectivity][k]``; zero where
        that neighbour is outside the picture. In units of the mean edge weight.
    """

    weights: NDArray[np.float32]

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.weights.shape[1], self.weights.shape[2]

    @property
    def connectivity(self) -> int:
        return 2 * self.weights.shape[0]

    @property
    def n_nodes(self) -> int:
        return self.weights.shape[1] * self.weights.shape[2]

    @cached_property
    def degrees(self) -> NDArray[np.float64]:
        degrees = np.zeros(self.shape)
        for plane, offset in zip(self.weights, OFFSETS[self.connectivity], strict=True):
            here, there = neighbour_slices(offset)
            degrees[here] += plane[here]
            degrees[there] += plane[here]
        degrees.flags.writeable = False
        return degrees.ravel()

    @cached_property
    def volume(self) -> float:
        return float(self.degrees.sum())

    def apply_laplacian(self, x: NDArray) -> NDArray:
        planes = x.reshape(len(x), *self.shape)
        result = np.zeros_like(planes)
        for weight, offset in zip(self.weights, OFFSETS[self.connectivity], strict=True):
            here, there = neighbour_slices(offset)
            flow = planes[:, *here] - planes[:, *there]
            flow *= weight[here]
            result[:, *here] += flow
            result[:, *there] -= flow
        return result.reshape(x.shape)

    def to_csr(self) -> sparse.csr_array:
        index = np.arange(self.n_nodes, dtype=np.int32).reshape(self.shape)
        tails, heads, values = [], [], []
        for plane, offset in zip(self.weights, OFFSETS[self.connectivity], strict=True):
            here, there = neighbour_slices(offset)
            tails.append(index[here].ravel())
            heads.append(index[there].ravel())
            values.append(plane[here].ravel().astype(np.float64))
        i, j, w = np.concatenate(tails), np.concatenate(heads), np.concatenate(values)
        return _symmetric_csr(i, j, w, self.n_nodes)


@dataclass(frozen=True, eq=False)
class SparseGraph:
    """Any weighted graph.

    Attributes
    ----------
    affinity : (n, n) sparse, float64
        Symmetric, non-negative, zero diagonal, in units of the mean edge weight.
    """

    affinity: sparse.csr_array

    @property
    def n_nodes(self) -> int:
        return self.affinity.shape[0]

    @cached_property
    def degrees(self) -> NDArray[np.float64]:
        degrees = np.asarray(self.affinity.sum(axis=1), dtype=np.float64)
        degrees.flags.writeable = False
        return degrees

    @cached_property
    def volume(self) -> float:
        return float(self.degrees.sum())

    def apply_laplacian(self, x: NDArray) -> NDArray:
        return x * self.degrees - (self.affinity @ x.T).T

    def to_csr(self) -> sparse.csr_array:
        return self.affinity


def neighbour_slices(offset: tuple[int, int]) -> tuple[tuple[slice, slice], tuple[slice, slice]]:
    """Slices of the pixels that have a neighbour at `offset`, and of those neighbours."""
    down, right = offset
    rows = (slice(0, -down or None), slice(down, None))
    if right >= 0:
        columns = (slice(0, -right or None), slice(right, None))
    else:
        columns = (slice(-right, None), slice(0, right))
    return (rows[0], columns[0]), (rows[1], columns[1])


def _symmetric_csr(
    i: NDArray[np.integer], j: NDArray[np.integer], w: NDArray[np.float64], n: int
) -> sparse.csr_array:
    half = sparse.coo_array((w, (i, j)), shape=(n, n)).tocsr()
    return (half + half.T).tocsr()
