"""Signs that violate advice least, by a semidefinite program that also bounds their suboptimality.

Signs v in {-1, 1}^m of least ``v' M v`` are relaxed to unit vectors: minimise ``tr(M X)`` over X
that are positive semidefinite with ones on the diagonal, as Goemans and Williamson (J. ACM 1995) do
for the largest cut. With ``X = V V'`` and rows of V of length ``p > (2 m)^1/2`` nothing is lost:
Burer and Monteiro's form generically has no local optimum but the global one (Boumal, Voroninski,
Bandeira, NIPS 2016). Each row in turn is replaced by its optimum given the others, the mixing
method of Wang, Chang, Kolter (2017), which needs no solver of another package.

Whatever V is, ``S = M - diag(y)`` with ``y_i = (M V)_i V_i'`` proves a bound: for every feasible X,
``tr(M X) = sum of y + tr(S X) >= sum of y + m lambda_min(S)``. At the optimum it is ``tr(M X)``.
"""

from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

_TOLERANCE = 1e-10
_MAX_SWEEPS = 2000


@dataclass(frozen=True, eq=False)
class SdpSolution:
    """The solution of the semidefinite program, with a bound.

    Attributes
    ----------
    vectors : (m, p) float64
        V, rows of unit length.
    bound : float
        No signs v have a smaller ``v' M v``.
    """

    vectors: NDArray[np.float64]
    bound: float


def relaxed_signs(M: NDArray[np.float64], rng: np.random.Generator) -> SdpSolution:
    """Minimise ``tr(M V V')`` over V with rows of unit length, for a symmetric M (m, m)."""
    m = len(M)
    V = rng.standard_normal((m, int(np.ceil(np.sqrt(2 * m))) + 1))
    V /= np.linalg.norm(V, axis=1, keepdims=True)
    off = M - np.diag(np.diag(M))
    scale = float(np.abs(off).sum()) or 1.0
    for _ in range(_MAX_SWEEPS):
        gained = 0.0
        for i in range(m):
            pull = off[i] @ V
            length = float(np.linalg.norm(pull))
            if length > 0:
                gained += 2.0 * (length + float(pull @ V[i]))
                V[i] = -pull / length
        if gained <= _TOLERANCE * scale:
            break

    y = np.einsum("ij,ij->i", M @ V, V)
    smallest = float(scipy.linalg.eigvalsh(M - np.diag(y), subset_by_index=(0, 0))[0])
    return SdpSolution(V, float(y.sum()) + m * min(smallest, 0.0))


def round_signs(relaxed: SdpSolution, number: int, rng: np.random.Generator) -> NDArray[np.float64]:
    """Signs of the vectors on either side of `number` random planes, (number, m)."""
    normals = rng.standard_normal((relaxed.vectors.shape[1], number))
    return np.where(relaxed.vectors @ normals >= 0, 1.0, -1.0).T
