"""One black and white PNG for each class."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore.files.exporters.content import Content, LabelFormat
from segcore.picture.writing import encode_picture


@dataclass(frozen=True)
class Masks(LabelFormat):
    """255 inside, 0 outside; ``NAME-mask-NUMBER.png``."""

    name: ClassVar[str] = "masks"
    title: ClassVar[str] = "One mask for each class (PNG)"

    def losses(self, content: Content) -> list[str]:  # noqa: ARG002 - masks hold every class
        return []

    def encode(self, content: Content) -> dict[str, bytes]:
        return {
            f"{content.name}-mask-{number}.png": encode_picture(
                np.where(content.labels == number, np.uint8(255), np.uint8(0)), ".png"
            )
            for number in content.present
        }

    def decode(self, files: dict[str, bytes]) -> NDArray[np.integer]:
        labels = None
        for name, content in files.items():
            number = int(name.rpartition("-")[2].removesuffix(".png"))
            mask = np.asarray(PillowImage.open(io.BytesIO(content))) > 0
            labels = np.zeros(mask.shape, np.int32) if labels is None else labels
            labels[mask] = number
        return np.zeros((0, 0), np.int32) if labels is None else labels
