"""A proposal from strokes of a single class, or from boxes: what they show, against all the rest.

One class has nothing to be told apart from. But the frame of a picture mostly shows what is behind
its things (:mod:`segcore.appearance.surroundings`), so until there are strokes of another class,
the pixels along the upper, the left and the right side stand for one; not those along the lower
one, where pictures cut through the things that stand in them. They have no class of their own: what
goes to them is no segment, and its pixels have the label 0, nothing known.

Painting a second class corrects a proposal: the rest counts as that class then
(:meth:`segcore.memory.prior_answer.Round.answer_before`), and what was shown stays where nothing
speaks against it. That holds for things, whose borders can be seen. Of what lies around them,
painted first, the frame is no rest, and what is proposed ends anywhere: it counts for nothing.

Of boxes, what is outside of all of them stands for the rest (:mod:`segcore.marks.boxes`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count

import numpy as np
from numpy.typing import NDArray

from segcore.graph.graph import OFFSETS, GridGraph, neighbour_slices
from segcore.marks.constraints import Constraints, Group
from segcore.memory.prior_answer import PriorAnswer, Round
from segcore.patches.prepared import Prepared
from segcore.picture.image import Image
from segcore.runtime.message import Message
from segcore.runtime.monitor import Monitor, shows_previews
from segcore.segments.segmentation import Segmentation

_CLEAR = 0.03
"""Weight of the edges along the border, in mean edges, for the root of the share of the picture.

Of 25 photos it is less for 24 things with one dot, and for 4 of what lies around them."""


class SuggestionNote(Message):
    """From how many other photos a proposal was learnt, or that there is none."""


@dataclass(frozen=True)
class Proposal:
    """One class, or those with boxes, against the rest.

    Attributes
    ----------
    marks : Constraints
        About the pixels of the labels, with the rest as a further class.
    background_label : int
        The number that it has meanwhile.
    note : str
        That it is a proposal.
    """

    marks: Constraints
    background_label: int
    note: str

    def listened_by(self, monitor: Monitor) -> Monitor:
        """A monitor whose previews do not show the rest either."""
        return _WithoutBackground(monitor, self) if shows_previews(monitor) else monitor

    def of(self, result: Segmentation) -> Segmentation:
        """The answer without the rest, and a note that it is a proposal."""
        found, refinement = replace(result, labels=self.without_background(result.labels)), None
        if result.refinement is not None:
            of_squares = self.without_background(result.refinement.square_labels)
            refinement = replace(result.refinement, square_labels=of_squares)
        return replace(found, refinement=refinement, notes=(*result.notes, self.note))

    def as_prior_answer(
        self, result: Segmentation, prepared: Prepared, before: Sequence[Round] | None
    ) -> PriorAnswer | None:
        """What it showed, if that is a thing: it ends where there is something to be seen.

        `result` is the answer for the nodes, with the rest. What its border costs, edge by edge, is
        compared with the root of its share of the picture: of blobs in the middle of nowhere, large
        ones have clearer borders by chance.
        """
        graph = prepared.graph
        if before and before[-1].prior_answer is not None:
            return result.prior_answer  # more of the same thing
        if not isinstance(graph, GridGraph):
            return None
        inside = result.labels != self.background_label
        cut = sum(
            np.count_nonzero(inside[here] != inside[there])
            for here, there in map(neighbour_slices, OFFSETS[graph.connectivity])
        )
        cost = graph.inner_products(inside.reshape(1, -1).astype(np.float32)).energies[0, 0]
        return result.prior_answer if cut and cost / cut < _CLEAR * inside.mean() ** 0.5 else None

    def without_background(self, labels: NDArray[np.integer]) -> NDArray:
        """The labels with 0 in place of the rest."""
        return np.where(labels == self.background_label, 0, labels).astype(labels.dtype)


def proposal(prepared: Prepared, marks: Constraints) -> Proposal | None:
    """What to solve for strokes of one class on a picture, or for boxes; None of any other marks.

    Nor is there a proposal where these leave nothing for the rest.

    Parameters
    ----------
    marks : Constraints
        About the pixels of the labels.
    """
    original = prepared.original
    if original is None or not marks.classes:
        return None
    numbers = marks.class_numbers
    outside = marks.outside
    if outside is not None and len(outside.nodes) and not outside.others:
        nodes = outside.nodes
        note = Message(
            "what is outside of the boxes is taken for the rest, which has no class; paint inside "
            "of a box to correct this proposal, with its class or another"
        )
    elif len(numbers) == 1:
        nodes = np.setdiff1d(_frame(original), marks.classes[0].nodes)
        note = Message(
            "only class {number} has strokes: this is a proposal, which takes what lies "
            "along the frame for the rest; paint a second class to correct it",
            number=numbers[0],
        )
    else:
        return None
    if not len(nodes):
        return None
    background_label = next(number for number in count(1) if number not in numbers)
    of_class = dict(zip(numbers, marks.classes, strict=True)) | {
        background_label: Group(nodes, np.ones(len(nodes)))
    }
    ordered = tuple(sorted(of_class))
    both = replace(marks, class_numbers=ordered, classes=tuple(of_class[n] for n in ordered))
    return Proposal(both, background_label, note)


def _frame(original: Image) -> NDArray[np.int64]:
    """Flat indices of the pixels with data along the upper, the left and the right side."""
    frame = np.ones(original.shape, np.bool_) if original.valid is None else original.valid.copy()
    frame[1:, 1:-1] = False
    return np.flatnonzero(frame)


class _WithoutBackground(Monitor):
    def __init__(self, listener: Monitor, proposal: Proposal) -> None:
        self._listener, self._proposal = listener, proposal

    def report(self, stage: str, fraction: float) -> None:
        self._listener.report(stage, fraction)

    def preview(self, labels: NDArray[np.integer]) -> None:
        self._listener.preview(self._proposal.without_background(labels))

    def check(self) -> None:
        self._listener.check()
