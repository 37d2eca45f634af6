"""Small convex quadratic programs: ``min x' Q x`` with linear inequalities and equalities.

Equalities are eliminated by the null space, a root of Q turns the rest into the point of a
polyhedron that is nearest to the origin, and its dual is a non-negative least squares problem:
Lawson and Hanson, *Solving Least Squares Problems* (1974), chapter 23, problem LDP. For up to a few
hundred unknowns that takes a millisecond and needs no solver beyond SciPy's; above
:data:`LARGEST_DENSE` Clarabel is used where it is installed.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec

import numpy as np
import scipy
from numpy.typing import NDArray

LARGEST_DENSE = 500
"""Unknowns beyond which an interior-point solver is faster."""

_FEASIBLE = 1e-7
_TINY = float(np.finfo(np.float64).tiny)
_FLAT = (1e-9, 1e-6)
"""Least curvature relative to the greatest; the second where the first leaves too long a way."""


@dataclass(frozen=True, eq=False)
class Program:
    """``min x' Q x`` subject to ``A x >= b`` and ``E x = e``.

    Attributes
    ----------
    Q : (n, n) float64
        Symmetric, positive semidefinite.
    A : (m, n) float64
    b : (m,) float64
    E : (q, n) float64
    e : (q,) float64
    """

    Q: NDArray[np.float64]
    A: NDArray[np.float64]
    b: NDArray[np.float64]
    E: NDArray[np.float64]
    e: NDArray[np.float64]


def solve(program: Program) -> NDArray[np.float64] | None:
    """The minimiser, shape (n,); None if nothing satisfies the constraints."""
    if len(program.Q) > LARGEST_DENSE and find_spec("clarabel") is not None:
        return _by_interior_points(program)
    return _by_least_distance(program)


def _by_least_distance(program: Program) -> NDArray[np.float64] | None:
    Q, A, b = program.Q, program.A, program.b
    n = len(Q)
    origin, free = np.zeros(n), np.eye(n)
    if len(program.e):
        origin = scipy.linalg.lstsq(program.E, program.e)[0]
        if not np.allclose(program.E @ origin, program.e, atol=_FEASIBLE):
            return None
        free = scipy.linalg.null_space(program.E)
    if free.shape[1] == 0:
        return origin if np.all(A @ origin >= b - _FEASIBLE) else None

    # x = origin + free v;  x' Q x = |U v + c|^2 + constant,  U = sizes^1/2 axes'
    sizes, axes = scipy.linalg.eigh(free.T @ Q @ free)
    for flat in _FLAT:
        inverse_u = axes / np.sqrt(np.maximum(sizes, max(flat * sizes[-1], _TINY)))
        c = inverse_u.T @ (free.T @ (Q @ origin))
        G = A @ free @ inverse_u
        s = _nearest_to_origin(G, b - A @ origin + G @ c)
        if s is not None:
            x = origin + free @ (inverse_u @ (s - c))
            if np.all(A @ x >= b - _FEASIBLE * (1 + np.abs(b))):
                return x
    return None


def _nearest_to_origin(
    G: NDArray[np.float64], h: NDArray[np.float64]
) -> NDArray[np.float64] | None:
    """``min |s|`` subject to ``G s >= h``; None if there is no such s."""
    lengths = np.linalg.norm(G, axis=1)
    vain = lengths <= np.finfo(float).eps * lengths.max(initial=0.0)
    if np.any(h[vain] > _FEASIBLE):
        return None
    G, h = G[~vain] / lengths[~vain, np.newaxis], h[~vain] / lengths[~vain]
    scale = float(h.max(initial=0.0))
    if scale <= 0:
        return np.zeros(G.shape[1])
    h = h / scale
    columns = np.vstack([G.T, h])
    goal = np.append(np.zeros(G.shape[1]), 1.0)
    try:
        weights, distance = scipy.optimize.nnls(columns, goal, maxiter=30 * columns.shape[1])
    except RuntimeError:  # cycling among nearly dependent rows
        return None
    if distance < _FEASIBLE:
        return None
    residual = columns @ weights - goal
    return -scale * residual[:-1] / residual[-1]


def _by_interior_points(program: Program) -> NDArray[np.float64] | None:
    import clarabel

    settings = clarabel.DefaultSettings()
    settings.verbose = False
    cones = [clarabel.ZeroConeT(len(program.e)), clarabel.NonnegativeConeT(len(program.b))]
    solver = clarabel.DefaultSolver(
        scipy.sparse.csc_matrix(2 * np.triu(program.Q)),
        np.zeros(len(program.Q)),
        scipy.sparse.csc_matrix(np.vstack([program.E, -program.A])),
        np.append(program.e, -program.b),
        cones,
        settings,
    )
    solution = solver.solve()
    return np.asarray(solution.x) if "Solved" in str(solution.status) else None
