"""Pictures for people: segments over the photo, eigenvectors as heat-maps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.exporter import PictureFormat
from segcore.picture.rendering import overlay, with_colour_bar, with_scale_bar
from segcore.projects.case import Case
from segcore.runtime.errors import OutputError
from segcore.runtime.parameters import Checked, parameter

SCALE_BAR: dict[str, Any] = {
    "label": "Scale bar",
    "choices": (False, True),
    "words": ("no", "yes"),
    "help": "draw a scale bar into pictures of segments over the photo, where the size of a pixel "
    "is known",
}


@dataclass(frozen=True)
class OverlayPicture(PictureFormat, Checked):
    """Segments in their colours over the photo."""

    scale_bar: bool = parameter(False, **SCALE_BAR)

    name = "overlay"
    title = "Segments over the photo (PNG)"
    pattern = "*-overlay.png"

    def format_losses(self, case: Case) -> list[str]:
        if self.scale_bar and case.pixel_size is None:
            return ["the scale bar: nothing says how large a pixel is; type it"]
        return []

    def pictures(self, case: Case) -> Iterator[tuple[str, NDArray[np.uint8]]]:
        picture = overlay(case.image, case.labels, case.palette)
        if self.scale_bar and case.pixel_size is not None:
            picture = with_scale_bar(picture, case.pixel_size)
        yield f"{case.name}-overlay.png", picture


class HeatMaps(PictureFormat):
    """One picture for each eigenvector, with its scale; blue below zero, red above."""

    name = "heat-maps"
    title = "Eigenvectors as heat-maps (PNG)"
    pattern = "*-eigenvector-*.png"
    needs_maps = True

    def format_losses(self, case: Case) -> list[str]:
        if case.maps.eigenvectors is None:
            return ["everything: there are no eigenvectors yet; solve first"]
        return []

    def pictures(self, case: Case) -> Iterator[tuple[str, NDArray[np.uint8]]]:
        if case.maps.eigenvectors is None:
            raise OutputError("there are no eigenvectors yet; solve first")
        for index, vector in enumerate(case.maps.eigenvectors, start=1):
            yield f"{case.name}-eigenvector-{index}.png", with_colour_bar(vector)
