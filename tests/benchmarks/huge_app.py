"""The real window with a photo of hundreds of megapixels, in a process of its own.

    python huge_app.py PHOTO [PICTURE.png]

Prints JSON: seconds from the choice of the file to its first sight, to the photo itself and to the
first answer, seconds of each further stroke, and the most memory that window and worker held
together. Into PICTURE.png goes what the window shows at the end, at 100 %.
"""

import json
import os
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2])]

STROKES = 5
_LOOK_SECONDS = 0.05


class Watch:
    """Looks all the time at how much memory this process and those that it started hold.

    Shared memory counts once, in the process that has touched most of it.
    """

    def __init__(self) -> None:
        self.peak_bytes = 0
        threading.Thread(target=self._look, daemon=True).start()

    def _look(self) -> None:
        while True:
            sizes = [_sizes(process) for process in (os.getpid(), *_children())]
            own = sum(found.get("RssAnon", 0) + found.get("RssFile", 0) for found in sizes)
            shared = max(found.get("RssShmem", 0) for found in sizes)
            self.peak_bytes = max(self.peak_bytes, own + shared)
            time.sleep(_LOOK_SECONDS)


def main() -> None:
    import live
    from live import Stopwatch, Window
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    application = QApplication([])
    watch = Watch()
    with tempfile.TemporaryDirectory() as folder, Window(Path(folder)) as window:
        live.wait(lambda: window.controller.worker_tasks.host.ready)
        clock, seen, opened, solved = Stopwatch(window.canvas), [], [], []
        window.runner.preview_arrived.connect(lambda _: seen.append(time.perf_counter()))
        window.runner.opened.connect(lambda: opened.append(True))
        window.controller.solved.connect(lambda _: solved.append(time.perf_counter()))

        frames, begin = clock.frames, time.perf_counter()
        window.open(Path(sys.argv[1]))
        live.wait(lambda: opened and clock.frames > frames)
        told = {"photo_seconds": clock.painted_at - begin}
        told["first_sight_seconds"] = min([*seen, clock.painted_at]) - begin
        image = window.document.image
        for index in range(2):
            window.document.add_stroke(live.stroke(image, index), "paint")
        live.wait(lambda: solved)
        told["first_answer_seconds"] = solved[0] - begin
        window.canvas.layers.photo.finish()

        strokes = []
        for index in range(2, 2 + STROKES):
            live.wait(lambda: not window.controller.worker_tasks.questions)
            solved.clear()
            begin = time.perf_counter()
            window.document.add_stroke(live.stroke(image, index), "paint")
            live.wait(lambda: solved)
            strokes.append(solved[0] - begin)
        if len(sys.argv) > 2:
            window.actions_["zoom-100"].trigger()
            QTest.qWait(500)
            window.grab().save(sys.argv[2])
    print(json.dumps({**told, "stroke_seconds": strokes, "peak_bytes": watch.peak_bytes}))
    del application


def _sizes(process: int) -> dict[str, int]:
    """Of the memory of a process, by the names of the system; nothing if it has ended."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return {}
    parts = (line.partition(":") for line in lines if line.startswith("Rss"))
    return {name: int(value.split()[0]) * 1024 for name, _, value in parts}


def _children() -> list[int]:
    found = []
    for task in Path("/proc/self/task").glob("*/children"):
        try:
            found += [int(child) for child in task.read_text().split()]
        except OSError:  # a thread that has ended
            continue
    return found


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main()
