"""Spectral Learning: constraints overwrite affinities.

Kamvar, Klein, Manning, *Spectral Learning*, IJCAI 2003 (the "ModAff" of Wang and Davidson): pairs
that belong together get the affinity of equal nodes, pairs that do not get none; then the largest
eigenvectors of ``(A + d_max I - D) / d_max``. Those are the smallest of the Laplacian ``D - A``
itself. A baseline: an edge of affinity 1 hardly outweighs the thousands of paths around it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.graph.graph import EDGE_OFFSETS, Graph, GridGraph, SparseGraph, neighbour_slices
from segcore.marks.constraints import Constraints, Group
from segcore.methods.baselines.baseline import (
    EigenvectorBaseline,
    grounded_at,
    refuse_no_constraints,
)
from segcore.methods.task import Task
from segcore.pencil.membership import MembershipMatrix
from segcore.pencil.merging import BlockLaplacian, distinct_nodes
from segcore.pencil.pencil import add_block
from segcore.runtime.monitor import Stage
from segcore.segments.segmentation import Segmentation

_REGULARISING_SHARE = 1e-3


@dataclass(frozen=True)
class SpectralLearning(EigenvectorBaseline):
    """Spectral Learning, with its parameters."""

    name: ClassVar[str] = "spectral-learning"
    title: ClassVar[str] = "Baseline: Spectral Learning (Kamvar et al. 2003)"
    most_classes = 48
    """Limit for the memory: all pairs of classes are cannot-links, stored as a dense matrix."""

    def solve(self, task: Task) -> Segmentation:
        refuse_no_constraints(task)
        with task.clock.stage(Stage.PRECONDITIONER) as monitor:
            graph = task.prepared.graph
            heaviest = max(float(edges.weights.max(initial=0)) for edges in graph.edges())
            pairs_apart = list(_cannot_links(task.constraints))
            graph = without_edges(graph, pairs_apart)
            must_link_cliques = cliques(
                list(_must_links(task.constraints)), heaviest, graph.n_nodes
            )
            ends = [group for pair in pairs_apart for group in pair]
            cannot_link_cliques = cliques(ends, 0.0, graph.n_nodes)
            grounded, start = grounded_at(task, must_link_cliques, cannot_link_cliques, monitor)
            shift = (
                0.0 if _is_connected(graph, must_link_cliques) else _REGULARISING_SHARE * heaviest
            )
        operators = _Overwritten(graph, must_link_cliques, shift)
        pairs = self._eigenpairs(
            task, operators, lambda b: grounded.apply_inverse(b, task.clock.monitor), start
        )
        return self._segments(task, replace(pairs, values=pairs.values - graph.n_nodes * shift))


@dataclass(frozen=True, eq=False)
class _Overwritten:
    """``L + cliques + shift`` against the identity / n, on vectors of zero mean."""

    graph: Graph
    together: BlockLaplacian
    shift: float

    def apply_g(self, x: NDArray) -> NDArray:
        result = self.graph.apply_laplacian(x)
        add_block(result, self.together, x)
        if self.shift:
            result += self.shift * self.centre(x)
        return result

    def apply_h(self, x: NDArray) -> NDArray:
        return self.centre(x) / np.asarray(self.graph.n_nodes, x.dtype)

    def centre(self, x: NDArray, *, out: NDArray | None = None) -> NDArray:
        means = x.mean(axis=1, dtype=np.float64, keepdims=True)
        return np.subtract(x, means.astype(x.dtype), out=out)


def cliques(groups: list[Group], weight: float, n_nodes: int) -> BlockLaplacian:
    """The Laplacian of a clique of edges of the same weight for each group."""
    nodes = distinct_nodes([group.nodes for group in groups], n_nodes)
    places = [np.searchsorted(nodes, group.nodes) for group in groups]
    columns = MembershipMatrix.of(len(nodes), places, [1.0] * len(groups))
    return BlockLaplacian(nodes, columns, np.eye(len(groups)), weight)


def without_edges(graph: Graph, pairs: list[tuple[Group, Group]]) -> Graph:
    """The graph without the edges between the two groups of any pair."""
    marks = []
    for first, second in pairs:
        mark = np.zeros(graph.n_nodes, dtype=np.int8)
        mark[first.nodes], mark[second.nodes] = 1, 2
        marks.append(mark)

    if isinstance(graph, GridGraph):
        weights = graph.weights.copy()
        for mark in marks:
            picture = mark.reshape(graph.shape)
            for plane, offset in zip(weights, EDGE_OFFSETS[graph.connectivity], strict=True):
                pixels, neighbours = neighbour_slices(offset)
                plane[pixels][picture[pixels] * picture[neighbours] == 2] = 0.0  # 1 next to 2
        return GridGraph(weights)

    affinity = graph.to_csr().tocoo()
    is_kept = np.ones(len(affinity.data), dtype=np.bool_)
    for mark in marks:
        is_kept &= mark[affinity.row] * mark[affinity.col] != 2
    entries = (affinity.data[is_kept], (affinity.row[is_kept], affinity.col[is_kept]))
    return SparseGraph(scipy.sparse.csr_array(entries, shape=affinity.shape))


def _must_links(constraints: Constraints) -> Iterator[Group]:
    yield from constraints.classes
    for link in constraints.links:
        if link.kind == "must-link":
            yield Group.of(np.union1d(link.first.nodes, link.second.nodes))


def _cannot_links(constraints: Constraints) -> Iterator[tuple[Group, Group]]:
    yield from combinations(constraints.classes, 2)
    for link in constraints.links:
        if link.kind == "cannot-link":
            yield link.first, link.second


def _is_connected(graph: Graph, together: BlockLaplacian) -> bool:
    """Whether the graph is connected; taken for granted while strokes cover less than half."""
    if isinstance(graph, GridGraph) and 2 * len(together.nodes) < graph.n_nodes:
        return True
    return bool(scipy.sparse.csgraph.connected_components(graph.to_csr(), directed=False)[0] == 1)
