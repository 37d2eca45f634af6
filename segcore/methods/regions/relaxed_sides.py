"""Values of regions in [-1, 1] instead of {-1, 1}: the relaxation of Zhi et al. 2013.

A small quadratic program, but a weak one: with the box it is feasible exactly if unit propagation
finds no conflict, and the signs of its answer often violate clauses.
"""

from collections.abc import Collection, Iterable

import clarabel
import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.rules import Clause
from segcore.methods.regions.sides_problem import Inequalities, SidesProblem

_TIE_TOLERANCE = 1e-6
_SOLVED_STATUSES = (clarabel.SolverStatus.Solved, clarabel.SolverStatus.AlmostSolved)
_TINY = float(np.finfo(np.float64).tiny)


def relaxed_sides(
    problem: SidesProblem,
    fixed: Iterable[int] = (),
    *,
    near: Collection[Clause] = (),
    slack: float = 0.0,
    scale: NDArray[np.float64] | None = None,
) -> NDArray[np.float64] | None:
    """Values in [-1, 1] of least relaxed cost, shape (r,); None if the clauses are infeasible.

    Parameters
    ----------
    fixed : literals
        Regions whose value is 1 or -1.
    near : pairs of literals
        The sum of both literals' values is in [-slack, slack]: {1, -2} says that the first two
        regions have similar values, {1, 2} that their values are opposite.
    scale : (r,) float64, optional
        Clauses, fixed values and the box hold for ``scale y`` instead of y.
    """
    r, p = problem.n_regions, len(problem.penalties)
    scale = np.ones(r) if scale is None else scale
    must_hold, pairs = Inequalities.of(problem.clauses, r), Inequalities.of(near, r)
    soft = [Inequalities.of(penalty.clauses, r) for penalty in problem.penalties]
    owner = np.repeat(np.arange(p), [len(rows.b) for rows in soft])
    literals = np.array(list(fixed), dtype=np.int64)

    # Unknowns: y, the constant 1, and for each penalty the violation of its worst clause.
    box = np.eye(r)
    C = np.vstack([must_hold.C, pairs.C, -pairs.C, box, -box, *(rows.C for rows in soft)]) * scale
    held = box[np.abs(literals) - 1] * scale
    misses = np.vstack([np.zeros((len(C) - len(owner), p)), 2.0 * np.eye(p)[owner]])
    bounds = np.concatenate([np.full(2 * len(near), -slack), np.full(2 * r, -1.0)])
    Q = np.zeros((r + 1 + p, r + 1 + p))
    Q[: r + 1, : r + 1] = problem.energy
    Q[r + 1 :, r + 1 :] = np.diag([penalty.cost for penalty in problem.penalties])

    solution = minimiser(
        Q,
        A=np.hstack([C, np.zeros((len(C), 1)), misses]),
        b=np.concatenate([must_hold.b, bounds, *(rows.b for rows in soft)]),
        E=np.vstack([np.eye(len(Q))[r], np.pad(held, ((0, 0), (0, 1 + p)))]),
        e=np.append(1.0, np.sign(literals)),
    )
    return None if solution is None else solution[:r]


def minimiser(
    Q: NDArray[np.float64],
    A: NDArray[np.float64],
    b: NDArray[np.float64],
    E: NDArray[np.float64],
    e: NDArray[np.float64],
) -> NDArray[np.float64] | None:
    """The x of least ``x' Q x`` with ``A x >= b`` and ``E x = e``, (n,); None if none is found.

    Clarabel's interior points find it: Q may be singular, as Laplacians are. None means that
    nothing satisfies the constraints, or that the iterations ended before.
    """
    Q = Q / max(float(Q.max(initial=0.0)), _TINY)  # the solver expects values of about 1
    settings = clarabel.DefaultSettings()
    settings.verbose = False
    solution = clarabel.DefaultSolver(
        scipy.sparse.csc_matrix(np.triu(Q)),
        np.zeros(len(Q)),
        scipy.sparse.csc_matrix(np.vstack([E, -A])),
        np.append(e, -b),
        [clarabel.ZeroConeT(len(e)), clarabel.NonnegativeConeT(len(b))],
        settings,
    ).solve()
    return np.array(solution.x) if solution.status in _SOLVED_STATUSES else None


def anchored_sides(
    problem: SidesProblem,
    anchors: Iterable[int],
    *,
    near: Collection[Clause] = (),
    slack: float = 0.0,
    scale: NDArray[np.float64] | None = None,
) -> NDArray[np.float64] | None:
    """Relaxed values of least cost with one literal of `anchors` fixed; the cheapest anchor wins.

    Without an anchor all values could be zero.
    """
    best, least_cost = None, np.inf
    for anchor in anchors:
        values = relaxed_sides(problem, (anchor,), near=near, slack=slack, scale=scale)
        if values is not None:
            cost = relaxed_cost(problem, values)
            if cost < least_cost * (1 - _TIE_TOLERANCE):
                best, least_cost = values, cost
    return best


def relaxed_cost(problem: SidesProblem, values: NDArray[np.float64]) -> float:
    """Relaxed cost of `values`: a lower bound for the cost of the -1/1 values they relax."""
    full = np.append(values, 1.0)
    total = float(full @ problem.energy @ full)
    for penalty in problem.penalties:
        rows = Inequalities.of(penalty.clauses, problem.n_regions)
        worst = np.max(rows.b - rows.C @ values, initial=0.0) / 2.0
        total += penalty.cost * worst**2
    return total
