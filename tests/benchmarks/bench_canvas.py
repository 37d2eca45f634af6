"""How quickly the canvas answers: a brush on 24 megapixels, panning and zooming on 50.

Real events go to a real widget without a screen; a frame is done when its paint event returns. A
process that never rests stands for a solve. Beside the time on the clock stands that of the
processor, which says the same on a machine that has other things to do.

    python -m tests.benchmarks.bench_canvas
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from time import perf_counter, thread_time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPaintEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.canvas import Canvas
from app.state.document import Document
from app.state.result import Result
from app.state.view_state import ViewState
from segcore.picture.image import Image
from segcore.projects.project import Project, new_class

_SIZE = (1600, 1000)
_BUSY = "import numpy as np\na = np.ones((700, 700), np.float32)\nwhile True: a = a @ a * 0"


class Stopwatch(Canvas):
    """A canvas that knows when its last frame was done."""

    painted_at = spent_at = 0.0
    frames = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.painted_at, self.spent_at = perf_counter(), thread_time()
        self.frames += 1


def photo(megapixels: float, kind: type = np.uint8, channels: int = 3) -> Image:
    """A picture in which everything varies."""
    columns = int(np.sqrt(megapixels * 1.5e6))
    rows = int(megapixels * 1e6 / columns)
    generator = np.random.default_rng(1)
    small = generator.integers(0, 255, (rows // 64 + 1, columns // 64 + 1, channels), np.uint8)
    pixels = small.repeat(64, axis=0)[:rows].repeat(64, axis=1)[:, :columns]
    pixels = pixels // 2 + generator.integers(0, 128, pixels.shape, np.uint8)
    if kind is np.float32:
        return Image(np.ascontiguousarray(pixels, np.float32) / np.float32(255))
    return Image(np.ascontiguousarray(pixels))


def result(document: Document) -> Result:
    """Segments and eigenvectors of the photo that is open."""
    assert document.image is not None
    rows, columns = document.image.shape
    y, x = np.ogrid[:rows, :columns]
    wave = np.sin(x / 300.0).astype(np.float32) + np.cos(y / 200.0).astype(np.float32)
    labels = (wave > 0).astype(np.uint8) + 1
    return Result(document.revision, labels, eigenvectors=wave[np.newaxis], confidence=abs(wave))


def opened(image: Image) -> tuple[Document, ViewState, Stopwatch]:
    document, view_state = Document(), ViewState()
    canvas = Stopwatch(document, view_state)
    canvas.resize(*_SIZE)
    canvas.show()
    QApplication.processEvents()
    document.open(image, Project(classes=(new_class(1), new_class(2))))
    QApplication.processEvents()
    return document, view_state, canvas


def until_painted(canvas: Stopwatch, act: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds from an event to the end of the frame it led to: clock, processor."""
    before, start, spent = canvas.frames, perf_counter(), thread_time()
    act()
    while canvas.frames == before:
        QApplication.processEvents()
    return (canvas.painted_at - start) * 1e3, (canvas.spent_at - spent) * 1e3


def settle(canvas: Stopwatch) -> None:
    """Until nothing is left to be drawn."""
    frames = -1
    while frames != canvas.frames:
        frames = canvas.frames
        QTest.qWait(30)


@contextmanager
def busy(processes: int) -> Iterator[None]:
    one_thread = os.environ | {"OPENBLAS_NUM_THREADS": "1"}
    running = [
        subprocess.Popen([sys.executable, "-c", _BUSY], env=one_thread) for _ in range(processes)
    ]
    try:
        yield
    finally:
        for process in running:
            process.kill()
            process.wait()


def report(what: str, milliseconds: list[tuple[float, float]]) -> None:
    (median, spent), (worst, most) = np.percentile(milliseconds, [50, 99], axis=0)
    print(
        f"{what:42} median {median:6.2f} ({spent:5.2f}) ms   p99 {worst:6.2f} ({most:5.2f}) ms"
        f"   n {len(milliseconds)}"
    )


def bench_painting(
    image: Image, radius: float, scale: float | None, note: str, *, live: bool = False
) -> None:
    """Strokes of a hundred moves; `live`: with a new result at every tenth."""
    document, view_state, canvas = opened(image)
    found = result(document)
    document.show_result(found)
    view_state.brush_radius_px = radius
    if scale is not None:
        canvas.navigation.zoom_to(scale)
    settle(canvas)
    moves, ends = [], []
    for stroke in range(8):
        start = QPoint(200 + 40 * stroke, 200)
        QTest.mouseMove(canvas, start)
        QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=start)
        at = start
        for step in range(100):
            turn = 0.06 * step + stroke
            if live and step % 10 == 0:
                labels = found.labels[:]  # another array: drawn anew
                document.show_result(replace(found, labels=labels, revision=document.revision))
            at += QPoint(round(9 * np.cos(turn)) + 2, round(9 * np.sin(turn)) + 2)
            moves.append(until_painted(canvas, lambda at=at: QTest.mouseMove(canvas, at)))
        ends.append(
            until_painted(
                canvas,
                lambda at=at: QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=at),
            )
        )
    undo = [until_painted(canvas, document.undo_stack.undo) for _ in range(8)]
    report(f"brush move, {note}", moves)
    report(f"  release, {note}", ends)
    report(f"  undo, {note}", undo)
    canvas.close()


def bench_moving(image: Image, scale: float | None, note: str) -> None:
    document, _, canvas = opened(image)
    document.show_result(result(document))
    canvas.layers.photo.finish()
    if scale is not None:
        canvas.navigation.zoom_to(scale)
    settle(canvas)
    pans = [until_painted(canvas, lambda: canvas.navigation.pan(-17, -11)) for _ in range(60)]
    report(f"pan, {note}", pans)

    def wheel(angle: int) -> None:
        position = QPointF(800, 500)
        event = QWheelEvent(
            position, canvas.mapToGlobal(position), QPoint(), QPoint(0, angle),
            Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(canvas, event)

    angles = [120] * 20 + [-120] * 20
    zooms = [until_painted(canvas, lambda angle=angle: wheel(angle)) for angle in angles]
    report(f"zoom, {note}", zooms)
    canvas.close()


def bench_opening(image: Image, note: str) -> None:
    times = []
    for _ in range(5):
        document, view_state = Document(), ViewState()
        canvas = Stopwatch(document, view_state)
        canvas.resize(*_SIZE)
        canvas.show()
        settle(canvas)
        times.append(until_painted(canvas, lambda d=document: d.open(image, Project())))
        start = perf_counter()
        canvas.layers.photo._pyramid.wait()  # type: ignore[union-attr]
        sharp = (perf_counter() - start) * 1e3
        canvas.close()
    report(f"open to first sight, {note}", times)
    print(f"    all levels {sharp:.0f} ms later")


def main() -> None:
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    processors = os.cpu_count()
    print(f"{processors} processors, window {_SIZE[0]} x {_SIZE[1]}, {application.platformName()}")
    print("milliseconds on the clock (and of the processor)")
    middle, large = photo(24), photo(50)
    for processes in (0, 1):
        with busy(processes):
            print(f"with {processes} busy processes")
            bench_painting(middle, 20, None, "24 MP fitted, radius 20 px")
            bench_painting(middle, 20, None, "24 MP fitted, live results", live=True)
            bench_painting(middle, 6, 1.0, "24 MP at 100 %, radius 6 px")
            bench_painting(middle, 40, 1.0, "24 MP at 100 %, radius 40 px")
            bench_painting(middle, 150, None, "24 MP fitted, radius 150 px")
            bench_painting(middle, 3, 8.0, "24 MP at 800 %, radius 3 px")
            bench_moving(photo(1), 1.0, "1 MP at 100 %")
            bench_moving(large, None, "50 MP fitted")
            bench_moving(large, 1.0, "50 MP at 100 %")
            bench_opening(middle, "24 MP")
            bench_opening(large, "50 MP")
    bench_opening(photo(24, np.float32, 1), "24 MP grey floats")


def test_report() -> None:
    main()


if __name__ == "__main__":
    main()
