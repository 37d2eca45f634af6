"""The masks of Label Studio's brush: bytes in run lengths, packed bit by bit.

A stream begins with the number of values (32 bits), their width in bits less one (5 bits) and four
widths of run lengths less one (4 bits each). Then come runs: a bit that says whether all values of
the run are equal, two bits that choose one of the four widths, the length less one in that many
bits, and the value or the values.

Source: the packed runs of ``@thi.ng/rle-pack``, which Label Studio writes; the values are those of
a picture of red, green, blue and opacity, row by row.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

_CHANNELS = 4


def mask_of_packed_runs(data: Sequence[int], shape: tuple[int, int]) -> NDArray[np.bool_]:
    """The pixels of a (rows, columns) mask that are not transparent.

    Parameters
    ----------
    data : bytes, or whole numbers from 0 to 255

    Raises
    ------
    ValueError
        If the stream is damaged, or is of another number of pixels.
    """
    bits = _Bits(bytes(data))
    size, width = bits.number(32), bits.number(5) + 1
    n_pixels = shape[0] * shape[1]
    if size != n_pixels * _CHANNELS:
        raise ValueError(f"its mask has {size // _CHANNELS} pixels instead of {n_pixels}")
    widths = [bits.number(4) + 1 for _ in range(4)]
    values: NDArray[np.integer] = np.zeros(size, np.uint8 if width <= 8 else np.uint32)
    first = 0
    while first < size:
        are_equal = bits.number(1)
        length = bits.number(widths[bits.number(2)]) + 1
        if first + length > size:
            raise ValueError("its mask has a run that ends outside")
        run = bits.number(width) if are_equal else bits.numbers(length, width)
        values[first : first + length] = run
        first += length
    return values.reshape(*shape, _CHANNELS)[..., 3] > 0


class _Bits:
    """Reads numbers from a stream of bits, the highest first."""

    def __init__(self, data: bytes) -> None:
        self._bits = np.unpackbits(np.frombuffer(data, np.uint8))
        self._digits = (self._bits + ord("0")).tobytes().decode("ascii")
        self._place = 0

    def number(self, width: int) -> int:
        """The next number of `width` bits."""
        return int(self._digits[self._advance(width)], 2)

    def numbers(self, count: int, width: int) -> NDArray[np.int64]:
        """The next `count` numbers of `width` bits each."""
        bits = self._bits[self._advance(count * width)].reshape(count, width)
        return bits @ (1 << np.arange(width - 1, -1, -1, dtype=np.int64))

    def _advance(self, width: int) -> slice:
        place = slice(self._place, self._place + width)
        self._place = place.stop
        if self._place > len(self._bits):
            raise ValueError("its mask is cut short")
        return place
