from PySide6.QtCore import QPointF

from app.state.view_state import ViewState


def test_changes_are_announced_once():
    state, names = ViewState(), []
    state.changed.connect(names.append)
    state.tool = "eraser"
    state.tool = "eraser"
    state.cursor = QPointF(1, 2)
    state.cursor = QPointF(1, 2)
    state.cursor = None
    assert names == ["tool", "cursor", "cursor"]
