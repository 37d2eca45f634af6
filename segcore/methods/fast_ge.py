"""FAST-GE: the generalized eigenproblem ``L_G x = lambda L_H x`` of constrained clustering.

Cucuringu, Koutis, Chawla, Miller, Peng, *Simple and Scalable Constrained Clustering: A Generalized
Spectral Method*, AISTATS 2016, Figure 2.

Two things differ from the paper's text. k segments take k - 1 vectors, not k: the constant is the
trivial solution, and with strokes in every class the k-th eigenvalue lies decades above the others.
And clusters start at the strokes instead of at random, on pictures of more than two classes in
barycentric coordinates (:mod:`segcore.segments.embedding`); ``partition="kmeans"`` with
``projection="sphere"`` is the paper's last step.

The default steps for a photo whose classes all have strokes: evidence about patches (appearance,
nearness, image border, memory; :mod:`segcore.appearance.evidence`) joins the pencil as soft
must-links; ends of strokes that overshoot are let go (:mod:`segcore.appearance.overshoot`). The
first k - 1 vectors are combinations of the harmonic functions of strokes and
evidence (:mod:`segcore.eigen.class_vectors`); multigrid solves for these, and LOBPCG's stopping
test accepts them. LOBPCG iterates where more vectors are wanted, where ``tolerance`` is small, and
without strokes. Every pixel goes to the nearest class in the embedding; k-means runs only with
``partition="kmeans"``. Every patch is weighed once more, by solution, appearance learned again and
memory squared; doubtful islands join a neighbour (:mod:`segcore.segments.islands`); distinct
colours are found everywhere (:mod:`segcore.appearance.propagation`); and borders follow the colours
on either side (:mod:`segcore.segments.local_colours`). ``appearance=0`` leaves evidence out.

With more than 13 classes no eigenvectors are computed (:mod:`segcore.methods.many_classes`),
unless they are asked for.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from segcore.appearance.appearance import AppearanceModel, fit_appearance
from segcore.appearance.evidence import memory_of, reweigh_patches, with_evidence
from segcore.appearance.overshoot import OVERSHOOT_MARGIN, find_overshoot, without_belief_in
from segcore.appearance.propagation import (
    COLOUR_PROPAGATION,
    ColourPropagation,
    propagate_by_colour,
)
from segcore.eigen.lowest_vectors import SINGLE_PRECISION_TOLERANCE
from segcore.marks.constraints import Constraints
from segcore.memory.memory import Memory
from segcore.methods.spectral import SpectralMethod, class_previews
from segcore.methods.task import Task
from segcore.pencil.merging import DEFAULT_HARDNESS
from segcore.pencil.pencil import Pencil, build_pencil
from segcore.runtime.limits import SOLVED_CLASSES
from segcore.runtime.monitor import Monitor, Stage
from segcore.runtime.parameters import parameter, takes_old_names
from segcore.runtime.renamed import Renamed
from segcore.segments.islands import without_doubtful_islands
from segcore.segments.partition import PARTITIONS, PartitionKind
from segcore.segments.segmentation import Segmentation


@takes_old_names
@dataclass(frozen=True)
class FastGE(SpectralMethod):
    """FAST-GE, with its parameters."""

    name: ClassVar[str] = "fast-ge"
    title: ClassVar[str] = "General purpose (FAST-GE, Cucuringu et al. 2016)"
    shows_early: ClassVar[bool] = True

    partition: PartitionKind = parameter(
        "auto", label="Partition", choices=PARTITIONS, help="how pixels are grouped into segments"
    )
    appearance: float = parameter(
        1.0,
        label="Appearance",
        low=0.0,
        high=1.0,
        help="how much a stroke counts for similar colours elsewhere; 0: only neighbours count",
    )
    colour_propagation: ColourPropagation = parameter(
        "auto",
        label="Propagation by colour",
        choices=COLOUR_PROPAGATION,
        help="whether regions with the colours of a class join it, however far from its strokes; "
        "auto: where its colours are distinct",
    )
    hardness: float = parameter(
        DEFAULT_HARDNESS,
        label="Hardness",
        low=1.0,
        high=1e8,
        help="hardness of strokes: the most a pixel's must-links weigh, relative to its edges",
    )

    looks_count, cap = Renamed("colour_propagation"), Renamed("hardness")

    @property
    def holds_strokes(self) -> bool:
        """Whether segments are the classes: not with k-means or the sweep."""
        return self.partition in ("auto", "nearest", "seeded")

    @property
    def follows_colours(self) -> bool:
        """True if segments are the classes (`holds_strokes`) and `appearance` is above 0."""
        return self.holds_strokes and self.appearance > 0

    @property
    def has_memory(self) -> bool:
        """Whether memory counts: if segments follow colours."""
        return self.follows_colours

    @property
    def _needs_vectors(self) -> bool:
        """Whether the settings need eigenvectors, even for many classes."""
        wanted = self.eigenvectors or self.tolerance < SINGLE_PRECISION_TOLERANCE
        return bool(wanted) or self.partition != "auto" or self.projection == "sphere"

    def check_number_of_classes(self, constraints: Constraints) -> None:
        if self._needs_vectors or constraints.links:
            super().check_number_of_classes(constraints)
        self._check(len(constraints.classes), SOLVED_CLASSES.most)

    def solve(self, task: Task) -> Segmentation:
        prepared, memory = task.prepared, None
        is_of_classes = self.holds_strokes and task.n_segments == len(task.constraints.classes)
        with task.clock.stage(Stage.CONSTRAINTS) as monitor:
            if task.prior_answer is not None:
                assert prepared.patches is not None
                memory = memory_of(task.prior_answer, prepared.patches, task.constraints)
            pencil, model = self._with_evidence(task, memory, monitor)
            if model is not None and is_of_classes:
                task, pencil, model = self._without_overshoot(task, pencil, model, memory, monitor)
        constraints = task.constraints
        result = self._without_eigenvectors(task, pencil)
        if result is None:
            result = self.solve_pencil(task, pencil, self.partition)
        if model is None or not is_of_classes:
            return result
        with task.clock.stage(Stage.REWEIGHING):
            result = reweigh_patches(result, prepared, model, constraints, memory, self.appearance)
        with task.clock.stage(Stage.ISLANDS) as monitor:
            soft_links = pencil.soft_links if memory is None else None
            assert result.patch_answer is not None
            labels = without_doubtful_islands(
                result.labels, result.patch_answer, soft_links, constraints
            )
            result = result.with_moved_nodes(labels, np.zeros(labels.size, np.float32), memory)
            return propagate_by_colour(
                result, prepared, constraints, memory, self.colour_propagation, monitor
            )

    def _without_overshoot(
        self,
        task: Task,
        pencil: Pencil,
        model: AppearanceModel | None,
        memory: Memory | None,
        monitor: Monitor,
    ) -> tuple[Task, Pencil, AppearanceModel | None]:
        """The task without belief in ends of strokes that overshoot, its pencil, and its model."""
        strokes, doubted = task.constraints, np.empty(0, np.int64)
        rough = replace(pencil, must_link=replace(pencil.must_link, scale=0.0))  # holds no stroke
        for min_margin in (0.0, OVERSHOOT_MARGIN):
            nodes = find_overshoot(
                rough, task.prepared, strokes, task.prior_answer, min_margin, monitor
            )
            if np.array_equal(nodes, doubted):
                break
            doubted, task = nodes, replace(task, constraints=without_belief_in(nodes, strokes))
            pencil, model = self._with_evidence(task, memory, monitor)
            rough = pencil
        return task, pencil, model

    def _with_evidence(
        self, task: Task, memory: Memory | None, monitor: Monitor
    ) -> tuple[Pencil, AppearanceModel | None]:
        """The pencil, with evidence if there is a model of appearance; this model."""
        prepared, constraints = task.prepared, task.constraints
        pencil, model = build_pencil(prepared.graph, constraints, hardness=self.hardness), None
        if prepared.patches is not None and self.appearance > 0:
            model = fit_appearance(prepared.patches, constraints)
        if model is not None:
            pencil = with_evidence(
                pencil, prepared, model, constraints, memory, self.appearance, monitor
            )
        return pencil, model

    def _without_eigenvectors(self, task: Task, pencil: Pencil) -> Segmentation | None:
        """The answer for many classes, from harmonic functions instead of eigenvectors.

        None if there are few classes or the settings need eigenvectors.
        """
        if self._needs_vectors:
            return None
        from segcore.methods.many_classes import has_many_classes, segment_many

        if not has_many_classes(task):
            return None
        goal, show_preview = self.tolerance**2, class_previews(task)
        return segment_many(
            task, self, pencil, hardness=self.hardness, accuracy=goal, on_rough=show_preview
        )
