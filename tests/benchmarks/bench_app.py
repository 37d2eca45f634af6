"""What a person who paints waits for, in the running program, beside what was promised.

    make bench-app            (python tests/benchmarks/bench_app.py [--quick])

- The start of the program, and the opening of a photo of 24 megapixels, in processes of their own.
- From the event of the mouse to the painted frame on that photo, in the real window, while the
  worker solves: the mouse goes on at the pace of a real one, and every stroke asks for a new solve.
- The next page of a stack.
- From the end of a stroke to the first preview and to the full result, pause included.
- The same with a TIFF of 400 megapixels, and the memory of window and worker together.
- A working day: edits among 300 objects, 30 cells by dots, the next photo, 100,000 names.

Nothing is shown on a screen (Qt's platform offscreen).
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2])]

import live  # noqa: E402
import numpy as np  # noqa: E402
import tifffile  # noqa: E402
import working_day  # noqa: E402
from live import Stopwatch, Window, open_and_wait  # noqa: E402
from measuring import Report, Table, available_bytes, run_alone  # noqa: E402
from photos import write_huge_tiff  # noqa: E402
from PIL import Image as PillowImage  # noqa: E402
from PySide6.QtCore import QPoint, Qt  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402
from skimage import data  # noqa: E402

from segcore.picture.bundled import bundled_file  # noqa: E402

LARGE_MEGAPIXELS = 24
HUGE_MEGAPIXELS = 400
_HUGE_BYTES = 10_000_000_000
MOVES_PER_STROKE = 120
MOUSE_SECONDS = 0.008
"""Between two events of a mouse with 125 reports a second."""
SIZES_MEGAPIXELS = (0.25, 1.0, 12.0, 24.0)

Rows = Iterator[tuple[str, list[float], str, str]]
"""What is measured, seconds of every run, the unit that they are shown in, what is wanted."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="one run of each, small photos only")
    parser.add_argument("--only", choices=PARTS, help="one part")
    options = parser.parse_args()
    report = Report(Path(__file__).parents[2] / "benchmarks.json", None)
    table = Table("The app", ["", "median", "99 %", "wanted", "runs"])
    application = QApplication.instance() or QApplication([])

    with tempfile.TemporaryDirectory() as folder:
        photo = Path(folder, "large.jpg")
        pixels = live.photo(LARGE_MEGAPIXELS).pixels
        PillowImage.fromarray(pixels).save(photo, quality=92)
        for part in [options.only] if options.only else PARTS:
            for row in PARTS[part](photo, options.quick):
                add(table, *row)
    report.show(table)
    report.record("app", [list(row) for row in table.rows])
    del application


def add(table: Table, what: str, found: list[float], unit: str, wanted: str) -> None:
    scale, digits = (1000, 1) if unit == "ms" else (1, 2)
    middle, late = (
        f"{scale * value:.{digits}f} {unit}" for value in np.percentile(found, (50, 99))
    )
    table.add(what, middle, late if len(found) > 20 else "", wanted, len(found))
    print(f"  {what}: {middle}", flush=True)


def start(_photo: Path, quick: bool) -> Rows:
    """From the command, and of the worker alone."""

    def starts(what: str, *arguments: object) -> list[float]:
        runs = range(1 if quick else 5)
        return [run_alone("start_app.py", time.monotonic(), *arguments)[what] for _ in runs]

    starts("window_seconds")  # what is on the disk is in memory from now on
    yield "start to usable window", starts("window_seconds"), "s", "<= 1.5 s"
    segments = starts("segments_seconds", bundled_file("coffee.jpg"), "segments")
    yield "start with a photo to segments", segments, "s", ""
    yield "idle worker until it is ready", [live.worker_start() for _ in range(3)], "s", ""


def opening(photo: Path, quick: bool) -> Rows:
    """From the choice of a file to its first sight."""
    found = []
    with Window(photo.parent) as window:
        clock = Stopwatch(window.canvas)
        for _ in range(2 if quick else 6):
            before, begun = clock.frames, time.perf_counter()
            opened: list[bool] = []
            window.runner.opened.connect(lambda opened=opened: opened.append(True))
            window.open(photo)
            live.wait(lambda opened=opened, b=before: opened and clock.frames > b)
            found.append(clock.painted_at - begun)
            window.runner.close()
    yield "24 MP JPEG to first sight", found[1:], "s", "<= 1 s"


def painting(photo: Path, quick: bool) -> Rows:
    """From the event of the mouse to the painted frame while the worker solves."""
    with Window(photo.parent) as window:
        open_and_wait(window, photo)
        for index in range(2):
            window.document.add_stroke(live.stroke(window.document.image, index), "paint")
        QTest.qWait(500)
        clock, solving, resting = Stopwatch(window.canvas), [], []
        for index in range(2 if quick else 8):
            found = paint(window.canvas, clock, index)
            (solving if window.controller.busy else resting).extend(found)
    for what, found in (("solving", solving), ("at rest", resting)):
        if found:
            yield f"mouse to frame, 24 MP, {what}", found, "ms", "<= 8, 16 ms"


def paint(canvas: Any, clock: Stopwatch, index: int) -> list[float]:
    """One stroke at the pace of a mouse; the latency of each of its moves."""
    at = QPoint(150 + 30 * index, 150)
    QTest.mouseMove(canvas, at)
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=at)
    found = []
    for step in range(MOVES_PER_STROKE):
        turn = 0.05 * step + index
        at += QPoint(round(4 * np.cos(turn)) + 1, round(4 * np.sin(turn)) + 1)
        until = time.perf_counter() + MOUSE_SECONDS
        while time.perf_counter() < until:
            QApplication.processEvents()
            time.sleep(0.0005)
        found.append(clock.until_painted(lambda at=at: QTest.mouseMove(canvas, at)))
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=at)
    return found


def paging(photo: Path, quick: bool) -> Rows:
    """From the key to the next page, or the one before, of a stack of a megapixel each."""
    one = live.photo(1.0).pixels[..., 0].astype(np.uint16) * 9
    stack = photo.with_name("stack.tif")
    pages = (np.roll(one, number, axis=0) for number in range(200))
    tifffile.imwrite(stack, pages, shape=(200, *one.shape), dtype=np.uint16,
                     photometric="minisblack")  # fmt: skip
    with Window(photo.parent) as window:
        open_and_wait(window, stack)
        clock = Stopwatch(window.canvas)
        for pause_ms, pace in ((800, "one by one"), (0, "as fast as it goes")):
            found = []
            for action in ["next-photo"] * 30 + ["previous-photo"] * 30:
                QTest.qWait(pause_ms // (4 if quick else 1))
                former, begun = window.document.image, time.perf_counter()
                window.actions_[action].trigger()
                live.wait(lambda former=former: window.document.image is not former)
                frames = clock.frames
                window.canvas.update()
                live.wait(lambda frames=frames: clock.frames > frames)
                found.append(clock.painted_at - begun)
            yield f"a page of 200, {pace}", found, "ms", "<= 60 ms"


def solving(_photo: Path, quick: bool) -> Rows:
    for size in SIZES_MEGAPIXELS[: 2 if quick else None]:
        preview, full = live.corrections(size, 1 if quick else 5)
        yield f"{size:g} MP: stroke to preview", preview, "s", ""
        yield f"{size:g} MP: stroke to result", full, "s", ""


def huge(_photo: Path, quick: bool) -> Rows:
    """A photo of hundreds of megapixels, opened and painted on in a process of its own."""
    if quick or available_bytes() < _HUGE_BYTES:
        print(f"  {HUGE_MEGAPIXELS} MP: left out; takes {_HUGE_BYTES / 1e9:.0f} GB of memory")
        return
    with tempfile.TemporaryDirectory() as folder:
        photo = Path(folder, "huge.tif")
        write_huge_tiff(photo, data.coffee(), HUGE_MEGAPIXELS * 1_000_000)
        found = run_alone("huge_app.py", photo)
    name = f"{HUGE_MEGAPIXELS} MP TIFF"
    yield f"{name} to first sight", [found["first_sight_seconds"]], "s", "<= 2 s"
    yield f"{name} to the photo itself", [found["photo_seconds"]], "s", ""
    yield f"{name} to first answer", [found["first_answer_seconds"]], "s", "<= 25 s"
    yield f"{name}: one more stroke", found["stroke_seconds"], "s", "<= 2 s"
    yield f"{name}: memory in all", [found["peak_bytes"] / 1e9], "GB", "<= 8 GB"


def of_a_day(measure: Callable[[int], working_day.Found], _photo: Path, quick: bool) -> Rows:
    for what, found in measure(2 if quick else 8).items():
        yield what, found, "ms", working_day.WANTED.get(what, "")


PARTS: dict[str, Callable[[Path, bool], Rows]] = {
    "start": start,
    "open": opening,
    "paint": painting,
    "page": paging,
    "solve": solving,
    "huge": huge,
    **{name: partial(of_a_day, measure) for name, measure in working_day.PARTS.items()},
}


if __name__ == "__main__":
    main()
