"""What the compiled loops over points, labels and colours compute, in NumPy and SciPy."""

import numpy as np
import scipy
from numpy.typing import NDArray

MIN_MASS = 1e-6


def margins(points: NDArray, centres: NDArray) -> NDArray[np.float32]:
    near, far = np.sqrt(np.partition(_squared_distances(points, centres), 1, axis=0)[:2])
    return ((far - near) / np.where(far > 0, far + near, 1.0)).astype(np.float32)


def sum_clusters(points: NDArray, centres: NDArray) -> NDArray[np.float64]:
    """Coordinates, number and squared distances of the points nearest to each centre."""
    k = len(centres)
    squares = _squared_distances(points, centres)
    nearest = np.argmin(squares, axis=0)
    summands = [*points, np.ones(points.shape[1]), squares.min(axis=0)]
    return np.array([np.bincount(nearest, each, k) for each in summands]).T


def connected_pieces(
    labels: NDArray[np.int32], corners: bool
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    pieces, count = np.zeros(labels.shape, np.int32), 0
    neighbours = scipy.ndimage.generate_binary_structure(2, 2 if corners else 1)
    for number in np.flatnonzero(np.bincount(labels.ravel())):
        if number:
            found, n_found = scipy.ndimage.label(labels == number, neighbours)
            np.add(found, count, out=pieces, where=found > 0)
            count += n_found
    _, firsts = np.unique(pieces, return_index=True)
    firsts = firsts[pieces.flat[firsts] > 0]
    order = np.zeros(count + 1, np.int32)
    order[1:][np.argsort(firsts)] = np.arange(1, count + 1)
    pieces = order[pieces]
    numbers = np.zeros(count + 1, np.int32)
    numbers[pieces] = labels
    return pieces, numbers


def sum_colours(
    pixels: NDArray,
    labels: NDArray[np.int32],
    blocks: NDArray[np.int64],
    side: int,
    slots: NDArray[np.int32],
    n_slots: int,
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Numbers and colours of the pixels of each class in each block; those of all, and products."""
    first, second = np.triu_indices(pixels.shape[2])
    rows, columns, inside = _pixels_of(blocks, side, labels.shape)
    label = np.where(inside, labels[rows, columns], 0)
    colours = pixels[rows, columns].astype(np.float64)
    values = np.concatenate([np.ones((*label.shape, 1)), colours], axis=2)
    is_in = (slots[label] * inside - ~inside)[..., np.newaxis] == np.arange(n_slots)
    everything = np.concatenate([values, colours[..., first] * colours[..., second]], axis=2)
    sums = np.einsum("bsk,bsq->bkq", is_in, values)
    return sums, np.einsum("bs,bsq->bq", label > 0, everything)


def border_blocks(labels: NDArray[np.int32], side: int) -> NDArray[np.bool_]:
    border = np.zeros(labels.shape, np.bool_)
    border[1:] |= labels[1:] != labels[:-1]
    border[:, 1:] |= labels[:, 1:] != labels[:, :-1]
    rows, columns = np.nonzero(border)
    blocks = np.zeros([-(-length // side) for length in labels.shape], np.bool_)
    blocks[rows // side, columns // side] = True
    return blocks


def fit_colour_functions(
    sums: NDArray[np.float64],
    totals: NDArray[np.float64],
    sampled: NDArray[np.bool_],
    fitted: NDArray[np.bool_],
    weights: NDArray[np.float64],
    ridge: float,
    origin: NDArray[np.floating],
) -> NDArray[np.float32]:
    n_classes, c = sums.shape[1], sums.shape[2] - 1
    upper = np.triu_indices(c)
    around = _blurred(_on_grid(totals, sampled), weights)
    fitted = fitted & (around[..., 0] > MIN_MASS)
    around = around[fitted] / around[fitted][:, :1]
    means, covariances = around[:, 1 : 1 + c], np.empty((len(around), c, c))
    covariances[:, upper[0], upper[1]] = covariances[:, upper[1], upper[0]] = around[:, 1 + c :]
    covariances += ridge * np.eye(c) - means[:, :, np.newaxis] * means[:, np.newaxis]

    masses = _blurred(_on_grid(totals[:, :1], sampled), weights)[fitted]
    found = np.empty((*fitted.shape, n_classes, c + 1), np.float32)
    reached = np.maximum(_blurred(fitted[..., np.newaxis], weights), MIN_MASS)
    for k in range(n_classes):
        of_class = _blurred(_on_grid(sums[:, k], sampled), weights)[fitted] / masses
        share = of_class[:, 0]
        slopes = np.linalg.solve(
            covariances, (of_class[:, 1:] - share[:, np.newaxis] * means)[..., np.newaxis]
        )[..., 0]
        constants = share - np.sum(slopes * (means - origin), axis=1)
        functions = _on_grid(np.column_stack([slopes, constants]), fitted)
        found[:, :, k] = _blurred(functions, weights) / reached
    return found


def take_likelier(
    pixels: NDArray,
    mean: NDArray[np.float32],
    functions: NDArray[np.float32],
    blocks: NDArray[np.int64],
    numbers: NDArray[np.int32],
    labels: NDArray[np.int32],
    most: NDArray[np.float32],
    chosen: NDArray[np.int32],
) -> None:
    padded = np.pad(functions, ((1, 1), (1, 1), (0, 0), (0, 0)), mode="edge")
    weights = _weights_of_blocks_around(most.shape[1])
    rows, columns, inside = _pixels_of(blocks, most.shape[1], labels.shape)
    colours = pixels[rows, columns].astype(np.float32) - mean
    values = np.zeros((*rows.shape, len(numbers)), np.float32)
    for down, right in np.ndindex(3, 3):
        near = padded[blocks[:, 0] + down, blocks[:, 1] + right]
        here = np.einsum("bsc,bkc->bsk", colours, near[..., :-1]) + near[:, np.newaxis, :, -1]
        values += here * np.outer(weights[down], weights[right]).reshape(1, -1, 1)
    best, highest = np.argmax(values, axis=2), values.max(axis=2)
    so_far = most.reshape(highest.shape)
    better = inside & (labels[rows, columns] > 0) & (highest > so_far)
    so_far[better] = highest[better]
    chosen.reshape(highest.shape)[better] = numbers[best[better]]


def _squared_distances(points: NDArray, centres: NDArray) -> NDArray[np.float64]:
    """(k, n)."""
    return scipy.spatial.distance.cdist(centres, points.T, "sqeuclidean")


def _on_grid(values: NDArray[np.float64], chosen: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Values of the chosen blocks, (b, q), on the grid of all, (rows, columns, q); 0 elsewhere."""
    grid = np.zeros((*chosen.shape, values.shape[1]))
    grid[chosen] = values
    return grid


def _blurred(values: NDArray, weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """Sums under the window around every block, (rows, columns, q); zero beyond the grid."""
    for _ in range(2):  # along one axis, then, turned, along the other
        padded = np.pad(values, ((1, 1), (0, 0), (0, 0)))
        total = weights[1] * padded[1:-1] + weights[0] * padded[:-2] + weights[2] * padded[2:]
        values = total.swapaxes(0, 1)
    return values


def _pixels_of(
    blocks: NDArray[np.int64], side: int, shape: tuple[int, ...]
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
    """Rows and columns of the s pixels of blocks, and whether they are in the picture, (b, s).

    Those beyond it are replaced by its last ones.
    """
    down, right = np.divmod(np.arange(side**2), side)
    rows, columns = blocks[:, :1] * side + down, blocks[:, 1:] * side + right
    inside = (rows < shape[0]) & (columns < shape[1])
    return np.minimum(rows, shape[0] - 1), np.minimum(columns, shape[1] - 1), inside


def _weights_of_blocks_around(side: int) -> NDArray[np.float32]:
    """Linear weights of the blocks before, at and after that of a pixel, (3, side)."""
    place = (np.arange(side) + 0.5) / side - 0.5
    before, after = np.maximum(-place, 0), np.maximum(place, 0)
    return np.array([before, 1 - before - after, after], np.float32)
