"""The last result of the worker, which answers questions."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.answers.explanation import deciding_strokes, stroke_disagreement
from segcore.answers.where_next import where_next
from segcore.eigen.eigensolver import Eigenpairs
from segcore.marks.constraints import constraints_from_strokes
from segcore.marks.contradictions import find_contradictions
from segcore.marks.strokes import Stroke
from segcore.objects.small_objects import class_areas
from segcore.patches.prepared import Prepared
from segcore.projects.project import Project
from segcore.runtime.monitor import Monitor
from segcore.runtime.process_memory import peak_memory_bytes
from segcore.segments.cheeger import approximate_sweep
from segcore.segments.metrics import stroke_satisfaction
from segcore.segments.segmentation import Cuts, Segmentation

from ..state.result import SolveSummary
from .messages import (
    LayerQuestion,
    Question,
    SweepQuestion,
    WhereNextQuestion,
    WhyQuestion,
)


@dataclass(frozen=True, eq=False)
class LastResult:
    """The last result: the start of the next solve, and the source of answers.

    Attributes
    ----------
    revision : int
        Revision of the document that was solved.
    labels : (rows, columns) integer
        Labels after repairs.
    prepared : Prepared
        The photo.
    """

    revision: int
    segmentation: Segmentation
    labels: NDArray[np.integer]
    project: Project
    prepared: Prepared

    @property
    def strokes(self) -> tuple[Stroke, ...]:
        return self.project.strokes

    @property
    def shape(self) -> tuple[int, int]:
        """Shape of the labels, (rows, columns)."""
        rows, columns = self.segmentation.labels.shape
        return rows, columns

    def answer(self, question: Question, monitor: Monitor) -> Any:
        """The answer to `question`; None if this result has none.

        Raises
        ------
        Cancelled
        """
        match question:
            case LayerQuestion():
                return self._layer(question)
            case SweepQuestion(index=index):
                pencil = self.segmentation.pencil
                vectors = self.segmentation.solution.vectors
                if pencil is None or not 0 <= index < len(vectors):
                    return None
                return approximate_sweep(pencil, vectors[index], monitor=monitor)
            case WhyQuestion(row=row, column=column):
                return deciding_strokes(self.strokes, self.segmentation, row, column)
            case WhereNextQuestion():
                constraints = constraints_from_strokes(self.strokes, self.shape)
                return where_next(self.prepared, constraints, self.segmentation)

    def _layer(self, question: LayerQuestion) -> NDArray[np.float32] | None:
        if question.kind == "confidence":
            return self.segmentation.confidence_every(question.step)
        if question.kind == "probability":
            return self.segmentation.probability(question.index)
        if question.kind == "embedding":
            planes = self.segmentation.embedding.coordinates
        else:
            planes = self.segmentation.solution.vectors
        if not 0 <= question.index < len(planes):
            return None
        plane = self.segmentation.in_picture_every(planes[question.index], question.step)
        return plane.astype(np.float32, copy=False)

    def summary(self, solve_seconds: float) -> SolveSummary:
        """The summary of the result, which took `solve_seconds`."""
        result, labels, strokes = self.segmentation, self.labels, self.strokes
        solution = result.solution
        return SolveSummary(
            eigenvalues=tuple(solution.values.tolist()) if isinstance(solution, Eigenpairs) else (),
            costs=tuple(solution.costs.tolist()) if isinstance(solution, Cuts) else (),
            residuals=tuple(solution.residuals.tolist()),
            iterations=solution.iterations,
            converged=solution.converged,
            constraints_satisfied=result.constraints_satisfied,
            areas=class_areas(labels),
            satisfaction=stroke_satisfaction(strokes, labels),
            disagreement=stroke_disagreement(strokes, result),
            contradictions=tuple(
                tuple(strokes[index].order for index in contradiction.strokes)
                for contradiction in find_contradictions(strokes, self.shape)
            ),
            broken_rules=result.broken_rules,
            measures=result.measures,
            notes=result.notes,
            stage_seconds=result.stage_seconds,
            solve_seconds=solve_seconds,
            peak_memory_bytes=peak_memory_bytes(),
            embedding_dimensions=result.embedding.n_dimensions,
        )
