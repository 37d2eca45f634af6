"""Brightness, contrast and gamma of the photo on the screen; what is solved knows nothing of them.

A table of 256 values is applied to what is drawn, never to the photo, so a change costs the same on
a photo of any size. For brightness b, contrast c and values v in [0, 1] it holds, cut off at 0 and
1, ``((v - 1/2) tan((c + 1) pi / 4) + 1/2 + b)^(1 / gamma)``.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from ..looks.images import numbers_of
from ..state.view_state import ViewState

DISPLAY = {"brightness": 0.0, "contrast": 0.0, "gamma": 1.0}
"""Properties of the view state, and their values where the photo is shown as it is."""

_OPAQUE = np.uint32(0xFF000000)
_STEEPEST = 0.99


def is_plain(state: ViewState) -> bool:
    """Whether the photo is shown as it is."""
    return all(getattr(state, name) == plain for name, plain in DISPLAY.items())


def reset_display(state: ViewState) -> None:
    """Show the photo as it is."""
    for name, plain in DISPLAY.items():
        setattr(state, name, plain)


def display_table(state: ViewState) -> NDArray[np.uint8] | None:
    """What each value of a channel is shown as, (256,); None: as it is."""
    if is_plain(state):
        return None
    contrast = min(max(state.contrast, -1.0), _STEEPEST)
    values = np.arange(256) / 255
    values = (values - 0.5) * np.tan((contrast + 1) * np.pi / 4) + 0.5 + state.brightness
    values = np.clip(values, 0, 1) ** (1 / state.gamma)
    return np.rint(255 * values).astype(np.uint8)


def apply_table(table: NDArray[np.uint8] | None, picture: QImage) -> None:
    """Change an opaque 32-bit picture in place."""
    if table is not None:
        numbers = numbers_of(picture)
        numbers[:] = table[numbers.view(np.uint8)].view(np.uint32) | _OPAQUE
