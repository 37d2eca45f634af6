"""Polygons cut into runs are those that a test of every single pixel finds."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from skimage.measure import points_in_poly

from segcore.marks.outlines import crossings, ends_of, runs_inside
from segcore.marks.scanlines import flat_pixels
from segcore.runtime.native import paint_polygons

Points = NDArray[np.float64]
Shape = tuple[int, int]


def inside(polygon: Points, shape: Shape) -> NDArray[np.bool_]:
    low = np.clip(np.floor(polygon.min(axis=0)), 0, None)
    rows, columns = np.indices(shape)
    pixels = np.stack([columns.ravel(), rows.ravel()], axis=1) - low
    return points_in_poly(pixels, polygon - low - 0.5).reshape(shape)


def scattered(random: np.random.Generator) -> Points:
    return random.uniform(-10, 50, (int(random.integers(3, 9)), 2))


def on_a_grid(random: np.random.Generator) -> Points:
    """Where corners and edges meet the middles of pixels."""
    return np.round(scattered(random) * 2) / 2


def traced(random: np.random.Generator) -> Points:
    """In steps to the eight neighbours, as programs trace masks, often over itself."""
    steps = random.integers(-1, 2, (int(random.integers(3, 200)), 2))
    return np.cumsum(steps, axis=0) + 20 + random.choice([0, 0.5])


def huge(random: np.random.Generator) -> Points:
    return on_a_grid(random) * 1e4


@pytest.mark.parametrize("draw", [scattered, on_a_grid, traced, huge])
def test_a_pixel_is_inside_where_scikit_image_says_so(draw) -> None:
    random = np.random.default_rng(0)
    for _ in range(400):
        rows, columns = random.integers(1, 45, 2).tolist()
        ring, found = draw(random), np.zeros((rows, columns), bool)
        found.ravel()[flat_pixels(runs_inside(ring, (rows, columns)), columns)] = True
        np.testing.assert_array_equal(found, inside(ring, (rows, columns)))


@pytest.mark.parametrize("beneath", [False, True])
def test_holes_are_left_out_and_later_polygons_lie_on_top(beneath: bool) -> None:
    random = np.random.default_rng(1)
    shape = (44, 37)
    for _ in range(40):
        polygons = [
            [draw(random) for _ in range(int(random.integers(1, 4)))]
            for draw in (scattered, on_a_grid, traced)
        ]
        picture = random.integers(0, 4, shape, np.int32)
        wanted = picture.copy()
        areas = []
        for value, (outer, *holes) in enumerate(polygons, start=1):
            part = inside(outer, shape) & ~np.any([inside(hole, shape) for hole in holes], axis=0)
            wanted[part] = np.maximum(wanted[part], value) if beneath else value
            areas.append(np.count_nonzero(part))
        rings = [ring for polygon in polygons for ring in polygon]
        ends = ends_of(rings), ends_of(polygons)
        found = paint_polygons(picture, np.concatenate(rings), *ends, np.arange(1, 4), beneath)
        np.testing.assert_array_equal(picture, wanted)
        assert found.tolist() == areas


def test_the_work_is_known_beforehand() -> None:
    square = np.array([(0.0, 2.0), (9.0, 2.0), (9.0, 7.0), (0.0, 7.0)])
    assert crossings(square, ends_of([square]), 100) == 2 * 5
    assert crossings(np.concatenate([square] * 2), ends_of([square] * 2), 4) == 2 * 2 * 2
