"""Candidate vectors -> the lowest eigenvectors, by one step of inverse iteration and LOBPCG.

Inverse iteration: ``z = G^-1 H x / mu`` has less of every eigenvector than x, the less the larger
its lambda. After the coarse levels almost all of the remaining error is of large lambda, so that
one solve is worth several steps of LOBPCG, at a third of the price a cycle. The solve is for the
increment of x, ``G^-1 (H x / mu - G x)``, for which single precision and a few cycles suffice.
Vectors of close eigenvalues stay mixed until the next Rayleigh-Ritz step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from segcore.eigen.eigensolver import Eigenpairs, Operators, Precondition, lobpcg, ritz_vectors
from segcore.multigrid.vector_layouts import rescaled_rows, rows_of_unit_size
from segcore.runtime.monitor import SILENT, Monitor

if TYPE_CHECKING:
    from segcore.multigrid.grid_solver import GridSolver

_VECTORS_AT_ONCE = 4
"""Number of vectors that a solve handles at the cost of one."""

N_GUARDS = 1
"""Number of guard vectors that the eigensolver keeps in addition to the wanted vectors."""

N_CYCLES = 3
"""Cycles of a rough solve; more hardly help, as the remaining error is of close eigenvalues."""

Solve = Callable[[NDArray], NDArray]
"""Function that approximates ``G^-1 b`` for each row of b (m, n)."""


def inverse_iteration(
    pencil: Operators, solve: Solve, approximate: NDArray, *, n_vectors: int
) -> NDArray:
    """The `approximate` vectors, the leading ones improved by a step of inverse iteration.

    Parameters
    ----------
    solve : callable
        Approximate inverse of G.
    approximate : (p, n) array
        Vectors whose span comes close to that of the lowest ones, p >= n_vectors; overwritten.
    n_vectors : int
        Number of wanted vectors.
    """
    x, values = ritz_vectors(pencil, approximate)
    leading = slice(-(-n_vectors // _VECTORS_AT_ONCE) * _VECTORS_AT_ONCE)
    mu = values[leading, np.newaxis].astype(x.dtype)
    x[leading] += solve(pencil.apply_h(x[leading]) / mu - pencil.apply_g(x[leading]))
    return x


def solve_roughly(solver: GridSolver, b: NDArray, monitor: Monitor = SILENT) -> NDArray:
    """Approximate solutions for the rows of `b` (m, n), whatever their norms, by a few cycles."""
    rows, sizes = rows_of_unit_size(b)
    x = solver.solve(rows, tolerance=0.0, max_iterations=N_CYCLES, monitor=monitor).x
    return rescaled_rows(x, sizes)


SINGLE_PRECISION_TOLERANCE = 1e-3
"""Least tolerance that single precision can meet."""

_SINGLE_PRECISION_NODES = 1 << 16


def sufficient_precision(n_nodes: int, tolerance: float) -> type[np.floating]:
    """Data type of a solve: float32 for many nodes if the tolerance allows it, else float64."""
    is_enough = tolerance >= SINGLE_PRECISION_TOLERANCE
    return np.float32 if is_enough and n_nodes > _SINGLE_PRECISION_NODES else np.float64


def lowest_vectors(
    operators: Operators,
    precondition: Precondition,
    blocks: Sequence[NDArray],
    *,
    n_vectors: int,
    tolerance: float,
    max_iterations: int,
    are_near: bool = False,
    n_guards: int | None = None,
    monitor: Monitor,
) -> Eigenpairs:
    """The eigenpairs of smallest lambda, in the :func:`sufficient_precision` that suffices.

    Parameters
    ----------
    blocks : arrays (p, n)
        Whose span is searched first.
    are_near : bool
        Whether the wanted vectors are among them already, from
        :func:`inverse_iteration`: then few guards are needed, and none is corrected.
    n_guards : int, optional
        Guard vectors of others, all that there are unless given.
    """
    pairs = lobpcg(
        operators,
        precondition,
        np.concatenate(blocks, dtype=sufficient_precision(blocks[0].shape[1], tolerance)),
        n_vectors=n_vectors,
        tolerance=tolerance,
        max_iterations=max_iterations,
        n_guards=N_GUARDS if are_near else n_guards,
        corrects_guards=not are_near,
        monitor=monitor,
    )
    return replace(pairs, iterations=pairs.iterations + (N_CYCLES if are_near else 0))
