"""Transfer: the graph of a second picture is the constraint.

Wang, Qian and Davidson, *On constrained spectral clustering and its applications*, DMKD 2014,
section 6.3: a second picture of the same place (depth, infrared, another channel, the frame
before), or a segmentation of it. Strokes only name the segments. It is solved by
:mod:`segcore.methods.satisfaction.transfer_solutions`; a segmentation has low rank, and is an
ordinary constraint matrix.
"""

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.graph.affinity import Affinity, grid_graph
from segcore.graph.channels import used_image
from segcore.graph.features import compute_features
from segcore.graph.graph import Graph, SparseGraph
from segcore.marks.constraints import Constraints
from segcore.methods.satisfaction.graph_pair import GraphPair
from segcore.methods.satisfaction.matrix import ConstraintMatrix
from segcore.methods.satisfaction.partitions import Partitions
from segcore.methods.satisfaction.satisfaction_bounds import SatisfactionBounds
from segcore.methods.satisfaction.search import partitions_at_demand
from segcore.methods.satisfaction.transfer_solutions import transfer_by_share, transfer_by_weight
from segcore.methods.spectral import MAX_FREE_VECTORS, SpectralMethod, few_vectors_notes
from segcore.methods.task import TOLERANCE, Task
from segcore.multigrid.shifted import ShiftedSolver
from segcore.pencil.pencil import build_pencil
from segcore.picture.image import Image, image_from_array
from segcore.runtime.errors import ConstraintError
from segcore.runtime.message import Message
from segcore.runtime.monitor import Stage
from segcore.runtime.parameters import parameter
from segcore.segments.embedding import project
from segcore.segments.segmentation import Segmentation

LabelReading = Literal["picture", "segments"]
READINGS: tuple[LabelReading, ...] = ("picture", "segments")


@dataclass(frozen=True)
class Transfer(SpectralMethod):
    """Transfer from a second picture, graph or segmentation, with its parameters.

    Attributes
    ----------
    knowledge : array, Image, Graph or None
        In Python, in the place of a file: a picture or a segmentation (see `reading`) of the
        target's shape, or an (n, n) affinity matrix for a general graph.
    """

    name: ClassVar[str] = "transfer"
    title: ClassVar[str] = "Transfer from a second picture (Wang et al. 2014)"

    source: str | None = parameter(
        None,
        label="Second picture",
        file=True,
        help="a picture of the same size that shows what belongs together, such as depth, infrared "
        "or the previous frame (default: the photo itself)",
    )
    reading: LabelReading = parameter(
        "picture",
        label="Second picture is",
        choices=READINGS,
        help="picture: its colours are compared; segments: pixels of equal value belong together "
        "and 0 is unknown",
    )
    share: float = parameter(
        0.9,
        label="Agreement",
        low=1e-6,
        high=1.0 - 1e-6,
        help="with demand share: how far segments agree with it, as a share of what is possible",
    )
    weight: float = parameter(
        10.0,
        label="Weight",
        low=1e-6,
        high=1e6,
        help="with demand weight: how much the second picture counts beside the photo",
    )
    demand: Literal["auto", "weight", "share"] = parameter(
        "auto",
        label="Demand",
        choices=("auto", "weight", "share"),
        help="what sets how far segments agree with the second picture: its weight, or the share; "
        "auto means weight for pictures, share for other graphs and for given segments",
    )
    tolerance: float = parameter(4.5e-2, **TOLERANCE)
    knowledge: Any = field(default=None, compare=False, repr=False)

    def solve(self, task: Task) -> Segmentation:
        with task.clock.stage(Stage.SECOND_PICTURE):
            source = self._source(task)
        if source is None:
            return self._from_itself(task)

        with task.clock.stage(Stage.SOLVE):
            n_nodes = task.prepared.graph.n_nodes
            wanted = max(task.n_segments - 1, self.eigenvectors)
            wanted = min(wanted, n_nodes - 1, MAX_FREE_VECTORS)
            if isinstance(source, np.ndarray):
                partitions = self._from_segments(task, source, wanted)
            else:
                partitions = self._from_graph(task, source, wanted)

        with task.clock.stage(Stage.PARTITION):
            embedding = project(
                partitions.vectors[: task.n_segments - 1].copy(),
                task.constraints.labelled_nodes(),
                is_picture=task.prepared.is_picture,
                projection=self.projection,
            )
            clusters = task.clusters(embedding, "kmeans", self.restarts)
            method = replace(self, knowledge=None)
            result = task.segmentation(method, partitions.cuts(), embedding, clusters)
        measures = {
            "demanded agreement (beta / vol)": float(partitions.demanded[0]),
            "weight of the second picture": float(partitions.multipliers[0]),
        }
        notes = few_vectors_notes(len(partitions.vectors), task.n_segments)
        return replace(result, measures=measures, notes=notes)

    def _from_itself(self, task: Task) -> Segmentation:
        """The answer without a second picture: normalized cuts of the picture itself."""
        with task.clock.stage(Stage.CONSTRAINTS):
            graph = task.prepared.graph
            pencil = build_pencil(graph, Constraints(graph.n_nodes))
        result = self.solve_pencil(task, pencil, "kmeans")
        text = "no second picture was given: the photo itself was used, which is normalized cuts"
        return replace(result, notes=(*result.notes, Message(text)))

    def _source(self, task: Task) -> Graph | NDArray[np.integer] | None:
        """The second picture as a graph, or its segments, shape (n,); None without one."""
        knowledge = self.knowledge
        if knowledge is None and self.source is None:
            return None
        from segcore.picture.reading import read_image, read_label_image  # reads files

        shape, full = task.prepared.label_shape, task.prepared.full_resolution
        if self.reading == "segments":
            segments = read_label_image(self.source) if knowledge is None else np.asarray(knowledge)  # type: ignore[arg-type]
            _check_segments(segments, shape)
            return (segments if full is None else full.downscaling.middles(segments)).ravel()
        if len(shape) != 2:
            graph = SparseGraph.from_affinity(knowledge)
            if graph.n_nodes != shape[0]:
                raise ConstraintError(
                    f"the other graph has {graph.n_nodes} nodes, this one {shape[0]}; they must "
                    "have the same"
                )
            return graph
        image = read_image(self.source) if knowledge is None else _as_image(knowledge)  # type: ignore[arg-type]
        if image.shape != shape:
            raise ConstraintError(
                f"the second picture is {image.shape[1]} x {image.shape[0]} pixels, the photo "
                f"{shape[1]} x {shape[0]}; they must have the same size"
            )
        affinity = task.prepared.affinity or Affinity()
        image = used_image(image, affinity)
        image = image if full is None else full.downscaling.reduce(image)
        return grid_graph(compute_features(image, affinity.features), affinity)

    def _from_graph(self, task: Task, source: Graph, wanted: int) -> Partitions:
        graphs, monitor = GraphPair(task.prepared.graph, source), task.clock.monitor
        if self.demand == "weight" or (self.demand == "auto" and graphs.is_picture):
            return transfer_by_weight(
                graphs, self.weight, wanted=wanted, tolerance=self.tolerance, monitor=monitor
            )
        return transfer_by_share(
            graphs, self.share, wanted=wanted, tolerance=self.tolerance, monitor=monitor
        )

    def _from_segments(self, task: Task, segments: NDArray[np.integer], wanted: int) -> Partitions:
        """Solutions for the graph that joins nodes of a segment with ``d_i d_j / vol(segment)``.

        Its degrees are the target's, and its normalised affinity is a projection: its eigenvalues
        are 1, once for each segment, and 0.
        """
        graph = task.prepared.graph
        nodes = np.flatnonzero(segments)
        _, index = np.unique(segments[nodes], return_inverse=True)
        sizes = np.bincount(index, graph.degrees[nodes])
        if len(sizes) < 2:
            raise ConstraintError(
                "the given segmentation has only one segment; it must tell at least two apart"
            )
        values = graph.degrees[nodes] / np.sqrt(sizes[index])
        columns = scipy.sparse.csr_array((values, (np.arange(len(nodes)), index)))
        matrix = ConstraintMatrix(graph.n_nodes, nodes, columns, np.eye(len(sizes)))
        return partitions_at_demand(
            SatisfactionBounds(matrix, graph),
            ShiftedSolver(graph, task.prepared.hierarchy),
            self.share,
            wanted=max(wanted, 2 * len(sizes)),
            tolerance=self.tolerance,
            monitor=task.clock.monitor,
        ).rows(slice(wanted))


def _as_image(picture: Any) -> Image:
    return picture if isinstance(picture, Image) else image_from_array(np.asarray(picture))


def _check_segments(segments: NDArray[np.integer], shape: tuple[int, ...]) -> None:
    if segments.shape != shape or segments.dtype.kind not in "iub":
        raise ConstraintError(
            f"the given segmentation must hold whole numbers in the shape {shape}, not "
            f"{segments.dtype} in {segments.shape}"
        )
