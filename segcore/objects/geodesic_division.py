"""Geodesic division of a connected region among markers, similar to a seeded watershed.

Each pixel goes to the marker that is nearest along paths in the region. Steps near the border of
the region and, *by image*, across edges of the photo are long, so that parts meet at necks and
edges. The border between two markers depends on these two alone, so that several strokes of one
object together get the union of their parts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.objects.counted_pieces import BoxSlices
from segcore.objects.markers import Marker
from segcore.picture.image import Image

DivideBy = Literal["image", "shape"]

_MAX_STEP_LENGTH = 255
_SHARPNESS_BY_SHAPE = 3
_SHARPNESS_BY_IMAGE = 2
_EDGE_FACTOR = 60.0
_SMOOTHED_PX = 1.5
_TEXTURE_PERCENTILE, _EDGE_PERCENTILE = 50, 95


@dataclass(frozen=True, eq=False)
class GeodesicDivision:
    """A region divided among markers.

    Attributes
    ----------
    box : rows and columns
        Its box in the photo.
    by : {"image", "shape"}
    inside : (rows + 2, columns + 2) bool
        The region, in its box with a margin of one pixel.
    step_lengths : (rows + 2, columns + 2) uint8
        Lengths of steps.
    markers : dict from Marker to (p,) int64
        Flat indices into the box without margin, ascending. Of markers at equal distance the first
        gets the pixel.
    costs, owners : (rows + 2, columns + 2) int32
        See :func:`segcore.runtime.native.grow_forest`; owners are indices of `markers`.
    """

    box: BoxSlices
    by: DivideBy
    inside: NDArray[np.bool_]
    step_lengths: NDArray[np.uint8]
    markers: Mapping[Marker, NDArray[np.int64]]
    costs: NDArray[np.int32]
    owners: NDArray[np.int32]

    @property
    def parts(self) -> NDArray[np.int32]:
        """The owner of each pixel of the box, (rows, columns), negative outside."""
        return self.owners[1:-1, 1:-1]

    def draw(self, picture: NDArray[np.int32], numbers: Sequence[int]) -> None:
        """Draw the number of each marker into its part of a picture (rows, columns)."""
        from segcore.runtime.native import paint_owners

        rows, columns = self.box
        number_of_owner = np.array(numbers, np.int32)
        paint_owners(self.owners, number_of_owner, rows.start - 1, columns.start - 1, picture)


def divide(
    region: NDArray[np.bool_],
    box: BoxSlices,
    by: DivideBy,
    image: Image | None,
    markers: Mapping[Marker, NDArray[np.int64]],
    before: GeodesicDivision | None = None,
) -> GeodesicDivision:
    """A region (rows, columns) divided among the markers in it.

    Parameters
    ----------
    box : rows and columns
        The box of the region in the photo.
    markers : dict from Marker to (p,) int64
        Flat indices, ascending, no pixel in two markers.
    before : GeodesicDivision, optional
        Earlier division of the same photo; if the region is the same, only changed markers take
        time.
    """
    from segcore.runtime.native import NOBODY, UNREACHED

    is_same_place = before is not None and (before.box, before.by) == (box, by)
    if before is not None and is_same_place and np.array_equal(before.inside[1:-1, 1:-1], region):
        return _redivide(before, markers)
    if by == "image" and image is not None:
        step_lengths = step_lengths_by_image(image, box, region)
    else:
        step_lengths = step_lengths_by_shape(region)
    shape = (region.shape[0] + 2, region.shape[1] + 2)
    costs, owners = np.full(shape, UNREACHED, np.int32), np.full(shape, NOBODY, np.int32)
    empty = GeodesicDivision(box, by, np.pad(region, 1), np.pad(step_lengths, 1), {}, costs, owners)
    return _redivide(empty, markers)


def _redivide(
    before: GeodesicDivision, markers: Mapping[Marker, NDArray[np.int64]]
) -> GeodesicDivision:
    """A divided region, divided again after its markers have changed."""
    from segcore.runtime.native import NOBODY, grow_forest, release

    keys = [
        key
        for key, pixels in before.markers.items()
        if key in markers and np.array_equal(markers[key], pixels)
    ]
    if len(keys) == len(before.markers) == len(markers):
        return before
    costs, owners = before.costs.copy(), before.owners.copy()
    sources = []
    if len(keys) < len(before.markers):
        unchanged = set(keys)
        is_unchanged = np.array([key in unchanged for key in before.markers])
        new_owners = np.where(is_unchanged, np.cumsum(is_unchanged) - 1, NOBODY).astype(np.int32)
        sources.append(np.unique(release(owners, costs, new_owners)))
    for key in sorted(markers.keys() - set(keys)):
        row, column = np.divmod(markers[key], before.inside.shape[1] - 2)
        pixels = (row + 1) * before.inside.shape[1] + column + 1
        costs.flat[pixels], owners.flat[pixels] = 0, len(keys)
        sources.append(pixels)
        keys.append(key)

    start = np.concatenate(sources)
    start = start[np.argsort(costs.flat[start], kind="stable")]
    rank_of = {key: rank for rank, key in enumerate(sorted(keys))}
    ranks = np.array([rank_of[key] for key in keys], np.int32)
    grow_forest(before.inside, before.step_lengths, start, costs.flat[start], ranks, costs, owners)
    return replace(before, markers={key: markers[key] for key in keys}, costs=costs, owners=owners)


def step_lengths_by_shape(region: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """Step lengths (rows, columns) that grow towards the border of a region, so also at necks."""
    return _as_step_lengths(_narrowness(region) ** _SHARPNESS_BY_SHAPE)


def step_lengths_by_image(
    image: Image, box: BoxSlices, region: NDArray[np.bool_]
) -> NDArray[np.uint8]:
    """Step lengths (rows, columns) that are large at edges of the photo and larger at necks.

    Parameters
    ----------
    box : rows and columns
        The box of the region in the photo.
    """
    edges = _edges(image.pixels[box].astype(np.float32), region)
    return _as_step_lengths(
        2.0 * (1.0 + _EDGE_FACTOR * edges**2) * _narrowness(region) ** _SHARPNESS_BY_IMAGE
    )


def _narrowness(region: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Largest depth of a region divided by the depth of each pixel, at least 1."""
    depth = scipy.ndimage.distance_transform_edt(np.pad(region, 1))[1:-1, 1:-1]
    return np.asarray(depth.max(initial=1.0) / np.maximum(depth, 1.0))


def _edges(pixels: NDArray[np.float32], region: NDArray[np.bool_]) -> NDArray[np.float32]:
    """Steepness of pixels (rows, columns, channels) within a region, in [0, 1].

    Values up to the median, which is noise and texture, are 0. Outside of the region the values on
    its border are repeated.
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
    edges: NDArray[np.float32] = np.clip((steepness - low) / max(high - low, 1e-6), 0.0, 1.0)
    return edges


def _as_step_lengths(lengths: NDArray[np.floating]) -> NDArray[np.uint8]:
    return np.clip(np.round(lengths), 1, _MAX_STEP_LENGTH).astype(np.uint8)
