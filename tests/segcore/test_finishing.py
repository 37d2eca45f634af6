from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy.ndimage import label

from segcore.affinity import Affinity
from segcore.constraints import constraints_from_labels
from segcore.finishing import smooth, without_islands
from segcore.methods import METHODS, FastGE, LogicQP, NCut
from segcore.pipeline import prepare, segment
from segcore.rules import rules_from_text
from segcore.strokes import Path, Stroke

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


def test_smoothing_takes_teeth_and_leaves_straight_borders() -> None:
    labels = halves()
    labels[5::12, 30:34] = 1
    np.testing.assert_array_equal(smooth(labels, 6.0), halves())
    np.testing.assert_array_equal(smooth(halves(), 8.0), halves())


def test_smoothing_counts_no_data_nowhere() -> None:
    labels = halves()
    labels[:, 34:] = 0
    found = smooth(labels, 6.0)
    np.testing.assert_array_equal(found == 0, labels == 0)
    assert (found[:, :28] == 1).all()
    assert (found[:, 31:34] == 2).all()


def speckled() -> tuple[NDArray, NDArray[np.int64]]:
    """Two halves, a speck of the right colour on the left; strokes on both."""
    photo = np.full((40, 60, 3), 0.2)
    photo[:, 30:] = 0.8
    photo[9:16, 18:25] = 0.8
    marks = np.zeros((40, 60), dtype=np.int64)
    marks[30, 3:25], marks[12, 32:55] = 1, 2
    return photo, marks


def test_the_parameters_reach_the_labels_and_the_confidence() -> None:
    photo, marks = speckled()
    prepared = prepare(photo)
    plain = segment(prepared, marks)
    tidy = segment(prepared, marks, method=FastGE(least_area=100, smoothing=2.0))
    assert (plain.labels[11:14, 20:23] == 2).all()
    assert (tidy.labels[:, :29] == 1).all()
    assert (tidy.confidence[11:14, 20:23] == 0.5).all()
    assert tidy.constraints_satisfied == 1
    untouched = tidy.labels == plain.labels
    np.testing.assert_array_equal(tidy.confidence[untouched], plain.confidence[untouched])


@pytest.mark.parametrize("name", METHODS)
def test_every_method_finishes(name: str) -> None:
    photo, marks = speckled()
    photo += 0.05 * np.random.default_rng(0).standard_normal(photo.shape)
    marks[12, 20:23] = 2  # a stroke on the speck: where it is class 2, it stays
    method = METHODS[name](least_area=150)
    result = segment(np.clip(photo, 0, 1), marks, method=method)
    for number in np.unique(result.labels):
        pieces, _ = label(result.labels == number, np.ones((3, 3)))
        held = np.unique(pieces[marks == number])
        sizes = np.bincount(pieces.ravel())
        assert all(sizes[piece] >= 150 or piece in held for piece in range(1, len(sizes)))


def test_strokes_of_sides_keep_their_pieces() -> None:
    """Rules give the speck's class the number of the foreground; its stroke holds the speck."""
    photo, marks = speckled()
    marks[12, 20:23] = 3
    rules = rules_from_text("right\nspeck\n!left", {"left": 1, "right": 2, "speck": 3})
    plain = segment(photo, marks, method=LogicQP(), rules=rules)
    tidy = segment(photo, marks, method=LogicQP(least_area=200, smoothing=1.0), rules=rules)
    assert plain.labels[12, 21] == tidy.labels[12, 21] == plain.labels[12, 50]
    assert tidy.labels[30, 5] != tidy.labels[12, 21]


@pytest.mark.parametrize("resolution", ["full", "1/2"])
def test_strokes_of_full_belief_hold(resolution: str) -> None:
    photo, marks = speckled()
    marks[12, 21] = 1  # one pixel against its whole speck
    marks[25, 45] = 1  # and far inside the other class
    result = segment(photo, marks, affinity=Affinity(resolution=resolution))  # type: ignore[arg-type]
    np.testing.assert_array_equal(result.labels[marks > 0], marks[marks > 0])


def like_another_part() -> tuple[NDArray, NDArray[np.int64]]:
    """A wall with two parts in much the same colour, of which strokes hold the left one."""
    photo = np.full((60, 90, 3), (0.3, 0.5, 0.6)) + 0.03 * np.random.default_rng(0).normal(
        size=(60, 90, 3)
    )
    photo[20:40, 15:35] = photo[20:40, 55:75] = (0.6, 0.4, 0.2)
    marks = np.zeros((60, 90), dtype=np.int64)
    marks[22:38, 18:32], marks[5:8, 10:80] = 1, 2
    return photo, marks


def test_a_part_that_no_stroke_holds_stays_only_if_it_is_clear(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    photo, marks = like_another_part()
    prepared = prepare(photo)
    clear = segment(prepared, marks)
    assert (clear.labels[22:38, 57:73] == 1).all()

    monkeypatch.setattr("segcore.finishing._CLEAR", 1.0)
    doubtful = segment(prepared, marks)
    assert (doubtful.labels[:, 45:] == 2).all()
    assert (doubtful.confidence[22:38, 57:73] == 0.5).all()
    assert (doubtful.labels[22:38, 18:32] == 1).all()


def test_a_rope_or_segments_without_strokes_hold_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    photo, marks = like_another_part()
    monkeypatch.setattr("segcore.finishing._CLEAR", 1.0)
    strokes = [
        Stroke("class", Path(((20.0, 30.0), (30.0, 30.0)), 5.0), 1),
        Stroke("class", Path(((10.0, 6.0), (80.0, 6.0)), 1.5), 2),
    ]
    rope = Stroke("must-link", Path(((65.0, 30.0), (30.0, 30.0)), 0.0))
    assert (segment(photo, strokes).labels[22:38, 57:73] == 2).all()
    assert (segment(photo, [*strokes, rope]).labels[22:38, 57:73] == 1).all()
    assert segment(photo, marks, segments=3).classes == (1, 2, 3)


def test_weak_strokes_and_other_partitions_do_not_hold() -> None:
    photo, marks = speckled()
    prepared = prepare(photo)
    marks[20, 50] = 1
    assert segment(prepared, marks, method=NCut()).labels[20, 50] != 1
    assert segment(prepared, marks).labels[20, 50] == 1
    weak = constraints_from_labels(marks, belief=0.2)
    assert segment(prepared, weak, method=FastGE(appearance=0.0)).labels[20, 50] == 2
