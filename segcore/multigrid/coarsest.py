"""The coarsest level, small enough for a dense inverse in float64."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.runtime.native import assemble_inverse, eliminate

LARGEST_SIZE = 128
"""Number of nodes at which coarsening ends."""


def dense_inverse(
    affinity: NDArray[np.float64], added: NDArray[np.floating]
) -> NDArray[np.float64]:
    """Inverse of ``A = L + diag(added)``; a symmetric generalised inverse if A is singular.

    Parameters
    ----------
    affinity : (c, c) float64
        Weights of the graph with Laplacian ``L``, symmetric, zero diagonal.
    added : (c,) floating
    """
    shares = affinity.copy()
    pivots = eliminate(shares, added.astype(np.float64))
    return assemble_inverse(shares, pivots)
