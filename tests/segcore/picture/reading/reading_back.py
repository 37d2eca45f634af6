"""Comparing what was read with what was stored."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.picture.image import Image


def assert_same(image: Image, expected: NDArray[Any]) -> None:
    expected = expected if expected.ndim == 3 else expected[..., np.newaxis]
    assert image.pixels.dtype == expected.dtype
    np.testing.assert_array_equal(image.pixels, expected)
    assert image.pixels.flags.c_contiguous
