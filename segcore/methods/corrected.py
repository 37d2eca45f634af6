"""Marks on a proposal of a model -> marks with what is sure of it, for a solve of their own.

A stroke on a proposal is to change what it is about, everywhere that is the same, and nothing else,
as on any other answer. So a proposal counts as the first answer that was shown: the surer half of
each of its segments is a hint, painted in a round before all strokes, and the rest stays unless
something speaks against it (:mod:`segcore.memory.left_alone`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.learning.beliefs import Beliefs
from segcore.marks.constraints import (
    BELIEF_DECADES,
    Constraints,
    Marks,
    constraints_from_marks,
)
from segcore.marks.strokes import Region, Stroke
from segcore.memory.rounds import strokes_of
from segcore.memory.shown import Round, Shown
from segcore.methods.believed import lead, segment_believed
from segcore.methods.proposal import BeliefNote
from segcore.methods.task import Task
from segcore.patches.prepared import Prepared
from segcore.runtime.monitor import Monitor, StageClock
from segcore.segments.segmentation import Segmentation

_CORRECTED = "this starts from what other photos have taught ({count}); strokes correct it"

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


@dataclass(frozen=True, eq=False)
class Correction:
    """Marks that correct a proposal.

    Attributes
    ----------
    marks : tuple of Stroke
        After hints.
    proposed : Round
        The hints, and what was shown.
    notes : tuple of str
    """

    marks: tuple[Stroke, ...]
    proposed: Round
    notes: tuple[str, ...]


_kept: WeakKeyDictionary[Prepared, tuple[Beliefs, Round]] = WeakKeyDictionary()


def correction(
    prepared: Prepared, marks: Marks, said: Constraints, beliefs: Beliefs, monitor: Monitor
) -> Correction | None:
    """What to solve for marks on a proposal; None where all of it is of the class that they name.

    Parameters
    ----------
    marks : Marks
    said : Constraints
        What they say about pixels.

    Raises
    ------
    Cancelled
    """
    kept = _kept.get(prepared)
    if kept is None or kept[0] is not beliefs:
        _kept[prepared] = kept = beliefs, _proposed(prepared, beliefs, monitor)
    proposed = kept[1]
    if len({*said.class_numbers, *(hint.class_number for hint in proposed.strokes)}) < 2:
        return None
    rows, columns = prepared.label_shape
    strokes = strokes_of(marks) or _painted(said, (rows, columns))
    lowest = min(stroke.order for stroke in strokes)
    hints = tuple(replace(hint, order=lowest - 1) for hint in proposed.strokes)
    return Correction(
        (*hints, *(replace(stroke, round=stroke.round + 1) for stroke in strokes)),
        replace(proposed, strokes=hints),
        (BeliefNote(_CORRECTED, count=beliefs.photos),),
    )


def _proposed(prepared: Prepared, beliefs: Beliefs, monitor: Monitor) -> Round:
    nothing = Constraints(prepared.graph.n_nodes)
    task = Task(prepared, nothing, len(beliefs.numbers), 0, None, StageClock(monitor))
    found = segment_believed(task, None, beliefs)
    sure = _surer_half(found)
    step = max(1, math.isqrt(np.count_nonzero(sure) // _MOST_NODES))
    hints = tuple(_hint(prepared, sure == n, n, step) for n in np.unique(sure[sure > 0]).tolist())
    assert prepared.patches is not None
    chances = prepared.patches.means(found.solution.vectors.reshape(-1, *prepared.shape))
    shown = Shown(
        prepared.on_nodes(constraints_from_marks(hints, prepared.label_shape, monitor), monitor),
        prepared.patches.places,
        found.clusters.numbers[chances.argmax(axis=0)],
        lead(chances).astype(np.float32) ** np.float32(_HELD),
    )
    return Round(hints, shown)


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
