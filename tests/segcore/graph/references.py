"""What the compiled loops over the rows of a picture compute, in NumPy, SciPy and scikit-image."""

from collections.abc import Sequence

import numpy as np
import scipy
from numpy.typing import NDArray
from skimage.color import rgb2lab

from segcore.graph.graph import neighbour_slices
from segcore.picture.image import Image, in_unit_range

Offsets = Sequence[tuple[int, int]]


def lab(image: Image) -> NDArray[np.float32]:
    values = in_unit_range(image.pixels)
    colours = np.moveaxis(rgb2lab(np.broadcast_to(values, (*image.shape, 3))), 2, 0)
    return colours[: image.n_channels].astype(np.float32)


def smooth(planes: NDArray[np.float32], sigma_px: float) -> NDArray[np.float32]:
    smoothed = np.empty_like(planes)
    for plane, result in zip(planes, smoothed, strict=True):
        scipy.ndimage.gaussian_filter(plane, sigma_px, output=result, mode="nearest", truncate=3.0)
    return smoothed


def square_distances(
    planes: NDArray[np.float32],
    groups: int,
    factors: NDArray[np.float32],
    side: int,
    offsets: Offsets,
) -> tuple[NDArray[np.float32], NDArray[np.float64]]:
    squares = np.zeros((len(offsets), *planes.shape[1:]), np.float32)
    rows, columns = (np.arange(length) // side for length in planes.shape[1:])
    for plane, offset in zip(squares, offsets, strict=True):
        here, _ = neighbour_slices(offset)
        of_tails = factors[rows[here[0], np.newaxis], columns[here[1]]]
        plane[here] = _squared_differences(planes, offset, groups) * of_tails
    return squares, squares.sum(axis=(0, 2), dtype=np.float64)


def weigh_edges(
    squares: NDArray[np.float32],
    offsets: Offsets,
    scales: NDArray[np.float32],
    shares: NDArray[np.float32],
    limits: NDArray[np.float32],
    side: int,
) -> NDArray[np.float64]:
    rows, columns = (np.arange(length) // side for length in squares.shape[1:])
    for plane, offset, most in zip(squares, offsets, limits, strict=True):
        here = neighbour_slices(offset)[0]
        edges = plane[here]
        np.minimum(edges, most[rows[here[0], np.newaxis], columns[here[1]]], out=edges)
        weights = np.tensordot(shares, np.exp(scales[:, np.newaxis, np.newaxis] * edges), 1)
        edges[...] = weights / np.float32(np.hypot(*offset))
    return squares.sum(axis=(0, 2), dtype=np.float64)


def sum_squares_of_blocks(
    planes: NDArray[np.float32], side: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    squares, counts = np.zeros(planes.shape[1:]), np.zeros(planes.shape[1:])
    for offset in ((0, 1), (1, 0)):
        here, _ = neighbour_slices(offset)
        squares[here] += _squared_differences(planes, offset, 1)
        counts[here] += 1.0
    return _sum_blocks(squares, side), _sum_blocks(counts, side)


def _sum_blocks(values: NDArray[np.float64], side: int) -> NDArray[np.float64]:
    starts = [np.arange(0, length, side) for length in values.shape]
    return np.add.reduceat(np.add.reduceat(values, starts[0], axis=0), starts[1], axis=1)


def _squared_differences(
    planes: NDArray[np.float32], offset: tuple[int, int], groups: int
) -> NDArray[np.float32]:
    """``|f_i - f_j|^2`` for every pixel that has a neighbour at `offset`."""
    here, there = neighbour_slices(offset)
    differences = planes[:, *here] - planes[:, *there]
    squares = [np.einsum("crk,crk->rk", group, group) for group in np.split(differences, groups)]
    return squares[0] if groups == 1 else np.sqrt(squares[0] * squares[1])
