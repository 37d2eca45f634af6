from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.ndimage import label

from segcore.graph.affinity import Affinity
from segcore.marks.constraints import constraints_from_labels
from segcore.marks.rules import rules_from_text
from segcore.methods import METHODS
from segcore.methods.fast_ge import FastGE
from segcore.methods.logic_qp import LogicQP
from segcore.methods.ncut import NCut
from segcore.pipeline import prepare, segment
from segcore.segments.finishing import smooth


def halves() -> NDArray[np.int32]:
    labels = np.ones((40, 60), dtype=np.int32)
    labels[:, 30:] = 2
    return labels


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
    assert (tidy.confidence[11:14, 20:23] == np.float32(0.5)).all()
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


@pytest.mark.parametrize("nodes", [10**6, 400])
def test_strokes_of_full_belief_hold(nodes: int) -> None:
    photo, marks = speckled()
    marks[12, 21] = 1  # one pixel against its whole speck
    marks[25, 45] = 1  # and far inside the other class
    result = segment(photo, marks, affinity=Affinity(nodes=nodes))
    np.testing.assert_array_equal(result.labels[marks > 0], marks[marks > 0])


def test_weak_strokes_and_other_partitions_do_not_hold() -> None:
    photo, marks = speckled()
    prepared = prepare(photo)
    marks[20, 50] = 1
    assert segment(prepared, marks, method=NCut()).labels[20, 50] != 1
    assert segment(prepared, marks).labels[20, 50] == 1
    weak = constraints_from_labels(marks, belief=0.2)
    assert segment(prepared, weak, method=FastGE(appearance=0.0)).labels[20, 50] == 2
