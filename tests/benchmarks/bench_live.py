"""How long a painter waits: start of the worker, stroke to preview, stroke to full result.

Run ``python tests/benchmarks/bench_live.py [--sizes MEGAPIXELS ...] [--kills N] [--cold]``.
A photo of scikit-image is enlarged or reduced to each size. The first two strokes are painted
after the photo was prepared, then corrections; times are medians of the corrections, from the edit
to the document's change, pause included. ``--kills`` kills the worker so many times while strokes
are painted and counts what is left behind.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import Any

import numpy as np
from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer
from skimage import data
from skimage.transform import resize

from app.solving.solve_controller import SolveController
from app.state.document import Document
from app.state.view_state import ViewState
from app.worker.link import WorkerLink
from app.worker.messages import Ready
from segcore.marks.strokes import Path, Stroke
from segcore.picture.image import Image, image_from_array
from segcore.projects.project import Project

CORRECTIONS = 5
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
    return Stroke("class", Path((begin, (begin[0] + length, begin[1])), radius), 1 + index % 2)


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


def measure_corrections(
    megapixels: float, corrections: int = CORRECTIONS
) -> tuple[list[float], list[float]]:
    """Seconds from each correcting stroke to the first preview and to the full result."""
    found = _measure(megapixels, corrections)
    return [pair[0] for pair in found.rest], [pair[1] for pair in found.rest]


@dataclass(frozen=True)
class _Measured:
    """Seconds to preview and to result, of the first stroke and of later ones."""

    preparing: float
    first: tuple[float, float]
    rest: list[tuple[float, float]]
    peak_bytes: int


def _measure(megapixels: float, corrections: int) -> _Measured:
    document, view_state = Document(), ViewState()
    controller = SolveController(document, view_state)
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
    preparing = wait(lambda: not controller.busy)
    first = paint(1)
    rest = [paint(2 + index) for index in range(corrections)]
    peak = document.result.summary.peak_memory_bytes if document.result else 0
    controller.shut_down()
    return _Measured(preparing, first, rest, peak)


def bench_size(megapixels: float) -> None:
    found = _measure(megapixels, CORRECTIONS)
    rest = np.median(found.rest, axis=0)
    print(
        f"{megapixels:8.2f} {found.preparing:10.2f} {found.first[0]:10.2f} {found.first[1]:10.2f} "
        f"{rest[0]:10.2f} {rest[1]:10.2f} {found.peak_bytes / 1e9:8.2f}",
        flush=True,
    )


def bench_start() -> None:
    """Worker to ready, and to the first answer when a job is waiting."""
    messages: list[Any] = []
    begin = time.perf_counter()
    link = WorkerLink(lambda _link, message, _picture: messages.append(message))
    wait(lambda: any(isinstance(message, Ready) for message in messages))
    ready = time.perf_counter() - begin
    link.close(1)

    document = Document()
    image = photo(0.06)
    project = Project().with_stroke(stroke(image, 0)).with_stroke(stroke(image, 1))
    begin = time.perf_counter()
    controller = SolveController(document, ViewState())
    document.open(image, project)
    wait(lambda: document.result is not None and not document.result.preview)
    solved = time.perf_counter() - begin
    controller.shut_down()
    print(f"idle worker ready {ready:.2f} s, start to first result {solved:.2f} s")


def bench_kills(kills: int) -> None:
    document = Document()
    controller = SolveController(document, ViewState())
    failures: list[str] = []
    controller.failed.connect(failures.append)
    image = photo(0.1)
    document.open(image, Project().with_stroke(stroke(image, 0)).with_stroke(stroke(image, 1)))
    chance = random.Random(1)
    pids: list[int] = []
    painted, results = 2, 0
    while len(pids) < kills:
        document.add_stroke(stroke(image, painted), "paint")
        painted += 1
        pause = time.monotonic() + chance.choice((0.05, 0.3, 1.0, 3.0)) * chance.random()
        wait(lambda pause=pause: time.monotonic() > pause)
        results += document.result_is_current
        pid = controller.jobs.host.pid
        if pid is not None:
            os.kill(pid, signal.SIGKILL)
            pids.append(pid)
            wait(lambda pid=pid: controller.jobs.host.pid != pid)
    document.add_stroke(stroke(image, painted), "paint")
    seconds = wait(lambda: document.result_is_current and not document.result.preview)
    controller.shut_down()
    wait(lambda: not any(FilePath(f"/proc/{pid}").exists() for pid in pids))
    left = list(FilePath("/dev/shm").glob(f"eigenbrush-{os.getpid()}-*"))
    print(
        f"{len(pids)} workers killed: {len(document.project.strokes)} of {painted + 1} strokes "
        f"there, {results} results shown meanwhile, next result after {seconds:.2f} s, "
        f"{len(failures)} messages, {len(left)} blocks of shared memory left"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--sizes", type=float, nargs="*", default=(0.25, 1.0, 12.0))
    parser.add_argument("--kills", type=int, default=0)
    options = parser.parse_args()
    application = QCoreApplication(sys.argv)

    bench_start()
    if options.sizes:
        print("seconds: photo prepared; first and later strokes to preview and to result; peak GB")
        print("      MP   prepared    preview     result    preview     result     peak")
    for megapixels in options.sizes:
        bench_size(megapixels)
    if options.kills:
        bench_kills(options.kills)
    del application


if __name__ == "__main__":
    main()
