"""Kills of a window while its disk is full.

The window's data, its cache and what stands for the memory of the system are small disks of their
own (which only root can mount), filled and emptied between strokes and kills. What the window
showed as kept has to come back.
"""

import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from PIL import Image as PillowImage

from .day import Window

NOT_KEPT = "Crash recovery is off"
"""How the window begins to say that a stroke would be lost."""
MOST_STROKES = 6
SLACK_BYTES = (0, 100, 400, 4096)
"""What a filled disk still takes, so that lines are cut in different places."""


@dataclass
class Kills:
    """One window after the other on the same full disks."""

    folder: Path
    kills: int
    seed: int = 1
    done: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._disks = [self.folder / name for name in ("data", "memory")]
        self._random = np.random.default_rng(self.seed)
        self._photo = self.folder / "photo.png"
        PillowImage.fromarray(np.full((90, 120, 3), 90, np.uint8)).save(self._photo)
        self._kept = self._number = 0
        """Strokes that were shown as kept; strokes that were drawn."""

    def run(self) -> None:
        with small_disk(self._disks[0]), small_disk(self._disks[1]):
            window = self._window()
            window.ask(f"open {self._photo}")
            try:
                for _ in range(self.kills):
                    window = self._kill(window)
            finally:
                window.kill()

    def _kill(self, window: Window) -> Window:
        """Draw, with full disks and others, kill, and look what comes back."""
        for _ in range(1 + int(self._random.integers(MOST_STROKES))):
            for disk in self._disks:
                self._fill_or_empty(disk)
            answer = window.ask(f"stroke {self._number}")
            self._number += 1
            is_kept = not answer["warning"].startswith(NOT_KEPT)
            self.done["strokes kept" if is_kept else "strokes not kept"] += 1
            if is_kept:
                self._kept = answer["strokes"]
        self.done["kills with a full disk"] += any(map(is_full, self._disks))
        self.done["kills with both full"] += all(map(is_full, self._disks))
        window.tell(f"stroke {self._number}")  # in the middle of which it may be
        time.sleep(0.03 * float(self._random.random()))
        window.kill()

        for disk in self._disks:
            self._fill_or_empty(disk)
        window = self._window()
        answer = window.ask("recover")
        self.done["kills"] += 1
        if answer.get("recovered") == 0:
            window.ask(f"open {self._photo}")
        if answer["strokes"] < self._kept:
            text = f"kill {self.done['kills']}: {answer['strokes']} of {self._kept} strokes"
            self.problems.append(text)
        self._kept = answer["strokes"]  # nothing takes them away from where they were found
        return window

    def _fill_or_empty(self, disk: Path) -> None:
        filler = disk / "filler"
        if filler.exists():
            if self._random.random() < 0.3:
                filler.unlink()
        elif self._random.random() < 0.6:
            with suppress(OSError), filler.open("wb", buffering=0) as file:
                while True:
                    file.write(bytes(1 << 10))
            with filler.open("r+b") as file:
                slack = int(self._random.choice(SLACK_BYTES))
                file.truncate(max(0, filler.stat().st_size - slack))

    def _window(self) -> Window:
        temporary = self.folder / "tmp"
        temporary.mkdir(exist_ok=True)
        data, memory = map(str, self._disks)
        return Window(Path(data), temporary, XDG_CACHE_HOME=f"{data}/cache", XDG_RUNTIME_DIR=memory)


def is_full(disk: Path) -> bool:
    return (disk / "filler").exists()


@contextmanager
def small_disk(folder: Path, size: str = "512k") -> Iterator[None]:
    """A disk of its own; CalledProcessError if nothing can be mounted here."""
    folder.mkdir()
    folder.chmod(0o700)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size},mode=700", "tmpfs", str(folder)]
    subprocess.run(mount, check=True, capture_output=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)
