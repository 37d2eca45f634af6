"""A canvas to act on: real widgets, real events, and what the screen then shows."""

from collections.abc import Sequence
from math import inf
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPaintEvent, QRegion, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.canvas import Canvas
from app.state.document import Document
from app.state.view_state import ViewState
from app.state.workspace import Workspace
from app.ui.images import pixels_from_qimage
from segcore.marks.painting import paint
from segcore.marks.strokes import Stroke
from segcore.picture.image import Image, image_from_array
from segcore.projects.project import Project, new_class

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier

Place = tuple[float, float]


_NEVER_MS = 1 << 30
"""What is on the screen then does not depend on how long a test takes."""


class WatchedCanvas(Canvas):
    """Remembers what it repainted."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.regions: list[QRegion] = []

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.regions.append(QRegion(event.region()))


class Stage:
    """A document, its canvas, and a hand for the mouse and the keyboard."""

    def __init__(self, image: Image | None, size: tuple[int, int] = (400, 300)) -> None:
        for former in QApplication.topLevelWidgets():
            former.close()
        self.document = Document()
        self.view_state = ViewState()
        self.workspace = Workspace(self.document, self.view_state)
        self.canvas = WatchedCanvas(self.workspace)
        self.canvas.frame_seconds = inf
        self.canvas.layers.segments.fading.setInterval(_NEVER_MS)
        self.canvas.layers.change.flash.setInterval(0)
        self.canvas.resize(*size)
        self.canvas.show()
        # where no test begins: a mouse that is there already does not move
        self.move_to(QPoint(size[0] - 1, size[1] - 1))
        self.canvas.pointer.leave()
        if image is not None:
            self.open(image)

    def open(self, image: Image) -> None:
        self.document.open(image, Project(classes=tuple(map(new_class, (1, 2, 3)))))
        self.canvas.layers.photo.finish()
        QApplication.processEvents()

    @property
    def viewport(self) -> Any:
        return self.canvas.navigation.viewport

    @property
    def strokes(self) -> tuple[Stroke, ...]:
        return self.document.project.strokes

    def at(self, place: Place) -> QPoint:
        """Position in the widget of a point of the photo."""
        return self.viewport.to_widget(QPointF(*place)).toPoint()

    def zoom(self, scale: float, left: int = 0, top: int = 0) -> None:
        """Show the photo at a scale with its corner at a position in the widget."""
        self.canvas.navigation.zoom_to(scale, QPointF(0, 0))
        here = self.viewport
        self.canvas.navigation.pan(left - here.left, top - here.top)
        QApplication.processEvents()

    def move(self, place: Place) -> None:
        self.move_to(self.at(place))

    def move_to(self, position: QPoint) -> None:
        """Move the mouse to a position in the widget."""
        QTest.mouseMove(self.canvas, position)
        QApplication.processEvents()

    def press(
        self,
        place: Place,
        modifiers: Qt.KeyboardModifier = NONE,
        button: Qt.MouseButton = LEFT,
    ) -> None:
        QTest.mousePress(self.canvas, button, modifiers, self.at(place))
        QApplication.processEvents()

    def release(
        self,
        place: Place,
        modifiers: Qt.KeyboardModifier = NONE,
        button: Qt.MouseButton = LEFT,
    ) -> None:
        QTest.mouseRelease(self.canvas, button, modifiers, self.at(place))
        QApplication.processEvents()

    def drag(
        self,
        places: Sequence[Place],
        modifiers: Qt.KeyboardModifier = NONE,
        button: Qt.MouseButton = LEFT,
    ) -> None:
        self.press(places[0], modifiers, button)
        for place in places[1:]:
            self.move(place)
        self.release(places[-1], modifiers, button)

    def click(self, place: Place, modifiers: Qt.KeyboardModifier = NONE) -> None:
        self.drag([place], modifiers)

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self.canvas, key, modifiers)
        QApplication.processEvents()

    def wheel(self, position: QPointF, angle: int, modifiers: Qt.KeyboardModifier = NONE) -> None:
        event = QWheelEvent(
            position, self.canvas.mapToGlobal(position), QPoint(), QPoint(0, angle),
            Qt.MouseButton.NoButton, modifiers, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(self.canvas, event)
        QApplication.processEvents()

    def frame(self) -> NDArray[np.uint8]:
        """What the canvas looks like, (height, width, 3), drawn completely."""
        QApplication.processEvents()
        regions = list(self.canvas.regions)
        frame = pixels_from_qimage(self.canvas.grab().toImage())[..., :3]
        self.canvas.regions = regions
        return frame

    def fresh_frame(self) -> NDArray[np.uint8]:
        """The same of a canvas that has drawn nothing before."""
        other = Canvas(Workspace(self.document, self.view_state))
        other.frame_seconds = inf
        other.resize(self.canvas.size())
        other.layers.photo.finish()
        other.navigation._set_viewport(self.viewport)
        other.layers.segments.faded = self.canvas.layers.segments.faded
        other.pointer.point_to(self.canvas.pointer.point)
        frame = pixels_from_qimage(other.grab().toImage())[..., :3]
        other.deleteLater()
        return frame

    def screen(self) -> NDArray[np.uint8]:
        """What is on the screen: the last frames, of which each repainted only a part."""
        QApplication.processEvents()
        window = self.canvas.screen().grabWindow(self.canvas.winId())
        return pixels_from_qimage(window.toImage())[..., :3]

    def painted(self) -> NDArray[np.int32]:
        """Class of every pixel as the solver will see it."""
        shape = self.document.image.shape
        classes = np.zeros(shape, np.int32)
        painted = paint(self.strokes, shape)
        classes.ravel()[painted.pixels] = painted.classes
        return classes

    def on_canvas(self) -> NDArray[np.int32]:
        """Class of every pixel as the canvas shows it."""
        return np.maximum(self.canvas.raster.classes, 0)


def noise(rows: int, columns: int, seed: int = 0) -> Image:
    """A photo whose pixels all differ."""
    generator = np.random.default_rng(seed)
    return image_from_array(generator.integers(0, 256, (rows, columns, 3), np.uint8))


def flat(rows: int, columns: int, colour: tuple[int, int, int] = (90, 90, 90)) -> Image:
    return image_from_array(np.full((rows, columns, 3), colour, np.uint8))
