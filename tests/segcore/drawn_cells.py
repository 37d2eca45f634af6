"""Cells that touch, drawn: a photo of them and which pixels belong to which."""

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.strokes import Path, Stroke
from segcore.picture.image import Image, image_from_array


def drawn_cells(
    count: int = 30, *, columns: int = 6, radius: float = 14.0, seed: int = 0
) -> tuple[Image, NDArray[np.int32]]:
    """A noisy photo of discs that touch their neighbours, and their numbers from 1, 0 between.

    They are bright on a dark ground, a little darker where two of them meet.
    """
    rng = np.random.default_rng(seed)
    pitch = 1.85 * radius
    rows = -(-count // columns)
    shape = (int(pitch * (rows + 1)), int(pitch * (columns + 1)))
    places = [((k // columns + 1) * pitch, (k % columns + 1) * pitch) for k in range(count)]
    centres = np.array(places) + rng.uniform(-0.06, 0.06, (count, 2)) * radius
    radii = radius * rng.uniform(0.9, 1.1, count)
    points = np.moveaxis(np.indices(shape), 0, -1)[:, :, np.newaxis, :]
    distances = np.hypot(*np.moveaxis(points - centres, -1, 0)) / radii
    numbers = np.where(distances.min(axis=2) <= 1, distances.argmin(axis=2) + 1, 0)
    meeting = (scipy.ndimage.maximum_filter(numbers, 3) != numbers) & (numbers > 0)
    bright = 0.25 + 0.5 * (numbers > 0) - 0.2 * meeting
    photo = scipy.ndimage.gaussian_filter(bright, 1.0) + rng.normal(0, 0.04, shape)
    return image_from_array(np.clip(photo, 0, 1)), numbers.astype(np.int32)


def dots_on(numbers: NDArray[np.int32], *, class_number: int = 1, seed: int = 0) -> list[Stroke]:
    """A dot of kind "object" somewhere in the inner half of each object, called as it is."""
    rng = np.random.default_rng(seed)
    dots = []
    for number in range(1, int(numbers.max()) + 1):
        depth = scipy.ndimage.distance_transform_edt(numbers == number)
        inner = np.argwhere(depth > 0.5 * depth.max())
        row, column = inner[rng.integers(len(inner))]
        extent = Path(((column + 0.5, row + 0.5),), 2.0)
        dots.append(Stroke("object", extent, class_number, order=number, object=number))
    return dots


def mean_iou(found: NDArray[np.integer], truth: NDArray[np.integer]) -> float:
    """Of each true object with the found one that fits it best."""
    ious = []
    for number in range(1, int(truth.max()) + 1):
        mask = truth == number
        candidates = np.setdiff1d(found[mask], [0])
        shares = [np.sum(mask & (found == k)) / np.sum(mask | (found == k)) for k in candidates]
        ious.append(max(shares, default=0.0))
    return float(np.mean(ious))
