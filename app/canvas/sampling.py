"""Sampling of arrays at device pixels, and borders between labels there."""

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRect

from .viewport import Viewport

_LOW_QUANTILE = 0.01
_MAX_SAMPLES = 1 << 22


def sample(array: NDArray[Any], area: QRect, viewport: Viewport, *, step: int = 1) -> NDArray[Any]:
    """Values of an array over the photo at every device pixel of a part of the plane.

    Parameters
    ----------
    array : (rows, columns)
        One value per square of `step` pixels a side.
    area : QRect
        Area in the plane; outside of the array, its edge values continue.

    Returns
    -------
    (height, width) of the dtype of `array`
    """
    rows, columns = indices(area, viewport, array.shape, step=step)
    # slice columns first: indexing rows of the whole photo would copy entire rows
    first, last = int(columns[0]), int(columns[-1])
    return array[rows, first : last + 1][:, columns - first]


def indices(
    area: QRect, viewport: Viewport, shape: tuple[int, ...], *, step: int = 1
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Rows and columns of an array of `shape` that :func:`sample` reads."""
    columns = np.arange(area.left(), area.left() + area.width())
    rows = np.arange(area.top(), area.top() + area.height())
    return (
        _indices(rows, viewport.scale, step, shape[0]),
        _indices(columns, viewport.scale, step, shape[1]),
    )


def _indices(centres: NDArray[np.int64], scale: float, step: int, side: int) -> NDArray[np.int64]:
    pixels = np.floor((centres + 0.5) / scale).astype(np.int64)
    return np.clip(pixels // step, 0, side - 1)


def borders(labels: NDArray[Any], width: int) -> NDArray[np.bool_]:
    """Mask of pixels within `width`, along a row or column, of a pixel with another label.

    Parameters
    ----------
    labels : (rows + 2 width, columns + 2 width) integer

    Returns
    -------
    (rows, columns) bool
        For `labels` without a frame of `width` pixels.
    """
    inner = labels[width:-width, width:-width]
    is_border = np.zeros(inner.shape, bool)
    rows, columns = inner.shape
    for step in range(1, width + 1):
        for dy, dx in ((-step, 0), (step, 0), (0, -step), (0, step)):
            neighbours = labels[width + dy : width + dy + rows, width + dx : width + dx + columns]
            is_border |= neighbours != inner
    return is_border


def low_quantile(values: NDArray[np.floating[Any]]) -> float:
    """A low quantile of the finite values."""
    finite = values[np.isfinite(values)]
    return float(np.quantile(finite, _LOW_QUANTILE)) if finite.size else 0.0


def subsampled(values: NDArray[np.floating[Any]]) -> NDArray[np.floating[Any]]:
    """All values, or evenly spaced ones if there are many pixels."""
    step = int(np.ceil(np.sqrt(values.size / _MAX_SAMPLES)))
    return values[::step, ::step]
