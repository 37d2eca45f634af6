"""A picture of a measuring device is not black on the canvas; its values stay what they are."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from app.canvas.pyramid import Pyramid
from app.looks.images import pixels_of
from segcore.picture.image import image_from_array


@pytest.mark.parametrize("built", [False, True])
def test_all_levels_of_a_dark_photo_have_contrast(qtbot: QtBot, built: bool) -> None:
    dark = np.linspace(180, 3051, 600 * 700).reshape(600, 700).astype(np.uint16)
    pyramid = Pyramid(image_from_array(dark))
    if built:
        pyramid.wait()
    for level in range(pyramid.top + 1):
        size = (700 >> level, 600 >> level)
        shown = pixels_of(pyramid.piece(level, QRect(0, 0, *size)))
        assert shown[..., :3].min() < 10
        assert shown[..., :3].max() > 245
    pyramid.abandon()
    assert qtbot is not None
