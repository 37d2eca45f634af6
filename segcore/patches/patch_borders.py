"""How strongly patches that touch hang together.

The edges between the pixels of two patches are added up, by the roots of their weights. For flows
and harmonic functions weights themselves are added; but of a border that is to be counted by its
length, a part that is ten times as faint should not count a tenth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from segcore.graph.graph import Edges, Graph

if TYPE_CHECKING:
    from segcore.multigrid.image_hierarchy import ImageHierarchy


def patch_borders(graph: Graph, hierarchy: ImageHierarchy) -> Edges:
    """Every pair of patches that touch once, the smaller number first, float32 weights."""
    from segcore.multigrid.sparse_level import SparseLevel
    from segcore.runtime.native import border_strengths

    if hierarchy.patch_depth == 0:  # every pixel is a patch
        edges = list(graph.edges())
        tails = np.concatenate([part.tails for part in edges])
        heads = np.concatenate([part.heads for part in edges])
        return Edges(tails, heads, np.sqrt(np.concatenate([part.weights for part in edges])))

    # The rows of the level of the patches know who touches whom.
    pixels, level = hierarchy.pixels, hierarchy.levels[hierarchy.patch_depth]
    assert isinstance(level, SparseLevel)
    starts, neighbours = level.starts, level.neighbours
    homes = hierarchy.patch_places
    roots = border_strengths(pixels.weights, pixels.columns, homes, starts, neighbours).sum(axis=0)
    tails = np.repeat(np.arange(len(starts) - 1, dtype=np.int32), np.diff(starts))
    found = np.flatnonzero(roots)
    return Edges(tails[found], neighbours[found].astype(np.int32, copy=False), roots[found])
