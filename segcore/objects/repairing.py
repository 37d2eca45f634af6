"""Masks repaired after the solve: holes, specks, margins, jags.

No repair takes a pixel from under a stroke of full belief, and what has a stroke of its class is no
speck and no hole. Pixels without data (label 0) stay. What is to be repaired gets a label of its
own meanwhile, so that all repairs are written for one label among others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import numpy as np
import scipy
from numpy.typing import ArrayLike, NDArray

from segcore.marks.class_names import numbers_called
from segcore.objects.counted_pieces import place_of
from segcore.objects.repairs import Repair
from segcore.objects.specks import class_areas
from segcore.runtime import native
from segcore.runtime.errors import ParameterError
from segcore.runtime.wording import unknown
from segcore.segments.islands import connected_pieces, joined

Labels = NDArray[np.integer]
Mask = NDArray[np.bool_]
Pixels = NDArray[np.int64]
"""Flat indices."""


_CUT_OFF = 4.0
"""Of the Gaussian, in standard deviations."""


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
    given = np.asarray(labels)
    if given.ndim != 2 or given.dtype.kind not in "iu":
        raise ParameterError("labels must be (rows, columns) whole numbers")
    wanted = [Repair.of(one) if isinstance(one, str) else one for one in repairs]
    return repaired(given, wanted, background=background)


def close_gaps(labels: NDArray[np.int32], px: int) -> NDArray[np.int32]:
    """Labels (rows, columns), int32, with gaps up to `px` wide between regions closed.

    An odd width counts like the next even one. What lies between goes to the nearest region; 0 is
    what none covers, and stays so around regions.

    Examples
    --------
    >>> close_gaps(np.array([[0, 4, 4, 0, 7, 0, 0]] * 3, np.int32), 2)[1]
    array([0, 4, 4, 4, 7, 0, 0], dtype=int32)
    """
    reach = (px + 1) // 2
    margin = reach + 1
    around = np.pad(labels, margin)  # the edge of the picture is no neighbour
    is_nothing = np.arange(int(labels.max(initial=0)) + 1) == 0
    grown = native.spread(around, ~is_nothing, is_nothing, reach)
    outside = (grown == 0).astype(np.uint8)
    outside = native.spread(outside, np.array([False, True]), np.array([True, False]), reach)
    closed = np.where((around == 0) & (outside > 0), np.int32(0), grown)
    return closed[margin:-margin, margin:-margin]


def repaired(
    labels: Labels,
    repairs: Iterable[Repair],
    *,
    named: Mapping[str, int] | None = None,
    background: int = 0,
    held: Pixels | None = None,
    things: Callable[[Labels], NDArray[np.integer]] | None = None,
) -> Labels:
    """Labels after some repairs; the very same array if there are none.

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
    things : callable, optional
        The thing that each pixel is of, for labels; else the connected pieces of classes.

    Raises
    ------
    ParameterError
        If there is no class of a name. Numbers of classes that the labels do not have are passed
        over: another photo has them.
    """
    certain = np.empty(0, np.int64) if held is None else held
    found = labels
    for one in repairs:
        for number, region in _targets(found, one, named or {}, background, things):
            found = _repaired(found, one, number, region, certain)
    return found


def _targets(
    labels: Labels,
    one: Repair,
    named: Mapping[str, int],
    background: int,
    things: Callable[[Labels], NDArray[np.integer]] | None,
) -> Iterator[tuple[int, Mask | None]]:
    """Each class that a repair is about, and which of its pixels; None: all."""
    for name in one.classes:
        if name not in named and not name.isdecimal():
            raise ParameterError(unknown("class", name, sorted(named)))
    if one.places:
        parts = things(labels) if things else connected_pieces(labels)[0]
        rows, columns = labels.shape
        inside = [(row, column) for column, row in one.places if row < rows and column < columns]
        places = {(int(labels[place]), int(parts[place])) for place in inside}
        for number, part in sorted(places):
            if number:
                yield number, (parts == part) & (labels == number)
    present = class_areas(labels).keys()
    called = [(number, name) for name, number in named.items()]
    wanted = {
        number for name in one.classes for number in numbers_called(name, called) or {int(name)}
    }
    if not one.classes and not one.places:
        wanted = present - {background}
    yield from ((number, None) for number in sorted(wanted & present))


def _repaired(
    labels: Labels, one: Repair, number: int, region: Mask | None, held: Pixels
) -> Labels:
    """Labels after the repair of a class, or of a region of it; pixels that are `held` stay."""
    target = number if region is None else int(labels.max()) + 1
    is_compact = labels.dtype in (np.uint8, np.uint16) and region is None
    given = labels if is_compact else labels.astype(np.int32)
    if region is not None:
        given[region] = target
    found = _APPLY[one.kind](given, target, one.amount, held)
    found.flat[held] = given.flat[held]
    if region is not None:
        found[found == target] = number
    return found.astype(labels.dtype, copy=False)


def _grown(labels: Labels, target: int, px: int, _held: Pixels) -> Labels:
    """All that is at most `px` away."""
    is_target = _is_target(labels, target)
    return _spread(labels, is_target, ~is_target, px)


def _shrunk(labels: Labels, target: int, px: int, _held: Pixels) -> Labels:
    """Without what is at most `px` away from another label, which takes it."""
    is_target = _is_target(labels, target)
    return _spread(labels, ~is_target, is_target, px)


def _smoothed(labels: Labels, target: int, px: int, _held: Pixels) -> Labels:
    """Of each pixel near the border, what most of the pixels around it are, under a Gaussian.

    Its standard deviation is half of `px`; what leaves goes to the nearest other label.
    """
    place = place_of(labels == target)
    assert place is not None
    margin = round(_CUT_OFF * px)
    rows, columns = (slice(max(part.start - margin, 0), part.stop + margin) for part in place)
    found = labels.copy()
    near = found[rows, columns]
    inside = near == target
    share = scipy.ndimage.gaussian_filter(inside.astype(np.float32), px / 2, truncate=_CUT_OFF)
    leaves = inside & (share < 0.5)
    near[~inside & (share > 0.5) & (near > 0)] = target

    leaving = int(labels.max()) + 1
    around = near.astype(np.int32)
    around[leaves] = leaving
    gives = ~_is_target(around, leaving)
    gives[target] = False
    taken = _spread(around, gives, ~gives, margin)
    near[leaves] = np.where(taken == leaving, target, taken)[leaves]
    return found


def _filled(labels: Labels, target: int, _px: int, held: Pixels) -> Labels:
    """With its holes: pieces of others, connected along sides, that it surrounds."""
    outside = labels != target
    pieces, numbers = connected_pieces(outside.astype(np.int32), corners=False)
    is_hole = np.ones(len(numbers), np.bool_)
    for edge in (pieces[0], pieces[-1], pieces[:, 0], pieces[:, -1], pieces.flat[held]):
        is_hole[edge] = False
    is_hole[0] = False
    found = labels.copy()
    found[np.take(is_hole, pieces) & (labels > 0)] = target
    return found


def _without_pieces(
    labels: Labels,
    target: int,
    held: Pixels,
    is_small: Callable[[NDArray[np.int64]], NDArray[np.bool_]],
) -> Labels:
    """Without the pieces whose areas are small, unless they are held; neighbours take them."""
    pieces, numbers = connected_pieces(labels)
    areas = np.where(numbers == target, np.bincount(pieces.ravel(), minlength=len(numbers)), 0)
    moving = (areas > 0) & is_small(areas)
    moving[pieces.flat[held]] = False
    return joined(labels, pieces, numbers, moving)


def _largest(labels: Labels, target: int, _px: int, held: Pixels) -> Labels:
    """Its largest piece, and those that have a stroke."""
    return _without_pieces(
        labels, target, held, lambda areas: np.arange(len(areas)) != areas.argmax()
    )


def _without_smaller(labels: Labels, target: int, px: int, held: Pixels) -> Labels:
    """Without pieces of fewer than `px` pixels."""
    return _without_pieces(labels, target, held, lambda areas: areas < px)


def _is_target(labels: Labels, target: int) -> NDArray[np.bool_]:
    """For each label, whether it is that one."""
    return np.arange(int(labels.max(initial=0)) + 1) == target


def _spread(labels: Any, gives: NDArray[np.bool_], takes: NDArray[np.bool_], px: int) -> Labels:
    """Labels of which some take those of others that are at most `px` away; none is no data."""
    has_data = np.arange(len(gives)) > 0
    return native.spread(labels, gives & has_data, takes & has_data, px)


_APPLY: Mapping[str, Callable[[Labels, int, int, Pixels], Labels]] = {
    "fill-holes": _filled,
    "grow": _grown,
    "shrink": _shrunk,
    "smooth": _smoothed,
    "largest": _largest,
    "smaller": _without_smaller,
}
"""Labels, the one that is meant, pixels of the amount, pixels that stay -> labels, anew."""
