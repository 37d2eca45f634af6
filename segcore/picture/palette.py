"""The colours in which results are shown, stored in ``assets``."""

import json
from functools import cache

import numpy as np
from numpy.typing import NDArray

from segcore.picture.bundled import bundled_file

VOID_LABEL = 255
"""Value of unlabelled pixels in label images, as in Pascal VOC; in arrays it is a class."""


@cache
def segment_colours() -> NDArray[np.uint8]:
    """Colours of classes 1, 2, ..., shape (255, 3), sRGB, read-only.

    The first seven are those of Okabe and Ito, distinct with every common colour blindness.
    """
    return _read_table("palette.json")


@cache
def diverging_colours() -> NDArray[np.uint8]:
    """Colours from blue (lowest) over white (zero) to red, shape (256, 3), sRGB, read-only."""
    return _read_table("diverging.json")


def voc_colours() -> NDArray[np.uint8]:
    """VOC's colours of classes 0 to 255, shape (256, 3).

    The bits of a class number, three at a time from the lowest, become the bits of red, green and
    blue from the highest (VOC development kit, ``VOClabelcolormap.m``).
    """
    bits = (np.arange(256)[:, np.newaxis] >> np.arange(8)) & 1
    colours = np.zeros((256, 3), np.uint8)
    for bit in range(8):
        colours[:, bit % 3] |= (bits[:, bit] << (7 - bit // 3)).astype(np.uint8)
    return colours


def _read_table(name: str) -> NDArray[np.uint8]:
    hexadecimal = json.loads(bundled_file(name).read_text(encoding="utf-8"))
    colours = np.array([list(bytes.fromhex(colour[1:])) for colour in hexadecimal], np.uint8)
    colours.flags.writeable = False
    return colours
