"""Boxes: the object is inside, and nothing outside has its class.

It is certain that pixels outside of all boxes of *dog* are not *dog*. Their class is clear if there
is just one class without boxes; if there is none, they are background, which a proposal leaves
without a label (:mod:`segcore.methods.proposal`); if there are several, these are separated first
(:mod:`segcore.methods.boxed`).

Inside, the object is likelier in the middle of a box than in its corners. With ``r`` the distance
from the middle in units of the half sides, pixels with r up to `_ELLIPSE_SHARE` have the belief

    b = _MIDDLE_BELIEF - (_MIDDLE_BELIEF - _RIM_BELIEF) (r / _ELLIPSE_SHARE)^2,

a thousandth of the weight of a stroke, so that colours and borders decide. Strokes hold over any
box, earlier or later.

Source: Rother, Kolmogorov, Blake, *GrabCut*, SIGGRAPH 2004, for the box as the only prompt.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.marks.painting import PaintedPixels
from segcore.marks.strokes import Polygon, Stroke

_ELLIPSE_SHARE = 0.9
_MIDDLE_BELIEF, _RIM_BELIEF = 0.5, 0.4


@dataclass(frozen=True, eq=False)
class UnassignedOutsideBoxes:
    """Unmarked nodes outside of all boxes, whose class is not known yet.

    Attributes
    ----------
    nodes : (p,) int64
        Sorted, unique, under no stroke.
    numbers : tuple of int
        The classes with boxes; the nodes are of none of them.
    unboxed_classes : tuple of int
        The classes without boxes; the nodes are of one of them, or of no class if there are none.
    """

    nodes: NDArray[np.int64]
    numbers: tuple[int, ...]
    unboxed_classes: tuple[int, ...]


def with_box_hints(
    painted: PaintedPixels, strokes: Iterable[Stroke], shape: tuple[int, int]
) -> tuple[PaintedPixels, UnassignedOutsideBoxes | None]:
    """Painted pixels of a (rows, columns) picture, with the hints of its boxes added.

    Pixels outside of all boxes are added if their class is known, else returned as unassigned.
    """
    boxes = sorted((stroke for stroke in strokes if stroke.kind == "box"), key=_order)
    if not boxes:
        return painted, None
    boxed = tuple(sorted({box.class_number for box in boxes}))
    unboxed = tuple(sorted(set(np.unique(painted.classes).tolist()) - set(boxed)))
    classes, beliefs = _hints_inside(boxes, shape)
    is_free = np.ones(classes.size, np.bool_)
    for box in boxes:
        is_free[box.extent.pixels(shape)] = False
    is_free[painted.pixels] = False
    classes[painted.pixels], beliefs[painted.pixels] = painted.classes, painted.beliefs
    if len(unboxed) == 1:
        np.copyto(classes, unboxed[0], where=is_free)
        np.copyto(beliefs, max(box.belief for box in boxes), where=is_free)
    is_classified = classes > 0
    pixels = np.flatnonzero(is_classified)
    reach = painted.reach
    if reach is not None:
        reach = np.ones(len(pixels))
        reach[np.searchsorted(pixels, painted.pixels)] = painted.reach
    with_hints = PaintedPixels(
        pixels, classes[is_classified], beliefs[is_classified], painted.contradicted, reach
    )
    unassigned = None
    if len(unboxed) != 1:
        unassigned = UnassignedOutsideBoxes(np.flatnonzero(is_free), boxed, unboxed)
    return with_hints, unassigned


def _hints_inside(
    boxes: Sequence[Stroke], shape: tuple[int, int]
) -> tuple[NDArray[np.int32], NDArray[np.float64]]:
    """Hints inside boxes: class and belief of every pixel; later boxes cover earlier ones."""
    classes, beliefs = np.zeros(shape[0] * shape[1], np.int32), np.zeros(shape[0] * shape[1])
    for box in boxes:
        assert isinstance(box.extent, Polygon)
        pixels = box.extent.pixels(shape)
        row, column = np.divmod(pixels, shape[1])
        corners = np.array(box.extent.points)
        centre, radii = (corners.max(axis=0) + corners.min(axis=0)) / 2, np.ptp(corners, axis=0) / 2
        radii = np.maximum(radii, np.finfo(float).tiny)
        r = np.hypot((column + 0.5 - centre[0]) / radii[0], (row + 0.5 - centre[1]) / radii[1])
        is_inside = r <= _ELLIPSE_SHARE
        drop = (_MIDDLE_BELIEF - _RIM_BELIEF) * (r[is_inside] / _ELLIPSE_SHARE) ** 2
        classes[pixels[is_inside]] = box.class_number
        beliefs[pixels[is_inside]] = box.belief * (_MIDDLE_BELIEF - drop)
    return classes, beliefs


def without_classes_outside_boxes(
    labels: NDArray[np.integer], outside: UnassignedOutsideBoxes | None
) -> NDArray[np.integer]:
    """Labels (rows, columns) with boxed classes removed outside of their boxes.

    Pixels there get the nearest label of another class, or 0 if there is none.
    """
    if outside is None:
        return labels
    is_wrong = np.isin(labels.flat[outside.nodes], outside.numbers)
    if not is_wrong.any():
        return labels
    corrected, nodes = labels.copy(), outside.nodes[is_wrong]
    corrected.flat[nodes] = 0
    is_other = np.isin(labels, (0, *outside.numbers), invert=True)
    if outside.unboxed_classes and is_other.any():
        from scipy.ndimage import distance_transform_edt

        nearest = distance_transform_edt(~is_other, return_distances=False, return_indices=True)
        rows, columns = nearest[:, *np.divmod(nodes, labels.shape[1])]
        corrected.flat[nodes] = labels[rows, columns]
    return corrected


def _order(stroke: Stroke) -> int:
    return stroke.order
