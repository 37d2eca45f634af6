"""Several pictures of the same size side by side, with a caption under each."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage
from PIL import ImageDraw, ImageFont

_WIDEST_PX = 480
_GAP_PX = 12
_TEXT_PX = 16
_LINES = 2
_WHITE, _INK = (255, 255, 255), (32, 32, 32)


@dataclass(frozen=True, eq=False)
class Tile:
    """One picture.

    Attributes
    ----------
    pixels : (rows, columns, 3) uint8
    caption : str
        Up to two lines.
    """

    pixels: NDArray[np.uint8]
    caption: str


def side_by_side(tiles: Sequence[Tile], *, columns: int | None = None) -> NDArray[np.uint8]:
    """The tiles in rows, about as many columns as rows, (rows, columns, 3) uint8."""
    columns = columns or int(np.ceil(np.sqrt(len(tiles))))
    rows = -(-len(tiles) // columns)
    height, width = tiles[0].pixels.shape[:2]
    scale = min(1.0, _WIDEST_PX / width)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    wide = max(size[0], _WIDEST_PX // 2) + _GAP_PX
    high = size[1] + _GAP_PX + _LINES * (_TEXT_PX + 4)

    sheet = PillowImage.new("RGB", (columns * wide + _GAP_PX, rows * high + _GAP_PX), _WHITE)
    draw = ImageDraw.Draw(sheet)
    font = ImageFont.load_default(_TEXT_PX)
    for place, tile in enumerate(tiles):
        row, column = divmod(place, columns)
        x, y = _GAP_PX + column * wide, _GAP_PX + row * high
        picture = PillowImage.fromarray(tile.pixels)
        sheet.paste(picture.resize(size, PillowImage.Resampling.LANCZOS), (x, y))
        for line, text in enumerate(tile.caption.split("\n")[:_LINES]):
            shown = _fitting(text, font, wide - _GAP_PX)
            draw.text((x, y + size[1] + 4 + line * (_TEXT_PX + 2)), shown, _INK, font)
    return np.asarray(sheet)


def _fitting(text: str, font: ImageFont.FreeTypeFont | ImageFont.ImageFont, width_px: int) -> str:
    """The text, cut off where it would not fit."""
    if font.getlength(text) <= width_px:
        return text

    def length(letters: int) -> int:
        return ceil(font.getlength(text[:letters] + "…"))

    fitting = bisect_right(range(len(text)), width_px, key=length)
    return text[: max(fitting - 1, 0)] + "…"
