"""Windows to test: real ones, with their own settings, a resting solver and answers ready."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image as PillowImage
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QApplication

import app.window.main_window
from app.solving.solve_controller import SolveController
from app.state.result import Result, SolveSummary
from app.ui.settings import Settings
from app.ui.theme import Theme
from app.window.main_window import MainWindow
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke
from tests.app.results import result_of

SHAPE = (40, 60)
NO_SUMMARY = SolveSummary()


class RestingController(SolveController):
    """Has the signals of the solver and solves nothing."""

    progress = Signal(str, float)
    busy_changed = Signal(bool)
    busy = False
    solving = False
    replied = Signal(object)
    compared = Signal(object)
    rules_read = Signal(object)

    def __init__(self, _document: object, _view_state: object, parent: QObject) -> None:
        QObject.__init__(self, parent)
        self.calls: list[str] = []
        self.asked: list[object] = []

    def solve_once(self) -> None:
        self.calls.append("solve_once")

    def prepare_ahead(self, _image: object) -> None:
        self.calls.append("prepare_ahead")

    def cancel(self) -> None:
        self.calls.append("cancel")

    def shut_down(self) -> None:
        self.calls.append("shut_down")

    def read_rules(self, _text: str) -> None:
        self.calls.append("read_rules")

    def ask(self, question: object) -> None:
        self.calls.append(f"ask {type(question).__name__}")
        self.asked.append(question)

    def compare(self, methods: Sequence[object]) -> None:
        self.calls.append(f"compare {len(methods)}")


class Answers(QObject):
    """Stands in for the person: what was asked, and the answers to give, by question."""

    def __init__(self) -> None:
        super().__init__()
        self.given: dict[str, list[Any]] = {}
        self.asked: list[str] = []

    def __getattr__(self, question: str) -> Any:
        if question.startswith("__"):
            raise AttributeError(question)

        def answer(*_: object) -> Any:
            self.asked.append(question)
            return self.given[question].pop(0)

        return answer


@pytest.fixture
def settings(tmp_path) -> Settings:
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def answers() -> Answers:
    return Answers()


@pytest.fixture
def window(qapp, tmp_path, settings, answers, monkeypatch) -> Iterator[MainWindow]:
    monkeypatch.setattr(app.window.main_window, "SolveController", RestingController)
    Theme(settings, qapp)
    made = MainWindow(settings, tmp_path / "data", answers)
    made.show()
    yield made
    answers.given["how_to_leave"] = ["discard"]
    made.close()
    made.deleteLater()
    QApplication.sendPostedEvents(made, QEvent.Type.DeferredDelete.value)


def photo_file(path: Path, *, shape: tuple[int, int] = SHAPE, value: int = 90) -> Path:
    pixels = np.full((*shape, 3), value, np.uint8)
    pixels[:, shape[1] // 2 :] = 200
    PillowImage.fromarray(pixels).save(path)
    return path


def opened(qtbot, window, path: Path, **options: Any) -> MainWindow:
    with qtbot.waitSignal(window.runner.opened):
        window.open(path, **options)
    return window


def go(qtbot, window, action: str) -> str:
    """Do what opens another photo; its name."""
    with qtbot.waitSignal(window.runner.opened):
        window.actions_[action].trigger()
    return window.session.name


def stroke(number: int, x: float = 5) -> Stroke:
    return Stroke("class", StrokePath(((x, 5.0), (x, 30.0)), 2.0), number)


def draw(window, number: int = 1, x: float = 5) -> None:
    window.document.add_stroke(stroke(number, x), "Stroke")


def solved(window, summary: SolveSummary = NO_SUMMARY) -> Result:
    """Give the document a full result: class 1 on the left, class 2 on the right."""
    rows, columns = window.document.image.shape
    labels = np.ones((rows, columns), np.uint8)
    labels[:, columns // 2 :] = 2
    labels.flags.writeable = False
    result = result_of(window.document.revision, labels, summary=summary)
    window.document.show_result(result)
    return result


@pytest.fixture
def looking(qtbot, window, tmp_path) -> MainWindow:
    """A window with a photo, in which nothing was done yet."""
    return opened(qtbot, window, photo_file(tmp_path / "photo.png"))


@pytest.fixture
def working(looking) -> MainWindow:
    """A window in the middle of the work, with classes as people call them."""
    window = looking
    for number, name in ((1, "background"), (2, "cup and saucer")):
        named = replace(window.document.project.find_class(number), name=name)
        window.document.edit("name", lambda project, named=named: project.with_class(named))
        draw(window, number, 20 * number)
    solved(window)
    return window
