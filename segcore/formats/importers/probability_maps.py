"""Probabilities of classes -> annotations: the likeliest class, with its margin as belief.

A pixel is a hint for its likeliest class. The belief grows with the lead over the second class, in
a few levels; a tie is no hint. Pixels without any probability are background. Beliefs range from
0.8 to 1; lower ones let the photo overrule the network (of the answers of six photos, IoU .49 to
1.00 came back instead of .986 and more).
"""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.formats.importers.annotations import AnnotationFile, Annotations
from segcore.formats.importers.scaling import are_scaled, resized_to_photo
from segcore.runtime.errors import ConstraintError

_LEVELS = 4
"""Number of levels of belief."""
_TIE_DOUBT = np.float32(0.25)
"""Largest reduction of belief, where the two likeliest classes are equally likely."""
_MAX_BY_BYTES = {1: 255, 2: 65535}
"""The integer that means probability 1, by number of bytes."""
_ROUNDING_TOLERANCE = 1e-3
"""Tolerance beyond [0, 1], as networks in half precision have rounding errors."""
_SUM_TOLERANCE = 0.02

_MIN_LEVELS, _MIN_MIDDLE_LEVELS = 24, 8
_NEAR_EXTREME, _EXTREME_SHARE, _MIN_EXTREME = 0.02, 0.8, 0.25
"""Distance from black or white of levels that count as extreme; least share of extreme levels in a
mask with soft edges; and in any mask.
"""
_SMOOTH_SHARE, _SMALL_STEP = 0.5, 0.07
"""Least share of small steps between neighbours in a smooth mask, and the largest small step."""


def probabilities(values: NDArray[Any]) -> NDArray[np.float32]:
    """Values as probabilities, float32: the largest whole number of their type is 1.

    Raises
    ------
    ConstraintError
        If they are none.
    """
    if values.dtype.kind == "b":
        return values.astype(np.float32)
    if values.dtype.kind == "u" and values.dtype.itemsize in _MAX_BY_BYTES:
        return values.astype(np.float32) / np.float32(_MAX_BY_BYTES[values.dtype.itemsize])
    if values.dtype.kind != "f":
        raise ConstraintError(
            f"has values of type {values.dtype}; probabilities are floats from 0 to 1, or whole "
            "numbers of 8 or 16 bits without sign"
        )
    low, high = float(values.min(initial=0)), float(values.max(initial=0))
    if not np.isfinite([low, high]).all():
        raise ConstraintError("has values that are no numbers (NaN or infinite); save it again")
    if low < -_ROUNDING_TOLERANCE or high > 1 + _ROUNDING_TOLERANCE:
        raise ConstraintError(
            f"has values from {low:.3g} to {high:.3g}, and probabilities are from 0 to 1; apply "
            "a sigmoid or softmax first"
        )
    return np.clip(values, 0, 1).astype(np.float32)


def probability_annotations(
    file: AnnotationFile,
    planes: Iterable[tuple[int, NDArray[np.float32]]],
    names: Mapping[int, str],
    *,
    background: int = 0,
) -> Annotations:
    """Annotations from probabilities of classes.

    Parameters
    ----------
    planes : iterable of number and (rows, columns) float32
        The probability of each class, in [0, 1]; scaled if they are of another size.
    background : int
        The class that lies around the others; 0 if there is none yet.

    Raises
    ------
    ConstraintError
        If their size does not fit.
    """
    best, second, total = np.zeros((3, *file.shape), np.float32)
    labels = np.zeros(file.shape, np.int32)
    notes: tuple[str, ...] = ()

    def add_class(number: int, plane: NDArray[np.float32]) -> None:
        ahead = plane > best
        np.maximum(second, np.where(ahead, best, plane), out=second)
        np.maximum(best, plane, out=best)
        labels[ahead] = number

    numbers = [0]
    for number, values in planes:
        plane, notes = resized_to_photo(file, values, linear=True)
        add_class(number, plane)
        np.add(total, plane, out=total)
        numbers.append(number)
    rest_number = background or max(numbers) + 1
    add_class(rest_number, np.clip(1 - total, 0, 1))
    ahead = np.rint((best - second) * _LEVELS) / np.float32(_LEVELS)
    labels[ahead == 0] = 0
    beliefs = np.where(labels > 0, 1 - _TIE_DOUBT * (1 - ahead), np.float32(0))
    return Annotations(labels, dict(names), notes=notes, beliefs=beliefs, background=rest_number)


def stacked_annotations(file: AnnotationFile, stack: NDArray[Any]) -> Annotations:
    """Annotations from an array of probabilities: one class (rows, columns), or classes on an axis.

    If the probabilities of several classes add up to 1, the first is the background.
    """
    while stack.ndim > 3 and stack.shape[0] == 1:
        stack = stack[0]
    if (
        stack.ndim == 3
        and _fits_photo(stack.shape[:2], file)
        and not _fits_photo(stack.shape[1:], file)
    ):
        stack = np.moveaxis(stack, -1, 0)
    if stack.ndim == 2:
        stack = stack[np.newaxis]
    if is_binary(stack):
        stack = stack > 0
    if stack.ndim != 3 or not stack.size:
        raise ConstraintError(
            f"has {stack.ndim} axes of lengths {', '.join(map(str, stack.shape))}; probabilities "
            "have rows and columns, and a third axis for several classes"
        )
    if len(stack) == 1:
        return probability_annotations(file, [(1, probabilities(stack[0]))], {1: "object"})
    planes = [probabilities(plane) for plane in stack]
    adds_up = bool(np.mean(np.abs(sum(planes) - np.float32(1)) > _SUM_TOLERANCE) < _SUM_TOLERANCE)
    first = 0 if adds_up else 1
    numbered_planes = [(number or len(planes), plane) for number, plane in enumerate(planes, first)]
    background = len(planes) if adds_up else 0
    return probability_annotations(file, numbered_planes, {}, background=background)


def is_binary(values: NDArray[Any]) -> bool:
    """Whether integers are a binary mask: only 0 and one of 1, 255 and 65535."""
    largest = values.max(initial=0)
    return (
        values.dtype.kind in "iu"
        and int(largest) in (0, 1, *_MAX_BY_BYTES.values())
        and bool(((values == 0) | (values == largest)).all())
    )


def _fits_photo(shape: tuple[int, ...], file: AnnotationFile) -> bool:
    return shape == tuple(file.shape) or are_scaled(shape, file.shape)


def is_probability_map(values: NDArray[np.integer]) -> bool:
    """Whether integers (rows, columns) are grey levels of a probability, not class numbers.

    Grey levels are many, up to white; and most pixels are nearly black or white, or most neighbours
    differ by little. The numbers of classes and objects differ arbitrarily.
    """
    largest = int(values.max(initial=0))
    white = next((level for level in _MAX_BY_BYTES.values() if level >= largest), 0)
    if largest < 0.9 * white or values.ndim != 2:
        return False
    counts = np.bincount(values.ravel(), minlength=white + 1)
    occurring = np.flatnonzero(counts)
    between = np.count_nonzero((occurring > white // 4) & (occurring < 3 * white // 4))
    if len(occurring) < _MIN_LEVELS or between < _MIN_MIDDLE_LEVELS:
        return False
    levels = np.arange(len(counts))
    is_extreme = (levels <= _NEAR_EXTREME * white) | (levels >= (1 - _NEAR_EXTREME) * white)
    extreme = counts[is_extreme].sum() / values.size
    if extreme >= _EXTREME_SHARE or extreme < _MIN_EXTREME:
        return bool(extreme >= _EXTREME_SHARE)
    steps = np.abs(np.diff(values.astype(np.int64), axis=1))
    steps = steps[steps > 0]
    return bool(np.mean(steps <= _SMALL_STEP * white) >= _SMOOTH_SHARE) if len(steps) else False
