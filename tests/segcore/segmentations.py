"""Labels with everything that borders can do."""

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter

Labels = NDArray[np.int32]


def labels_of(text: str) -> Labels:
    """Labels drawn with digits, one row a word."""
    return np.array([[int(digit) for digit in row] for row in text.split()], np.int32)


def blobs(shape: tuple[int, int], n_classes: int, *, seed: int, width: float = 2.0) -> Labels:
    """Smooth segments with islands and holes, numbered from 1."""
    random = np.random.default_rng(seed)
    heights = [gaussian_filter(random.normal(size=shape), width) for _ in range(n_classes)]
    return (np.argmax(heights, axis=0) + 1).astype(np.int32)


def noise(shape: tuple[int, int], largest: int, *, seed: int) -> Labels:
    """Every pixel for itself, from 0."""
    random = np.random.default_rng(seed)
    return random.integers(0, largest + 1, shape, dtype=np.int32)


DRAWN: dict[str, Labels] = {
    "one pixel": labels_of("1"),
    "single pixel": labels_of("000 020 000"),
    "hole": labels_of("1111 1221 1221 1111"),
    "empty hole": labels_of("111 101 111"),
    "island in a hole": labels_of("11111 12221 12121 12221 11111"),
    "holes that touch at a corner": labels_of("11111 12111 11211 11111"),
    "hole that touches the outside at a corner": labels_of("2111 1211 1111"),
    "checkerboard": labels_of("1212 2121 1212"),
    "pinched ring": labels_of("1110 1011 1101 0111"),
    "one row": labels_of("1122011"),
    "one column": labels_of("1 2 2 0 1"),
    "four meet": labels_of("12 34"),
    "three meet on a straight border": labels_of("111 223"),
    "diagonal line": labels_of("1000 0100 0010 0001"),
    "thin cross": labels_of("00100 00100 11111 00100 00100"),
    "nothing": labels_of("000 000"),
}

PICTURES: dict[str, Labels] = {
    **DRAWN,
    "blobs": blobs((60, 90), 4, seed=1),
    "noise": noise((31, 23), 3, seed=2),
    "300 classes": np.kron(np.arange(1, 301, dtype=np.int32).reshape(15, 20), np.ones((3, 3), int)),
}
