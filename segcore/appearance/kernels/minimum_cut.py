"""The minimum cut between a source and a sink, by trees that grow from both.

A *source tree* holds nodes that the source can still send flow to, a *sink tree* nodes that can
still send flow to the sink. Both grow at their *active* nodes. Where they touch there is a path: as
much flow as it takes is sent along it, and nodes whose arc to their parent is full are *orphans*.
They find another parent in their tree, or leave it. When nothing grows any more the source tree is
the side of the source. Trees are kept from path to path, which suits many short ones.

Arcs are listed node by node, those of node i at ``starts[i]:starts[i + 1]``; ``mates[a]`` is the
arc back. ``parents[i]`` is the arc from i to its parent. A node that was looked at since the last
path was found has that path's number in ``stamps`` and about its distance to the root in
``distances``.

Source: Boykov, Kolmogorov, *An experimental comparison of min-cut/max-flow algorithms for energy
minimization in vision*, IEEE PAMI 26(9), 2004, section 3; distances: Kolmogorov, *Graph based
algorithms for scene reconstruction from two or more views*, PhD thesis, 2004.
"""

from __future__ import annotations

import numpy as np

from segcore.runtime.jit import inline, serial

_FREE, _OF_SOURCE, _OF_SINK = 0, 1, 2
_ROOT, _ORPHAN, _NOTHING = -1, -2, -3
_FAR = 1 << 30


@serial
def _list_arcs(tails, heads, weights, n_nodes):
    """The arcs of undirected edges (e,), node by node: starts, targets, mates and capacities."""
    n_arcs = 2 * len(tails)
    starts, targets = np.zeros(n_nodes + 1, np.int64), np.empty(n_arcs, np.int32)
    mates, capacities = np.empty(n_arcs, np.int32), np.empty(n_arcs)
    for e in range(len(tails)):
        starts[tails[e] + 1] += 1
        starts[heads[e] + 1] += 1
    for i in range(1, len(starts)):
        starts[i] += starts[i - 1]
    free = starts[:-1].copy()
    for e in range(len(tails)):
        one, other = free[tails[e]], free[heads[e]]
        free[tails[e]] += 1
        free[heads[e]] += 1
        targets[one], targets[other] = heads[e], tails[e]
        mates[one], mates[other] = other, one
        capacities[one] = capacities[other] = weights[e]
    return starts, targets, mates, capacities


@inline
def _activate(i, active, is_active, first, count):
    """Append node i to the queue of active nodes, unless it is there; their number then."""
    if is_active[i]:
        return count
    last = first + count
    active[last if last < len(active) else last - len(active)] = i
    is_active[i] = True
    return count + 1


@inline
def _grow(
    i, starts, targets, mates, capacities, trees, parents, stamps, distances, active, is_active,
    first, count,
):  # fmt: skip
    """Add neighbours of node i to its tree, until an arc meets the other tree.

    Returns that arc, or `_NOTHING`, and the number of active nodes.
    """
    tree = trees[i]
    if tree == _FREE:
        return _NOTHING, count
    for a in range(starts[i], starts[i + 1]):
        j = targets[a]
        if capacities[a if tree == _OF_SOURCE else mates[a]] <= 0.0:
            continue
        if trees[j] == _FREE:
            trees[j], parents[j] = tree, mates[a]
            stamps[j], distances[j] = stamps[i], distances[i] + 1
            count = _activate(j, active, is_active, first, count)
        elif trees[j] != tree:
            return np.int64(a if tree == _OF_SOURCE else mates[a]), count
        elif stamps[j] <= stamps[i] and distances[j] > distances[i] + 1:
            parents[j] = mates[a]
            stamps[j], distances[j] = stamps[i], distances[i] + 1
    return _NOTHING, count


@inline
def _send(a, amount, mates, capacities):
    """Whether arc a is full after `amount` was sent along it."""
    capacities[a] -= amount
    capacities[mates[a]] += amount
    return capacities[a] <= 0.0


@inline
def _augment(meeting, targets, mates, capacities, pulls, parents, orphans):
    """Send as much as it takes along the path over arc `meeting`, from tree to tree.

    Returns the number of orphans, which are written to `orphans`.
    """
    amount, i = capacities[meeting], targets[mates[meeting]]
    while parents[i] != _ROOT:
        amount = min(amount, capacities[mates[parents[i]]])
        i = targets[parents[i]]
    amount, i = min(amount, pulls[i]), targets[meeting]
    while parents[i] != _ROOT:
        amount = min(amount, capacities[parents[i]])
        i = targets[parents[i]]
    amount = min(amount, -pulls[i])

    _send(meeting, amount, mates, capacities)
    count = 0
    for of_source in (True, False):
        i = targets[mates[meeting]] if of_source else targets[meeting]
        while True:
            a = parents[i]
            if a == _ROOT:
                pulls[i] += -amount if of_source else amount
                is_full = pulls[i] == 0.0
            else:
                is_full = _send(mates[a] if of_source else a, amount, mates, capacities)
            if is_full:
                parents[i], orphans[count] = _ORPHAN, i
                count += 1
            if a == _ROOT:
                break
            i = targets[a]
    return count


@inline
def _distance(i, targets, parents, stamps, distances, paths):
    """Steps from node i to the root of its tree; `_FAR` if it hangs on an orphan."""
    steps, k = 0, i
    while stamps[k] != paths:
        steps += 1
        if parents[k] == _ROOT:
            stamps[k], distances[k] = paths, 1
            break
        if parents[k] < 0:
            return _FAR
        k = targets[parents[k]]
    else:
        steps += distances[k]
    k, left = i, steps
    while stamps[k] != paths:
        stamps[k], distances[k] = paths, left
        k, left = targets[parents[k]], left - 1
    return steps


@inline
def _parent(i, tree, starts, targets, mates, capacities, trees, parents, stamps, distances, paths):
    """The arc from orphan i of tree `tree` to its new parent, that nearest to the root, or none."""
    parent, least = _NOTHING, _FAR
    for a in range(starts[i], starts[i + 1]):
        j = targets[a]
        if trees[j] == tree and capacities[mates[a] if tree == _OF_SOURCE else a] > 0.0:
            distance = _distance(j, targets, parents, stamps, distances, paths)
            if distance < least:
                parent, least = a, distance
    if parent != _NOTHING:
        stamps[i], distances[i] = paths, least + 1
    return parent


@inline
def _leave(
    i, tree, starts, targets, mates, capacities, trees, parents, active, is_active, first, count,
    orphans, oldest, n_orphans,
):  # fmt: skip
    """Take node i out of tree `tree`: its children are orphans, its neighbours may grow again.

    Returns the numbers of active nodes and of orphans, which stand in `orphans` from `oldest` on.
    """
    trees[i] = _FREE
    for a in range(starts[i], starts[i + 1]):
        j = targets[a]
        if trees[j] != tree:
            continue
        if capacities[mates[a] if tree == _OF_SOURCE else a] > 0.0:
            count = _activate(j, active, is_active, first, count)
        if parents[j] >= 0 and targets[parents[j]] == i:
            parents[j] = _ORPHAN
            orphans[(oldest + n_orphans) % len(orphans)] = j
            n_orphans += 1
    return count, n_orphans


@serial
def minimum_cut(tails, heads, weights, pulls):
    """The nodes (n,) bool on the side of the source after the cheapest cut.

    Parameters
    ----------
    tails, heads, weights : (e,)
        Undirected edges.
    pulls : (n,) float64
        Capacity of the arc of each node from the source (positive) or to the sink (negative).
    """
    starts, targets, mates, capacities = _list_arcs(tails, heads, weights, len(pulls))
    pulls, trees = pulls.copy(), np.empty(len(pulls), np.int8)
    n = len(pulls)
    parents, orphans = np.full(n, _NOTHING), np.empty(n, np.int64)
    stamps, distances = np.zeros(n, np.int64), np.ones(n, np.int64)
    active, is_active = np.empty(n, np.int64), np.zeros(n, np.bool_)
    first, count, paths = 0, 0, 0
    for i in range(n):
        trees[i] = _OF_SOURCE if pulls[i] > 0.0 else _OF_SINK if pulls[i] < 0.0 else _FREE
        if trees[i] != _FREE:
            parents[i] = _ROOT
            count = _activate(i, active, is_active, first, count)

    while count > 0:
        i = active[first]
        meeting, count = _grow(
            i, starts, targets, mates, capacities, trees, parents, stamps, distances, active,
            is_active, first, count,
        )  # fmt: skip
        if meeting == _NOTHING:
            is_active[i] = False
            first, count = (first + 1) % n, count - 1
            continue

        paths += 1
        n_orphans = _augment(meeting, targets, mates, capacities, pulls, parents, orphans)
        oldest = 0
        while n_orphans > 0:
            i = orphans[oldest]
            oldest, n_orphans = (oldest + 1) % n, n_orphans - 1
            tree = trees[i]
            parents[i] = _parent(
                i, tree, starts, targets, mates, capacities, trees, parents, stamps, distances,
                paths,
            )  # fmt: skip
            if parents[i] == _NOTHING:
                count, n_orphans = _leave(
                    i, tree, starts, targets, mates, capacities, trees, parents, active,
                    is_active, first, count, orphans, oldest, n_orphans,
                )  # fmt: skip
    return trees == _OF_SOURCE
