from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints
from segcore.memory.left_alone import (
    _GROWTH,
    _MOST_TIMES,
    _PULL,
    questioned,
    with_left_alone,
)
from segcore.memory.shown import Shown
from segcore.pencil.soft_links import SoftLinks
from tests.segcore.appearance.pixel_patches import COLUMN, SIDE, N, dots, patches

LEFT = COLUMN < SIDE // 2
BEFORE = dots((20, 5, 1), (20, 35, 2))


def halves(sureness: float = 1.0) -> Shown:
    """The left half was shown in class 1, the right one in class 2."""
    numbers = np.where(LEFT, 1, 2).astype(np.int32)
    return Shown(BEFORE, patches().places, numbers, np.full(N, sureness, np.float32))


def links(
    shown: Shown, after: Constraints, *, of_looks: SoftLinks | None = None
) -> NDArray[np.float64]:
    """Weights of the links to each class, in units of what a clear patch has, (k, side, side)."""
    found = with_left_alone(
        of_looks, shown, questioned(shown, patches(), after), patches(), after, 1.0
    ).weights
    unit = _PULL * shown.attention_of(after) ** 0.5 / N
    return found.astype(np.float64).reshape(len(found), SIDE, SIDE) / unit


def test_what_was_shown_is_held_as_clearly_as_it_was_shown() -> None:
    to_first, to_second = links(halves(0.25), BEFORE)
    np.testing.assert_allclose(to_first.ravel(), np.where(LEFT, 0.25, 0.0))
    np.testing.assert_allclose(to_second.ravel(), np.where(LEFT, 0.0, 0.25))


CORRECTION = (5, 30, 1)
"""A dot on what was shown in class 2."""


def test_what_was_left_alone_again_is_held_more_firmly() -> None:
    corrected = replace(halves(), constraints=dots((20, 5, 1), (20, 35, 2), CORRECTION))
    first, again = halves(), corrected.after(halves())
    other = Shown(BEFORE, patches().places, first.numbers[::-1].copy(), first.sureness)
    once, twice = links(first, BEFORE)[0], links(again, again.constraints)[0]
    assert np.all(twice.ravel()[LEFT] > 1.5 * once.ravel()[LEFT])
    np.testing.assert_allclose(links(corrected.after(other), corrected.constraints)[0], once)
    for column in range(21, 35):
        marks = dots((20, 5, 1), (20, 35, 2), (5, column, 1))
        again = replace(halves(), constraints=marks).after(again)
    np.testing.assert_array_less(
        links(again, again.constraints)[0], _MOST_TIMES**_GROWTH * once + 1e-6
    )
    assert again.attention_of(dots((20, 5, 1), (20, 35, 2), (5, 36, 1))) == 1.0


@pytest.mark.parametrize(("row", "column", "number"), [(5, 10, 1), (35, 30, 2)])
def test_what_was_only_confirmed_is_not_held_more_firmly(
    row: int, column: int, number: int
) -> None:
    """Who corrects has looked for mistakes; who confirms need not have."""
    confirmed = replace(halves(), constraints=dots((20, 5, 1), (20, 35, 2), (row, column, number)))
    again = confirmed.after(halves())
    np.testing.assert_allclose(links(again, again.constraints), links(halves(), BEFORE))
    assert halves().attention_of(confirmed.constraints) == 0.5
    assert again.attention_of(again.constraints) == pytest.approx(1 / 3)


def test_a_stroke_that_was_taken_away_is_a_correction() -> None:
    before = replace(halves(), constraints=dots((20, 5, 1), (20, 35, 2), (10, 10, 1)))
    assert np.all(halves().after(before).times == 2)


def test_patches_whose_nodes_went_to_another_class_are_held_there_by_nothing() -> None:
    nodes = np.arange(SIDE // 2)  # the left half of the first row
    joined = halves().with_nodes(nodes, np.full(len(nodes), 2, np.int32))
    to_first, to_second = links(joined, BEFORE)
    assert np.all(joined.numbers[nodes] == 2)
    assert not to_first[0].any()
    assert not to_second[0, : SIDE // 2].any()
    np.testing.assert_array_equal(to_first[1:], links(halves(), BEFORE)[0, 1:])


def test_links_of_looks_stay() -> None:
    weights = np.random.default_rng(0).random((2, N)).astype(np.float32) * _PULL / N
    soft = SoftLinks(patches().places, patches().sizes, weights)
    both = links(halves(), BEFORE, of_looks=soft)
    unit = _PULL * halves().attention_of(BEFORE) ** 0.5 / N
    expected = links(halves(), BEFORE) + (weights / unit).reshape(both.shape)
    np.testing.assert_allclose(both, expected, rtol=1e-5)


def test_a_stroke_on_what_has_its_class_questions_nothing_of_it() -> None:
    to_first, to_second = links(halves(), dots((20, 5, 1), (20, 35, 2), (10, 10, 1)))
    np.testing.assert_allclose(to_first.ravel(), LEFT)
    assert to_second[10, SIDE // 2 + 2] > 0.99


def test_a_stroke_questions_what_is_around_it_in_the_other_class() -> None:
    to_first, to_second = links(halves(), dots((20, 5, 1), (20, 35, 2), (20, 30, 1)))
    np.testing.assert_allclose(to_first.ravel(), LEFT)  # never what has its own class
    assert to_second[20, 30] == 0
    along = to_second[20, 30:]
    assert np.all(np.diff(along) >= 0)


def test_the_deeper_a_stroke_lies_the_more_it_questions() -> None:
    shallow = links(halves(), dots((20, 5, 1), (20, 35, 2), (20, 21, 1)))[1]
    deep = links(halves(), dots((20, 5, 1), (20, 35, 2), (20, 30, 1)))[1]
    assert shallow.sum() > 1.5 * deep.sum()
    assert shallow[20, 30] > 0.95


def test_where_a_stroke_was_taken_away_its_class_is_questioned() -> None:
    before = dots((20, 5, 1), (20, 35, 2), (10, 10, 1))
    shown = Shown(before, patches().places, halves().numbers, halves().sureness)
    to_first, to_second = links(shown, BEFORE)
    assert to_first[10, 10] == 0
    np.testing.assert_allclose(to_second.ravel(), ~LEFT)


def test_a_class_that_was_not_shown_may_take_anything() -> None:
    after = dots((20, 5, 1), (20, 35, 2), (2, 2, 3))
    found = links(halves(), after)
    np.testing.assert_array_equal(found, np.zeros_like(found))


def test_a_class_that_is_gone_holds_nothing() -> None:
    (to_first,) = links(halves(), dots((20, 5, 1)))
    np.testing.assert_allclose(to_first.ravel(), LEFT)


@pytest.mark.parametrize("appearance", [0.25, 1.0])
def test_links_are_never_more_than_those_of_a_clear_answer(appearance: float) -> None:
    after = dots((20, 5, 1), (5, 39, 1))
    asked = questioned(halves(), patches(), after)
    found = with_left_alone(None, halves(), asked, patches(), after, appearance)
    assert 0.0 < found.weights.sum() < _PULL * appearance
