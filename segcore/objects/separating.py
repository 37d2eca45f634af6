"""Touching objects separated by the shape of their common region, without a stroke.

The middle of an object is a maximum of the depth, the distance to the border of the region. Two
middles belong to two objects if the passage between them is much narrower than both objects.
"""

from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

NECK_RATIO = 0.8
"""Largest width of the passage between two objects, relative to the width of the narrower."""


@dataclass(frozen=True)
class DepthPeak:
    """The deepest point of an object, which stands for its middle.

    Attributes
    ----------
    centre : (x, y)
        Centre of a pixel, in pixels from the top left corner of the region's box.
    depth_px : float
        Distance to the border of the region.
    """

    centre: tuple[float, float]
    depth_px: float


def depth_peaks(region: NDArray[np.bool_]) -> list[DepthPeak]:
    """The middles of the objects of a region (rows, columns), the deepest first; at least one.

    They are the maxima of the depth after reconstruction from `NECK_RATIO` times the depth;
    :func:`skimage.morphology.h_maxima` subtracts a constant instead, and separates equally deep
    maxima of one part.
    """
    from skimage.morphology import local_maxima, reconstruction

    depth = _depth(region)
    reconstructed = reconstruction(depth * (NECK_RATIO + 1e-9), depth)  # an equal neck counts
    parts, count = scipy.ndimage.label(local_maxima(reconstructed), np.ones((3, 3)))
    positions = scipy.ndimage.maximum_position(depth, parts, range(1, count + 1))
    candidates = [_peak(depth, row, column) for row, column in positions]
    return sorted(candidates, key=lambda peak: -peak.depth_px)


def deepest_point(region: NDArray[np.bool_]) -> DepthPeak:
    """The deepest point of a region, the middle of a region with a single object."""
    depth = _depth(region)
    return _peak(depth, *np.unravel_index(depth.argmax(), depth.shape))


def _depth(region: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Distance of each pixel of a region to the outside, in pixels, padded by one pixel."""
    return np.asarray(scipy.ndimage.distance_transform_edt(np.pad(region, 1)))


def _peak(depth: NDArray[np.float64], row: np.integer, column: np.integer) -> DepthPeak:
    return DepthPeak((float(column) - 0.5, float(row) - 0.5), float(depth[row, column]))
