"""Pictures to look at: segments over the photo, eigenvectors as heat-maps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from segcore.errors import OutputError
from segcore.exporters.content import Content
from segcore.rendering import heat_map, overlay
from segcore.writing import encode_picture


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

    def decode(self, files: dict[str, bytes]) -> None:  # noqa: ARG002
        return None


@dataclass(frozen=True)
class HeatMaps:
    """One picture for each eigenvector; blue below zero, red above."""

    name: ClassVar[str] = "heat-maps"
    title: ClassVar[str] = "Eigenvectors as heat-maps (PNG)"

    def losses(self, content: Content) -> list[str]:  # noqa: ARG002
        return []

    def encode(self, content: Content) -> dict[str, bytes]:
        if content.eigenvectors is None:
            raise OutputError("there are no eigenvectors yet; solve first")
        return {
            f"{content.name}-eigenvector-{index}.png": encode_picture(heat_map(vector), ".png")
            for index, vector in enumerate(content.eigenvectors, start=1)
        }

    def decode(self, files: dict[str, bytes]) -> None:  # noqa: ARG002
        return None
