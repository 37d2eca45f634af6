"""One PNG whose pixel values are class numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.content import Content
from segcore.formats.exporters.exporter import LabelFormat, Purpose, read_png
from segcore.picture.writing import encode_labels

LABELS_SUFFIX = "-labels.png"


@dataclass(frozen=True)
class LabelPng(LabelFormat):
    """8-bit palette up to class 255, 16-bit grey beyond."""

    name: ClassVar[str] = "labels"
    title: ClassVar[str] = "Label picture (PNG)"
    purpose: ClassVar[Purpose] = Purpose.PICTURES
    pattern: ClassVar[str] = f"*{LABELS_SUFFIX}"

    def losses(self, content: Content) -> list[str]:
        if content.labels.max() < 256:
            return []
        return ["the colours: classes above 255 are 16-bit grey values"]

    def encode(self, content: Content) -> dict[str, bytes]:
        return {f"{content.name}{LABELS_SUFFIX}": encode_labels(content.labels, content.palette())}

    def decode(self, files: dict[str, bytes]) -> NDArray[np.integer]:
        (picture,) = files.values()
        return read_png(picture)
