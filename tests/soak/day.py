"""What happens in a day, and what must be so at the end of it."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, Queue
from typing import Any

import numpy as np
from PIL import Image as PillowImage

from segcore.projects.project_files import load_project

ROOT = Path(__file__).parents[2]
SHARED_MEMORY = Path("/dev/shm")
ANSWER_SECONDS = 240
SAMPLE_SECONDS = 0.5
FEWEST_SAMPLES = 100
MOST_GROWTH = 1.2
"""Of the memory from the third quarter to the last, in which nothing happens but work."""


@dataclass(frozen=True)
class Plan:
    """How much happens; the day ends after `seconds`, whatever is left to do.

    Strokes are spread evenly over the photos, all that goes wrong over the first half: in the
    second the same processes live on, so that memory which is not given back would be seen.
    """

    photos: int = 200
    strokes: int = 600
    worker_kills: int = 50
    window_kills: int = 20
    lost_folders: int = 10
    full_disks: int = 10
    second_windows: int = 5
    clock_jumps: int = 3
    seconds: float = 1800.0
    seed: int = 1

    def due(self, number: int, place: int) -> int:
        """How many of `number` things that go wrong are due with the photo at `place`."""
        half = -(-self.photos // 2)
        return number * min(place + 1, half) // half - number * min(place, half) // half


@dataclass
class Sample:
    """Resident memory in bytes, `seconds` after the beginning; 0 where there is no process."""

    seconds: float
    window: int
    worker: int


class Window:
    """The process with the window."""

    def __init__(self, data: Path, temporary: Path, **environment: str) -> None:
        environment = os.environ | {
            "PYTHONPATH": str(ROOT),
            "QT_QPA_PLATFORM": "offscreen",
            "TMPDIR": str(temporary),
            **environment,
        }
        self.worker: int | None = None
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.soak.window", str(data)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            cwd=ROOT,
        )
        self._answers: Queue[dict[str, Any]] = Queue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    @property
    def pid(self) -> int:
        return self._process.pid

    def ask(self, command: str) -> dict[str, Any]:
        self.tell(command)
        try:
            answer = self._answers.get(timeout=ANSWER_SECONDS)
        except Empty:
            raise AssertionError(f"no answer to {command!r}") from None
        self.worker = answer["worker"]
        return answer

    def tell(self, command: str) -> None:
        self._process.stdin.write(f"{command}\n".encode())
        self._process.stdin.flush()

    def kill_worker(self) -> None:
        if self.worker is not None:
            with suppress(ProcessLookupError):
                os.kill(self.worker, signal.SIGKILL)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        self._listener.join()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()

    def quit(self) -> None:
        """Close it; it has to end by itself, and well."""
        self.ask("quit")
        assert self._process.wait(ANSWER_SECONDS) == 0

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._answers.put(json.loads(line))


@dataclass
class Day:
    """One run of a plan in a folder of its own."""

    plan: Plan
    folder: Path
    samples: list[Sample] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.photos, self.data = self.folder / "photos", self.folder / "data"
        self.temporary = self.folder / "tmp"
        for made in (self.photos, self.data, self.temporary):
            made.mkdir(parents=True)
        self._random = np.random.default_rng(self.plan.seed)
        self._begin = time.monotonic()
        self._shared_before = _shared_memory()
        self._over = threading.Event()
        self._number = 0
        self._strokes = 0
        self._window = Window(self.data, self.temporary)

    def run(self) -> None:
        """Live the day; what went wrong is in `problems`."""
        watcher = threading.Thread(target=self._watch, daemon=True)
        watcher.start()
        try:
            for place in range(self.plan.photos):
                if time.monotonic() - self._begin > self.plan.seconds:
                    break
                self._do_photo(place)
            self._window.quit()
        except AssertionError as error:
            self.problems.append(str(error))
        finally:
            self._window.kill()
            self._over.set()
            watcher.join()
        self._look_around()

    # --------------------------------------------------------------------------------- one photo

    def _do_photo(self, place: int) -> None:
        plan, photo = self.plan, self._make_photo(place)
        self._ask(f"open {photo}")
        self.done["photos"] += 1
        self._strokes = 0
        for _ in range(max(plan.strokes // plan.photos, 2)):
            self._draw()
        for _ in range(plan.due(plan.worker_kills, place)):
            time.sleep(float(self._random.random()))  # wherever it is by then
            self._window.kill_worker()
            self.done["worker kills"] += 1
        for _ in range(plan.due(plan.window_kills, place)):
            self._kill_window(photo)
        for _ in range(plan.due(plan.full_disks, place)):
            self._fill_disk()
        for _ in range(plan.due(plan.lost_folders, place)):
            self._lose_folder(photo)
        for _ in range(plan.due(plan.clock_jumps, place)):
            self._ask("clock")
            self._draw()
            self.done["clock jumps"] += 1
        self._ask("solve")
        for _ in range(plan.due(plan.second_windows, place)):
            self._open_second(photo)
        self._save(photo)

    def _draw(self) -> None:
        answer = self._ask(f"stroke {self._number}")
        self._number += 1
        self._strokes += 1
        self.done["strokes"] += 1
        self._expect(answer["strokes"] == self._strokes, f"{answer} has not {self._strokes}")

    def _kill_window(self, photo: Path) -> None:
        """In the middle of what it does; every stroke that was drawn comes back."""
        self._window.tell("solve")
        time.sleep(0.3 * float(self._random.random()))
        self._window.kill()
        self._window = Window(self.data, self.temporary)
        answer = self._ask("recover")
        self.done["window kills"] += 1
        self._expect(answer["strokes"] == self._strokes, f"{photo}: {answer} of {self._strokes}")

    def _fill_disk(self) -> None:
        """Drawing goes on, saving says no, and everything is there when there is room again."""
        self._ask("full yes")
        self._draw()
        answer = self._ask(f"save {self.photos / 'full.eigenbrush'}", may_fail=True)
        self._expect(
            not answer["saved"] and bool(answer["failed"]), f"saved without room: {answer}"
        )
        self._ask("full no")
        self._draw()
        self.done["full disks"] += 1

    def _lose_folder(self, photo: Path) -> None:
        away = self.photos.with_name("away")
        self.photos.rename(away)
        self._draw()
        answer = self._ask(f"open {photo.with_name('other.png')}", may_fail=True)
        self._expect(bool(answer["failed"]), f"opened from a folder that is gone: {answer}")
        for path in self.photos.glob("*"):  # saved there before the photo was found missing
            path.rename(away / path.name)
        if self.photos.exists():
            self.photos.rmdir()
        away.rename(self.photos)
        self.done["lost folders"] += 1

    def _open_second(self, photo: Path) -> None:
        """Another window on the same photo, with the same journals."""
        first, self._window = self._window, Window(self.data, self.temporary)
        mine = self._strokes
        try:
            answer = self._ask("recover")
            self._expect(answer.get("recovered") == 0, f"work of a living window: {answer}")
            self._strokes = self._ask(f"open {photo}")["strokes"]  # what was saved before
            self._draw()
            self._draw()
            self._ask("solve")
            self._window.quit()
        finally:
            self._window.kill()
            self._window, self._strokes = first, mine
        self.done["second windows"] += 1

    def _save(self, photo: Path) -> None:
        """Saved by another name, so that what is in the file can be counted."""
        file = photo.with_name(f"{photo.stem}-kept.eigenbrush")
        answer = self._ask(f"save {file}")
        self._expect(bool(answer["saved"]), f"not saved: {answer}")
        kept = load_project(file).project.strokes if file.exists() else ()
        self._expect(len(kept) == self._strokes, f"{file}: {len(kept)} of {self._strokes} strokes")

    def _make_photo(self, place: int) -> Path:
        rows, columns = (600, 800) if place % 10 else (1500, 2000)
        pixels = np.clip(self._random.normal(90, 12, (rows, columns, 3)), 0, 255).astype(np.uint8)
        pixels[:, columns // 2 :] += 90
        path = self.photos / f"photo-{place:04}.png"
        PillowImage.fromarray(pixels).save(path, compress_level=1)
        return path

    def _ask(self, command: str, *, may_fail: bool = False) -> dict[str, Any]:
        answer = self._window.ask(command)
        self._expect(may_fail or not answer["failed"], f"{command}: {answer['failed']}")
        return answer

    def _expect(self, true: bool, otherwise: str) -> None:
        if not true:
            self.problems.append(otherwise)

    # ------------------------------------------------------------------------------ what is watched

    def _watch(self) -> None:
        while not self._over.wait(SAMPLE_SECONDS):
            window = self._window
            seconds = time.monotonic() - self._begin
            self.samples.append(
                Sample(seconds, resident_bytes(window.pid), resident_bytes(window.worker))
            )

    def _look_around(self) -> None:
        """Nothing is left where nothing belongs, and no process grows while it is left alone."""
        quarter = len(self.samples) // 4
        for name in ("window", "worker") if quarter >= FEWEST_SAMPLES else ():
            third, last = (
                max(getattr(sample, name) for sample in self.samples[begin : begin + quarter])
                for begin in (2 * quarter, 3 * quarter)
            )
            self._expect(last <= MOST_GROWTH * third, f"{name}: {third} bytes, then {last}")
        deadline = time.monotonic() + 10
        while (left := _shared_memory() - self._shared_before) and time.monotonic() < deadline:
            time.sleep(0.1)
        self._expect(not left, f"shared memory is left: {left}")
        for folder, pattern in (
            (self.temporary, "*"),
            (self.photos, ".*"),
            (self.data / "journals", "*"),
        ):
            found = [path.name for path in folder.glob(pattern)]
            self._expect(not found, f"{folder.name}: {found}")


def resident_bytes(pid: int | None) -> int:
    """Resident memory of a process; 0 if there is none."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except (OSError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def _shared_memory() -> set[str]:
    return {path.name for path in SHARED_MEMORY.glob("eigenbrush-*")}
