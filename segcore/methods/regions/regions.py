"""Regions: the sets of nodes under constraints, each treated as a unit.

A class is a region, and so is each end of a rope; regions that share a node are one. Methods that
reason about few regions instead of many pixels (rules, inconsistent advice) contract each to a
vertex of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints, Group, belief_weight

HARDNESS = 1e4
"""Weight that ties a node of certain belief to its region, relative to the node's degree."""


@dataclass(frozen=True, eq=False)
class Regions:
    """The regions of constraints, as groups of nodes.

    Attributes
    ----------
    groups : tuple of Group
        Nodes of each region; no node is in two regions.
    region_of_class : dict
        Index of the region of each class number.
    regions_of_link : tuple of (int, int)
        Indices of the regions of both ends of each link.
    """

    groups: tuple[Group, ...]
    region_of_class: dict[int, int]
    regions_of_link: tuple[tuple[int, int], ...]

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

    @property
    def regions(self) -> NDArray[np.integer]:
        """The region of every tied node, (p,)."""
        return self.weights.indices

    @property
    def values(self) -> NDArray[np.float64]:
        """The weight of every node's tie, (p,)."""
        return self.weights.data

    def sums(self, x: NDArray) -> NDArray[np.float64]:
        """Weighted sums of the rows of `x` (m, n) over the nodes of each region, (m, t)."""
        return np.asarray(x[:, self.nodes] @ self.weights)


def regions_of(constraints: Constraints) -> Regions:
    """Regions in the order of the classes, then of the links."""
    groups = constraints.groups
    if not groups:
        return Regions((), {}, ())
    ends = np.cumsum([0, *(len(group.nodes) for group in groups)])
    nodes = np.concatenate([group.nodes for group in groups])
    holds = scipy.sparse.csr_array(
        (np.ones(len(nodes), np.int32), nodes, ends), shape=(len(groups), constraints.n_nodes)
    )
    count, region_of = scipy.sparse.csgraph.connected_components(holds @ holds.T, directed=False)
    members: list[list[Group]] = [[] for _ in range(count)]
    for group, region in zip(groups, region_of, strict=True):
        members[region].append(group)

    k = len(constraints.classes)
    of_classes, of_ends = region_of[:k].tolist(), region_of[k:].tolist()
    return Regions(
        tuple(_union(together) for together in members),
        dict(zip(constraints.class_numbers, of_classes, strict=True)),
        tuple(zip(of_ends[::2], of_ends[1::2], strict=True)),
    )


def ties_of(regions: Regions, degrees: NDArray[np.float64], *, hardness: float = HARDNESS) -> Ties:
    """Ties of weight ``hardness belief_weight(belief) d_i`` between each node and its region."""
    nodes = np.concatenate([group.nodes for group in regions.groups])
    beliefs = np.concatenate([group.beliefs for group in regions.groups])
    region = np.repeat(np.arange(len(regions)), [len(group.nodes) for group in regions.groups])
    values = hardness * belief_weight(beliefs) * degrees[nodes]
    order = np.argsort(nodes)
    weights = scipy.sparse.csr_array(
        (values[order], region[order], np.arange(len(nodes) + 1)), shape=(len(nodes), len(regions))
    )
    return Ties(nodes[order], weights)


def _union(groups: list[Group]) -> Group:
    """All nodes, each with the greatest belief it has in any of the groups."""
    if len(groups) == 1:
        return groups[0]
    nodes = np.concatenate([group.nodes for group in groups])
    unique, index = np.unique(nodes, return_inverse=True)
    beliefs = np.zeros(len(unique))
    np.maximum.at(beliefs, index, np.concatenate([group.beliefs for group in groups]))
    return Group(unique, beliefs)
