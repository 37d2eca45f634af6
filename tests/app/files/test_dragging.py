"""Pictures out of the program, and masks back into it."""

import os
from typing import Any

import numpy as np
import pytest
from PIL import Image as PillowImage
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QImage

import app.files.clipboard
from app.files.clipboard import DragGrip, clipboard_mask
from app.ui.images import qimage_from_pixels
from tests.app.windows import solved


def file_in(content: QMimeData) -> np.ndarray:
    (url,) = content.urls()
    return np.asarray(PillowImage.open(url.toLocalFile()))


def test_a_class_is_dragged_out_as_its_mask(looking):
    rows = looking.docks.panels["classes"].rows
    assert not rows.flags(rows.index(0, 0)) & Qt.ItemFlag.ItemIsDragEnabled
    result = solved(looking)
    assert rows.flags(rows.index(0, 0)) & Qt.ItemFlag.ItemIsDragEnabled

    content = rows.mimeData([rows.index(1, 0)])
    np.testing.assert_array_equal(file_in(content) > 127, result.labels == 2)
    assert content.hasImage()
    assert content.urls()[0].fileName() == "background-mask.png"


def test_the_picture_is_dragged_from_the_tool_bar(qtbot, looking, monkeypatch):
    solved(looking)
    carried: list[Any] = []
    monkeypatch.setattr(
        app.files.clipboard, "start_drag", lambda _, content: carried.append(content)
    )
    grip = looking.findChild(DragGrip)
    left = Qt.MouseButton.LeftButton
    qtbot.mousePress(grip, left, pos=QPoint(5, 5))
    qtbot.mouseMove(grip, QPoint(6, 6))
    assert not carried
    qtbot.mouseMove(grip, QPoint(60, 60))
    assert file_in(carried[0]).shape[:2] == (40, 60)
    qtbot.mouseRelease(grip, left)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_a_pipe_that_is_pasted_is_no_mask(tmp_path):
    os.mkfifo(tmp_path / "pipe.png")
    content = QMimeData()
    content.setUrls([QUrl.fromLocalFile(str(tmp_path / "pipe.png"))])
    QGuiApplication.clipboard().setMimeData(content)
    assert clipboard_mask() is None


def test_a_mask_is_pasted_as_a_stroke(looking):
    solved(looking)
    looking.document.choose_class(2)
    looking.actions_["copy-mask"].trigger()
    looking.document.choose_class(1)
    looking.actions_["paste-mask"].trigger()
    (stroke,) = looking.document.project.strokes
    assert stroke.class_number == 1
    mask = np.zeros((40, 60), bool)
    mask.ravel()[stroke.extent.pixels((40, 60))] = True
    np.testing.assert_array_equal(mask, looking.document.result.labels == 2)
    looking.actions_["undo"].trigger()
    assert looking.document.project.strokes == ()


def test_an_opaque_cut_out_is_a_mask_too_but_none_of_another_size(looking):
    QGuiApplication.clipboard().setImage(QImage(30, 20, QImage.Format.Format_RGB32))
    looking.actions_["paste-mask"].trigger()
    assert not looking.document.project.strokes
    assert "30 × 20" in looking.status.currentMessage()
    assert "60 × 40" in looking.status.currentMessage()
    pixels = np.zeros((40, 60, 4), np.uint8)
    pixels[10:20, 5:25, 3] = 255
    QGuiApplication.clipboard().setImage(qimage_from_pixels(pixels))
    looking.actions_["paste-mask"].trigger()
    (stroke,) = looking.document.project.strokes
    assert len(stroke.extent.pixels((40, 60))) == 200
