"""Opacities of the unknown pixels of a photo, from half of its size upwards.

What is solved in half the size tells which pixels are decided: they need no second look, so that
the unknown region is wide where the answer is in doubt and narrow elsewhere. For the others it is
the first guess.
"""

from __future__ import annotations

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.matting.halves import (
    UNKNOWN,
    half_of_classes,
    half_of_mask,
    half_of_means,
    number_pixels,
)
from segcore.matting.laplacian import MattingSystem
from segcore.matting.samples import MOST_UNKNOWN, Prior, prior_of_samples
from segcore.multigrid.vectors import Planes
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.native import guess_from_half

_TOLERANCE = 3e-3
_MOST_STEPS = 40

_FEWEST = 2000
"""Unknown pixels that are solved without a first guess from half the size."""
_LEAST_SIDE = 8

_RIDGE = 1e-5
"""Of the windows of half the size, whose opacities err themselves."""

_DECIDED = 0.98
"""Opacity in half the size from which on a pixel is taken to be of one class,"""
_AROUND = 2
"""if all pixels so far away are as well."""


def find_opacities(
    colour: NDArray[np.float32],
    classes: NDArray[np.int32],
    m: int,
    keep: NDArray[np.bool_] | None = None,
    monitor: Monitor = SILENT,
) -> Planes:
    """Opacities of the first m classes, (m, rows, columns) float32 in [0, 1].

    What is missing to 1 is the opacity of all further classes. Known pixels have 0 or 1.

    Parameters
    ----------
    colour : (rows, columns, 3) float32
        In [0, 1]; not a number where there is no data.
    classes : (rows, columns) int32
        Of the known pixels, from 0; UNKNOWN elsewhere.
    keep : (rows, columns) bool, optional
        Where a pixel stays unknown even if it seems to be decided.

    Raises
    ------
    Cancelled
    """
    monitor.check()
    n_unknown = np.count_nonzero(classes == UNKNOWN)
    if n_unknown < _FEWEST or min(classes.shape) < _LEAST_SIDE:
        guess = np.full((m, n_unknown), 1 / (m + 1), np.float32)
    else:
        classes, guess = _from_half(colour, classes, m, keep, monitor)

    planes = np.array([classes == number for number in range(m)], np.float32)
    unknown = classes == UNKNOWN
    if unknown.any():
        found = np.clip(_solved(colour, classes, guess, monitor), 0, 1)
        planes[:, unknown] = found / np.maximum(found.sum(axis=0), 1)
    return planes


def _solved(
    colour: NDArray[np.float32], classes: NDArray[np.int32], guess: Planes, monitor: Monitor
) -> Planes:
    system = MattingSystem.of(colour, classes, len(guess))
    prior = Prior.none(guess)
    if guess.shape[1] <= MOST_UNKNOWN:
        prior = prior_of_samples(colour, classes, len(guess))
    return system.solve(
        guess, prior, tolerance=_TOLERANCE, max_steps=_MOST_STEPS, monitor=monitor
    )


def _from_half(
    colour: NDArray[np.float32],
    classes: NDArray[np.int32],
    m: int,
    keep: NDArray[np.bool_] | None,
    monitor: Monitor,
) -> tuple[NDArray[np.int32], Planes]:
    """The classes with what half the size has decided, and a first guess for the rest."""
    half_colour, half_keep = half_of_means(colour), None if keep is None else half_of_mask(keep)
    half = find_opacities(half_colour, half_of_classes(classes), m, half_keep, monitor)

    rows, columns = np.nonzero(classes == UNKNOWN)
    decided = _decided(half)[rows // 2, columns // 2]
    if keep is not None:
        decided[keep[rows, columns]] = UNKNOWN
    classes = classes.copy()
    classes[rows, columns] = decided

    numbers = number_pixels(classes == UNKNOWN)
    guess = np.empty((m, np.count_nonzero(decided == UNKNOWN)), np.float32)
    guess_from_half(colour, half_colour, half, numbers, _RIDGE, guess)
    return classes, guess


def _decided(planes: Planes) -> NDArray[np.int32]:
    """The class of every pixel, unknown where it is not decided in its surroundings."""
    every = np.concatenate([planes, 1 - planes.sum(axis=0, keepdims=True)])
    best = every.argmax(axis=0).astype(np.int32)
    sure = every.max(axis=0) >= _DECIDED
    size = 2 * _AROUND + 1
    sure = scipy.ndimage.minimum_filter(sure.view(np.uint8), size) > 0
    sure &= scipy.ndimage.maximum_filter(best, 3) == scipy.ndimage.minimum_filter(best, 3)
    return np.where(sure, best, np.int32(UNKNOWN))
