import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from segcore.marks.constraints import (
    Constraints,
    Group,
    Link,
    constraints_from_labels,
    constraints_from_strokes,
)
from segcore.marks.strokes import Path, Stroke
from segcore.runtime.errors import ConstraintError

SHAPE = (10, 20)


def dot(x: float, number: int, **more: float) -> Stroke:
    return Stroke("class", Path(((x, 5.0),), 1.0), number, **more)


def rope(kind: str, first: float, second: float, *, y: float = 5.0) -> Stroke:
    return Stroke(kind, Path(((first, y), (second, y))))


@given(st.lists(st.integers(0, 5), min_size=1, max_size=30), st.floats(0.01, 1))
def test_labels_survive_a_round_trip(labels, belief):
    found = constraints_from_labels(labels, belief=belief)
    np.testing.assert_array_equal(found.node_labels(), labels)
    assert found.class_numbers == tuple(sorted(set(labels) - {0}))
    assert all((group.beliefs == belief).all() for group in found.classes)
    assert bool(found) == any(labels)


@pytest.mark.parametrize("dtype", [bool, np.uint8, np.int16, np.uint64])
def test_labels_of_any_whole_type_and_shape_are_read(dtype):
    found = constraints_from_labels(np.array([[0, 1], [1, 0]], dtype=dtype))
    assert found.n_nodes == 4
    assert found.classes[0].nodes.tolist() == [1, 2]


@pytest.mark.parametrize(
    ("labels", "message"),
    [
        ([0.0, 1.0], "whole numbers, not float64"),
        (["a"], "whole numbers, not <U1"),
        ([0, -3], r"0 \(nothing\) or more, not -3"),
        (np.array([2**32 + 1], dtype=np.uint64), "at most 65535, not 4294967297"),
    ],
)
def test_labels_that_are_none_are_refused(labels, message):
    with pytest.raises(ConstraintError, match=message):
        constraints_from_labels(labels)


@pytest.mark.parametrize(("nodes", "message"), [([], "has no nodes"), ([1, 9], "names node 9")])
def test_group_must_fit_the_graph(nodes, message):
    with pytest.raises(ConstraintError, match=message):
        Constraints(9, (1,), (Group.of(nodes),))
    with pytest.raises(ConstraintError, match=message):
        Constraints(9, links=(Link("must-link", Group.of([0]), Group.of(nodes)),))


def test_strokes_become_classes_and_links():
    strokes = [dot(3, 2, belief=0.5), dot(15, 1), rope("cannot-link", 3, 15)]
    found = constraints_from_strokes(strokes, SHAPE)
    assert found.n_nodes == 200
    assert found.class_numbers == (1, 2)
    np.testing.assert_array_equal(found.classes[1].nodes, strokes[0].extent.pixels(SHAPE))
    assert set(found.classes[1].beliefs) == {0.5}
    (link,) = found.links
    assert (link.first.nodes.tolist(), link.second.nodes.tolist()) == ([103], [115])
    assert found.notes == ()


@given(st.permutations([dot(3, 2), dot(15, 1), rope("cannot-link", 3, 9), rope("must-link", 9, 12),
                        rope("must-link", 2, 12, y=8.0)]))  # fmt: skip
def test_order_of_strokes_does_not_matter(strokes):
    def content(constraints: Constraints) -> object:
        groups = [(group.nodes.tolist(), group.beliefs.tolist()) for group in constraints.groups]
        return groups, [link.kind for link in constraints.links], constraints.notes

    given_order = constraints_from_strokes(strokes, SHAPE)
    reverse = constraints_from_strokes(strokes[::-1], SHAPE)
    assert content(given_order) == content(reverse)


def test_ropes_that_leave_the_picture_are_noted():
    found = constraints_from_strokes([dot(3, 1), rope("must-link", 3, 40)], SHAPE)
    assert found.links == ()
    assert found.notes == ("ropes that end outside the picture were ignored",)


def test_strokes_that_contradict_each_other_are_noted():
    found = constraints_from_strokes([dot(3, 1), dot(4, 2)], SHAPE)
    (note,) = found.notes
    assert "of the same order overlap" in note
    assert "paint one of the strokes again" in note


@given(st.data())
def test_contradictions_are_exactly_the_broken_components(data):
    """Against the definition: merge what must-links join, look at what must be apart."""
    n = 8
    labels = data.draw(st.lists(st.integers(0, 3), min_size=n, max_size=n))
    pair = st.tuples(st.sampled_from(["must-link", "cannot-link"]), *[st.integers(0, n - 1)] * 2)
    pairs = data.draw(st.lists(pair, max_size=5))
    links = [Link(kind, Group.of([a]), Group.of([b])) for kind, a, b in pairs]
    found = constraints_from_labels(np.array(labels), links=links)

    pairs_of_class = [(a, b) for a in range(n) for b in range(a) if labels[a] == labels[b] > 0]
    joined = pairs_of_class + [(a, b) for kind, a, b in pairs if kind == "must-link"]
    component = components(n, joined)
    of_class = {number: component[labels.index(number)] for number in set(labels) - {0}}
    both = [(a, b) for a in of_class for b in of_class if a < b]
    merged = {(a, b) for a, b in both if of_class[a] == of_class[b]}
    broken = sum(kind == "cannot-link" and component[a] == component[b] for kind, a, b in pairs)

    named = [re.search(r"classes (\d) and (\d);", note) for note in found.notes]
    named_pairs = [(int(match[1]), int(match[2])) for match in named if match]
    assert set(named_pairs) <= merged
    reached = components(4, named_pairs)  # through those named, every pair that is joined
    assert {(a, b) for a, b in both if reached[a] == reached[b]} == merged
    named_links = len(found.notes) - len(named_pairs)
    assert named_links == broken if not merged else named_links <= broken


def components(n: int, pairs: list[tuple[int, int]]) -> list[int]:
    """Number of the component of each of n things once those of each pair are joined."""
    found = list(range(n))
    for a, b in pairs:
        found = [found[a] if number == found[b] else number for number in found]
    return found
