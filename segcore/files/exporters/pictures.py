"""Pictures to look at: segments over the photo, eigenvectors as heat-maps."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from PIL import Image as PillowImage

from segcore.files.exporters.content import Content
from segcore.picture.rendering import overlay, with_colour_bar
from segcore.picture.writing import encode_picture
from segcore.runtime.errors import OutputError


@dataclass(frozen=True)
class OverlayPicture:
    """Segments in their colours over the photo."""

    name: ClassVar[str] = "overlay"
    title: ClassVar[str] = "Segments over the photo (PNG)"

    def losses(self, content: Content) -> list[str]:  # noqa: ARG002
        return []

    def encode(self, content: Content) -> dict[str, bytes]:
        picture = overlay(content.image, content.labels, content.palette())
        return {f"{content.name}-overlay.png": encode_picture(picture, ".png")}

    def verify(self, content: Content, files: dict[str, bytes]) -> bool:
        (picture,) = files.values()
        shown = overlay(content.image, content.labels, content.palette())
        return np.array_equal(np.asarray(PillowImage.open(io.BytesIO(picture))), shown)


@dataclass(frozen=True)
class HeatMaps:
    """One picture for each eigenvector, with its scale; blue below zero, red above."""

    name: ClassVar[str] = "heat-maps"
    title: ClassVar[str] = "Eigenvectors as heat-maps (PNG)"
    needs_maps: ClassVar[bool] = True

    def losses(self, content: Content) -> list[str]:
        if content.eigenvectors is None:
            return ["everything: there are no eigenvectors yet; solve first"]
        return []

    def encode(self, content: Content) -> dict[str, bytes]:
        if content.eigenvectors is None:
            raise OutputError("there are no eigenvectors yet; solve first")
        return {
            f"{content.name}-eigenvector-{index}.png": encode_picture(
                with_colour_bar(vector), ".png"
            )
            for index, vector in enumerate(content.eigenvectors, start=1)
        }

    def verify(self, content: Content, files: dict[str, bytes]) -> bool:
        assert content.eigenvectors is not None
        for vector, picture in zip(content.eigenvectors, files.values(), strict=True):
            shown = np.asarray(PillowImage.open(io.BytesIO(picture)))
            if not np.array_equal(shown, with_colour_bar(vector)):
                return False
        return True
