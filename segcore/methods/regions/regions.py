"""Regions: the sets of nodes that constraints speak of, each taken as one.

A class is a region, and so is each end of a rope; regions that share a node are one. Methods that
reason about few regions instead of many pixels (rules, inconsistent advice) contract each to a
vertex of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.graph.vectors import evaluated, stretches_of
from segcore.marks.constraints import Constraints, Group, strength
from segcore.runtime.monitor import SILENT, Monitor

HARDNESS = 1e4
"""Weight that ties a node of certain belief to its region, relative to the node's degree."""


@dataclass(frozen=True, eq=False)
class Regions:
    """The regions of some constraints.

    Attributes
    ----------
    groups : tuple of Group
        Nodes of each region; no node is in two regions.
    of_class : dict
        Index of the region of each class number.
    of_link : tuple of (int, int)
        Indices of the regions of both ends of each link.
    """

    groups: tuple[Group, ...]
    of_class: dict[int, int]
    of_link: tuple[tuple[int, int], ...]

    def __len__(self) -> int:
        return len(self.groups)


@dataclass(frozen=True, eq=False)
class Ties:
    """Edges from the nodes of regions to the vertices that stand for the regions.

    Attributes
    ----------
    nodes : (p,) int64
        Sorted, unique.
    weights : (p, t) sparse float64
        One entry a row.
    """

    nodes: NDArray[np.int64]
    weights: scipy.sparse.csr_array

    @cached_property
    def diagonal(self) -> NDArray[np.float64]:
        """Sum of the weights at each node, (p,)."""
        return np.asarray(self.weights.sum(axis=1), dtype=np.float64)

    @cached_property
    def places(self) -> NDArray[np.int64]:
        """The node of every tie, (e,)."""
        return np.repeat(self.nodes, np.diff(self.weights.indptr))

    @property
    def regions(self) -> NDArray[np.integer]:
        """Its region, (e,)."""
        return self.weights.indices

    @property
    def values(self) -> NDArray[np.float64]:
        """Its weight, (e,)."""
        return self.weights.data

    def sums(self, x: NDArray, monitor: Monitor = SILENT) -> NDArray[np.float64]:
        """Weighted sums of the rows of `x` (m, n) over the nodes of each region, (m, t)."""
        total = np.zeros((len(x), self.weights.shape[1]))
        for own in stretches_of((len(x), len(self.places)), monitor):
            region, terms = self.regions[own], x[:, self.places[own]] * self.values[own]
            total += [np.bincount(region, row, total.shape[1]) for row in terms]
        return total


def regions_of(constraints: Constraints, monitor: Monitor = SILENT) -> Regions:
    """Regions in the order of the classes, then of the links."""
    groups = constraints.groups
    owner = evaluated(lambda _: -1, (constraints.n_nodes,), np.int32, monitor)
    joined = _SmallestFirst(len(groups))
    for index, group in enumerate(groups):
        monitor.check()
        for other in np.flatnonzero(np.bincount(owner[group.nodes] + 1)[1:]):
            joined.join(int(other), index)
        monitor.check()
        owner[group.nodes] = index

    roots = [joined.root(index) for index in range(len(groups))]
    place = {root: region for region, root in enumerate(sorted(set(roots)))}
    region_of = [place[root] for root in roots]
    members: list[list[Group]] = [[] for _ in place]
    for group, region in zip(groups, region_of, strict=True):
        members[region].append(group)

    k = len(constraints.classes)
    ends = region_of[k:]
    return Regions(
        tuple(_union(own) for own in members),
        dict(zip(constraints.class_numbers, region_of[:k], strict=True)),
        tuple(zip(ends[::2], ends[1::2], strict=True)),
    )


def ties_of(
    regions: Regions,
    degrees: NDArray[np.float64],
    monitor: Monitor = SILENT,
    *,
    hardness: float = HARDNESS,
) -> Ties:
    """Ties of ``hardness strength(belief) d_i``: strong enough that a region moves as one."""
    nodes = np.concatenate([group.nodes for group in regions.groups])
    beliefs = np.concatenate([group.beliefs for group in regions.groups])
    region = np.repeat(np.arange(len(regions)), [len(group.nodes) for group in regions.groups])
    monitor.check()
    order = np.argsort(nodes)
    monitor.check()
    values = hardness * strength(beliefs) * degrees[nodes]
    monitor.check()
    weights = scipy.sparse.csr_array(
        (values[order], region[order], np.arange(len(nodes) + 1)), shape=(len(nodes), len(regions))
    )
    return Ties(nodes[order], weights)


def _union(groups: list[Group]) -> Group:
    """All nodes, each with the greatest belief it has in any of the groups."""
    if len(groups) == 1:
        return groups[0]
    nodes = np.concatenate([group.nodes for group in groups])
    unique, place = np.unique(nodes, return_inverse=True)
    beliefs = np.zeros(len(unique))
    np.maximum.at(beliefs, place, np.concatenate([group.beliefs for group in groups]))
    return Group(unique, beliefs)


class _SmallestFirst:
    """Disjoint sets of 0 to n - 1, each known by its smallest member."""

    def __init__(self, n: int) -> None:
        self._parents = list(range(n))

    def root(self, own: int) -> int:
        while self._parents[own] != own:
            own = self._parents[own]
        return own

    def join(self, one: int, other: int) -> None:
        first, second = sorted((self.root(one), self.root(other)))
        self._parents[second] = first
