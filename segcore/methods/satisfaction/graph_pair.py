"""Another graph on the same nodes as the constraint: nodes that are close there belong together.

Wang, Qian and Davidson, DMKD 2014, section 6.3: with the target's graph T and the source's graph S,
``L_T u = lambda (Q - (beta / vol) D_T) u`` where Q is the normalised affinity of the source in the
target's scale, ``Q = R W_S R`` with ``R = (D_T / D_S)^1/2`` (equations 17 and 18; only this reading
gives Q the trivial vector of the source as its first, as the text says).

With ``M = D_T - Q``, the source's Laplacian in that scale, a solution obeys

    (L_T + tau M) u = omega D_T u,   tau = lambda,   omega = tau (1 - beta / vol):

it is an eigenvector of both graphs together, the source weighted with tau. Here are these vectors;
the tau that each demand needs is found in :mod:`segcore.methods.satisfaction.transfer_solutions`.

Pictures have degrees over many decades, and not at the same pixels: R would be a picture of noise,
and so would the first vectors. There ``M = (vol_T / vol_S) L_S``, for which the constant is trivial
in both.
"""

from dataclasses import dataclass, replace
from functools import cached_property, partial

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.eigen.lowest_vectors import inverse_iteration, lowest_vectors, solve_roughly
from segcore.graph.graph import Graph, GridGraph
from segcore.graph.vector_operations import gram
from segcore.methods.satisfaction.partitions import Partitions
from segcore.methods.satisfaction.span import centre
from segcore.multigrid import build_hierarchy
from segcore.pencil.pencil import Grams
from segcore.runtime.monitor import SILENT, Monitor

_MAX_DENSE_NODES = 400
_REGULARISING_SHIFT = 1e-6
_N_WAVES = 4
_MAX_ITERATIONS = 60


@dataclass(frozen=True, eq=False)
class GraphPair:
    """A target graph and a source graph on the same nodes."""

    target: Graph
    source: Graph

    @property
    def is_picture(self) -> bool:
        return isinstance(self.target, GridGraph)

    @cached_property
    def scale(self) -> NDArray[np.float64]:
        """The diagonal of R, shape (n,)."""
        if self.is_picture:
            ratio = self.target.volume / self.source.volume
            return np.broadcast_to(np.sqrt(ratio), self.target.n_nodes)
        return np.sqrt(self.target.degrees / self.source.degrees)

    def disagreement(self, x: NDArray) -> NDArray:
        """The product ``M x`` for each row of `x` (m, n)."""
        scale = self.scale.astype(x.dtype)
        return scale * self.source.apply_laplacian(scale * x)

    @cached_property
    def trivial_satisfaction(self) -> float:
        """``1' Q 1 / vol``."""
        if self.is_picture:
            return 1.0  # M annihilates the constant
        constant = np.ones((1, self.target.n_nodes))
        return 1.0 - float(self.disagreement(constant).sum()) / self.target.volume

    def eigenvalue(self, number: int) -> float:
        """The `number`-th largest eigenvalue of the source's normalised affinity, from 1.

        On a picture it differs from 1 by less than the smoothest waves' Rayleigh quotients, which
        stand for it.
        """
        if isinstance(self.source, GridGraph):
            return 1.0 - _waves_quotient(self.source, number)
        root = np.sqrt(self.source.degrees)
        scaled = (
            scipy.sparse.diags_array(1 / root)
            @ self.source.to_csr()
            @ scipy.sparse.diags_array(1 / root)
        )
        if len(root) <= _MAX_DENSE_NODES:
            last = len(root) - number
            return float(scipy.linalg.eigvalsh(scaled.toarray(), subset_by_index=[last, last])[0])
        return float(
            scipy.sparse.linalg.eigsh(scaled, number, which="LA", return_eigenvectors=False).min()
        )

    def vectors(
        self,
        weight: float,
        number: int,
        start: NDArray | None,
        *,
        tolerance: float,
        monitor: Monitor = SILENT,
    ) -> Partitions:
        """First solutions of ``(L_T + weight M) u = omega D_T u``, each with its satisfaction."""
        if self.is_picture and self.target.n_nodes > _MAX_DENSE_NODES:
            return self._grid_vectors(weight, number, start, tolerance, monitor)
        return self._sparse_vectors(weight, number)

    def _sparse_vectors(self, weight: float, number: int) -> Partitions:
        scale, d = scipy.sparse.diags_array(self.scale), self.target.degrees
        source_degrees = scipy.sparse.diags_array(self.scale**2 * self.source.degrees)
        source_degrees = source_degrees - scale @ self.source.to_csr() @ scale
        operator = scipy.sparse.diags_array(d) - self.target.to_csr() + weight * source_degrees
        if len(d) <= _MAX_DENSE_NODES:
            values, eigenvectors = scipy.linalg.eigh(
                operator.toarray(), np.diag(d), subset_by_index=[0, number - 1]
            )
        else:
            values, eigenvectors = scipy.sparse.linalg.eigsh(
                scipy.sparse.csc_array(operator),
                number,
                M=scipy.sparse.diags_array(d, format="csc"),
                sigma=-_REGULARISING_SHIFT,
                v0=np.sqrt(d),
            )
        vectors = eigenvectors.T[np.argsort(values)] * np.sqrt(self.target.volume)
        return self._partitions(weight, np.ascontiguousarray(vectors))

    def _grid_vectors(
        self,
        weight: float,
        number: int,
        start: NDArray | None,
        tolerance: float,
        monitor: Monitor,
    ) -> Partitions:
        """Vectors by LOBPCG with the hierarchy of both pictures; the constant is the first."""
        from segcore.eigen.nested_iteration import approximate_vectors
        from segcore.multigrid.grid_solver import GridSolver

        degrees = self.target.degrees.astype(np.float32)
        joint_graph = _combine(self.target, self.source, weight, self.scale[0])
        hierarchy = build_hierarchy(joint_graph, monitor)
        assert hierarchy is not None
        solver = GridSolver.of_laplacian(hierarchy)
        pencil = _JointOperators(joint_graph, degrees, self.target.volume)
        solve = partial(solve_roughly, solver, monitor=monitor)
        if start is not None and len(start) >= number:
            approximate = inverse_iteration(pencil, solve, start[1:], n_vectors=number - 1)
        else:
            candidates = approximate_vectors(
                pencil, solve, solver, degrees, number - 1, monitor=monitor
            )
            if candidates is None:  # the picture is too small for coarse levels
                return self._sparse_vectors(weight, number)
            approximate = candidates
        pairs = lowest_vectors(
            pencil,
            solver.cycle,
            [approximate],
            n_vectors=number - 1,
            tolerance=tolerance,
            max_iterations=_MAX_ITERATIONS,
            are_near=True,
            monitor=monitor,
        )
        sizes = np.sqrt(self.target.volume * pairs.values).astype(np.float32)  # since x' G x = 1
        vectors = np.ones((number, len(degrees)), np.float32)
        vectors[1:] = pairs.vectors * sizes[:, np.newaxis]
        return replace(
            self._partitions(weight, vectors),
            residuals=np.append(0.0, pairs.residuals),
            iterations=pairs.iterations,
            converged=pairs.converged,
        )

    def _partitions(self, weight: float, vectors: NDArray) -> Partitions:
        volume, nothing = self.target.volume, np.zeros(len(vectors))
        costs = np.diag(self.target.inner_products(vectors).energies) / volume
        if self.is_picture:
            source_energies = self.scale[0] ** 2 * np.diag(
                self.source.inner_products(vectors).energies
            )
        else:
            source_energies = np.diag(gram(vectors, self.disagreement(vectors)))
        satisfied = 1.0 - source_energies / volume
        return Partitions(
            vectors,
            constants=nothing,
            costs=costs,
            satisfied=satisfied,
            demanded=satisfied - costs / weight,
            multipliers=np.full(len(vectors), weight),
            residuals=nothing,
            iterations=1,
            converged=True,
        )


@dataclass(frozen=True, eq=False)
class _JointOperators:
    """``D_T x = mu (L_T + weight M) x`` on vectors with ``d_T' x = 0``.

    Attributes
    ----------
    graph : GridGraph
        Both pictures together.
    degrees : (n,) float32
        ``d_T``, and `volume` its sum.
    """

    graph: GridGraph
    degrees: NDArray[np.float32]
    volume: float

    def apply_g(self, x: NDArray) -> NDArray:
        return self.graph.apply_laplacian(x)

    def apply_h(self, x: NDArray) -> NDArray:
        return x * self.degrees

    def grams(self, x: NDArray) -> Grams:
        products = self.graph.inner_products(x, masses=self.degrees)
        return Grams(products.energies, products.masses)

    def centre(self, x: NDArray, *, out: NDArray | None = None) -> NDArray:
        means = gram(x, self.degrees[np.newaxis]) / self.volume
        return np.subtract(x, means.astype(x.dtype), out=out)


def _combine(target: Graph, source: Graph, weight: float, scale: float) -> GridGraph:
    """The grid graph with the sum of both graphs' edges, the source's weighted and scaled."""
    assert isinstance(target, GridGraph)
    assert isinstance(source, GridGraph)
    return GridGraph(target.weights + np.float32(weight * scale**2) * source.weights)


def _waves_quotient(graph: GridGraph, number: int) -> float:
    """The `number`-th smallest Rayleigh quotient of D^-1 L among a few centred cosine waves."""
    rows, columns = graph.shape
    down = np.cos(np.pi * (np.arange(rows) + 0.5) / rows)[:, np.newaxis]
    right = np.cos(np.pi * (np.arange(columns) + 0.5) / columns)[np.newaxis]
    quotients: list[float] = []
    for power in range(1, _N_WAVES + 1):
        for wave in (down**power, right**power):
            x = centre(np.broadcast_to(wave, graph.shape).reshape(1, -1), graph)
            products = graph.inner_products(x)
            if products.masses[0, 0] > 0:
                quotients.append(float(products.energies[0, 0] / products.masses[0, 0]))
    return min(sorted(quotients)[min(number, len(quotients)) - 1], 1.0) if quotients else 0.0
