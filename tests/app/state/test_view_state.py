from __future__ import annotations

from PySide6.QtCore import QPointF

from app.state.view_state import ViewState


def test_changes_are_announced_once() -> None:
    state, names = ViewState(), []
    state.changed.connect(names.append)
    state.tool = "eraser"
    state.tool = "eraser"
    state.cursor = QPointF(1, 2)
    state.cursor = QPointF(1, 2)
    state.cursor = None
    assert names == ["tool", "cursor", "cursor"]


def test_every_window_has_its_own_state() -> None:
    first, second = ViewState(), ViewState()
    first.belief = 0.5
    assert second.belief == 1.0
