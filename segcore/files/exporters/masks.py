"""One black and white PNG for each class."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from segcore.files.exporters.content import Content
from segcore.files.exporters.exporter import PictureFormat


@dataclass(frozen=True)
class Masks(PictureFormat):
    """255 inside, 0 outside; ``NAME-mask-NUMBER.png``."""

    name: ClassVar[str] = "masks"
    title: ClassVar[str] = "One mask for each class (PNG)"
    pattern: ClassVar[str] = "*-mask-*.png"

    def pictures(self, content: Content) -> Iterator[tuple[str, NDArray[np.uint8]]]:
        for number in content.present:
            yield f"{content.name}-mask-{number}.png", content.mask(number)
