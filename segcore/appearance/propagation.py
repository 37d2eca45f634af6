"""Propagation by colour: from strokes on a few plants, cells or letters to all of the same colour.

Whether colours separate the classes depends on the picture. If they do, what a class takes by
colour alone has borders of its own; if not, it leaks into its surroundings and ends where there is
no edge. So pixels get classes by colour (:mod:`segcore.appearance.colour_scores`), and

    q_ab = share of faint edges (:mod:`segcore.patches.picture_colours`) among those between a and b

decides: a and b are separable if it is small. Classes that are not separable are merged into
groups, those with the most faint edges first.

Pixels then go to the group of their colour, piece by piece; a piece is a connected set of pixels
whose colours ask for one group, while the answer has them in others. A piece keeps its class if its
colours are ambiguous, if a stroke of another group lies more than two pixels inside of it, or if
memory of other groups has a mean w' m^2 above 1 there (:mod:`segcore.appearance.evidence`). Within
its group, a piece takes the class of its colours.

Source: objects have a strong border all around: Arbelaez, Maire, Fowlkes, Malik, *Contour detection
and hierarchical image segmentation*, IEEE TPAMI 2011.
"""

from typing import Literal

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.colour_scores import ColourScores, fit_scores
from segcore.marks.constraints import Constraints
from segcore.memory.memory import Memory
from segcore.patches.patches import Patches
from segcore.patches.picture_colours import Colours
from segcore.patches.prepared import Prepared
from segcore.runtime import fitted
from segcore.runtime.monitor import SILENT, Monitor
from segcore.segments.islands import connected_pieces
from segcore.segments.segmentation import Segmentation

ColourPropagation = Literal["auto", "everywhere", "nearby"]
COLOUR_PROPAGATION: tuple[ColourPropagation, ...] = ("auto", "everywhere", "nearby")


def propagate_by_colour(
    result: Segmentation,
    prepared: Prepared,
    constraints: Constraints,
    memory: Memory | None,
    colour_propagation: ColourPropagation,
    monitor: Monitor = SILENT,
) -> Segmentation:
    """The answer with pixels moved to the class of their colour, where colours separate classes.

    Parameters
    ----------
    result : Segmentation
        Answer for the nodes of `prepared`, with the segments of the classes.
    memory : Memory or None
        Memory of the answer to all rounds before the last.
    colour_propagation : {"auto", "everywhere", "nearby"}
        Whether pixels move: where colours separate the classes; always; never.

    Raises
    ------
    Cancelled
    """
    colours = prepared.colour_table
    if colour_propagation == "nearby" or colours is None or len(constraints.classes) < 2:
        return result
    monitor.check()
    scores = fit_scores(colours, constraints, prepared.shape)
    groups = np.arange(len(scores.scores))
    if colour_propagation == "auto":
        groups = _groups_by_border(scores.labels, colours, len(groups))
    if not groups.any():
        return result
    numbers = np.array(constraints.class_numbers, np.int32)
    classes_before = np.searchsorted(numbers, result.labels).astype(np.int32)
    monitor.check()
    moving = _pixels_to_reassign(
        scores, classes_before, groups, prepared, constraints, memory, colour_propagation
    )
    valid = None if prepared.node_image is None else prepared.node_image.valid
    if valid is not None:
        moving &= valid
    if not moving.any():
        return result
    classes_after = _assign_classes(classes_before, moving, scores, groups, colours)
    margins = np.minimum(scores.group_margins(groups), np.float32(1.0))[colours.colour_of_node]
    labels = np.where(moving, numbers[classes_after], result.labels)
    return result.with_moved_nodes(labels, margins, memory)


def _groups_by_border(labels: NDArray[np.int32], colours: Colours, k: int) -> NDArray[np.intp]:
    """Group of every class, (k,), as its first class; classes with a faint border share a group."""
    counts = np.zeros((2, k * k))
    for (first_side, second_side), faint in zip(
        _neighbour_pairs(labels), colours.faint_edges, strict=True
    ):
        borders = np.flatnonzero(first_side != second_side)
        kinds = first_side.ravel()[borders] * k + second_side.ravel()[borders]
        counts[0] += np.bincount(kinds, minlength=k * k)
        counts[1] += np.bincount(kinds, faint.ravel()[borders], k * k)
    lengths, faint_ones = (part + part.T for part in counts.reshape(2, k, k))
    groups = np.arange(k)
    while True:
        fuzzy = np.triu(
            np.where(faint_ones > fitted.CONSTANTS.propagation_faint * lengths, faint_ones, 0.0), 1
        )
        first, second = divmod(int(fuzzy.argmax()), k)
        if not fuzzy[first, second]:
            return groups
        groups[groups == second] = first
        for counted in (lengths, faint_ones):
            counted[first] += counted[second]
            counted[:, first] += counted[:, second]
            counted[second] = counted[:, second] = counted[first, first] = 0.0


def _neighbour_pairs(values: NDArray) -> tuple[tuple[NDArray, NDArray], tuple[NDArray, NDArray]]:
    """Pairs of horizontal and of vertical neighbours."""
    return (values[:, 1:], values[:, :-1]), (values[1:], values[:-1])


def _pixels_to_reassign(
    scores: ColourScores,
    classes_before: NDArray[np.int32],
    groups: NDArray[np.intp],
    prepared: Prepared,
    constraints: Constraints,
    memory: Memory | None,
    colour_propagation: ColourPropagation,
) -> NDArray[np.bool_]:
    """The pixels that go to another group, (rows, columns)."""
    colours, patches = prepared.colour_table, prepared.patches
    assert colours is not None
    new, old = groups[scores.labels], groups[classes_before]
    pieces, shifted_groups = connected_pieces(np.where(new != old, new + 1, 0))
    n = len(shifted_groups)
    is_staying = _has_opposing_stroke(pieces, shifted_groups - 1, groups, constraints)
    if memory is not None and patches is not None:
        weights = _memory_against(new, groups, memory.strength_by_class(constraints), patches)
        areas = np.bincount(pieces.ravel(), minlength=n)
        is_staying |= np.bincount(pieces.ravel(), weights, n) > areas
    if colour_propagation == "auto":
        margins = scores.group_margins(groups)[colours.colour_of_node]
        is_staying |= _has_low_margin(pieces, margins, n)
    return ~is_staying[pieces]


def _memory_against(
    new: NDArray[np.intp],
    groups: NDArray[np.intp],
    remembered: NDArray[np.float32],
    patches: Patches,
) -> NDArray[np.float32]:
    """Weight of memory against moving each pixel to its `new` group, (n,).

    It grows with the square of the strength that is remembered (k, p) in all other groups.
    """
    in_groups = np.zeros_like(remembered)
    np.add.at(in_groups, groups, remembered)
    of_patches = in_groups.sum(axis=0) - in_groups
    weight = np.float32(fitted.CONSTANTS.answer_memory)
    against: NDArray[np.float32] = (weight * of_patches**2)[new.ravel(), patches.patch_of_node]
    return against


def _has_opposing_stroke(
    pieces: NDArray[np.int32],
    group_of_piece: NDArray[np.integer],
    groups: NDArray[np.intp],
    constraints: Constraints,
) -> NDArray[np.bool_]:
    """Whether a stroke of another group lies on each piece, (n,).

    Piece 0, the pixels whose colours leave them in their group, counts as true: it stays.

    A stroke has to lie deep inside of the piece: strokes overshoot by a pixel or two.
    """
    is_deep = _erode(_erode(pieces)).ravel() > 0
    overruled = np.zeros(len(group_of_piece), np.bool_)
    for index, group in enumerate(constraints.classes):
        under = group.certain_nodes
        under = under[group_of_piece[pieces.flat[under]] != groups[index]]
        overruled[pieces.flat[under[is_deep[under]]]] = True
    overruled[0] = True
    return overruled


def _erode(pieces: NDArray[np.int32]) -> NDArray[np.int32]:
    """The pieces eroded by a pixel: 0 at pixels beside another piece."""
    eroded = pieces.copy()
    for (first_side, second_side), (first_eroded, second_eroded) in zip(
        _neighbour_pairs(pieces), _neighbour_pairs(eroded), strict=True
    ):
        differ = first_side != second_side
        first_eroded[differ] = second_eroded[differ] = 0
    return eroded


def _has_low_margin(
    pieces: NDArray[np.int32], margins: NDArray[np.float32], n: int
) -> NDArray[np.bool_]:
    """Whether colours are ambiguous in each piece, away from its borders, (n,)."""
    eroded = _erode(_erode(pieces)).ravel()
    sums = np.bincount(eroded, margins.ravel(), n)
    return np.asarray(sums < fitted.CONSTANTS.propagation_clear * np.bincount(eroded, minlength=n))


def _assign_classes(
    classes_before: NDArray[np.int32],
    moving: NDArray[np.bool_],
    scores: ColourScores,
    groups: NDArray[np.intp],
    colours: Colours,
) -> NDArray[np.int32]:
    """The class of every pixel after the `moving` ones went to the groups of their colours.

    In a group of several classes, a piece goes to the one that its colours speak for.
    """
    classes_after = np.where(moving, groups[scores.labels], classes_before).astype(np.int32)
    for first in np.flatnonzero(np.bincount(groups) > 1):
        members = np.flatnonzero(groups == first)
        is_new = moving & (classes_after == first)
        here = connected_pieces(is_new.astype(np.int32))[0][is_new]
        colours_here = colours.colour_of_node.reshape(classes_after.shape)[is_new]
        votes = [np.bincount(here, scores.scores[member, colours_here]) for member in members]
        classes_after[is_new] = members[np.argmax(votes, axis=0)][here]
    return classes_after
