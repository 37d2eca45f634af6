"""What a person who paints waits for, in the running program, beside what was promised.

    make bench-app            (python tests/benchmarks/bench_app.py [--quick] [--kills N])

- The start of the program, and the opening of a photo of 24 megapixels, in processes of their own.
- From the event of the mouse to the painted frame on that photo, in the real window, while the
  worker solves: the mouse goes on at the pace of a real one, and every stroke asks for a new solve.
- From the end of a stroke to the first preview and to the full result, pause included.
- The same with a TIFF of 400 megapixels, and the memory of window and worker together.
- A working day: edits among 300 objects, 30 cells by dots, the next photo, 100,000 names.

Nothing is shown on a screen (Qt's platform offscreen). ``--kills`` kills the worker so many times
at random moments of painting.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2])]

import bench_live  # noqa: E402
import numpy as np  # noqa: E402
import working_day  # noqa: E402
from huge_photo import write_huge_tiff  # noqa: E402
from measuring import Report, Table, run_alone  # noqa: E402
from memory import available_bytes  # noqa: E402
from PIL import Image as PillowImage  # noqa: E402
from PySide6.QtCore import QPoint, Qt  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402
from real_window import Stopwatch, Window, open_and_wait  # noqa: E402
from skimage import data  # noqa: E402

from segcore.picture.bundled import bundled_file  # noqa: E402

PARTS = ("start", "open", "paint", "solve", "huge")
LARGE_MEGAPIXELS = 24
HUGE_MEGAPIXELS = 400
_HUGE_BYTES = 10_000_000_000
MOVES_PER_STROKE = 120
MOUSE_SECONDS = 0.008
"""Between two events of a mouse with 125 reports a second."""
SIZES_MEGAPIXELS = (0.25, 1.0, 12.0, 24.0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="one run of each, small photos only")
    parser.add_argument("--only", choices=(*PARTS, *working_day.PARTS), help="one part")
    parser.add_argument("--kills", type=int, default=0, metavar="N")
    options = parser.parse_args()
    report = Report(Path(__file__).parents[2] / "benchmarks.json", None)
    table = Table("The app", ["", "median", "99 %", "wanted", "runs"])
    runs = 1 if options.quick else 5
    application = QApplication.instance() or QApplication([])

    with tempfile.TemporaryDirectory() as folder:
        photo = Path(folder, "large.jpg")
        pixels = bench_live.photo(LARGE_MEGAPIXELS).pixels
        PillowImage.fromarray(pixels).save(photo, quality=92)
        if options.only in (None, "start"):
            add(table, "start to usable window", starts(runs), "s", "<= 1.5 s")
            add(table, "start with a photo to segments", first_segments(runs), "s", "")
        if options.only in (None, "open"):
            add(
                table,
                "24 MP JPEG to first sight",
                openings(Path(folder), photo, runs),
                "s",
                "<= 1 s",
            )
        if options.only in (None, "paint"):
            for name, found in paintings(Path(folder), photo, 2 if options.quick else 8).items():
                add(table, name, found, "ms", "<= 8, 16 ms")
    if options.only in (None, "solve"):
        for size in SIZES_MEGAPIXELS[: 2 if options.quick else None]:
            preview, full = bench_live.measure_corrections(size, runs)
            add(table, f"{size:g} MP: stroke to preview", preview, "s", "")
            add(table, f"{size:g} MP: stroke to result", full, "s", "")
    if options.only == "huge" or (options.only is None and not options.quick):
        add_huge(table)
    for part, measure in working_day.PARTS.items():
        if options.only in (None, part):
            for what, found in measure(2 if options.quick else 8).items():
                add(table, what, found, "ms", working_day.WANTED.get(what, ""))
    report.show(table)
    report.record("app", [list(row) for row in table.rows])
    if options.kills:
        bench_live.bench_kills(options.kills)
    del application


def add_huge(table: Table) -> None:
    """A photo of hundreds of megapixels, opened and painted on in a process of its own."""
    if available_bytes() < _HUGE_BYTES:
        table.notes.append(f"{HUGE_MEGAPIXELS} MP: less than {_HUGE_BYTES / 1e9:.0f} GB are free")
        return
    with tempfile.TemporaryDirectory() as folder:
        photo = Path(folder, "huge.tif")
        write_huge_tiff(photo, data.coffee(), HUGE_MEGAPIXELS * 1_000_000)
        found = run_alone("huge_app.py", photo)
    name = f"{HUGE_MEGAPIXELS} MP TIFF"
    add(table, f"{name} to first sight", [found["first_sight_seconds"]], "s", "<= 2 s")
    add(table, f"{name} to the photo itself", [found["photo_seconds"]], "s", "")
    add(table, f"{name} to first answer", [found["first_answer_seconds"]], "s", "<= 25 s")
    add(table, f"{name}: one more stroke", found["stroke_seconds"], "s", "<= 2 s")
    add(table, f"{name}: memory in all", [found["peak_bytes"] / 1e9], "GB", "<= 8 GB")


def add(table: Table, what: str, found: list[float], unit: str, wanted: str) -> None:
    scale, digits = (1000, 1) if unit == "ms" else (1, 2)
    middle, late = (
        f"{scale * value:.{digits}f} {unit}" for value in np.percentile(found, (50, 99))
    )
    table.add(what, middle, late if len(found) > 20 else "", wanted, len(found))
    print(f"  {what}: {middle}", flush=True)


def starts(runs: int) -> list[float]:
    """Seconds from the command to a window that is painted and takes events."""
    run_alone("start_app.py", time.monotonic())  # what is on the disk is in memory from now on
    return [run_alone("start_app.py", time.monotonic())["window_seconds"] for _ in range(runs)]


def first_segments(runs: int) -> list[float]:
    """Seconds from the command with a photo of 0.24 megapixels to the segments of two strokes."""
    photo = bundled_file("coffee.jpg")
    return [
        run_alone("start_app.py", time.monotonic(), photo, "segments")["segments_seconds"]
        for _ in range(runs)
    ]


def openings(folder: Path, photo: Path, runs: int) -> list[float]:
    """Seconds from the choice of a file to its first sight."""
    found = []
    with Window(folder) as window:
        clock = Stopwatch(window.canvas)
        for _ in range(runs + 1):
            before, begun = clock.frames, time.perf_counter()
            opened: list[bool] = []
            window.runner.opened.connect(lambda opened=opened: opened.append(True))
            window.open(photo)
            bench_live.wait(lambda opened=opened, b=before: opened and clock.frames > b)
            found.append(clock.painted_at - begun)
            window.runner.close()
    return found[1:]


def paintings(folder: Path, photo: Path, strokes: int) -> dict[str, list[float]]:
    """Seconds from the event of the mouse to the painted frame while the worker solves."""
    with Window(folder) as window:
        open_and_wait(window, photo)
        for index in range(2):
            window.document.add_stroke(bench_live.stroke(window.document.image, index), "paint")
        QTest.qWait(500)
        clock, solving, resting, busy = Stopwatch(window.canvas), [], [], []
        for index in range(strokes):
            found = paint(window.canvas, clock, index)
            busy.append(window.controller.busy)
            (solving if window.controller.busy else resting).extend(found)
    named = {"mouse to frame, 24 MP, solving": solving, "mouse to frame, 24 MP, at rest": resting}
    return {name: found for name, found in named.items() if found}


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
        before, begun = clock.frames, time.perf_counter()
        QTest.mouseMove(canvas, at)
        while clock.frames == before:
            QApplication.processEvents()
        found.append(clock.painted_at - begun)
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=at)
    return found


if __name__ == "__main__":
    main()
