"""The unknown pixels, which may be a mixture of two classes.

The width of an uncertain edge grows with its object: a few pixels for a coin's rim, many for a
cat's fur. So pixels are unknown if they are nearer to the edge of two classes than a share of the
depth of the smaller class (the largest distance of its pixels from its edges). Depths are computed
on few pixels; pixels that are clearly of one class are decided first
(:mod:`segcore.matting.solving`).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.painting import paint
from segcore.marks.strokes import EDGE_KINDS, Stroke, cache_runs
from segcore.matting.trimap import UNKNOWN, Trimap, is_uniform

_EDGE_DEPTH = 0.7
"""Half width of an uncertain edge, as a share of the depth of the smaller class."""
_WORKING_PIXELS = 1 << 17


def trimap_of(
    colour: NDArray[np.float32],
    labels: NDArray[np.int32],
    strokes: Sequence[Stroke],
    width: float,
    index_of: Mapping[int, int],
) -> Trimap:
    """A photo with its classes, unknown where edges may be soft.

    Parameters
    ----------
    colour : (rows, columns, 3) float32
        Not a number where there is no data.
    labels : (rows, columns) int32
        Classes of all pixels, from 0.
    strokes : sequence of Stroke
        Certain strokes of a class keep their pixels in it; of two edge strokes the later counts.
    width : float
        How far an edge reaches, in pixels; 0: as far as the photo says.
    index_of : mapping of int to int
        Index of the label that stands for a class number.
    """
    shape, valid = (labels.shape[0], labels.shape[1]), ~np.isnan(colour[..., 0])
    unknown, hair = _near_edges(labels, valid, width), np.full(shape, UNKNOWN, np.int32)
    painted = paint(strokes, shape)
    unknown.flat[painted.pixels[painted.beliefs == 1.0]] = False

    edges = sorted((s for s in strokes if s.kind in EDGE_KINDS), key=lambda stroke: stroke.order)
    cache_runs(edges, shape)
    classless = [s for s in edges if s.kind == "soft-edge" and s.class_number not in index_of]
    other = _nearest_other_class(labels, valid) if classless else labels
    for stroke in edges:
        pixels, is_soft = stroke.extent.pixels(shape), stroke.kind == "soft-edge"
        unknown.flat[pixels] = is_soft
        its = index_of.get(stroke.class_number)
        hair.flat[pixels] = (other.flat[pixels] if its is None else its) if is_soft else UNKNOWN
    unknown &= valid
    classes = np.where(unknown, np.int32(UNKNOWN), labels)
    return Trimap(colour, classes, labels, np.where(unknown, hair, np.int32(UNKNOWN)))


def _nearest_other_class(labels: NDArray[np.int32], valid: NDArray[np.bool_]) -> NDArray[np.int32]:
    """For every pixel, the class at the other side of the nearest edge."""
    edges = _edges(labels, valid)
    if not edges.any():
        return labels
    _, nearest = scipy.ndimage.distance_transform_edt(~edges, return_indices=True)
    low, high = scipy.ndimage.minimum_filter(labels, 3), scipy.ndimage.maximum_filter(labels, 3)
    low, high = low[tuple(nearest)], high[tuple(nearest)]
    return np.where(low != labels, low, high)


def _edges(labels: NDArray[np.int32], valid: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Mask of pixels beside another class; the border to pixels without data is no edge."""
    return ~is_uniform(labels, 1) & scipy.ndimage.minimum_filter(valid, 3)


def _near_edges(
    labels: NDArray[np.int32], valid: NDArray[np.bool_], width: float
) -> NDArray[np.bool_]:
    step = max(1, math.isqrt(labels.size // _WORKING_PIXELS))
    few = labels[::step, ::step]
    edges = _edges(few, valid[::step, ::step])
    if not edges.any():
        return np.zeros(labels.shape, np.bool_)
    distance, nearest = scipy.ndimage.distance_transform_edt(~edges, return_indices=True)
    if width > 0:
        is_near = distance * step <= max(width, step)
    else:
        depths = scipy.ndimage.maximum(distance, few, np.arange(few.max() + 1))[few]
        is_near = distance < _EDGE_DEPTH * scipy.ndimage.minimum_filter(depths, 3)[tuple(nearest)]
    at_full_size = is_near.repeat(step, axis=0).repeat(step, axis=1)
    return np.array(at_full_size[: labels.shape[0], : labels.shape[1]])
