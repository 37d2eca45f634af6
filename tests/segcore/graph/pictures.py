"""Random pictures and planes."""

import numpy as np
from numpy.typing import NDArray

from segcore.picture.image import Image, image_from_array


def picture(rows: int, columns: int, channels: int, kind: str, seed: int) -> Image:
    rng = np.random.default_rng(seed)
    values = rng.random((rows, columns, channels), dtype=np.float32)
    if kind == "float32":
        return image_from_array(values)
    return image_from_array((values * np.iinfo(kind).max).astype(kind))


def random_planes(channels: int, rows: int, columns: int, seed: int) -> NDArray[np.float32]:
    return np.random.default_rng(seed).normal(0, 30, (channels, rows, columns)).astype(np.float32)
