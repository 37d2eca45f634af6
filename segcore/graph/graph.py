"""Features -> graph: the data graph whose Laplacian the pencil is built on.

Two kinds share one interface (:class:`Graph`): :class:`GridGraph`, the pixels of a picture with
edges to their 4 or 8 neighbours, and :class:`SparseGraph`, any weighted graph.

The Laplacian of a graph with weights ``W`` is ``L = D - W`` with ``D = diag(W 1)``, so that
``x' L x = sum over edges of w_ij (x_i - x_j)^2``. Blocks of vectors are stored one vector per row,
shape (m, n): on a picture each row is an image plane.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import numpy as np
import scipy
from numpy.typing import ArrayLike, NDArray

from segcore.runtime.errors import ParameterError

EDGE_OFFSETS = {4: ((0, 1), (1, 0)), 8: ((0, 1), (1, 0), (1, 1), (1, -1))}
"""For each connectivity, (row, column) steps to the neighbours that own an edge plane."""


def neighbour_slices(offset: tuple[int, int]) -> tuple[tuple[slice, slice], tuple[slice, slice]]:
    """Slices of the pixels that have a neighbour at `offset`, and slices of these neighbours."""
    down, right = offset
    rows = (slice(0, -down or None), slice(down, None))
    if right >= 0:
        columns = (slice(0, -right or None), slice(right, None))
    else:
        columns = (slice(-right, None), slice(0, right))
    return (rows[0], columns[0]), (rows[1], columns[1])


@dataclass(frozen=True, eq=False)
class Edges:
    """Weighted edges between nodes `tails` and `heads`, each (e,)."""

    tails: NDArray[np.integer]
    heads: NDArray[np.integer]
    weights: NDArray[np.floating]


@dataclass(frozen=True, eq=False)
class InnerProducts:
    """Inner products of vectors ``x_a`` on a graph, float64.

    Attributes
    ----------
    energies : (m, m)
        ``x_a' L x_b``.
    masses : (m, m)
        ``x_a' D x_b``.
    sums : (m,)
        ``d' x_a``.
    """

    energies: NDArray[np.float64]
    masses: NDArray[np.float64]
    sums: NDArray[np.float64]


class Graph(Protocol):
    """The interface of graphs for the later stages."""

    @property
    def n_nodes(self) -> int: ...

    @property
    def degrees(self) -> NDArray[np.float64]:
        """Weighted degrees ``d = W 1``, shape (n,), all positive."""

    @property
    def volume(self) -> float:
        """Volume of the graph: the sum of all degrees."""

    @property
    def degree_range(self) -> tuple[float, float]:
        """Smallest and largest degree."""

    def apply_laplacian(self, x: NDArray) -> NDArray:
        """``L x`` for each row of `x`, shape (m, n), in the precision of `x`."""

    def inner_products(self, x: NDArray) -> InnerProducts:
        """Inner products of the rows of `x`, shape (m, n)."""

    def edges(self) -> Iterator[Edges]:
        """Every edge once, in one or more parts."""

    def to_csr(self) -> scipy.sparse.csr_array:
        """Affinity matrix ``W``, symmetric, zero diagonal, float64."""


@dataclass(frozen=True, eq=False)
class GridGraph:
    """Pixels joined to their neighbours; node ``r * columns + c`` is the pixel (r, c).

    Attributes
    ----------
    weights : (connectivity / 2, rows, columns) float32
        ``weights[k, r, c]`` joins (r, c) with (r, c) + ``EDGE_OFFSETS[connectivity][k]``; zero
        where that neighbour is outside the picture. In units of the mean edge weight.
    """

    weights: NDArray[np.float32]

    def __post_init__(self) -> None:
        weights = self.weights.view()
        weights.flags.writeable = False
        object.__setattr__(self, "weights", weights)

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

    @property
    def _offsets(self) -> NDArray[np.int64]:
        return np.array(EDGE_OFFSETS[self.connectivity])

    @cached_property
    def degrees(self) -> NDArray[np.float64]:
        from segcore.runtime.native import sum_weights

        degrees = sum_weights(self.weights, self._offsets).ravel()
        degrees.flags.writeable = False
        return degrees

    @cached_property
    def volume(self) -> float:
        return float(self.degrees.sum())

    @cached_property
    def degree_range(self) -> tuple[float, float]:
        return float(self.degrees.min()), float(self.degrees.max())

    def apply_laplacian(self, x: NDArray) -> NDArray:
        from segcore.runtime.native import apply_laplacian

        planes = np.ascontiguousarray(x).reshape(len(x), *self.shape)
        return apply_laplacian(self.weights, self._offsets, planes).reshape(x.shape)

    def inner_products(self, x: NDArray, *, masses: NDArray | None = None) -> InnerProducts:
        """Inner products of the rows of `x`; D is the diagonal of `masses` (n,), if given."""
        from segcore.runtime.native import partial_inner_products

        planes = np.ascontiguousarray(x).reshape(len(x), *self.shape)
        diagonal = np.asarray(self.degrees if masses is None else masses, np.float64)
        parts = partial_inner_products(
            self.weights, self._offsets, diagonal.reshape(self.shape), planes
        )
        energies, products, sums = (part.sum(axis=0) for part in parts)
        return InnerProducts(_from_lower(energies), _from_lower(products), sums)

    def edges(self) -> Iterator[Edges]:
        nodes = np.arange(self.n_nodes, dtype=np.int32).reshape(self.shape)
        for plane, offset in zip(self.weights, EDGE_OFFSETS[self.connectivity], strict=True):
            pixels, neighbours = neighbour_slices(offset)
            yield Edges(nodes[pixels].ravel(), nodes[neighbours].ravel(), plane[pixels].ravel())

    def to_csr(self) -> scipy.sparse.csr_array:
        edges = list(self.edges())
        tails = np.concatenate([part.tails for part in edges])
        heads = np.concatenate([part.heads for part in edges])
        weights = np.concatenate([part.weights for part in edges]).astype(np.float64)
        half = scipy.sparse.coo_array((weights, (tails, heads)), shape=(self.n_nodes, self.n_nodes))
        return (half + half.T).tocsr()


@dataclass(frozen=True, eq=False)
class SparseGraph:
    """Any weighted graph.

    Attributes
    ----------
    affinity : (n, n) sparse, float64
        Symmetric, non-negative, zero diagonal, in units of the mean edge weight.
    """

    affinity: scipy.sparse.csr_array

    @classmethod
    def from_affinity(
        cls, affinity: ArrayLike | scipy.sparse.sparray | scipy.sparse.spmatrix
    ) -> SparseGraph:
        """A graph from a symmetric matrix of weights, scaled to mean edge weight 1.

        Raises
        ------
        ParameterError
            If the matrix is not square, symmetric, finite and non-negative, or a node has no edge.
        """
        shape = np.shape(affinity)
        if len(shape) != 2 or shape[0] != shape[1] or shape[0] < 2:
            raise ParameterError(
                f"an affinity matrix must be square, for at least two nodes, not {shape}"
            )
        matrix = scipy.sparse.csr_array(affinity, dtype=np.float64, copy=True)
        matrix.setdiag(0.0)
        matrix.sum_duplicates()
        matrix.eliminate_zeros()
        wrong = matrix.data[~np.isfinite(matrix.data) | (matrix.data < 0)]
        if len(wrong):
            raise ParameterError(
                f"affinities must be finite and not negative, but {len(wrong)} are not, the first "
                f"is {wrong[0]:g}; set them to 0 or leave those nodes out"
            )
        if abs(matrix - matrix.T).max() > 1e-10 * matrix.max():
            raise ParameterError("an affinity matrix must be symmetric; use (W + W.T) / 2")
        isolated = np.flatnonzero(np.diff(matrix.indptr) == 0)
        if len(isolated):
            raise ParameterError(
                f"nodes without an edge: {len(isolated)}, the first is node {isolated[0]}; remove "
                "them or join them to the graph"
            )
        matrix.data /= matrix.data.mean()
        return cls(matrix)

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

    @cached_property
    def degree_range(self) -> tuple[float, float]:
        return float(self.degrees.min()), float(self.degrees.max())

    def apply_laplacian(self, x: NDArray) -> NDArray:
        return x * self.degrees - (self.affinity @ x.T).T

    def inner_products(self, x: NDArray) -> InnerProducts:
        energies = x @ self.apply_laplacian(x).T.astype(np.float64)
        weighted_x = x * self.degrees
        return InnerProducts((energies + energies.T) / 2, weighted_x @ x.T, weighted_x.sum(axis=1))

    def edges(self) -> Iterator[Edges]:
        upper = scipy.sparse.triu(self.affinity, k=1).tocoo()
        yield Edges(upper.row, upper.col, upper.data)

    def to_csr(self) -> scipy.sparse.csr_array:
        return self.affinity


def _from_lower(lower: NDArray[np.float64]) -> NDArray[np.float64]:
    """The symmetric matrix with this lower triangle."""
    return np.tril(lower) + np.tril(lower, -1).T
