from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

import segcore
from segcore.marks.constraints import Constraints, Reaches
from segcore.memory.reach import _BEYOND, _LEFT, _MOST_TIMES, held_far
from segcore.memory.shown import Shown
from segcore.patches.prepared import Prepared

SIDE = 120
MIDDLE = SIDE // 2


@pytest.fixture(scope="module")
def prepared() -> Prepared:
    pixels = np.random.default_rng(0).integers(90, 160, (SIDE, SIDE, 3), dtype=np.uint8)
    return segcore.prepare(pixels)


def marks(prepared: Prepared, *painted: tuple[int, slice, slice]) -> Constraints:
    """Two first dots, and what is painted in rows and columns of a class."""
    labels = np.zeros((SIDE, SIDE), np.uint8)
    labels[55:65, 5:15], labels[55:65, -15:-5] = 1, 2
    for number, rows, columns in painted:
        labels[rows, columns] = number
    return prepared.on_nodes(segcore.constraints_from_labels(labels))


def halves(prepared: Prepared, times: int = 1, sureness: float = 1.0) -> Shown:
    """The left half was shown in class 1, the right one in class 2."""
    patches = prepared.patches
    assert patches is not None
    is_left = column(prepared) < MIDDLE
    numbers = np.where(is_left, 1, 2).astype(np.int32)
    sure = np.full(patches.n_patches, sureness, np.float32)
    return Shown(marks(prepared), patches.places, numbers, sure, times)


def column(prepared: Prepared) -> NDArray[np.float64]:
    """Of the middles of the patches, in pixels."""
    assert prepared.patches is not None
    place = np.arange(SIDE * SIDE) % SIDE
    sums = np.bincount(prepared.patches.places, place)
    return np.asarray(sums / prepared.patches.sizes)


SHORT = (1, slice(58, 61), slice(64, 84))
"""Along a row, in what was shown in class 2."""
DOT = (1, slice(50, 70), slice(70, 90))


def test_nothing_is_held_under_a_stroke_and_all_far_beyond_its_span(prepared: Prepared) -> None:
    shown, after = halves(prepared), marks(prepared, SHORT)
    to_first, to_second = held_far(shown, prepared, after)
    patches = prepared.patches
    assert patches is not None
    under = np.unique(patches.places.reshape(SIDE, SIDE)[58:61, 64:84])
    is_left = shown.numbers == 1
    assert np.all(to_second[under][~is_left[under]] < 0.01)
    assert np.all(to_second[column(prepared) > 116] > 0.5 * _BEYOND)
    np.testing.assert_allclose(to_first[is_left], _BEYOND)
    assert not np.any(to_first[~is_left])
    assert not np.any(to_second[is_left])


def test_a_dot_holds_what_was_seen_once_by_its_depth_alone(prepared: Prepared) -> None:
    _, dot = held_far(halves(prepared), prepared, marks(prepared, DOT))
    assert np.all(dot <= _LEFT)
    assert np.max(dot[column(prepared) > 115]) > 0.4 * _LEFT


def test_the_more_often_it_was_left_alone_the_more_it_is_held(prepared: Prepared) -> None:
    after = marks(prepared, DOT)
    once, thrice, often = (
        held_far(halves(prepared, times), prepared, after)[1] for times in (1, 3, 50)
    )
    far = column(prepared) > 110
    np.testing.assert_allclose(thrice[far], 9 * once[far], rtol=1e-5)
    np.testing.assert_allclose(often[far], _MOST_TIMES**2 * once[far], rtol=1e-5)


def test_what_was_in_doubt_is_free(prepared: Prepared) -> None:
    after = marks(prepared, SHORT)
    assert not np.any(held_far(halves(prepared, sureness=0.0), prepared, after))


SHALLOW = (1, slice(58, 61), slice(59, 62))
"""At the border."""


def test_what_was_in_doubt_is_held_once_smaller_mistakes_are_corrected(prepared: Prepared) -> None:
    far = column(prepared) > 100

    def held(times: int, stroke: tuple[int, slice, slice]) -> NDArray[np.float64]:
        return held_far(halves(prepared, times, 0.0), prepared, marks(prepared, stroke))[1]

    assert held(2, SHALLOW)[far].min() > 0.0
    assert held(5, SHALLOW)[far].min() > 10.0 * held(2, SHALLOW)[far].max()
    assert held(5, DOT)[far].max() < 0.01 * held(5, SHALLOW)[far].min()
    near = (column(prepared) > MIDDLE) & (column(prepared) < 64)
    assert held(5, SHALLOW)[near].min() < 0.1


def test_a_longer_stroke_reaches_farther(prepared: Prepared) -> None:
    shown = halves(prepared)
    longer = (1, slice(58, 61), slice(64, 110))
    short, long = (
        held_far(shown, prepared, marks(prepared, stroke))[1].sum() for stroke in (SHORT, longer)
    )
    assert long < short


@pytest.mark.parametrize("painted", [SHORT, DOT])
def test_a_stroke_reaches_as_much_farther_as_it_says(
    prepared: Prepared, painted: tuple[int, slice, slice]
) -> None:
    shown, after = halves(prepared), marks(prepared, painted)
    new = np.setdiff1d(after.classes[0].nodes, shown.constraints.classes[0].nodes)
    less, as_it_is, more = (
        held_far(shown, prepared, replace(after, reaches=Reaches(new, np.full(len(new), factor))))[
            1
        ].sum()
        for factor in (0.5, 1.0, 2.0)
    )
    assert as_it_is == held_far(shown, prepared, after)[1].sum()
    assert less > 1.2 * as_it_is
    assert more < 0.8 * as_it_is


def test_two_strokes_call_into_question_what_either_does(prepared: Prepared) -> None:
    shown = halves(prepared)
    other = (1, slice(10, 13), slice(64, 84))
    first, second, both = (
        held_far(shown, prepared, marks(prepared, *strokes))
        for strokes in ((SHORT,), (other,), (SHORT, other))
    )
    np.testing.assert_allclose(both, np.minimum(first, second), atol=1e-9)


def test_many_strokes_at_once_are_taken_for_dots(prepared: Prepared) -> None:
    dots = [
        (1, slice(row, row + 1), slice(at, at + 1))
        for row in range(2, 118, 12)
        for at in range(64, 118, 8)
    ]
    assert held_far(halves(prepared), prepared, marks(prepared, *dots))[1].max() <= _LEFT


def test_a_stroke_that_was_taken_away_calls_into_question_what_is_around_it(
    prepared: Prepared,
) -> None:
    shown = replace(halves(prepared), constraints=marks(prepared, (2, *SHORT[1:])))
    held = held_far(shown, prepared, marks(prepared))[1]
    near = (column(prepared) > 70) & (column(prepared) < 80)
    assert held[near].min() < 0.01
