"""Uses the whole window at random: a hand on mouse and keyboard that means nothing by it."""

import os
import signal
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import numpy as np
from PySide6.QtCore import QMimeData, QPoint, QPointF, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import QAction, QColor, QDropEvent, QGuiApplication, QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDockWidget,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QScrollBar,
    QTabBar,
    QWidget,
)

from app.actions.action import registry
from app.panels.object_edits import ObjectEdits
from app.window.main_window import MainWindow
from segcore.folders.class_lists import share_classes
from segcore.folders.lock import folder_lock
from segcore.folders.states import State, add_state
from segcore.projects.project import new_class
from segcore.projects.project_files import save_project
from segcore.runtime.errors import SegmentationError

LEFT, RIGHT, MIDDLE = (
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.RightButton,
    Qt.MouseButton.MiddleButton,
)
_MODIFIERS = (
    *[Qt.KeyboardModifier.NoModifier] * 4,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
)
_KEYS = (
    Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Backspace, Qt.Key.Key_Tab,
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Delete,
    Qt.Key.Key_F2, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageDown, Qt.Key.Key_Shift,
    Qt.Key.Key_Z, Qt.Key.Key_Y, Qt.Key.Key_0, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3,
    Qt.Key.Key_9, Qt.Key.Key_Comma, Qt.Key.Key_Period, Qt.Key.Key_Minus, Qt.Key.Key_Plus,
    Qt.Key.Key_BracketLeft, Qt.Key.Key_BracketRight, Qt.Key.Key_QuoteLeft, Qt.Key.Key_K,
)  # fmt: skip
_LEAVES_THE_PROGRAM = {"quit", "full-screen"}
_REMEMBERED = 60
_USABLE = (QAbstractButton, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit,
           QAbstractItemView, QTabBar, QPlainTextEdit)  # fmt: skip


class Monkey:
    """Does one thing after the other, always in the same order for a seed; `trail` is the last."""

    def __init__(
        self, window: MainWindow, generator: np.random.Generator, files: list[Path]
    ) -> None:
        self._window, self._generator, self._files = window, generator, files
        self.trail: deque[str] = deque(maxlen=_REMEMBERED)
        self._ways: tuple[Callable[[], str], ...] = (
            *[self.draw] * 6,
            *[self.trigger] * 4,
            *[self.use_widget] * 4,
            *[self.undo_or_redo] * 2,
            *[self.press_key] * 2,
            *[self.rest] * 2,
            self.fumble,
            self.wheel,
            self.choose_tool,
            self.choose_class,
            *[self.use_objects] * 2,
            self.resize,
            self.use_menu,
            self.move_dock,
            self.drop_or_paste,
            *[self.work_in_folder] * 3,
            self.be_somebody_else,
        )
        # a dialog that waits for an answer inside of an action is closed from inside its loop
        self._closer = QTimer(window, interval=25)
        self._closer.timeout.connect(self._close_waiting)
        self._waited = 0

    def act(self) -> None:
        """Do one thing."""
        self._waited = 0
        self._closer.start()
        popup = QApplication.activePopupWidget()
        dialogs = [dialog for dialog in self._window.findChildren(QDialog) if dialog.isVisible()]
        if popup is not None:
            done = self._leave_popup(popup)
        elif dialogs:
            done = self._use_dialog(dialogs[-1])
        else:
            done = self._one_of(self._ways)()
        self.trail.append(done)
        QApplication.processEvents()
        self._closer.stop()

    def put_down(self) -> None:
        """Let go of the mouse, close dialogs and menus, and end what is being drawn."""
        for button in (LEFT, MIDDLE, RIGHT):
            if QApplication.mouseButtons() & button:
                QTest.mouseRelease(self._window.canvas, button)
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        for dialog in self._window.findChildren(QDialog):
            if dialog.isVisible():
                dialog.reject()
        self._window.canvas.cancel_gesture()
        self._window.canvas.cancel_gesture()
        QApplication.processEvents()

    # ------------------------------------------------------------------------------------- canvas

    def draw(self) -> str:
        modifiers, place = self._one_of(_MODIFIERS), self._place()
        canvas = self._window.canvas
        QTest.mousePress(canvas, LEFT, modifiers, place)
        for _ in range(int(self._generator.integers(0, 8))):
            place += QPoint(*(int(shift) for shift in self._generator.integers(-60, 60, 2)))
            QTest.mouseMove(canvas, place)
            if self._generator.random() < 0.2:
                QApplication.processEvents()
        QTest.mouseRelease(canvas, LEFT, modifiers, place)
        if self._window.view_state.tool == "polygon" and self._generator.random() < 0.4:
            QTest.keyClick(canvas, Qt.Key.Key_Return)
        return f"draw with {self._window.view_state.tool}, {modifiers}"

    def fumble(self) -> str:
        act = self._one_of((QTest.mousePress, QTest.mouseRelease, QTest.mouseDClick))
        button = self._one_of((LEFT, LEFT, MIDDLE, RIGHT))
        QTest.mouseMove(self._window.canvas, self._place())
        act(self._window.canvas, button, self._one_of(_MODIFIERS), self._place())
        return f"fumble {act.__name__} {button}"

    def wheel(self) -> str:
        canvas, modifiers = self._window.canvas, self._one_of(_MODIFIERS)
        position, angle = QPointF(self._place()), int(self._generator.integers(-400, 400))
        event = QWheelEvent(
            position, canvas.mapToGlobal(position), QPoint(), QPoint(0, angle),
            Qt.MouseButton.NoButton, modifiers, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(canvas, event)
        return f"wheel {angle} {modifiers}"

    # -------------------------------------------------------------------------------- keys, actions

    def trigger(self) -> str:
        line = self._one_of([line for line in registry() if line.name not in _LEAVES_THE_PROGRAM])
        self._window.actions_[line.name].trigger()
        return f"trigger {line.name}"

    def undo_or_redo(self) -> str:
        name = self._one_of(("undo", "undo", "redo"))
        for _ in range(int(self._generator.integers(1, 6))):
            self._window.actions_[name].trigger()
        return name

    def press_key(self) -> str:
        target = QApplication.focusWidget() or self._window.canvas
        key, modifiers = self._one_of(_KEYS), self._one_of(_MODIFIERS)
        act = self._one_of((QTest.keyClick, QTest.keyClick, QTest.keyPress, QTest.keyRelease))
        act(target, key, modifiers)
        return f"{act.__name__} {key} {modifiers} on {type(target).__name__}"

    def choose_tool(self) -> str:
        tool = self._one_of([line for line in registry() if line.tool])
        self._window.actions_[tool.name].trigger()
        return f"tool {tool.name}"

    def choose_class(self) -> str:
        number = int(self._generator.integers(1, 7))
        self._window.actions_[f"class-{number}"].trigger()
        return f"class {number}"

    def use_objects(self) -> str:
        """Count, select some objects, and do something to them."""
        project = self._window.document.project
        if self._generator.random() < 0.1 or not project.counted:
            self._window.actions_["count-objects"].trigger()
            return "count objects"
        tracker = self._window.workspace.object_tracker
        found = list(tracker.objects.by_number) if tracker.objects is not None else []
        tracker.select([number for number in found if self._generator.random() < 0.3])
        if self._generator.random() < 0.2 and project.classes:
            number = self._one_of(project.classes).number
            self._window.services[ObjectEdits].move_to_class(number)
            return f"move objects to class {number}"
        name = self._one_of([line.name for line in registry() if line.menu == "objects"])
        self._window.actions_[name].trigger()
        return name

    # ------------------------------------------------------------------------------ window, widgets

    def use_widget(self) -> str:
        panels = [dock.widget() for dock in self._window.docks.by_name.values() if dock.isVisible()]
        panels += [self._window.main_bar, self._window.tool_bar, self._window.centralWidget()]
        return self._use_one_in(self._one_of(panels))

    def use_menu(self) -> str:
        menus = [action.menu() for action in self._window.menuBar().actions() if action.menu()]
        menu = self._one_of(menus)
        menu.popup(self._window.mapToGlobal(QPoint(20, 20)))
        return f"open menu {menu.title()}"

    def move_dock(self) -> str:
        dock: QDockWidget = self._one_of(list(self._window.docks.by_name.values()))
        kind = self._generator.integers(4)
        if kind == 0:
            dock.setFloating(not dock.isFloating())
        elif kind == 1:
            dock.toggleViewAction().trigger()
        else:
            dock.show()
            dock.raise_()
        return f"dock {dock.objectName()} {kind}"

    def resize(self) -> str:
        width, height = (int(side) for side in self._generator.integers((300, 240), (1700, 1100)))
        self._window.resize(QSize(width, height))
        return f"resize {width} x {height}"

    def drop_or_paste(self) -> str:
        path, content = self._one_of(self._files), QMimeData()
        content.setUrls([QUrl.fromLocalFile(str(path))])
        if self._generator.random() < 0.5:
            event = QDropEvent(
                QPointF(50, 50), Qt.DropAction.CopyAction, content, LEFT,
                Qt.KeyboardModifier.NoModifier,
            )  # fmt: skip
            QApplication.sendEvent(self._window, event)
            return f"drop {path.name}"
        if self._generator.random() < 0.5:
            QGuiApplication.clipboard().setMimeData(content)
        else:
            picture = QImage(37, 23, QImage.Format.Format_RGB32)
            picture.fill(QColor(*(int(value) for value in self._generator.integers(0, 255, 3))))
            QGuiApplication.clipboard().setImage(picture)
        self._window.actions_["paste"].trigger()
        return "paste"

    def work_in_folder(self) -> str:
        """Go from photo to photo, with all that is saved by itself on the way."""
        window = self._window
        if window.session.photos.path is None and self._generator.random() < 0.5:
            window.open(self._one_of([path for path in self._files if path.is_dir()]))
            return "open a folder"
        name = self._one_of(
            ("next-photo", "previous-photo", "next-to-do", "done", "skip", "save", "project-folder")
        )
        if name == "save":
            window.run(window.session.saving.save_quietly())
        else:
            window.actions_[name].trigger()
        return f"in the folder: {name}"

    def be_somebody_else(self) -> str:
        """Do what another person might do in the same folder."""
        path, document = self._window.session.photos.projects_folder, self._window.document
        if path is None:
            return "somebody else is elsewhere"
        doing = self._one_of(("mark", "classes", "project"))
        if doing == "mark":
            add_state(
                path, self._one_of(self._window.session.photos.names), self._one_of(list(State))
            )
            self._window.run(self._window.session.sharing.read_others())
        elif doing == "classes":
            number = int(self._generator.integers(1, 9))
            added = replace(new_class(number), name=f"theirs {number}")
            with suppress(SegmentationError):
                share_classes(path, (), (added,))
        elif document.project_path is not None and document.project_path.parent == path:
            # as another window does: never in the middle of somebody's saving
            with suppress(SegmentationError), folder_lock(path, seconds=3.0):
                others = replace(document.project, strokes=()).with_recipe(rules="")
                save_project(document.project_path, others)
        return f"somebody else: {doing}"

    def rest(self) -> str:
        """Let the program work for a while; now and then its solver dies."""
        pid = self._window.controller.worker_tasks.host.pid
        if pid is not None and self._generator.random() < 0.04:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
            return "kill the solver"
        milliseconds = int(self._generator.integers(0, 60))
        QTest.qWait(milliseconds)
        return f"rest {milliseconds} ms"

    # -------------------------------------------------------------------------------------- dialogs

    def _use_dialog(self, dialog: QDialog) -> str:
        if self._generator.random() < 0.6:
            return f"{type(dialog).__name__}: {self._use_one_in(dialog)}"
        roles = (QDialogButtonBox.ButtonRole.AcceptRole, QDialogButtonBox.ButtonRole.RejectRole)
        wanted = roles[int(self._generator.random() < 0.6)]
        for box in dialog.findChildren(QDialogButtonBox):
            for button in box.buttons():
                if box.buttonRole(button) == wanted and button.isEnabled():
                    text = button.text()
                    button.click()
                    return f"{type(dialog).__name__}: {text}"
        dialog.reject()
        return f"reject {type(dialog).__name__}"

    def _leave_popup(self, popup: QWidget) -> str:
        usable = popup.actions() if isinstance(popup, QMenu) else []
        usable = [action for action in usable if action.isEnabled() and not action.isSeparator()]
        usable = [action for action in usable if not action.menu()]
        usable = [action for action in usable if action.objectName() not in _LEAVES_THE_PROGRAM]
        popup.close()
        if usable and self._generator.random() < 0.5:
            action: QAction = self._one_of(usable)
            text = action.text()
            action.trigger()
            return f"choose {text}"
        return "close menu"

    def _close_waiting(self) -> None:
        """An action has not come back: a dialog waits in a loop of its own."""
        self._waited += 1
        waiting = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        if self._waited > 2 and waiting is not None:
            waiting.close()

    def _use_one_in(self, parent: QWidget) -> str:
        found = [
            widget
            for widget in parent.findChildren(QWidget)
            if isinstance(widget, _USABLE) and not isinstance(widget, QScrollBar)
            and widget.isVisible() and widget.isEnabled()
        ]  # fmt: skip
        if not found:
            return "nothing to use"
        widget = self._one_of(found)
        name = f"{type(widget).__name__} {widget.accessibleName() or widget.toolTip()}"
        self._use(widget)
        return f"use {name}"

    def _use(self, widget: QWidget) -> None:
        match widget:
            case QAbstractSpinBox():
                widget.stepBy(int(self._generator.integers(-3, 4)))
            case QComboBox():
                widget.setFocus()
                QTest.keyClick(widget, self._one_of((Qt.Key.Key_Down, Qt.Key.Key_Up)))
            case QLineEdit() | QPlainTextEdit():
                texts = ("", "7", "-1", "0.5", "1e-3", "sky & sea -> !sand", "x" * 80)
                widget.clear()
                QTest.keyClicks(widget, self._one_of(texts))
                if isinstance(widget, QLineEdit) and self._generator.random() < 0.2:
                    widget.insert("ä ⊕ \u202e 界")
                QTest.keyClick(widget, Qt.Key.Key_Return)
            case QAbstractSlider():
                widget.setValue(
                    int(self._generator.integers(widget.minimum(), widget.maximum() + 1))
                )
            case QAbstractItemView():
                self._click_in(widget.viewport())
            case _:
                self._click_in(widget)

    def _click_in(self, widget: QWidget) -> None:
        size = widget.size()
        x, y = self._generator.integers((0, 0), (max(1, size.width()), max(1, size.height())))
        act = self._one_of((QTest.mouseClick, QTest.mouseClick, QTest.mouseDClick))
        button = self._one_of((LEFT, LEFT, LEFT, RIGHT))
        act(widget, button, self._one_of(_MODIFIERS), QPoint(int(x), int(y)))

    def _place(self) -> QPoint:
        size = self._window.canvas.size()
        x, y = self._generator.integers((-10, -10), (size.width() + 10, size.height() + 10))
        return QPoint(int(x), int(y))

    def _one_of(self, choices):
        return choices[self._generator.integers(len(choices))]
