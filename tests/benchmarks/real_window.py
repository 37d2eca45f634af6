"""The real window with a settings file of its own, and a clock for what is painted in it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import live
from PySide6.QtCore import QEvent, QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.ui.settings import Settings
from app.ui.theme import Theme
from app.window.main_window import MainWindow


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


def open_and_wait(window: MainWindow, photo: Path) -> None:
    """Open a photo and wait until it is prepared and as sharp as it gets."""
    opened: list[bool] = []
    window.runner.opened.connect(lambda: opened.append(True))
    window.open(photo)
    live.wait(lambda: opened)
    window.canvas.layers.photo.finish()


class Window:
    """The real window, with settings of its own, as long as the context lasts."""

    def __init__(self, folder: Path) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        settings = Settings(folder / "settings.ini")
        self._window = MainWindow(settings, Theme(settings, application), folder / "data")
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
