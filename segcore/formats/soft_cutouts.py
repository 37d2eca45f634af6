"""The photo cut to each class with a soft edge."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.class_pictures import ClassPictures
from segcore.formats.exporters.exporter import read_png
from segcore.picture.matting import edge_band, foreground_colour, soft_opacity
from segcore.projects.case import Case

_WIDTH = 5
"""How far the edge may reach to either side, in pixels."""
_AROUND = 4 * _WIDTH


class SoftCutouts(ClassPictures):
    """RGBA in the photo's size; ``NAME-soft-cutout-NUMBER.png`` by default.

    Along the edge hair and blur become partly transparent, and the colour of what is behind them is
    taken out. Elsewhere the picture is that of the hard cut-out.
    """

    name = "soft-cutouts"
    title = "Cut-outs with a soft edge (PNG)"
    pattern = "*-soft-cutout-*.png"
    kind = "soft-cutout"

    def losses(self, case: Case) -> list[str]:
        said = ["the exact edge: pixels along it belong to the segment in part"]
        if case.image.pixels.dtype != np.uint8:
            said.append("the photo's depth: cut-outs have 8 bits a channel, as on a screen")
        return said

    def picture(self, case: Case, number: int) -> NDArray[np.uint8]:
        return _cutout(case, number)

    def verify(self, case: Case, files: dict[str, bytes]) -> bool:
        for number, data in zip(case.geometry.present, files.values(), strict=True):
            cutout = read_png(data)
            mask = case.labels == number
            sure = ~edge_band(mask, _WIDTH)
            if not np.array_equal(cutout[sure, 3] == 255, mask[sure]):
                return False
            if not np.array_equal(cutout[sure & mask, :3], case.shown[sure & mask]):
                return False
        return True


def _cutout(case: Case, number: int) -> NDArray[np.uint8]:
    photo = case.shown
    left, top, width, height = case.geometry.boxes[number]
    place = (
        slice(max(0, top - _AROUND), top + height + _AROUND),
        slice(max(0, left - _AROUND), left + width + _AROUND),
    )
    mask = case.labels[place] == number
    band = edge_band(mask, _WIDTH)
    colour = photo[place].astype(np.float32) / np.float32(255)

    alpha = soft_opacity(colour, mask, band)
    pure = foreground_colour(colour, alpha, _WIDTH)

    cutout = np.dstack([photo, np.zeros(photo.shape[:2], np.uint8)])
    part = cutout[place]
    part[..., 3] = np.rint(alpha * 255)
    part[band, :3] = np.rint(pure[band] * 255)
    return cutout
