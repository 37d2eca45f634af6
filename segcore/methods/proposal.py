"""Proposals: strokes of a single class, or boxes, against a background that is assumed.

The border of an image mostly shows the background (:mod:`segcore.appearance.image_border`). Until
there are strokes of another class, the pixels along the upper, left and right sides stand for it;
not those along the lower side, which cuts through objects. The background is no class, and its
pixels have label 0. For boxes, all that is outside of them is background
(:mod:`segcore.marks.boxes`).

A first stroke of a second class that touches a proposed region corrects it: the background takes
that class, and the rest stays unless evidence speaks against it. With boxes it does so wherever it
is painted. A stroke beside the region may be on an object whose background was painted first: then
the proposal is no prior answer (:meth:`segcore.memory.patch_answer.AnsweredStrokes.prior_for`).
"""

from dataclasses import dataclass, replace
from itertools import count

import numpy as np
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints, Group
from segcore.patches.prepared import Prepared
from segcore.picture.image import Image
from segcore.runtime.message import Message
from segcore.runtime.monitor import Monitor, shows_previews
from segcore.segments.segmentation import Segmentation


@dataclass(frozen=True)
class Proposal:
    """One class, or those with boxes, against the background.

    Attributes
    ----------
    constraints : Constraints
        Constraints on the pixels of the labels, with the background as a further class.
    background_label : int
        Its temporary number.
    note : str
        Note that it is a proposal.
    """

    constraints: Constraints
    background_label: int
    note: str

    def filter_previews(self, monitor: Monitor) -> Monitor:
        """A monitor that hides the background in previews."""
        return _BackgroundFilter(monitor, self) if shows_previews(monitor) else monitor

    def hide_background(self, result: Segmentation) -> Segmentation:
        """The answer without the background, with a note that it is a proposal."""
        shown, refinement = replace(result, labels=self.without_background(result.labels)), None
        if result.refinement is not None:
            square_labels = self.without_background(result.refinement.square_labels)
            refinement = replace(result.refinement, square_labels=square_labels)
        return replace(shown, refinement=refinement, notes=(*result.notes, self.note))

    def without_background(self, labels: NDArray[np.integer]) -> NDArray:
        """The labels with 0 in place of the background."""
        return np.where(labels == self.background_label, 0, labels).astype(labels.dtype)


def proposal(prepared: Prepared, constraints: Constraints) -> Proposal | None:
    """The problem to solve for strokes of one class, or for boxes; None of any other marks.

    Nor is there a proposal where these leave nothing for the background.

    Parameters
    ----------
    constraints : Constraints
        Constraints on the pixels of the labels.
    """
    original = prepared.original
    if original is None or not constraints.classes:
        return None
    numbers = constraints.class_numbers
    outside = constraints.outside
    if outside is not None and len(outside.nodes) and not outside.unboxed_classes:
        nodes = outside.nodes
        note = Message(
            "everything outside of the boxes is background, without a class; paint inside of a "
            "box, with its class or another, to correct this proposal"
        )
    elif len(numbers) == 1:
        nodes = np.setdiff1d(_side_pixels(original), constraints.classes[0].nodes)
        note = Message(
            "only class {number} has strokes: this is a proposal, which takes the surroundings "
            "along the frame as background; paint a second class to correct it",
            number=numbers[0],
        )
    else:
        return None
    if not len(nodes):
        return None
    background_label = next(number for number in count(1) if number not in numbers)
    group_of_class = dict(zip(numbers, constraints.classes, strict=True)) | {
        background_label: Group(nodes, np.ones(len(nodes)))
    }
    ordered = tuple(sorted(group_of_class))
    with_background = replace(
        constraints, class_numbers=ordered, classes=tuple(group_of_class[n] for n in ordered)
    )
    return Proposal(with_background, background_label, note)


def _side_pixels(original: Image) -> NDArray[np.int64]:
    """Flat indices of the pixels with data along the upper, the left and the right side."""
    frame = np.ones(original.shape, np.bool_) if original.valid is None else original.valid.copy()
    frame[1:, 1:-1] = False
    return np.flatnonzero(frame)


class _BackgroundFilter(Monitor):
    def __init__(self, listener: Monitor, proposal: Proposal) -> None:
        self._listener, self._proposal = listener, proposal

    def report(self, stage: str, fraction: float) -> None:
        self._listener.report(stage, fraction)

    def preview(self, labels: NDArray[np.integer]) -> None:
        self._listener.preview(self._proposal.without_background(labels))

    def check(self) -> None:
        self._listener.check()
