"""Opacities of the unknown pixels of a photo, from half of its size upwards.

What is solved in half the size tells which pixels are decided: they need no second look, so that
the unknown region is wide where the answer is in doubt and narrow elsewhere. For the others it is
the first guess.
"""

from dataclasses import replace

import numpy as np

from segcore.matting.laplacian import RIDGE, MattingSystem
from segcore.matting.priors import Prior, prior_of_hair, prior_of_labels, prior_of_samples
from segcore.matting.trimap import NO_CLASS, Trimap, is_uniform
from segcore.multigrid.vector_layouts import Planes
from segcore.picture.downscaling import Downscaling
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.native import guess_from_half

_MAX_UNKNOWN_COMPARED = 1 << 15
"""With more unknown pixels, the prior of samples is not used: known pixels are too far away."""
_GUESS_WEIGHT = 1e-3
"""Weight of the first guess, where a window weighs 1: it decides where the photo does not, and
keeps the matrix definite in single precision."""

_TOLERANCE = 3e-3

_MIN_UNKNOWN = 2000
"""Fewer unknown pixels than this are solved without a first guess from half the size."""
_MIN_SIDE = 8

_DECIDED_OPACITY = 0.98
"""Least opacity at half the size from which a pixel is decided to be of one class, to save time."""
_DECIDED_AROUND_PX = 2
"""Distance within which all pixels have to be decided for the same class."""


def find_opacities(trimap: Trimap, m: int, monitor: Monitor = SILENT) -> Planes:
    """Opacities of the first m classes, (m, rows, columns) float32 in [0, 1].

    What is missing to 1 is the opacity of all further classes. Known pixels have 0 or 1.

    Raises
    ------
    Cancelled
    """
    monitor.check()
    is_large = trimap.n_unknown >= _MIN_UNKNOWN and min(trimap.shape) >= _MIN_SIDE
    if is_large:
        smaller = trimap.half()
        half = find_opacities(smaller, m, monitor)
        trimap = _narrowed(trimap, half)

    guess, _ = prior_of_labels(trimap, m)
    if is_large:
        guess_from_half(trimap.colour, smaller.colour, half, trimap.numbers, RIDGE, guess)

    planes = np.array([trimap.labels == number for number in range(m)], np.float32)
    if trimap.n_unknown:
        opacities = np.clip(_solve(trimap, guess, monitor), 0, 1)
        planes[:, trimap.unknown] = opacities / np.maximum(opacities.sum(axis=0), 1)
    return planes


def _solve(trimap: Trimap, guess: Planes, monitor: Monitor) -> Planes:
    system, m = MattingSystem.of(trimap, len(guess)), len(guess)
    priors: list[Prior] = [(guess, _GUESS_WEIGHT), prior_of_labels(trimap, m)]
    if trimap.n_unknown <= _MAX_UNKNOWN_COMPARED:
        priors.append(prior_of_samples(trimap, m))
    if (trimap.hair >= 0).any():
        priors.append(prior_of_hair(trimap, m))
    return system.solve(guess, priors, tolerance=_TOLERANCE, monitor=monitor)


def _narrowed(trimap: Trimap, half: Planes) -> Trimap:
    """The trimap with pixels known that the solution at half the size has decided."""
    all_shares = np.concatenate([half, 1 - half.sum(axis=0, keepdims=True)])
    best = all_shares.argmax(axis=0).astype(np.int32)
    best[all_shares.max(axis=0) < _DECIDED_OPACITY] = NO_CLASS
    best[~is_uniform(best, _DECIDED_AROUND_PX)] = NO_CLASS

    best = Downscaling(trimap.shape, 2).spread(best)
    is_decided = trimap.unknown & (best != NO_CLASS)
    labels = trimap.labels.copy()
    labels[is_decided] = best[is_decided]
    return replace(trimap, labels=labels, unknown=trimap.unknown & ~is_decided)
