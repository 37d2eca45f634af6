"""Segments of a photo, wherever they come from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:  # who only opens files does not wait for what solving needs
    from segcore.segments.segmentation import Segmentation


@dataclass(frozen=True, eq=False)
class Answer:
    """Segments of a photo.

    Attributes
    ----------
    labels : (rows, columns) integer
        Class numbers, 0 nothing.
    current : bool
        Whether they are those of the strokes, not of earlier ones.
    result : Segmentation or None
        What was found, where they were solved now: vectors and confidence are made of it on demand.
    """

    labels: NDArray[np.integer]
    current: bool = True
    result: Segmentation | None = None
