"""Sliders go through the pages of a stack, and a strip shows which of them are done."""

from pathlib import Path

import numpy as np
import pytest
import tifffile
from PySide6.QtCore import QPoint, Qt

from tests.app.windows import draw, go, opened, photo_file, solved


@pytest.fixture
def stack(tmp_path) -> Path:
    """Two times of three slices, each with its number as value."""
    path = tmp_path / "cells.ome.tif"
    values = np.repeat(np.arange(6, dtype=np.uint16), 40 * 60).reshape(2, 3, 40, 60)
    tifffile.imwrite(path, values, ome=True, metadata={"axes": "TZYX"}, photometric="minisblack")
    return path


def page(window) -> int:
    return int(window.document.image.pixels[0, 0, 0])


def test_sliders_and_keys_go_along_the_axes(qtbot, window, stack, tmp_path):
    opened(qtbot, window, stack)
    assert "[*] — Time 1 / 2, Slice 1 / 3 — 0 of 6 done — Eigenbrush" in window.windowTitle()
    assert {axis: slider.maximum() for axis, slider in window.stack.sliders.items()} == {
        "T": 2,
        "Z": 3,
    }
    for axis, value, expected in (("Z", 3, 2), ("T", 2, 5), ("Z", 2, 4)):
        with qtbot.waitSignal(window.runner.opened):
            window.stack.sliders[axis].setValue(value)
        assert page(window) == expected
    for name, expected in (("previous-time", 1), ("next-photo", 2), ("next-photo", 3)):
        go(qtbot, window, name)
        assert page(window) == expected
    assert [slider.value() for slider in window.stack.sliders.values()] == [2, 1]
    window.actions_["next-time"].trigger()  # there is none
    draw(window)
    solved(window)
    go(qtbot, window, "done")
    assert "Time 2 / 2, Slice 2 / 3 — 1 of 6 done" in window.windowTitle()
    opened(qtbot, window, photo_file(tmp_path / "photo.png"))
    assert window.stack.isHidden()
    assert "Slice" not in window.windowTitle()


def test_a_click_on_the_slider_goes_there(qtbot, window, stack):
    opened(qtbot, window, stack)
    slider = window.stack.sliders["Z"]
    with qtbot.waitSignal(window.runner.opened):
        qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(slider.width() - 2, 5))
    assert (slider.value(), page(window)) == (3, 2)
