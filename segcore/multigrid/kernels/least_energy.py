"""Least energy over the span of four columns: (4, 4) systems of Gram matrices.

Four right-hand sides of one picture share what is hard about it, such as the level of a region that
hangs on the rest by a few weak edges. So every column is corrected by all four search directions.
"""

from __future__ import annotations

import numpy as np

from segcore.jit import serial

_DEPENDENT = 1e-6
"""Share of its energy below which a direction depends on those before it: more than the rounding of
products in single precision."""


@serial
def solve_gram(matrix, right_side):
    """``matrix^-1 right_side`` for a symmetric positive semidefinite matrix, float64.

    Directions that are zero or depend on those before them get coefficient zero.
    """
    m = len(matrix)
    factor = np.zeros((m, m))
    for j in range(m):
        pivot = matrix[j, j]
        for k in range(j):
            pivot -= factor[j, k] * factor[j, k]
        if pivot > _DEPENDENT * matrix[j, j]:
            factor[j, j] = np.sqrt(pivot)
            for i in range(j + 1, m):
                dot = 0.5 * (matrix[i, j] + matrix[j, i])
                for k in range(j):
                    dot -= factor[i, k] * factor[j, k]
                factor[i, j] = dot / factor[j, j]

    solution = np.zeros(right_side.shape)
    for column in range(right_side.shape[1]):
        for j in range(m):
            if factor[j, j] > 0.0:
                dot = right_side[j, column]
                for k in range(j):
                    dot -= factor[j, k] * solution[k, column]
                solution[j, column] = dot / factor[j, j]
        for j in range(m - 1, -1, -1):
            if factor[j, j] > 0.0:
                dot = solution[j, column]
                for i in range(j + 1, m):
                    dot -= factor[i, j] * solution[i, column]
                solution[j, column] = dot / factor[j, j]
    return solution
