"""Evidence from distance: a patch belongs to the class whose strokes are by far the nearest.

Harmonic functions stop at every border, also at those inside of an object (a shirt and the arm in
its sleeve). But people paint in the middle of what they mean. With ``d_a`` the distance to the
nearest stroke of class a and ``d_b`` that to the nearest one of another class, a patch with

    t = d_a / (d_a + d_b)

far below a half belongs most often to class a, whatever it looks like. Its evidence is

    max(1 - (t / farthest)^2, 0).

With ``farthest`` = .25, a patch 10 pixels from a stroke of class a and 90 pixels from any other has
t = .1 and the evidence .84; at 20 and 80 pixels it is .36, and from 25 and 75 pixels on 0.

A long stroke along a border is near many patches on the other side. So ``d_a`` is measured to a few
points of the strokes of class a only, far from each other (Gonzalez, *Clustering to minimize the
maximum intercluster distance*, Theoretical Computer Science 1985), and ``d_b`` to all strokes of
other classes. A patch that the prior answer has in another class counts its evidence times the
scope of the correction there (:mod:`segcore.memory.memory`). Strokes of less than full belief give
no such evidence.
"""

import numpy as np
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints
from segcore.patches.patches import Patches, subsample
from segcore.runtime import fitted

_POINTS_PER_CLASS = 6
"""Most patches under the strokes of a class to which distances to this class are measured."""

_MAX_POINTS = 320
"""Most patches under strokes of all classes together to which distances to the nearest other class
are measured; at least `_POINTS_PER_CLASS` for each class.
"""


def nearness_evidence(patches: Patches, constraints: Constraints) -> NDArray[np.float32]:
    """Evidence ``max(1 - (t / farthest)^2, 0)`` for every class at every patch, (k, p), k >= 2."""
    groups = constraints.classes
    patch_of_node = patches.patch_of_node.astype(np.int64)
    certain_patches = [np.unique(patch_of_node[group.certain_nodes]) for group in groups]
    all_patches = [np.unique(patch_of_node[group.nodes]) for group in groups]
    max_points = max(_MAX_POINTS // len(groups), _POINTS_PER_CLASS)
    to_own_class = _distances(
        patches, [_farthest_points(under, patches.centres) for under in certain_patches]
    )
    to_any_stroke = np.minimum(
        to_own_class, _distances(patches, [subsample(under, max_points) for under in all_patches])
    )
    nearest, second = np.partition(to_any_stroke, 1, axis=0)[:2]
    others = np.where(to_any_stroke == nearest, second, nearest)
    is_near = to_own_class < others  # False where both distances are 0 or infinite
    t = np.divide(
        to_own_class, to_own_class + others, out=np.ones_like(to_own_class), where=is_near
    )
    return np.maximum(
        1.0 - np.square(t / np.float32(fitted.CONSTANTS.nearness_farthest)), np.float32(0.0)
    )


def _farthest_points(points: NDArray[np.int64], centres: NDArray[np.float32]) -> NDArray[np.int64]:
    """At most `_POINTS_PER_CLASS` of the patches `points`: the middle one, then the farthest ones.

    The choice does not depend on how patches are numbered, as far as distances differ.
    """
    if len(points) <= _POINTS_PER_CLASS:
        return points
    places = centres[points].astype(np.float64)
    farthest = np.square(places - places.mean(axis=0)).sum(axis=1).argmin()
    chosen, squared = [farthest], np.full(len(points), np.inf)
    while len(chosen) < _POINTS_PER_CLASS:
        from_last = np.square(places - places[farthest]).sum(axis=1)
        np.minimum(squared, from_last, out=squared)
        farthest = squared.argmax()
        chosen.append(farthest)
    return points[chosen]


def _distances(patches: Patches, points: list[NDArray[np.int64]]) -> NDArray[np.float32]:
    """Distance of every patch to the nearest of the points of each class, (k, p); or infinity."""
    from segcore.runtime.native import nearest_squares

    ends = np.cumsum([0, *map(len, points)])
    planes = np.ascontiguousarray(patches.centres.T)
    squared = nearest_squares(planes, patches.centres[np.concatenate(points)], ends)
    return np.sqrt(squared, out=squared)
