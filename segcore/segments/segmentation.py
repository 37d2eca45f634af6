"""The result of a solve: labels, confidence, and how they were found."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from segcore.eigen.eigensolver import Eigenpairs
from segcore.marks.constraints import Link
from segcore.marks.rules import Rule
from segcore.memory.memory import Memory
from segcore.memory.patch_answer import AnsweredStrokes, PatchAnswer
from segcore.pencil.pencil import Pencil
from segcore.picture.downscaling import Downscaling
from segcore.picture.image import Image
from segcore.runtime import fitted
from segcore.runtime.monitor import Stage
from segcore.runtime.renamed import Renamed
from segcore.segments.embedding import Embedding
from segcore.segments.partition import Clusters, centre_margins, inverse_squared_distances


@dataclass(frozen=True, eq=False)
class Cuts:
    """Vectors that cut a graph without being eigenvectors of a pencil, with their costs.

    Attributes
    ----------
    costs : (m,) float64
        Costs of their cuts in the picture's graph, ascending, as the method measures them.
    vectors : (m, n) float32 or float64
    residuals : (m,) float64
        Residual of each vector; empty where the method has none.
    iterations : int
    converged : bool
    """

    costs: NDArray[np.float64]
    vectors: NDArray
    residuals: NDArray[np.float64]
    iterations: int
    converged: bool


SolvedLabels = NDArray[np.int32] | NDArray[np.uint8] | NDArray[np.uint16]
"""Types of label images."""


@dataclass(frozen=True, eq=False)
class Refinement:
    """Labels at full resolution of a picture that was solved on squares of pixels.

    Attributes
    ----------
    downscaling : Downscaling
    square_labels : (rows, columns) int32
        Labels of the squares.
    stroke_pixels : (p,) int64
        Flat indices of the pixels whose label comes from a stroke, not from their square.
    """

    downscaling: Downscaling
    square_labels: NDArray[np.int32]
    stroke_pixels: NDArray[np.int64]

    def confidence(
        self, of_squares: NDArray, labels: NDArray[np.integer], downscaling: Downscaling
    ) -> NDArray[np.float32]:
        """Confidence of pixels, interpolated from that of the squares.

        The pixels are those in the middle of the squares `downscaling`, and `labels` are theirs.
        """
        from segcore.runtime.native import interpolate_confidence

        confidence = np.empty(labels.shape, np.float32)
        square_confidence = of_squares.astype(np.float32, copy=False)
        step, middles = self.downscaling.step, downscaling.middle_pixels
        labels = cast(SolvedLabels, labels)
        interpolate_confidence(
            self.square_labels, square_confidence, step, *middles, labels, confidence
        )
        downscaling.set_middles(confidence, self.stroke_pixels, 1.0)
        return confidence


@dataclass(frozen=True, eq=False)
class Relabelled:
    """Nodes or pixels whose label was changed after the nearest centre was found.

    Labels of nodes change by evidence (:mod:`segcore.appearance.evidence`), removal of islands
    (:mod:`segcore.segments.islands`) and propagation by colour
    (:mod:`segcore.appearance.propagation`); labels of pixels change by post-processing
    (:mod:`segcore.segments.finishing`).

    Attributes
    ----------
    indices : (p,) int64
        Flat indices into the labels.
    margins : (p,) float32
        Margins of their labels, in [0, 1].
    """

    indices: NDArray[np.int64]
    margins: NDArray[np.float32]

    pixels = Renamed("indices")

    def merged_onto(self, before: Relabelled | None) -> Relabelled:
        """These changes together with the earlier ones of other nodes or pixels."""
        if before is None:
            return self
        is_kept = ~np.isin(before.indices, self.indices)
        indices = np.concatenate([before.indices[is_kept], self.indices])
        margins = np.concatenate([before.margins[is_kept], self.margins])
        order = np.argsort(indices)
        return Relabelled(indices[order], margins[order])


@dataclass(frozen=True, eq=False)
class Segmentation:
    """Segments of a picture or graph.

    Attributes
    ----------
    labels : (rows, columns) or (n,) int32, or uint8 or uint16
        Class number of every node, from 1; 0 where the picture holds no data, and at the background
        of a proposal. A picture that was solved on squares has labels of pixels, which may be
        hundreds of millions, in the smallest type.
    solution : Eigenpairs or Cuts
        The vectors, with the status of the solve.
    embedding : Embedding
    clusters : Clusters
        Centres in the embedding.
    method : object
        The method with its parameters.
    seed : int
    constraints_satisfied : float
        Share in [0, 1], see :func:`segcore.segments.metrics.constraints_satisfied`; of rules, the
        share of their weights.
    stage_seconds : dict
        Seconds of each stage.
    notes : tuple of str
        Notes for the user: clauses in small letters, without a full stop.
    broken_rules : tuple of Rule
        Rules that the labels break, if the method follows rules.
    violated_links : tuple of Link
        Must-links whose ends have different labels, cannot-links whose ends have the same one.
    pencil : Pencil or None
        The pair of graphs whose cuts the vectors relax, for :mod:`segcore.segments.cheeger`; None
        where there is no such pair.
    measures : dict
        Further measures of the method, by name.
    refinement : Refinement or None
        Where the picture was solved at a reduced resolution: then solution, embedding and pencil
        are those of squares of pixels, only the labels are of pixels.
    reclassified : Relabelled or None
        Nodes whose class is not that of the nearest centre, ascending: after weighing again,
        islands and propagation by colour.
    finished_pixels : Relabelled or None
        Pixels that finishing changed: smooth borders, no islands, strokes kept.
    patch_answer : PatchAnswer or None
        This answer patch by patch, if the method has a memory: the `Task.prior_answer` of the
        next strokes.
    answer_history : tuple of AnsweredStrokes
        The strokes up to each round with the answer to them, this one included, if the method has
        a memory.
    image : Image or None
        The picture that the labels are of; None for a general graph.
    method_confidence : (n,) float32, or None
        Probability at every node that its label is right, if the method computes one; else it
        follows from margins.
    """

    labels: NDArray[np.integer]
    solution: Eigenpairs | Cuts
    embedding: Embedding
    clusters: Clusters
    method: Any
    seed: int
    constraints_satisfied: float = 1.0
    stage_seconds: dict[Stage, float] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    broken_rules: tuple[Rule, ...] = ()
    violated_links: tuple[Link, ...] = ()
    pencil: Pencil | None = None
    measures: dict[str, float] = field(default_factory=dict)
    refinement: Refinement | None = None
    reclassified: Relabelled | None = None
    finished_pixels: Relabelled | None = None
    patch_answer: PatchAnswer | None = None
    answer_history: tuple[AnsweredStrokes, ...] = ()
    image: Image | None = None
    method_confidence: NDArray[np.float32] | None = None

    shown, sure = Renamed("patch_answer"), Renamed("method_confidence")
    moved, changes = Renamed("reclassified"), Renamed("finished_pixels")
    rounds = Renamed("answer_history")

    def __repr__(self) -> str:
        size = " x ".join(map(str, reversed(self.labels.shape)))
        n_segments = len(self.classes)
        return f"Segmentation({size} labels, {n_segments} segments, {self.method})"

    @property
    def eigenpairs(self) -> Eigenpairs | None:
        """The eigenpairs, if the method solves an eigenproblem; None for other methods."""
        return self.solution if isinstance(self.solution, Eigenpairs) else None

    @cached_property
    def areas(self) -> NDArray[np.int64]:
        """Number of nodes (or pixels) of each label from 0 to the largest."""
        return label_counts(self.labels)

    @property
    def classes(self) -> tuple[int, ...]:
        """The class numbers that occur."""
        return tuple(int(number) for number in np.flatnonzero(self.areas) if number)

    @property
    def node_labels(self) -> NDArray[np.integer]:
        """Labels of the nodes of the graph, in its shape; those of squares after a refinement."""
        return self.labels if self.refinement is None else self.refinement.square_labels

    @property
    def node_confidence(self) -> NDArray[np.float32]:
        """Probability at every node that its label is right."""
        if self.method_confidence is not None:
            return self.method_confidence.reshape(self.node_labels.shape)
        margin = centre_margins(self.embedding.coordinates, self.clusters.centres)
        if self.reclassified is not None:
            margin[self.reclassified.indices] = self.reclassified.margins
        return _probability(margin).reshape(self.node_labels.shape)

    @cached_property
    def confidence(self) -> NDArray[np.float32]:
        """Probability that the label is right, in the shape of the labels.

        With the margins of :func:`segcore.segments.partition.centre_margins` it is ``1 - (1 -
        margin)^power / 2``, where the power is fitted (:mod:`segcore.runtime.fitted`). The
        benchmarks compare it with the share of right labels.
        """
        return self.confidence_every(1)

    def confidence_every(self, step: int) -> NDArray[np.float32]:
        """The confidence of the middle pixel of every square of `step` pixels."""
        confidence = self.node_confidence
        rows, columns = self.labels.shape if self.labels.ndim == 2 else (self.labels.size, 1)
        downscaling = Downscaling((rows, columns), step)
        if self.refinement is None:
            confidence = downscaling.middles(confidence)
        else:
            confidence = self.refinement.confidence(
                confidence, downscaling.middles(self.labels), downscaling
            )
        if self.finished_pixels is not None:
            downscaling.set_middles(
                confidence,
                self.finished_pixels.indices,
                _probability(self.finished_pixels.margins),
            )
        return confidence

    def probability(self, number: int) -> NDArray[np.float32]:
        """Probability of a class at every pixel or node, in the shape of the labels.

        Where a pixel has the class, that is its `confidence`. The remainder is shared by the other
        classes by the inverse squared distances to their centres in the embedding; with more than
        two classes that is a ranking rather than a measured probability. Over all `classes` the sum
        is 1; where the label is 0, it is 0.

        Parameters
        ----------
        number : int
            One of `classes`; of others it is 0 everywhere.

        Examples
        --------
        >>> from segcore import segment
        >>> found = segment([[0.0, 0.1, 0.9, 1.0]] * 2, [[1, 0, 0, 2], [0, 0, 0, 0]])
        >>> of_all = np.stack([found.probability(number) for number in found.classes])
        >>> of_all.shape, bool(np.allclose(of_all.sum(axis=0), 1.0))
        ((2, 2, 4), True)
        """
        if number not in self.classes:
            return np.zeros(self.labels.shape, np.float32)
        others = self._share_of_doubt * self._inverse_squared_distances(number)
        return np.where(self.labels == number, self.confidence, others)

    @cached_property
    def _share_of_doubt(self) -> NDArray[np.float32]:
        """Doubt of each label, ``1 - confidence``, per ``sum 1 / d^2`` of all other classes."""
        total = sum(map(self._inverse_squared_distances, self.classes), np.float32(0.0))
        shares = np.zeros(self.labels.shape, np.float32)
        for number in self.classes:
            is_class = self.labels == number
            of_others = (total - self._inverse_squared_distances(number))[is_class]
            doubt = 1.0 - self.confidence[is_class]
            shares[is_class] = np.divide(
                doubt, of_others, out=np.zeros_like(of_others), where=of_others > 0
            )
        return shares

    def _inverse_squared_distances(self, number: int) -> NDArray[np.float32]:
        return self.in_picture(inverse_squared_distances(self.embedding, self.clusters, number))

    def with_moved_nodes(
        self, labels: NDArray[np.integer], margins: NDArray[np.float32], memory: Memory | None
    ) -> Segmentation:
        """The answer with nodes in their new classes `labels`.

        The next answer remembers the margin only of a patch that returns to its class of the prior
        answer, which keeps the strength of its memory, too. Any other move is new to the user, so
        its margin is 0.

        Parameters
        ----------
        labels : (rows, columns) or (n,) integers
        margins : (n,) float32
            Margin of each node in its new class, in [0, 1].
        memory : Memory or None
            Memory of the answer to all rounds before the last.
        """
        answer, nodes = self.patch_answer, np.flatnonzero(labels != self.labels)
        if not len(nodes):
            return self
        assert answer is not None
        numbers, margins = labels.flat[nodes], margins[nodes]
        patches, shown_margins = answer.patch_of_node[nodes], np.zeros(len(nodes), np.float32)
        if memory is not None:
            np.copyto(shown_margins, margins, where=memory.class_of_patch[patches] == numbers)
        answer = answer.with_nodes(nodes, numbers, shown_margins)
        if memory is not None:
            answer = replace(answer, strength=memory.strength_if_kept(answer.class_of_patch))
        return replace(
            self,
            labels=labels,
            reclassified=Relabelled(nodes, margins).merged_onto(self.reclassified),
            patch_answer=answer,
        )

    def vector(self, index: int) -> NDArray[np.floating]:
        """Vector `index` (from 0) of the solution in the shape of the labels."""
        return self.in_picture(self.solution.vectors[index])

    def in_picture(self, values: NDArray) -> NDArray:
        """Values of nodes, (..., n), in the shape of the labels."""
        planes = values.reshape(*values.shape[:-1], *self.node_labels.shape)
        return planes if self.refinement is None else self.refinement.downscaling.spread(planes)

    def in_picture_every(self, values: NDArray, step: int) -> NDArray:
        """Values (n,) of nodes for the pixel in the middle of every square of `step` pixels."""
        downscaling = Downscaling((self.labels.shape[0], self.labels.shape[1]), step)
        of_nodes = 1 if self.refinement is None else self.refinement.downscaling.step
        rows, columns = (middle // of_nodes for middle in downscaling.middle_pixels)
        return values.reshape(self.node_labels.shape)[np.ix_(rows, columns)]

    def points_at(self, pixels: NDArray[np.int64]) -> NDArray:
        """Points (m, p) of pixels or nodes, given as flat indices into the labels."""
        nodes = pixels if self.refinement is None else self.refinement.downscaling.square_of(pixels)
        return self.embedding.at(nodes)


def label_counts(labels: NDArray[np.integer]) -> NDArray[np.int64]:
    """Number of nodes (or pixels) of each label from 0 to the largest."""
    from segcore.runtime.native import count_labels

    largest = int(labels.max(initial=0))
    flat = np.ascontiguousarray(labels).ravel()
    if flat.dtype not in (np.uint8, np.uint16, np.int32):
        flat = flat.astype(np.int32)
    return np.asarray(count_labels(cast(SolvedLabels, flat), largest + 1).sum(axis=0))


def _probability(margins: NDArray[np.float32]) -> NDArray[np.float32]:
    """Probability ``1 - (1 - m)^p / 2`` that a label is right, from its margin m in [0, 1]."""
    return 1.0 - 0.5 * (1.0 - margins) ** np.float32(fitted.CONSTANTS.confidence_power)
