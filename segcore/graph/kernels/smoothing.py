"""Gaussian smoothing."""

from __future__ import annotations

import numpy as np
from numba import prange

from segcore.runtime.jit import inline, parallel

TAPS_AT_ONCE = 3


@parallel
def smooth(planes, taps, result):
    """Weighted means of the rows around each row, then of the columns around each column.

    Beyond the border the picture goes on with the values it has there.

    Parameters
    ----------
    planes, result : (channels, rows, columns) float32
    taps : (radius + 1,) float32
        Weight of the middle, of both neighbours, of the next ones, ...; the radius is a multiple
        of `TAPS_AT_ONCE`.
    """
    radius = len(taps) - 1
    channels, rows, columns = planes.shape
    bottom = rows - 1
    for r in prange(rows):
        row = np.int64(r)
        padded = np.empty(columns + 2 * radius, np.float32)
        vertical = padded[radius : radius + columns]
        for k in range(channels):
            plane, smoothed = planes[k], result[k, row]
            _multiply(taps[0], plane[row], vertical)
            for step in range(1, radius + 1, TAPS_AT_ONCE):
                _add_pairs(
                    taps[step : step + TAPS_AT_ONCE],
                    plane[max(row - step, 0)],
                    plane[min(row + step, bottom)],
                    plane[max(row - step - 1, 0)],
                    plane[min(row + step + 1, bottom)],
                    plane[max(row - step - 2, 0)],
                    plane[min(row + step + 2, bottom)],
                    vertical,
                )
            padded[:radius] = vertical[0]
            padded[radius + columns :] = vertical[columns - 1]

            _multiply(taps[0], vertical, smoothed)
            for step in range(1, radius + 1, TAPS_AT_ONCE):
                left, right = radius - step, radius + step
                _add_pairs(
                    taps[step : step + TAPS_AT_ONCE],
                    padded[left : left + columns],
                    padded[right : right + columns],
                    padded[left - 1 : left - 1 + columns],
                    padded[right + 1 : right + 1 + columns],
                    padded[left - 2 : left - 2 + columns],
                    padded[right + 2 : right + 2 + columns],
                    smoothed,
                )


@inline
def _multiply(tap, values, result):
    for c in range(len(result)):
        result[c] = tap * values[c]


@inline
def _add_pairs(taps, left_1, right_1, left_2, right_2, left_3, right_3, result):
    """Add three pairs of neighbours at once, which spares most of the traffic of `result`."""
    near, middle, far = taps[0], taps[1], taps[2]
    for c in range(len(result)):
        result[c] += (
            near * (left_1[c] + right_1[c])
            + middle * (left_2[c] + right_2[c])
            + far * (left_3[c] + right_3[c])
        )
