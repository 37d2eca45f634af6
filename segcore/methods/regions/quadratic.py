"""Small convex quadratic programs, ``min x' Q x`` with linear inequalities and equalities.

Clarabel's interior points solve them: Q may be singular, as Laplacians are, and that nothing
satisfies the constraints is proved, not guessed.
"""

from __future__ import annotations

from dataclasses import dataclass

import clarabel
import numpy as np
import scipy
from numpy.typing import NDArray

_SOLVED = (clarabel.SolverStatus.Solved, clarabel.SolverStatus.AlmostSolved)
_TINY = float(np.finfo(np.float64).tiny)


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
    Q = program.Q / max(float(program.Q.max(initial=0.0)), _TINY)  # tolerances are for numbers by 1
    settings = clarabel.DefaultSettings()
    settings.verbose = False
    solution = clarabel.DefaultSolver(
        scipy.sparse.csc_matrix(np.triu(Q)),
        np.zeros(len(Q)),
        scipy.sparse.csc_matrix(np.vstack([program.E, -program.A])),
        np.append(program.e, -program.b),
        [clarabel.ZeroConeT(len(program.e)), clarabel.NonnegativeConeT(len(program.b))],
        settings,
    ).solve()
    return np.array(solution.x) if solution.status in _SOLVED else None
