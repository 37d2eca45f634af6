"""Patches next to the examples of classes: how alike they look, and how far apart they are.

Patches are planes (channels, p), examples (e, channels); some hundred patches are a task.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.runtime.arithmetic import exponential
from segcore.runtime.jit import inline_fused, parallel

_PATCHES_AT_ONCE = 256
"""Few enough that all a task works on stays in the fastest cache."""

_MINUS_HALF = np.float32(-0.5)


EXAMPLES_AT_ONCE = 4
"""Whose likenesses are added up before the sums are written."""


@inline_fused
def _squared_distances(planes, begin, example, squares):
    """From one example to the patches from `begin` on."""
    end = begin + len(squares)
    squares[:] = 0.0
    for j in range(0, len(planes) - 1, 2):  # two at once: half as many sums to read and write
        first, second = planes[j, begin:end], planes[j + 1, begin:end]
        for i in range(len(squares)):
            one, other = first[i] - example[j], second[i] - example[j + 1]
            total = squares[i] + one * one
            squares[i] = total + other * other
    if len(planes) % 2:
        last = planes[-1, begin:end]
        for i in range(len(squares)):
            difference = last[i] - example[-1]
            squares[i] += difference * difference


@inline_fused
def _likenesses(planes, begin, example, likeness):
    """``exp(-|x - x_e|^2 / 2)`` for one example and the patches from `begin` on."""
    _squared_distances(planes, begin, example, likeness)
    for i in range(len(likeness)):
        likeness[i] = exponential(_MINUS_HALF * likeness[i])


@inline_fused
def _add_four(first, second, third, fourth, factors, sums):
    for i in range(len(sums)):
        early = factors[0] * first[i] + factors[1] * second[i]
        sums[i] += early + (factors[2] * third[i] + factors[3] * fourth[i])


@parallel
def kernel_scores(planes, examples, coefficients, first, last, scores):
    """Sums of ``exp(-|x - x_e|^2 / 2) c_e`` over the examples, for the patches ``first:last``.

    Parameters
    ----------
    examples : (e, channels) float32
        Filled up to a multiple of four.
    coefficients : (k, e) float32
    scores : (k, p) float32
        Overwritten for these patches.
    """
    for task in prange(-(-(last - first) // _PATCHES_AT_ONCE)):
        begin = first + np.int64(task) * _PATCHES_AT_ONCE
        end = min(begin + _PATCHES_AT_ONCE, last)
        likenesses = np.empty((EXAMPLES_AT_ONCE, end - begin), np.float32)
        scores[:, begin:end] = 0.0
        for e in range(0, len(examples), EXAMPLES_AT_ONCE):
            for k in range(EXAMPLES_AT_ONCE):
                _likenesses(planes, begin, examples[e + k], likenesses[k])
            for a in range(len(scores)):
                factors = coefficients[a, e : e + EXAMPLES_AT_ONCE]
                _add_four(
                    *(likenesses[0], likenesses[1], likenesses[2], likenesses[3]),
                    *(factors, scores[a, begin:end]),
                )


@parallel
def nearest_squares(planes, examples, ends, first, last, nearest):
    """Least squared distance to the examples of each class, for the patches ``first:last``.

    Parameters
    ----------
    ends : (k + 1,) int64
        Where the examples of each class begin, and the end of the last ones.
    nearest : (k, p) float32
        Overwritten for these patches.
    """
    for task in prange(-(-(last - first) // _PATCHES_AT_ONCE)):
        begin = first + np.int64(task) * _PATCHES_AT_ONCE
        end = min(begin + _PATCHES_AT_ONCE, last)
        squares = np.empty(end - begin, np.float32)
        nearest[:, begin:end] = np.inf
        for a in range(len(nearest)):
            own = nearest[a, begin:end]
            for e in range(ends[a], ends[a + 1]):
                _squared_distances(planes, begin, examples[e], squares)
                for i in range(len(squares)):
                    own[i] = min(own[i], squares[i])
