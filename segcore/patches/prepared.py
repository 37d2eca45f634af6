"""Everything that is computed once per picture and reused for every new set of strokes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from segcore.graph.affinity import Affinity
from segcore.graph.graph import Graph, GridGraph
from segcore.marks.constraints import Constraints
from segcore.marks.hints import without_hints_near_strokes
from segcore.marks.on_squares import constraints_on_squares
from segcore.patches.patches import Patches
from segcore.patches.picture_colours import Colours
from segcore.picture.downscaling import Downscaling
from segcore.picture.image import Image
from segcore.runtime.monitor import SILENT, Monitor, Stage
from segcore.runtime.renamed import Renamed

if TYPE_CHECKING:
    from segcore.multigrid.image_hierarchy import ImageHierarchy


@dataclass(frozen=True, eq=False)
class Downscaled:
    """A picture that is solved at a reduced resolution."""

    image: Image
    downscaling: Downscaling


@dataclass(frozen=True, eq=False)
class Prepared:
    """A picture or graph with all data that its solves share.

    Attributes
    ----------
    hierarchy : ImageHierarchy or None
        Multigrid hierarchy of a picture's graph; None where one is built for each solve.
    affinity : Affinity or None
        How the graph was made from a picture.
    patches : Patches or None
        None for a general graph.
    colour_table : Colours or None
        The few thousand colours of a picture, and which of them each node has; None for a general
        graph.
    node_image : Image or None
        The picture at the resolution of the graph, of the channels that are used; None for a
        general graph.
    full_resolution : Downscaled or None
        The picture at full resolution if nodes are squares of pixels; the attributes above are
        then of squares. None if nodes are pixels.
    original : Image or None
        The picture as given: its pixels get the labels, all its channels are here.
    stage_seconds : dict
        Seconds spent on each stage of the preparation.
    """

    graph: Graph
    hierarchy: ImageHierarchy | None = None
    affinity: Affinity | None = None
    patches: Patches | None = None
    colour_table: Colours | None = None
    node_image: Image | None = None
    full_resolution: Downscaled | None = None
    original: Image | None = None
    notes: tuple[str, ...] = ()
    stage_seconds: dict[Stage, float] = field(default_factory=dict)

    counted, image = Renamed("used_image"), Renamed("node_image")
    full, photo = Renamed("full_resolution"), Renamed("original")
    colours, nodes_are = Renamed("colour_table"), Renamed("node_kind")

    def __repr__(self) -> str:
        size = " x ".join(map(str, reversed(self.shape)))
        return f"Prepared({size} {self.node_kind}, {self.affinity})"

    @property
    def shape(self) -> tuple[int, ...]:
        """Shape of the graph: (rows, columns) of a picture, (n,) of a general graph."""
        return self.graph.shape if isinstance(self.graph, GridGraph) else (self.graph.n_nodes,)

    @property
    def is_picture(self) -> bool:
        """Whether the nodes are pixels, or squares of them."""
        return len(self.shape) == 2

    @property
    def node_kind(self) -> str:
        """Plural name of the nodes in messages."""
        if not self.is_picture:
            return "nodes"
        return "pixels" if self.full_resolution is None else "squares of pixels"

    @property
    def used_image(self) -> Image | None:
        """The picture at full resolution, with the used channels only."""
        return self.node_image if self.full_resolution is None else self.full_resolution.image

    @property
    def label_shape(self) -> tuple[int, ...]:
        """Shape of strokes and of resulting labels: that of the picture at full resolution."""
        return (
            self.shape if self.full_resolution is None else self.full_resolution.downscaling.shape
        )

    def original_at_nodes(self, monitor: Monitor = SILENT) -> Image | None:
        """The original picture at the resolution of the graph.

        Raises
        ------
        Cancelled
        """
        if self.original is None or self.original is self.used_image:
            return self.node_image
        if self.full_resolution is None:
            return self.original
        return self.full_resolution.downscaling.reduce(self.original, monitor)

    def on_nodes(self, of_labels: Constraints, monitor: Monitor = SILENT) -> Constraints:
        """Constraints on the nodes of the graph, from constraints on pixels of the labels' shape.

        On pictures, hints near a stroke of another class are dropped (:mod:`segcore.marks.hints`).
        """
        on_nodes = of_labels
        if self.full_resolution is not None:
            on_nodes = constraints_on_squares(of_labels, self.full_resolution.downscaling, monitor)
        if not isinstance(self.graph, GridGraph):
            return on_nodes
        return without_hints_near_strokes(on_nodes, self.graph.shape)
