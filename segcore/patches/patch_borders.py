"""How strongly patches that touch hang together.

The edges between the pixels of two patches are added up, by the roots of their weights. For flows
and harmonic functions weights themselves are added; but of a border that is to be counted by its
length, a part that is ten times as faint should not count a tenth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.graph.graph import Edges, Graph
from segcore.patches.patches import Patches
from segcore.runtime.bands import bands
from segcore.runtime.monitor import SILENT, Monitor

if TYPE_CHECKING:
    from segcore.multigrid.image_hierarchy import ImageHierarchy
    from segcore.multigrid.sparse_level import SparseLevel

_PARTS = 2
"""Of the pixels, that are worked on at the same time, whatever the number of threads."""


def patch_borders(
    graph: Graph, patches: Patches, hierarchy: ImageHierarchy | None, monitor: Monitor = SILENT
) -> Edges:
    """Every pair of patches that touch once, the smaller number first, float32 weights.

    Parameters
    ----------
    hierarchy : ImageHierarchy or None
        That the patches are the aggregates of; None if they are not.
    """
    if hierarchy is not None and hierarchy.patch_depth > 0:
        from segcore.multigrid.sparse_level import SparseLevel

        level = hierarchy.levels[hierarchy.patch_depth]
        assert isinstance(level, SparseLevel)
        return _along_rows(hierarchy, level, patches.places, monitor)
    shape = (patches.n_patches, patches.n_patches)
    total = scipy.sparse.csr_array(shape, dtype=np.float32)
    for edges in graph.edges():
        monitor.check()
        ends = np.sort([patches.places[edges.tails], patches.places[edges.heads]], axis=0)
        crossing = ends[0] != ends[1]
        roots = np.sqrt(edges.weights[crossing], dtype=np.float32)
        total = total + scipy.sparse.csr_array((roots, tuple(ends[:, crossing])), shape=shape)
    return _listed(total.indptr, total.indices, total.data)


def _along_rows(
    hierarchy: ImageHierarchy, level: SparseLevel, homes: NDArray[np.int32], monitor: Monitor
) -> Edges:
    """The same in the rows of the level of the patches, which know who touches whom."""
    from segcore.passes.kernels.borders import add_borders

    pixels = hierarchy.pixels
    roots = np.zeros((_PARTS, len(level.neighbours)), np.float32)
    for first, last in bands(pixels.n_nodes, 1, monitor):
        rows = level.starts, level.neighbours
        add_borders(pixels.weights, pixels.columns, homes, *rows, first, last, roots)
    return _listed(level.starts, level.neighbours, roots.sum(axis=0))


def _listed(
    starts: NDArray[np.int32], neighbours: NDArray[np.int32], roots: NDArray[np.float32]
) -> Edges:
    """The borders in rows, those of row i being ``starts[i]:starts[i + 1]``."""
    tails = np.repeat(np.arange(len(starts) - 1, dtype=np.int32), np.diff(starts))
    own = np.flatnonzero(roots)
    return Edges(tails[own], neighbours[own].astype(np.int32, copy=False), roots[own])
