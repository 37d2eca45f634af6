import numpy as np

from segcore.segments.class_colouring import SLOTS_AT_ONCE, assign_slots

SIDE = 4


def stripes(number: int) -> np.ndarray:
    """Classes 2, 4, 6, ... in columns of 32 pixels, which are eight blocks."""
    return np.repeat(2 * np.arange(1, number + 1), 32)[np.newaxis].repeat(8, 0).astype(np.uint8)


def test_few_classes_have_slots_of_their_own():
    labels, blocks = stripes(3), np.array([[0, 0], [1, 5]])
    slots = assign_slots(labels, SIDE, 1, np.array([2, 4, 6]), blocks)
    assert slots.n_slots == 3
    assert slots.slot_of_label.tolist() == [-1, -1, 0, -1, 1, -1, 2]
    np.testing.assert_array_equal(slots.owners, [[2, 4, 6], [2, 4, 6]])


def test_no_block_hears_of_two_classes_of_a_slot():
    number = 3 * SLOTS_AT_ONCE
    labels = stripes(number)
    blocks = np.argwhere(np.ones((2, 8 * number), bool))
    present = 2 * np.arange(1, number + 1)
    slots = assign_slots(labels, SIDE, 1, present, blocks)
    assert slots.n_slots == 2  # stripes are wider than what a block hears of
    assert np.all(slots.slot_of_label[present[1:]] != slots.slot_of_label[present[:-1]])
    for (row, column), owners in zip(blocks, slots.owners, strict=True):
        around = labels[:, max(0, column - 3) * SIDE : (column + 4) * SIDE]
        assert set(np.unique(around)) == set(owners) - {0}
        assert 0 <= row < 2
