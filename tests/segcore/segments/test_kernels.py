"""The compiled loops compute what NumPy and SciPy say."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from segcore.runtime.native import (
    border_blocks,
    label_by_largest,
    sum_clusters,
    sum_colours,
    take_chosen,
    take_likelier,
)
from segcore.segments.islands import connected_pieces
from segcore.segments.local_colours import fit_colour_functions

from . import references

SIDES = st.integers(1, 40)
SEEDS = st.integers(0, 2**32 - 1)
POINTS = {
    "n": st.integers(1, 9000),
    "m": st.integers(1, 5),
    "k": st.integers(2, 6),
    "dtype": st.sampled_from([np.float32, np.float64]),
    "seed": SEEDS,
}


def points_and_centres(n: int, m: int, k: int, dtype: type, seed: int) -> tuple[NDArray, NDArray]:
    rng = np.random.default_rng(seed)
    return rng.standard_normal((m, n)).astype(dtype), rng.standard_normal((k, m)).astype(dtype)


@given(**POINTS)
@settings(max_examples=30)
def test_label_by_largest(n, m, k, dtype, seed):
    points, weights = points_and_centres(n, m, k, dtype, seed)
    offsets = np.random.default_rng(seed).standard_normal(k).astype(dtype)
    numbers = np.arange(7, 7 + k, dtype=np.int32)
    found = label_by_largest(points, weights, offsets, numbers)
    assert found.dtype == numbers.dtype
    values = weights.astype(float) @ points + offsets[:, np.newaxis]
    clear = np.ptp(np.sort(values, axis=0)[-2:], axis=0) > 1e-5
    np.testing.assert_array_equal(found[clear], numbers[np.argmax(values, axis=0)][clear])


@given(**POINTS)
@settings(max_examples=30)
def test_sum_clusters(n, m, k, dtype, seed):
    points, centres = points_and_centres(n, m, k, dtype, seed)
    found, expected = (
        sum_clusters(points, centres).sum(axis=0),
        references.sum_clusters(points, centres),
    )
    unclear = int(np.count_nonzero(references.margins(points, centres) < 1e-5))
    np.testing.assert_allclose(found[:, m], expected[:, m], atol=unclear)
    np.testing.assert_allclose(found[:, :m], expected[:, :m], rtol=1e-6, atol=1e-6 + 5 * unclear)
    np.testing.assert_allclose(found[:, m + 1].sum(), expected[:, m + 1].sum(), rtol=1e-5)


@given(st.integers(1, 200), SIDES, st.integers(1, 4), st.booleans(), SEEDS)
def test_connected_pieces(rows, columns, labels, corners, seed):
    rng = np.random.default_rng(seed)
    side = rng.integers(1, 6)  # of squares of one label
    squares = rng.integers(0, labels + 1, (rows // side + 1, columns // side + 1), np.int32)
    picture = np.repeat(np.repeat(squares, side, axis=0), side, axis=1)[:rows, :columns]
    found = connected_pieces(picture, corners=corners)
    expected = references.connected_pieces(picture, corners)
    for part, same in zip(found, expected, strict=True):
        np.testing.assert_array_equal(part, same)
        assert part.dtype == np.int32


@given(SIDES, SIDES, st.sampled_from([1, 3]), st.sampled_from(["uint8", "float32"]), SEEDS)
def test_loops_over_local_colours(rows, columns, channels, kind, seed):
    rng = np.random.default_rng(seed)
    pixels = (rng.random((rows, columns, channels)) * (255 if kind == "uint8" else 1)).astype(kind)
    labels = rng.integers(0, 4, (rows, columns)).astype(np.uint8)
    pixels.flags.writeable = False
    side = 1 + seed % 7
    grid = (-(-rows // side), -(-columns // side))
    blocks = np.ascontiguousarray(np.argwhere(rng.random(grid) < 0.7))
    slots = np.array([-1, 1, -1, 0], np.int32)
    expected, expected_totals = references.sum_colours(pixels, labels, blocks, side, slots, 2)
    totals = np.zeros_like(expected_totals)
    for moments in (totals, totals[:, :0]):
        found = sum_colours(pixels, labels, blocks, side, 1, slots, 2, moments)
        np.testing.assert_allclose(found, expected, rtol=1e-6, atol=1e-9)
    np.testing.assert_allclose(totals, expected_totals, rtol=1e-6, atol=1e-9)
    np.testing.assert_array_equal(
        border_blocks(labels, side), references.border_blocks(labels, side)
    )

    functions = rng.normal(size=(*grid, 2, channels + 1)).astype(np.float32)
    outcomes = []
    for version in (references.take_likelier, take_likelier):
        most = np.full((len(blocks), side, side), 0.1, np.float32)
        chosen, numbers = np.zeros(most.shape, np.int32), np.array([1, 2], np.int32)
        mean = np.full(channels, 0.4, np.float32)
        version(pixels, mean, functions, blocks, numbers, labels, most, chosen)
        outcomes.append((most, chosen))
    size = float(np.max(pixels, initial=1))
    np.testing.assert_allclose(outcomes[1][0], outcomes[0][0], rtol=1e-4, atol=1e-4 * size)
    assert np.count_nonzero(outcomes[1][1] != outcomes[0][1]) <= 0.02 * chosen.size

    chosen, given = outcomes[1][1], labels.copy()
    owners = np.tile(np.array([2, 7], np.int32), (len(blocks), 1))
    changed = take_chosen(chosen, blocks, owners, labels)
    np.testing.assert_array_equal(np.sort(changed), np.flatnonzero(labels != given))
    assert ((labels == 0) == (given == 0)).all()
    assert {*np.unique(labels.flat[changed])} <= {2, 7}


@given(SIDES, SIDES, st.sampled_from([1, 3]), SEEDS)
def test_local_functions(rows, columns, channels, seed):
    rng = np.random.default_rng(seed)
    sampled, fitted = rng.random((2, rows, columns)) < [[[0.8]], [[0.5]]]
    blocks, side = np.argwhere(sampled), 2
    pixels = rng.random((side * rows, side * columns, channels)).astype(np.float32)
    labels = rng.integers(0, 4, pixels.shape[:2]).astype(np.int32)
    slots = np.array([-1, 1, -1, 0], np.int32)
    sums, totals = references.sum_colours(pixels, labels, blocks, side, slots, 2)
    weights, origin = np.array([0.2, 0.5, 0.3]), np.full(channels, 0.3)
    found = fit_colour_functions(sums, totals, sampled, fitted, weights, 1e-2, origin)
    expected = references.fit_colour_functions(sums, totals, sampled, fitted, weights, 1e-2, origin)
    np.testing.assert_allclose(found, expected, rtol=1e-4, atol=1e-5)
