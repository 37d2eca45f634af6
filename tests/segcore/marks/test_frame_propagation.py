import numpy as np
from hypothesis import given
from hypothesis import strategies as st

import segcore
from segcore.marks.frame_propagation import core_strokes, cores


def two_fields(rows: int = 40, columns: int = 60, border: int = 30) -> np.ndarray:
    labels = np.ones((rows, columns), np.int32)
    labels[:, border:] = 2
    return labels


def test_what_is_well_inside_is_carried():
    carried = cores(two_fields(), margin=0.1)  # 6 pixels

    assert (carried[:, :24] == 1).all()
    assert (carried[:, 24:36] == 0).all()
    assert (carried[:, 36:] == 2).all()


def test_a_thin_piece_keeps_its_middle():
    labels = two_fields()
    labels[10:15, 5:20] = 3

    carried = cores(labels, margin=0.5)

    expected = np.zeros(labels.shape, bool)
    expected[11:14, 6:19] = True  # deeper than half of the three pixels to the middle
    np.testing.assert_array_equal(carried == 3, expected)


@given(st.integers(0, 2**32 - 1), st.floats(0.0, 0.5))
def test_carries_nothing_of_another_class(seed, margin):
    labels = np.random.default_rng(seed).integers(0, 4, (6, 8))

    carried = cores(labels, margin=margin)

    assert ((carried == labels) | (carried == 0)).all()
    # every class goes on
    assert set(np.unique(carried)) >= set(np.unique(labels[labels > 0]))


def test_large_photos_are_carried_on_a_coarser_grid():
    labels = two_fields(1100, 1300, 601)

    carried = cores(labels, margin=0.02)

    assert ((carried == labels) | (carried == 0)).all()
    assert (carried[:, :570] == 1).all()
    assert (carried[:, 580:622] == 0).all()
    assert (carried[:, 632:] == 2).all()


def test_strokes_hold_the_same_pixels():
    labels = two_fields()

    strokes = core_strokes(cores(labels), order=-1)

    painted = np.zeros(labels.size, np.int32)
    for stroke in strokes:
        painted[stroke.extent.pixels(labels.shape)] = stroke.class_number
    assert {stroke.order for stroke in strokes} == {-1}
    np.testing.assert_array_equal(painted.reshape(labels.shape), cores(labels))


def test_follows_what_moves():
    """A square that moves by six pixels a picture, painted in the first only."""
    rng = np.random.default_rng(0)

    def frame(left: int) -> tuple[np.ndarray, np.ndarray]:
        truth = np.ones((60, 90), np.int32)
        truth[15:45, left : left + 30] = 2
        noise = rng.integers(0, 25, (60, 90, 3))
        return (np.where(truth[..., None] == 2, 180, 60) + noise).astype(np.uint8), truth

    picture, truth = frame(10)
    marks = np.zeros_like(truth)
    marks[3:5, 5:80], marks[28:32, 20:30] = 1, 2
    labels = segcore.segment(picture, marks).labels
    for left in (16, 22, 28, 34):
        picture, truth = frame(left)
        labels = segcore.segment(picture, cores(labels, margin=0.1)).labels

    assert (labels == truth).mean() > 0.99
