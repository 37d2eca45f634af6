"""A tool, an action and a panel that are made while the program runs work like all others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QLabel, QMenu
from pytestqt.qtbot import QtBot

from app.actions.action import action, registered, withdraw
from app.canvas.tools import TOOLS, Touch
from app.canvas.tools.tool import Tool, tool
from app.window.commands import Commands
from app.window.main_window import MainWindow
from segcore.marks.strokes import Path as StrokePath
from tests.app.windows import opened, photo_file

done: list[str] = []


@pytest.fixture
def additions() -> Iterator[None]:
    @tool("dot", "Dot", "F7", tip="Paint a dot", icon="brush")
    class Dot(Tool):
        def press(self, touch: Touch) -> None:
            self.context.keep(StrokePath((touch.point.toTuple(),), 2.0), 1, "Dot")

    @action("greet", "help", "Greet", "F8", tip="Say hello")
    def greet(_: Commands) -> None:
        done.append("hello")

    Commands.greet = greet  # type: ignore[attr-defined]
    yield
    del Commands.greet, TOOLS["dot"]  # type: ignore[attr-defined]
    for name in ("dot", "greet"):
        withdraw(name)
    done.clear()


@pytest.fixture
def window(additions: None, window: MainWindow) -> MainWindow:  # noqa: ARG001
    return window


def test_a_tool_paints(qtbot: QtBot, window: MainWindow, tmp_path: object) -> None:
    opened(qtbot, window, photo_file(tmp_path / "photo.png"))  # type: ignore[operator]
    window.actions_["dot"].trigger()
    window.canvas.pointer.tool.press(Touch(QPointF(20, 20)))
    (stroke,) = window.document.project.strokes
    assert stroke.extent.points == ((20.0, 20.0),)  # type: ignore[union-attr]
    assert window.actions_["dot"] in window.tool_bar.actions()


def test_an_action_is_done_and_comes_last_in_its_menu(window: MainWindow) -> None:
    window.actions_["greet"].trigger()
    assert done == ["hello"]
    assert [line.name for line in registered() if line.menu == "help"][-1] == "greet"


@pytest.mark.usefixtures("additions")
def test_there_are_no_two_actions_of_one_name() -> None:
    with pytest.raises(ValueError, match="greet"):
        action("greet", "help", "Greet", tip="Say hello")(lambda _: None)


def test_a_panel_has_a_dock_and_an_entry_in_the_menu(window: MainWindow) -> None:
    panel = window.docks.add("notes", "Notes", QLabel("here"), Qt.DockWidgetArea.LeftDockWidgetArea)
    menu = QMenu(window)
    window.docks.fill_menu(menu)
    assert "Notes" in [entry.text() for entry in menu.actions()]
    window.docks.raise_dock("notes")
    assert panel.isVisible()
