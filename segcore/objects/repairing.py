"""Repairs of labels after the solve: holes, small objects, margins, jags.

No repair takes a pixel from under a stroke of full belief or removes a piece with a stroke of its
class. Pixels without data (label 0) stay. The repaired region gets a temporary label of its own.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

import numpy as np
import scipy
from numpy.typing import ArrayLike, NDArray

from segcore.marks.class_names import class_numbers_called
from segcore.objects.counted_pieces import bounding_box
from segcore.objects.repairs import Repair
from segcore.objects.small_objects import class_areas
from segcore.runtime.errors import ParameterError
from segcore.runtime.wording import unknown_word_message
from segcore.segments.islands import connected_pieces, join_pieces

Labels = NDArray[np.integer]
RegionMask = NDArray[np.bool_]
Pixels = NDArray[np.int64]
"""Flat indices of pixels."""


_CUT_OFF_DEVIATIONS = 4.0
"""Radius of the Gaussian, in standard deviations."""


def repair(labels: ArrayLike, *repairs: str | Repair, background: int = 0) -> Labels:
    """Labels (rows, columns), integer, after repairs; 0 is no data.

    Raises
    ------
    ParameterError

    Examples
    --------
    >>> repair([[1, 1, 1, 1], [1, 2, 1, 1], [1, 1, 1, 1]], "fill-holes@1")
    array([[1, 1, 1, 1],
           [1, 1, 1, 1],
           [1, 1, 1, 1]])
    """
    array = np.asarray(labels)
    if array.ndim != 2 or array.dtype.kind not in "iu":
        raise ParameterError("labels must be (rows, columns) whole numbers")
    parsed = [
        Repair.of(text_or_repair) if isinstance(text_or_repair, str) else text_or_repair
        for text_or_repair in repairs
    ]
    return apply_repairs(array, parsed, background=background)


def close_gaps(labels: NDArray[np.int32], px: int) -> NDArray[np.int32]:
    """Labels (rows, columns), int32, with gaps up to `px` wide between regions closed.

    An odd width counts like the next even one. Gaps go to the nearest region; the rest stays 0.

    Examples
    --------
    >>> close_gaps(np.array([[0, 4, 4, 0, 7, 0, 0]] * 3, np.int32), 2)[1]
    array([0, 4, 4, 4, 7, 0, 0], dtype=int32)
    """
    from skimage.segmentation import expand_labels

    radius = (px + 1) // 2
    padded = np.pad(labels, radius + 1)  # the image border closes no gaps
    grown = expand_labels(padded, radius)
    is_inside = scipy.ndimage.distance_transform_edt(grown > 0) > radius
    closed = np.where((padded > 0) | is_inside, grown, np.int32(0))
    return closed[radius + 1 : -radius - 1, radius + 1 : -radius - 1]


def apply_repairs(
    labels: Labels,
    repairs: Iterable[Repair],
    *,
    named: Mapping[str, int] | None = None,
    background: int = 0,
    held: Pixels | None = None,
    instance_labels: Callable[[Labels], NDArray[np.integer]] | None = None,
) -> Labels:
    """Labels after some repairs; the same array if there are no repairs.

    Parameters
    ----------
    labels : (rows, columns) integer
        Class numbers; 0 is no data.
    named : mapping of str to int, optional
        Numbers of classes by their names.
    background : int
        The class that repairs of all classes leave out; 0: none.
    held : (p,) int64, optional
        Pixels under strokes of full belief that have the class of the stroke.
    instance_labels : callable, optional
        From labels to the object of each pixel; else connected pieces are objects.

    Raises
    ------
    ParameterError
        If there is no class of a name. Numbers of classes that the labels do not have are passed
        over: another photo has them.
    """
    held_pixels = np.empty(0, np.int64) if held is None else held
    repaired = labels
    for repair in repairs:
        for number, region in _targets(repaired, repair, named or {}, background, instance_labels):
            repaired = _repair_one(repaired, repair, number, region, held_pixels)
    return repaired


def _targets(
    labels: Labels,
    repair: Repair,
    named: Mapping[str, int],
    background: int,
    instance_labels: Callable[[Labels], NDArray[np.integer]] | None,
) -> Iterator[tuple[int, RegionMask | None]]:
    """Yield each class of a repair, and the mask of its pixels to repair; None for all."""
    for name in repair.classes:
        if name not in named and not name.isdecimal():
            raise ParameterError(unknown_word_message("class", name, sorted(named)))
    if repair.places:
        instances = instance_labels(labels) if instance_labels else connected_pieces(labels)[0]
        rows, columns = labels.shape
        pixels = [(row, column) for column, row in repair.places if row < rows and column < columns]
        places = {(int(labels[index]), int(instances[index])) for index in pixels}
        for number, instance in sorted(places):
            if number:
                yield number, (instances == instance) & (labels == number)
    present = class_areas(labels).keys()
    names = [(number, name) for name, number in named.items()]
    class_numbers = {
        number
        for name in repair.classes
        for number in class_numbers_called(name, names) or {int(name)}
    }
    if not repair.classes and not repair.places:
        class_numbers = present - {background}
    yield from ((number, None) for number in sorted(class_numbers & present))


def _repair_one(
    labels: Labels, repair: Repair, number: int, region: RegionMask | None, held: Pixels
) -> Labels:
    """Labels after a repair of a class or of a region of it; `held` pixels do not change."""
    target = number if region is None else int(labels.max()) + 1
    numbered = labels
    if region is not None:
        numbered = labels.astype(np.int32)
        numbered[region] = target
    repaired = _FUNCTION_OF_KIND[repair.kind](numbered, target, repair.amount, held)
    repaired.flat[held] = numbered.flat[held]
    if region is not None:
        repaired[repaired == target] = number
    return repaired.astype(labels.dtype, copy=False)


def _move_border(labels: Labels, target: int, px: int, _held: Pixels, *, outwards: bool) -> Labels:
    """Labels with a border moved by `px`; released pixels go to the nearest other label."""
    changed = labels.copy()
    window = changed[_box(labels == target, px)]
    is_source = (window == target) == outwards
    _give_nearest_labels(window, is_source, ~is_source, px)
    return changed


def _smooth(labels: Labels, target: int, px: int, _held: Pixels) -> Labels:
    """Labels with a border smoothed: near it each pixel takes the majority under a Gaussian."""
    margin = round(_CUT_OFF_DEVIATIONS * px)
    smoothed = labels.copy()
    window = smoothed[_box(labels == target, margin)]
    inside = window == target
    share = scipy.ndimage.gaussian_filter(
        inside.astype(np.float32), px / 2, truncate=_CUT_OFF_DEVIATIONS
    )
    window[~inside & (share > 0.5) & (window > 0)] = target
    _give_nearest_labels(window, window != target, inside & (share < 0.5), margin)
    return smoothed


def _fill_holes(labels: Labels, target: int, _px: int, held: Pixels) -> Labels:
    """Labels with the holes of a region filled: enclosed pieces, connected along sides.

    Holes with a held pixel stay, and so do pixels without data.
    """
    is_target, is_held = labels == target, np.zeros(labels.shape, np.bool_)
    holes = scipy.ndimage.binary_fill_holes(is_target) & ~is_target
    is_held.flat[held] = True
    holes &= ~scipy.ndimage.binary_propagation(is_held & holes, mask=holes)
    return np.where(holes & (labels > 0), labels.dtype.type(target), labels)


def _remove_pieces(
    labels: Labels,
    target: int,
    px: int,
    held: Pixels,
    *,
    is_small: Callable[[NDArray[np.int64], int], NDArray[np.bool_]],
) -> Labels:
    """Labels with small pieces joined to neighbours, except pieces with held pixels."""
    pieces, numbers = connected_pieces(labels)
    areas = np.where(numbers == target, np.bincount(pieces.ravel(), minlength=len(numbers)), 0)
    is_removed = (areas > 0) & is_small(areas, px)
    is_removed[pieces.flat[held]] = False
    return join_pieces(labels, pieces, numbers, is_removed)


def _box(mask: RegionMask, margin: int) -> tuple[slice, slice]:
    rows, columns = bounding_box(mask) or (slice(0, 0), slice(0, 0))
    return (
        slice(max(rows.start - margin, 0), rows.stop + margin),
        slice(max(columns.start - margin, 0), columns.stop + margin),
    )


def _give_nearest_labels(labels: Labels, source: RegionMask, target: RegionMask, px: int) -> None:
    """Set `target` pixels to the nearest label of a `source` pixel within `px`, in place.

    Pixels of label 0 have no data, and keep it.
    """
    from skimage.segmentation import expand_labels

    nearest = expand_labels(np.where(source, labels, 0), px)
    changes = target & (labels > 0) & (nearest > 0)
    labels[changes] = nearest[changes]


_FUNCTION_OF_KIND: Mapping[str, Callable[[Labels, int, int, Pixels], Labels]] = {
    "fill-holes": _fill_holes,
    "grow": partial(_move_border, outwards=True),
    "shrink": partial(_move_border, outwards=False),
    "smooth": _smooth,
    "largest": partial(
        _remove_pieces, is_small=lambda areas, _: np.arange(len(areas)) != areas.argmax()
    ),
    "smaller": partial(_remove_pieces, is_small=lambda areas, px: areas < px),
}
"""Functions from labels, class number, amount in pixels and held pixels to new labels."""
