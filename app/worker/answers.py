"""The last answer of the worker, and what can be asked about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.worker.messages import (
    HoldersRequest,
    Inquiry,
    LayerRequest,
    SuggestRequest,
    SweepRequest,
)
from segcore.answers.explanation import stroke_disagreement, strokes_that_hold
from segcore.answers.suggestion import where_next
from segcore.marks.constraints import constraints_from_strokes
from segcore.marks.contradictions import find_contradictions
from segcore.marks.strokes import Stroke
from segcore.patches.prepared import Prepared
from segcore.runtime.monitor import Monitor
from segcore.segments.cheeger import quick_sweep
from segcore.segments.metrics import stroke_satisfaction
from segcore.segments.segmentation import Segmentation


@dataclass(frozen=True, eq=False)
class LastAnswer:
    """A start for the next answer, and what layers are made of.

    Attributes
    ----------
    revision : int
        Of the document that was asked about.
    strokes : tuple of Stroke
        Which were asked about.
    prepared : Prepared
        The photo.
    """

    revision: int
    segmentation: Segmentation
    strokes: tuple[Stroke, ...]
    prepared: Prepared

    def layer(self, request: LayerRequest) -> NDArray[np.float32] | None:
        """A picture of the answer; None if it has no such one."""
        if request.kind == "confidence":
            return means_of_squares(self.segmentation.confidence, request.step)
        if request.kind == "embedding":
            planes = self.segmentation.embedding.coordinates
        else:
            planes = self.segmentation.solution.vectors
        if not 0 <= request.index < len(planes):
            return None
        return means_of_squares(self.segmentation.in_picture(planes[request.index]), request.step)

    def reply(self, request: Inquiry, monitor: Monitor) -> Any:
        """What is asked, small enough for the pipe; None if the answer cannot say.

        Raises
        ------
        Cancelled
        """
        match request:
            case SweepRequest(index=index):
                pencil = self.segmentation.pencil
                vectors = self.segmentation.solution.vectors
                if pencil is None or not 0 <= index < len(vectors):
                    return None
                return quick_sweep(pencil, vectors[index], monitor=monitor)
            case HoldersRequest(row=row, column=column):
                return strokes_that_hold(self.strokes, self.segmentation, row, column)
            case SuggestRequest():
                labels = self.segmentation.labels
                shape = (labels.shape[0], labels.shape[1])
                constraints = constraints_from_strokes(self.strokes, shape)
                return where_next(self.prepared, constraints, self.segmentation)
        return None

    def remarks(self) -> dict[str, Any]:
        """What the app's summary says besides: mostly about strokes, named by their orders."""
        labels = self.segmentation.labels
        orders = [stroke.order for stroke in self.strokes]
        contradictions = find_contradictions(self.strokes, (labels.shape[0], labels.shape[1]))
        return {
            "strokes": stroke_satisfaction(self.strokes, labels),
            "embedding_dimensions": len(self.segmentation.embedding.vectors),
            "disagreement": stroke_disagreement(self.strokes, self.segmentation),
            "contradictions": [
                [orders[place] for place in found.strokes] for found in contradictions
            ],
        }


def means_of_squares(picture: NDArray[np.floating], side: int) -> NDArray[np.float32]:
    """Mean of each square of `side` pixels of a (rows, columns) picture; the last may be cut."""
    if side == 1:
        return picture.astype(np.float32, copy=False)
    rows, columns = (np.arange(0, length, side) for length in picture.shape)
    sums = np.add.reduceat(np.add.reduceat(picture, rows, axis=0), columns, axis=1)
    heights, widths = (
        np.diff(starts, append=length)
        for starts, length in zip((rows, columns), picture.shape, strict=True)
    )
    return (sums / np.outer(heights, widths)).astype(np.float32)
