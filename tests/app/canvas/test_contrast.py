"""A picture of a measuring device is not black on the canvas; its values stay what they are."""

from __future__ import annotations

import numpy as np
import pytest

from app.canvas.photo_layer import Pyramid
from segcore.picture.display import AUTOMATIC, DisplayTables
from segcore.picture.image import image_from_array


@pytest.mark.parametrize("built", [False, True])
def test_all_levels_of_a_dark_photo_have_contrast(built: bool) -> None:
    dark = np.linspace(180, 3051, 600 * 700).reshape(600, 700).astype(np.uint16)
    image = image_from_array(dark)
    asked: list[Pyramid] = []
    pyramid, tables = Pyramid(image, asked.append), DisplayTables(AUTOMATIC, image)
    if built:
        pyramid.build()
    for level in range(pyramid.top + 1):
        values = pyramid.level(level)
        shown = tables.displayed(values, *(np.arange(side) for side in values.shape[:2])) & 255
        assert shown.min() < 10
        assert shown.max() > 245
    assert asked == [pyramid] * (not built)
