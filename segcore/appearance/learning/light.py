"""Colours of a photo with its exposure and white balance normalised, or as they are.

Which of them compares best between photos depends on the photos, so training photos keep their
features in every light.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from segcore.graph.features import colour_planes
from segcore.picture.image import Image, in_unit_range

_WHITE_AT = 98.0
"""Percentile of each channel that counts as white."""

_WHITE, _MIDDLE = 0.9, 0.4
"""Where white, and the middle, come to lie."""

_MIN_WHITE = 0.01
_MIN_VALUE = 1e-3
_MAX_VALUE = 1.3
_MAX_PIXELS = 1 << 15

Values = NDArray[np.float32]


def _gamma(values: Values, some: Values) -> Values:
    """Values next to the bright end of every channel, to the power that equalises the median."""
    bright = (np.percentile(some, _WHITE_AT, axis=0) + _MIN_WHITE).astype(np.float32)
    middle = float(np.clip(np.median(some / bright), 0.02, 0.98))
    power = np.float32(np.log(_MIDDLE) / np.log(middle))
    return np.float32(_WHITE) * np.clip(values / bright, _MIN_VALUE, _MAX_VALUE) ** power


_OTHERS: Mapping[str, Callable[[Values, Values], Values]] = {
    "gamma": _gamma,
}
LIGHTS = ("as it is", *_OTHERS)
"""Lights, from the least change to the largest."""


def colours_in(image: Image, light: str) -> Values:
    """Colours of a picture (:func:`segcore.graph.features.colour_planes`) in one of `LIGHTS`."""
    if light not in _OTHERS:
        return colour_planes(image)
    pixels = image.pixels.reshape(-1, image.channels)
    if image.valid is not None:
        pixels = pixels[image.valid.ravel()]
    some = in_unit_range(pixels[:: max(1, len(pixels) // _MAX_PIXELS)])

    def relit(values: Values) -> Values:
        return np.clip(_OTHERS[light](values, some), 0, 1)

    if image.pixels.dtype == np.float32 or image.is_multichannel:
        values = relit(in_unit_range(image.pixels))
        return colour_planes(replace(image, pixels=np.ascontiguousarray(values, np.float32)))
    every = np.arange(np.iinfo(image.pixels.dtype).max + 1).astype(image.pixels.dtype)
    levels = relit(in_unit_range(every[:, np.newaxis]))
    return colour_planes(image, np.ascontiguousarray(levels.T))
