"""Strokes scaled to a picture of another size."""

import math
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from segcore.marks.strokes import Path, Point, Polygon, Region, Stroke

PictureShape = tuple[int, int]


def scaled_stroke(stroke: Stroke, old: PictureShape, new: PictureShape) -> Stroke:
    """A stroke of a picture of `old` (rows, columns), stretched with the picture to `new`.

    Brushes stay round: their radius scales with the square root of the area. Regions that become
    too small keep the pixel in their middle.
    """
    if old == new:
        return stroke
    down, across = new[0] / old[0], new[1] / old[1]

    def scaled(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple((x * across, y * down) for x, y in points)

    extent = stroke.extent
    match extent:
        case Path(points=points, radius_px=radius):
            return replace(stroke, extent=Path(scaled(points), radius * math.sqrt(down * across)))
        case Polygon(points=points):
            return replace(stroke, extent=Polygon(scaled(points)))
        case Region():
            return replace(stroke, extent=Region.from_mask(_resample(extent, old, new)))


def _resample(region: Region, old: PictureShape, new: PictureShape) -> NDArray[np.bool_]:
    mask = np.zeros(old, dtype=np.bool_)
    nodes = region.pixels(old)
    mask.ravel()[nodes] = True
    rows = (np.arange(new[0]) + 0.5) * old[0] / new[0]
    columns = (np.arange(new[1]) + 0.5) * old[1] / new[1]
    result: NDArray[np.bool_] = mask[np.ix_(rows.astype(np.intp), columns.astype(np.intp))]
    if len(nodes) and not result.any():
        row, column = divmod(int(nodes[len(nodes) // 2]), old[1])
        result[row * new[0] // old[0], column * new[1] // old[1]] = True
    return result
