"""Masks as run lengths, as COCO has them.

Pixels are counted down the columns, from left to right: first those outside, then those inside, and
so on in turn. The compressed form writes each count, from the fourth on its difference to the count
before the last, in characters of five bits and one that says whether more follow, from "0" upwards.
"""

import numpy as np
from numpy.typing import NDArray

_MAX_CHARACTERS = 12
"""Most characters of a compressed count, of 5 bits each: 60 bits."""


def runs_of_mask(mask: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Run lengths of a (rows, columns) mask."""
    flat = mask.ravel(order="F")
    changes = np.flatnonzero(np.diff(flat, prepend=False))
    return np.diff(np.concatenate([[0], changes, [flat.size]])).astype(np.int64)


def runs_of_part(
    mask: NDArray[np.bool_], box: tuple[slice, slice], shape: tuple[int, int]
) -> NDArray[np.int64]:
    """Run lengths of a mask of `shape` that is `mask` within a box and empty elsewhere."""
    rows, columns = box
    strip = np.zeros((shape[0], mask.shape[1]), np.bool_)
    strip[rows] = mask
    runs = runs_of_mask(strip)
    runs[0] += columns.start * shape[0]
    after = (shape[1] - columns.stop) * shape[0]
    if len(runs) % 2:
        runs[-1] += after
        return runs
    return np.append(runs, after) if after else runs


def part_of_runs(
    runs: NDArray[np.int64], shape: tuple[int, int]
) -> tuple[NDArray[np.bool_], int, int]:
    """The mask within the bounding box of run lengths, and the row and column of its corner.

    Raises
    ------
    ValueError
        If a length is negative or they do not add up to the number of pixels.
    """
    size = shape[0] * shape[1]
    if runs.size and (runs.min() < 0 or runs.max() > size):
        raise ValueError(f"run lengths must be from 0 to {size}")
    if runs.size and int(runs.sum()) != size:  # no runs at all: an empty mask
        raise ValueError(f"the run lengths add up to {runs.sum()} pixels instead of {size}")
    ends = np.cumsum(runs)
    starts, stops = ends[:-1:2], ends[1::2]
    starts, stops = starts[stops > starts], stops[stops > starts]
    if not len(starts):
        return np.zeros((0, 0), bool), 0, 0
    rows = shape[0]
    left, right = int(starts[0] // rows), int((stops[-1] - 1) // rows) + 1
    within = np.concatenate([[left * rows], np.ravel([starts, stops], order="F"), [right * rows]])
    lengths = np.diff(within)
    mask = np.repeat(np.arange(len(lengths)) % 2 == 1, lengths).reshape((rows, -1), order="F")
    top, bottom = 0, rows
    if np.all(starts // rows == (stops - 1) // rows):  # no run crosses a column
        top, bottom = int((starts % rows).min()), int(((stops - 1) % rows).max()) + 1
    return mask[top:bottom], top, left


def encode_counts(runs: NDArray[np.int64]) -> str:
    """Run lengths in the compressed form."""
    values = runs.copy()
    values[3:] -= runs[1:-2]
    characters = np.zeros((len(values), _MAX_CHARACTERS), np.uint8)
    more = np.ones(len(values), bool)
    for index in range(_MAX_CHARACTERS):
        bits = values & 0x1F
        values >>= 5
        goes_on = np.where(bits & 0x10, values != -1, values != 0)
        characters[more, index] = (bits | np.where(goes_on, 0x20, 0))[more] + 48
        more &= goes_on
    return characters[characters > 0].tobytes().decode("ascii")


def decode_counts(text: str) -> NDArray[np.int64]:
    """Run lengths of the compressed form.

    Raises
    ------
    ValueError
        If the text is damaged.
    """
    # non-ASCII characters are escaped with characters that are not allowed either
    bits = np.frombuffer(text.encode("ascii", "xmlcharrefreplace"), np.uint8).astype(np.int64) - 48
    last = bits & 0x20 == 0
    if np.any((bits < 0) | (bits > 63)) or (bits.size and not last[-1]):
        raise ValueError("the compressed run lengths are damaged")
    ends = np.flatnonzero(last)
    lengths = np.diff(ends, prepend=-1)
    if lengths.size and lengths.max() > _MAX_CHARACTERS:
        raise ValueError("the compressed run lengths are damaged")
    bit_index = np.arange(bits.size) - np.repeat(ends - lengths + 1, lengths)
    values = np.zeros(len(ends), np.int64)
    np.add.at(values, np.repeat(np.arange(len(ends)), lengths), (bits & 0x1F) << (5 * bit_index))
    negative = bits[ends] & 0x10 != 0
    values[negative] -= np.left_shift(1, 5 * lengths[negative])
    for start in (1, 2):
        values[start::2] = np.cumsum(values[start::2])
    return values
