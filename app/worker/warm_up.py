"""Loads libraries and kernels by a few small solves."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from segcore.graph.affinity import Affinity
from segcore.picture.image import image_from_array
from segcore.pipeline import segment
from segcore.runtime.monitor import SILENT

_SIZES = {  # a picture for each precision, and one on patches
    16: Affinity(),
    264: Affinity(),
    96: Affinity(nodes=500),
}


def warm_up(idle: Callable[[], bool]) -> None:
    """Solve small pictures while the worker is idle."""
    for size, affinity in _SIZES.items():
        if idle():
            pixels = np.random.default_rng(0).integers(0, 255, (size, size, 3), dtype=np.uint8)
            marks = np.zeros((size, size), dtype=np.uint8)
            marks[0], marks[-1] = 1, 2
            segment(image_from_array(pixels), marks, affinity=affinity, monitor=SILENT)
