"""Masks of Label Studio's brush: run lengths, packed bit by bit into bytes.

A stream begins with the number of values (32 bits), their width in bits less one (5 bits) and four
widths of run lengths less one (4 bits each). Then come runs: a bit that says whether all values of
the run are equal, two bits that choose one of the four widths, the length less one in that many
bits, and the value or the values.

Source: the packed runs of ``@thi.ng/rle-pack``, which Label Studio writes; the values are those of
a picture of red, green, blue and opacity, row by row.
"""

import numpy as np
from numpy.typing import NDArray

_CHANNELS = 4
_OPAQUE = 255
_WIDTHS = (3, 4, 8, 16)
_MAX_RUN = 1 << max(_WIDTHS)


def runs_of_packed(data: bytes, n_pixels: int) -> NDArray[np.int64]:
    """Run lengths along the rows from packed `data`: transparent, opaque, transparent, ... pixels.

    Without data there are none.

    Raises
    ------
    ValueError
        If the stream is damaged, or has another number of pixels.
    """
    if not data:
        return np.empty(0, np.int64)
    stream = _Stream(data)
    size, width = stream.number(32), stream.number(5) + 1
    if size != n_pixels * _CHANNELS:
        raise ValueError(f"its mask has {size // _CHANNELS} pixels instead of {n_pixels}")
    widths = [stream.number(4) + 1 for _ in range(4)]
    # opacity is at 3, 7, 11, ... in RGBA
    runs: list[NDArray[np.int64]] = [np.empty((2, 0), np.int64)]
    first = 0
    while first < size:
        are_equal = stream.number(1)
        length = stream.number(widths[stream.number(2)]) + 1
        if first + length > size:
            raise ValueError("its mask has a run that ends outside")
        pixel, stop = first // _CHANNELS, (first + length) // _CHANNELS
        if not are_equal:
            values = stream.numbers(length, width)[_CHANNELS - 1 - first % _CHANNELS :: _CHANNELS]
            visible = pixel + np.flatnonzero(values)
            runs.append(np.stack([visible, visible + 1]))
        elif stream.number(width):
            runs.append(np.array([[pixel], [stop]]))
        first += length
    edges = np.concatenate(runs, axis=1).ravel(order="F")
    return np.diff(np.concatenate([[0], edges, [n_pixels]]))


def packed_of_runs(runs: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Packed bytes of run lengths along the rows, with the bit widths that Label Studio writes."""
    runs = runs * _CHANNELS
    visible = np.arange(len(runs)) % 2 * _OPAQUE

    pieces = -(-runs // _MAX_RUN)  # 0 for an empty run
    lengths = np.full(int(pieces.sum()), _MAX_RUN)
    lengths[np.cumsum(pieces)[pieces > 0] - 1] = ((runs - 1) % _MAX_RUN + 1)[pieces > 0]
    values = np.repeat(visible, pieces)

    which = np.searchsorted(1 << np.array(_WIDTHS), lengths)
    widths = np.array(_WIDTHS)[which]
    codes = ((4 + which << widths) | (lengths - 1)) << 8 | values  # all values of a run are equal
    places = (3 + widths + 8)[:, np.newaxis] - np.arange(1, 3 + max(_WIDTHS) + 8 + 1)
    bits = (codes[:, np.newaxis] >> np.maximum(places, 0)).astype(np.uint8) & 1
    head = f"{runs.sum():032b}{7:05b}{''.join(f'{width - 1:04b}' for width in _WIDTHS)}"
    return np.packbits(np.concatenate([np.array(list(head), np.uint8), bits[places >= 0]]))


class _Stream:
    """Reads numbers from a stream of bits, the highest first."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._place = 0

    def number(self, width: int) -> int:
        """The next number of `width` bits."""
        first, last = self._advance(width)
        bits = int.from_bytes(self._data[first // 8 : -(-last // 8)], "big")
        return (bits >> (-last % 8)) & ((1 << width) - 1)

    def numbers(self, count: int, width: int) -> NDArray[np.int64]:
        """The next `count` numbers of `width` bits each."""
        first, last = self._advance(count * width)
        packed = np.frombuffer(self._data, np.uint8)[first // 8 : -(-last // 8)]
        bits = np.unpackbits(packed)[first % 8 :][: count * width].reshape(count, width)
        return bits @ (1 << np.arange(width - 1, -1, -1, dtype=np.int64))

    def _advance(self, width: int) -> tuple[int, int]:
        first, self._place = self._place, self._place + width
        if self._place > 8 * len(self._data):
            raise ValueError("its mask is cut short")
        return first, self._place
