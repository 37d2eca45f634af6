"""Normalized cuts: segments of the picture alone, named by strokes.

Shi and Malik, PAMI 2000: ``L x = lambda D x``. It is FAST-GE without constraints, where H is the
demand graph K alone, which on centred vectors is the diagonal of the degrees divided by n; the
eigenvalues are therefore n times those of the normalized Laplacian.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

from segcore.marks.constraints import Constraints
from segcore.methods.spectral import SpectralMethod
from segcore.methods.task import TOLERANCE, Task
from segcore.pencil.pencil import build_pencil
from segcore.runtime.message import Message
from segcore.runtime.monitor import Stage
from segcore.runtime.parameters import parameter
from segcore.segments.segmentation import Segmentation

_UNUSED_STROKES_NOTE = Message(
    "normalized cuts go by the picture alone: strokes name the segments, but do not move their "
    "borders"
)


@dataclass(frozen=True)
class NCut(SpectralMethod):
    """Normalized cuts, with their parameters."""

    name: ClassVar[str] = "ncut"
    title: ClassVar[str] = "Balanced cut (normalized cuts, Shi and Malik 2000)"

    # Without strokes, neighbouring eigenvalues are close and their vectors mix.
    tolerance: float = parameter(1e-2, **TOLERANCE)

    def solve(self, task: Task) -> Segmentation:
        with task.clock.stage(Stage.CONSTRAINTS):
            graph = task.prepared.graph
            pencil = build_pencil(graph, Constraints(graph.n_nodes))
        result = self.solve_pencil(task, pencil, "kmeans")
        unused = (_UNUSED_STROKES_NOTE,) if task.constraints else ()
        return replace(result, notes=(*result.notes, *unused))
