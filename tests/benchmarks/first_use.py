"""What the first use of a kind of picture, of a number of classes, of a method waits for.

    python first_use.py

Each is asked for twice in a process of its own, which has loaded nothing before. Prints a row for
each: seconds of the first answer without those of loading modules, of the second one, and of
loading.
"""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import _bootstrap  # type: ignore[attr-defined]
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np

SHAPE = (300, 400)
KINDS = ("uint8", "uint16", "float32")
CLASSES = (2, 5, 30, 300)


class Loading:
    """Seconds that modules take to load, as they come."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._depth = 0
        self._load = _bootstrap._find_and_load
        _bootstrap._find_and_load = self._timed

    def _timed(self, *arguments: Any) -> Any:
        self._depth += 1
        begin = perf_counter()
        try:
            return self._load(*arguments)
        finally:
            self._depth -= 1
            if not self._depth:
                self.seconds += perf_counter() - begin


def picture(kind: str, channels: int) -> np.ndarray:
    """Smooth hills with a little noise."""
    rows, columns = np.indices(SHAPE)
    noise = np.modf(np.sin(rows * 12.9898 + columns * 78.233) * 43758.5453)[0]
    planes = [
        0.5 + 0.4 * np.sin(rows / (20 + 7 * c)) * np.cos(columns / (30 - 5 * c)) + 0.05 * noise
        for c in range(channels)
    ]
    values = np.clip(np.stack(planes, axis=2), 0, 1)
    largest = 1.0 if kind == "float32" else np.iinfo(kind).max
    return (values * largest).astype(kind)


def dots(n_classes: int) -> np.ndarray:
    """Class numbers of (rows, columns), a dot for each class on a grid."""
    labels = np.zeros(SHAPE, np.int32)
    across = int(np.ceil(np.sqrt(n_classes * SHAPE[1] / SHAPE[0])))
    side = SHAPE[1] // across
    for k in range(n_classes):
        row, column = (place * side + side // 2 for place in divmod(k, across))
        labels[row - 3 : row + 3, column - 3 : column + 3] = k + 1
    return labels


def use(kind: str, channels: int, n_classes: int, method: str) -> dict[str, float]:
    """The two answers."""
    loading = Loading()
    import segcore

    photo, labels = picture(kind, channels), dots(n_classes)
    taken = []
    for _ in range(2):
        before, begin = loading.seconds, perf_counter()
        segcore.segment(photo, labels, method=method)
        taken.append(perf_counter() - begin - (loading.seconds - before))
    return {"first": taken[0], "second": taken[1], "loading": loading.seconds}


def main() -> None:
    import segcore

    usual = ("uint8", 3, 3, "fast-ge")
    cases: dict[str, tuple[str, int, int, str]] = {
        f"{kind}, {'colour' if channels == 3 else 'grey'}": (kind, channels, *usual[2:])
        for kind in KINDS
        for channels in (3, 1)
    }
    cases |= {f"{n} classes": (*usual[:2], n, usual[3]) for n in CLASSES}
    cases |= {f"method {name}": (*usual[:3], name) for name in segcore.METHODS}
    for name, case in cases.items():
        command = (sys.executable, __file__, json.dumps(case))
        runs = [
            json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
            for _ in range(3)
        ]
        first, second, loading = (median(run[part] for run in runs) for part in runs[0])
        print(f"{name:24s} {first:6.2f} {second:6.2f} {loading:6.2f}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(use(*json.loads(sys.argv[1]))))
    else:
        main()
