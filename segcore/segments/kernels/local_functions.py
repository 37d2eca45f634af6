"""Linear functions of the colour that fit classes in windows of blocks, and their averages."""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.runtime.jit import inline, parallel

_LEAST_MASS = 1e-6
"""Pixels in a window, or windows at a block, that are next to none."""


@inline
def _add_window(values, numbers, row, column, weights, sums):
    """Add the values of the blocks in a window of 3 x 3, by their weights; return the weight."""
    reach = 0.0
    for down in range(3):
        r = row + down - 1
        if r < 0 or r >= len(numbers):
            continue
        for right in range(3):
            c = column + right - 1
            if 0 <= c < numbers.shape[1] and numbers[r, c] >= 0:
                weight, block = weights[down] * weights[right], values[numbers[r, c]]
                reach += weight
                for q in range(len(sums)):
                    sums[q] += weight * block[q]
    return reach


@inline
def _divide(values, divisor):
    for q in range(len(values)):
        values[q] /= divisor


@inline
def _factorise(matrix):
    """Overwrite the lower triangle of a definite matrix by its Cholesky factor."""
    for j in range(len(matrix)):
        for i in range(j, len(matrix)):
            total = matrix[i, j]
            for k in range(j):
                total -= matrix[i, k] * matrix[j, k]
            matrix[i, j] = np.sqrt(total) if i == j else total / matrix[j, j]


@inline
def _solve(factor, x):
    """Overwrite `x` by the solution for it."""
    for i in range(len(x)):
        for k in range(i):
            x[i] -= factor[i, k] * x[k]
        x[i] /= factor[i, i]
    for i in range(len(x) - 1, -1, -1):
        for k in range(i + 1, len(x)):
            x[i] -= factor[k, i] * x[k]
        x[i] /= factor[i, i]


@inline
def _covariances(around, ridge, matrix):
    """The lower triangle from the mean of 1, colours and products."""
    c, place = len(matrix), 1 + len(matrix)
    for i in range(c):
        for j in range(i, c):
            matrix[j, i] = around[place] - around[1 + i] * around[1 + j]
            place += 1
        matrix[i, i] += ridge


@parallel
def fit_functions(sums, totals, blocks, windows, weights, ridge, origin):
    """The linear functions of the colour that fit the classes in each window, (w, k, c + 1).

    Slopes and constant for ``colour - origin``; all NaN where a window holds next to no pixel.

    Parameters
    ----------
    sums, totals
        As in :func:`segcore.segments.kernels.local_colours.sum_colours`.
    blocks : (block rows, block columns) int32
        Where each is in `sums`, or -1.
    windows : (w, 2) int64
        Blocks in the middle of each.
    weights : (3,) float64
        Of a window along each axis.
    ridge : float
    origin : (c,) float64
    """
    n_classes, c = sums.shape[1], sums.shape[2] - 1
    classes = sums.reshape(len(sums), n_classes * (c + 1))
    functions = np.empty((len(windows), n_classes, c + 1))
    for index in prange(len(windows)):
        window = np.int64(index)
        row, column = windows[window, 0], windows[window, 1]
        around, of_classes = np.zeros(totals.shape[1]), np.zeros(n_classes * (c + 1))
        _add_window(totals, blocks, row, column, weights, around)
        mass = around[0]
        if mass <= _LEAST_MASS:
            for k in range(n_classes):
                for i in range(c + 1):
                    functions[window, k, i] = np.nan
            continue
        _add_window(classes, blocks, row, column, weights, of_classes)
        _divide(around, mass)
        _divide(of_classes, mass)
        factor = np.empty((c, c))
        _covariances(around, ridge, factor)
        _factorise(factor)
        for k in range(n_classes):
            share, found = of_classes[k * (c + 1)], functions[window, k]
            for i in range(c):
                found[i] = of_classes[k * (c + 1) + 1 + i] - share * around[1 + i]
            _solve(factor, found[:c])
            found[c] = share
            for i in range(c):
                found[c] -= found[i] * (around[1 + i] - origin[i])
    return functions


@parallel
def average_functions(functions, windows, weights):
    """The functions of the windows that reach each block, averaged.

    Parameters
    ----------
    functions : (w, k, c + 1) float64
    windows : (block rows, block columns) int32
        Which is in the middle of a window, or -1.
    weights : (3,) float64

    Returns
    -------
    averaged : (block rows, block columns, k, c + 1) float32
    """
    n_windows, k, size = functions.shape
    rows, columns = windows.shape
    flat = functions.reshape(n_windows, k * size)
    averaged = np.empty((rows, columns, k * size), np.float32)
    for index in prange(rows):
        row = np.int64(index)
        for column in range(columns):
            total = np.zeros(k * size)
            reach = _add_window(flat, windows, row, column, weights, total)
            for q in range(len(total)):
                averaged[row, column, q] = total[q] / max(reach, _LEAST_MASS)
    return averaged.reshape(rows, columns, k, size)
