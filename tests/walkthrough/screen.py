"""A screen that nobody sees, and a hand for its mouse and keyboard.

Xvfb is the screen, a small window manager places the windows and gives them the keyboard, xdotool
moves the mouse and presses keys as the system itself would.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageGrab, features

SECONDS = 900
"""What a busy machine may take for anything, the first compilation of the kernels included."""

_SIZE = "1600x1000"
_WINDOW_MANAGERS = ("openbox", "xfwm4", "metacity", "marco", "fluxbox", "icewm", "jwm", "twm")

Point = tuple[float, float]
Place = tuple[int, int, int, int]
"""Left, top, width and height on the screen."""


def missing() -> str:
    """What has to be installed before there can be such a screen; empty if nothing."""
    lacking = [tool.lower() for tool in ("Xvfb", "xdotool") if not shutil.which(tool)]
    if not any(map(shutil.which, _WINDOW_MANAGERS)):
        lacking.append("openbox")
    if not features.check("xcb"):
        lacking.append("Pillow with support for XCB")
    return ", ".join(lacking)


def wait_for(condition: Callable[[], Any], what: str) -> Any:
    """Wait until `condition` gives something that is true, and return it."""
    deadline = time.monotonic() + SECONDS
    while not (value := condition()):
        assert time.monotonic() < deadline, f"did not happen in {SECONDS} s: {what}"
        time.sleep(0.05)
    return value


@contextmanager
def open_screen() -> Iterator[Screen]:
    """A screen of its own with a window manager, as long as the context lasts."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{_SIZE}x24", "-nolisten", "tcp"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    manager = None
    try:
        with os.fdopen(reading) as answer:
            screen = Screen(f":{int(answer.readline())}")  # the number comes when it is ready
        found = next(filter(None, map(shutil.which, _WINDOW_MANAGERS)))
        manager = subprocess.Popen(
            [found], env=screen.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        wait_for(screen.is_managed, f"{found} takes care of the windows")
        yield screen
    finally:
        for process in (manager, server):
            if process is not None:
                process.terminate()
                process.wait()


class Screen:
    """A display with its mouse and keyboard; positions are pixels from its left top corner."""

    def __init__(self, display: str) -> None:
        self.display = display
        self.environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "XDG_CURRENT_DESKTOP")
        } | {"DISPLAY": display}

    def is_managed(self) -> bool:
        """Whether there is a window manager, which is what counts the desktops."""
        return self._xdotool("get_num_desktops", check=False) is not None

    def picture(self, place: Place | None = None) -> NDArray[np.uint8]:
        """What is to be seen at a place, by default everywhere, (rows, columns, 3)."""
        box = None
        if place is not None:
            left, top, width, height = place
            box = (left, top, left + width, top + height)
        grabbed: Image.Image = ImageGrab.grab(box, xdisplay=self.display)
        return np.asarray(grabbed.convert("RGB"))

    def window(self, title: str, process: int) -> str:
        """A window of a process whose title matches `title`, if it can be seen; else empty."""
        found = self._xdotool(
            "search", "--all", "--onlyvisible", "--pid", str(process), "--name", title, check=False
        )
        return (found or "").partition("\n")[0]

    def windows(self, process: int) -> int:
        """How many windows of a process can be seen."""
        found = self._xdotool(
            "search", "--all", "--onlyvisible", "--pid", str(process), "--name", ".", check=False
        )
        return len((found or "").split())

    def place(self, window: str) -> Place:
        """Where a window is; the mouse is moved to its corner."""
        # the place that xdotool tells is wrong where a frame is around; that of the mouse is right
        corner = self._values(
            "mousemove", "--window", window, "0", "0", "getmouselocation", "--shell"
        )
        size = self._values("getwindowgeometry", "--shell", window)
        return corner["X"], corner["Y"], size["WIDTH"], size["HEIGHT"]

    def is_active(self, title: str) -> bool:
        """Whether the keys go to a window whose title holds `title`."""
        return title in (self._xdotool("getactivewindow", "getwindowname", check=False) or "")

    def press(self, *keys: str) -> None:
        self._xdotool("key", "--delay", "30", *keys)

    def write(self, text: str) -> None:
        self._xdotool("type", "--delay", "10", text)

    def move(self, point: Point) -> None:
        self._xdotool("mousemove", *_whole(point))

    def click(self, point: Point) -> None:
        self._xdotool("mousemove", *_whole(point), "click", "1")

    def button(self, *, down: bool, right: bool = False) -> None:
        self._xdotool("mousedown" if down else "mouseup", "3" if right else "1")

    def draw(self, points: Sequence[Point], *, let_go: bool = True, right: bool = False) -> None:
        """Drag along a line, in steps that a hand might make."""
        self.move(points[0])
        self.button(down=True, right=right)
        for start, end in pairwise(points):
            for share in np.linspace(0.1, 1, 10):
                self.move(tuple(np.multiply(start, 1 - share) + np.multiply(end, share)))
        if let_go:
            self.button(down=False, right=right)

    def _xdotool(self, *arguments: str, check: bool = True) -> str | None:
        done = subprocess.run(
            ["xdotool", *arguments],
            env=self.environment,
            check=check,
            text=True,
            stdout=subprocess.PIPE,
            stderr=None if check else subprocess.DEVNULL,
        )
        return done.stdout if done.returncode == 0 else None

    def _values(self, *asked: str) -> dict[str, int]:
        parts = (line.partition("=") for line in (self._xdotool(*asked) or "").split())
        return {name: int(value) for name, _, value in parts}


def _whole(point: Point) -> tuple[str, str]:
    return str(round(point[0])), str(round(point[1]))
