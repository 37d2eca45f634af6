"""The task of a method, and the base class of methods."""

from dataclasses import dataclass
from numbers import Integral
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from segcore.eigen.eigensolver import Eigenpairs
from segcore.marks.constraints import Constraints
from segcore.marks.rules import NO_RULES, RuleSet
from segcore.memory.patch_answer import PatchAnswer
from segcore.patches.prepared import Prepared
from segcore.pencil.pencil import Pencil
from segcore.runtime.errors import ConstraintError, ImageError, ParameterError
from segcore.runtime.monitor import StageClock
from segcore.runtime.renamed import Renamed
from segcore.segments.embedding import Embedding
from segcore.segments.finishing import PostProcessing
from segcore.segments.partition import Clusters, PartitionKind, labels_of, partition
from segcore.segments.segmentation import Cuts, Segmentation

MAX_FREE_SEGMENTS = 256
"""Most segments in addition to those of the classes.

Every segment costs a vector over all nodes, and a centre with which all points are compared.
"""

RESTARTS: dict[str, Any] = {
    "label": "Restarts",
    "low": 1,
    "high": 1000,
    "help": "runs of k-means, fewer beyond 30 segments; the best one is kept",
}
TOLERANCE: dict[str, Any] = {
    "label": "Tolerance",
    "low": 1e-9,
    "high": 1.0,
    "help": "largest relative residual of a vector",
}
ITERATIONS: dict[str, Any] = {
    "label": "Iterations",
    "low": 1,
    "high": 100_000,
    "help": "most iterations of the eigensolver",
}


@dataclass(frozen=True, eq=False)
class Task:
    """One question to a method: nodes, constraints, number of segments.

    Attributes
    ----------
    prepared : Prepared
        The picture or graph, with its nodes.
    constraints : Constraints
        Strokes, hints and links on the nodes; there may be none.
    n_segments : int
        Number of segments, from 2; at least the number of classes, unless rules join classes.
    seed : int
        Seed of every random choice.
    earlier_result : Segmentation or None
        The result before, for the same graph, as a first guess. A method that has a memory gets
        `prior_answer` instead if `n_segments` is the number of classes.
    clock : StageClock
        Times the stages; :meth:`~segcore.runtime.monitor.StageClock.stage` gives a monitor.
    rules : RuleSet
        Rules about the classes of `constraints`; for the methods that follow them.
    prior_answer : PatchAnswer or None
        The answer to all rounds before the last; for the methods that have a memory.
    """

    prepared: Prepared
    constraints: Constraints
    n_segments: int
    seed: int
    earlier_result: Segmentation | None
    clock: StageClock
    rules: RuleSet = NO_RULES
    prior_answer: PatchAnswer | None = None

    start, previous = Renamed("earlier_result"), Renamed("earlier_vectors")

    @property
    def earlier_vectors(self) -> NDArray | None:
        """Vectors (m, n) of the earlier result, or None if they do not fit the graph."""
        if self.earlier_result is None:
            return None
        vectors = self.earlier_result.solution.vectors
        return vectors if vectors.shape[1] == self.prepared.graph.n_nodes else None

    def clusters(
        self,
        embedding: Embedding,
        kind: PartitionKind,
        restarts: int,
        pencil: Pencil | None = None,
    ) -> Clusters:
        """Clusters of the points, by an algorithm of :mod:`segcore.segments.partition`."""
        return partition(
            embedding.coordinates,
            self.constraints,
            self.n_segments,
            kind=kind,
            restarts=restarts,
            rng=np.random.default_rng(self.seed),
            pencil=pencil,
            monitor=self.clock.monitor,
        )

    def segmentation(
        self, method: object, solution: Eigenpairs | Cuts, embedding: Embedding, clusters: Clusters
    ) -> Segmentation:
        """A new answer: every node goes to the nearest of the clusters' centres."""
        labels = labels_of(embedding, clusters)
        return Segmentation(
            labels=labels.reshape(self.prepared.shape),
            solution=solution,
            embedding=embedding,
            clusters=clusters,
            method=method,
            seed=self.seed,
        )


@dataclass(frozen=True)
class Method(PostProcessing):
    """Base of all methods: its fields are its parameters (see `segcore.runtime.parameters`).

    Attributes
    ----------
    name, title : str
        Its name in files and commands, and its purpose, with its authors in brackets.
    baseline : bool
        Whether it is there for comparison, as those of `segcore/methods/baselines`.
    follows_rules : bool
        Whether rules about the classes change its answer.
    shows_early : bool
        Whether it previews the answer on its way.
    most_classes : int
        Most classes with strokes; a vector for each takes time.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    baseline: ClassVar[bool] = False
    follows_rules: ClassVar[bool] = False
    shows_early: ClassVar[bool] = False
    most_classes: ClassVar[int] = 256

    def solve(self, task: Task) -> Segmentation:
        """The answer for the nodes.

        Raises
        ------
        ConstraintError, ParameterError, ImageError, Cancelled
        """
        raise NotImplementedError

    @property
    def short_title(self) -> str:
        """Title of the method, without the authors."""
        return self.title.partition(" (")[0]

    purpose = Renamed("short_title")

    def check_number_of_classes(self, constraints: Constraints) -> None:
        """Raise an error for more classes than the method accepts.

        Raises
        ------
        ConstraintError
        """
        self._check(len(constraints.classes), self.most_classes)

    def _check(self, n_classes: int, max_classes: int) -> None:
        if n_classes > max_classes:
            text = (
                "{classes} classes have strokes, and this method ({method}) takes at most {most}; "
                "choose another method, or paint fewer classes"
            )
            raise ConstraintError(text, classes=n_classes, method=self.name, most=max_classes)


def number_of_segments(
    segments: int | None, constraints: Constraints, prepared: Prepared, *, share_sides: bool
) -> int:
    """The number of segments, after a check that it is possible.

    Where rules put every class on one of two sides (`share_sides`), segments can be fewer.

    Raises
    ------
    ConstraintError, ParameterError, ImageError
    """
    n_classes, n_nodes = len(constraints.classes), prepared.graph.n_nodes
    if n_nodes < 2:
        raise ImageError("a picture of one pixel cannot be divided; use a larger one")
    if segments is None:
        if not constraints:
            text = (
                "there is no stroke; paint at least two classes, or say how many segments you want"
            )
            raise ConstraintError(text)
        if n_classes == 1:
            text = (
                "only class {number} has strokes; paint a second class, or ask for at least two "
                "segments"
            )
            raise ConstraintError(text, number=constraints.class_numbers[0])
        segments = 2 if share_sides else n_classes or 2
    if not isinstance(segments, Integral) or segments < 2:
        raise ParameterError(f"the number of segments must be 2 or more, not {segments}")
    if segments < n_classes and not share_sides:
        text = (
            "{classes} classes have strokes but only {segments} segments are wanted; ask for "
            "{classes} or remove classes"
        )
        raise ConstraintError(text, classes=n_classes, segments=segments)
    if segments > n_nodes:
        raise ParameterError(
            f"{segments} segments cannot be made of {n_nodes} {prepared.node_kind}; "
            f"ask for at most {n_nodes}"
            + (" or use resolution full" if prepared.full_resolution else "")
        )
    if segments > (max_segments := n_classes + MAX_FREE_SEGMENTS):
        text = (
            "{segments} segments are too many: at most {most} can be made here, {more} more than "
            "there are classes with strokes"
        )
        raise ParameterError(text, segments=segments, most=max_segments, more=MAX_FREE_SEGMENTS)
    return segments
