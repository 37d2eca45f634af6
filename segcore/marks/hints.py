"""Hints give way: what is less than certain never overrules strokes painted on top of it.

What is carried over from another photo, or imported, is believed less than what people paint. But
it covers most of the picture: a certain dab in the middle of a wrong hint would be an island of its
own size, held in by thousands of pixels around it. So a stroke of full belief calls hints of other
classes around it into question, and what it calls into question is left out: all within

    t_i = min over j of d_ij / r_j  <=  min(reach, farthest max over i of t_i)

of points j of strokes of other classes, ``r_j`` being how deep the point lies in hints of classes
other than its own: how far from what lies nearest to hints of its own, or from the border of hints
if its class has none. A dab in the middle of a large wrong hint is about all of it, one near its
border about a little; one that is said to reach less far is about less (``r_j`` times its reach).
A stroke on hints of its own class, or where there are none, calls nothing into
question; and of each class the hints farthest from what questions them stay.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints, Group

_REACH = 2.0
"""How far a stroke calls hints into question, in units of its depth in them."""

_FARTHEST = 0.75
"""Of the hints of a class: beyond this share of the largest ``t_i`` they stay in any case."""

_WORKING_PIXELS = 1 << 15
"""Depths need no finer grid than this."""

_FINENESS = 1.2
"""Depths are rounded down to the deepest one over powers of this."""


def without_questioned(constraints: Constraints, shape: tuple[int, int]) -> Constraints:
    """The constraints on a picture (rows, columns) without hints that strokes call into question.

    Real-valued beliefs of several classes per node are left as they are.
    """
    certain = [group.beliefs == 1.0 for group in constraints.classes]
    is_mixed = any(map(np.any, certain)) and not all(map(np.all, certain))
    if not is_mixed or len(certain) < 2 or constraints.label_matrix is not None:
        return constraints
    step = max(1, math.isqrt(math.prod(shape) // _WORKING_PIXELS))
    grid = (-(-shape[0] // step), -(-shape[1] // step))
    places = [
        group.nodes // shape[1] // step * grid[1] + group.nodes % shape[1] // step
        for group in constraints.classes
    ]
    hints, strokes = np.zeros(grid, np.int32), np.zeros(grid, np.int32)
    reach = np.ones(grid)
    for number, group, where, held in zip(
        constraints.class_numbers, constraints.classes, places, certain, strict=True
    ):
        hints.flat[where[~held]] = number
        strokes.flat[where[held]] = number
        if constraints.reaches is not None:
            reach.flat[where[held]] = constraints.reaches.at(group.nodes[held])
    under = _nearest(hints, strokes == 0)
    territories = _nearest(hints, hints > 0)
    from_strokes = {}
    for number in constraints.class_numbers:
        has_hints = np.any(hints == number)
        in_others = territories != number if has_hints else under > 0
        from_strokes[number] = _distances(
            np.where((strokes == number) & (under > 0), reach, 0.0), in_others
        )
    classes = []
    for number, group, where, held in zip(
        constraints.class_numbers, constraints.classes, places, certain, strict=True
    ):
        of_others = [found for other, found in from_strokes.items() if other != number]
        distances = np.minimum.reduce(of_others).flat[where]
        most = min(_REACH, _FARTHEST * distances[~held].max(initial=0.0))
        kept = held | (distances > most) | (most == 0.0)
        classes.append(Group(group.nodes[kept], group.beliefs[kept]))
    return replace(constraints, classes=tuple(classes))


def _nearest(hints: NDArray[np.int32], places: NDArray[np.bool_]) -> NDArray[np.int32]:
    """What hints say at the nearest of some places, everywhere."""
    if not places.any():
        return hints
    rows, columns = scipy.ndimage.distance_transform_edt(
        ~places, return_distances=False, return_indices=True
    )
    return hints[rows, columns]


def _distances(reach: NDArray[np.float64], in_others: NDArray[np.bool_]) -> NDArray[np.float64]:
    """From points of a stroke, in units of their depth in hints of others; infinite of none.

    Parameters
    ----------
    reach : (rows, columns) float64
        Of the points; 0 where there is none.
    """
    found = np.full(reach.shape, np.inf)
    if in_others.all():  # as deep as the picture goes
        depth_in = scipy.ndimage.distance_transform_edt(np.pad(in_others, 1))[1:-1, 1:-1]
    else:
        depth_in = scipy.ndimage.distance_transform_edt(in_others)
    depths = depth_in * reach
    depth = depths.max()
    while depth >= 1.0:
        far = scipy.ndimage.distance_transform_edt(depths < depth)
        np.minimum(found, far / depth, out=found)
        depth /= _FINENESS
    return found
