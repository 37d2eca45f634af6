"""Eigenvalues of a pencil in double precision with a direct factorisation: slow, but certain."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy import linalg, sparse
from scipy.sparse.linalg import splu

from segcore.pencil.pencil import Pencil

_SETTLED = 1e-9
_MOST_STEPS = 50


def leading_eigenvalues(pencil: Pencil, columns: NDArray[np.float64]) -> NDArray[np.float64]:
    """The smallest lambda of ``G x = lambda H x``, one less than there are `columns`.

    Subspace iteration with ``G^-1 H`` from the classes' indicators (k, n), which span all but a
    tiny part of what is wanted. Must-links are stars in the factorised matrix; one vertex is left
    out of it, as the Laplacian leaves constants undecided.
    """
    affinity = pencil.augmented
    laplacian = sparse.csc_matrix(sparse.diags_array(affinity.sum(axis=1)) - affinity)
    factors = splu(
        laplacian[:-1, :-1],
        permc_spec="MMD_AT_PLUS_A",
        diag_pivot_thresh=0.0,
        options={"SymmetricMode": True},
    )

    def solve(right_side: NDArray[np.float64]) -> NDArray[np.float64]:
        padded = np.zeros((laplacian.shape[0] - 1, len(right_side)))
        padded[: pencil.n_nodes] = right_side.T
        return pencil.centre(np.ascontiguousarray(factors.solve(padded)[: pencil.n_nodes].T))

    x, values = columns, np.full(len(columns) - 1, np.inf)
    for _ in range(_MOST_STEPS):
        x = solve(pencil.apply_h(x))[: len(values)]
        gram_g, gram_h = x @ pencil.apply_g(x).T, x @ pencil.apply_h(x).T
        mu, rotation = linalg.eigh(0.5 * (gram_h + gram_h.T), 0.5 * (gram_g + gram_g.T))
        x = rotation.T @ x
        before, values = values, np.sort(1.0 / mu)
        if np.all(np.abs(values - before) <= _SETTLED * values):
            return values
    raise ArithmeticError("the reference has not converged")
