"""The program as a process of its own, and what can be known of it from outside."""

import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from app.state.journal import recovery_from
from segcore.projects.project import Project

from .screen import Place, Point, Screen, wait_for

ROOT = Path(__file__).parents[2]
_PATCH = 48


class Program:
    """One run of the program; the next one in the same home finds its settings and journals."""

    def __init__(self, screen: Screen, home: Path, *arguments: str | Path) -> None:
        self._screen, self._home = screen, home
        caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"  # compiled kernels
        folders = {
            "XDG_CACHE_HOME": caches,
            "XDG_CONFIG_HOME": home / "config",
            "XDG_DATA_HOME": home / "data",
        }
        paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", ""))))
        self._log = (home / "log.txt").open("ab")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "app", *map(str, arguments)],
            env=screen.environment | {key: str(value) for key, value in folders.items()}
            | {"PYTHONPATH": paths, "HOME": str(home)},
            stdout=self._log,
            stderr=self._log,
        )  # fmt: skip

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def log(self) -> str:
        """What it said on the terminal, this run and those before."""
        return (self._home / "log.txt").read_text(encoding="utf-8")

    def wait_window(self, title: str) -> Place:
        """Place of the window with this title, once it is there and has the keyboard."""
        window = wait_for(lambda: self._window(title), f"a window called {title} is open")
        wait_for(lambda: self._screen.is_active(title), f"the keys go to {title}")
        return self._screen.place(window)

    def ask(self, key: str, title: str) -> None:
        """Press a key until the window that it opens is there: a solve may have to end first."""

        def asked() -> str:
            if not self._window(title):
                self._screen.press(key)
                time.sleep(1)
            return self._window(title)

        wait_for(asked, f"{key} opens a window called {title}")
        self.wait_window(title)

    def wait_solved(self) -> None:
        """Wait for the full result: only then can it be exported."""
        self.ask("ctrl+e", "Export")
        self._screen.press("Escape")
        self.wait_closed("Export")

    def wait_closed(self, title: str) -> None:
        wait_for(lambda: not self._window(title), f"{title} is closed")

    def project(self) -> Project:
        """The open project, from the journal that is being written."""
        newest = max(self._journals(), key=lambda path: path.stat().st_mtime_ns, default=None)
        recovery = recovery_from(newest) if newest is not None else None
        return recovery.project if recovery is not None else Project()

    def wait_strokes(self, count: int) -> Project:
        """The project, once it has so many strokes."""
        wait_for(lambda: len(self.project().strokes) == count, f"there are {count} strokes")
        return self.project()

    def children(self) -> list[int]:
        """Processes that it started."""
        tasks = Path(f"/proc/{self.pid}/task").glob("*/children")
        return [int(child) for task in tasks for child in task.read_text().split()]

    def windows(self) -> int:
        """How many windows of it can be seen."""
        return self._screen.windows(self.pid)

    def kill(self) -> None:
        """End it with no chance to put anything in order."""
        self._process.kill()
        self._process.wait()
        self._log.close()

    def _journals(self) -> list[Path]:
        return list((self._home / "data").rglob("*.journal"))

    def _window(self, title: str) -> str:
        assert self._process.poll() is None, f"the program has ended:\n{self.log}"
        return self._screen.window(title, self.pid)


def find_photo(picture: NDArray[np.uint8], photo: NDArray[np.uint8]) -> Point | None:
    """Where the left top corner of `photo` is in a picture of the screen, which has to show its
    very pixels at 100 %; None if it does not."""
    rows, columns = photo.shape[0] // 2, photo.shape[1] // 2
    patch = _numbers(photo[rows : rows + _PATCH, columns : columns + _PATCH])
    whole = _numbers(picture)
    for top, left in np.argwhere(whole[:-_PATCH, :-_PATCH] == patch[0, 0]):
        if (whole[top : top + _PATCH, left : left + _PATCH] == patch).all():
            return int(left) - columns, int(top) - rows
    return None


def _numbers(pixels: NDArray[np.uint8]) -> NDArray[np.uint32]:
    """One number for each colour."""
    red, green, blue = np.moveaxis(pixels.astype(np.uint32), -1, 0)
    return red << 16 | green << 8 | blue
