"""The compiled passes compute what those in NumPy say."""

from __future__ import annotations

from collections.abc import Callable

import numba
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from segcore.graph.affinity import Affinity, grid_graph
from segcore.graph.features import FEATURE_KINDS, FeatureKind, compute_features
from segcore.graph.graph import OFFSETS
from segcore.passes import Passes, with_numba, with_numpy
from segcore.picture.image import Image, image_from_array
from segcore.runtime import bands
from segcore.runtime.arithmetic import cube_root, exponential
from segcore.runtime.errors import Cancelled
from segcore.runtime.monitor import SILENT, SilentMonitor

SIDES = st.integers(1, 40)
SEEDS = st.integers(0, 2**32 - 1)
GROUPS = st.sampled_from([1, 2])


def picture(rows: int, columns: int, channels: int, kind: str, seed: int) -> Image:
    rng = np.random.default_rng(seed)
    values = rng.random((rows, columns, channels), dtype=np.float32)
    if kind == "float32":
        return image_from_array(values)
    return image_from_array((values * np.iinfo(kind).max).astype(kind))


def planes(channels: int, rows: int, columns: int, seed: int) -> NDArray[np.float32]:
    return np.random.default_rng(seed).normal(0, 30, (channels, rows, columns)).astype(np.float32)


def relief(rows: int, columns: int, seed: int) -> tuple[NDArray[np.float32], int] | None:
    if seed % 4 == 0:
        return None
    side = 1 + seed % 9
    shape = (-(-rows // side), -(-columns // side))
    return np.random.default_rng(seed).uniform(0.1, 5, shape).astype(np.float32), side


@given(
    SIDES, SIDES, st.sampled_from([1, 3]), st.sampled_from(["uint8", "uint16", "float32"]), SEEDS
)
def test_lab(rows: int, columns: int, channels: int, kind: str, seed: int) -> None:
    image = picture(rows, columns, channels, kind, seed)
    expected = with_numpy.lab(image, SILENT)
    np.testing.assert_allclose(with_numba.lab(image, SILENT), expected, atol=2e-3)


def test_lab_of_black_and_white() -> None:
    image = image_from_array(np.array([[[0, 0, 0], [255, 255, 255]]], np.uint8))
    lab = with_numba.lab(image, SILENT)[:, 0]
    np.testing.assert_allclose(lab, [[0, 100], [0, 0], [0, 0]], atol=5e-3)


@given(SIDES, SIDES, st.sampled_from([1, 3]), st.lists(st.floats(0, 5), min_size=1), SEEDS)
def test_smooth_lab(rows: int, columns: int, channels: int, sigmas: list[float], seed: int) -> None:
    image = picture(rows, columns, channels, "uint8", seed)
    expected = with_numpy.smooth_lab(image, sigmas, SILENT)
    np.testing.assert_allclose(with_numba.smooth_lab(image, sigmas, SILENT), expected, atol=2e-3)


@given(st.integers(1, 7), GROUPS, SIDES, SIDES, st.sampled_from([4, 8]), SEEDS)
def test_square_distances(
    channels: int, groups: int, rows: int, columns: int, connectivity: int, seed: int
) -> None:
    values = planes(groups * channels, rows, columns, seed)
    arguments = (values, OFFSETS[connectivity], SILENT)
    options = {"groups": groups, "relief": relief(rows, columns, seed)}
    expected, expected_sums = with_numpy.square_distances(*arguments, **options)
    squares, sums = with_numba.square_distances(*arguments, **options)
    np.testing.assert_allclose(squares, expected, rtol=1e-5)
    np.testing.assert_allclose(sums, expected_sums, rtol=1e-5)


@given(st.integers(1, 7), SIDES, SIDES, st.integers(1, 50), SEEDS)
def test_sum_squares_of_blocks(
    channels: int, rows: int, columns: int, side: int, seed: int
) -> None:
    values = planes(channels, rows, columns, seed)
    expected, expected_counts = with_numpy.sum_squares_of_blocks(values, side, SILENT)
    sums, counts = with_numba.sum_squares_of_blocks(values, side, SILENT)
    np.testing.assert_allclose(sums, expected, rtol=1e-5)
    np.testing.assert_array_equal(counts, expected_counts)
    assert counts.sum() == rows * (columns - 1) + columns * (rows - 1)


@given(SIDES, SIDES, st.sampled_from([4, 8]), st.floats(-1e-2, 0), st.floats(1e-8, 1), SEEDS)
def test_weigh_edges(
    rows: int, columns: int, connectivity: int, scale: float, floor: float, seed: int
) -> None:
    values = planes(3, rows, columns, seed)
    expected, _ = with_numpy.square_distances(values, OFFSETS[connectivity], SILENT)
    weights = expected.copy()
    formula = ((scale, scale / 25), (1 - floor, floor, floor / 100))
    expected_sums = with_numpy.weigh_edges(expected, OFFSETS[connectivity], *formula, SILENT)
    sums = with_numba.weigh_edges(weights, OFFSETS[connectivity], *formula, SILENT)
    np.testing.assert_allclose(weights, expected, rtol=2e-5, atol=1e-12)
    np.testing.assert_allclose(sums, expected_sums, rtol=1e-5, atol=1e-12)


@given(SIDES, SIDES, st.floats(-3, 3), SEEDS)
def test_multiply(rows: int, columns: int, factor: float, seed: int) -> None:
    expected, found = planes(2, rows, columns, seed), planes(2, rows, columns, seed)
    with_numpy.multiply(expected, factor, SILENT)
    with_numba.multiply(found, factor, SILENT)
    np.testing.assert_array_equal(found, expected)


POINTS = {
    "n": st.integers(1, 9000),
    "m": st.integers(1, 5),
    "k": st.integers(2, 6),
    "dtype": st.sampled_from([np.float32, np.float64]),
    "seed": SEEDS,
}


def points_and_centres(n: int, m: int, k: int, dtype: type, seed: int) -> tuple[NDArray, NDArray]:
    """Points with centres that are exact in their precision, as kernels round them to it."""
    rng = np.random.default_rng(seed)
    centres = rng.standard_normal((k, m)).astype(dtype).astype(np.float64)
    return rng.standard_normal((m, n)).astype(dtype), centres


@given(**POINTS)
@settings(max_examples=30)
def test_label_by_nearest(n: int, m: int, k: int, dtype: type, seed: int) -> None:
    points, centres = points_and_centres(n, m, k, dtype, seed)
    numbers = np.arange(7, 7 + k, dtype=np.int32)
    expected = with_numpy.label_by_nearest(points, centres, numbers, SILENT)
    found = with_numba.label_by_nearest(points, centres, numbers, SILENT)
    assert found.dtype == numbers.dtype
    clear = with_numpy.margins(points, centres, SILENT) > 1e-5
    np.testing.assert_array_equal(found[clear], expected[clear])


@given(**POINTS)
@settings(max_examples=30)
def test_margins(n: int, m: int, k: int, dtype: type, seed: int) -> None:
    points, centres = points_and_centres(n, m, k, dtype, seed)
    expected = with_numpy.margins(points, centres, SILENT)
    np.testing.assert_allclose(with_numba.margins(points, centres, SILENT), expected, atol=1e-5)


@given(**POINTS)
@settings(max_examples=30)
def test_sum_clusters(n: int, m: int, k: int, dtype: type, seed: int) -> None:
    points, centres = points_and_centres(n, m, k, dtype, seed)
    expected = with_numpy.sum_clusters(points, centres, SILENT)
    found = with_numba.sum_clusters(points, centres, SILENT)
    unclear = int(np.count_nonzero(with_numpy.margins(points, centres, SILENT) < 1e-5))
    np.testing.assert_allclose(found.counts, expected.counts, atol=unclear)
    np.testing.assert_allclose(
        found.coordinates, expected.coordinates, rtol=1e-6, atol=1e-6 + 5 * unclear
    )
    assert found.squared_distances == pytest.approx(expected.squared_distances, rel=1e-5)


@given(st.integers(1, 4), SIDES, SIDES, st.integers(1, 50), SEEDS)
def test_sum_groups(channels: int, rows: int, columns: int, n_groups: int, seed: int) -> None:
    values = planes(channels, rows, columns, seed)
    groups = np.random.default_rng(seed).integers(0, n_groups, (rows, columns), dtype=np.int32)
    expected = with_numpy.sum_groups(values, groups, n_groups, SILENT)
    np.testing.assert_array_equal(with_numba.sum_groups(values, groups, n_groups, SILENT), expected)
    assert expected[channels].sum() == rows * columns
    assert expected[channels + 1].sum() == columns * rows * (rows - 1) / 2
    assert expected[channels + 2].sum() == rows * columns * (columns - 1) / 2


def test_equal_points_are_sure_of_nothing() -> None:
    for version in (with_numba, with_numpy):
        margins = version.margins(np.zeros((2, 5)), np.zeros((3, 2)), SILENT)
        np.testing.assert_array_equal(margins, 0)


@given(st.floats(0, 10, width=32))
def test_cube_root(x: float) -> None:
    assert evaluate(cube_root, x) == pytest.approx(np.cbrt(x), rel=1e-6, abs=1e-12)


@given(st.floats(-(2.0**100), 0, width=32))
def test_exponential(x: float) -> None:
    assert evaluate(exponential, x) == pytest.approx(np.exp(max(x, -80.0)), rel=1e-6)


def evaluate(function: Callable[[np.float32], np.float32], x: float) -> float:
    return float(function(np.float32(x)))


def weights_of(image: Image, kind: FeatureKind) -> NDArray[np.float32]:
    return grid_graph(compute_features(image, kind), Affinity(features=kind)).weights


@pytest.mark.parametrize("kind", FEATURE_KINDS)
def test_neither_bands_nor_threads_make_a_difference(
    kind: FeatureKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    image = picture(61, 47, 3, "uint8", 0)
    whole = weights_of(image, kind)
    monkeypatch.setattr(bands, "BAND_PIXELS", 5 * 47)
    np.testing.assert_array_equal(weights_of(image, kind), whole)
    threads = numba.get_num_threads()
    numba.set_num_threads(1)
    try:
        np.testing.assert_array_equal(weights_of(image, kind), whole)
    finally:
        numba.set_num_threads(threads)


@pytest.mark.parametrize("version", [with_numba, with_numpy], ids=["numba", "numpy"])
def test_work_stops_between_bands(version: Passes, monkeypatch: pytest.MonkeyPatch) -> None:
    class Impatient(SilentMonitor):
        calls = 0

        def check(self) -> None:
            self.calls += 1
            if self.calls == 3:
                raise Cancelled("stopped on request")

    monkeypatch.setattr(bands, "BAND_PIXELS", 10)
    monitor = Impatient()
    with pytest.raises(Cancelled):
        version.lab(picture(10, 10, 3, "uint8", 0), monitor)
    assert monitor.calls == 3


@given(st.integers(1, 600), st.integers(1, 7), st.integers(1, 5), SEEDS)
def test_kernel_scores(patches: int, channels: int, classes: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    looks = rng.normal(size=(patches, channels)).astype(np.float32)
    examples = rng.normal(size=(1 + seed % 40, channels)).astype(np.float32)
    coefficients = rng.normal(size=(len(examples), classes)).astype(np.float32)
    arguments = (looks, examples, coefficients, SILENT)
    expected = with_numpy.kernel_scores(*arguments)
    assert expected.shape == (classes, patches)
    np.testing.assert_allclose(with_numba.kernel_scores(*arguments), expected, atol=1e-4)


@given(st.integers(1, 600), st.lists(st.integers(1, 9), min_size=1, max_size=5), SEEDS)
def test_nearest_squares(patches: int, sizes: list[int], seed: int) -> None:
    rng = np.random.default_rng(seed)
    places = rng.random((patches, 2), dtype=np.float32)
    examples = rng.random((sum(sizes), 2), dtype=np.float32)
    starts = np.cumsum([0, *sizes[:-1]])
    arguments = (places, examples, starts, SILENT)
    expected = with_numpy.nearest_squares(*arguments)
    assert expected.shape == (len(sizes), patches)
    np.testing.assert_allclose(with_numba.nearest_squares(*arguments), expected, atol=1e-6)


@given(
    st.integers(1, 4),
    st.integers(1, 9000),
    st.integers(1, 5),
    st.sampled_from(["float32", "float64"]),
    SEEDS,
)
def test_sum_weighted(m: int, n: int, k: int, kind: str, seed: int) -> None:
    rng = np.random.default_rng(seed)
    points, groups = rng.normal(size=(m, n)).astype(kind), rng.integers(0, 7, n, np.int32)
    weights = rng.random((k, 8), np.float32)
    expected = with_numpy.sum_weighted(points, groups, weights, SILENT)
    found = with_numba.sum_weighted(points, groups, weights, SILENT)
    for part, same in zip(found, expected, strict=True):
        np.testing.assert_allclose(part, same, atol=(1e-6 if kind == "float32" else 1e-12) * n)


@given(st.integers(1, 200), SIDES, st.integers(1, 4), SEEDS)
def test_connected_pieces(rows: int, columns: int, labels: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    side = rng.integers(1, 6)  # of squares of one label
    squares = rng.integers(0, labels + 1, (rows // side + 1, columns // side + 1), np.int32)
    picture = np.repeat(np.repeat(squares, side, axis=0), side, axis=1)[:rows, :columns]
    found = with_numba.connected_pieces(picture, SILENT)
    expected = with_numpy.connected_pieces(picture, SILENT)
    for part, same in zip(found, expected, strict=True):
        np.testing.assert_array_equal(part, same)
        assert part.dtype == np.int32


@given(st.integers(0, 9000), st.integers(1, 50), SEEDS)
def test_counts(n: int, most: int, seed: int) -> None:
    numbers = np.random.default_rng(seed).integers(0, most, n, np.int32)
    found = with_numba.counts(numbers, SILENT)
    np.testing.assert_array_equal(found, with_numpy.counts(numbers, SILENT))
    np.testing.assert_array_equal(found, np.bincount(numbers, minlength=1))


@given(st.integers(1, 9000), st.sampled_from(["float32", "int32", "uint8"]), SEEDS)
def test_spread(n: int, kind: str, seed: int) -> None:
    rng = np.random.default_rng(seed)
    values, groups = rng.integers(0, 100, 30).astype(kind), rng.integers(0, 30, n, np.int32)
    spread = with_numba.spread(values, groups, SILENT)
    np.testing.assert_array_equal(spread, with_numpy.spread(values, groups, SILENT))
    assert spread.dtype == values.dtype


@given(SIDES, SIDES, st.sampled_from([1, 3]), st.sampled_from(["uint8", "float32"]), SEEDS)
def test_passes_of_local_colours(
    rows: int, columns: int, channels: int, kind: str, seed: int
) -> None:
    rng = np.random.default_rng(seed)
    pixels = picture(rows, columns, channels, kind, seed).pixels
    labels = rng.integers(0, 4, (rows, columns)).astype(np.int32)
    side = 1 + seed % 7
    grid = (-(-rows // side), -(-columns // side))
    blocks = np.argwhere(rng.random(grid) < 0.7)
    slots = np.array([-1, 1, -1, 0], np.int32)
    arguments = (pixels, labels, blocks, side, slots, SILENT)
    for totals in (False, True):
        expected = with_numpy.sum_colours(*arguments, totals=totals)
        found = with_numba.sum_colours(*arguments, totals=totals)
        for one, other in zip(found, expected, strict=True):
            np.testing.assert_allclose(one, other, rtol=1e-6, atol=1e-9)
    np.testing.assert_array_equal(
        with_numba.border_blocks(labels, side, SILENT),
        with_numpy.border_blocks(labels, side, SILENT),
    )

    functions = rng.normal(size=(*grid, 2, channels + 1)).astype(np.float32)
    outcomes = []
    for over in (with_numpy, with_numba):
        most = np.full((len(blocks), side, side), 0.1, np.float32)
        chosen, numbers = labels.copy(), np.array([2, 7], np.int32)
        mean = np.full(channels, 0.4, np.float32)
        over.take_likelier(pixels, mean, functions, blocks, numbers, most, chosen, SILENT)
        outcomes.append((most, chosen))
    size = float(np.max(pixels, initial=1))
    np.testing.assert_allclose(outcomes[1][0], outcomes[0][0], rtol=1e-4, atol=1e-4 * size)
    assert np.mean(outcomes[1][1] != outcomes[0][1]) < 0.02
    assert ((outcomes[1][1] == 0) == (labels == 0)).all()


@given(SIDES, SIDES, st.sampled_from([1, 3]), SEEDS)
def test_local_functions(rows: int, columns: int, channels: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    sampled, fitted = rng.random((2, rows, columns)) < [[[0.8]], [[0.5]]]
    blocks, side = np.argwhere(sampled), 2
    pixels = rng.random((side * rows, side * columns, channels)).astype(np.float32)
    labels = rng.integers(0, 4, pixels.shape[:2]).astype(np.int32)
    slots = np.array([-1, 1, -1, 0], np.int32)
    moments = with_numpy.sum_colours(pixels, labels, blocks, side, slots, SILENT, totals=True)
    windows = (sampled, fitted, np.array([0.2, 0.5, 0.3]), 1e-2, np.full(channels, 0.3), SILENT)
    found = with_numba.local_functions(*moments, *windows)
    expected = with_numpy.local_functions(*moments, *windows)
    np.testing.assert_allclose(found, expected, rtol=1e-4, atol=1e-5)
