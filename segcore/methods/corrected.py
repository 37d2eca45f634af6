"""Marks on a proposal of a model -> marks with what is sure of it, for a solve of their own.

A stroke on a proposal is to change what it is about, everywhere that is the same, and nothing else,
as on any other answer. So a proposal counts as the first answer that was shown: what is sure of it
are hints, painted in a round before all strokes, and the rest stays unless something speaks against
it (:mod:`segcore.memory.left_alone`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from segcore.appearance.learning.beliefs import Beliefs
from segcore.marks.carrying import core_strokes, cores
from segcore.marks.constraints import Constraints, Marks, class_array, constraints_from_marks
from segcore.marks.strokes import Region, Stroke
from segcore.memory.rounds import strokes_of
from segcore.memory.shown import Round, Shown
from segcore.methods.believed import lead, note_on_corrections, segment_believed
from segcore.methods.task import Task
from segcore.patches.prepared import Prepared
from segcore.runtime.monitor import Monitor, StageClock
from segcore.segments.segmentation import Segmentation

_BELIEF = 0.8
"""Of hints, as of what is carried from picture to picture."""

_SURER_SHARE = 0.5
"""Of each segment, by confidence."""

_MARGIN = 0.01
"""Of the longer side, along borders."""


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
    prepared: Prepared, marks: Marks, beliefs: Beliefs, monitor: Monitor
) -> Correction | None:
    """What to solve for marks on a proposal; None where there is nothing to be corrected.

    That is so of constraints, which say nothing of pixels, and of a proposal of a single class.

    Raises
    ------
    Cancelled
    """
    if isinstance(marks, Constraints):
        return None
    kept = _kept.get(prepared)
    if kept is None or kept[0] is not beliefs:
        _kept[prepared] = kept = beliefs, _proposed(prepared, beliefs, monitor)
    proposed = kept[1]
    if proposed.shown is None:
        return None
    strokes = strokes_of(marks) or _painted(class_array(marks))
    lowest = min(stroke.order for stroke in strokes)
    hints = tuple(replace(hint, order=lowest - 1) for hint in proposed.strokes)
    return Correction(
        (*hints, *(replace(stroke, round=stroke.round + 1) for stroke in strokes)),
        replace(proposed, strokes=hints),
        (note_on_corrections(beliefs), *beliefs.notes),
    )


def _proposed(prepared: Prepared, beliefs: Beliefs, monitor: Monitor) -> Round:
    nothing = Constraints(prepared.graph.n_nodes)
    task = Task(prepared, nothing, len(beliefs.numbers), 0, None, StageClock(monitor))
    found = segment_believed(task, None, beliefs)
    sure = cores(_surer_half(found), margin=_MARGIN)
    if prepared.full is not None:
        sure = prepared.full.squares.spread(sure)
    hints = core_strokes(sure, belief=_BELIEF)
    if len(hints) < 2 or prepared.patches is None:
        return Round(hints, None)
    chances = prepared.patches.means(found.solution.vectors.reshape(-1, *prepared.shape))
    shown = Shown(
        prepared.on_nodes(constraints_from_marks(hints, prepared.label_shape, monitor), monitor),
        prepared.patches.places,
        found.clusters.numbers[chances.argmax(axis=0)],
        lead(chances).astype(np.float32),
    )
    return Round(hints, shown)


def _surer_half(proposed: Segmentation) -> NDArray[np.integer]:
    """Of each segment; 0 in the rest."""
    labels, sure = proposed.labels.copy(), proposed.confidence
    for number in np.unique(labels[labels > 0]):
        here = labels == number
        labels[here & (sure < np.quantile(sure[here], _SURER_SHARE))] = 0
    return labels


def _painted(labels: NDArray[np.integer]) -> tuple[Stroke, ...]:
    """Labels as strokes, one for each class."""
    return tuple(
        Stroke("class", Region.from_mask(labels == number), int(number))
        for number in np.unique(labels[labels > 0])
    )
