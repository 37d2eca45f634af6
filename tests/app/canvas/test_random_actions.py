"""A long time of everything at once."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.canvas.tools import TOOLS
from segcore.projects.project import new_class
from tests.app.canvas.stage import CTRL, LEFT, NONE, SHIFT, Stage, noise
from tests.app.results import result_of

pytestmark = pytest.mark.usefixtures("qapp")

KEYS = (
    Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Backspace,
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Shift,
)  # fmt: skip
SWITCHES = (
    "segments_visible", "segments_outlined", "strokes_visible", "heat_map_visible",
    "confidence_visible", "eigenvector_rgb", "hide_overlays",
)  # fmt: skip


class Ape:
    """Hits the canvas at random, always in the same way for a seed."""

    def __init__(self, stage: Stage, seed: int) -> None:
        self.stage = stage
        self.generator = np.random.default_rng(seed)

    def act(self) -> None:
        actions = (
            self.move, self.move, self.move, self.press, self.release, self.key, self.wheel,
            self.tool, self.history, self.result, self.switch, self.document, self.window,
        )  # fmt: skip
        actions[self.generator.integers(len(actions))]()

    def position(self) -> QPoint:
        x, y = self.generator.integers((-20, -20), (420, 320))
        return QPoint(int(x), int(y))

    def modifiers(self) -> Qt.KeyboardModifier:
        return (NONE, NONE, CTRL, SHIFT)[self.generator.integers(4)]

    def button(self) -> Qt.MouseButton:
        return (LEFT, LEFT, LEFT, Qt.MouseButton.MiddleButton)[self.generator.integers(4)]

    def move(self) -> None:
        self.stage.move_to(self.position())

    def press(self) -> None:
        if self.generator.random() < 0.1:
            QTest.mouseDClick(self.stage.canvas, LEFT, self.modifiers(), self.position())
        QTest.mousePress(self.stage.canvas, self.button(), self.modifiers(), self.position())

    def release(self) -> None:
        QTest.mouseRelease(self.stage.canvas, self.button(), self.modifiers(), self.position())

    def key(self) -> None:
        act = (QTest.keyPress, QTest.keyRelease, QTest.keyClick)[self.generator.integers(3)]
        act(self.stage.canvas, KEYS[self.generator.integers(len(KEYS))], self.modifiers())

    def wheel(self) -> None:
        angle = int(self.generator.integers(-300, 300))
        self.stage.wheel(QPointF(self.position()), angle, self.modifiers())

    def tool(self) -> None:
        self.stage.view_state.tool = list(TOOLS)[self.generator.integers(len(TOOLS))]
        self.stage.document.choose_class(int(self.generator.integers(1, 6)))

    def history(self) -> None:
        stack = self.stage.document.undo_stack
        (stack.undo if self.generator.random() < 0.5 else stack.redo)()

    def result(self) -> None:
        rows, columns = self.stage.document.image.shape
        labels = self.generator.integers(0, 7, (rows, columns), np.uint8)
        values = self.generator.normal(size=(2, rows, columns)).astype(np.float32)
        kind = self.generator.integers(3)
        revision = self.stage.document.revision - int(self.generator.integers(2))
        full = result_of(revision, labels, confidence=np.abs(values[0]), eigenvectors=values)
        given = (None, result_of(revision, labels, preview=True), full)[kind]
        self.stage.document.show_result(given)

    def switch(self) -> None:
        name = SWITCHES[self.generator.integers(len(SWITCHES))]
        setattr(self.stage.view_state, name, not getattr(self.stage.view_state, name))

    def document(self) -> None:
        kind, number = self.generator.integers(5), int(self.generator.integers(1, 4))
        document = self.stage.document
        if kind == 0:
            info = replace(new_class(number), locked=bool(self.generator.integers(2)))
            document.edit("lock", lambda project: project.with_class(info))
        elif kind == 1:
            info = replace(new_class(number), visible=bool(self.generator.integers(2)))
            document.edit("show", lambda project: project.with_class(info))
        elif kind == 2:
            document.edit("delete", lambda project: project.without_class(number))
        elif kind == 3:
            orders = [stroke.order for stroke in document.project.strokes]
            document.select(frozenset(orders[:: int(self.generator.integers(1, 4))]))
        elif self.generator.random() < 0.1:
            self.stage.open(noise(*self.generator.integers(1, 500, 2), seed=number))

    def window(self) -> None:
        if self.generator.random() < 0.3:
            width, height = self.generator.integers(160, 500, 2)
            self.stage.canvas.resize(int(width), int(height))
        self.stage.canvas.navigation.fit()


@pytest.mark.parametrize("seed", range(6))
def test_random_actions(seed):
    stage = Stage(noise(300, 400))
    ape = Ape(stage, seed)
    for step in range(300):
        ape.act()
        if step % 10 == 0:
            QApplication.processEvents()
        if step % 50 == 49:
            stage.canvas.cancel_gesture()
            np.testing.assert_array_equal(stage.on_canvas(), stage.painted())
            np.testing.assert_array_equal(stage.frame(), stage.fresh_frame())
    for _ in range(3):
        stage.canvas.cancel_gesture()
    for name in ("hide_overlays", "heat_map_visible", "confidence_visible"):
        setattr(stage.view_state, name, False)
    for button in (LEFT, Qt.MouseButton.MiddleButton):
        if QApplication.mouseButtons() & button:  # else every later click has it held, too
            QTest.mouseRelease(stage.canvas, button)
    stage.canvas.pointer.leave()
    np.testing.assert_array_equal(stage.frame(), stage.fresh_frame())
    np.testing.assert_array_equal(stage.screen(), stage.frame())
