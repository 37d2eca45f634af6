"""Constraints -> demand graphs: section 4.7 of FAST-GE, in forms that never list pairs of nodes.

A constraint between nodes i and j with beliefs b_i, b_j becomes an edge of weight ``c_i c_j / m``
with ``c_i = strength(b_i) d_i`` and ``m = d_min d_max`` (the paper's ``d_i d_j / (d_min d_max)``).
A class of p nodes is a clique of p (p - 1) / 2 such edges, two classes are all the edges between
them; but both are low-rank. With one column of ``C`` (n x s) per group, holding the ``c_i`` of
its nodes, and a symmetric coupling ``B`` (s x s) of groups, the Laplacian is

    (1 / m) [diag(C B C' 1) - C B C'].

Must-links: one group per class or rope, ``B = I``. Cannot-links: one group per class or rope end,
``B = 1`` between different classes and between the two ends of a rope.

The must-link graph is also the Schur complement of stars: one auxiliary vertex per group, joined
to each of its nodes with weight ``c_i sigma / m``, ``sigma = sum of c_i``. Preconditioners use
this sparse form (:attr:`BlockLaplacian.star_weights`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.graph.vectors import evaluated, rows_at, stretches_of, zeros
from segcore.marks.constraints import Constraints, Group, LinkKind, strength
from segcore.pencil.group_columns import GroupColumns, Moments
from segcore.runtime.bands import nodes_where
from segcore.runtime.monitor import SILENT, Monitor

ROPES: tuple[LinkKind, ...] = ("must-link", "cannot-link")

DEFAULT_CAP = 1e4

_Made = TypeVar("_Made")


@dataclass(frozen=True, eq=False)
class BlockLaplacian:
    """Laplacian ``scale [diag(C B C' 1) - C B C']`` of a demand graph on the nodes it touches.

    Attributes
    ----------
    nodes : (p,) int64
        Sorted, unique.
    columns : GroupColumns
        (p, s): the rows of ``C`` that are not zero, in the order of `nodes`.
    coupling : (s, s) float64
        ``B``, symmetric, non-negative.
    scale : float
    """

    nodes: NDArray[np.int64]
    columns: GroupColumns
    coupling: NDArray[np.float64]
    scale: float

    @cached_property
    def masses(self) -> NDArray[np.float64]:
        """``sigma = C' 1``, shape (s,)."""
        return self.columns.sums

    @cached_property
    def diagonal(self) -> NDArray[np.float64]:
        """``scale C B C' 1`` at `nodes`, shape (p,)."""
        pulls = self.coupling @ self.masses
        return self.scale * self.columns.spread(pulls[np.newaxis])[0]

    def apply(self, x: NDArray, monitor: Monitor = SILENT) -> NDArray[np.float64]:
        """The Laplacian times each row of `x` (m, p), restricted to `nodes`.

        In row i: ``scale sum over groups a of C_ia sum over b of B_ab sigma_b (x_i - mean_b)``.
        Within a group (b = a) the difference to its mean is formed first: must-links are 1e4 times
        stronger than the data, and in ``diagonal x - C B C' x`` their large terms would cancel and
        take the small eigenvalues with them.
        """
        node, group, values = self.columns.places, self.columns.groups, self.columns.values
        anchors = np.zeros(len(self.masses), dtype=np.intp)
        anchors[group] = node
        at_anchors = x[:, anchors].astype(np.float64)
        terms = rows_at(x, node, np.float64, monitor)
        mean_deviations = _sum_by(group, values, terms, at_anchors, monitor) / self.masses
        means = at_anchors + mean_deviations

        within = np.diag(self.coupling) * self.masses
        between = (self.coupling - np.diag(np.diag(self.coupling))) * self.masses
        apart, offsets = between.sum(axis=1), means @ between.T
        for own in stretches_of(terms.shape, monitor):
            a, y = group[own], terms[own]
            inner = within[a] * (y - at_anchors[:, a] - mean_deviations[:, a])
            inner += apart[a] * y - offsets[:, a]
            terms[own] = values[own] * inner
        result = self.columns.sum_by_place(terms, monitor)
        for own in stretches_of(result.shape, monitor):
            result[own] *= self.scale
        return result

    def gram(self, moments: Moments) -> NDArray[np.float64]:
        """``x_a' block x_b`` of vectors with these moments over the columns; shape (m, m).

        With the means ``m_a`` and scatters ``S_a`` of the groups, nothing of which cancels:
        ``scale [sum over a of (B sigma)_a S_a
        + sum over a < b of B_ab sigma_a sigma_b (m_a - m_b) (m_a - m_b)']``.
        """
        total = np.tensordot(self.coupling @ self.masses, moments.scatters, axes=1)
        for a in range(len(self.masses)):
            for b in range(a):
                apart = moments.means[:, a] - moments.means[:, b]
                weight = self.coupling[a, b] * self.masses[a] * self.masses[b]
                total += weight * np.outer(apart, apart)
        return self.scale * total

    def to_csr(self, n_nodes: int) -> scipy.sparse.csr_array:
        """The whole Laplacian, (n, n); for tests and small graphs only."""
        columns = self.columns.to_dense()
        local = np.diag(self.diagonal) - self.scale * (columns @ self.coupling @ columns.T)
        i, j = np.meshgrid(self.nodes, self.nodes, indexing="ij")
        full = scipy.sparse.coo_array((local.ravel(), (i.ravel(), j.ravel())), (n_nodes, n_nodes))
        return full.tocsr()

    @cached_property
    def star_weights(self) -> GroupColumns:
        """Weights ``scale c_i sigma`` from each node to the star of each group, (p, s).

        Meaningful where the coupling is the identity (must-links).
        """
        return self.columns.scaled(self.scale * self.masses)


@dataclass(frozen=True, eq=False)
class DemandGraphs:
    """Explicit constraints as graphs: must-links go into G, cannot-links into H."""

    must_link: BlockLaplacian
    cannot_link: BlockLaplacian


def _sum_by(
    group: NDArray[np.integer],
    values: NDArray[np.float64],
    terms: NDArray[np.float64],
    anchors: NDArray[np.float64],
    monitor: Monitor,
) -> NDArray[np.float64]:
    """Sums over each group of values times terms (m, e) less those of its anchor, (m, s)."""
    sums = np.zeros_like(anchors)
    for own in stretches_of(terms.shape, monitor):
        a = group[own]
        deviations = values[own] * (terms[own] - anchors[:, a])
        sums += [np.bincount(a, row, anchors.shape[1]) for row in deviations]
    return sums


def merge(
    constraints: Constraints,
    degrees: NDArray[np.float64],
    monitor: Monitor = SILENT,
    *,
    cap: float = DEFAULT_CAP,
    degree_range: tuple[float, float] | None = None,
) -> DemandGraphs:
    """Demand graphs of `constraints` on a data graph with the given degrees.

    `degree_range` are the smallest and the largest of them, where these are known.

    Must-links and cannot-links are scaled down together so that no must-link degree exceeds `cap`
    times the node's data degree, were every belief certain. On pictures the paper's weights reach
    1e8 times the data: then rounding, not the picture, decides the small eigenvalues, while at 1e4
    they already agree to 3e-6 with infinitely strong links.
    """
    monitor.check()
    d_min, d_max = degree_range or (float(degrees.min()), float(degrees.max()))
    m = d_min * d_max

    def of_both(make: Callable[[LinkKind], _Made]) -> dict[LinkKind, _Made]:
        monitor.check()
        if constraints.links:
            return {kind: make(kind) for kind in ROPES}
        return dict.fromkeys(ROPES, make("must-link"))  # the same groups in both

    certain = of_both(lambda kind: _columns(constraints, kind, degrees, monitor, believed=False))
    rows = of_both(lambda kind: _Rows.of(certain[kind], constraints.n_nodes, monitor))
    believed = of_both(
        lambda kind: rows[kind].entries(
            _columns(constraints, kind, degrees, monitor, believed=True)
        )
    )

    def block(columns: GroupColumns, kind: LinkKind, scale: float) -> BlockLaplacian:
        return BlockLaplacian(rows[kind].nodes, columns, _coupling(constraints, kind), scale)

    monitor.check()
    capped: LinkKind = "must-link" if certain["must-link"] else "cannot-link"
    strongest = block(rows[capped].entries(certain[capped]), capped, 1.0 / m)
    monitor.check()
    diagonal = strongest.diagonal
    monitor.check()
    ratio = float(np.max(diagonal / degrees[strongest.nodes], initial=0.0))
    scale = min(1.0, cap / ratio if ratio > 0 else 1.0) / m
    return DemandGraphs(*(block(believed[kind], kind, scale) for kind in ROPES))


def _columns(
    constraints: Constraints,
    kind: LinkKind,
    degrees: NDArray[np.float64],
    monitor: Monitor,
    *,
    believed: bool,
) -> list[Group]:
    """The columns of ``C`` for one kind of constraint, as groups that hold ``c_i`` as belief.

    A must-link rope is one star on both its ends; a cannot-link rope has a column for each end.
    The belief of a rope counts once for the pair of its ends, hence the root.
    """
    columns = []
    for group in constraints.classes:
        monitor.check()
        weight = strength(group.beliefs) if believed else 1.0
        columns.append(_column(group.nodes, weight, degrees))
    for link in constraints.links:
        if link.kind == kind:
            ends = [link.first.nodes, link.second.nodes]
            of_rope = np.sqrt(strength(link.belief)) if believed else 1.0
            if kind == "must-link":
                ends = [np.union1d(*ends)]
            columns += [_column(end, of_rope, degrees) for end in ends]
    return columns


def _column(
    nodes: NDArray[np.int64], weight: NDArray[np.float64] | float, degrees: NDArray[np.float64]
) -> Group:
    return Group(nodes, weight * degrees[nodes])


def _coupling(constraints: Constraints, kind: LinkKind) -> NDArray[np.float64]:
    """The matrix ``B`` that goes with :func:`_columns`."""
    k = len(constraints.classes)
    ropes = sum(link.kind == kind for link in constraints.links)
    if kind == "must-link":
        return np.eye(k + ropes)
    coupling = np.zeros((k + 2 * ropes, k + 2 * ropes))
    coupling[:k, :k] = 1.0 - np.eye(k)
    ends = k + 2 * np.arange(ropes)
    coupling[ends, ends + 1] = coupling[ends + 1, ends] = 1.0
    return coupling


@dataclass(frozen=True, eq=False)
class _Rows:
    """Where the nodes of several groups are in the list of all of them.

    Attributes
    ----------
    nodes : (p,) int64
        All nodes, sorted, unique.
    of_columns : list of (q,) integers
        For each group, the places of its nodes.
    """

    nodes: NDArray[np.int64]
    of_columns: list[NDArray[np.intp]]

    @classmethod
    def of(cls, columns: Sequence[Group], n_nodes: int, monitor: Monitor) -> _Rows:
        touched = [column.nodes for column in columns]
        nodes = distinct(touched, n_nodes, monitor)
        return cls(nodes, [places_in(nodes, own, monitor) for own in touched])

    def entries(self, columns: Sequence[Group]) -> GroupColumns:
        """The matrix whose columns are these groups, in the order of :meth:`of`."""
        values = [column.beliefs for column in columns]
        return GroupColumns.of(len(self.nodes), self.of_columns, values)


def distinct(
    groups: Sequence[NDArray[np.integer]], n_nodes: int, monitor: Monitor = SILENT
) -> NDArray[np.int64]:
    """The nodes of some groups, each once, ascending."""
    if not groups:
        return np.empty(0, dtype=np.int64)
    marks = zeros((n_nodes,), np.bool_, monitor)
    for nodes in groups:
        for own in stretches_of(nodes.shape, monitor):
            marks[nodes[own]] = True
    return nodes_where(lambda own: marks[own], n_nodes, monitor)


def places_in(
    nodes: NDArray[np.int64], some: NDArray[np.int64], monitor: Monitor = SILENT
) -> NDArray[np.intp]:
    """Where some of the nodes, which are ascending, are among them."""
    return evaluated(lambda own: np.searchsorted(nodes, some[own]), some.shape, np.intp, monitor)
