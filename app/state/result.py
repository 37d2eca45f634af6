"""The result of a solve, for the views."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from segcore.segments.answer import Answer

if TYPE_CHECKING:  # not loaded at the start
    from segcore.marks.rules import Rule
    from segcore.runtime.monitor import Stage


@dataclass(frozen=True)
class SolveSummary:
    """Summary of a solve.

    Attributes
    ----------
    eigenvalues, costs : tuple of float
        Eigenvalue of every vector, or the cost of its cut where the method has no eigenvalues.
    constraints_satisfied : float or None
        Share of constraints in [0, 1].
    areas : mapping
        Pixels of each class number that occurs; 0 left out.
    satisfaction, disagreement : mapping
        Share of each stroke that the result follows, and how strongly the photo disagrees with it,
        both in [0, 1], by the order of the stroke.
    contradictions : tuple of tuple of int
        Orders of the strokes of each contradiction; at least one of them has to be deleted.
    measures : mapping
        Further numbers of the method, by name.
    notes : tuple of str
        Clauses in small letters, as `Segmentation.notes`.
    stage_seconds : mapping
        Time of each stage, with the preparation of the photo; `solve_seconds` is what the user
        waited for.
    """

    eigenvalues: tuple[float, ...] = ()
    costs: tuple[float, ...] = ()
    residuals: tuple[float, ...] = ()
    iterations: int | None = None
    converged: bool | None = None
    constraints_satisfied: float | None = None
    areas: Mapping[int, int] = field(default_factory=dict)
    satisfaction: Mapping[int, float] = field(default_factory=dict)
    disagreement: Mapping[int, float] = field(default_factory=dict)
    contradictions: tuple[tuple[int, ...], ...] = ()
    broken_rules: tuple[Rule, ...] = ()
    measures: Mapping[str, float] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    stage_seconds: Mapping[Stage, float] = field(default_factory=dict)
    solve_seconds: float | None = None
    peak_memory_bytes: int | None = None
    embedding_dimensions: int = 0

    @property
    def vector_values(self) -> tuple[float, ...]:
        """Eigenvalue of every vector, or the cost of its cut."""
        return self.eigenvalues or self.costs


@dataclass(frozen=True, eq=False)
class Result:
    """An answer or a preview of one, for one revision of the document.

    Attributes
    ----------
    revision : int
        Revision of the document that was solved.
    answer : Answer
        Read-only labels, uint8 or uint16, and the maps that have arrived.
    preview : bool
        Whether the full result is still to come; a preview has labels only.
    stored : bool
        Whether the labels of such a preview are those of a full result that was saved.
    step : int
        Side length in pixels of the squares, counted from the top left corner, of whose middle
        pixels confidence and eigenvectors are; 1 on all but large photos.
    summary : SolveSummary
        Summary of a full result; empty for previews and saved labels.
    waits_for_maps : bool
        Whether eigenvectors and confidence are still to come, as far as there are any.
    """

    revision: int
    answer: Answer
    preview: bool = False
    stored: bool = False
    step: int = 1
    summary: SolveSummary = field(default_factory=SolveSummary)
    waits_for_maps: bool = False

    @property
    def labels(self) -> NDArray[np.integer]:
        """Class numbers, (rows, columns); 0: no class."""
        return self.answer.labels

    @property
    def confidence(self) -> NDArray[np.float32] | None:
        """Probability that the label is right, for each `step` rows and columns."""
        return self.answer.confidence

    @property
    def eigenvectors(self) -> NDArray[np.floating] | None:
        """Eigenvectors, (n, rows, columns), with as many values each as the confidence."""
        return self.answer.given_maps.eigenvectors

    @property
    def mean_confidence(self) -> float | None:
        """Mean confidence in [0, 1]; None if it is not known, or not yet."""
        confidence = self.confidence
        if confidence is None:
            return self.answer.mean_confidence
        return float(confidence.mean(dtype=np.float64)) if confidence.size else None

    @property
    def has_final_labels(self) -> bool:
        """Whether the labels are those of a full result, whatever else is still to come."""
        return self.stored or not self.preview

    def has_same_labels_as(self, other: Result | None) -> bool:
        """Whether another result shares the array of labels: one of them has the maps as well."""
        return other is not None and other.labels is self.labels


@dataclass(frozen=True, eq=False)
class ResultHistory:
    """The results of one photo.

    Attributes
    ----------
    current : Result or None
        The shown one, which may be a preview.
    last_full, previous_full : Result or None
        The last full result, and the full one with another array of labels before it.
    with_maps : Result or None
        The last full result that does not wait for maps; a method may have none.
    """

    current: Result | None = None
    last_full: Result | None = None
    previous_full: Result | None = None
    with_maps: Result | None = None

    def with_current(self, result: Result | None) -> ResultHistory:
        """The history with another current result; None removes the last full result, too."""
        last, previous = self.last_full, self.previous_full
        if result is None or not (result.preview or result.has_same_labels_as(last)):
            previous = last or previous
        if result is None or not result.preview:
            last = result
        waits = result is not None and (result.preview or result.waits_for_maps)
        return ResultHistory(result, last, previous, self.with_maps if waits else result)
