"""Least energy over the span of four columns: (4, 4) systems of Gram matrices.

Four right-hand sides of one picture share what is hard about it, such as the level of a region that
hangs on the rest by a few weak edges. So every column is corrected by all four search directions.
"""

from __future__ import annotations

import numpy as np

from segcore.runtime.jit import inline, serial

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


@serial
def two_steps(first_energy, first_step, energy, slope, cross):
    """Least energy along two blocks of directions, after the step along the first alone.

    Parameters
    ----------
    first_energy, energy : (4, 4)
        Of the directions ``d1`` and ``d2``.
    first_step : (4, 4)
        The step along ``d1`` alone.
    slope : (4, 4)
        ``d2' r`` with the residual after that step.
    cross : (4, 4)
        ``d2' A d1``.

    Returns
    -------
    Two (4, 4) matrices, the steps along ``d1`` and ``d2``.
    """
    overlap = solve_gram(first_energy, cross.T.copy())
    second_step = solve_gram(energy - _product(cross, overlap), slope)
    return first_step - _product(overlap, second_step), second_step


@inline
def _product(a, b):
    product = np.zeros((len(a), b.shape[1]))
    for i in range(len(a)):
        for k in range(len(b)):
            for j in range(b.shape[1]):
                product[i, j] += a[i, k] * b[k, j]
    return product
