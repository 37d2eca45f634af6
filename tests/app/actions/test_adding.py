"""A tool, an action, a panel and a setting made while the program runs work like all others."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel, QMenu

from app.actions.action import Action, action, register, registry, withdraw
from app.canvas.marks_layer import MARK_STYLES, MarkStyle
from app.canvas.tools import TOOLS, PointerEvent
from app.canvas.tools.tool import Tool, tool
from app.dialogs.form import PreferencesDialog
from app.panels.panel_registry import PANELS, bring_forward, panel
from app.state.document import Document
from app.state.mark_kinds import MARK_KINDS, MarkKind
from app.ui.properties import Property
from app.ui.settings import Settings
from app.window.main_window import MainWindow
from app.window.service import SERVICES, WindowService
from segcore.marks import strokes
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke
from tests.app.windows import opened, photo_file

done: list[str] = []


@pytest.fixture
def additions(monkeypatch) -> Iterator[None]:
    @tool("dot", "Dot", "F7", tip="Paint a dot", icon="brush")
    class Dot(Tool):
        def press(self, event: PointerEvent) -> None:
            self.context.commit_stroke(StrokePath((event.point.toTuple(),), 2.0), 1, "Dot")

    class Greeting(WindowService):
        @action("greet", "help", "Greet", "F8", tip="Say hello")
        def greet(self) -> None:
            done.append(f"hello {self._document.project.photo}")

    monkeypatch.setattr(strokes, "STROKE_KINDS", (*strokes.STROKE_KINDS, "pin"))
    MARK_KINDS["pin"] = MarkKind("Pin", "box", has_belief=False)
    MARK_STYLES["pin"] = MarkStyle(lambda painter, viewport, _, colour: painter.fillRect(
        viewport.device_rect(QRectF(18, 18, 4, 4), 0), colour), QColor("#ff00ff"))  # fmt: skip

    @tool("pin", "Pin", "F6", tip="Put a pin", icon="box")
    class Pin(Tool):
        def press(self, event: PointerEvent) -> None:
            extent = StrokePath((event.point.toTuple(),), 2.0)
            self.context.document.add_stroke(Stroke("pin", extent), "Pin")

    @panel("notes", "Notes", "left", 65, shown_if=lambda services: services[Document].image)
    class Notes(QLabel):
        def __init__(self, document: Document) -> None:
            super().__init__()
            document.photo_changed.connect(lambda: self.setText("here"))

    yield
    del TOOLS["dot"], TOOLS["pin"], PANELS["notes"], MARK_KINDS["pin"], MARK_STYLES["pin"]
    SERVICES.remove(Greeting)
    for name in ("dot", "pin", "greet"):
        withdraw(name)
    done.clear()


@pytest.fixture
def window(additions, window) -> MainWindow:  # noqa: ARG001
    return window


def test_a_tool_paints(looking):
    looking.actions_["dot"].trigger()
    looking.canvas.pointer.tool.press(PointerEvent(QPointF(20, 20)))
    (stroke,) = looking.document.project.strokes
    assert stroke.extent.points == ((20.0, 20.0),)
    assert looking.actions_["dot"] in looking.tool_bar.actions()


def test_a_tool_with_a_kind_of_mark_of_its_own(qtbot, looking):
    looking.actions_["pin"].trigger()
    looking.canvas.pointer.tool.press(PointerEvent(QPointF(20, 20)))
    (row,) = looking.docks.panels["strokes"].rows.rows
    assert (row.kind, looking.docks.panels["strokes"].rows.index(0, 1).data()) == ("pin", "Pin")
    qtbot.waitUntil(lambda: looking.canvas.is_drawn)
    place = looking.canvas.navigation.viewport.to_widget(QPointF(20, 20)).toPoint()
    assert looking.canvas.grab().toImage().pixelColor(place) == QColor("#ff00ff")
    looking.actions_["undo"].trigger()
    assert not looking.document.project.strokes


def test_an_action_is_done_and_comes_last_in_its_menu(window):
    window.actions_["greet"].trigger()
    assert done == ["hello None"]
    assert [line.name for line in registry() if line.menu == "help"][-1] == "greet"


@pytest.mark.usefixtures("additions")
def test_there_are_no_two_actions_of_one_name():
    with pytest.raises(ValueError, match="greet"):
        register(Action("greet", "help", "Greet"))


def test_a_panel_has_a_dock_and_an_entry_in_the_menu(qtbot, window, tmp_path):
    notes = window.docks.panels["notes"]
    menu = QMenu(window)
    window.docks.fill_menu(menu)
    assert "Notes" in [entry.text() for entry in menu.actions()]
    assert not notes.isVisible()
    opened(qtbot, window, photo_file(tmp_path / "photo.png"))
    assert window.docks.by_name["notes"].isVisible()
    bring_forward(notes)
    assert notes.isVisible()
    assert notes.text() == "here"


def test_a_setting_has_a_field_in_the_preferences_and_is_kept(qtbot, settings, monkeypatch):
    added = Property(False, label="Ring a bell")
    monkeypatch.setattr(Settings, "bell", added, raising=False)
    added.__set_name__(Settings, "bell")
    dialog = PreferencesDialog(settings)
    qtbot.addWidget(dialog)
    dialog.form.fields["bell"].box.click()
    settings.sync()
    assert Settings(settings.file).bell
