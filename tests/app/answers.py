"""Documents with a worker, for the tests that solve."""

import os
import time
from collections.abc import Callable
from pathlib import Path as FilePath
from typing import Any

import numpy as np
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from app.solving.solve_controller import PAUSE_MS, SolveController
from app.state.document import Document
from app.state.view_state import ViewState
from app.worker.messages import Reply
from app.worker.shared_photo import NAME_PREFIX
from segcore.marks.strokes import Path, Stroke
from segcore.picture.image import Image, image_from_array
from segcore.projects.project import Project

SECONDS = 300
"""What a busy machine may take for anything, the first compilation of the kernels included."""


def two_halves(rows: int = 60, columns: int = 80, seed: int = 5) -> Image:
    """A dark left half and a bright right half, with noise."""
    pixels = np.random.default_rng(seed).normal(80, 12, (rows, columns, 3))
    pixels[:, columns // 2 :] += 90
    return image_from_array(np.clip(pixels, 0, 255).astype(np.uint8))


def stroke(number: int, x: float, *, order: int = 0, rows: int = 60) -> Stroke:
    """A vertical line of class `number` at column `x`."""
    return Stroke("class", Path(((x, 0.3 * rows), (x, 0.7 * rows)), 2.0), number, order=order)


def two_strokes(columns: int = 80, rows: int = 60) -> Project:
    project = Project().with_stroke(stroke(1, 0.2 * columns, rows=rows))
    return project.with_stroke(stroke(2, 0.8 * columns, rows=rows))


def blocks(pid: int | None = None) -> set[str]:
    """Names of the blocks of shared memory that a process, else this one, made and left there."""
    found = FilePath("/dev/shm").glob(f"{NAME_PREFIX}{pid or os.getpid()}-*")
    return {file.name for file in found}


def children(pid: int) -> set[int]:
    """Processes that a process started."""
    tasks = FilePath(f"/proc/{pid}/task").glob("*/children")
    return {int(child) for task in tasks for child in task.read_text().split()}


def wait_gone(pids: set[int]) -> None:
    """Wait until processes have ended."""
    deadline = time.monotonic() + SECONDS
    while any(_is_running(pid) for pid in pids):
        assert time.monotonic() < deadline, f"still running: {pids}"
        time.sleep(0.01)


def _is_running(pid: int) -> bool:
    try:
        status = FilePath(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"  # ended, its parent does not know yet


class Solving:
    """A document, its controller, and all that the controller said."""

    def __init__(self, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        self.document = Document()
        self.view_state = ViewState()
        self.controller = SolveController(self.document, self.view_state)
        self.hints: list[str] = []
        self.suggestions: list[str] = []
        self.failures: list[str] = []
        self.shown: list[Any] = []
        self.progress: list[tuple[str, float]] = []
        self.answers: list[Reply] = []
        self.controller.hint.connect(self.hints.append)
        self.controller.suggested.connect(self.suggestions.append)
        self.controller.failed.connect(self.failures.append)
        self.controller.replied.connect(self.answers.append)
        self.controller.progress.connect(lambda *report: self.progress.append(report))
        self.document.result_changed.connect(lambda: self.shown.append(self.document.result))

    def open(self, image: Image, project: Project, *, live: bool = True) -> None:
        """Start anew with a photo."""
        self.view_state.live = live
        for record in (self.hints, self.failures, self.shown, self.progress, self.answers):
            record.clear()
        self.document.open(image, project)

    def wait(self, condition: Callable[[], Any]) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=SECONDS * 1000)

    def let_pause_pass(self) -> None:
        """Wait until a job that is due has been sent."""
        timer = QTimer(singleShot=True, interval=2 * PAUSE_MS)
        with self.qtbot.waitSignal(timer.timeout):
            timer.start()

    def wait_solved(self) -> Any:
        """The full result for the document as it is."""
        document = self.document
        self.wait(lambda: document.result_is_current and not self.result.preview)
        return self.result

    @property
    def result(self) -> Any:
        return self.document.result
