"""Coverages hold exactly the pixels of segcore.strokes."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QRect

from app.canvas.coverage import NOTHING, Coverage, coverage_of, coverage_of_mask
from segcore.strokes import Path, Point, Polygon, Region

RADII = (0, 0.3, 0.5, 0.6, 0.7, 0.9, 1, 1.5, 2.5, 3, 5, 7.3, 20)


def flat_pixels(coverage: Coverage, shape: tuple[int, int]) -> np.ndarray:
    return np.flatnonzero(coverage.mask(QRect(0, 0, shape[1], shape[0])))


def random_points(generator: np.random.Generator, count: int, grid: int) -> tuple[Point, ...]:
    """Corners in and around a small picture; on multiples of 1 / grid, where ties are common."""
    points = generator.uniform(-10, 50, (count, 2))
    if grid:
        points = np.round(points * grid) / grid
    return tuple((float(x), float(y)) for x, y in points)


@pytest.mark.parametrize("grid", [0, 1, 2, 4])
def test_path_covers_the_pixels_of_its_stroke(grid: int) -> None:
    generator = np.random.default_rng(grid)
    for _ in range(400):
        shape = (int(generator.integers(1, 45)), int(generator.integers(1, 45)))
        points = random_points(generator, int(generator.integers(1, 6)), grid)
        path = Path(points, float(generator.choice(RADII)))
        found = flat_pixels(coverage_of(path, shape), shape)
        np.testing.assert_array_equal(found, path.pixels(shape), err_msg=str(path))


@pytest.mark.parametrize("grid", [0, 1, 2, 4])
def test_polygon_covers_the_pixels_of_its_stroke(grid: int) -> None:
    generator = np.random.default_rng(grid)
    for _ in range(400):
        shape = (int(generator.integers(1, 45)), int(generator.integers(1, 45)))
        polygon = Polygon(random_points(generator, int(generator.integers(3, 9)), grid))
        found = flat_pixels(coverage_of(polygon, shape), shape)
        np.testing.assert_array_equal(found, polygon.pixels(shape), err_msg=str(polygon))


def test_region_survives_the_way_through_a_coverage() -> None:
    mask = np.random.default_rng(0).random((30, 20)) < 0.5
    region = Region.from_mask(mask)
    coverage = coverage_of(region, (30, 20))
    np.testing.assert_array_equal(coverage.mask(QRect(0, 0, 20, 30)), mask)
    again = coverage.region((30, 20))
    np.testing.assert_array_equal(again.pixels((30, 20)), region.pixels((30, 20)))


def test_mask_of_a_part_is_placed_where_the_part_is() -> None:
    coverage = coverage_of_mask(np.array([[True, False, True], [False, True, True]]), 7, 3)
    assert coverage.bounds == QRect(7, 3, 3, 2)
    assert [coverage.holds(x, 3) for x in (6, 7, 8, 9, 10)] == [False, True, False, True, False]


def test_areas_hold_all_pixels_and_little_else() -> None:
    coverage = coverage_of(Path(((5.0, 5.0), (2990.0, 1990.0)), 4.0), (2000, 3000))
    outside = coverage.mask(QRect(0, 0, 3000, 2000))
    for area in coverage.areas():
        inside = coverage.clipped(area)
        assert inside
        outside[
            area.top() : area.top() + area.height(), area.left() : area.left() + area.width()
        ] = False
    assert not outside.any()
    total = sum(area.width() * area.height() for area in coverage.areas())
    assert total < 0.35 * 2000 * 3000


def test_what_lies_beside_the_picture_covers_nothing() -> None:
    coverage = coverage_of(Path(((-50.0, -50.0),), 3.0), (20, 20))
    assert not coverage
    assert not NOTHING
    assert coverage.bounds.isEmpty()
    assert coverage.areas() == []
