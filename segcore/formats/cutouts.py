"""The photo cut to each class, with a transparent background."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.class_pictures import ClassPictures
from segcore.projects.case import Case


class Cutouts(ClassPictures):
    """RGBA with a hard edge, in the photo's size; ``NAME-cutout-NUMBER.png`` by default."""

    name = "cutouts"
    title = "Cut-outs with transparent background (PNG)"
    pattern = "*-cutout-*.png"
    kind = "cutout"

    def format_losses(self, case: Case) -> list[str]:
        deep = case.image.pixels.dtype != np.uint8
        return ["the photo's depth: cut-outs have 8 bits a channel, as on a screen"] if deep else []

    def picture(self, case: Case, number: int) -> NDArray[np.uint8]:
        return np.dstack([case.displayed, case.geometry.mask(number)])
