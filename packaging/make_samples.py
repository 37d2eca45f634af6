"""Make the sample photos of `assets/` and their strokes: ``python packaging/make_samples.py``.

The photos come with scikit-image; where they are from and that they are free is told in
`assets/README.md`. The strokes are drawn as a person would, thin and well inside; over the
photo they are classes 1, 2, ... of an 8-bit palette picture, 0 elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from skimage import data

from segcore.picture.palette import segment_colours
from segcore.picture.writing import encode_labels

ASSETS = Path(__file__).parents[1] / "assets"
JPEG_QUALITY = 90


@dataclass(frozen=True)
class PenStroke:
    """Points (x, y) in pixels that a pen of a class runs through."""

    klass: int
    points: tuple[tuple[int, int], ...]
    width_px: int = 5


COFFEE = (
    PenStroke(1, ((14, 22), (78, 24), (128, 44), (175, 28), (222, 8))),
    PenStroke(1, ((108, 84), (62, 140), (54, 215), (70, 290), (112, 346), (178, 390))),
    PenStroke(1, ((440, 36), (520, 70), (562, 176), (530, 284), (480, 350), (402, 388))),
    PenStroke(2, ((138, 112), (108, 170), (106, 222), (132, 272), (182, 320), (252, 352))),
    PenStroke(2, ((252, 352), (332, 356), (402, 326), (444, 268), (452, 202), (432, 150))),
    PenStroke(2, ((190, 186), (236, 214), (310, 222), (352, 208))),
    PenStroke(2, ((228, 244), (212, 286), (264, 312), (316, 300))),
    PenStroke(2, ((190, 84), (187, 124), (216, 168), (272, 198), (332, 194), (378, 164))),
    PenStroke(2, ((378, 164), (396, 118), (386, 76), (346, 40), (288, 26), (230, 40))),
    PenStroke(2, ((216, 96), (244, 70), (310, 60), (362, 100))),
    PenStroke(3, ((220, 140), (252, 164), (310, 178), (350, 156), (354, 132), (318, 106))),
    PenStroke(3, ((318, 106), (266, 106), (236, 122))),
    PenStroke(4, ((342, 262), (340, 290), (364, 312), (390, 294), (392, 262), (372, 246))),
    PenStroke(4, ((372, 246), (379, 228), (387, 205), (394, 181), (401, 155)), width_px=3),
    PenStroke(4, ((406, 135), (411, 110), (416, 80)), width_px=3),
)
CAT = (
    PenStroke(1, ((14, 20), (18, 70), (12, 112))),
    PenStroke(1, ((412, 30), (398, 92), (424, 132), (380, 164), (424, 200), (438, 270))),
    PenStroke(1, ((364, 196), (352, 218))),
    PenStroke(2, ((48, 90), (62, 40), (130, 62), (212, 70), (282, 90), (330, 60), (350, 18))),
    PenStroke(2, ((30, 150), (120, 164), (222, 204), (250, 262), (300, 206), (344, 152))),
    PenStroke(2, ((24, 262), (120, 254), (190, 276))),
    PenStroke(2, ((348, 92), (354, 126), (344, 152))),
    PenStroke(2, ((248, 90), (244, 160), (262, 240))),
    PenStroke(3, ((146, 98), (156, 128), (184, 136), (194, 112), (176, 98), (172, 112))),
    PenStroke(3, ((308, 152), (332, 142), (336, 118), (316, 118), (314, 134)), width_px=4),
)
CELL = (
    PenStroke(1, ((20, 20), (130, 14), (240, 30), (246, 130), (236, 226), (130, 236), (24, 220))),
    PenStroke(1, ((60, 100), (68, 174), (140, 204), (214, 168), (212, 80))),
    PenStroke(2, ((112, 84), (150, 110), (120, 150), (168, 146))),
)


def main() -> None:
    cell = data.cell()[250:510, 290:550]
    for name, photo, strokes in (
        ("coffee", data.coffee(), COFFEE),
        ("cat", data.chelsea(), CAT),
        ("cell", cell, CELL),
    ):
        Image.fromarray(photo).save(
            ASSETS / f"{name}.jpg", quality=JPEG_QUALITY, subsampling=0, optimize=True
        )
        labels = _draw(strokes, photo.shape[:2])
        target = ASSETS / f"{name}-strokes.png"
        target.write_bytes(encode_labels(labels, segment_colours()))


def _draw(strokes: tuple[PenStroke, ...], shape: tuple[int, ...]) -> NDArray[Any]:
    canvas = Image.new("L", (shape[1], shape[0]))
    pen = ImageDraw.Draw(canvas)
    for stroke in strokes:
        pen.line(stroke.points, fill=stroke.klass, width=stroke.width_px, joint="curve")
    return np.array(canvas)


if __name__ == "__main__":
    main()
