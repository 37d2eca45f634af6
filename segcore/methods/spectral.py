"""The base of the eigenvector methods: a pencil is solved, its vectors become segments."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from segcore.eigen import build_preconditioner
from segcore.eigen.class_vectors import class_vectors
from segcore.eigen.eigensolver import Eigenpairs
from segcore.eigen.lowest_vectors import SINGLE_PRECISION_TOLERANCE, lowest_vectors, solve_roughly
from segcore.eigen.preconditioner import Preconditioner
from segcore.methods.task import ITERATIONS, RESTARTS, TOLERANCE, Method, Task
from segcore.multigrid import OnPatchGuess
from segcore.pencil.pencil import Pencil
from segcore.runtime.message import Message
from segcore.runtime.monitor import Monitor, Stage, shows_previews
from segcore.runtime.parameters import parameter
from segcore.segments.embedding import PROJECTIONS, Embedding, Projection, embed
from segcore.segments.partition import (
    PartitionKind,
    class_means,
    clusters_at_class_means,
)
from segcore.segments.segmentation import Segmentation

_GUARD_VECTORS = 3
MAX_FREE_VECTORS = 64
"""Most eigenvectors in addition to those that the constraints determine.

A block of m vectors costs m^2 n operations a step and m n numbers of memory.
"""


@dataclass(frozen=True)
class SpectralMethod(Method):
    """Base of the methods that compute eigenvectors of a pencil, with their parameters."""

    eigenvectors: int = parameter(
        0,
        label="Eigenvectors",
        low=0,
        high=MAX_FREE_VECTORS,
        help="how many to compute at least; k segments need k - 1",
    )
    projection: Projection = parameter(
        "auto", label="Projection", choices=PROJECTIONS, help="scale points to the unit sphere"
    )
    restarts: int = parameter(20, **RESTARTS)
    tolerance: float = parameter(7e-2, **TOLERANCE)
    max_iterations: int = parameter(200, **ITERATIONS)

    def solve_pencil(self, task: Task, pencil: Pencil, kind: PartitionKind) -> Segmentation:
        """Segmentation by the eigenvectors of `pencil`, their embedding and its partition."""
        with task.clock.stage(Stage.PRECONDITIONER):
            preconditioner = build_preconditioner(pencil, task.prepared.hierarchy)

        with task.clock.stage(Stage.SOLVE) as monitor:
            pairs = self._eigenpairs(task, pencil, preconditioner, monitor)

        with task.clock.stage(Stage.PARTITION) as monitor:
            used = slice(task.n_segments - 1)
            leading = replace(pairs, values=pairs.values[used], vectors=pairs.vectors[used])
            embedding = None
            if kind == "auto" and self.projection != "sphere" and task.prepared.is_picture:
                embedding = _class_shares(leading, task)
            if embedding is None:
                embedding = embed(
                    leading,
                    task.constraints.labelled_nodes(),
                    is_picture=task.prepared.is_picture,
                    projection=self.projection,
                )
            if kind == "auto":
                kind = "seeded" if embedding.on_sphere else "nearest"
            if kind == "nearest" and len(task.constraints.classes) == task.n_segments:
                clusters = clusters_at_class_means(embedding, task.constraints)
            else:
                clusters = task.clusters(embedding, kind, self.restarts, pencil)
            if pencil.shift:
                pairs = replace(pairs, values=pencil.unshifted_values(pairs.vectors))
            result = task.segmentation(self, pairs, embedding, clusters)
        return replace(
            result, pencil=pencil, notes=few_vectors_notes(len(pairs.vectors), task.n_segments)
        )

    def _eigenpairs(
        self, task: Task, pencil: Pencil, preconditioner: Preconditioner, monitor: Monitor
    ) -> Eigenpairs:
        """The wanted vectors, searched from harmonic functions, an earlier answer and noise.

        Where the constraints determine every vector (k - 1 from k classes), neither noise nor guard
        vectors are needed.
        """
        show_preview, earlier = class_previews(task), task.earlier_vectors
        start = preconditioner.start_vectors(self.tolerance**2, monitor, show_preview, earlier)
        max_vectors = min(max(start.n_independent, MAX_FREE_VECTORS), pencil.n_nodes - 1)
        n_vectors = min(max(self.eigenvectors, task.n_segments - 1), max_vectors)
        if self.tolerance >= SINGLE_PRECISION_TOLERANCE:
            pairs = class_vectors(pencil, start, n_vectors=n_vectors, tolerance=self.tolerance)
            if pairs is not None and pairs.converged:
                return pairs

        missing = n_vectors - start.n_independent
        approximate = _approximate_vectors(task, pencil, missing, monitor) if missing > 0 else None
        blocks = [
            block
            for block in (start.vectors, task.earlier_vectors, approximate)
            if block is not None
        ]
        if approximate is None and missing > 0:
            rng = np.random.default_rng(task.seed)
            noise = rng.standard_normal((missing + _GUARD_VECTORS, pencil.n_nodes))
            blocks.append(preconditioner(pencil.centre(noise) * pencil.degrees, monitor))

        pairs = lowest_vectors(
            pencil,
            partial(preconditioner, monitor=monitor),
            blocks,
            n_vectors=n_vectors,
            tolerance=self.tolerance,
            max_iterations=self.max_iterations,
            are_near=approximate is not None,
            monitor=monitor,
        )
        return replace(pairs, iterations=pairs.iterations + start.cycles)


def _class_shares(pairs: Eigenpairs, task: Task) -> Embedding | None:
    """Barycentric shares of the classes at the nodes, for three or more classes.

    None for fewer classes, for segments without strokes, and if the classes' mean points are not
    separated.
    """
    classes = task.constraints.classes
    if not 2 < len(classes) == task.n_segments:
        return None
    points = embed(pairs, task.constraints.labelled_nodes(), is_picture=True, projection="raw")
    return points.barycentric(class_means(points, task.constraints))


def few_vectors_notes(n_vectors: int, n_segments: int) -> tuple[str, ...]:
    """A note if there are fewer than k - 1 vectors for k segments."""
    if n_vectors >= n_segments - 1:
        return ()
    text = "{segments} segments were separated by few vectors: {vectors}"
    return (Message(text, segments=n_segments, vectors=n_vectors),)


def _approximate_vectors(
    task: Task, pencil: Pencil, number: int, monitor: Monitor
) -> NDArray | None:
    """Approximate vectors from coarse levels; None for general graphs and with constraints."""
    hierarchy = task.prepared.hierarchy
    if hierarchy is None or len(pencil.must_link.nodes) or pencil.soft_links is not None:
        return None
    from segcore.eigen.nested_iteration import approximate_vectors
    from segcore.multigrid.grid_solver import GridSolver

    laplacian = GridSolver.of_laplacian(hierarchy)
    solve = partial(solve_roughly, laplacian, monitor=monitor)
    masses = pencil.degrees / pencil.n_nodes
    return approximate_vectors(pencil, solve, laplacian, masses, number, monitor=monitor)


def class_previews(task: Task) -> OnPatchGuess | None:
    """Function that shows each patch in the class of the largest harmonic function, or None."""
    if not shows_previews(task.clock.monitor):
        return None
    if not task.constraints.classes or len(task.prepared.shape) != 2:
        return None
    numbers = np.asarray(task.constraints.class_numbers)
    numbers = numbers.astype(np.min_scalar_type(numbers.max()))  # uint8 if they fit

    def show_preview(vectors: NDArray[np.float32], expand: Callable[[NDArray], NDArray]) -> None:
        nearest = np.argmax(vectors[: len(numbers)], axis=0)
        task.clock.monitor.preview(expand(numbers[nearest]).reshape(task.prepared.shape))

    return show_preview
