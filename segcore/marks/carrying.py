"""The segments of one photo as a start for the next of a series.

In video frames, focus stacks and slices, what is well inside a segment is usually inside it in the
next picture, too; only what is near the borders is open. So each segment is carried over as a
stroke of its class on its core. That is the transfer of knowledge of section 6.3 of
Wang, Qian and Davidson, *On Constrained Spectral Clustering and Its Applications*, DMKD 2014 (an
earlier scan's segmentation constrains the next), with strokes in the place of a dense Q.
"""

from __future__ import annotations

import math

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.strokes import Region, Stroke

DEFAULT_MARGIN = 0.02

_WORKING_PIXELS = 1 << 18
"""Depths need no finer grid than this."""


def cores(labels: NDArray[np.integer], *, margin: float = DEFAULT_MARGIN) -> NDArray[np.int32]:
    """The part of each segment that is sure to be in it in the next picture, too.

    Pieces too thin for such a core keep the half that is farthest from their border.

    Parameters
    ----------
    labels : (rows, columns) integer
        Class numbers, 0 nothing.
    margin : float
        How far things may have moved, as a share of the longer side.

    Returns
    -------
    (rows, columns) int32
        Class numbers, 0 where nothing is carried.
    """
    step = max(1, math.isqrt(labels.size // _WORKING_PIXELS))
    carried = _cores(labels[::step, ::step], margin * max(labels.shape) / step)
    if step == 1:
        return carried
    rows, columns = labels.shape
    finer = carried.repeat(step, axis=0)[:rows].repeat(step, axis=1)[:, :columns]
    return np.where(finer == labels, finer, 0)


def _cores(labels: NDArray[np.integer], margin_px: float) -> NDArray[np.int32]:
    carried = np.zeros(labels.shape, np.int32)
    for number in np.unique(labels[labels > 0]):
        members = labels == number
        # the border of the picture is not one of the segment, which may go on beyond it
        depth = scipy.ndimage.distance_transform_edt(np.pad(members, 1, mode="edge"))[1:-1, 1:-1]
        pieces, n_pieces = scipy.ndimage.label(members)
        deepest = np.atleast_1d(scipy.ndimage.maximum(depth, pieces, np.arange(n_pieces + 1)))
        carried[members & (depth > np.minimum(margin_px, deepest / 2)[pieces])] = number
    return carried


def core_strokes(
    labels: NDArray[np.integer],
    *,
    margin: float = DEFAULT_MARGIN,
    belief: float = 1.0,
    order: int = 0,
) -> tuple[Stroke, ...]:
    """A stroke of its class over the :func:`cores` of each segment.

    Parameters
    ----------
    belief : float
        Of all these strokes, in (0, 1].
    order : int
        Of all these strokes; those with a higher one cover them.
    """
    carried = cores(labels, margin=margin)
    return tuple(
        Stroke("class", Region.from_mask(carried == number), int(number), belief, order)
        for number in np.unique(carried[carried > 0])
    )
