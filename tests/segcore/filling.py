"""What rings enclose, by the polygons of strokes."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from segcore.marks.strokes import Polygon


def filled(rings: Iterable[ArrayLike], shape: tuple[int, int]) -> NDArray[np.bool_]:
    """Pixels inside an odd number of the rings."""
    mask = np.zeros(shape, bool)
    for ring in rings:
        points = np.asarray(ring, float).tolist()
        mask.ravel()[Polygon(tuple((x, y) for x, y in points)).pixels(shape)] ^= True
    return mask
