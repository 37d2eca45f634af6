"""Registration: the common shift of a picture since the one before it in a series.

When a camera pans, everything moves by the same number of pixels, which phase correlation finds
(:func:`skimage.registration.phase_cross_correlation`). Pictures are faded out towards their frame
first, where their content differs.
"""

import math
from dataclasses import dataclass, replace

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.strokes import Path, Point, Polygon, Region, Stroke
from segcore.picture.contrast import white_of
from segcore.picture.downscaling import Downscaling
from segcore.picture.image import Image

_WORKING_PIXELS = 1 << 18
"""Pixels of the grid on which a shift is searched, before it is refined to a pixel."""

_MIN_OVERLAP = 0.5
"""Least overlap of both pictures, as a share of each side; with less, peaks are chance."""

_MAX_RATIO = 0.8
"""A shift is accepted if it lowers the mean difference below this share."""

_FLAT_DEVIATION = 0.002
"""Standard deviation of brightness below which a picture has no structure."""

_MATCH_FACTOR = 0.5
"""A pixel matches a shift if the shift lowers the difference around it below this share."""


@dataclass(frozen=True)
class Shift:
    """Shift of a picture in pixels: positive down and to the right."""

    down: int = 0
    right: int = 0

    def shift_labels(self, labels: NDArray[np.int32]) -> NDArray[np.int32]:
        """Shifted class numbers (rows, columns); 0 in the strips that were outside before."""
        shifted = np.zeros_like(labels)
        part_after, part_before = self.overlap(labels.shape)
        shifted[part_after] = labels[part_before]
        return shifted

    def shift_stroke(self, stroke: Stroke, shape: tuple[int, int]) -> Stroke:
        """A shifted stroke on a picture of (rows, columns) `shape`."""

        def shifted_points(points: tuple[Point, ...]) -> tuple[Point, ...]:
            return tuple((x + self.right, y + self.down) for x, y in points)

        extent = stroke.extent
        match extent:
            case Path(points=points, radius_px=radius):
                return replace(stroke, extent=Path(shifted_points(points), radius))
            case Polygon(points=points):
                return replace(stroke, extent=Polygon(shifted_points(points)))
            case Region():
                mask = np.zeros(shape, np.int32)
                mask.flat[extent.pixels(shape)] = 1
                return replace(stroke, extent=Region.from_mask(self.shift_labels(mask) > 0))

    def difference(self, before: NDArray[np.float32], after: NDArray[np.float32]) -> float:
        """Mean difference of two pictures (rows, columns) in their overlap."""
        part_after, part_before = self.overlap(after.shape)
        return float(np.mean(np.abs(after[part_after] - before[part_before])))

    def overlap(self, shape: tuple[int, ...]) -> tuple[tuple[slice, slice], tuple[slice, slice]]:
        """Rows and columns that both pictures show: in the shifted picture, and in the first."""
        after_slices, before_slices = [], []
        for steps, length in zip((self.down, self.right), shape, strict=True):
            after_slices.append(slice(max(steps, 0), max(length + min(steps, 0), 0)))
            before_slices.append(slice(max(-steps, 0), max(length - max(steps, 0), 0)))
        return (after_slices[0], after_slices[1]), (before_slices[0], before_slices[1])


NO_SHIFT = Shift()


def matches_shift(
    shift: Shift, before: Image, after: Image, *, around_px: float
) -> NDArray[np.bool_]:
    """Pixels of (rows, columns) `after` that the shift explains.

    Around these pixels, the pictures differ far less after the shift than without it. Objects with
    another motion and areas without structure are not explained.
    """
    step = _step(after)
    before_grey, after_grey = _grey(before, step), _grey(after, step)
    unshifted = np.abs(after_grey - before_grey)
    shifted, on_grid = unshifted.copy(), Shift(round(shift.down / step), round(shift.right / step))
    part_after, part_before = on_grid.overlap(after_grey.shape)
    shifted[part_after] = np.abs(after_grey[part_after] - before_grey[part_before])
    shifted_mean, unshifted_mean = (
        scipy.ndimage.gaussian_filter(values, around_px / step) for values in (shifted, unshifted)
    )
    is_explained = shifted_mean < _MATCH_FACTOR * unshifted_mean
    return Downscaling(after.shape, step).spread(is_explained)


def common_shift(before: Image, after: Image) -> Shift:
    """The shift of the whole picture from `before` to `after`; zero if a shift explains little.

    Pictures of different sizes have no common shift.
    """
    if before.shape != after.shape:
        return NO_SHIFT
    step = _step(after)
    old, new = _grey(before, step), _grey(after, step)
    shift = _find_shift(old, new, step)
    shift_on_grid = Shift(round(shift.down / step), round(shift.right / step))
    if any(
        abs(steps) > (1.0 - _MIN_OVERLAP) * length
        for steps, length in zip((shift_on_grid.down, shift_on_grid.right), new.shape, strict=True)
    ):
        return NO_SHIFT
    is_better = shift_on_grid.difference(old, new) <= _MAX_RATIO * NO_SHIFT.difference(old, new)
    return shift if is_better and shift_on_grid != NO_SHIFT else NO_SHIFT


_LIKENESS_GRID = 48
"""Number of grid points along the longer side for comparing whole pictures."""
_COLOUR_WEIGHT = 1.5
"""Weight of colours relative to brightness, which is similar in many scenes."""


def similarity(before: Image, after: Image) -> float:
    """Likeness of two pictures of one size after their common shift, in [-1, 1].

    It is the correlation of their colours on a coarse grid: 1 for the same scene, however bright,
    near 0 for another. Small objects count little.
    """
    part_after, part_before = common_shift(before, after).overlap(after.shape)
    new, old = _colour_means(after, part_after), _colour_means(before, part_before)
    min_energy = new.size * _FLAT_DEVIATION**2
    if (new**2).sum() < min_energy and (old**2).sum() < min_energy:
        return 1.0  # both are without structure
    return float((new * old).sum() / np.sqrt(max((new**2).sum() * (old**2).sum(), min_energy**2)))


def _colour_means(image: Image, part: tuple[slice, slice]) -> NDArray[np.float32]:
    """Centred means over squares of part of a picture: brightness, and colours minus brightness."""
    pixels = image.pixels[part]
    side = max(1, min(max(pixels.shape[:2]) // _LIKENESS_GRID, *pixels.shape[:2]))
    rows, columns = (length // side for length in pixels.shape[:2])
    squares = pixels[: rows * side, : columns * side].reshape(rows, side, columns, side, -1)
    means = squares.mean(axis=(1, 3), dtype=np.float32) / np.float32(white_of(pixels.dtype))
    grey = means.mean(axis=2, keepdims=True)
    planes = np.concatenate([grey, _COLOUR_WEIGHT * (means - grey)], axis=2)
    return np.asarray(planes - planes.mean(axis=(0, 1)))


def _find_shift(old: NDArray[np.float32], new: NDArray[np.float32], step: int) -> Shift:
    """The most likely shift in pixels of two grids with `step` pixels between points."""
    from skimage.registration import phase_cross_correlation

    if not (np.ptp(old) and np.ptp(new)):
        return NO_SHIFT  # a picture is uniform
    window = np.outer(*(np.hanning(length + 2)[1:-1] for length in new.shape))
    after, before = ((picture - picture.mean()) * window for picture in (new, old))
    shift, _, _ = phase_cross_correlation(after, before, upsample_factor=step)
    return Shift(*np.rint(shift * step).astype(int).tolist())


def _step(image: Image) -> int:
    """Distance in pixels between points of the grid for registration."""
    return max(1, math.isqrt(math.prod(image.shape) // _WORKING_PIXELS))


def _grey(image: Image, step: int) -> NDArray[np.float32]:
    """Means over the channels at every `step`-th pixel, in [0, 1]."""
    pixels = image.pixels[::step, ::step]
    grey = pixels.mean(axis=2, dtype=np.float32) / np.float32(white_of(pixels.dtype))
    return grey.astype(np.float32)
