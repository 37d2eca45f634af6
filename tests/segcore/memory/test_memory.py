from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints
from segcore.memory.memory import Memory
from segcore.memory.patch_answer import PatchAnswer
from tests.segcore.appearance.pixel_patches import COLUMN, SIDE, N, dots, patches

LEFT = COLUMN < SIDE // 2
BEFORE = dots((20, 5, 1), (20, 35, 2))


def halves(margin: float = 1.0) -> PatchAnswer:
    """The left half was shown in class 1, the right one in class 2."""
    numbers = np.where(LEFT, 1, 2).astype(np.int32)
    return PatchAnswer(BEFORE, patches().patch_of_node, numbers, np.full(N, margin, np.float32))


def remembered(shown: PatchAnswer, after: Constraints) -> Memory:
    return Memory.of(shown, patches(), after, radius_factor=1.7, limit=10.0)


def held(shown: PatchAnswer, after: Constraints) -> NDArray[np.float64]:
    """What holds every pixel in each class, (k, side, side)."""
    found = remembered(shown, after).strength_by_class(after)
    return found.astype(np.float64).reshape(len(found), SIDE, SIDE)


def seen_again(shown: PatchAnswer, after: Constraints) -> PatchAnswer:
    """The same answer once more, to what came `after` it."""
    memory = remembered(shown, after)
    return replace(shown, constraints=after, strength=memory.strength_if_kept(shown.class_of_patch))


def test_what_was_shown_is_held_as_clearly_as_it_was_shown():
    to_first, to_second = held(halves(0.25), BEFORE)
    np.testing.assert_allclose(to_first.ravel(), np.where(LEFT, 0.25, 0.0))
    np.testing.assert_allclose(to_second.ravel(), np.where(LEFT, 0.0, 0.25))


CORRECTION = (5, 30, 1)
"""A dot on what was shown in class 2."""


def test_what_was_left_alone_again_is_held_more_firmly():
    again = halves()
    for column in range(21, 35):
        again = seen_again(again, dots((20, 5, 1), (20, 35, 2), (5, column, 1)))
        found = held(again, again.constraints)[0].ravel()[LEFT]
        assert np.all(found > 1.0)
    np.testing.assert_allclose(found, 10.0)


def test_what_changes_its_class_is_remembered_no_more():
    after = dots((20, 5, 1), (20, 35, 2), CORRECTION)
    memory = remembered(halves(), after)
    assert not memory.strength_if_kept(halves().class_of_patch[::-1]).any()
    assert np.all(memory.strength_if_kept(halves().class_of_patch)[LEFT] == 1.0)


def test_patches_whose_nodes_went_to_another_class_are_held_there_by_nothing():
    nodes, zeros = np.arange(SIDE // 2), np.zeros(SIDE // 2, np.float32)  # half of the first row
    joined = halves().with_nodes(nodes, np.full_like(nodes, 2), zeros)
    to_first, to_second = held(joined, BEFORE)
    assert np.all(joined.class_of_patch[nodes] == 2)
    assert not to_first[0].any()
    assert not to_second[0, : SIDE // 2].any()
    np.testing.assert_array_equal(to_first[1:], held(halves(), BEFORE)[0, 1:])


def test_a_stroke_on_what_has_its_class_questions_nothing_of_it():
    to_first, to_second = held(halves(), dots((20, 5, 1), (20, 35, 2), (10, 10, 1)))
    np.testing.assert_allclose(to_first.ravel(), LEFT)
    assert to_second[10, SIDE // 2 + 2] > 0.99


def test_a_stroke_questions_what_is_around_it_in_the_other_class():
    to_first, to_second = held(halves(), dots((20, 5, 1), (20, 35, 2), (20, 30, 1)))
    np.testing.assert_allclose(to_first.ravel(), LEFT)  # never what has its own class
    assert to_second[20, 30] == 0
    assert np.all(np.diff(to_second[20, 30:]) >= 0)


def test_a_stroke_on_a_hint_of_its_own_class_questions_what_is_around_it():
    after = dots((20, 5, 1), (20, 35, 2), (20, 30, 1))
    of_class, other = after.classes
    hinted = replace(of_class, beliefs=np.full(len(of_class.nodes), 0.5))
    shown = replace(halves(), constraints=replace(after, classes=(hinted, other)))
    assert held(shown, after)[1][20, 30] == 0


def test_the_deeper_a_stroke_lies_the_more_it_questions():
    shallow = held(halves(), dots((20, 5, 1), (20, 35, 2), (20, 21, 1)))[1]
    deep = held(halves(), dots((20, 5, 1), (20, 35, 2), (20, 30, 1)))[1]
    assert shallow.sum() > 1.5 * deep.sum()
    assert shallow[20, 30] > 0.95


def test_where_a_stroke_was_taken_away_its_class_is_questioned():
    before = dots((20, 5, 1), (20, 35, 2), (10, 10, 1))
    shown = PatchAnswer(before, patches().patch_of_node, halves().class_of_patch, halves().margin)
    to_first, to_second = held(shown, BEFORE)
    assert to_first[10, 10] == 0
    np.testing.assert_allclose(to_second.ravel(), ~LEFT)
    np.testing.assert_allclose(held(shown, dots((20, 5, 1)))[0].ravel()[~LEFT], 0)  # 2 is gone


def test_a_class_that_was_not_shown_takes_what_is_around_it_and_not_what_is_far():
    to_first, to_second, to_third = held(halves(), dots((20, 5, 1), (20, 35, 2), (2, 18, 3)))
    assert max(to_first[2, 18], to_second[2, 22]) < 0.1
    assert min(to_first[38, 2], to_second[38, 38]) > 0.9
    assert not to_third.any()


def test_new_strokes_bring_patches_to_their_own_classes_only():
    three = dots((20, 5, 1), (20, 35, 2), (2, 18, 3))
    shown = replace(halves(), constraints=three)
    more = dots((20, 5, 1), (20, 35, 2), (2, 18, 3), CORRECTION)
    to_first, to_second, to_third = remembered(shown, more).ruled_out_classes(more)
    assert not to_first.any()
    np.testing.assert_array_equal(to_second, LEFT)
    assert to_third.all()
    fewer = remembered(replace(shown, constraints=more), three)  # class 1 has lost nodes
    np.testing.assert_array_equal(fewer.ruled_out_classes(three), [~LEFT, 0 * LEFT, ~LEFT])
