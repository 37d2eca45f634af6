"""sRGB to CIELAB, one plane for each channel."""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.runtime.arithmetic import cube_root
from segcore.runtime.jit import inline, parallel

# IEC 61966-2-1 (sRGB), CIE 15 (Lab), with the constants of scikit-image
_LINEAR_UP_TO = np.float32(0.04045)
_LINEAR_SLOPE = np.float32(1 / 12.92)
_OFFSET = np.float32(0.055)
_GAMMA = np.float32(2.4)
_CUBIC_FROM = np.float32(0.008856)
_TOE_SLOPE = np.float32(7.787)
_TOE = np.float32(16 / 116)


@parallel
def lab_of_integers(pixels, linear_light, to_white):
    """CIELAB of pixels (rows, columns, channels) of an integer type, (channels, rows, columns).

    Parameters
    ----------
    linear_light : (values,) float32
        Of every value of the type.
    to_white : (3, 3) float32
        Linear sRGB to XYZ relative to white.
    """
    rows, columns, channels = pixels.shape
    planes = np.empty((channels, rows, columns), np.float32)
    for r in prange(rows):
        row = np.int64(r)
        samples = pixels[row]
        for k in range(channels):
            plane = planes[k, row]
            for c in range(columns):
                plane[c] = linear_light[samples[c, k]]
        _to_lab(planes, row, to_white)
    return planes


@parallel
def lab_of_floats(pixels, to_white):
    """The same of float32 in [0, 1]."""
    rows, columns, channels = pixels.shape
    planes = np.empty((channels, rows, columns), np.float32)
    for r in prange(rows):
        row = np.int64(r)
        samples = pixels[row]
        for k in range(channels):
            plane = planes[k, row]
            for c in range(columns):
                value = samples[c, k]
                if value > _LINEAR_UP_TO:
                    plane[c] = ((value + _OFFSET) / (np.float32(1) + _OFFSET)) ** _GAMMA
                else:
                    plane[c] = value * _LINEAR_SLOPE
        _to_lab(planes, row, to_white)
    return planes


@inline
def _to_lab(planes, row, to_white):
    """A row of linear light becomes L, a and b, or L alone of a single plane."""
    if len(planes) == 1:
        _to_lightness(planes[0, row])
        return
    red, green, blue = planes[0, row], planes[1, row], planes[2, row]
    for c in range(len(red)):
        x = _lab_curve(_mixed(to_white[0], red[c], green[c], blue[c]))
        y = _lab_curve(_mixed(to_white[1], red[c], green[c], blue[c]))
        z = _lab_curve(_mixed(to_white[2], red[c], green[c], blue[c]))
        red[c] = np.float32(116) * y - np.float32(16)
        green[c] = np.float32(500) * (x - y)
        blue[c] = np.float32(200) * (y - z)


@inline
def _to_lightness(values):
    for c in range(len(values)):
        values[c] = np.float32(116) * _lab_curve(values[c]) - np.float32(16)


@inline
def _mixed(shares, red, green, blue):
    return shares[0] * red + shares[1] * green + shares[2] * blue


@inline
def _lab_curve(value):
    root = cube_root(value)
    return root if value > _CUBIC_FROM else _TOE_SLOPE * value + _TOE
