"""Wires of two pixels before a texture, a stroke on a tenth of each: how much of them is found.

make bench ARGS="-k lines --pixels 2.5e6,12e6"
"""

from __future__ import annotations

import numpy as np
import pytest
from measuring import Report, Table, count, share
from numpy.typing import NDArray
from settings import Settings

from segcore import Affinity, segment

_CONTRASTS = (30, 60, 100)
"""Grey levels."""

_WIRES, _TEXTURE_PX, _NOISE = 4, 16, 6.0
_NEAR = 6
"""Half the width of the strokes on the texture."""

_LARGE = 400_000
_MOST_FULL = 14_000_000
"""Pixels: at full resolution more take minutes."""


def test_lines(settings: Settings, report: Report) -> None:
    sizes = [pixels for pixels in settings.sizes if pixels > _LARGE]
    if not sizes:
        pytest.skip(f"no size above {count(_LARGE)} pixels, which is solved on squares")
    table = Table(
        "Wires of two pixels", ["pixels", "contrast", "resolution", "recall", "precision"]
    )
    results = {}
    for pixels in sizes:
        for contrast in _CONTRASTS:
            photo, wires, marks = _case(round(pixels**0.5), contrast)
            for resolution in ("auto", "full"):
                if resolution == "full" and pixels > _MOST_FULL:
                    continue
                labels = segment(photo, marks, affinity=Affinity(resolution=resolution)).labels
                found, asked = labels == 1, marks == 0
                hits = np.count_nonzero(found & wires & asked)
                recall = hits / np.count_nonzero(wires & asked)
                precision = hits / max(np.count_nonzero(found & asked), 1)
                table.add(count(pixels), contrast, resolution, share(recall), share(precision))
                results[f"{pixels} {contrast} {resolution}"] = (recall, precision)
    report.show(table)
    report.record("lines", results)


def _case(side: int, contrast: float) -> tuple[NDArray[np.uint8], NDArray[np.bool_], NDArray]:
    """A square photo, where its wires are, and the marks: 1 on wires, 2 beside them."""
    rng = np.random.default_rng(0)
    blocks = rng.normal(0, 10, (side // _TEXTURE_PX + 1,) * 2)
    texture = np.kron(blocks, np.ones((_TEXTURE_PX, _TEXTURE_PX)))[:side, :side]
    photo = 128 + texture[..., np.newaxis] + rng.normal(0, _NOISE, (side, side, 3))
    wires, marks = np.zeros((side, side), bool), np.zeros((side, side), np.uint8)
    rows = np.arange(side // 20, side - side // 20)
    marked = slice(len(rows) * 9 // 20, len(rows) * 11 // 20)
    for wire in range(_WIRES):
        waves = np.sin(2 * np.pi * rows * (2 + wire) / side)
        columns = np.rint(side * (wire + 1) / (_WIRES + 1) + side / 30 * waves).astype(int)
        for across in (0, 1):
            wires[rows, columns + across] = True
            marks[rows[marked], columns[marked] + across] = 1
        for across in range(-_NEAR, _NEAR + 1):
            marks[rows[marked], columns[marked] + side // 10 + across] = 2
    photo[wires] -= contrast
    return np.clip(photo, 0, 255).astype(np.uint8), wires, marks
