"""Slots for classes: distant classes share a slot, so that many classes take no longer than few.

Near a pixel only a few of many classes occur. Classes share slots such that two classes of a slot
occur near no block of a picture; the result for the slot there is that for the one class.
"""

from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

SLOTS_AT_ONCE = 8
"""Number of slots that are computed together; up to this number, each class has its own slot."""

_BLOCKS_AROUND = 3
"""Distance, in blocks, within which the classes of a block count as near a pixel."""


@dataclass(frozen=True, eq=False)
class SlotAssignment:
    """Assignment of classes to slots, which depends on the block.

    Attributes
    ----------
    slot_of_label : (labels,) int32
        Slot of every label; -1 for none.
    class_of_slot : (b, slots) int32
        The class that a slot stands for in every block; 0 where there is none.
    """

    slot_of_label: NDArray[np.int32]
    class_of_slot: NDArray[np.int32]

    @property
    def n_slots(self) -> int:
        return self.class_of_slot.shape[1]


def assign_slots(
    labels: NDArray[np.uint8] | NDArray[np.uint16],
    side: int,
    stride: int,
    present: NDArray[np.integer],
    blocks: NDArray[np.int64],
) -> SlotAssignment:
    """Assign slots to the `present` classes: one slot each for few classes, else shared slots.

    Parameters
    ----------
    labels : (rows, columns) uint8 or uint16
    side, stride : int
        Side of a block, in sampled pixels, and distance of sampled pixels.
    present : (k,) integers
        Ascending, from 1.
    blocks : (b, 2) int64
        Row and column in the grid of blocks.
    """
    slot_of_label = np.full(int(present.max(initial=0)) + 1, -1, np.int32)
    slot_of_label[present] = np.arange(len(present))
    if len(present) <= SLOTS_AT_ONCE:
        return SlotAssignment(slot_of_label, np.tile(present.astype(np.int32), (len(blocks), 1)))
    from segcore.runtime.native import classes_of_blocks

    is_class_near_block = _dilate(
        classes_of_blocks(labels, side, stride, slot_of_label, len(present))
    )[tuple(blocks.T)]
    block_class_matrix = scipy.sparse.csr_array(is_class_near_block.astype(np.int32))
    slots = _colour_greedily((block_class_matrix.T @ block_class_matrix).toarray() > 0)
    class_of_slot = np.zeros((len(blocks), int(slots.max()) + 1), np.int32)
    block, class_index = block_class_matrix.nonzero()
    class_of_slot[block, slots[class_index]] = present[class_index]
    slot_of_label[present] = slots
    return SlotAssignment(slot_of_label, class_of_slot)


def _dilate(masks: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Masks of blocks (rows, columns, k), widened to the blocks around."""
    side = 2 * _BLOCKS_AROUND + 1
    return np.asarray(scipy.ndimage.maximum_filter(masks, (side, side, 1)))


def _colour_greedily(occur_together: NDArray[np.bool_]) -> NDArray[np.int32]:
    """Greedy colouring: a slot for each class, (k,), different where `occur_together` (k, k).

    Each class in turn, in the order of descending degree, takes the first free slot (Welsh and
    Powell, *An upper bound for the chromatic number of a graph*, Comput. J. 10, 1967).
    """
    slots = np.full(len(occur_together), -1, np.int32)
    for index in np.argsort(-occur_together.sum(axis=0), kind="stable"):
        is_free = np.ones(len(occur_together), np.bool_)
        is_free[slots[occur_together[index] & (slots >= 0)]] = False
        slots[index] = np.argmax(is_free)
    return slots
