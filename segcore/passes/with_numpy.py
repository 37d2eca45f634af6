"""What every pass computes, in NumPy and SciPy. See :class:`segcore.passes.Passes`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.passes import ClusterSums, cuts_with_numpy, local_colours_with_numpy
from segcore.passes.offsets import neighbour_slices
from segcore.picture.image import Image
from segcore.runtime.bands import bands, stretches
from segcore.runtime.monitor import Monitor

_LUMA = np.array([0.2125, 0.7154, 0.0721], dtype=np.float32)  # ITU-R BT.709, as scikit-image
_PORTION = 1 << 16
_PATCHES_AT_ONCE = 1 << 7


sum_colours = local_colours_with_numpy.sum_colours
border_blocks = local_colours_with_numpy.border_blocks
local_functions = local_colours_with_numpy.local_functions
take_likelier = local_colours_with_numpy.take_likelier
minimum_cut = cuts_with_numpy.minimum_cut


def lab(image: Image, monitor: Monitor) -> NDArray[np.float32]:
    from skimage.color import rgb2lab

    rows, columns = image.shape
    planes = np.empty((image.channels, rows, columns), np.float32)
    for first, last in bands(rows, columns, monitor):
        band = image.unit_range(first, last)
        colours = np.moveaxis(rgb2lab(np.broadcast_to(band, (*band.shape[:2], 3))), 2, 0)
        planes[:, first:last] = colours[: image.channels]
    return planes


def luminance(image: Image, monitor: Monitor) -> NDArray[np.float32]:
    rows, columns = image.shape
    planes = np.empty((1, rows, columns), np.float32)
    for first, last in bands(rows, columns, monitor):
        band = image.unit_range(first, last)
        planes[0, first:last] = band[..., 0] if image.channels == 1 else band @ _LUMA
    return planes


def smooth_lab(image: Image, sigmas_px: Sequence[float], monitor: Monitor) -> NDArray[np.float32]:
    planes = lab(image, monitor)
    smooth = np.empty((len(sigmas_px), *planes.shape), np.float32)
    for sigma_px, scale in zip(sigmas_px, smooth, strict=True):
        for plane, result in zip(planes, scale, strict=True):
            monitor.check()
            scipy.ndimage.gaussian_filter(
                plane, sigma_px, output=result, mode="nearest", truncate=3.0
            )
    return smooth


def multiply(planes: NDArray[np.float32], factor: float, monitor: Monitor) -> None:
    monitor.check()
    np.multiply(planes, np.float32(factor), out=planes)


def square_distances(
    planes: NDArray[np.float32],
    offsets: tuple[tuple[int, int], ...],
    monitor: Monitor,
    *,
    groups: int = 1,
    relief: tuple[NDArray[np.float32], int] | None = None,
) -> tuple[NDArray[np.float32], NDArray[np.float64]]:
    squares = np.zeros((len(offsets), *planes.shape[1:]), np.float32)
    for plane, offset in zip(squares, offsets, strict=True):
        monitor.check()
        here, _ = neighbour_slices(offset)
        plane[here] = _squared_differences(planes, offset, groups, relief)
    return squares, squares.sum(axis=(1, 2), dtype=np.float64)


def weigh_edges(
    squares: NDArray[np.float32],
    offsets: tuple[tuple[int, int], ...],
    scales: tuple[float, float],
    shares: tuple[float, float, float],
    monitor: Monitor,
) -> NDArray[np.float64]:
    main, tail, least = np.array(shares, np.float32)
    for plane, offset in zip(squares, offsets, strict=True):
        monitor.check()
        edges = plane[neighbour_slices(offset)[0]]
        near = main * np.exp(np.float32(scales[0]) * edges)
        far = tail * np.exp(np.float32(scales[1]) * edges)
        edges[...] = (near + far + least) / np.float32(np.hypot(*offset))
    return squares.sum(axis=(1, 2), dtype=np.float64)


def label_by_nearest(
    points: NDArray,
    centres: NDArray,
    numbers: NDArray,
    monitor: Monitor,
    *,
    factors: NDArray | None = None,
) -> NDArray:
    labels = np.empty(points.shape[1], numbers.dtype)
    scale = np.ones(len(points), points.dtype) if factors is None else factors
    for part in _portions(points.shape[1], monitor):
        own = points[:, part] * scale[:, np.newaxis]
        labels[part] = numbers[np.argmin(_squared_distances(own, centres), axis=0)]
    return labels


def margins(points: NDArray, centres: NDArray, monitor: Monitor) -> NDArray[np.float32]:
    result = np.empty(points.shape[1], np.float32)
    for part in _portions(points.shape[1], monitor):
        squares = np.partition(_squared_distances(points[:, part], centres), 1, axis=0)[:2]
        near, far = np.sqrt(squares)
        result[part] = (far - near) / np.where(far > 0, far + near, 1.0)
    return result


def sum_clusters(points: NDArray, centres: NDArray, monitor: Monitor) -> ClusterSums:
    k, m = centres.shape
    coordinates, counts, total = np.zeros((k, m)), np.zeros(k), 0.0
    for part in _portions(points.shape[1], monitor):
        squares = _squared_distances(points[:, part], centres)
        nearest = np.argmin(squares, axis=0)
        coordinates += np.array([np.bincount(nearest, row, k) for row in points[:, part]]).T
        counts += np.bincount(nearest, minlength=k)
        total += float(np.sum(squares.min(axis=0), dtype=np.float64))
    return ClusterSums(coordinates, counts, total)


def sum_groups(
    planes: NDArray[np.float32], groups: NDArray[np.int32], n_groups: int, monitor: Monitor
) -> NDArray[np.float64]:
    index = groups.ravel()
    rows, columns = (place.ravel() for place in np.indices(groups.shape))
    sums = np.empty((len(planes) + 3, n_groups))
    for result, values in zip(
        sums, [*(plane.ravel() for plane in planes), None, rows, columns], strict=True
    ):
        monitor.check()
        result[:] = np.bincount(index, values, n_groups)
    return sums


def sum_weighted(
    points: NDArray, groups: NDArray[np.int32], weights: NDArray, monitor: Monitor
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    m = len(points)
    sums, products = np.zeros((m, len(weights))), np.zeros((m, m))
    for part in _portions(points.shape[1], monitor):
        own = points[:, part].astype(np.float64)
        factors = weights[:, groups[part]].astype(np.float64)
        sums += own @ factors.T
        products += (own * factors.sum(axis=0)) @ own.T
    return sums, products


def connected_pieces(
    labels: NDArray[np.int32], monitor: Monitor
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    pieces = np.zeros(labels.shape, np.int32)
    count = 0
    for number in np.flatnonzero(np.bincount(labels.ravel())):
        monitor.check()
        if number:
            own, n_own = scipy.ndimage.label(labels == number, np.ones((3, 3), bool))
            np.add(own, count, out=pieces, where=own > 0)
            count += n_own
    _, firsts = np.unique(pieces, return_index=True)
    firsts = firsts[pieces.flat[firsts] > 0]
    order = np.zeros(count + 1, np.int32)
    order[1:][np.argsort(firsts)] = np.arange(1, count + 1)
    pieces = order[pieces]
    numbers = np.zeros(count + 1, np.int32)
    numbers[pieces] = labels
    return pieces, numbers


def counts(numbers: NDArray[np.int32], monitor: Monitor) -> NDArray[np.int64]:
    monitor.check()
    found = np.zeros(int(numbers.max(initial=0)) + 1, dtype=np.int64)
    for own in stretches(numbers.size, monitor):
        found += np.bincount(numbers.ravel()[own], minlength=len(found))
    return found


def spread(values: NDArray, groups: NDArray[np.int32], monitor: Monitor) -> NDArray:
    monitor.check()
    return values[groups]


def kernel_scores(
    looks: NDArray[np.float32],
    examples: NDArray[np.float32],
    coefficients: NDArray[np.float32],
    monitor: Monitor,
) -> NDArray[np.float32]:
    scores = np.empty((coefficients.shape[1], len(looks)), np.float32)
    for begin in range(0, len(looks), _PATCHES_AT_ONCE):
        monitor.check()
        part = slice(begin, begin + _PATCHES_AT_ONCE)
        kernel = np.exp(-0.5 * _squared_distances(looks[part].T, examples))
        scores[:, part] = coefficients.T @ kernel
    return scores


def nearest_squares(
    places: NDArray[np.float32],
    examples: NDArray[np.float32],
    starts: NDArray[np.int64],
    monitor: Monitor,
) -> NDArray[np.float32]:
    nearest = np.empty((len(starts), len(places)), np.float32)
    for begin in range(0, len(places), _PATCHES_AT_ONCE):
        monitor.check()
        part = slice(begin, begin + _PATCHES_AT_ONCE)
        squares = _squared_distances(places[part].T, examples)
        nearest[:, part] = np.minimum.reduceat(squares, starts, axis=0)
    return nearest


def _portions(n_nodes: int, monitor: Monitor) -> Iterator[slice]:
    for begin in range(0, n_nodes, _PORTION):
        monitor.check()
        yield slice(begin, begin + _PORTION)


def _squared_distances(points: NDArray, centres: NDArray) -> NDArray[np.float64]:
    """(k, n)."""
    differences = points[np.newaxis].astype(np.float64) - centres[:, :, np.newaxis]
    return np.einsum("kmn,kmn->kn", differences, differences)


def sum_squares_of_blocks(
    planes: NDArray[np.float32], side_px: int, monitor: Monitor
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    rows, columns = planes.shape[1:]
    squares, counts = np.zeros((rows, columns)), np.zeros((rows, columns))
    for offset in ((0, 1), (1, 0)):
        monitor.check()
        here, _ = neighbour_slices(offset)
        squares[here] += _squared_differences(planes, offset, 1, None)
        counts[here] += 1.0
    return _sum_blocks(squares, side_px), _sum_blocks(counts, side_px)


def _sum_blocks(values: NDArray[np.float64], side_px: int) -> NDArray[np.float64]:
    starts = [np.arange(0, length, side_px) for length in values.shape]
    return np.add.reduceat(np.add.reduceat(values, starts[0], axis=0), starts[1], axis=1)


def _squared_differences(
    planes: NDArray[np.float32],
    offset: tuple[int, int],
    groups: int,
    relief: tuple[NDArray[np.float32], int] | None,
) -> NDArray[np.float32]:
    """``|f_i - f_j|^2`` for every pixel that has a neighbour at `offset`."""
    here, there = neighbour_slices(offset)
    differences = planes[:, *here] - planes[:, *there]
    squares = [np.einsum("crk,crk->rk", part, part) for part in np.array_split(differences, groups)]
    result = squares[0] if groups == 1 else np.sqrt(squares[0] * squares[1])
    if relief is None:
        return result
    factors, side_px = relief
    rows, columns = (np.arange(length) // side_px for length in planes.shape[1:])
    return result * factors[rows[here[0], np.newaxis], columns[here[1]]]
