"""Painting in the running app: the window, photos, strokes, and what a painter waits for."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from skimage import data
from skimage.transform import resize

from app.solving.solve_controller import SolveController
from app.state.document import Document
from app.state.view_state import ViewState
from app.ui.settings import Settings
from app.ui.theme import Theme
from app.window.main_window import MainWindow
from app.worker.connection import WorkerConnection
from app.worker.messages import Ready
from segcore.marks.strokes import Path as Line
from segcore.marks.strokes import Stroke
from segcore.picture.image import Image, image_from_array
from segcore.projects.project import Project

SECONDS = 600
PLACES = ((0.3, 0.5), (0.05, 0.1), (0.4, 0.6), (0.9, 0.1), (0.35, 0.35), (0.1, 0.9), (0.45, 0.5))
"""(x, y) of the strokes as shares of the photo, of class 1 and 2 in turn."""


def photo(megapixels: float) -> Image:
    picture = data.coffee()
    scale = np.sqrt(megapixels * 1e6 / (picture.shape[0] * picture.shape[1]))
    shape = (round(picture.shape[0] * scale), round(picture.shape[1] * scale))
    enlarged = resize(picture, shape, order=1, anti_aliasing=scale < 1)
    noise = np.random.default_rng(0).normal(0, 0.01, enlarged.shape)
    return image_from_array((255 * np.clip(enlarged + noise, 0, 1)).astype(np.uint8))


def stroke(image: Image, index: int) -> Stroke:
    rows, columns = image.shape
    x, y = PLACES[index % len(PLACES)]
    begin, length, radius = (x * columns, y * rows), 0.05 * columns, 0.008 * columns
    return Stroke("class", Line((begin, (begin[0] + length, begin[1])), radius), 1 + index % 2)


def wait(condition: Callable[[], Any]) -> float:
    """Run the event loop until `condition` holds; seconds that took."""
    begin = time.perf_counter()
    loop = QEventLoop()
    timer = QTimer(interval=1)
    timer.timeout.connect(lambda: loop.quit() if condition() else None)
    timer.start()
    QTimer.singleShot(SECONDS * 1000, loop.quit)
    if not condition():
        loop.exec()
    timer.stop()
    if not condition():
        raise TimeoutError(f"nothing came in {SECONDS} s")
    return time.perf_counter() - begin


def corrections(megapixels: float, number: int) -> tuple[list[float], list[float]]:
    """Seconds from each correcting stroke to the first preview and to the full result."""
    document = Document()
    controller = SolveController(document, ViewState())
    image = photo(megapixels)
    shown: list[tuple[float, bool]] = []
    document.result_changed.connect(
        lambda: (
            shown.append((time.perf_counter(), document.result.preview))
            if document.result is not None
            else None
        )
    )

    def paint(index: int) -> tuple[float, float]:
        shown.clear()
        begin = time.perf_counter()
        document.add_stroke(stroke(image, index), "paint")
        wait(lambda: shown and not shown[-1][1])
        return shown[0][0] - begin, shown[-1][0] - begin

    document.open(image, Project().with_stroke(stroke(image, 0)))
    wait(lambda: controller.busy)
    wait(lambda: not controller.busy)
    paint(1)
    previews, results = zip(*(paint(2 + index) for index in range(number)), strict=True)
    controller.shut_down()
    return list(previews), list(results)


def worker_start() -> float:
    """Seconds until an idle worker is ready, with all that it needs loaded."""
    messages: list[Any] = []
    begin = time.perf_counter()
    link = WorkerConnection(lambda _link, message: messages.append(message))
    wait(lambda: any(isinstance(message, Ready) for message in messages))
    taken = time.perf_counter() - begin
    link.close(1)
    return taken


# --------------------------------------------------------------------------------------- the window


class Stopwatch(QObject):
    """Knows when the last frame of the canvas was done."""

    def __init__(self, canvas: Any) -> None:
        super().__init__(canvas)
        self.frames, self.painted_at = 0, 0.0
        original = type(canvas).paintEvent

        def paint(event: Any) -> None:
            original(canvas, event)
            self.painted_at = time.perf_counter()
            self.frames += 1

        canvas.paintEvent = paint

    def until_painted(self, act: Callable[[], object]) -> float:
        """Seconds from an event to the end of the frame that it led to."""
        frames, begun = self.frames, time.perf_counter()
        act()
        while self.frames == frames:
            QApplication.processEvents()
        return self.painted_at - begun


def open_and_wait(window, photo: Path) -> None:
    """Open a photo and wait until it is prepared and as sharp as it gets."""
    opened: list[bool] = []
    window.runner.opened.connect(lambda: opened.append(True))
    window.open(photo)
    wait(lambda: opened)
    window.canvas.layers.photo.finish()


class Window:
    """The real window, with settings of its own, as long as the context lasts."""

    def __init__(self, folder: Path) -> None:
        application = QApplication.instance()
        settings = Settings(folder / "settings.ini")
        Theme(settings, application)
        self._window = MainWindow(settings, folder / "data")
        self._window.resize(1600, 1000)

    def __enter__(self) -> MainWindow:
        self._window.show()
        QTest.qWait(50)
        return self._window

    def __exit__(self, *_: object) -> None:
        self._window.document.undo_stack.setClean()
        self._window.close()
        self._window.deleteLater()
        QApplication.sendPostedEvents(self._window, QEvent.Type.DeferredDelete.value)
