"""Segments of many classes, from harmonic functions in place of eigenvectors.

With strokes in every class, segments follow from the largest barycentric shares
(:mod:`segcore.segments.embedding`), which are harmonic functions where strokes hold. With more
classes than groups of :mod:`segcore.eigen.local_functions`, eigenvectors are left out: the answer
follows from sums of harmonic functions of classes that do not meet.

Must-links are products of degrees, scaled down together for the largest, so that dots on borders in
the picture, whose pixels have weak links, would not hold. Here the links of every class are scaled
so that those to its star are ``hardness weight d``, d being the degree
(:func:`_with_equal_hardness`).
"""

from dataclasses import replace

import numpy as np

from segcore.eigen.local_functions import N_CLASS_GROUPS, rough_shares, sum_harmonic_functions
from segcore.eigen.picture_preconditioner import PicturePreconditioner
from segcore.graph.vector_operations import dots
from segcore.methods.task import Task
from segcore.multigrid import OnPatchGuess
from segcore.multigrid.flexible_cg import GridSolution
from segcore.pencil.pencil import Pencil
from segcore.runtime.message import Message
from segcore.runtime.monitor import Monitor, Stage
from segcore.segments.embedding import Embedding
from segcore.segments.partition import LocalClusters
from segcore.segments.segmentation import Cuts, Segmentation

_BATCH_SIZE = 4


def has_many_classes(task: Task) -> bool:
    """Whether there are more classes than groups, and every segment has strokes.

    Ropes relate nodes without strokes, which takes eigenvectors.
    """
    classes, links = task.constraints.classes, task.constraints.links
    is_grid = task.prepared.hierarchy is not None
    return is_grid and N_CLASS_GROUPS < len(classes) == task.n_segments and not links


def segment_many(
    task: Task,
    method: object,
    pencil: Pencil,
    *,
    hardness: float,
    accuracy: float,
    on_rough: OnPatchGuess | None,
) -> Segmentation:
    """The answer with every node in the class of the largest share.

    Its solution has the sums of harmonic functions in place of eigenvectors.

    Parameters
    ----------
    hardness : float
        Hardness of strokes of full belief, relative to the edges of their nodes.
    accuracy : float
        Sufficient relative error of energies.
    on_rough : callable, optional
        Called with the shares on some thousand patches.
    """
    hierarchy = task.prepared.hierarchy
    assert hierarchy is not None
    with task.clock.stage(Stage.PRECONDITIONER):
        preconditioner = PicturePreconditioner.of(_with_equal_hardness(pencil, hardness), hierarchy)

    with task.clock.stage(Stage.SOLVE) as monitor:
        rough = rough_shares(preconditioner.pencil, hierarchy, monitor)
        if on_rough is not None:
            unknown_of_pixel = rough.unknown_of_patch[hierarchy.patch_of_node]
            on_rough(rough.x, lambda values: np.take(values, unknown_of_pixel))
        solution = sum_harmonic_functions(
            preconditioner, rough, tolerance=accuracy, monitor=monitor
        )
        cuts = _cuts(pencil, solution.solve, monitor)

    with task.clock.stage(Stage.PARTITION):
        sums = np.vstack([np.eye(N_CLASS_GROUPS - 1), -np.ones(N_CLASS_GROUPS - 1)])
        embedding = Embedding(cuts.vectors, sums, np.eye(N_CLASS_GROUPS)[-1])
        numbers = np.asarray(task.constraints.class_numbers, np.int32)[solution.class_of_sum]
        clusters = LocalClusters(np.eye(N_CLASS_GROUPS), numbers, solution.unknown_of_node)
        result = task.segmentation(method, cuts, embedding, clusters)
    note = Message(
        "{count} classes: segments follow from harmonic functions; "
        "ask for eigenvectors to have these, too, which takes far longer",
        count=len(task.constraints.classes),
    )
    return replace(result, pencil=pencil, notes=(note,))


def _with_equal_hardness(pencil: Pencil, hardness: float) -> Pencil:
    """The pencil with star edges ``hardness w d``, w being the belief's weight, d the degree."""
    block = pencil.must_link
    # the square root, as a star edge is the product of two entries
    factors = np.sqrt(hardness / (block.scale * block.masses))
    return replace(pencil, must_link=replace(block, membership=block.membership.scaled(factors)))


def _cuts(pencil: Pencil, solve: GridSolution, monitor: Monitor) -> Cuts:
    """Sums u of harmonic functions as cuts of the graph, with costs ``u' L u``."""
    costs = np.empty(len(solve.x))
    for begin in range(0, len(costs), _BATCH_SIZE):
        monitor.check()
        rows = slice(begin, begin + _BATCH_SIZE)
        costs[rows] = dots(solve.x[rows], pencil.graph.apply_laplacian(solve.x[rows]))
    errors = np.maximum(np.diag(solve.error_energies), 0.0)
    residuals = np.sqrt(errors / np.maximum(costs, np.finfo(float).tiny))
    return Cuts(costs, solve.x, residuals, solve.iterations, solve.converged)
