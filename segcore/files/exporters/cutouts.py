"""The photo cut to each class, with a transparent background."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore.files.exporters.content import Content, LabelFormat
from segcore.picture.rendering import display_pixels
from segcore.picture.writing import encode_picture


@dataclass(frozen=True)
class Cutouts(LabelFormat):
    """RGBA with a hard edge, in the photo's size; ``NAME-cutout-NUMBER.png``."""

    name: ClassVar[str] = "cutouts"
    title: ClassVar[str] = "Cut-outs with transparent background (PNG)"

    def losses(self, content: Content) -> list[str]:
        deep = content.image.pixels.dtype != np.uint8
        return ["the photo's depth: cut-outs have 8 bits a channel"] if deep else []

    def encode(self, content: Content) -> dict[str, bytes]:
        colour = display_pixels(content.image)
        files = {}
        for number in content.present:
            alpha = np.where(content.labels == number, np.uint8(255), np.uint8(0))
            picture = np.dstack([colour, alpha])
            files[f"{content.name}-cutout-{number}.png"] = encode_picture(picture, ".png")
        return files

    def decode(self, files: dict[str, bytes]) -> NDArray[np.integer]:
        labels = None
        for name, content in files.items():
            number = int(name.rpartition("-")[2].removesuffix(".png"))
            alpha = np.asarray(PillowImage.open(io.BytesIO(content)))[..., 3]
            labels = np.zeros(alpha.shape, np.int32) if labels is None else labels
            labels[alpha > 0] = number
        return np.zeros((0, 0), np.int32) if labels is None else labels
