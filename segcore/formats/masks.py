"""One black and white PNG for each class."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.class_pictures import ClassPictures
from segcore.projects.case import Case


class Masks(ClassPictures):
    """255 inside, 0 outside; ``NAME-mask-NUMBER.png`` unless named otherwise."""

    name = "masks"
    title = "One mask for each class (PNG)"
    pattern = "*-mask-*.png"
    kind = "mask"

    def picture(self, case: Case, number: int) -> NDArray[np.uint8]:
        return case.geometry.mask(number)
