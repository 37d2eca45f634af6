"""Strokes remove hints of other classes near them.

Hints are imported, propagated or suggested regions of less than full belief. A dab in the middle of
a wrong hint would be an island, as thousands of pixels of the hint hold their class around it. So a
stroke of full belief removes pixels of hints of other classes. With ``d_ij`` the distance of pixel
i from point j of the stroke, and ``r_j`` the radius of the point, it removes the pixels with

    t_i = min over j of d_ij / r_j  <=  _MAX_DEPTHS.

``r_j`` is the depth of the point in hints of other classes times the reach of the stroke. The depth
is the distance from the pixels that are nearest to hints of the stroke's own class, or from the
border of hints if its class has none. So a dab in the middle of a large wrong hint removes
all of it, one near its border a little. A stroke on hints of its own class removes nothing, and the
farthest hints of each class stay.
"""

import math
from dataclasses import replace

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints, Group

HINT_BELIEF = 0.8
"""Of propagated and suggested hints: 40 times weaker than a stroke, stronger than an edge."""

_MAX_DEPTHS = 2.0
"""Radius within which a stroke removes hints, in units of the stroke's depth in the hints."""

_WORKING_PIXELS = 1 << 15
"""Number of pixels of the grid on which depths are computed."""

_FINENESS = 1.2
"""Depths are rounded down to the largest depth divided by a power of this."""


def without_hints_near_strokes(constraints: Constraints, shape: tuple[int, int]) -> Constraints:
    """Constraints on a picture (rows, columns) without the hints that strokes remove.

    Real-valued beliefs of several classes per node are left as they are.
    """
    certain_nodes = [group.beliefs == 1.0 for group in constraints.classes]
    is_mixed = any(map(np.any, certain_nodes)) and not all(map(np.all, certain_nodes))
    if not is_mixed or len(certain_nodes) < 2 or constraints.label_matrix is not None:
        return constraints
    step = max(1, math.isqrt(math.prod(shape) // _WORKING_PIXELS))
    grid = (-(-shape[0] // step), -(-shape[1] // step))
    cells = [
        group.nodes // shape[1] // step * grid[1] + group.nodes % shape[1] // step
        for group in constraints.classes
    ]
    hints, strokes = np.zeros(grid, np.int32), np.zeros(grid, np.int32)
    reach = np.ones(grid)
    for number, group, class_cells, is_certain in zip(
        constraints.class_numbers, constraints.classes, cells, certain_nodes, strict=True
    ):
        hints.flat[class_cells[~is_certain]] = number
        strokes.flat[class_cells[is_certain]] = number
        if constraints.reach is not None:
            reach.flat[class_cells[is_certain]] = constraints.reach.at(group.nodes[is_certain])
    hint_at_stroke = _nearest_hint_class(hints, strokes == 0)
    nearest_hint = _nearest_hint_class(hints, hints > 0)
    distance_maps = {}
    for number in constraints.class_numbers:
        has_hints = np.any(hints == number)
        in_others = nearest_hint != number if has_hints else hint_at_stroke > 0
        distance_maps[number] = _distances(
            np.where((strokes == number) & (hint_at_stroke > 0), reach, 0.0), in_others
        )
    classes = []
    for number, group, class_cells, is_certain in zip(
        constraints.class_numbers, constraints.classes, cells, certain_nodes, strict=True
    ):
        others = [distances for other, distances in distance_maps.items() if other != number]
        distances = np.minimum.reduce(others).flat[class_cells]
        farthest = distances[~is_certain].max(initial=0.0)
        is_kept = is_certain | (distances > _MAX_DEPTHS) | (distances == farthest)
        classes.append(Group(group.nodes[is_kept], group.beliefs[is_kept]))
    return replace(constraints, classes=tuple(classes))


def _nearest_hint_class(hints: NDArray[np.int32], at: NDArray[np.bool_]) -> NDArray[np.int32]:
    """Class of the hint at the nearest True pixel of `at`, for every pixel."""
    if not at.any():
        return hints
    rows, columns = scipy.ndimage.distance_transform_edt(
        ~at, return_distances=False, return_indices=True
    )
    return hints[rows, columns]


def _distances(reach: NDArray[np.float64], in_others: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Distances from points of a stroke, in units of their depth in other classes' hints.

    Parameters
    ----------
    reach : (rows, columns) float64
        Reach of the points; 0 where there is none.
    """
    distances = np.full(reach.shape, np.inf)
    if in_others.all():  # depth to the picture's border
        depth_in = scipy.ndimage.distance_transform_edt(np.pad(in_others, 1))[1:-1, 1:-1]
    else:
        depth_in = scipy.ndimage.distance_transform_edt(in_others)
    depths = depth_in * reach
    depth = depths.max()
    while depth >= 1.0:
        distance = scipy.ndimage.distance_transform_edt(depths < depth)
        np.minimum(distances, distance / depth, out=distances)
        depth /= _FINENESS
    return distances
