"""Label propagation: segments of one photo as strokes on the next of a series.

In video frames, focus stacks and slices, the inside of a segment is usually inside it in the next
picture, too; only its border is open. So each segment is propagated as a stroke on its core. Where
the camera panned, cores move along. What moved with the picture keeps all but a thin border, since
borders that are solved anew in every picture drift. This is the transfer of knowledge of
section 6.3 of Wang, Qian and Davidson, *On Constrained Spectral Clustering and Its Applications*,
DMKD 2014, with strokes in the place of a dense Q.
"""

import math

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.registration import NO_SHIFT, common_shift, matches_shift
from segcore.marks.strokes import Region, Stroke
from segcore.picture.downscaling import Downscaling
from segcore.picture.image import Image

DEFAULT_MARGIN = 0.02

_WORKING_PIXELS = 1 << 18
"""Number of pixels of the grid on which depths are computed."""


def cores(labels: NDArray[np.integer], *, margin: float = DEFAULT_MARGIN) -> NDArray[np.int32]:
    """The core of each segment: pixels that belong to it in the next picture as well.

    A piece too thin for a core keeps the half of its pixels that is farthest from its border.

    Parameters
    ----------
    labels : (rows, columns) integer
        Class numbers; 0 for unlabelled pixels.
    margin : float
        Largest movement of objects, as a share of the longer side.

    Returns
    -------
    (rows, columns) int32
        Class numbers, 0 where nothing is propagated.
    """
    step = max(1, math.isqrt(labels.size // _WORKING_PIXELS))
    core_labels = _cores(labels[::step, ::step], margin * max(labels.shape) / step)
    if step == 1:
        return core_labels
    full_size = Downscaling(labels.shape, step).spread(core_labels)
    return np.where(full_size == labels, full_size, 0)


def _cores(labels: NDArray[np.integer], margin_px: float) -> NDArray[np.int32]:
    core_labels = np.zeros(labels.shape, np.int32)
    for number in np.unique(labels[labels > 0]):
        mask = labels == number
        # the picture's border does not count: the segment may continue beyond it
        depth = scipy.ndimage.distance_transform_edt(np.pad(mask, 1, mode="edge"))[1:-1, 1:-1]
        pieces, n_pieces = scipy.ndimage.label(mask)
        deepest = np.atleast_1d(scipy.ndimage.maximum(depth, pieces, np.arange(n_pieces + 1)))
        core_labels[mask & (depth > np.minimum(margin_px, deepest / 2)[pieces])] = number
    return core_labels


def propagate(
    labels: NDArray[np.integer], before: Image, after: Image, *, margin: float = DEFAULT_MARGIN
) -> NDArray[np.int32]:
    """The :func:`cores` of the segments of `before`, shifted to `after`, of the same size.

    Parameters and result are those of :func:`cores`.
    """
    shift = common_shift(before, after)
    shifted = shift.shift_labels(cores(labels, margin=margin))
    if shift == NO_SHIFT:
        return shifted
    half = 0.5 * margin  # of what moved with the picture, half of the margin stays open
    follows = matches_shift(shift, before, after, around_px=half * max(labels.shape))
    return np.where(follows, shift.shift_labels(cores(labels, margin=half)), shifted)


def core_strokes(
    cores: NDArray[np.integer], *, belief: float = 1.0, order: int = 0
) -> tuple[Stroke, ...]:
    """A stroke of its class over each of the :func:`cores`.

    Parameters
    ----------
    belief : float
        Belief of all these strokes, in (0, 1].
    order : int
        Order of all these strokes; those with a higher one cover them.
    """
    return tuple(
        Stroke("class", Region.from_mask(cores == number), int(number), belief, order)
        for number in np.unique(cores[cores > 0])
    )
