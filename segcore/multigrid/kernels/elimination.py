"""Dense elimination of the nodes of a graph.

Weights differ by many orders of magnitude, which ruins a pivot that is computed as a difference.
Eliminating a node of a graph is adding weights between its neighbours, and its pivot is the sum of
its weights: no subtraction, hence full relative accuracy whatever the contrast (Grassmann, Taksar,
Heyman, *Regenerative analysis and steady state distributions*, Oper. Res. 33 (1985)).
"""

from __future__ import annotations

import numpy as np

from segcore.runtime.jit import serial


@serial
def eliminate(affinity, added):
    """Factor ``A = L + diag(added)`` as ``U' P U``, U with unit diagonal, in place.

    Both are float64, (c, c) and (c,). Row k of ``affinity`` right of the diagonal becomes minus row
    k of U. Returns the pivots P, (c,); zero where a node is all that is left of a component without
    `added`.
    """
    pivots = np.zeros(len(added))
    for k in range(len(added)):
        pivot = added[k]
        for j in range(k + 1, len(added)):
            pivot += affinity[k, j]
        pivots[k] = pivot
        if pivot > 0.0:
            for i in range(k + 1, len(added)):
                share = affinity[k, i] / pivot
                if share > 0.0:
                    added[i] += share * added[k]
                    for j in range(k + 1, len(added)):
                        if j != i:
                            affinity[i, j] += share * affinity[k, j]
            affinity[k, k + 1 :] /= pivot
    return pivots


@serial
def assemble_inverse(shares, pivots):
    """``U^-1 P^-1 U^-T`` from what :func:`eliminate` leaves; zero pivots have inverse zero."""
    n = len(pivots)
    inverse = np.zeros((n, n))
    for k in range(n - 1, -1, -1):
        # Row k of the inverse from the rows below it, which are complete.
        for j in range(k + 1, n):
            share = shares[k, j]
            if share > 0.0:
                for i in range(k + 1, n):
                    inverse[k, i] += share * inverse[j, i]
        diagonal = 1.0 / pivots[k] if pivots[k] > 0.0 else 0.0
        for i in range(k + 1, n):
            inverse[i, k] = inverse[k, i]
            diagonal += shares[k, i] * inverse[k, i]
        inverse[k, k] = diagonal
    return inverse
