"""The coarsest level, small enough for a dense inverse in float64."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

LARGEST_SIZE = 128
"""Number of nodes at which coarsening ends."""

_NULL = 1e-13
"""Eigenvalues of the scaled matrix below this belong to constant vectors."""


def dense_inverse(
    laplacian: NDArray[np.float64], added: NDArray[np.floating]
) -> NDArray[np.float64]:
    """Inverse of ``A = L + diag(added)``; a symmetric generalised inverse if A is singular.

    The matrix is scaled to unit diagonal first: weights differ by many orders of magnitude, the
    eigenvalues of the scaled matrix only as far as the graph is nearly disconnected.
    """
    matrix = laplacian + np.diag(added)
    diagonal = np.diag(matrix)
    scale = np.zeros_like(diagonal)
    np.divide(1.0, np.sqrt(diagonal), out=scale, where=diagonal > 0)
    scaled = scale[:, np.newaxis] * matrix * scale
    inverse = np.linalg.pinv(scaled, rcond=_NULL, hermitian=True)
    return scale[:, np.newaxis] * inverse * scale
