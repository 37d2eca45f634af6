"""One connected region divided among seeds.

Each pixel goes to the seed that it is nearest to along paths in the region, where steps close to
the border of the region and, *by image*, across edges of the photo are long, so that the parts meet
at necks and edges. As the border between two seeds depends on these two alone, strokes of the same
object need no seed in common: the parts of both together are its part.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.picture.image import Image
from segcore.segments.seeds import Seed

DivideBy = Literal["image", "shape"]
DIVIDE_BY: tuple[DivideBy, ...] = ("image", "shape")

_LARGEST_WEIGHT = 255
_SHARPNESS_BY_SHAPE = 3
_SHARPNESS_BY_IMAGE = 2
_EDGE = 60.0
_SMOOTHED_PX = 1.5
_TEXTURE_PERCENTILE, _EDGE_PERCENTILE = 50, 95


Place = tuple[slice, slice]
"""Rows and columns of a box in the photo."""


@dataclass(frozen=True, eq=False)
class Divided:
    """A region and its parts.

    Attributes
    ----------
    inside : (rows + 2, columns + 2) bool
        The region, in its box with a margin of one pixel.
    weights : (rows + 2, columns + 2) uint8
        How long steps are.
    seeds : dict from Seed to (p,) int64
        Flat indices into the box without margin, ascending. Of seeds at equal distance the first
        gets the pixel.
    costs, owners : (rows + 2, columns + 2) int32
        See :func:`segcore.segments.kernels.flooding.flood`; owners are places among the seeds.
    """

    inside: NDArray[np.bool_]
    weights: NDArray[np.uint8]
    seeds: Mapping[Seed, NDArray[np.int64]]
    costs: NDArray[np.int32]
    owners: NDArray[np.int32]

    @property
    def parts(self) -> NDArray[np.int32]:
        """Place of the seed of each pixel of the box, (rows, columns), negative outside."""
        return self.owners[1:-1, 1:-1]

    def covers(self, region: NDArray[np.bool_]) -> bool:
        """Whether it is about this region, (rows, columns) bool."""
        return np.array_equal(self.inside[1:-1, 1:-1], region)


def divide(
    region: NDArray[np.bool_], weights: NDArray[np.uint8], seeds: Mapping[Seed, NDArray[np.int64]]
) -> Divided:
    """A region (rows, columns) divided among seeds that are in it.

    Parameters
    ----------
    weights : (rows, columns) uint8
        At least 1; from :func:`weights_by_image` or :func:`weights_by_shape`.
    seeds : dict from Seed to (p,) int64
        Flat indices, ascending, no pixel in two seeds.
    """
    from segcore.segments.kernels.flooding import NOBODY, UNREACHED

    shape = (region.shape[0] + 2, region.shape[1] + 2)
    costs, owners = np.full(shape, UNREACHED, np.int32), np.full(shape, NOBODY, np.int32)
    empty = Divided(np.pad(region, 1), np.pad(weights, 1), {}, costs, owners)
    return redivided(empty, seeds)


def redivided(before: Divided, seeds: Mapping[Seed, NDArray[np.int64]]) -> Divided:
    """The same region among other seeds; the time depends on how many pixels get another one."""
    from segcore.segments.kernels.flooding import NOBODY, flood, release

    stays = [
        key in seeds and np.array_equal(seeds[key], pixels) for key, pixels in before.seeds.items()
    ]
    kept = {key for key, stay in zip(before.seeds, stays, strict=True) if stay}
    if len(kept) == len(before.seeds) == len(seeds):
        return before
    ordered = sorted(seeds)
    place = {key: number for number, key in enumerate(ordered)}

    costs, owners = before.costs.copy(), before.owners.copy()
    beside = np.empty(0, np.int64)
    if len(kept) < len(before.seeds):
        beside = np.unique(release(owners, costs, ~np.array(stays)))
    # nobody comes last, and so is the place at -1
    numbers = [
        place[key] if stay else NOBODY for key, stay in zip(before.seeds, stays, strict=True)
    ]
    if any(number not in (k, NOBODY) for k, number in enumerate(numbers)):
        owners = np.take(np.array([*numbers, NOBODY], np.int32), owners, mode="wrap")

    sources = [beside]
    for key in ordered:
        if key not in kept:
            row, column = np.divmod(seeds[key], before.inside.shape[1] - 2)
            pixels = (row + 1) * before.inside.shape[1] + column + 1
            costs.flat[pixels], owners.flat[pixels] = 0, place[key]
            sources.append(pixels)
    begin = np.concatenate(sources)
    keys = costs.flat[begin]
    by_cost = np.argsort(keys, kind="stable")
    ranks = np.arange(len(ordered), dtype=np.int32)
    flood(before.inside, before.weights, begin[by_cost], keys[by_cost], ranks, costs, owners)
    return Divided(
        before.inside, before.weights, {key: seeds[key] for key in ordered}, costs, owners
    )


def weights_by_shape(region: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """Weights (rows, columns) that grow towards the border of a region: necks are far to cross."""
    return _weights(_narrowness(region) ** _SHARPNESS_BY_SHAPE)


def weights_by_image(image: Image, place: Place, region: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """Weights (rows, columns) that are large at edges of the photo, and a little at necks.

    Parameters
    ----------
    place : rows and columns
        The box of the region in the photo.
    """
    edges = _edges(image.pixels[place].astype(np.float32), region)
    return _weights(2.0 * (1.0 + _EDGE * edges**2) * _narrowness(region) ** _SHARPNESS_BY_IMAGE)


def _narrowness(region: NDArray[np.bool_]) -> NDArray[np.float64]:
    """How much farther the deepest pixel of a region is from its border than each pixel is."""
    depth = scipy.ndimage.distance_transform_edt(np.pad(region, 1))[1:-1, 1:-1]
    return np.asarray(depth.max(initial=1.0) / np.maximum(depth, 1.0))


def _edges(pixels: NDArray[np.float32], region: NDArray[np.bool_]) -> NDArray[np.float32]:
    """How steep pixels (rows, columns, channels) are within a region, in [0, 1].

    From what half of them are at least, which is noise and texture. Outside, the photo goes on with
    the values on the border: that is an edge of the region, not one between its parts.
    """
    nearest = scipy.ndimage.distance_transform_edt(
        ~region, return_distances=False, return_indices=True
    )
    steepness = np.zeros(region.shape, np.float32)
    for channel in np.moveaxis(pixels, 2, 0):
        slope = scipy.ndimage.gaussian_gradient_magnitude(
            channel[tuple(nearest)], _SMOOTHED_PX, mode="nearest"
        )
        np.maximum(steepness, slope, out=steepness)
    low, high = np.percentile(steepness[region], (_TEXTURE_PERCENTILE, _EDGE_PERCENTILE))
    found: NDArray[np.float32] = np.clip((steepness - low) / max(high - low, 1e-6), 0.0, 1.0)
    return found


def _weights(lengths: NDArray[np.floating]) -> NDArray[np.uint8]:
    return np.clip(np.round(lengths), 1, _LARGEST_WEIGHT).astype(np.uint8)
