"""The passes in compiled loops, a band of rows at a time. See :class:`segcore.passes.Passes`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from segcore.passes import ClusterSums, cuts_with_numba, local_colours_with_numba, with_numpy
from segcore.passes.kernels import colour, likeness, similarity, smoothing
from segcore.passes.kernels import points as kernels
from segcore.picture.image import Image
from segcore.runtime.bands import band_rows, bands, stretches
from segcore.runtime.monitor import Monitor
from segcore.runtime.portions import in_portions

_TO_XYZ = np.array(
    [
        [0.412453, 0.357580, 0.180423],
        [0.212671, 0.715160, 0.072169],
        [0.019334, 0.119193, 0.950227],
    ]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])  # D65, 2 degrees
_LEVEL = (np.ones((1, 1), np.float32), 1 << 30)
_PATCH_WORK = 1 << 4
"""What comparing a patch with all examples takes, in pixels of other passes."""
_ROWS_OF_PIECES = 64
"""Rows of a picture whose pieces one task finds."""

_CUT_OFF = 3.0  # standard deviations

luminance = with_numpy.luminance
sum_colours = local_colours_with_numba.sum_colours
border_blocks = local_colours_with_numba.border_blocks
local_functions = local_colours_with_numba.local_functions
take_likelier = local_colours_with_numba.take_likelier
minimum_cut = cuts_with_numba.minimum_cut


def lab(image: Image, monitor: Monitor) -> NDArray[np.float32]:
    rows, columns = image.shape
    planes = np.empty((image.channels, rows, columns), np.float32)
    convert = _LabRows(image)
    for first, last in bands(rows, columns, monitor):
        convert(first, last, 0, planes)
    return planes


def smooth_lab(image: Image, sigmas_px: Sequence[float], monitor: Monitor) -> NDArray[np.float32]:
    rows, columns = image.shape
    scales = [_gaussian(sigma_px) for sigma_px in sigmas_px]
    reach = max(len(taps) - 1 for taps in scales)
    height = min(band_rows(columns) + 2 * reach, rows)
    band = np.empty((image.channels, height, columns), np.float32)
    smooth = np.empty((len(scales), image.channels, rows, columns), np.float32)

    convert = _LabRows(image)
    for first, last in bands(rows, columns, monitor):
        top = max(first - reach, 0)
        convert(top, min(last + reach, rows), top, band)
        for taps, result in zip(scales, smooth, strict=True):
            smoothing.smooth_rows(band, top, taps, first, last, result)
    return smooth


def multiply(planes: NDArray[np.float32], factor: float, monitor: Monitor) -> None:
    for first, last in bands(planes.shape[1], planes.shape[2], monitor):
        similarity.multiply_rows(planes, np.float32(factor), first, last)


def square_distances(
    planes: NDArray[np.float32],
    offsets: tuple[tuple[int, int], ...],
    monitor: Monitor,
    *,
    groups: int = 1,
    relief: tuple[NDArray[np.float32], int] | None = None,
) -> tuple[NDArray[np.float32], NDArray[np.float64]]:
    rows, columns = planes.shape[1:]
    squares = np.empty((len(offsets), rows, columns), np.float32)
    sums = np.empty((rows, len(offsets)))
    for first, last in bands(rows, columns, monitor):
        similarity.square_distances(
            *(_read_only(planes), groups, *(relief or _LEVEL)),
            *(np.array(offsets), first, last, squares, sums),
        )
    return squares, sums.sum(axis=0)


def _read_only(planes: NDArray[np.float32]) -> NDArray[np.float32]:
    """The same memory; numba would compile one more kernel for an array that can be written to."""
    view = planes.view()
    view.flags.writeable = False
    return view


def sum_squares_of_blocks(
    planes: NDArray[np.float32], side_px: int, monitor: Monitor
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    rows, columns = planes.shape[1:]
    shape = (-(-rows // side_px), -(-columns // side_px))
    sums, counts = np.empty(shape), np.empty(shape)
    for first, last in bands(shape[0], columns * side_px, monitor):
        similarity.sum_squares_of_blocks(planes, side_px, first, last, sums, counts)
    return sums, counts


def weigh_edges(
    squares: NDArray[np.float32],
    offsets: tuple[tuple[int, int], ...],
    scales: tuple[float, float],
    shares: tuple[float, float, float],
    monitor: Monitor,
) -> NDArray[np.float64]:
    rows, columns = squares.shape[1:]
    sums = np.empty((rows, len(offsets)))
    formula = (np.float32(scales[0]), np.float32(scales[1]), np.array(shares, np.float32))
    for first, last in bands(rows, columns, monitor):
        similarity.weigh_edges(squares, np.array(offsets), *formula, first, last, sums)
    return sums.sum(axis=0)


def label_by_nearest(
    points: NDArray,
    centres: NDArray,
    numbers: NDArray,
    monitor: Monitor,
    *,
    factors: NDArray | None = None,
) -> NDArray:
    labels = np.empty(points.shape[1], numbers.dtype)
    centres = np.ascontiguousarray(centres, points.dtype)
    scale = np.ones(len(points), points.dtype) if factors is None else factors
    for first, last in bands(points.shape[1], 1, monitor):
        kernels.label_by_nearest(points, scale, centres, numbers, first, last, labels)
    return labels


def margins(points: NDArray, centres: NDArray, monitor: Monitor) -> NDArray[np.float32]:
    result = np.empty(points.shape[1], np.float32)
    centres = np.ascontiguousarray(centres, points.dtype)
    for first, last in bands(points.shape[1], 1, monitor):
        kernels.margins(points, centres, first, last, result)
    return result


def sum_clusters(points: NDArray, centres: NDArray, monitor: Monitor) -> ClusterSums:
    k, m = centres.shape
    tasks = -(-points.shape[1] // kernels.NODES_AT_ONCE)
    sums = np.empty((tasks, k, m + 2))
    moved = np.ascontiguousarray(centres, points.dtype)
    for first, last in bands(tasks, kernels.NODES_AT_ONCE, monitor):
        kernels.sum_clusters(points, moved, first, last, sums)
    total = sums.sum(axis=0)
    return ClusterSums(total[:, :m], total[:, m], float(total[:, m + 1].sum()))


def sum_groups(
    planes: NDArray[np.float32], groups: NDArray[np.int32], n_groups: int, monitor: Monitor
) -> NDArray[np.float64]:
    sums = np.zeros((len(planes) + 3, n_groups))
    for first, last in bands(planes.shape[1], planes.shape[2], monitor):
        kernels.sum_groups(planes, groups, first, last, sums)
    return sums


def sum_weighted(
    points: NDArray, groups: NDArray[np.int32], weights: NDArray, monitor: Monitor
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    m, tasks = len(points), -(-points.shape[1] // kernels.NODES_AT_ONCE)
    sums, products = np.empty((tasks, m, len(weights))), np.empty((tasks, m, m))
    points, weights = np.ascontiguousarray(points), np.ascontiguousarray(weights, points.dtype)
    for first, last in bands(tasks, kernels.NODES_AT_ONCE, monitor):
        kernels.sum_weighted(points, groups, weights, first, last, sums, products)
    lower = products.sum(axis=0)
    return sums.sum(axis=0), np.tril(lower) + np.tril(lower, -1).T


def connected_pieces(
    labels: NDArray[np.int32], monitor: Monitor
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    from segcore.passes.kernels import pieces as kernel

    labels = np.ascontiguousarray(labels, np.int32)
    height, columns = labels.shape
    counts = np.empty(height, np.int64)
    for rows in bands(height, columns, monitor):
        kernel.count_runs(labels, *rows, counts)
    offsets = np.concatenate([[0], np.cumsum(counts)])
    ends, values, parents = (np.empty(offsets[-1], np.int32) for _ in range(3))
    for rows in bands(height, columns, monitor):
        kernel.find_runs(labels, offsets, *rows, ends, values)
    edges = np.arange(0, height + _ROWS_OF_PIECES, _ROWS_OF_PIECES).clip(max=height)
    in_portions(
        *(kernel.grow_pieces, offsets, ends, values, edges, parents),
        pieces=len(edges) - 1,
        n_nodes=labels.size,
        monitor=monitor,
    )
    kernel.join_bands(offsets, ends, values, edges, parents)
    count = 0
    for runs in bands(len(parents), 1, monitor):
        count = kernel.number_pieces(values, count, *runs, parents)
    numbers = np.zeros(count + 1, np.int32)
    for own in stretches(len(parents), monitor):
        numbers[parents[own]] = values[own]
    pieces = np.empty_like(labels)
    for rows in bands(height, columns, monitor):
        kernel.fill_runs(offsets, ends, parents, *rows, pieces)
    return pieces, numbers


def counts(numbers: NDArray[np.int32], monitor: Monitor) -> NDArray[np.int64]:
    monitor.check()
    found = np.zeros(int(numbers.max(initial=0)) + 1, dtype=np.int64)
    flat = np.ascontiguousarray(numbers).ravel()
    for first, last in bands(len(flat), 1, monitor):
        kernels.count(flat, first, last, found)
    return found


def spread(values: NDArray, groups: NDArray[np.int32], monitor: Monitor) -> NDArray:
    result = np.empty(len(groups), values.dtype)
    for first, last in bands(len(groups), 1, monitor):
        kernels.spread(values, groups, first, last, result)
    return result


def kernel_scores(
    looks: NDArray[np.float32],
    examples: NDArray[np.float32],
    coefficients: NDArray[np.float32],
    monitor: Monitor,
) -> NDArray[np.float32]:
    scores = np.empty((coefficients.shape[1], len(looks)), np.float32)
    planes = np.ascontiguousarray(looks.T)
    rest = ((0, -len(examples) % likeness.EXAMPLES_AT_ONCE), (0, 0))
    examples = np.pad(examples, rest)
    factors = np.ascontiguousarray(np.pad(coefficients, rest).T)
    for first, last in bands(len(looks), _PATCH_WORK, monitor):
        likeness.kernel_scores(planes, examples, factors, first, last, scores)
    return scores


def nearest_squares(
    places: NDArray[np.float32],
    examples: NDArray[np.float32],
    starts: NDArray[np.int64],
    monitor: Monitor,
) -> NDArray[np.float32]:
    nearest = np.empty((len(starts), len(places)), np.float32)
    planes, ends = np.ascontiguousarray(places.T), np.append(starts, len(examples))
    for first, last in bands(len(places), _PATCH_WORK, monitor):
        likeness.nearest_squares(planes, examples, ends, first, last, nearest)
    return nearest


class _LabRows:
    """Converts rows of a picture."""

    def __init__(self, image: Image) -> None:
        self._pixels = image.pixels
        kind = image.pixels.dtype
        self._table = None if kind == np.float32 else _linear_light(kind)
        self._to_white = (_TO_XYZ / _WHITE[:, np.newaxis]).astype(np.float32)

    def __call__(self, first: int, last: int, top: int, planes: NDArray[np.float32]) -> None:
        """Rows `first` to `last` into `planes`, which begin with row `top`."""
        if self._table is None:
            colour.linear_light(self._pixels, first, last, top, planes)
        else:
            colour.linear_light_by_table(self._pixels, self._table, first, last, top, planes)
        if len(planes) == 1:
            colour.lightness_from_linear_light(planes[0], first - top, last - top)
        else:
            colour.lab_from_linear_light(planes, self._to_white, first - top, last - top)


def _linear_light(dtype: np.dtype) -> NDArray[np.float32]:
    """Linear light of every value of an integer type."""
    largest = int(np.iinfo(dtype).max)
    value = np.arange(largest + 1) / largest
    light = np.where(value > 0.04045, ((value + 0.055) / 1.055) ** 2.4, value / 12.92)
    return light.astype(np.float32)


def _gaussian(sigma_px: float) -> NDArray[np.float32]:
    """Weights of the middle and of the neighbours on either side, padded with zeros."""
    radius = int(_CUT_OFF * sigma_px + 0.5)
    weights = np.exp(-0.5 * (np.arange(radius + 1) / max(sigma_px, 1e-9)) ** 2)
    weights /= weights[0] + 2 * weights[1:].sum()
    return np.pad(weights, (0, -radius % smoothing.TAPS_AT_ONCE)).astype(np.float32)
