"""Marks on a proposal of a model -> marks with what is sure of it, for a solve of their own.

A stroke on a proposal is to change what it is about, everywhere that is the same, and nothing else,
as on any other answer. So a proposal counts as the first answer that was shown: the surer half of
each of its segments is a hint, painted in a round before all strokes, and the rest stays unless
something speaks against it (:mod:`segcore.memory.memory`).

Dots say where a proposal is wrong. Where two classes have long strokes, or several, these could do
without one, and what other photos have taught counts only if it is all but sure to help: if it is
expected to be right, and says the same as the strokes where these are. It need not tell apart what
colours do not, if it tells that from the rest: that is for the strokes.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import find_objects

from segcore.appearance.learning.beliefs import Beliefs, beliefs_about
from segcore.appearance.learning.model import Model
from segcore.marks.constraints import (
    BELIEF_DECADES,
    Constraints,
    Marks,
    constraints_from_marks,
)
from segcore.marks.strokes import Region, Stroke
from segcore.memory.prior_answer import PriorAnswer, Round
from segcore.memory.rounds import strokes_of
from segcore.methods.believed import segment_believed
from segcore.methods.proposal import BeliefNote
from segcore.methods.task import Task
from segcore.patches.patches import margin
from segcore.patches.prepared import Prepared
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import Monitor, StageClock
from segcore.segments.islands import connected_pieces
from segcore.segments.segmentation import Segmentation

_CORRECTED = "this starts from what was learned from {count} other photos; strokes correct it"

_BELIEF = 0.8
"""Of hints, as of what is carried from picture to picture."""

_HELD = 1 / 3
"""Power of the lead of the likeliest class that says how firmly it is held: less, and strokes reach
into what was only just right; more, and they correct less of what is the same."""

_MOST_BELIEF = 0.97
_MOST_NODES = 1 << 15
"""Under all hints."""

_FEW_NODES = 1 << 8
"""Under one of them, which is kept whole."""

_SURER_SHARE = 0.5
"""Of each segment, by confidence."""

_LONG = 0.05
"""Of the diagonal of the picture: how long a stroke is that is more than a dot."""

_SEVERAL = 3
"""Strokes of a class that together are, too."""

_RIGHT_BESIDE_STROKES = 0.85
_ALIKE = 0.95
"""Least share of a proposal that is expected to be right beside such strokes, and least share of
the strokes of each class under which it has that class. Of some 240 proposals of what photos of
other things have taught (``test_learning_elsewhere.py``) none does harm with .8 and .9 either; with
.6 and .9 they cost up to 20 points."""


@dataclass(frozen=True, eq=False)
class _Proposed:
    """A proposal as an answer that was shown.

    Attributes
    ----------
    beliefs : Beliefs
        That it follows from.
    round : Round
        Hints at it, and what was shown.
    labels : (n,) int32
    """

    beliefs: Beliefs
    round: Round
    labels: NDArray[np.integer]


@dataclass(frozen=True, eq=False)
class Correction:
    """Marks that correct a proposal.

    Attributes
    ----------
    marks : tuple of Stroke
        After hints.
    proposed : Round
        The hints, and what was shown.
    """

    marks: tuple[Stroke, ...]
    proposed: Round
    notes: tuple[str, ...]


_kept: WeakKeyDictionary[Prepared, _Proposed] = WeakKeyDictionary()


def taught(
    prepared: Prepared, marks: Marks, model: Model, monitor: Monitor
) -> Beliefs | Correction | None:
    """What follows from other photos: a proposal, marks that correct it, or nothing that counts.

    Raises
    ------
    ConstraintError
        If there are no marks, and nothing was taught that is about this photo.
    Cancelled
    """
    said = constraints_from_marks(marks, prepared.label_shape, monitor)
    beliefs = beliefs_about(prepared, model, monitor)
    if beliefs is None and not said:
        raise ConstraintError(
            "the model of other photos does not suit this one: it has other channels, or the "
            "model knows a single class; paint strokes of two classes"
        )
    if beliefs is None or (said and _outweighs(prepared, said, beliefs, monitor)):
        return None
    corrected = _correction(prepared, marks, said, beliefs, monitor) if said else None
    return beliefs if corrected is None else corrected


def _outweighs(prepared: Prepared, said: Constraints, beliefs: Beliefs, monitor: Monitor) -> bool:
    """Whether what marks say about pixels is to count alone, without what others have taught."""
    if not beliefs.is_trusted:
        return True
    labels = np.zeros(prepared.shape, np.int32)
    nodes = prepared.on_nodes(said, monitor)
    for number, group in zip(nodes.class_numbers, nodes.classes, strict=True):
        labels.flat[group.nodes[group.beliefs == 1.0]] = number
    numbers = _telling(labels)
    if len(numbers) < 2:
        return False
    if beliefs.expected < _RIGHT_BESIDE_STROKES:
        return True
    proposed = _proposed(prepared, beliefs, monitor).labels.reshape(labels.shape)
    groups = dict(zip(beliefs.numbers.tolist(), beliefs.groups.tolist(), strict=True))
    known = {number: groups.get(number, -number) for number in numbers}
    if len({*known.values()}) < 2:
        known = {number: number for number in numbers}
    for number in numbers:
        same = [other for other in numbers if known[other] == known[number]]
        if np.mean(np.isin(proposed[labels == number], same)) < _ALIKE:
            return True
    return False


def _telling(painted: NDArray[np.int32]) -> list[int]:
    """The classes (rows, columns) with strokes that are long or several."""
    pieces, numbers = connected_pieces(painted)
    sides = [[part.stop - part.start for part in box] for box in find_objects(pieces)]
    is_long = np.hypot(*np.reshape(sides, (-1, 2)).T) >= _LONG * math.hypot(*painted.shape)
    counts = np.bincount(numbers[1:], np.where(is_long, _SEVERAL, 1))
    return np.flatnonzero(counts >= _SEVERAL).tolist()


def _correction(
    prepared: Prepared, marks: Marks, said: Constraints, beliefs: Beliefs, monitor: Monitor
) -> Correction | None:
    """What to solve for marks on a proposal; None where all of it is of the class that they name.

    `said` is what they say about pixels.
    """
    proposed = _proposed(prepared, beliefs, monitor).round
    if len({*said.class_numbers, *(hint.class_number for hint in proposed.strokes)}) < 2:
        return None
    rows, columns = prepared.label_shape
    strokes = strokes_of(marks) or _painted(said, (rows, columns))
    lowest = min(stroke.order for stroke in strokes)
    within = _kept_inside(proposed.strokes, strokes, (rows, columns))
    hints = tuple(replace(hint, order=lowest - 1) for hint in within)
    return Correction(
        (*hints, *(replace(stroke, round=stroke.round + 1) for stroke in strokes)),
        replace(proposed, strokes=hints),
        (BeliefNote(_CORRECTED, count=beliefs.photos),),
    )


def _kept_inside(
    hints: Sequence[Stroke], strokes: Sequence[Stroke], shape: tuple[int, int]
) -> Iterator[Stroke]:
    """Hints at classes with boxes among the strokes only where these are."""
    boxed: dict[int, NDArray[np.int64]] = {}
    for box in strokes:
        if box.kind == "box":
            before = boxed.get(box.class_number, np.empty(0, np.int64))
            boxed[box.class_number] = np.union1d(before, box.extent.pixels(shape))
    for hint in hints:
        inside = boxed.get(hint.class_number)
        if inside is None:
            yield hint
            continue
        pixels = np.intersect1d(hint.extent.pixels(shape), inside)
        if len(pixels):
            yield replace(hint, extent=Region.from_pixels(pixels, shape))


def _proposed(prepared: Prepared, beliefs: Beliefs, monitor: Monitor) -> _Proposed:
    """As long as the picture is there, it is not sought again."""
    kept = _kept.get(prepared)
    if kept is not None and kept.beliefs is beliefs:
        return kept
    nothing = Constraints(prepared.graph.n_nodes)
    task = Task(prepared, nothing, len(beliefs.numbers), 0, None, StageClock(monitor))
    found = segment_believed(task, None, beliefs)
    sure = _surer_half(found)
    step = max(1, math.isqrt(np.count_nonzero(sure) // _MOST_NODES))
    hints = tuple(_hint(prepared, sure == n, n, step) for n in np.unique(sure[sure > 0]).tolist())
    assert prepared.patches is not None
    chances = prepared.patches.means(found.solution.vectors.reshape(-1, *prepared.shape))
    shown = PriorAnswer(
        prepared.on_nodes(constraints_from_marks(hints, prepared.label_shape, monitor), monitor),
        prepared.patches.places,
        found.clusters.numbers[chances.argmax(axis=0)],
        margin(chances).astype(np.float32) ** np.float32(_HELD),
    )
    _kept[prepared] = kept = _Proposed(beliefs, Round(hints, shown), found.labels.ravel())
    return kept


def _surer_half(proposed: Segmentation) -> NDArray[np.integer]:
    """Of each segment; 0 in the rest."""
    labels, sure = proposed.labels.copy(), proposed.confidence
    for number in np.unique(labels[labels > 0]):
        here = labels == number
        labels[here & (sure < np.quantile(sure[here], _SURER_SHARE))] = 0
    return labels


def _hint(prepared: Prepared, inside: NDArray[np.bool_], number: int, step: int) -> Stroke:
    """A hint on one of so many nodes, down and across, which counts as much as one on all."""
    some = np.zeros_like(inside)
    some[::step, ::step] = inside[::step, ::step]
    if np.count_nonzero(some) < _FEW_NODES:
        some, step = inside, 1
    if prepared.full is not None:
        some = prepared.full.squares.spread(some)
    belief = min(_BELIEF + math.log10(step**2) / BELIEF_DECADES, _MOST_BELIEF)
    return Stroke("class", Region.from_mask(some), number, belief)


def _painted(said: Constraints, shape: tuple[int, int]) -> tuple[Stroke, ...]:
    """What marks say of classes as strokes, one for each class and belief."""
    found = []
    for number, group in zip(said.class_numbers, said.classes, strict=True):
        for belief in np.unique(group.beliefs).tolist():
            region = Region.from_pixels(group.nodes[group.beliefs == belief], shape)
            found.append(Stroke("class", region, number, belief))
    return tuple(found)
