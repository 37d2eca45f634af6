"""Contradictory marks: chains of marks that join two classes or both ends of a cannot-link.

Strokes of one class belong together, a must-link joins its two ends, and an end belongs to every
stroke and every other end with which it shares a pixel. A chain that leads from one class to
another, or from one end of a cannot-link to the other, is a contradiction.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.painting import uncovered_pixels
from segcore.marks.strokes import LINK_KINDS, Stroke, StrokeKind

Vertex = tuple[str, int]
"""A vertex: ("stroke", index), ("first" or "second", index of a link) or ("class", number)."""
_Neighbours = dict[Vertex, set[Vertex]]


class ContradictionNote(str):
    """A note on a contradiction, for lists that show no :class:`Contradiction` objects."""

    __slots__ = ()


@dataclass(frozen=True, eq=False)
class Ends:
    """The nodes at both ends of a link, each sorted and unique."""

    kind: StrokeKind
    first: NDArray[np.int64]
    second: NDArray[np.int64]


@dataclass(frozen=True)
class Contradiction:
    """Marks of which at least one has to be removed, each as its index in their list.

    Attributes
    ----------
    chain : tuple of int
        A shortest chain of marks from one end to the other.
    classes : (int, int) or None
        The classes that the chain joins.
    rope : int or None
        The cannot-link whose ends it joins.
    """

    chain: tuple[int, ...]
    classes: tuple[int, int] | None = None
    rope: int | None = None

    @property
    def strokes(self) -> tuple[int, ...]:
        """Indices of all marks of the contradiction."""
        return self.chain if self.rope is None else (*self.chain, self.rope)

    def in_words(self, names: Sequence[str]) -> ContradictionNote:
        """The contradiction as a sentence; `names` are the names of all marks."""
        chain = " - ".join(names[index] for index in self.chain)
        if self.classes:
            joined = "classes {} and {}".format(*self.classes)
        else:
            joined = f"the two ends of {names[self.rope or 0]}"
        if not chain:
            return ContradictionNote(f"contradiction: {joined} are at the same place; remove it")
        return ContradictionNote(f"contradiction: {chain} would join {joined}; remove one of them")


def stroke_names(strokes: Sequence[Stroke]) -> list[str]:
    """The name of each stroke in messages, numbered from 1."""
    return [
        f"{stroke.kind} rope {position}"
        if stroke.kind in LINK_KINDS
        else f"stroke {position} (class {stroke.class_number})"
        for position, stroke in enumerate(strokes, start=1)
    ]


def find_contradictions(
    strokes: Sequence[Stroke], shape: tuple[int, int]
) -> tuple[Contradiction, ...]:
    """Contradictions among strokes on a (rows, columns) picture; see :func:`search`."""
    links = {
        index: Ends(stroke.kind, *stroke.ends(shape))
        for index, stroke in enumerate(strokes)
        if stroke.kind in LINK_KINDS
    }
    links = {index: ends for index, ends in links.items() if len(ends.first) and len(ends.second)}
    if not links:  # without links there is no chain, as classes share no pixels
        return ()
    index_of_stroke = {id(stroke): index for index, stroke in enumerate(strokes)}
    pixels_of = {
        ("stroke", index_of_stroke[id(stroke)]): pixels
        for stroke, pixels in uncovered_pixels(strokes, shape)
    }
    return search(links, pixels_of, {index: strokes[index].class_number for _, index in pixels_of})


def search(
    links: Mapping[int, Ends],
    nodes_of: Mapping[Vertex, NDArray[np.int64]],
    class_of: Mapping[int, int],
) -> tuple[Contradiction, ...]:
    """A shortest contradictory chain, if any, for each pair of classes and each cannot-link.

    Chains through a third class are left out, as their parts are chains themselves.

    Parameters
    ----------
    links : by their indices
    nodes_of : sorted nodes of each stroke or class
    class_of : class number of each stroke
    """
    if not links:
        return ()
    neighbours = _neighbours(links, nodes_of, class_of)

    def classes_on(chain: list[Vertex]) -> set[int]:
        classes = {class_of[index] for kind, index in chain if kind == "stroke"}
        return classes | {number for kind, number in chain if kind == "class"}

    contradictions = []
    for pair in combinations(sorted(number for kind, number in neighbours if kind == "class"), 2):
        chain = _shortest_chain(neighbours, ("class", pair[0]), ("class", pair[1]))
        if len(classes_on(chain)) == 2:
            contradictions.append(Contradiction(_marks_of(chain), classes=pair))
    for index, ends in links.items():
        if ends.kind == "cannot-link":
            chain = _shortest_chain(neighbours, ("first", index), ("second", index))
            if chain and len(classes_on(chain)) <= 1:
                marks = tuple(other for other in _marks_of(chain) if other != index)
                contradictions.append(Contradiction(marks, rope=index))
    return tuple(contradictions)


def _neighbours(
    links: Mapping[int, Ends],
    nodes_of: Mapping[Vertex, NDArray[np.int64]],
    class_of: Mapping[int, int],
) -> _Neighbours:
    """Graph of marks: the marks that share pixels or a class, or are ends of a must-link."""
    neighbours: _Neighbours = defaultdict(set)

    def connect(a: Vertex, b: Vertex) -> None:
        neighbours[a].add(b)
        neighbours[b].add(a)

    nodes = dict(nodes_of)
    for index, ends in links.items():
        nodes["first", index], nodes["second", index] = ends.first, ends.second
        if ends.kind == "must-link":
            connect(("first", index), ("second", index))
    for index, number in class_of.items():
        connect(("stroke", index), ("class", number))
    for a, b in _overlapping_pairs(nodes, _all_nodes(links)):
        connect(a, b)
    return neighbours


def _all_nodes(links: Mapping[int, Ends]) -> NDArray[np.int64]:
    """All nodes at the ends of links, sorted and unique."""
    ends = [nodes for link in links.values() for nodes in (link.first, link.second)]
    return np.unique(np.concatenate(ends))


def _overlapping_pairs(
    sets: Mapping[Vertex, NDArray[np.int64]], nodes: NDArray[np.int64]
) -> list[tuple[Vertex, Vertex]]:
    """Pairs of sets that have at least one of `nodes` in common."""
    members = [np.flatnonzero(np.isin(nodes, set_nodes)) for set_nodes in sets.values()]
    owners = np.repeat(np.arange(len(sets)), [len(set_members) for set_members in members])
    ones = np.ones(len(owners), dtype=np.int32)
    incidence = scipy.sparse.csr_array(
        (ones, (owners, np.concatenate(members))), shape=(len(sets), len(nodes))
    )
    shared = scipy.sparse.triu(incidence @ incidence.T, k=1).tocoo()
    vertices = list(sets)
    return [(vertices[a], vertices[b]) for a, b in zip(shared.row, shared.col, strict=True)]


def _shortest_chain(neighbours: _Neighbours, start: Vertex, goal: Vertex) -> list[Vertex]:
    """Shortest way from `start` to `goal`; empty if there is none."""
    previous = {start: start}
    frontier = [start]
    while frontier and goal not in previous:
        next_frontier = []
        for vertex in frontier:
            for neighbour in sorted(neighbours.get(vertex, set()) - previous.keys()):
                previous[neighbour] = vertex
                next_frontier.append(neighbour)
        frontier = next_frontier
    if goal not in previous:
        return []
    chain = [goal]
    while chain[-1] != start:
        chain.append(previous[chain[-1]])
    return chain[::-1]


def _marks_of(chain: list[Vertex]) -> tuple[int, ...]:
    """Indices of the strokes and links in a chain, each once."""
    return tuple(dict.fromkeys(index for kind, index in chain if kind != "class"))
