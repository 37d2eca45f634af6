"""Georeference of a picture."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray


@dataclass(frozen=True)
class Georeference:
    """Map from pixels to a coordinate reference system (CRS).

    Attributes
    ----------
    transform : (a, b, c, d, e, f)
        ``x = a column + b row + c``, ``y = d column + e row + f``, of columns and rows counted from
        the top left corner of the picture.
    tags : tuple of (code, type, count, value)
        The tags of GeoTIFF for the system, as they were read, so that nothing is lost.
    epsg : int
        Code of the system; 0 where the file names none.
    """

    transform: tuple[float, float, float, float, float, float]
    tags: tuple[tuple[int, int, int, Any], ...] = ()
    epsg: int = 0

    @property
    def is_mirrored(self) -> bool:
        """Whether the map is orientation-reversing, as usual: rows count down, northings up."""
        a, b, _, d, e, _ = self.transform
        return a * e < b * d

    def to_world(self, points: ArrayLike) -> NDArray[np.float64]:
        """Places (n, 2), x and y, of points (n, 2), column and row, in the picture."""
        linear, origin = self._matrices
        world_points: NDArray[np.float64] = np.asarray(points, np.float64) @ linear.T + origin
        return world_points

    def to_pixels(self, places: ArrayLike) -> NDArray[np.float64]:
        """Points (n, 2), column and row, of places (n, 2), x and y."""
        linear, origin = self._matrices
        offsets = np.asarray(places, np.float64) - origin
        return np.linalg.solve(linear, offsets.T).T.astype(np.float64)

    @property
    def _matrices(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        a, b, c, d, e, f = self.transform
        return np.array([[a, b], [d, e]]), np.array([c, f])
