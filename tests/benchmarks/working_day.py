"""What somebody waits for who labels all day, in the real window: from the hand to the screen.

- Among 300 cells that touch, on 1.1 megapixels: two are merged, one is split by shape, and both are
  undone; until the objects are on the screen.
- 30 cells that touch, a dot for each with the mouse: until the objects of the answer are on the
  screen.
- Going on to the next photo of a folder, of 1.1 megapixels and prepared ahead: until it is on the
  screen and would take a stroke.
- Opening a folder of 100,000 names: until names are listed, and until the first photo is there.

``bench_app.py`` runs them. Times are seconds.
"""

import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import live
import numpy as np
from live import Stopwatch, Window, open_and_wait
from numpy.typing import NDArray
from PIL import Image as PillowImage
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from app.window.main_window import MainWindow
from segcore.marks.strokes import Path as Line
from segcore.marks.strokes import Stroke
from segcore.projects.project import Project
from tests.app.cells import touching_cells
from tests.app.results import result_of

Found = dict[str, list[float]]

_ROWS, _COLUMNS, _STEP, _RADIUS = 15, 20, 60, 31.5
"""Of the 300 cells; they overlap a little."""
_SHAPE = (_ROWS * _STEP + 20, _COLUMNS * _STEP + 20)
_LARGE = (860, 1280)
_NAMES = 100_000


def objects(rounds: int) -> Found:
    """Edits among 300 objects."""
    y, x = np.indices(_SHAPE, np.float32)
    middle_x = np.clip((x - 10) // _STEP, 0, _COLUMNS - 1) * _STEP + 10 + _STEP / 2
    middle_y = np.clip((y - 10) // _STEP, 0, _ROWS - 1) * _STEP + 10 + _STEP / 2
    away = np.hypot(x - middle_x, y - middle_y)
    labels = np.where(away < _RADIUS, 1, 2).astype(np.uint8)
    labels.flags.writeable = False
    shade = np.where(labels == 1, 200 - 2 * away, 30)[..., np.newaxis] * np.array([1, 0.8, 0.9])
    noise = np.random.default_rng(0).normal(0, 5, shade.shape)

    found: Found = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder, Window(Path(folder)) as window:
        open_and_wait(window, _photo(Path(folder, "cells.png"), shade + noise))
        window.actions_["count-objects"].trigger()
        window.document.edit("dots", _with_dots)
        window.document.show_result(result_of(window.document.revision, labels))
        counting = window.workspace.object_tracker
        live.wait(lambda: not counting.busy)
        edit = _Edits(window)
        for number in np.random.default_rng(1).integers(2, _COLUMNS - 2, rounds).tolist():
            first = 1 + (number % _ROWS) * _COLUMNS + number
            counting.select([first, first + 1])
            found["300 objects: merge two"].append(edit.seconds("merge-objects"))
            found["300 objects: undo that"].append(edit.seconds("undo"))
            edit.seconds("redo")
            counting.select([first])
            found["300 objects: split one"].append(edit.seconds("divide-objects"))
            found["300 objects: undo that, too"].append(edit.seconds("undo"))
            edit.seconds("undo")
    return found


def _with_dots(project: Project) -> Project:
    for number in range(_ROWS * _COLUMNS):
        row, column = divmod(number, _COLUMNS)
        place = (10 + _STEP * (column + 0.5), 10 + _STEP * (row + 0.5))
        project = project.with_stroke(Stroke("object", Line((place,), 4.0), 1, object=number + 1))
    return project


class _Edits:
    """Triggers actions and waits for the objects that follow."""

    def __init__(self, window: MainWindow) -> None:
        self._window, self._clock = window, Stopwatch(window.canvas)
        self._begun = self._changed_at = 0.0
        window.workspace.object_tracker.changed.connect(self._note)

    def seconds(self, action: str) -> float:
        """From the action to the last frame with its objects."""
        QTest.qWait(300)
        begun = self._begun = time.perf_counter()
        self._window.actions_[action].trigger()
        live.wait(self._is_done)
        return self._clock.painted_at - begun

    def _note(self) -> None:
        self._changed_at = time.perf_counter()

    def _is_done(self) -> bool:
        canvas = self._window.canvas
        painted = self._begun < self._changed_at < self._clock.painted_at
        return painted and canvas.is_drawn and not self._window.workspace.object_tracker.busy


def cells(_rounds: int) -> Found:
    """A dot on each of 30 cells."""
    photo, truth = touching_cells()
    found: list[float] = []
    with tempfile.TemporaryDirectory() as folder, Window(Path(folder)) as window:
        open_and_wait(window, _photo(Path(folder, "cells.png"), photo))
        live.wait(lambda: window.controller.worker_tasks.host.ready)
        document, counting = window.document, window.workspace.object_tracker
        clock, changed = Stopwatch(window.canvas), [0.0]
        counting.changed.connect(lambda: changed.append(time.perf_counter()))
        window.actions_["count-objects"].trigger()
        window.view_state.object_each_stroke = True
        _drag(window, (20, 8), (400, 8))
        for number in range(1, truth.max() + 1):
            rows, columns = np.nonzero(truth == number)
            begun = time.perf_counter()
            QTest.mouseClick(
                window.canvas, Qt.MouseButton.LeftButton,
                pos=_on_canvas(window, columns.mean(), rows.mean()),
            )  # fmt: skip

            def is_there(number: int = number, begun: float = begun) -> bool:
                result, objects = document.result, counting.objects
                final = document.result_is_current and result is not None and not result.preview
                known = objects is not None and number in objects.by_number
                drawn = begun < changed[-1] < clock.painted_at and window.canvas.is_drawn
                return final and known and drawn and not counting.busy

            live.wait(is_there)
            found.append(clock.painted_at - begun)
    return {"30 cells: dot to objects": found}


def next_photo(rounds: int) -> Found:
    """Going through a folder: on without a stroke, and with *done and next* once segments came."""
    looked: list[float] = []
    done: list[float] = []
    with tempfile.TemporaryDirectory() as folder, Window(Path(folder)) as window:
        photos = Path(folder, "photos")
        photos.mkdir()
        pixels = np.asarray(live.photo(_LARGE[0] * _LARGE[1] / 1e6).pixels)
        for number in range(2 * rounds + 3):
            _photo(photos / f"{number}.jpg", np.roll(pixels, 40 * number, axis=1))
        open_and_wait(window, photos)
        clock = Stopwatch(window.canvas)
        for index in range(2 * rounds):
            live.wait(lambda: window.controller.worker_tasks.host.ready)
            QTest.qWait(2500)  # somebody looks, and the next photo is prepared
            if index % 2:
                for place in range(2):
                    stroke = live.stroke(window.document.image, place)
                    window.document.add_stroke(stroke, "paint")
                live.wait(lambda: window.session.segments_are_there)
            opened: list[bool] = []
            window.runner.opened.connect(lambda opened=opened: opened.append(True))
            frames, begun = clock.frames, time.perf_counter()
            window.actions_["done" if index % 2 else "next-photo"].trigger()
            live.wait(lambda o=opened, f=frames: o and clock.frames > f)
            (done if index % 2 else looked).append(clock.painted_at - begun)
    return {"1.1 MP: next photo": looked, "1.1 MP: done and next, with segments": done}


def names(_rounds: int) -> Found:
    """A folder with many photos, of which the window opens the first."""
    with tempfile.TemporaryDirectory() as folder, Window(Path(folder)) as window:
        photos = Path(folder, "photos")
        photos.mkdir()
        _photo(photos / "0.png", np.full((90, 120, 3), 90))
        for number in (1 + np.random.default_rng(0).permutation(_NAMES - 1)).tolist():
            (photos / f"{number}.png").touch()
        rows, opened = window.docks.panels["photos"].rows, []
        window.runner.opened.connect(lambda: opened.append(True))
        begun = time.perf_counter()
        window.open(photos)
        live.wait(lambda: rows.rowCount() > 0)
        listed = time.perf_counter() - begun
        live.wait(lambda: opened and rows.rowCount() == _NAMES)
        return {
            "100,000 names: first listed": [listed],
            "100,000 names: first photo open": [time.perf_counter() - begun],
        }


PARTS: dict[str, Callable[[int], Found]] = {
    "objects": objects,
    "cells": cells,
    "next": next_photo,
    "names": names,
}

WANTED = {
    "300 objects: merge two": "<= 50 ms",
    "300 objects: undo that": "<= 50 ms",
    "300 objects: split one": "<= 50 ms",
    "300 objects: undo that, too": "<= 50 ms",
    "30 cells: dot to objects": "<= 500 ms",
    "1.1 MP: next photo": "<= 100 ms",
    "1.1 MP: done and next, with segments": "<= 100 ms",
    "100,000 names: first listed": "<= 2000 ms",
    "100,000 names: first photo open": "",
}


def _photo(path: Path, pixels: NDArray[Any]) -> Path:
    PillowImage.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).save(path)
    return path


def _drag(window, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A stroke of the other class."""
    button = Qt.MouseButton.RightButton
    QTest.mousePress(window.canvas, button, pos=_on_canvas(window, *start))
    QTest.mouseMove(window.canvas, _on_canvas(window, *end))
    QTest.mouseRelease(window.canvas, button, pos=_on_canvas(window, *end))


def _on_canvas(window, x: float, y: float) -> QPoint:
    return window.canvas.navigation.viewport.to_widget(QPointF(x, y)).toPoint()
