"""Low eigenvectors of a picture by nested iteration: from the coarsest level upwards.

Low eigenvectors are smooth, or jump where the picture does, so that a coarse level approximates
them well. The problem is

    A x = lambda diag(m) x,   m' x = 0,   x = Q' c + P v,

where P prolongs from a level and the rows of Q, if any, are vectors of the pixels that are harmonic
but at held pixels; there P v is zero. Then ``Q A P = 0``, and A falls apart into the energy of Q,
which is given, and the matrix of the level; the masses m join both. The coarsest level is solved
densely, each further one by a step or two of LOBPCG from the one below, after what piecewise
constants leave rough has been smoothed: by sweeps towards the solution for ``lambda diag(m) x``. On
the pixels little is left to do.
"""

from dataclasses import dataclass, replace

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.eigen.eigensolver import Operators, lobpcg
from segcore.eigen.lowest_vectors import Solve, inverse_iteration
from segcore.graph.vector_operations import gram, weighted_sums
from segcore.multigrid.coarse_level import CoarseLevel, restrict_to_levels
from segcore.multigrid.grid_solver import GridSolver
from segcore.pencil.pencil import Grams
from segcore.runtime.monitor import SILENT, Monitor

_MIN_COARSE_NODES = 10_000  # two steps are cheap on levels of this size
_VECTORS_AT_ONCE = 4  # a cycle handles as many at the cost of one
_MIN_GAP = 1.5  # largest error of coarse eigenvalues, as a factor
_RANK_TOLERANCE = 1e-7
_MASSLESS_VALUE = float(np.finfo(np.float32).max)
"""Eigenvalues from here on are those of vectors without mass."""


def approximate_vectors(
    pencil: Operators,
    solve: Solve,
    solver: GridSolver,
    masses: NDArray,
    number: int,
    *,
    span: NDArray | None = None,
    energy: NDArray[np.float64] | None = None,
    monitor: Monitor = SILENT,
) -> NDArray | None:
    """Coarse-to-fine vectors after one step of inverse iteration; None if there are too few.

    Parameters
    ----------
    pencil : Operators
        Operators of the eigenproblem on the pixels.
    solve : callable
        Approximate inverse of G.
    """
    vectors = coarse_to_fine_vectors(
        solver, masses, number, span=span, energy=energy, monitor=monitor
    )
    if len(vectors) < number:
        return None
    return inverse_iteration(pencil, solve, vectors, n_vectors=number)


def coarse_to_fine_vectors(
    solver: GridSolver,
    masses: NDArray,
    number: int,
    *,
    span: NDArray | None = None,
    energy: NDArray[np.float64] | None = None,
    monitor: Monitor = SILENT,
) -> NDArray[np.float32]:
    """Approximately the `number` lowest eigenvectors and some close to them, (m, n) float32.

    Fewer if the coarse levels have fewer.

    Parameters
    ----------
    solver : GridSolver
        Solver for A; singular where A is the Laplacian of the picture.
    masses : (n,)
        m, positive.
    span : (r, n), optional
        Q.
    energy : (r, r) float64, optional
        ``Q A Q'``; constants within it may cost nothing.
    """
    if span is None or energy is None:
        span, energy = np.empty((0, len(masses)), np.float32), np.empty((0, 0))
    sought = -(-(number + 1) // _VECTORS_AT_ONCE) * _VECTORS_AT_ONCE
    sizes = [level.n_nodes for level in solver.hierarchy.levels]
    levels = _levels(solver, _depths(sizes, sought), masses, span, energy)
    if not levels:
        return np.empty((0, len(masses)), np.float32)

    x, values = np.eye(levels[0].size, dtype=np.float32), np.ones(levels[0].size)
    for operators in levels:
        monitor.check()
        is_first, is_small = operators is levels[0], operators.size < _MIN_COARSE_NODES
        pairs = lobpcg(
            operators,
            operators.precondition,
            x if is_first else operators.prolong_from_coarser(x, values),
            n_vectors=sought,
            max_iterations=0 if is_first else 2 if is_small else 1,
            is_judged=False,
            monitor=monitor,
        )
        # Drop vectors without mass, which occur if nearly every pixel is held.
        massive = pairs.values < _MASSLESS_VALUE
        x, values = pairs.vectors[massive], pairs.values[massive]
        if len(values) < number:
            return np.empty((0, len(masses)), np.float32)

    # keep all vectors that may be among the lowest `number` on the pixels
    until_gap = number + int(np.count_nonzero(values[number:] < _MIN_GAP * values[number - 1]))
    n_kept = max(until_gap, -(-number // _VECTORS_AT_ONCE) * _VECTORS_AT_ONCE)
    return _prolong(solver, masses, span, x[:n_kept], values[:n_kept])


def _prolong(
    solver: GridSolver,
    masses: NDArray,
    span: NDArray,
    x: NDArray,
    values: NDArray[np.float64],
) -> NDArray[np.float32]:
    """Vectors of the first coarse level on the pixels, smoothed."""
    c, v = x[:, : len(span)], x[:, len(span) :]
    pixels = CoarseLevel(solver, 0)
    rough, of_span = pixels.prolong_from_coarser(v), c @ span
    factors = values[:, np.newaxis].astype(np.float32)
    b = (rough + of_span) * masses.astype(np.float32) * factors
    return pixels.smooth(b, rough) + of_span


@dataclass(frozen=True, eq=False)
class _Operators:
    """Operators of the eigenproblem on one level; vectors are pairs (c, v), blocks (m, r + nodes).

    Attributes
    ----------
    energy, inverse_energy : (r, r) float32
    shared : (r, r) float32
        ``Q diag(m) Q'``.
    coupling : (r, nodes) float32
        ``Q diag(m) P``.
    masses : (nodes,) float32
    balance, balance_direction : (r + nodes,) float32
        ``m' x`` is ``balance' (c, v)``; vectors are balanced along `way`.
    """

    level: CoarseLevel
    energy: NDArray[np.float32]
    inverse_energy: NDArray[np.float32]
    shared: NDArray[np.float32]
    coupling: NDArray[np.float32]
    masses: NDArray[np.float32]
    balance: NDArray[np.float32]
    balance_direction: NDArray[np.float32]

    @property
    def size(self) -> int:
        return len(self.balance)

    def apply_g(self, x: NDArray) -> NDArray:
        c, v = self._split(x)
        return self._projected(np.hstack([c @ self.energy, self.level.apply(v)]))

    def grams(self, x: NDArray) -> Grams:
        """Inner products of the rows of `x`, which are balanced."""
        c, v = self._split(x)
        c = c.astype(np.float64)
        g, h = c @ self.energy @ c.T, c @ self.shared @ c.T
        joined = c @ gram(self.coupling, v)
        h += joined + joined.T
        for begin in range(
            0, len(x), _VECTORS_AT_ONCE
        ):  # images of all vectors would need much memory
            rows = slice(begin, begin + _VECTORS_AT_ONCE)
            g[:, rows] += gram(v, self.level.apply(v[rows]))
            h[:, rows] += gram(v[rows], v, weights=self.masses).T
        return Grams(0.5 * (g + g.T), 0.5 * (h + h.T))

    def apply_h(self, x: NDArray) -> NDArray:
        c, v = self._split(x)
        of_span = c @ self.shared + gram(v, self.coupling).astype(x.dtype)
        return self._projected(np.hstack([of_span, self._weighted(c, v)]))

    def centre(self, x: NDArray, *, out: NDArray | None = None) -> NDArray:
        shares = gram(x, self.balance[np.newaxis]).astype(x.dtype)
        return np.subtract(x, shares * self.balance_direction, out=out)

    def precondition(self, residuals: NDArray) -> NDArray:
        c, v = self._split(residuals)
        return np.hstack([c @ self.inverse_energy, self.level.cycle(v)])

    def prolong_from_coarser(self, x: NDArray, values: NDArray[np.float64]) -> NDArray:
        """Prolong vectors of a coarser level to this level."""
        c, v = self._split(x)
        v = self.level.prolong_from_coarser(v)
        b = self._weighted(c, v) * values[:, np.newaxis].astype(np.float32)
        return np.hstack([c, self.level.smooth(b, v)])

    def _weighted(self, c: NDArray, v: NDArray) -> NDArray:
        """The product ``P' diag(m) (Q' c + P v)`` with the masses m."""
        return c @ self.coupling + v * self.masses

    def _split(self, x: NDArray) -> tuple[NDArray, NDArray]:
        r = len(self.energy)
        return x[:, :r], x[:, r:]

    def _projected(self, residuals: NDArray) -> NDArray:
        excess = gram(residuals, self.balance_direction[np.newaxis]).astype(residuals.dtype)
        return residuals - excess * self.balance


def _levels(
    solver: GridSolver,
    depths: list[int],
    masses: NDArray,
    span: NDArray,
    energy: NDArray,
) -> list[_Operators]:
    """The eigenproblem on the levels at `depths`."""
    masses = masses.astype(np.float32)
    weighted = (span * masses).astype(span.dtype, copy=False)
    of_levels = restrict_to_levels(solver, masses[np.newaxis])
    coupling = restrict_to_levels(solver, weighted)
    balance_of_span = gram(span, masses[np.newaxis]).T.astype(np.float32)
    inverse = scipy.linalg.pinvh(energy, rtol=_RANK_TOLERANCE) if len(span) else energy
    shared = gram(span, weighted)

    levels = []
    for depth in depths:
        balance = np.hstack([balance_of_span, of_levels[depth]])
        operators = _Operators(
            CoarseLevel(solver, depth),
            energy.astype(np.float32),
            inverse.astype(np.float32),
            shared.astype(np.float32),
            coupling[depth],
            of_levels[depth][0],
            balance[0],
            balance_direction=np.ones(1, np.float32),
        )
        balance_direction = (
            np.ones_like(balance) if solver.singular else operators.precondition(balance)
        )
        balance_direction /= weighted_sums(balance_direction, balance[0])
        levels.append(replace(operators, balance_direction=balance_direction[0]))
    return levels


def _depths(sizes: list[int], sought: int) -> list[int]:
    """Depths of the used levels, coarsest first; each has at least 3 times the nodes of the last.

    The first level is small, as it is solved densely; the last is the finest coarse level.
    """
    depths: list[int] = []
    for depth in range(len(sizes) - 1, 0, -1):
        if sizes[depth] >= 2 * sought and (not depths or sizes[depth] >= 3 * sizes[depths[-1]]):
            depths.append(depth)
    if depths and depths[-1] > 1:
        depths[-1] = 1
    return depths
