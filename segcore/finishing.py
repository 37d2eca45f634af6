"""Labels -> the labels that are wanted: smooth borders, no tiny islands, strokes kept.

What a person asks of the segments besides that they follow from the eigenvectors:

- *smooth borders*: every pixel goes to the class that is commonest around it, under a Gaussian.
  That moves borders by their curvature: teeth and threads narrower than the Gaussian go, straight
  borders stay where they are.
- *no islands*: a connected piece smaller than some area and without a stroke of its class goes to
  the segment that it shares the longest border with.
- *strokes hold*: pixels under strokes of full belief have the class of the stroke.

Soft must-links can lift a piece that no stroke holds over to the class that it looks like. Such a
piece stays only if it is clear, at least one and a half times as likely right as wrong by its mean
confidence; else what surrounds it is the better guess. Without soft links there is no such piece:
values between strokes have no extremum elsewhere.

Source of the smoothing: Merriman, Bence, Osher, *Diffusion generated motion by mean curvature*,
UCLA CAM report 92-18, 1992.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.constraints import Constraints
from segcore.metrics import constraints_satisfied
from segcore.parameters import parameter
from segcore.partition import margins
from segcore.passes import fastest_passes
from segcore.segmentation import Changes, Segmentation, probability

_SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0))
_CLEAR = 0.6
"""Probability of a piece that stays without a stroke."""


@dataclass(frozen=True)
class Finish:
    """Parameters of methods whose labels are finished."""

    least_area: int = parameter(
        0,
        label="Smallest island",
        unit="px",
        low=0,
        high=10**9,
        help="pieces of fewer pixels, without a stroke of their class, go to what surrounds them",
    )
    smoothing: float = parameter(
        0.0,
        label="Smooth borders",
        unit="px",
        low=0.0,
        high=50.0,
        help="teeth and threads narrower than about this go; strokes stay as they are",
    )

    @property
    def holds_strokes(self) -> bool:
        """Whether pixels under strokes of full belief have the class of the stroke in any case."""
        return False


def finished(result: Segmentation, constraints: Constraints, wishes: Finish) -> Segmentation:
    """The same answer with labels as they are wished.

    Parameters
    ----------
    constraints : Constraints
        About the pixels (or nodes) of the labels.
    """
    labels = result.labels
    if labels.ndim == 2 and wishes.holds_strokes and _has_soft_links(result):
        labels = without_doubtful_islands(result, constraints)
    if labels.ndim == 2 and (wishes.smoothing > 0 or wishes.least_area > 1):
        labels = _tidied(labels, constraints, wishes)
    if wishes.holds_strokes:
        labels = with_strokes_held(labels, constraints)
    if labels is result.labels:
        return result

    changed = np.flatnonzero(labels != result.labels)
    if not len(changed):
        return result
    held = wishes.holds_strokes & (certain_classes(constraints)[changed] > 0)
    return replace(
        result,
        labels=labels,
        constraints_satisfied=constraints_satisfied(constraints, labels.ravel()),
        changes=Changes(changed, held.astype(np.float32)),
    )


def _tidied(
    labels: NDArray[np.int32], constraints: Constraints, wishes: Finish
) -> NDArray[np.int32]:
    """Labels (rows, columns) with smooth borders and without small islands, as wished."""
    owners = certain_classes(constraints).reshape(labels.shape)
    numbers = owners if wishes.holds_strokes else _usual_labels(owners, labels)
    if wishes.smoothing > 0:
        rough, labels = labels, smooth(labels, wishes.smoothing)
        labels = np.where(numbers == rough, rough, labels)
    if wishes.least_area > 1:
        labels = without_islands(labels, wishes.least_area, numbers)
    return labels


def with_strokes_held(labels: NDArray[np.int32], constraints: Constraints) -> NDArray[np.int32]:
    """The labels, those under strokes of full belief being the class of the stroke.

    Label 0, no data, stays; the same array is returned where nothing differs.
    """
    held, found = labels, labels.ravel()
    for number, group in zip(constraints.class_numbers, constraints.classes, strict=True):
        certain = group.nodes[group.beliefs == 1.0]
        wrong = certain[(found[certain] != number) & (found[certain] > 0)]
        if len(wrong):
            held = labels.copy() if held is labels else held
            held.flat[wrong] = number
    return held


def _usual_labels(owners: NDArray[np.int32], labels: NDArray[np.int32]) -> NDArray[np.int32]:
    """For each pixel under a stroke the label that most pixels under its class have, else 0.

    Where rules put classes on two sides, or advice is not followed, that is not the class itself.
    """
    nodes = np.flatnonzero(owners)
    own, found = owners.flat[nodes], labels.flat[nodes]
    usual = np.zeros(int(own.max(initial=0)) + 1, dtype=np.int32)
    for number in np.unique(own):
        usual[number] = np.bincount(found[own == number]).argmax()
    return np.asarray(usual[owners])


def certain_classes(constraints: Constraints) -> NDArray[np.int32]:
    """The class number of each node under a stroke of full belief, 0 elsewhere; (n,)."""
    owners = np.zeros(constraints.n_nodes, dtype=np.int32)
    for number, group in zip(constraints.class_numbers, constraints.classes, strict=True):
        owners[group.nodes[group.beliefs == 1.0]] = number
    return owners


def smooth(labels: NDArray[np.int32], width_px: float) -> NDArray[np.int32]:
    """The class that is commonest around each pixel of `labels` (rows, columns).

    Parameters
    ----------
    width_px : float
        Of the Gaussian, twice its standard deviation. Label 0, no data, stays and counts nowhere.
    """
    found = labels.copy()
    most = np.zeros(labels.shape, dtype=np.float32)
    for number in np.flatnonzero(np.bincount(labels.ravel())):
        if number:
            share = scipy.ndimage.gaussian_filter(
                (labels == number).astype(np.float32), width_px / 2
            )
            more = (share > most) & (labels > 0)
            found[more], most[more] = number, share[more]
    return found


def without_islands(
    labels: NDArray[np.int32], least_area: int, owners: NDArray[np.int32]
) -> NDArray[np.int32]:
    """`labels` (rows, columns) whose pieces smaller than `least_area` joined a neighbour.

    Pieces are connected along sides and corners. Each small one joins the piece that it shares
    the longest border with, those beside pieces that stay first.

    Parameters
    ----------
    owners : (rows, columns) int32
        Class number of the stroke at each pixel; pieces with a stroke of their own class stay.
    """
    pieces, numbers = fastest_passes().connected_pieces(labels)
    small = np.bincount(pieces.ravel(), minlength=len(numbers)) < least_area
    small[np.unique(pieces[(owners == labels) & (owners > 0)])] = False
    small[0] = False
    return _joined(labels, pieces, numbers, small)


def without_doubtful_islands(result: Segmentation, constraints: Constraints) -> NDArray[np.int32]:
    """The labels (rows, columns) whose doubtful pieces joined a neighbour.

    Pieces of a class without one of its strokes, and without an end of a rope, have to be clear;
    those that are not join the piece that they share the longest border with.
    """
    pieces, numbers = fastest_passes().connected_pieces(result.labels)
    island = np.isin(numbers, constraints.class_numbers) & ~_held(pieces, numbers, constraints)
    if not island.any():
        return result.labels
    pixels = _pixels_of(pieces, island)
    margin = margins(result.points_at(pixels), result.clusters.centres)
    owners, n = pieces.flat[pixels], len(numbers)
    sizes = np.maximum(np.bincount(owners, minlength=n), 1)
    confidence = np.bincount(owners, probability(margin), n) / sizes
    return _joined(result.labels, pieces, numbers, island & (confidence < _CLEAR))


def _has_soft_links(result: Segmentation) -> bool:
    return result.pencil is not None and result.pencil.soft_links is not None


def _held(
    pieces: NDArray[np.int32], numbers: NDArray[np.int32], constraints: Constraints
) -> NDArray[np.bool_]:
    """Whether pieces have a stroke of their class or an end of a rope."""
    held = np.zeros(len(numbers), dtype=bool)
    homes = pieces.ravel()
    for number, group in zip(constraints.class_numbers, constraints.classes, strict=True):
        touched = homes[group.nodes]
        held[touched[numbers[touched] == number]] = True
    for link in constraints.links:
        for end in (link.first, link.second):
            held[homes[end.nodes]] = True
    return held


def _joined(
    labels: NDArray[np.int32],
    pieces: NDArray[np.int32],
    numbers: NDArray[np.int32],
    moving: NDArray[np.bool_],
) -> NDArray[np.int32]:
    """The labels after `moving` pieces joined neighbours, those beside pieces that stay first."""
    moving, numbers = moving.copy(), numbers.copy()
    pixels = _pixels_of(pieces, moving)
    owners = pieces.flat[pixels]
    while moving.any():
        target = _longest_neighbour(pieces, pixels[moving[owners]], moving)
        reached = np.flatnonzero(moving & (target > 0))
        if not len(reached):
            break
        numbers[reached] = numbers[target[reached]]
        moving[reached] = False
    joined = labels.copy()
    joined.flat[pixels] = numbers[owners]
    return joined


def _pixels_of(pieces: NDArray[np.int32], chosen: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Flat indices of the pixels of some pieces."""
    return np.flatnonzero(fastest_passes().spread(chosen, pieces.ravel()))


def _longest_neighbour(
    pieces: NDArray[np.int32], pixels: NDArray[np.int64], small: NDArray[np.bool_]
) -> NDArray[np.int64]:
    """For each small piece the one that stays with which it shares most sides of pixels, or 0.

    Parameters
    ----------
    pixels : (p,) int64
        Those of the small pieces.
    """
    n = len(small)
    rows, columns = pieces.shape
    row, column = np.divmod(pixels, columns)
    borders = []
    for down, right in _SIDES:
        inside = (row + down >= 0) & (row + down < rows)
        inside &= (column + right >= 0) & (column + right < columns)
        own = pieces.flat[pixels[inside]]
        other = pieces.flat[pixels[inside] + (down * columns + right)]
        border = ~small[other] & (other > 0)
        borders.append(own[border].astype(np.int64) * n + other[border])
    pairs, lengths = np.unique(np.concatenate(borders), return_counts=True)
    order = np.argsort(lengths, kind="stable")
    own, other = np.divmod(pairs[order], n)
    target = np.zeros(n, dtype=np.int64)
    target[own] = other  # the last one, of the longest border, remains
    return target
