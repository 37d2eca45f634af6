"""The Laplacian and the degrees of a grid graph as compiled loops over its edge planes."""

from __future__ import annotations

import numpy as np
from numba import prange
from numpy.typing import NDArray

from segcore.runtime.arithmetic import dot
from segcore.runtime.jit import PARTS, inline, parallel

_TILE = 512
"""Pixels that are worked on while they are in the fastest cache."""


@inline
def _add_flow(weight: NDArray, here: NDArray, there: NDArray, sums: NDArray) -> None:
    for c in range(len(here)):
        sums[c] += weight[c] * (here[c] - there[c])


@parallel
def apply_laplacian(
    weights: NDArray[np.float32], offsets: NDArray[np.int64], x: NDArray
) -> NDArray:
    """``L x`` of planes, in their precision.

    Parameters
    ----------
    weights : (edges, rows, columns) float32
        As in :class:`segcore.graph.graph.GridGraph`.
    offsets : (edges, 2) int64
        (row, column) step of each edge plane.
    x : (m, rows, columns) float32 or float64

    Notes
    -----
    Each row gathers from both ends of its edges, in one fixed order, so the result does not depend
    on the number of threads.
    """
    m, rows, columns = x.shape
    result = np.zeros_like(x)
    for line in prange(m * rows):
        plane, r = np.int64(line) // rows, np.int64(line) % rows
        here = x[plane, r]
        sums = result[plane, r]
        for k in range(len(offsets)):
            down, right = offsets[k]
            first, last = max(0, -right), columns - max(0, right)
            if r + down < rows:
                _add_flow(
                    weights[k, r, first:last],
                    here[first:last],
                    x[plane, r + down, first + right : last + right],
                    sums[first:last],
                )
            if r - down >= 0:
                _add_flow(
                    weights[k, r - down, first:last],
                    here[first + right : last + right],
                    x[plane, r - down, first:last],
                    sums[first + right : last + right],
                )
    return result


@parallel
def sum_weights(weights: NDArray[np.float32], offsets: NDArray[np.int64]) -> NDArray[np.float64]:
    """Sums of the weights of all edges of each pixel, (rows, columns) float64."""
    _, rows, columns = weights.shape
    degrees = np.zeros((rows, columns))
    for r in prange(rows):
        row = np.int64(r)
        sums = degrees[row]
        for k in range(len(offsets)):
            down, right = offsets[k]
            first, last = max(0, -right), columns - max(0, right)
            _add(weights[k, row, first:last], sums[first:last])
            if row - down >= 0:
                _add(weights[k, row - down, first:last], sums[first + right : last + right])
    return degrees


@inline
def _add(terms: NDArray, sums: NDArray) -> None:
    for i in range(len(sums)):
        sums[i] += terms[i]


@inline
def _add_energies(
    weights: NDArray,
    x: NDArray,
    row: int,
    down: int,
    right: int,
    plain: NDArray,
    weighted: NDArray,
    sums: NDArray,
) -> None:
    """Products of the differences along the edges of one row of an edge plane."""
    m, _, columns = x.shape
    last = columns - max(0, right)
    for begin in range(max(0, -right), last, _TILE):
        end = min(begin + _TILE, last)
        weight = weights[row, begin:end]
        for a in range(m):
            here, there = x[a, row, begin:end], x[a, row + down, begin + right : end + right]
            difference, product = plain[a, : end - begin], weighted[a, : end - begin]
            for c in range(end - begin):
                difference[c] = here[c] - there[c]
                product[c] = weight[c] * difference[c]
            for b in range(a + 1):
                sums[a, b] += dot(difference, weighted[b, : end - begin])


@inline
def _add_masses(
    degrees: NDArray,
    x: NDArray,
    row: int,
    ones: NDArray,
    weighted: NDArray,
    sums: NDArray,
    products: NDArray,
) -> None:
    """Sums over one row of ``d x`` and of ``d x x'``."""
    m, _, columns = x.shape
    for begin in range(0, columns, _TILE):
        end = min(begin + _TILE, columns)
        degree = degrees[row, begin:end]
        for a in range(m):
            value, product = x[a, row, begin:end], weighted[a, : end - begin]
            for c in range(end - begin):
                product[c] = degree[c] * value[c]
            sums[a] += dot(product, ones[: end - begin])
            for b in range(a + 1):
                products[a, b] += dot(value, weighted[b, : end - begin])


@parallel
def partial_inner_products(
    weights: NDArray[np.float32],
    offsets: NDArray[np.int64],
    degrees: NDArray[np.float64],
    x: NDArray,
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Inner products of planes with respect to the Laplacian and the degrees, by parts of the rows.

    Parameters
    ----------
    weights, offsets
        As in :func:`apply_laplacian`.
    degrees : (rows, columns) float64
    x : (m, rows, columns) float32 or float64

    Returns
    -------
    energies : (parts, m, m) float64
        ``x_a' L x_b`` for b <= a, as sums over the edges.
    products : (parts, m, m) float64
        ``x_a' D x_b`` for b <= a.
    sums : (parts, m) float64
        ``d' x_a``.
    """
    m, rows = x.shape[:2]
    energies, products = np.zeros((PARTS, m, m)), np.zeros((PARTS, m, m))
    sums = np.zeros((PARTS, m))
    for index in prange(PARTS):
        part = np.int64(index)
        plain, weighted = np.empty((m, _TILE), x.dtype), np.empty((m, _TILE), x.dtype)
        ones = np.ones(_TILE, x.dtype)
        for row in range(rows * part // PARTS, rows * (part + 1) // PARTS):
            for k in range(len(offsets)):
                down, right = offsets[k]
                if row + down < rows:
                    _add_energies(weights[k], x, row, down, right, plain, weighted, energies[part])
            _add_masses(degrees, x, row, ones, weighted, sums[part], products[part])
    return energies, products, sums


@parallel
def combine_in_place(x: NDArray, coefficients: NDArray, shifts: NDArray) -> None:
    """``x = coefficients (x - shifts)``: new planes from old ones.

    Parameters
    ----------
    x : (m, n) float32 or float64
        The first rows are overwritten, as many as there are rows of `coefficients`.
    coefficients : (p, m) in the precision of x, p <= m
    shifts : (m,) in the precision of x
    """
    p, m = coefficients.shape
    n = x.shape[1]
    for index in prange(PARTS):
        part = np.int64(index)
        first, end = n * part // PARTS, n * (part + 1) // PARTS
        old = np.empty((m, _TILE), x.dtype)
        for begin in range(first, end, _TILE):
            size = min(_TILE, end - begin)
            for a in range(m):
                for c in range(size):
                    old[a, c] = x[a, begin + c] - shifts[a]
            for b in range(p):
                new = x[b, begin : begin + size]
                new[:] = 0.0
                for a in range(m):
                    factor = coefficients[b, a]
                    for c in range(size):
                        new[c] += factor * old[a, c]
