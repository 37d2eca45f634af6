"""One black and white PNG for each class."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.class_pictures import ClassPictures
from segcore.formats.exporters.content import Content


@dataclass(frozen=True)
class Masks(ClassPictures):
    """255 inside, 0 outside; ``NAME-mask-NUMBER.png`` unless named otherwise."""

    name: ClassVar[str] = "masks"
    title: ClassVar[str] = "One mask for each class (PNG)"
    pattern: ClassVar[str] = "*-mask-*.png"
    kind: ClassVar[str] = "mask"

    def picture(self, content: Content, number: int) -> NDArray[np.uint8]:
        return content.mask(number)
