"""A square picture whose patches are its pixels, and dots on it."""

import numpy as np

from segcore.marks.constraints import Constraints, constraints_from_labels
from segcore.patches.patches import Patches

SIDE = 40
N = SIDE * SIDE
ROW, COLUMN = np.divmod(np.arange(N), SIDE)


def patches() -> Patches:
    """Every pixel is one."""
    nothing = np.zeros((N, 0), np.float32)
    centres = np.stack([ROW, COLUMN], axis=1).astype(np.float32) / SIDE
    return Patches(np.arange(N, dtype=np.int32), np.ones(N), nothing, centres)


def dots(*marks: tuple[int, int, int]) -> Constraints:
    """A pixel each: row, column, class number."""
    labels = np.zeros((SIDE, SIDE), dtype=int)
    for row, column, number in marks:
        labels[row, column] = number
    return constraints_from_labels(labels)
