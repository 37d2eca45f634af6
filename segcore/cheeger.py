"""The Cheeger sweep: the best of all cuts that one vector suggests.

Nodes are sorted by their entry; each of the n - 1 prefixes is a cut with the ratio
``cut_G / cut_H``, the quantity that the pencil's eigenvalue relaxes. All ratios are found in one
pass: an edge is cut by the prefixes that end between its two nodes, so it adds its weight to a
range of ranks; cuts of complete demand graphs follow from the masses of the prefix.

Source: FAST-GE, section 4.4 and Theorem 1 (a generalized Cheeger inequality).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.merging import BlockLaplacian
from segcore.pencil import Pencil


@dataclass(frozen=True, eq=False)
class Sweep:
    """Ratios of all prefix cuts of a sorted vector.

    Attributes
    ----------
    thresholds : (c,) float64
        Cut between entries up to and above each threshold, ascending.
    ratios : (c,) float64
        ``cut_G / cut_H`` of each cut.
    """

    thresholds: NDArray[np.float64]
    ratios: NDArray[np.float64]

    @property
    def best(self) -> float:
        """The threshold of the smallest ratio."""
        return float(self.thresholds[np.argmin(self.ratios)])


def sweep(pencil: Pencil, x: NDArray) -> Sweep:
    """All prefix cuts of the nodes sorted by `x` (n,), those between equal entries left out."""
    n = pencil.n_nodes
    order = np.argsort(x, kind="stable")
    rank = np.empty(n, dtype=np.int64)
    rank[order] = np.arange(n)

    below = np.cumsum(pencil.degrees[order])[:-1]
    data_cut = _edge_cuts(pencil, rank)
    demand_cut = below * (pencil.graph.volume - below) / pencil.graph.volume / n
    cut_g = data_cut + _block_cuts(pencil.must_link, rank, n)
    cut_h = demand_cut + _block_cuts(pencil.cannot_link, rank, n)

    ordered = x[order].astype(np.float64)
    distinct = np.flatnonzero(np.diff(ordered) > 0)
    thresholds = 0.5 * (ordered[distinct] + ordered[distinct + 1])
    return Sweep(thresholds, cut_g[distinct] / np.maximum(cut_h[distinct], np.finfo(float).tiny))


def _edge_cuts(pencil: Pencil, rank: NDArray[np.int64]) -> NDArray[np.float64]:
    """Weight of the data edges that each prefix cuts, (n - 1,)."""
    steps = np.zeros(pencil.n_nodes)
    for portion in pencil.graph.edges():
        ends = rank[portion.tails], rank[portion.heads]
        steps += np.bincount(np.minimum(*ends), portion.weights, pencil.n_nodes)
        steps -= np.bincount(np.maximum(*ends), portion.weights, pencil.n_nodes)
    return np.cumsum(steps)[:-1]


def _block_cuts(block: BlockLaplacian, rank: NDArray[np.int64], n: int) -> NDArray[np.float64]:
    """Weight of the edges of a demand graph that each prefix cuts, (n - 1,).

    With ``M_a`` the mass of group a within the prefix and ``N_a`` the rest, groups a and b
    contribute ``B_ab M_a N_b``.
    """
    cuts = np.zeros(n)
    if not len(block.nodes):
        return cuts[:-1]
    position = np.argsort(rank[block.nodes])
    inside = np.cumsum(block.columns[position].toarray(), axis=0)
    outside = block.masses - inside
    values = block.scale * np.einsum("pa,ab,pb->p", inside, block.coupling, outside)
    ranks = rank[block.nodes[position]]
    cuts[ranks] = np.diff(values, prepend=0.0)
    return np.cumsum(cuts)[:-1]
