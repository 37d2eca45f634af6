"""What the strokes mean: groups of nodes that belong together or apart, each with a belief.

All nodes of a class belong together (must-link) and apart from every other class (cannot-link).
Links tie further pairs of groups. Nothing here knows about weights: the merging of constraints
into the graphs of the pencil is in :mod:`segcore.pencil.merging`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal

import numpy as np
import scipy
from numpy.typing import ArrayLike, NDArray

from segcore.marks.contradictions import find_contradictions, in_words
from segcore.marks.strokes import MAX_CLASS, ROPES, PaintedPixels, Stroke, paint
from segcore.runtime.errors import ConstraintError

LinkKind = Literal["must-link", "cannot-link"]

BELIEF_DECADES = 8.0


def strength(belief: ArrayLike) -> NDArray[np.float64]:
    """Weight of a constraint relative to a certain one: ``10^(-8 (1 - belief))``.

    People feel differences of belief on a logarithmic scale: a wrong stroke of 200 pixels still
    wins at a weight of 3e-4 of the certain one.

    >>> strength(0.5).item()
    0.0001
    """
    beliefs = np.asarray(belief, dtype=np.float64)
    if beliefs.size and np.all(beliefs == beliefs.flat[0]):  # as of one stroke; powers are slow
        return np.full_like(beliefs, 10.0 ** (-BELIEF_DECADES * (1.0 - beliefs.flat[0])))
    return np.power(10.0, -BELIEF_DECADES * (1.0 - beliefs))


@dataclass(frozen=True, eq=False)
class Group:
    """A set of nodes.

    Attributes
    ----------
    nodes : (p,) int64
        Sorted, unique, p >= 1.
    beliefs : (p,) float64
        In (0, 1].
    """

    nodes: NDArray[np.int64]
    beliefs: NDArray[np.float64]

    @classmethod
    def of(cls, nodes: ArrayLike, belief: float = 1.0) -> Group:
        unique = np.unique(np.asarray(nodes, dtype=np.int64))
        return cls(unique, np.full(len(unique), belief))


@dataclass(frozen=True, eq=False)
class Link:
    """Two groups that belong together or apart, with a belief in (0, 1].

    `stroke` is the order of the rope it was drawn as, None where it was not drawn.
    """

    kind: LinkKind
    first: Group
    second: Group
    belief: float = 1.0
    stroke: int | None = None


@dataclass(frozen=True, eq=False)
class Constraints:
    """All side information for one graph.

    Attributes
    ----------
    n_nodes : int
    class_numbers : tuple of int
        The classes that have nodes, ascending, from 1.
    classes : tuple of Group
        Their nodes; no node is in two classes.
    links : tuple of Link
        In an order that does not depend on the order in which they were given.
    notes : tuple of str
        What the user should know about them, one sentence each.
    label_matrix : (n, k) sparse float64, optional
        Real-valued beliefs of every class, from :func:`constraints_from_beliefs`, for the methods
        that can use more than one class per node; `classes` hold the strongest of each node.
    """

    n_nodes: int
    class_numbers: tuple[int, ...] = ()
    classes: tuple[Group, ...] = ()
    links: tuple[Link, ...] = ()
    notes: tuple[str, ...] = ()
    label_matrix: scipy.sparse.csr_array | None = None

    def __post_init__(self) -> None:
        for group in self.groups:
            if len(group.nodes) == 0:
                raise ConstraintError("a group of a constraint has no nodes")
            if group.nodes[0] < 0 or group.nodes[-1] >= self.n_nodes:
                raise ConstraintError(
                    f"a constraint names node {group.nodes[-1]}, the graph has "
                    f"{self.n_nodes} nodes, counted from 0"
                )

    @property
    def groups(self) -> list[Group]:
        """The groups of classes, then both groups of every link."""
        return [*self.classes, *(end for link in self.links for end in (link.first, link.second))]

    def __bool__(self) -> bool:
        return bool(self.classes or self.links)

    def labelled_nodes(self) -> NDArray[np.int64]:
        """The nodes of all classes, in the order of the classes."""
        nodes = [group.nodes for group in self.classes]
        return np.concatenate(nodes) if nodes else np.empty(0, dtype=np.int64)

    def node_labels(self) -> NDArray[np.int32]:
        """Class number of every node, shape (n,), 0 where none is given."""
        labels = np.zeros(self.n_nodes, dtype=np.int32)
        for number, group in zip(self.class_numbers, self.classes, strict=True):
            labels[group.nodes] = number
        return labels


def constraints_from_labels(
    labels: ArrayLike, *, belief: float = 1.0, links: Iterable[Link] = ()
) -> Constraints:
    """Constraints from an array of class numbers, 0 where nothing is known; any shape."""
    flat = np.asarray(labels).ravel()
    if flat.dtype.kind not in "iub":
        raise ConstraintError(f"labels must be whole numbers, not {flat.dtype}")
    nodes = np.flatnonzero(flat != 0)  # of booleans: several times as fast
    given = flat[nodes]
    if given.size and given.min() < 0:
        raise ConstraintError(f"labels must be 0 (nothing) or more, not {given.min()}")
    if given.size and given.max() > MAX_CLASS:
        raise ConstraintError(f"labels must be at most {MAX_CLASS}, not {given.max()}")
    painted = PaintedPixels(nodes, given.astype(np.int32), np.full(len(nodes), belief))
    return _assemble(flat.size, painted, links)


def constraints_from_beliefs(beliefs: ArrayLike | scipy.sparse.sparray) -> Constraints:
    """Constraints from how strongly each node is believed to be in each class.

    Parameters
    ----------
    beliefs : (n, k) or (n,) array or sparse, real
        Entry (i, a) is the belief, between -1 and 1, that node i is in class a + 1; negative, that
        it is not; 0, that nothing is known. A single column tells two classes apart: positive
        entries speak for class 1, negative ones for class 2.

    Notes
    -----
    Methods that know one class per node use the class of the largest positive entry, believed as
    strongly as it is ahead of the next.
    """
    matrix = scipy.sparse.csr_array(
        beliefs if np.ndim(beliefs) == 2 else np.reshape(beliefs, (-1, 1))
    )
    matrix = matrix.astype(np.float64)
    if not np.all(np.isfinite(matrix.data)) or np.any(np.abs(matrix.data) > 1):
        raise ConstraintError("beliefs must be between -1 and 1")
    if matrix.shape[1] == 1:
        matrix = scipy.sparse.hstack([matrix.maximum(0), (-matrix).maximum(0)], format="csr")
    matrix.eliminate_zeros()

    nodes = np.flatnonzero(np.diff(matrix.indptr))
    known = matrix[nodes].toarray()
    strongest = np.argmax(known, axis=1)
    ordered = np.sort(known, axis=1)
    lead = ordered[:, -1] - np.maximum(ordered[:, -2], 0.0)
    sure = lead > 0
    painted = PaintedPixels(nodes[sure], (strongest[sure] + 1).astype(np.int32), lead[sure])
    return replace(_assemble(matrix.shape[0], painted, ()), label_matrix=matrix)


def constraints_from_strokes(strokes: Sequence[Stroke], shape: tuple[int, int]) -> Constraints:
    """Constraints from what was drawn on a (rows, columns) picture."""
    links = []
    outside = 0
    for stroke in strokes:
        if stroke.kind in ROPES:
            first, second = stroke.ends(shape)
            if len(first) and len(second):
                links.append(_rope(stroke, first, second))
            else:
                outside += 1
    notes = [in_words(found, strokes) for found in find_contradictions(strokes, shape)]
    constraints = _assemble(shape[0] * shape[1], paint(strokes, shape), links, notes)
    if not outside:
        return constraints
    note = f"{outside} rope(s) have an end outside the picture and were left out"
    return replace(constraints, notes=(*constraints.notes, note))


def _rope(stroke: Stroke, first: NDArray[np.int64], second: NDArray[np.int64]) -> Link:
    kind: LinkKind = "must-link" if stroke.kind == "must-link" else "cannot-link"
    return Link(kind, Group.of(first), Group.of(second), stroke.belief, stroke.order)


def _assemble(
    n_nodes: int,
    painted: PaintedPixels,
    links: Iterable[Link],
    contradicting: Sequence[str] | None = None,
) -> Constraints:
    numbers = tuple(int(number) for number in np.unique(painted.classes))
    members = [painted.classes == number for number in numbers]
    classes = tuple(Group(painted.nodes[own], painted.beliefs[own]) for own in members)
    ordered = tuple(sorted(links, key=_canonical))
    notes = []
    if painted.contradicted:
        notes.append(
            f"{painted.contradicted} pixel(s) are given to different classes by strokes of the "
            "same order and hold neither; paint one of the strokes again"
        )
    found = Constraints(n_nodes, numbers, classes, ordered)
    if contradicting is None:
        contradicting = contradictions(found)
    return Constraints(n_nodes, numbers, classes, ordered, (*notes, *contradicting))


def _canonical(link: Link) -> tuple[str, bytes, bytes, float]:
    ends = sorted((link.first.nodes.tobytes(), link.second.nodes.tobytes()))
    return (link.kind, ends[0], ends[1], link.belief)


def contradictions(constraints: Constraints) -> list[str]:
    """Sentences about must-link chains whose ends are held apart.

    Groups hang together when they share a node or a must-link joins them; a contradiction is a
    chain from one class to another, or between the two ends of a cannot-link.
    """
    if not constraints.links:  # classes share no nodes
        return []
    groups = constraints.groups
    names = [f"class {number}" for number in constraints.class_numbers]
    for index, link in enumerate(constraints.links, start=1):
        names += [f"{link.kind} {index}", f"{link.kind} {index}"]
    neighbours = _together(constraints, groups)

    apart = list(combinations(range(len(constraints.classes)), 2))
    for index, link in enumerate(constraints.links):
        if link.kind == "cannot-link":
            first = len(constraints.classes) + 2 * index
            apart.append((first, first + 1))

    found = []
    for first, second in apart:
        chain = _chain(neighbours, first, second)
        if chain:
            via = list(dict.fromkeys(names[step] for step in chain))
            held = "are different classes" if first < len(constraints.classes) else "is violated"
            found.append(
                f"contradiction: {' - '.join(via)} belong together by must-links, but "
                f"{names[first]}{' and ' + names[second] if names[first] != names[second] else ''}"
                f" {held}; remove one of them"
            )
    return found


def _together(constraints: Constraints, groups: list[Group]) -> list[set[int]]:
    """For each group, the groups that must be with it."""
    neighbours: list[set[int]] = [set() for _ in groups]
    owner: dict[int, int] = {}
    for index in range(len(constraints.classes), len(groups)):
        for node in groups[index].nodes.tolist():
            other = owner.setdefault(node, index)
            neighbours[other].add(index)
            neighbours[index].add(other)
    for index, group in enumerate(constraints.classes):
        for node in owner.keys() & set(group.nodes.tolist()):
            neighbours[owner[node]].add(index)
            neighbours[index].add(owner[node])
    for index, link in enumerate(constraints.links):
        if link.kind == "must-link":
            first = len(constraints.classes) + 2 * index
            neighbours[first].add(first + 1)
            neighbours[first + 1].add(first)
    return neighbours


def _chain(neighbours: list[set[int]], start: int, goal: int) -> list[int]:
    """Shortest chain of groups from `start` to `goal`, empty if there is none."""
    came_from = {start: start}
    front = [start]
    while front and goal not in came_from:
        following = []
        for here in front:
            for there in sorted(neighbours[here] - came_from.keys()):
                came_from[there] = here
                following.append(there)
        front = following
    if goal not in came_from or start == goal:
        return []
    chain = [goal]
    while chain[-1] != start:
        chain.append(came_from[chain[-1]])
    return chain[::-1]
