"""Objects that touch told apart by the shape of their common region, without a stroke.

The middle of an object is where the region is deepest: farthest from its border. Two middles are
two objects if the region between them is much narrower than at either.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

NECK = 0.8
"""Width of the widest passage between two objects, relative to the narrower of both."""


@dataclass(frozen=True)
class Middle:
    """The middle of an object.

    Attributes
    ----------
    place : (x, y)
        Centre of a pixel, in pixels from the top left corner of the region's box.
    depth_px : float
        Distance to the border of the region.
    """

    place: tuple[float, float]
    depth_px: float


def middles(region: NDArray[np.bool_], *, neck: float = NECK) -> list[Middle]:
    """The middles of the objects in a region (rows, columns), the deepest first; at least one.

    Parameters
    ----------
    neck : float
        In [0, 1]; 0 finds one for each connected piece.
    """
    from segcore.runtime.native import find_middles

    depth = depth_of(region)
    order = np.argsort(-depth.ravel(), kind="stable")[: np.count_nonzero(region)]
    found = find_middles(np.pad(depth, 1), order, neck)
    return [
        _middle(depth, int(pixel)) for pixel in found[np.argsort(-depth.flat[found], kind="stable")]
    ]


def deepest(region: NDArray[np.bool_]) -> Middle:
    """The middle of a region that is one object."""
    depth = depth_of(region)
    return _middle(depth, int(depth.argmax()))


def depth_of(region: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Distance in pixels of each pixel of a region (rows, columns) to what lies outside."""
    return np.asarray(scipy.ndimage.distance_transform_edt(np.pad(region, 1))[1:-1, 1:-1])


def _middle(depth: NDArray[np.float64], pixel: int) -> Middle:
    row, column = divmod(pixel, depth.shape[1])
    return Middle((column + 0.5, row + 0.5), float(depth[row, column]))
