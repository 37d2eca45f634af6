"""Patches next to the examples of classes: how alike they look, and how far apart they are.

Patches are planes (channels, p), examples (e, channels); some hundred patches are a part.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.runtime.arithmetic import exponential
from segcore.runtime.jit import inline_fused, parallel

_PATCHES_AT_ONCE = 256
"""Few enough that all a part works on stays in the fastest cache."""

_MINUS_HALF = np.float32(-0.5)

_EXAMPLES_AT_ONCE = 4
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
def _add_four(values, factors, sums):
    first, second, third, fourth = values[0], values[1], values[2], values[3]
    for i in range(len(sums)):
        early = factors[0] * first[i] + factors[1] * second[i]
        sums[i] += early + (factors[2] * third[i] + factors[3] * fourth[i])


@parallel
def kernel_scores(planes, examples, coefficients):
    """Sums of ``exp(-|x - x_e|^2 / 2) c_e`` over the examples, for all patches, (k, p) float32.

    Parameters
    ----------
    planes : (channels, p) float32
    examples : (e, channels) float32
    coefficients : (k, e) float32
    """
    n_classes, n_examples = coefficients.shape
    n_patches = planes.shape[1]
    scores = np.zeros((n_classes, n_patches), np.float32)
    for part in prange(-(-n_patches // _PATCHES_AT_ONCE)):
        begin = np.int64(part) * _PATCHES_AT_ONCE
        end = min(begin + _PATCHES_AT_ONCE, n_patches)
        likenesses = np.zeros((_EXAMPLES_AT_ONCE, end - begin), np.float32)
        factors = np.zeros(_EXAMPLES_AT_ONCE, np.float32)
        for first in range(0, n_examples, _EXAMPLES_AT_ONCE):
            count = min(_EXAMPLES_AT_ONCE, n_examples - first)
            for k in range(count):
                _likenesses(planes, begin, examples[first + k], likenesses[k])
            for a in range(n_classes):
                factors[:] = 0.0
                factors[:count] = coefficients[a, first : first + count]
                _add_four(likenesses, factors, scores[a, begin:end])
    return scores


@parallel
def nearest_squares(planes, examples, ends):
    """Least squared distance to the examples of each class, for all patches, (k, p) float32.

    Parameters
    ----------
    planes : (channels, p) float32
    examples : (e, channels) float32
    ends : (k + 1,) int64
        Where the examples of each class begin, and the end of the last ones.
    """
    n_patches = planes.shape[1]
    nearest = np.full((len(ends) - 1, n_patches), np.float32(np.inf))
    for part in prange(-(-n_patches // _PATCHES_AT_ONCE)):
        begin = np.int64(part) * _PATCHES_AT_ONCE
        end = min(begin + _PATCHES_AT_ONCE, n_patches)
        squares = np.empty(end - begin, np.float32)
        for a in range(len(nearest)):
            least = nearest[a, begin:end]
            for e in range(ends[a], ends[a + 1]):
                _squared_distances(planes, begin, examples[e], squares)
                for i in range(len(squares)):
                    least[i] = min(least[i], squares[i])
    return nearest
