"""Strokes that overshoot: the line along a horse that ends beside the horse.

The end of such a line holds what is there, and teaches its class features of another. So it gets
no belief: in the solve it is neither held nor evidence. Its pixels keep the class of the
stroke in the answer, like all others under strokes.

Two rough solves find it. The first holds no stroke: what evidence alone gives to another class is
doubted if it is less than `_MAX_SHARE` of its connected stroke. The second has neither evidence of
what is doubted nor holds it, but holds the rest. An overshoot is what it gives to another class by
a margin of `OVERSHOOT_MARGIN`; parts of a thing that have colours of their own mostly stay.

Corrections are never doubted as a whole, however small: strokes are not connected with those of
earlier rounds, and what an earlier answer held is held again.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from segcore.eigen.local_functions import rough_shares
from segcore.marks.constraints import Constraints, Group
from segcore.memory.patch_answer import PatchAnswer
from segcore.patches.prepared import Prepared
from segcore.pencil.pencil import Pencil
from segcore.runtime.monitor import SILENT, Monitor
from segcore.segments.finishing import certain_classes
from segcore.segments.islands import connected_pieces

OVERSHOOT_MARGIN = 0.4
"""Least lead of another class over that of the stroke, in shares of the second solve."""

_MAX_SHARE = 1 / 6
"""Share of a connected stroke that an overshoot is smaller than."""


def find_overshoot(
    pencil: Pencil,
    prepared: Prepared,
    constraints: Constraints,
    prior_answer: PatchAnswer | None,
    min_margin: float,
    monitor: Monitor = SILENT,
) -> NDArray[np.int64]:
    """Nodes of small parts of strokes that a rough solve gives to another class by some margin.

    Parameters
    ----------
    pencil : Pencil
        With evidence; it holds the strokes that are not doubted.
    constraints : Constraints
        All strokes, with their full belief.
    prior_answer : PatchAnswer or None
        The answer to all rounds before the last.
    """
    assert prepared.hierarchy is not None
    rough = rough_shares(pencil, prepared.hierarchy, monitor)
    leads, strokes = rough.x.max(axis=0) - rough.x, certain_classes(constraints)
    nodes = np.flatnonzero(strokes)
    places = rough.unknown_of_patch[prepared.hierarchy.patch_of_node[nodes]]
    indices = np.searchsorted(constraints.class_numbers, strokes[nodes])
    doubted = nodes[leads[indices, places] > min_margin]
    if prior_answer is not None:
        before = prior_answer.constraints
        doubted = doubted[certain_classes(before)[doubted] != strokes[doubted]]
        strokes = 2 * strokes - (before.node_labels() == strokes) * (strokes > 0)
    if not len(doubted):
        return doubted
    stroke_of_node = connected_pieces(strokes.reshape(prepared.shape))[0].ravel()
    sizes = np.bincount(stroke_of_node)
    is_small = np.bincount(stroke_of_node[doubted], minlength=len(sizes)) < _MAX_SHARE * sizes
    return doubted[is_small[stroke_of_node[doubted]]]


def without_belief_in(nodes: NDArray[np.int64], constraints: Constraints) -> Constraints:
    """The constraints with belief 0 in the classes of some nodes."""
    classes = (
        Group(group.nodes, np.where(np.isin(group.nodes, nodes), 0.0, group.beliefs))
        for group in constraints.classes
    )
    return replace(constraints, classes=tuple(classes))
