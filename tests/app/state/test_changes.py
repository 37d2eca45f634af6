from __future__ import annotations

from pathlib import Path

import numpy as np
from pytestqt.qtbot import QtBot

from app.state.result import Result
from app.window.main_window import MainWindow
from tests.app.windows import Answers, answers, draw, opened, photo_file, settings, window

__all__ = ["answers", "settings", "window"]


def show(window: MainWindow, labels: np.ndarray) -> None:
    window.document.show_result(Result(window.document.revision, labels))


def corrected(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> np.ndarray:
    """A stroke of class 2 on the left changes what is around it, and a piece far away."""
    opened(qtbot, window, photo_file(tmp_path / "photo.png"))
    before = np.ones((40, 60), np.uint8)
    before[:, 30:] = 2
    draw(window, 1, 20)
    show(window, before)
    assert window.canvas.layers.changes.mask is None
    draw(window, 2, 5)
    after = before.copy()
    after[:, :10] = 2
    after[10:20, 45:55] = 1
    show(window, after)
    return before


def test_what_a_stroke_changed_flashes_once(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    answers.given["leave"] = ["discard"]
    before = corrected(qtbot, window, tmp_path)
    layers = window.canvas.layers
    assert layers.changes.mask is not None
    assert layers.changes.mask.sum() == 40 * 10 + 10 * 10
    assert layers.change.shown
    qtbot.waitUntil(lambda: not layers.change.shown)
    show(window, before)
    assert not layers.change.shown  # no stroke asked for that
    draw(window, 1, 7)
    show(window, np.ones_like(before))
    assert layers.change.shown
    opened(qtbot, window, photo_file(tmp_path / "other.png"))
    assert not layers.change.shown


def test_the_rest_is_kept_as_one_step(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    before = corrected(qtbot, window, tmp_path)
    window.actions_["keep-rest"].trigger()
    stroke = window.document.project.strokes[-1]
    far = np.zeros_like(before, bool)
    far[10:20, 45:55] = True
    assert stroke.class_number == 2
    np.testing.assert_array_equal(stroke.extent.pixels(far.shape), np.flatnonzero(far))
    assert window.document.undo_stack.undoText() == "Keep the rest"
    window.document.undo_stack.undo()
    assert len(window.document.project.strokes) == 2


def test_a_change_at_the_stroke_is_no_rest(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    opened(qtbot, window, photo_file(tmp_path / "photo.png"))
    show(window, np.ones((40, 60), np.uint8))
    draw(window, 2, 5)
    after = np.ones((40, 60), np.uint8)
    after[:, :10] = 2
    show(window, after)
    window.actions_["keep-rest"].trigger()
    assert len(window.document.project.strokes) == 1
    assert "nothing elsewhere" in window.status.currentMessage()
