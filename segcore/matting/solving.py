"""Opacities of the unknown pixels of a photo, from half of its size upwards.

What is solved in half the size tells which pixels are decided: they need no second look, so that
the unknown region is wide where the answer is in doubt and narrow elsewhere. For the others it is
the first guess.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from segcore.matting.laplacian import MattingSystem
from segcore.matting.priors import (
    MAX_UNKNOWN,
    Prior,
    prior_of_hair,
    prior_of_labels,
    prior_of_samples,
)
from segcore.matting.trimap import UNKNOWN, Trimap, is_uniform
from segcore.multigrid.vectors import Planes
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.native import guess_from_half

_MAX_SMOOTH = 1 << 17
"""Unknown pixels above which half the size tells well enough where the photo is smooth."""

_TOLERANCE = 3e-3
_MAX_STEPS = 40

_FEWEST = 2000
"""Unknown pixels that are solved without a first guess from half the size."""
_MIN_SIDE = 8

_RIDGE = 1e-5
"""Ridge of the windows of half the size, whose opacities err themselves."""

_DECIDED = 0.98
"""Least opacity in half the size of a pixel that is taken to be of one class."""
_AROUND = 2
"""Distance within which all pixels have to be decided as well."""


def find_opacities(trimap: Trimap, m: int, monitor: Monitor = SILENT) -> Planes:
    """Opacities of the first m classes, (m, rows, columns) float32 in [0, 1].

    What is missing to 1 is the opacity of all further classes. Known pixels have 0 or 1.

    Raises
    ------
    Cancelled
    """
    monitor.check()
    if trimap.n_unknown < _FEWEST or min(trimap.shape) < _MIN_SIDE:
        labels = trimap.labels[trimap.unknown]
        guess = np.equal(labels, np.arange(m)[:, np.newaxis]).astype(np.float32)
        guess[:, labels == UNKNOWN] = 1 / (m + 1)
    else:
        trimap, guess = _start_from_half(trimap, m, monitor)

    planes = np.array([trimap.classes == number for number in range(m)], np.float32)
    if trimap.n_unknown:
        found = np.clip(_solve(trimap, guess, monitor), 0, 1)
        planes[:, trimap.unknown] = found / np.maximum(found.sum(axis=0), 1)
    return planes


def _solve(trimap: Trimap, guess: Planes, monitor: Monitor) -> Planes:
    system, m = MattingSystem.of(trimap, len(guess)), len(guess)
    prior = Prior.none(*guess.shape)
    if trimap.n_unknown <= MAX_UNKNOWN:
        prior += prior_of_samples(trimap, m)
    if trimap.n_unknown <= _MAX_SMOOTH:
        prior += prior_of_labels(trimap, m)
    if (trimap.hair >= 0).any():
        prior += prior_of_hair(trimap, m)
    return system.solve(guess, prior, tolerance=_TOLERANCE, max_steps=_MAX_STEPS, monitor=monitor)


def _start_from_half(trimap: Trimap, m: int, monitor: Monitor) -> tuple[Trimap, Planes]:
    """The trimap with what half the size has decided, and a first guess for the rest."""
    smaller = trimap.half()
    half = find_opacities(smaller, m, monitor)

    rows, columns = np.nonzero(trimap.unknown)
    decided = _decided_classes(half)[rows // 2, columns // 2]
    decided[trimap.hair[rows, columns] >= 0] = UNKNOWN
    classes = trimap.classes.copy()
    classes[rows, columns] = decided
    trimap = replace(trimap, classes=classes)

    guess = np.empty((m, trimap.n_unknown), np.float32)
    guess_from_half(trimap.colour, smaller.colour, half, trimap.numbers, _RIDGE, guess)
    return trimap, guess


def _decided_classes(planes: Planes) -> NDArray[np.int32]:
    """The class of every pixel, unknown where it is not decided in its surroundings."""
    every = np.concatenate([planes, 1 - planes.sum(axis=0, keepdims=True)])
    best = np.where(every.max(axis=0) >= _DECIDED, every.argmax(axis=0), UNKNOWN)
    return np.where(is_uniform(best, _AROUND), best, UNKNOWN).astype(np.int32)
