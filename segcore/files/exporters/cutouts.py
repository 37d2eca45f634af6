"""The photo cut to each class, with a transparent background."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from segcore.files.exporters.content import Content
from segcore.files.exporters.exporter import PictureFormat


@dataclass(frozen=True)
class Cutouts(PictureFormat):
    """RGBA with a hard edge, in the photo's size; ``NAME-cutout-NUMBER.png``."""

    name: ClassVar[str] = "cutouts"
    title: ClassVar[str] = "Cut-outs with transparent background (PNG)"
    pattern: ClassVar[str] = "*-cutout-*.png"

    def losses(self, content: Content) -> list[str]:
        deep = content.image.pixels.dtype != np.uint8
        return ["the photo's depth: cut-outs have 8 bits a channel, as on a screen"] if deep else []

    def pictures(self, content: Content) -> Iterator[tuple[str, NDArray[np.uint8]]]:
        for number in content.present:
            cutout = np.dstack([content.shown, content.mask(number)])
            yield f"{content.name}-cutout-{number}.png", cutout
