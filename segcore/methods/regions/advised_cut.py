"""Normalized cuts of vectors whose values at the regions lie in a given span.

The values ``y = B z`` of the regions are eliminated. With the ties F of nodes to regions (certain
ones 1e4 times the node's degree), ``A = L + diag(F 1)`` and ``Delta = diag(F' 1)``,

    G = A - F B (B' Delta B)^-1 B' F',

a picture's Laplacian plus a diagonal less a matrix of low rank. Its inverse follows from that of A,
a multigrid cycle, and the extensions ``Q = P B`` of the span with their energy ``B' S B``:

    G^-1 = A^-1 + Q (B' S B)^-1 Q'.

G does not annihilate constants once advice holds regions apart, so balance, ``d' x = 0``, is a
restriction of its own: vectors are projected onto it along ``w = G^-1 d``, residuals by the
transpose of that. Where the graph falls apart, cuts can cost nothing; G is then replaced by
``G + shift H``, which changes no vector.

Instead of balance, the demand graph can stand in the denominator: ``H = (D - d d' / vol) / n`` over
all x in the span. Of signs, both are the normalized cut; but a sign vector is only balanced after a
translation, and once advice has fixed the signs of regions there is none. Where the span still
holds the constant, nothing differs.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.eigen.lowest_vectors import solve_roughly
from segcore.graph.graph import Graph, GridGraph
from segcore.graph.vector_operations import gram
from segcore.methods.regions.grounded import GroundedLaplacian
from segcore.methods.regions.region_energy import RegionEnergy
from segcore.multigrid.algebraic import GraphSolver
from segcore.pencil.pencil import Grams
from segcore.runtime.monitor import SILENT, Monitor

_RANK_TOLERANCE = 1e-7
_REGULARISING_SHARE = 1e-3


@dataclass(frozen=True, eq=False)
class AdvisedCut:
    """The operators of ``H x = mu G x`` on balanced vectors, H being D / n; blocks are (m, n).

    Attributes
    ----------
    grounded : GroundedLaplacian
        ``A``.
    B : (t, r) float64
    coupling : (r, t) float64
        ``(B' Delta B)^-1 B'``.
    extensions : (r, n)
        ``Q'``.
    energy, inverse_energy : (r, r) float64
        ``B' S B``, and its inverse with constants left out.
    balance_direction : (n,)
        ``w / d' w``.
    balanced : bool
        Whether x is balanced, or H the demand graph.
    """

    grounded: GroundedLaplacian
    B: NDArray[np.float64]
    coupling: NDArray[np.float64]
    extensions: NDArray
    energy: NDArray[np.float64]
    inverse_energy: NDArray[np.float64]
    balance_direction: NDArray
    balanced: bool = True
    shift: float = 0.0

    @classmethod
    def of(
        cls, energy: RegionEnergy, B: NDArray[np.float64], *, balanced: bool = True
    ) -> AdvisedCut:
        grounded, extensions = energy.grounded, energy.extensions
        masses = np.asarray(grounded.ties.weights.sum(axis=0))
        degrees = grounded.graph.degrees
        spanned = B.T.astype(extensions.dtype) @ extensions
        span_energy = B.T @ energy.S @ B
        shift = 0.0
        if not _is_connected(grounded.graph):
            shift = _REGULARISING_SHARE * len(degrees)
            products = grounded.graph.inner_products(spanned)
            masses_of_span = products.masses
            if not (balanced or _holds_constant(B)):
                masses_of_span -= np.outer(products.sums, products.sums) / grounded.graph.volume
            span_energy += shift / len(degrees) * masses_of_span
        unprojected = cls(
            grounded,
            B,
            scipy.linalg.solve((B.T * masses) @ B, B.T, assume_a="pos"),
            spanned,
            span_energy,
            scipy.linalg.pinvh(span_energy, rtol=_RANK_TOLERANCE),
            np.zeros(len(degrees), extensions.dtype),
            balanced or _holds_constant(B),
            shift,
        )
        if not unprojected.balanced:
            return unprojected
        w = unprojected.precondition(degrees[np.newaxis].astype(extensions.dtype))
        return replace(
            unprojected, balance_direction=w[0] / w.dtype.type(gram(w, degrees[np.newaxis])[0, 0])
        )

    def apply_g(self, x: NDArray) -> NDArray:
        """``G x`` for each row of `x`, projected to balanced vectors.

        At tied nodes the difference to the region's value is formed first: the ties are 1e4 times
        stronger than the data, and their large terms would cancel.
        """
        result = self.grounded.graph.apply_laplacian(x)
        ties = self.grounded.ties
        result[:, ties.nodes] += (ties.values * self._tie_deviations(x)).astype(x.dtype)
        if self.shift:
            result += self.shift * self._demand(x)
        return self._projected(result)

    def grams(self, x: NDArray) -> Grams:
        """Inner products of the rows of `x`, which are balanced if they are to be.

        The regions' values cost least of all in their span, so the ties cost what they miss.
        """
        graph = self.grounded.graph
        products, ties = graph.inner_products(x), self.grounded.ties
        h = products.masses / graph.n_nodes
        if not self.balanced:
            h -= np.outer(products.sums, products.sums) / (graph.volume * graph.n_nodes)
        g = products.energies + self.shift * h
        misses = self._tie_deviations(x)
        g += gram(misses, misses, weights=ties.values)
        return Grams(0.5 * (g + g.T), h)

    def apply_h(self, x: NDArray) -> NDArray:
        """``D x / n``, projected, or the demand graph's ``(D - d d' / vol) x / n``."""
        return self._projected(self._demand(x))

    def approximate_vectors(self, number: int, monitor: Monitor = SILENT) -> NDArray | None:
        """Approximations of the `number` lowest balanced vectors; None for general graphs."""
        graph, solver = self.grounded.graph, self.grounded.solver
        if isinstance(solver, GraphSolver) or self.shift or not self.balanced:
            return None
        from segcore.eigen.nested_iteration import approximate_vectors

        def solve(b: NDArray) -> NDArray:
            free = solve_roughly(solver, b, monitor)
            return self.centre(self._with_span(free, b), out=free)

        return approximate_vectors(
            self,
            solve,
            solver,
            graph.degrees / graph.n_nodes,
            number,
            span=self.extensions,
            energy=self.energy,
            monitor=monitor,
        )

    def unshifted_values(self, x: NDArray) -> NDArray[np.float64]:
        """``x' G x / x' H x`` of each row, G without the shift."""
        products = self.grams(x)
        return np.diag(products.g) / np.diag(products.h) - self.shift

    def centre(self, x: NDArray, *, out: NDArray | None = None) -> NDArray:
        """The projection of `x` onto ``d' x = 0`` along w, where x is to be balanced."""
        if not self.balanced:
            return np.positive(x, out=out)
        balance = gram(x, self.grounded.graph.degrees[np.newaxis]).astype(x.dtype)
        return np.subtract(x, balance * self.balance_direction, out=out)

    def precondition(self, residuals: NDArray) -> NDArray:
        """Approximate ``G^-1 r`` for each row r of `residuals`."""
        return self._with_span(self.grounded.apply_inverse(residuals), residuals)

    def _with_span(self, free: NDArray, b: NDArray) -> NDArray:
        """Add ``Q (B' S B)^-1 Q' b`` of each row of `b` to `free` (m, n), in place."""
        weights = gram(b, self.extensions) @ self.inverse_energy
        free += weights.astype(b.dtype) @ self.extensions
        return free

    def _tie_deviations(self, x: NDArray) -> NDArray[np.float64]:
        """Differences of tied nodes from the values of their regions, (m, p)."""
        ties = self.grounded.ties
        values = ties.sums(x) @ self.coupling.T @ self.B.T  # (m, t)
        return x[:, ties.nodes] - values[:, ties.regions]

    def _demand(self, x: NDArray) -> NDArray:
        graph = self.grounded.graph
        if not self.balanced:
            x = x - (gram(x, graph.degrees[np.newaxis]) / graph.volume).astype(x.dtype)
        return x * (graph.degrees / graph.n_nodes).astype(x.dtype)

    def _projected(self, residuals: NDArray) -> NDArray:
        if self.balanced:
            excess = gram(residuals, self.balance_direction[np.newaxis]).astype(residuals.dtype)
            residuals -= excess * self.grounded.graph.degrees.astype(residuals.dtype)
        return residuals


def _holds_constant(B: NDArray[np.float64]) -> bool:
    """Whether equal values of all regions are in the span."""
    ones = np.ones(len(B))
    fitted = B @ np.linalg.lstsq(B, ones, rcond=None)[0]
    return bool(np.max(np.abs(fitted - ones), initial=0.0) < _RANK_TOLERANCE)


def _is_connected(graph: Graph) -> bool:
    """Whether the graph is connected, as every picture is."""
    if isinstance(graph, GridGraph):
        return True
    return bool(scipy.sparse.csgraph.connected_components(graph.to_csr(), directed=False)[0] == 1)
