"""Polygons and runs of pixels are those that a test of every single pixel finds."""

import pickle
from collections.abc import Callable
from copy import copy
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray
from skimage.measure import points_in_poly

from segcore.marks.outlines import cumulative_ends
from segcore.marks.painting import paint
from segcore.marks.scanlines import flat_pixels
from segcore.marks.strokes import Path, Point, Polygon, Region, Stroke, cache_runs
from segcore.runtime.native import paint_polygons

# ------------------------- Polygons cut into runs are those that a test of every single pixel finds


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
def test_a_pixel_is_inside_where_scikit_image_says_so(draw):
    random = np.random.default_rng(0)
    for _ in range(400):
        rows, columns = random.integers(1, 45, 2).tolist()
        ring, found = draw(random), np.zeros((rows, columns), bool)
        polygon = Polygon(tuple(map(tuple, ring.tolist())))
        found.ravel()[polygon.pixels((rows, columns))] = True
        np.testing.assert_array_equal(found, inside(ring, (rows, columns)))


@pytest.mark.parametrize("beneath", [False, True])
def test_holes_are_left_out_and_later_polygons_lie_on_top(beneath):
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
        ends = cumulative_ends(rings), cumulative_ends(polygons)
        found = paint_polygons(picture, np.concatenate(rings), *ends, np.arange(1, 4), beneath)
        np.testing.assert_array_equal(picture, wanted)
        assert found.tolist() == areas


# ----------------------------- Runs hold exactly the pixels that a test of every single pixel finds


RADII = (0, 0.3, 0.5, 0.6, 0.7, 0.9, 1, 1.5, 2.5, 3, 5, 7.3, 20)


def pixels_of_path(path: Path, shape: Shape) -> NDArray[np.int64]:
    pieces = list(pairwise(path.points)) or [(path.points[0], path.points[0])]
    found = [met_by_line(a, b, shape) for a, b in pieces]
    if path.radius_px > 0.5:
        found += [near_segment(a, b, path.radius_px, shape) for a, b in pieces]
    return np.unique(np.concatenate(found))


def near_segment(a: Point, b: Point, radius: float, shape: Shape) -> NDArray[np.int64]:
    y, x = np.indices(shape) + 0.5
    x, y = x - a[0], y - a[1]
    along = np.subtract(b, a)
    length_squared = float(along @ along)
    t = np.clip((x * along[0] + y * along[1]) / (length_squared or 1.0), 0, 1)
    return np.flatnonzero((x - t * along[0]) ** 2 + (y - t * along[1]) ** 2 <= radius**2)


def met_by_line(a: Point, b: Point, shape: Shape) -> NDArray[np.int64]:
    steps = int(2 * max(abs(b[0] - a[0]), abs(b[1] - a[1]))) + 2
    columns = np.floor(np.linspace(a[0], b[0], steps)).astype(np.int64)
    rows = np.floor(np.linspace(a[1], b[1], steps)).astype(np.int64)
    inside = (rows >= 0) & (rows < shape[0]) & (columns >= 0) & (columns < shape[1])
    return rows[inside] * shape[1] + columns[inside]


def random_points(generator: np.random.Generator, count: int, grid: int) -> tuple[Point, ...]:
    """Corners in and around a small picture; on multiples of 1 / grid, where ties are common."""
    points = generator.uniform(-10, 50, (count, 2))
    if grid:
        points = np.round(points * grid) / grid
    return tuple((float(x), float(y)) for x, y in points)


def random_shape(generator: np.random.Generator) -> Shape:
    return int(generator.integers(1, 45)), int(generator.integers(1, 45))


@pytest.mark.parametrize("grid", [0, 1, 2, 4])
def test_path(grid):
    generator = np.random.default_rng(grid)
    for _ in range(400):
        shape = random_shape(generator)
        points = random_points(generator, int(generator.integers(1, 6)), grid)
        path = Path(points, float(generator.choice(RADII)))
        expected = pixels_of_path(path, shape)
        np.testing.assert_array_equal(path.pixels(shape), expected, err_msg=str(path))


EXTENTS: dict[str, Callable[[], Path | Polygon | Region]] = {
    "path": lambda: Path(((1.5, 2.5), (9.0, 7.0)), 2.0),
    "polygon": lambda: Polygon(((1.0, 1.0), (9.0, 2.0), (5.0, 8.0))),
    "region": lambda: Region(((3, 20),), (10, 12)),
}


@pytest.mark.parametrize("make", EXTENTS.values(), ids=EXTENTS)
def test_runs_are_kept_but_stay_out_of_comparisons_and_copies(make):
    used, fresh = make(), make()
    first = used.scanlines((10, 12))
    assert used.scanlines((10, 12)) is first
    assert not first.flags.writeable
    assert used == fresh
    assert hash(used) == hash(fresh)
    assert repr(used) == repr(fresh)
    assert pickle.dumps(used) == pickle.dumps(fresh)
    assert pickle.loads(pickle.dumps(used)) == fresh


def test_runs_are_kept_for_each_size_of_picture():
    path = Path(((5.0, 5.0),), 3.0)
    assert len(path.pixels((4, 4))) < len(path.pixels((20, 20)))
    assert len(path.pixels((4, 4))) == len(Path(((5.0, 5.0),), 3.0).pixels((4, 4)))


def test_nothing_is_painted_without_strokes():
    painted = paint([], (3, 4))
    assert len(painted.pixels) == len(painted.classes) == len(painted.beliefs) == 0
    outside = Stroke("class", Path(((-50.0, -50.0),), 3.0), 1)
    assert len(paint([outside], (3, 4)).pixels) == 0


def test_many_strokes_are_cut_as_each_by_itself():
    generator = np.random.default_rng(0)
    shape = (30, 40)
    paths = [
        Path(random_points(generator, int(generator.integers(1, 5)), 2), float(radius))
        for radius in generator.choice(RADII, 200)
    ]
    alone = [path.pixels(shape) for path in map(copy, paths)]
    cache_runs([Stroke("class", path, 1) for path in paths], shape)
    for path, expected in zip(paths, alone, strict=True):
        np.testing.assert_array_equal(flat_pixels(path.__dict__["_scanlines"][shape], 40), expected)
