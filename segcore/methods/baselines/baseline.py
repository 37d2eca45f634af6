"""The base class of the methods for comparison."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.eigen.eigensolver import Eigenpairs, Operators
from segcore.methods.constraint_started import constraint_started_eigenvectors
from segcore.methods.regions.grounded import GroundedLaplacian
from segcore.methods.regions.region_segments import unit_points
from segcore.methods.regions.regions import Ties
from segcore.methods.task import ITERATIONS, RESTARTS, TOLERANCE, Method, Task
from segcore.pencil.merging import BlockLaplacian, distinct_nodes
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import Monitor, Stage
from segcore.runtime.parameters import parameter
from segcore.segments.segmentation import Segmentation

_HARMONIC_TOLERANCE = 1e-3


@dataclass(frozen=True)
class EigenvectorBaseline(Method):
    """Base of the baselines that cluster eigenvectors by k-means, with their parameters."""

    baseline: ClassVar[bool] = True

    restarts: int = parameter(20, **RESTARTS)
    tolerance: float = parameter(3e-2, **TOLERANCE)
    max_iterations: int = parameter(200, **ITERATIONS)

    def _eigenpairs(
        self,
        task: Task,
        operators: Operators,
        precondition: Callable[[NDArray], NDArray],
        start: NDArray,
    ) -> Eigenpairs:
        with task.clock.stage(Stage.SOLVE) as monitor:
            return constraint_started_eigenvectors(
                task,
                operators,
                precondition,
                start,
                tolerance=self.tolerance,
                max_iterations=self.max_iterations,
                monitor=monitor,
            )

    def _segments(self, task: Task, pairs: Eigenpairs) -> Segmentation:
        """Clusters of the points of eigenvectors, matched to classes."""
        with task.clock.stage(Stage.PARTITION):
            embedding = unit_points(task, pairs.vectors)
            clusters = task.clusters(embedding, "kmeans", self.restarts)
            return task.segmentation(self, pairs, embedding, clusters)


def refuse_no_constraints(task: Task) -> None:
    """Raise :class:`ConstraintError` if there are no constraints."""
    if not task.constraints:
        raise ConstraintError("there are no strokes to follow; paint two classes, or draw ropes")


def grounded_at(
    task: Task, must_link: BlockLaplacian, cannot_link: BlockLaplacian, monitor: Monitor
) -> tuple[GroundedLaplacian, NDArray]:
    """The picture's Laplacian plus the diagonals of both demand graphs, and start vectors.

    The start vectors are harmonic functions, one for all nodes that are in the same groups.
    """
    blocks = (must_link, cannot_link)
    nodes = distinct_nodes([block.nodes for block in blocks], task.prepared.graph.n_nodes)
    diagonal = task.prepared.graph.degrees[nodes]
    members = []
    for block in blocks:
        rows, columns = np.searchsorted(nodes, block.nodes), block.membership
        diagonal[rows] += block.diagonal
        of_block = np.zeros((len(nodes), columns.n_groups), np.bool_)
        of_block[rows[columns.rows], columns.groups] = True
        members.append(of_block)

    _, pattern_of_row = np.unique(np.hstack(members), axis=0, return_inverse=True)
    weights = scipy.sparse.csr_array((diagonal, (np.arange(len(nodes)), pattern_of_row.ravel())))
    grounded = GroundedLaplacian.of(task.prepared, Ties(nodes, weights))
    return grounded, grounded.harmonic(_HARMONIC_TOLERANCE, monitor).x
