"""The Cheeger sweep: the best cut at a threshold of one vector.

A threshold separates the nodes with entries up to it from the others. The ratio ``cut_G / cut_H``
of this cut is what the pencil's eigenvalue relaxes. The ratios of all thresholds are found in one
pass: an edge is cut by the thresholds between its two nodes, so it adds its weight to a range of
them; cuts of complete demand graphs follow from the masses below each threshold.

:func:`sweep` tries all n - 1 cuts, which takes a sort of the nodes and memory for as many ratios.
:func:`approximate_sweep` tries some hundred, spread over the vector and then around the best of
them: on large pictures that finds the same minimum in a fraction of the time.

Source: FAST-GE, section 4.4 and Theorem 1 (a generalized Cheeger inequality).
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from segcore.pencil.merging import BlockLaplacian
from segcore.pencil.pencil import Pencil
from segcore.pencil.soft_links import SoftLinks
from segcore.runtime.monitor import SILENT, Monitor

_N_SAMPLED = 1 << 16
_N_TRIED = 128


@dataclass(frozen=True, eq=False)
class Sweep:
    """Cuts of a vector at several thresholds, with the ratio of each cut.

    Attributes
    ----------
    thresholds : (c,) float64
        Cut between entries up to and above each threshold, ascending.
    ratios : (c,) float64
        ``cut_G / cut_H`` of each cut; infinite for one that has nothing on one side.
    """

    thresholds: NDArray[np.float64]
    ratios: NDArray[np.float64]

    @property
    def best(self) -> float:
        """The threshold of the smallest ratio."""
        return float(self.thresholds[np.argmin(self.ratios)])

    def ratio_at(self, threshold: float) -> float:
        """The ratio near a threshold, interpolated between those that were tried."""
        return float(np.interp(threshold, self.thresholds, self.ratios))


def sweep(pencil: Pencil, x: NDArray) -> Sweep:
    """All cuts between different entries of `x` (n,)."""
    entries = np.unique(x).astype(np.float64)
    return cut_at(pencil, x, 0.5 * (entries[:-1] + entries[1:]))


def approximate_sweep(pencil: Pencil, x: NDArray, *, monitor: Monitor = SILENT) -> Sweep:
    """Some hundred cuts of `x` (n,), densest near the smallest ratio; none if `x` is constant.

    The first thresholds are spread evenly over the range of the entries and over the nodes; then
    the gaps next to the best threshold are divided.
    """
    sample = np.sort(x[:: max(1, len(x) // _N_SAMPLED)]).astype(np.float64)
    low, high = float(x.min()), float(x.max())
    if not low < high:
        return Sweep(np.empty(0), np.empty(0))
    spread = np.linspace(low, high, _N_TRIED + 2)[1:-1]
    quantiles = sample[np.linspace(0, len(sample) - 1, _N_TRIED).astype(np.intp)]
    inside = np.unique(np.concatenate([spread, quantiles]))
    monitor.check()
    refined = cut_at(pencil, x, inside[(low <= inside) & (inside < high)])

    best = int(np.argmin(refined.ratios))
    around = refined.thresholds[max(best - 1, 0) : best + 2]
    finer = np.setdiff1d(np.linspace(around[0], around[-1], _N_TRIED), refined.thresholds)
    monitor.check()
    more = cut_at(pencil, x, finer)
    thresholds = np.concatenate([refined.thresholds, finer])
    order = np.argsort(thresholds, kind="stable")
    return Sweep(thresholds[order], np.concatenate([refined.ratios, more.ratios])[order])


def cut_at(pencil: Pencil, x: NDArray, thresholds: ArrayLike) -> Sweep:
    """The cuts of `x` (n,) at `thresholds` (c,), ascending."""
    from segcore.runtime.native import add_masses, find_places

    levels = np.asarray(thresholds, dtype=np.float64)
    intervals = np.empty(len(x), dtype=np.int32)
    find_places(np.ascontiguousarray(x), levels, intervals)
    count = len(levels)

    masses = np.zeros(count + 1)
    add_masses(intervals, pencil.degrees, masses)
    masses_below = np.cumsum(masses)[:-1]
    demand_cut = (
        masses_below * (pencil.graph.volume - masses_below) / pencil.graph.volume / pencil.n_nodes
    )

    cut_g = _edge_cuts(pencil, intervals, count)
    cut_g += _block_cuts(pencil.must_link, intervals, count)
    if pencil.soft_links is not None:
        cut_g += _soft_cuts(pencil.soft_links, pencil.must_link, intervals, count)
    cut_h = demand_cut + _block_cuts(pencil.cannot_link, intervals, count)
    divides = (levels >= x.min()) & (levels < x.max())
    ratios = np.full(count, np.inf)
    np.divide(cut_g, cut_h, out=ratios, where=divides)
    return Sweep(levels, ratios)


def _edge_cuts(pencil: Pencil, intervals: NDArray[np.int32], count: int) -> NDArray[np.float64]:
    """Weight of the data edges that each threshold cuts, (c,)."""
    from segcore.runtime.native import add_steps

    steps = np.zeros(count + 1)
    for edges in pencil.graph.edges():
        tails, heads = (np.asarray(ends, np.int32) for ends in (edges.tails, edges.heads))
        add_steps(intervals, tails, heads, edges.weights, steps)
    return np.cumsum(steps)[:-1]


def _block_cuts(
    block: BlockLaplacian, intervals: NDArray[np.int32], count: int
) -> NDArray[np.float64]:
    """Weight of the edges of a demand graph that each threshold cuts, (c,).

    With ``M_a`` the mass of group a below the threshold and ``N_a`` the rest, groups a and b
    contribute ``B_ab M_a N_b``.
    """
    cuts = np.zeros(count + 1)
    if not len(block.nodes):
        return cuts[:-1]
    order = np.argsort(intervals[block.nodes], kind="stable")
    inside = np.cumsum(block.membership.to_dense()[order], axis=0)
    outside = block.masses - inside
    values = block.scale * np.einsum("pa,ab,pb->p", inside, block.coupling, outside)
    steps = np.diff(values, prepend=0.0)
    cuts += np.bincount(intervals[block.nodes[order]], steps, count + 1)
    return np.cumsum(cuts)[:-1]


def _soft_cuts(
    soft_links: SoftLinks, must_link: BlockLaplacian, intervals: NDArray[np.int32], count: int
) -> NDArray[np.float64]:
    """Weight of the soft links that each threshold cuts, (c,).

    A star whose edges sum to M below and to N above the threshold adds ``M N / (M + N)``.
    """
    from segcore.runtime.native import add_masses

    cuts = np.zeros(count)
    stars = must_link.star_weights
    for index, weights in enumerate(soft_links.weights):
        star = stars.column_entries(index)
        nodes = must_link.nodes[stars.rows[star]]
        hard = np.zeros(count + 1)
        hard += np.bincount(intervals[nodes], stars.values[star], count + 1)
        soft = hard.copy()
        add_masses(intervals, weights.astype(np.float64)[soft_links.patch_of_node], soft)
        cuts += _star_cuts(soft) - _star_cuts(hard)
    return cuts


def _star_cuts(masses: NDArray[np.float64]) -> NDArray[np.float64]:
    """Weight ``M N / (M + N)`` of a star's cut at each threshold, (c,).

    `masses` (c + 1,) are the sums of the star's edges between neighbouring thresholds.
    """
    masses_below, total = np.cumsum(masses)[:-1], masses.sum()
    return masses_below * (total - masses_below) / max(total, np.finfo(float).tiny)
