"""Constraints -> demand graphs: section 4.7 of FAST-GE, in forms that never list pairs of nodes.

A constraint between nodes i and j with beliefs b_i, b_j becomes an edge of weight ``c_i c_j / m``
with ``c_i = belief_weight(b_i) d_i``, ``m = d_min d_max`` (paper: ``d_i d_j / (d_min d_max)``).
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

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints, belief_weight
from segcore.marks.strokes import LinkKind
from segcore.pencil.membership import MembershipMatrix, Moments

DEFAULT_HARDNESS = 1e4


@dataclass(frozen=True, eq=False)
class BlockLaplacian:
    """Laplacian ``scale [diag(C B C' 1) - C B C']`` of a demand graph on the nodes it touches.

    Attributes
    ----------
    nodes : (p,) int64
        Sorted, unique.
    membership : MembershipMatrix
        (p, s): the rows of ``C`` that are not zero, in the order of `nodes`.
    coupling : (s, s) float64
        ``B``, symmetric, non-negative.
    """

    nodes: NDArray[np.int64]
    membership: MembershipMatrix
    coupling: NDArray[np.float64]
    scale: float

    @cached_property
    def masses(self) -> NDArray[np.float64]:
        """``sigma = C' 1``, shape (s,)."""
        return self.membership.sums

    @cached_property
    def diagonal(self) -> NDArray[np.float64]:
        """``scale C B C' 1`` at `nodes`, shape (p,)."""
        coupled_masses = self.coupling @ self.masses
        return self.scale * self.membership.spread(coupled_masses[np.newaxis])[0]

    def apply(self, x: NDArray) -> NDArray[np.float64]:
        """The Laplacian times each row of `x` (m, p), restricted to `nodes`.

        In row i: ``scale sum over groups a of C_ia sum over b of B_ab sigma_b (x_i - mean_b)``.
        Within a group (b = a) the difference to its mean is formed first: must-links are 1e4 times
        stronger than the data, and in ``diagonal x - C B C' x`` their large terms would cancel and
        take the small eigenvalues with them.
        """
        node, group, values = self.membership.rows, self.membership.groups, self.membership.values
        anchors = np.zeros(len(self.masses), dtype=np.intp)
        anchors[group] = node
        at_anchors = x[:, anchors].astype(np.float64)
        y = np.take(x, node, axis=1).astype(np.float64)
        deviations = y - at_anchors[:, group]
        sums = [np.bincount(group, values * row, len(anchors)) for row in deviations]
        mean_deviations = np.reshape(sums, at_anchors.shape) / self.masses
        means = at_anchors + mean_deviations

        within = np.diag(self.coupling) * self.masses
        between = (self.coupling - np.diag(np.diag(self.coupling))) * self.masses
        offsets = means @ between.T
        terms = within[group] * (deviations - mean_deviations[:, group])
        terms += between.sum(axis=1)[group] * y - offsets[:, group]
        return self.scale * self.membership.sum_by_row(values * terms)

    def gram(self, moments: Moments) -> NDArray[np.float64]:
        """``x_a' block x_b`` of vectors with these moments over the columns; shape (m, m).

        With the means ``m_a`` and scatters ``S_a`` of the groups, ``w_ab = B_ab sigma_a sigma_b``:
        ``scale [sum over a of (B sigma)_a S_a + sum over a < b of w_ab (m_a - m_b) (m_a - m_b)']``,
        the second sum as the Laplacian of w, of means that are centred so that nothing cancels.
        """
        weights = self.coupling * np.outer(self.masses, self.masses)
        np.fill_diagonal(weights, 0.0)
        sums = weights.sum(axis=1)
        means = moments.means - (moments.means @ sums / (sums.sum() or 1.0))[:, np.newaxis]
        total = np.tensordot(self.coupling @ self.masses, moments.scatters, axes=1)
        total += means @ (np.diag(sums) - weights) @ means.T
        return self.scale * total

    @cached_property
    def star_weights(self) -> MembershipMatrix:
        """Weights ``scale c_i sigma`` from each node to the star of each group, (p, s).

        Meaningful where the coupling is the identity (must-links).
        """
        return self.membership.scaled(self.scale * self.masses)


@dataclass(frozen=True, eq=False)
class DemandGraphs:
    """Explicit constraints as graphs: must-links go into G, cannot-links into H."""

    must_link: BlockLaplacian
    cannot_link: BlockLaplacian


def merge_constraints(
    constraints: Constraints,
    degrees: NDArray[np.float64],
    *,
    hardness: float = DEFAULT_HARDNESS,
    degree_range: tuple[float, float] | None = None,
) -> DemandGraphs:
    """Demand graphs of `constraints` on a data graph with the given degrees.

    `degree_range` are the smallest and the largest of them, where these are known.

    Must-links and cannot-links are scaled down together so that no must-link degree exceeds
    `hardness` times the node's data degree, were every belief certain. On pictures the paper's
    weights reach 1e8 times the data: then rounding, not the picture, decides the small eigenvalues,
    while at 1e4 they already agree to 3e-6 with infinitely strong links.
    """
    d_min, d_max = degree_range or (float(degrees.min()), float(degrees.max()))
    m = d_min * d_max
    must_link = _block(constraints, "must-link", degrees, 1.0 / m)
    if constraints.links:
        cannot_link = _block(constraints, "cannot-link", degrees, 1.0 / m)
    else:  # both graphs have the same groups
        cannot_link = replace(must_link, coupling=_coupling(constraints, "cannot-link"))

    capped = must_link if must_link.membership.n_groups else cannot_link
    of_entries = degrees[capped.nodes[capped.membership.rows]]
    at_full_belief = replace(capped, membership=replace(capped.membership, values=of_entries))
    ratio = float(np.max(at_full_belief.diagonal / degrees[at_full_belief.nodes], initial=0.0))
    scale = min(1.0, hardness / ratio if ratio > 0 else 1.0) / m
    return DemandGraphs(replace(must_link, scale=scale), replace(cannot_link, scale=scale))


def _block(
    constraints: Constraints, kind: LinkKind, degrees: NDArray[np.float64], scale: float
) -> BlockLaplacian:
    """The Laplacian of one kind of constraint, ``c_i = belief_weight(b_i) d_i``.

    A must-link rope is one star on both its ends; a cannot-link rope has a column for each end.
    The belief of a rope counts once for the pair of its ends, hence the root.
    """
    groups = [group.nodes for group in constraints.classes]
    strengths: list[NDArray[np.float64]] = [
        belief_weight(group.beliefs) for group in constraints.classes
    ]
    for link in constraints.links:
        if link.kind == kind:
            ends = [link.first.nodes, link.second.nodes]
            if kind == "must-link":
                ends = [np.union1d(*ends)]
            groups += ends
            strengths += [np.sqrt(belief_weight(link.belief))] * len(ends)

    nodes = distinct_nodes(groups, constraints.n_nodes)
    rows = [np.searchsorted(nodes, group) for group in groups]
    values = [
        certainty * degrees[group] for certainty, group in zip(strengths, groups, strict=True)
    ]
    columns = MembershipMatrix.of(len(nodes), rows, values)
    return BlockLaplacian(nodes, columns, _coupling(constraints, kind), scale)


def _coupling(constraints: Constraints, kind: LinkKind) -> NDArray[np.float64]:
    """The coupling matrix ``B`` between the groups, for :func:`_block`."""
    k = len(constraints.classes)
    ropes = sum(link.kind == kind for link in constraints.links)
    if kind == "must-link":
        return np.eye(k + ropes)
    coupling = np.zeros((k + 2 * ropes, k + 2 * ropes))
    coupling[:k, :k] = 1.0 - np.eye(k)
    ends = k + 2 * np.arange(ropes)
    coupling[ends, ends + 1] = coupling[ends + 1, ends] = 1.0
    return coupling


def distinct_nodes(groups: Sequence[NDArray[np.integer]], n_nodes: int) -> NDArray[np.int64]:
    """The distinct nodes of some groups, ascending."""
    marks = np.zeros(n_nodes, np.bool_)
    for nodes in groups:
        marks[nodes] = True
    return np.flatnonzero(marks)
