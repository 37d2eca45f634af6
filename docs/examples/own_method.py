"""A method of your own: the class whose strokes a random walk most likely meets first."""

from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np
import scipy.sparse

import segcore
from segcore.methods import Method, Task
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import Stage
from segcore.runtime.parameters import parameter
from segcore.segments.embedding import Embedding
from segcore.segments.partition import Clusters
from segcore.segments.segmentation import Cuts, Segmentation


@dataclass(frozen=True)
class RandomWalk(Method):
    """Random walks (Grady, PAMI 2006): each pixel goes to the strokes that it meets first."""

    name: ClassVar[str] = "random-walk"
    title: ClassVar[str] = "Random walk (Grady 2006)"

    hardness: float = parameter(
        1e4, label="Hardness", low=1.0, high=1e8, help="hardness of strokes, relative to edges"
    )

    def solve(self, task: Task) -> Segmentation:
        classes, n = task.constraints.classes, task.prepared.graph.n_nodes
        if task.n_segments > len(classes):
            raise ConstraintError("each segment needs strokes; paint more classes")
        with task.clock.stage(Stage.CONSTRAINTS):
            weights = np.zeros((len(classes), n))
            for row, group in zip(weights, classes, strict=True):
                row[group.nodes] = self.hardness * group.beliefs

        with task.clock.stage(Stage.SOLVE) as monitor:
            affinity = task.prepared.graph.to_csr()
            degrees = affinity.sum(axis=1)
            anchoring = degrees * weights.sum(axis=0) + 1e-9  # where no stroke reaches, too
            system = scipy.sparse.diags_array(degrees + anchoring) - affinity
            solve = scipy.sparse.linalg.factorized(system.tocsc())
            shares = np.empty_like(weights)
            for row, strokes in zip(shares, weights, strict=True):
                monitor.check()  # raises Cancelled if nobody waits any more
                row[:] = solve(degrees * strokes)

        with task.clock.stage(Stage.PARTITION):
            clusters = Clusters(np.eye(len(classes)), np.array(task.constraints.class_numbers))
            vectors = Cuts(np.empty(0), shares[:0], np.empty(0), iterations=0, converged=True)
            answer = task.segmentation(self, vectors, Embedding.of(shares), clusters)
        notes = ("ropes are ignored",) if task.constraints.links else ()
        return replace(answer, notes=notes)


rows, columns = np.mgrid[:90, :120]
disc = (rows - 45) ** 2 + (columns - 60) ** 2 < 30**2
noise = np.random.default_rng(0).normal(0, 0.05, (90, 120, 3))
photo = np.clip(np.where(disc[..., None], (0.8, 0.3, 0.2), (0.2, 0.4, 0.6)) + noise, 0, 1)
strokes = np.zeros((90, 120), int)
strokes[45, 50:70], strokes[5, 10:110] = 1, 2

for method in (RandomWalk(), RandomWalk(hardness=10), "fast-ge"):
    result = segcore.segment(photo, strokes, method=method)
    print(f"{result.method.title}: {((result.labels == 1) == disc).mean():.1%} right")
