"""Make the frozen colour tables of `assets/`: ``python packaging/make_colours.py``.

They are frozen so that a class keeps its colour from release to release.

palette.json
    255 segment colours. First the seven colours of Okabe and Ito (2008) that show on photos, told
    apart with every common colour blindness; then, as in Glasbey et al. (2007), always the colour
    that is farthest in CIELAB from all before it, from black and from white.
diverging.json
    256 colours from blue over white to red, for values on both sides of zero. Blue and red are
    also told apart with red-green blindness, and lightness is the same at equal distance from zero.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from skimage.color import lab2rgb, rgb2lab

ASSETS = Path(__file__).parents[1] / "assets"

OKABE_ITO = ("#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7")
LIGHTNESS_RANGE = (30.0, 92.0)
LEAST_CHROMA = 15.0  # greys look like parts of the photo

# CIELAB from zero outwards; one hue each, which lightness 35 keeps apart from black
BLUE_ARM = ((97, 0, 0), (75, -8, -28), (52, -2, -50), (35, 14, -58))
RED_ARM = ((97, 0, 0), (75, 28, 20), (52, 56, 34), (35, 58, 38))


def main() -> None:
    _write("palette.json", segment_colours(255))
    _write("diverging.json", diverging_colours(256))


def segment_colours(count: int) -> NDArray[np.uint8]:
    """Okabe-Ito, then always the colour farthest from those before; (count, 3)."""
    candidates = _candidates()
    lab = _to_lab(candidates)
    chosen = [_parse(colour) for colour in OKABE_ITO]
    avoided = _to_lab(np.array([*chosen, (0, 0, 0), (255, 255, 255)], np.uint8))
    distance = np.min([np.linalg.norm(lab - colour, axis=1) for colour in avoided], axis=0)
    while len(chosen) < count:
        farthest = int(distance.argmax())
        chosen.append(tuple(candidates[farthest]))
        distance = np.minimum(distance, np.linalg.norm(lab - lab[farthest], axis=1))
    return np.array(chosen, np.uint8)


def diverging_colours(count: int) -> NDArray[np.uint8]:
    """Blue over white to red with straight lines in CIELAB between the anchors; (count, 3)."""
    anchors = np.array([*BLUE_ARM[:0:-1], *RED_ARM], float)
    positions = np.linspace(-1, 1, len(anchors))
    at = np.linspace(-1, 1, count)
    lab = np.stack([np.interp(at, positions, channel) for channel in anchors.T], axis=1)
    return np.rint(np.clip(lab2rgb(lab[np.newaxis])[0], 0, 1) * 255).astype(np.uint8)


def _candidates() -> NDArray[np.uint8]:
    """Colours light, dark and strong enough to show on a photo; (many, 3)."""
    levels = np.linspace(0, 255, 32).astype(np.uint8)
    colours = np.stack(np.meshgrid(levels, levels, levels, indexing="ij"), axis=-1).reshape(-1, 3)
    lab = _to_lab(colours)
    low, high = LIGHTNESS_RANGE
    chroma = np.hypot(lab[:, 1], lab[:, 2])
    return colours[(lab[:, 0] >= low) & (lab[:, 0] <= high) & (chroma >= LEAST_CHROMA)]


def _to_lab(colours: NDArray[np.uint8]) -> NDArray[np.float64]:
    return np.asarray(rgb2lab(colours[np.newaxis]))[0]


def _parse(colour: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


def _write(name: str, colours: NDArray[np.uint8]) -> None:
    hexadecimal = [f"#{bytes(colour).hex()}" for colour in colours]
    (ASSETS / name).write_text(json.dumps(hexadecimal, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
