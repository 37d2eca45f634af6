"""sRGB to CIELAB, in place, one plane for each channel."""

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
def linear_light_by_table(pixels, table, first, last, top, planes):
    """``planes[k, r - top, c] = table[pixels[r, c, k]]``."""
    for r in prange(first, last):
        row = np.int64(r)
        samples = pixels[row]
        for k in range(len(planes)):
            plane = planes[k, row - top]
            for c in range(len(plane)):
                plane[c] = table[samples[c, k]]


@parallel
def linear_light(pixels, first, last, top, planes):
    """Linear light of floats in [0, 1], the first row of `planes` being row `top`."""
    for r in prange(first, last):
        row = np.int64(r)
        samples = pixels[row]
        for k in range(len(planes)):
            plane = planes[k, row - top]
            for c in range(len(plane)):
                value = samples[c, k]
                if value > _LINEAR_UP_TO:
                    plane[c] = ((value + _OFFSET) / (np.float32(1) + _OFFSET)) ** _GAMMA
                else:
                    plane[c] = value * _LINEAR_SLOPE


@parallel
def lab_from_linear_light(planes, to_white, first, last):
    """Three planes of linear light become L, a and b.

    Parameters
    ----------
    planes : (3, rows, columns) float32
    to_white : (3, 3) float32
        Linear sRGB to XYZ relative to white.
    """
    for r in prange(first, last):
        row = np.int64(r)
        red, green, blue = planes[0, row], planes[1, row], planes[2, row]
        for c in range(len(red)):
            x = _lab_curve(_mixed(to_white[0], red[c], green[c], blue[c]))
            y = _lab_curve(_mixed(to_white[1], red[c], green[c], blue[c]))
            z = _lab_curve(_mixed(to_white[2], red[c], green[c], blue[c]))
            red[c] = np.float32(116) * y - np.float32(16)
            green[c] = np.float32(500) * (x - y)
            blue[c] = np.float32(200) * (y - z)


@parallel
def lightness_from_linear_light(plane, first, last):
    """A (rows, columns) plane of linear light, the same in all channels, becomes L."""
    for r in prange(first, last):
        values = plane[np.int64(r)]
        for c in range(len(values)):
            values[c] = np.float32(116) * _lab_curve(values[c]) - np.float32(16)


@inline
def _mixed(shares, red, green, blue):
    return shares[0] * red + shares[1] * green + shares[2] * blue


@inline
def _lab_curve(value):
    root = cube_root(value)
    return root if value > _CUBIC_FROM else _TOE_SLOPE * value + _TOE
