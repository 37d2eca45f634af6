"""The unknown pixels, which may be a mixture of two classes.

The width of an uncertain edge grows with its object: a few pixels for a coin's rim, many for a
cat's fur. So pixels are unknown if they are nearer to the edge of two classes than a share of the
depth of the smaller class (the largest distance of its pixels from its edges). Pixels that are
clearly of one class are decided first (:mod:`segcore.matting.solving`).
"""

import math
from collections.abc import Mapping, Sequence

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.painting import paint
from segcore.marks.strokes import EDGE_KINDS, Stroke, cache_runs
from segcore.matting.trimap import NO_CLASS, Trimap, is_uniform
from segcore.picture.downscaling import Downscaling

_EDGE_DEPTH = 0.7
"""Half width of an uncertain edge, as a share of the depth of the smaller class."""
_WORKING_PIXELS = 1 << 17
"""A larger photo is reduced to about so many pixels, in which widths in pixels are meant: so the
region is the same in any size of a photo."""
_DEEP_PX = 10
"""Depth from which pixels are deep inside a segment, and width of the transition."""
_SMOOTH_RANGE, _SMOOTH_PX = 0.1, 7
"""A photo is smooth where colours in a window of this width have a smaller range than the first."""


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
    squares = Downscaling(shape, max(1, math.isqrt(labels.size // _WORKING_PIXELS)))
    few = squares.middles(labels)
    near_edges = _near_edges(few, squares.middles(valid), width / squares.step)
    unknown, hair = squares.spread(near_edges), np.full(shape, NO_CLASS, np.int32)
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
        hair.flat[pixels] = (other.flat[pixels] if its is None else its) if is_soft else NO_CLASS
    unknown &= valid
    hair = np.where(unknown, hair, np.int32(NO_CLASS))
    depth = np.where(hair < 0, squares.spread(_depth(few)), np.float32(0))
    is_smooth = squares.spread(_is_smooth(squares.means(colour)))
    return Trimap(colour, labels, unknown, hair, depth, is_smooth)


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
    edges = _edges(labels, valid)
    if not edges.any():
        return edges
    distance, nearest = scipy.ndimage.distance_transform_edt(~edges, return_indices=True)
    if width > 0:
        return distance <= max(width, 1)
    depths = scipy.ndimage.maximum(distance, labels, np.arange(labels.max() + 1))[labels]
    return distance < _EDGE_DEPTH * scipy.ndimage.minimum_filter(depths, 3)[tuple(nearest)]


def _depth(labels: NDArray[np.int32]) -> NDArray[np.float32]:
    """Depth of pixels inside their segments, from 0 to 1."""
    is_deep = is_uniform(labels, _DEEP_PX).astype(np.float32)
    return scipy.ndimage.uniform_filter(is_deep, _DEEP_PX)


def _is_smooth(colour: NDArray[np.float32]) -> NDArray[np.bool_]:
    window = (_SMOOTH_PX, _SMOOTH_PX, 1)
    ranges = scipy.ndimage.morphological_gradient(np.nan_to_num(colour), window)
    return np.asarray(ranges.max(axis=2) < _SMOOTH_RANGE)
