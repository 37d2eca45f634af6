"""Strokes that contradict each other: chains that tie together what is held apart.

Strokes of one class hang together, a must-link rope ties its two ends, and a rope hangs on every
stroke that holds a pixel under one of its ends. A chain of strokes that leads in this way from one
class to another, or from one end of a cannot-link rope to the other, is one stroke too long.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.marks.strokes import ROPES, Stroke

_Vertex = tuple[str, int]
"""("stroke", place), ("first" or "second", place of a rope) or ("class", number)."""
_Neighbours = dict[_Vertex, set[_Vertex]]


@dataclass(frozen=True)
class Contradiction:
    """Strokes of which at least one has to go, each named by its place in the list, from 0.

    Attributes
    ----------
    chain : tuple of int
        The strokes that belong together, from one end to the other; no chain between the same ends
        is shorter.
    classes : (int, int) or None
        The classes that the chain ties together.
    rope : int or None
        The cannot-link rope whose ends it ties together.
    """

    chain: tuple[int, ...]
    classes: tuple[int, int] | None = None
    rope: int | None = None

    @property
    def strokes(self) -> tuple[int, ...]:
        """All strokes that have a part in it."""
        return self.chain if self.rope is None else (*self.chain, self.rope)


def find_contradictions(
    strokes: Sequence[Stroke], shape: tuple[int, int]
) -> tuple[Contradiction, ...]:
    """One shortest chain for each pair of classes and each cannot-link rope that has any.

    Chains that lead through a further class are left out: their parts are there.
    """
    if not any(stroke.kind in ROPES for stroke in strokes):  # classes share no pixels
        return ()
    neighbours = _neighbours(strokes, shape)
    numbers = sorted(number for kind, number in neighbours if kind == "class")

    found = []
    for place, number in enumerate(numbers):
        for other in numbers[place + 1 :]:
            chain = _chain(neighbours, ("class", number), ("class", other))
            if len(_classes_on(chain, strokes)) == 2:
                found.append(Contradiction(_strokes_on(chain), classes=(number, other)))
    for place, stroke in enumerate(strokes):
        if stroke.kind == "cannot-link":
            chain = _chain(neighbours, ("first", place), ("second", place))
            if chain and len(_classes_on(chain, strokes)) <= 1:
                others = tuple(own for own in _strokes_on(chain) if own != place)
                found.append(Contradiction(others, rope=place))
    return tuple(found)


def in_words(contradiction: Contradiction, strokes: Sequence[Stroke]) -> str:
    """A sentence that names the strokes by their places, from 1."""
    chain = " - ".join(_name(strokes, place) for place in contradiction.chain)
    if contradiction.rope is None:
        first, second = contradiction.classes or (0, 0)
        held = f"classes {first} and {second} are apart"
    elif chain:
        held = f"{_name(strokes, contradiction.rope)} holds their ends apart"
    else:
        rope = _name(strokes, contradiction.rope)
        return f"contradiction: both ends of {rope} are at the same place; remove it"
    return f"contradiction: {chain} belong together, but {held}; remove one of them"


def _name(strokes: Sequence[Stroke], place: int) -> str:
    stroke = strokes[place]
    if stroke.kind in ROPES:
        return f"{stroke.kind} rope {place + 1}"
    return f"stroke {place + 1} (class {stroke.class_number})"


def _neighbours(strokes: Sequence[Stroke], shape: tuple[int, int]) -> _Neighbours:
    """What hangs directly together."""
    neighbours: _Neighbours = defaultdict(set)

    def tie(a: _Vertex, b: _Vertex) -> None:
        neighbours[a].add(b)
        neighbours[b].add(a)

    ends = _ends(strokes, shape)
    if not ends:
        return neighbours
    names = list(ends)
    pixels = np.unique(np.concatenate(list(ends.values())))
    places = [np.searchsorted(pixels, own) for own in ends.values()]
    holders = _holders(strokes, pixels, shape)

    for name, own in zip(names, places, strict=True):
        for place in np.unique(holders[own]).tolist():
            if place >= 0:
                tie(name, ("stroke", place))
                tie(("stroke", place), ("class", strokes[place].class_number))
        if strokes[name[1]].kind == "must-link":
            tie(("first", name[1]), ("second", name[1]))
    for a, b in _overlapping(places, len(pixels)):
        tie(names[a], names[b])
    return neighbours


def _ends(strokes: Sequence[Stroke], shape: tuple[int, int]) -> dict[_Vertex, NDArray[np.int64]]:
    """Pixels under both ends of each rope, of those that have both on the picture."""
    found: dict[_Vertex, NDArray[np.int64]] = {}
    for place, stroke in enumerate(strokes):
        if stroke.kind in ROPES:
            first, second = stroke.ends(shape)
            if len(first) and len(second):
                found["first", place], found["second", place] = first, second
    return found


def _holders(
    strokes: Sequence[Stroke], pixels: NDArray[np.int64], shape: tuple[int, int]
) -> NDArray[np.int64]:
    """Place of the class stroke that holds each of some pixels (p,), sorted; -1 for none.

    Of strokes with the same order, which only hold what they agree on, the last one is named.
    """
    holders = np.full(len(pixels), -1, dtype=np.int64)
    for place in sorted(range(len(strokes)), key=lambda place: strokes[place].order):
        stroke = strokes[place]
        if stroke.kind not in ROPES:
            covered = np.isin(pixels, stroke.extent.pixels(shape), assume_unique=True)
            holders[covered] = place if stroke.kind == "class" else -1
    return holders


def _overlapping(places: Sequence[NDArray[np.int64]], count: int) -> list[tuple[int, int]]:
    """Pairs of sets of places (each below `count`) that share one."""
    owners = np.repeat(np.arange(len(places)), [len(own) for own in places])
    ones = np.ones(len(owners), dtype=np.int32)
    incidence = scipy.sparse.csr_array(
        (ones, (owners, np.concatenate(places))), shape=(len(places), count)
    )
    shared = scipy.sparse.triu(incidence @ incidence.T, k=1).tocoo()
    return list(zip(shared.row.tolist(), shared.col.tolist(), strict=True))


def _chain(neighbours: _Neighbours, start: _Vertex, goal: _Vertex) -> list[_Vertex]:
    """Shortest way from `start` to `goal`; empty if there is none."""
    came_from = {start: start}
    front = [start]
    while front and goal not in came_from:
        following = []
        for here in front:
            for there in sorted(neighbours.get(here, set()) - came_from.keys()):
                came_from[there] = here
                following.append(there)
        front = following
    if goal not in came_from:
        return []
    chain = [goal]
    while chain[-1] != start:
        chain.append(came_from[chain[-1]])
    return chain[::-1]


def _classes_on(chain: list[_Vertex], strokes: Sequence[Stroke]) -> set[int]:
    """The class numbers that a way passes."""
    on_strokes = {strokes[place].class_number for kind, place in chain if kind == "stroke"}
    return on_strokes | {number for kind, number in chain if kind == "class"}


def _strokes_on(chain: list[_Vertex]) -> tuple[int, ...]:
    """The strokes on a way, each once."""
    return tuple(dict.fromkeys(place for kind, place in chain if kind != "class"))
