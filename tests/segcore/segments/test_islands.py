from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy.ndimage import label

from segcore.marks.constraints import constraints_from_labels
from segcore.marks.strokes import Path, Stroke
from segcore.memory.prior_answer import PriorAnswer
from segcore.methods.fast_ge import FastGE
from segcore.pencil.soft_links import SoftLinks
from segcore.pipeline import prepare, segment
from segcore.runtime.fitted import WEIGHTS
from segcore.segments.islands import without_doubtful_islands, without_islands

NEARBY = FastGE(looks_count="nearby")

NOTHING = np.zeros((40, 60), dtype=np.int32)


def halves() -> NDArray[np.int32]:
    labels = np.ones((40, 60), dtype=np.int32)
    labels[:, 30:] = 2
    return labels


def test_islands_join_what_surrounds_them() -> None:
    labels = halves()
    labels[5:8, 5:8], labels[20, 40] = 2, 7
    found = without_islands(labels, 10, NOTHING)
    np.testing.assert_array_equal(found, halves())
    np.testing.assert_array_equal(without_islands(labels, 9, NOTHING)[5:8, 5:8], 2)


def test_an_island_on_a_border_joins_the_longer_side() -> None:
    labels = halves()
    labels[10:13, 26:31] = 3
    assert (without_islands(labels, 100, NOTHING)[10:13, 26:31] == 1).all()


def test_islands_with_a_stroke_of_their_class_stay() -> None:
    labels = halves()
    labels[5:8, 5:8], labels[5:8, 15:18] = 2, 2
    strokes = NOTHING.copy()
    strokes[6, 6], strokes[6, 16] = 2, 1
    found = without_islands(labels, 1000, strokes)
    assert (found[5:8, 5:8] == 2).all()
    assert (found[5:8, 15:18] == 1).all()


def test_islands_within_islands_go_one_after_the_other() -> None:
    labels = halves()
    labels[5:14, 5:14], labels[8:11, 8:11], labels[9, 9] = 3, 4, 5
    np.testing.assert_array_equal(without_islands(labels, 100, NOTHING), halves())


def test_what_has_no_data_is_nobodys_neighbour() -> None:
    labels = np.zeros((9, 9), dtype=np.int32)
    labels[4, 4] = 1
    np.testing.assert_array_equal(without_islands(labels, 50, np.zeros_like(labels)), labels)


@given(st.integers(0, 1000), st.integers(1, 12), st.integers(1, 4))
def test_no_small_island_is_left(seed: int, least_area: int, n_classes: int) -> None:
    rng = np.random.default_rng(seed)
    labels = rng.integers(1, n_classes + 1, (12, 14)).astype(np.int32)
    labels[:, :2] = 1  # a piece that stays
    found = without_islands(labels, least_area, np.zeros_like(labels))
    for number in np.unique(found):
        pieces, _ = label(found == number, np.ones((3, 3)))
        assert np.bincount(pieces.ravel())[1:].min() >= min(least_area, 24)


def like_another_part() -> tuple[NDArray, NDArray[np.int64]]:
    """A wall with two parts in much the same colour, of which strokes hold the left one."""
    photo = np.full((60, 90, 3), (0.3, 0.5, 0.6)) + 0.03 * np.random.default_rng(0).normal(
        size=(60, 90, 3)
    )
    photo[20:40, 15:35] = photo[20:40, 55:75] = (0.6, 0.4, 0.2)
    marks = np.zeros((60, 90), dtype=np.int64)
    marks[22:38, 18:32], marks[5:8, 10:80] = 1, 2
    return photo, marks


def nothing_is_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    never = replace(WEIGHTS, island_clear=2.0, island_links=2.0)
    monkeypatch.setattr("segcore.runtime.fitted.WEIGHTS", never)


def test_a_part_that_no_stroke_holds_stays_only_if_it_is_clear(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    photo, marks = like_another_part()
    prepared = prepare(photo)
    clear = segment(prepared, marks)
    assert (clear.labels[22:38, 57:73] == 1).all()

    nothing_is_clear(monkeypatch)
    doubtful = segment(prepared, marks, method=NEARBY)
    assert (doubtful.labels[:, 45:] == 2).all()
    assert (doubtful.confidence[22:38, 57:73] == np.float32(0.5)).all()
    assert (doubtful.labels[22:38, 18:32] == 1).all()


def test_a_rope_or_segments_without_strokes_hold_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    photo, marks = like_another_part()
    nothing_is_clear(monkeypatch)
    strokes = [
        Stroke("class", Path(((20.0, 30.0), (30.0, 30.0)), 5.0), 1),
        Stroke("class", Path(((10.0, 6.0), (80.0, 6.0)), 1.5), 2),
    ]
    rope = Stroke("must-link", Path(((65.0, 30.0), (30.0, 30.0)), 0.0))
    assert (segment(photo, strokes, method=NEARBY).labels[22:38, 57:73] == 2).all()
    assert (segment(photo, [*strokes, rope]).labels[22:38, 57:73] == 1).all()
    assert segment(photo, marks, segments=3).classes == (1, 2, 3)


def test_what_is_remembered_is_what_was_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part that joined what surrounds it was never seen apart from that."""
    nothing_is_clear(monkeypatch)
    prepared = prepare(like_another_part()[0])
    strokes = [
        Stroke("class", Path(((20.0, 30.0), (30.0, 30.0)), 5.0), 1),
        Stroke("class", Path(((10.0, 6.0), (80.0, 6.0)), 1.5), 2),
        Stroke("class", Path(((70.0, 50.0),), 1.5), 2, round=1),
    ]
    first = segment(prepared, strokes[:2])
    assert prepared.patches is not None
    inside = np.unique(prepared.patches.patch_of_pixel.reshape(60, 90)[24:36, 59:71])
    assert first.prior_answer is not None
    assert np.all(first.prior_answer.numbers[inside] == 2)
    assert not first.prior_answer.confidence[inside].any()
    replayed = segment(prepared, strokes).rounds[0].prior_answer
    assert replayed is not None
    np.testing.assert_array_equal(replayed.numbers, first.prior_answer.numbers)
    np.testing.assert_array_equal(replayed.confidence, first.prior_answer.confidence)


def one_piece_in_another(sure: float, share: float | None) -> NDArray[np.integer]:
    """The labels of a piece of class 1 in class 2 that no stroke holds, the islands gone.

    Parameters
    ----------
    sure : float
        How sure the second look is of it.
    share : float or None
        Share of its soft must-links that lead to its class; None: they do not count.
    """
    labels = np.full((12, 12), 2, np.int32)
    labels[:2], labels[6:9, 6:9] = 1, 1
    constraints = constraints_from_labels(np.where(np.arange(12)[:, np.newaxis] % 11, 0, labels))
    patch_of_pixel = np.arange(labels.size, dtype=np.int32)
    confidence = np.full(labels.size, sure, np.float32)
    shown = PriorAnswer(constraints, patch_of_pixel, labels.ravel(), confidence)
    soft_links = None
    if share is not None:
        weights = np.array([[share], [1.0 - share]], np.float32).repeat(labels.size, axis=1)
        soft_links = SoftLinks(patch_of_pixel, np.ones(labels.size), weights)
    return without_doubtful_islands(labels, shown, soft_links, constraints)[6:9, 6:9]


@pytest.mark.parametrize(
    ("sure", "share", "number"),
    [(0.1, 0.6, 2), (0.6, 0.5, 1), (0.1, 0.95, 1), (0.0, 0.0, 2), (0.1, None, 2), (0.6, None, 1)],
)
def test_a_part_is_clear_by_a_second_look_or_by_its_links(
    sure: float, share: float | None, number: int
) -> None:
    assert np.all(one_piece_in_another(sure, share) == number)
