import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from segcore.marks.constraints import Constraints, constraints_from_labels, constraints_from_strokes
from segcore.marks.contradictions import (
    Contradiction,
    ContradictionNote,
    find_contradictions,
    stroke_names,
)
from segcore.marks.strokes import Path, Stroke

SHAPE = (20, 40)


def dot(number: int, x: float, order: int = 0) -> Stroke:
    return Stroke("class", Path(((x, 10.0),), 2.0), number, order=order)


def rope(kind: str, a: float, b: float, order: int = 0) -> Stroke:
    return Stroke(kind, Path(((a, 10.0), (b, 10.0)), 1.0), order=order)


def test_a_rope_between_classes():
    strokes = [dot(1, 5), dot(1, 12), dot(2, 30), rope("must-link", 12, 30)]
    (found,) = find_contradictions(strokes, SHAPE)
    assert found == Contradiction((1, 3, 2), classes=(1, 2))
    note = found.in_words(stroke_names(strokes))
    assert isinstance(note, ContradictionNote)
    assert note == (
        "contradiction: stroke 2 (class 1) - must-link rope 4 - stroke 3 (class 2) would join "
        "classes 1 and 2; remove one of them"
    )


def test_ropes_that_meet_at_their_ends():
    strokes = [
        dot(1, 5),
        dot(2, 35),
        rope("must-link", 5, 15),
        rope("must-link", 15, 25),
        rope("must-link", 25, 35),
    ]
    (found,) = find_contradictions(strokes, SHAPE)
    assert found.chain == (0, 2, 3, 4, 1)


def test_a_cannot_link_within_a_class():
    strokes = [dot(1, 5), dot(1, 30), rope("cannot-link", 5, 30)]
    (found,) = find_contradictions(strokes, SHAPE)
    assert (found.chain, found.rope, found.classes) == ((0, 1), 2, None)
    assert found.strokes == (0, 1, 2)
    assert "join the two ends of cannot-link rope 3" in found.in_words(stroke_names(strokes))


def test_a_cannot_link_along_a_must_link():
    strokes = [rope("must-link", 5, 30), rope("cannot-link", 5, 30)]
    (found,) = find_contradictions(strokes, SHAPE)
    assert found.strokes == (0, 1)


def test_a_cannot_link_from_a_place_to_itself():
    strokes = [rope("cannot-link", 5, 6)]
    (found,) = find_contradictions(strokes, SHAPE)
    assert found.strokes == (0,)
    assert "two ends of cannot-link rope 1 are at the same place" in found.in_words(
        stroke_names(strokes)
    )


def test_what_a_later_stroke_covers_holds_nothing():
    strokes = [dot(1, 5, 1), dot(2, 30, 2), rope("must-link", 5, 30, 3)]
    covered = Stroke("erase", Path(((30.0, 10.0),), 4.0), order=4)
    assert find_contradictions(strokes, SHAPE)
    assert find_contradictions([*strokes, covered], SHAPE) == ()


def test_of_three_classes_in_a_row_only_neighbours_are_named():
    strokes = [
        dot(1, 5),
        Stroke("class", Path(((16.0, 10.0), (24.0, 10.0)), 2.0), 2),
        dot(3, 35),
        rope("must-link", 5, 17),
        rope("must-link", 23, 35),
    ]
    assert [found.classes for found in find_contradictions(strokes, SHAPE)] == [(1, 2), (2, 3)]


@pytest.mark.parametrize(
    "strokes",
    [[], [dot(1, 5)], [dot(1, 5), dot(1, 30), rope("must-link", 5, 30)],
     [dot(1, 5), dot(2, 30), rope("cannot-link", 5, 30)],
     [dot(1, 5), dot(2, 30), rope("must-link", 5, 500)]],
)  # fmt: skip
def test_nothing_is_found_where_all_agree(strokes):
    assert find_contradictions(strokes, SHAPE) == ()


def contradictions_of_groups(constraints: Constraints) -> tuple[str, ...]:
    """The same search over classes and links that know of no strokes."""
    labels = constraints.node_labels()
    return constraints_from_labels(labels, links=constraints.links).notes


@given(st.data())
def test_dropping_all_named_strokes_ends_what_the_groups_show(data):
    """Strokes contradict each other exactly when their groups do; dropping one a time ends it."""
    places = st.integers(1, 9).map(lambda cell: 4.0 * cell)
    strokes = [
        *(dot(data.draw(st.integers(1, 3)), data.draw(places), order=k + 1) for k in range(4)),
        *(
            rope(data.draw(st.sampled_from(["must-link", "cannot-link"])),
                 data.draw(places), data.draw(places), order=k + 5)
            for k in range(data.draw(st.integers(0, 5)))
        ),
    ]  # fmt: skip
    for _ in range(12):
        found = find_contradictions(strokes, SHAPE)
        bare = constraints_from_strokes(strokes, SHAPE)
        assert bool(found) == bool(contradictions_of_groups(bare))
        if not found:
            return
        drop = data.draw(st.sampled_from(found[0].strokes))
        strokes = [stroke for place, stroke in enumerate(strokes) if place != drop]
    assert not np.any(find_contradictions(strokes, SHAPE))
