"""Many polygons cut in one pass are those that a test of every single pixel finds."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from skimage.measure import points_in_poly

from segcore.marks import outlines
from segcore.marks.outlines import Outlines
from segcore.marks.scanlines import flat_pixels

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
@pytest.mark.parametrize("at_once", [3, 1 << 20])
def test_polygons_are_as_one_by_one(draw, at_once: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outlines, "_CROSSINGS_AT_ONCE", at_once)
    random = np.random.default_rng(at_once)
    for _ in range(40):
        rows, columns = random.integers(1, 45, 2).tolist()
        polygons = [draw(random) for _ in range(5)]
        found = np.zeros((5 * rows, columns), bool)
        for runs in Outlines.of(polygons, (rows, columns)).runs():
            found.ravel()[flat_pixels(runs, columns)] = True
        for polygon, part in zip(polygons, np.split(found, 5), strict=True):
            np.testing.assert_array_equal(part, inside(polygon, (rows, columns)))


def test_the_work_is_known_beforehand() -> None:
    square = np.array([(0.0, 2.0), (9.0, 2.0), (9.0, 7.0), (0.0, 7.0)])
    assert Outlines.of([square], (100, 100)).crossings == 2 * 5
    assert Outlines.of([square, square], (4, 100)).crossings == 2 * 2 * 2
