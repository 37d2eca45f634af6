"""A large photo from the array to its labels, in a process of its own.

    python large_photo.py PIXELS RESOLUTION

RESOLUTION is auto or full. Prints seconds of the preparation, of the first answer, its first
preview and of the answer to one more stroke, the most memory that was held beyond the photo, the
number of cycles, what the user is told, and where a cancel was not heard for longest.
"""

from __future__ import annotations

import json
import sys
import traceback
from pathlib import Path
from time import perf_counter
from typing import Any

from measuring import current_memory_bytes, forget_peak_memory, peak_memory_bytes
from memory import touched
from photos import FIVE_CLASSES, example

import segcore
from segcore.runtime.monitor import Monitor

BYTES_PER_PIXEL = {"auto": 20, "full": 300}
_PLACES = 8
_NOTICED_SECONDS = 0.02


class Listener(Monitor):
    """Notes when the program looks whether it is still wanted, and the first preview."""

    def __init__(self) -> None:
        self.begin = self._last = perf_counter()
        self.preview_seconds = 0.0
        self.silences: dict[str, float] = {}

    def check(self) -> None:
        silence = perf_counter() - self._last
        if silence > _NOTICED_SECONDS:
            frames = traceback.extract_stack(limit=5)[:-1]
            lines = [f"{Path(frame.filename).stem}:{frame.lineno}" for frame in frames]
            place = " > ".join(lines)
            self.silences[place] = max(silence, self.silences.get(place, 0.0))
        self._last = perf_counter()

    def preview(self, _: Any) -> None:
        self.preview_seconds = self.preview_seconds or perf_counter() - self.begin


def main() -> None:
    pixels, resolution = int(float(sys.argv[1])), sys.argv[2]
    small = example(FIVE_CLASSES, 90_000)
    affinity = segcore.Affinity(resolution=resolution)
    segcore.segment(small.photo, small.labels, affinity=affinity)  # loads compiled code
    case = example(FIVE_CLASSES, pixels)
    touched(BYTES_PER_PIXEL[resolution] * pixels)  # or a virtual machine would have to find it
    forget_peak_memory()
    before = current_memory_bytes()
    first = Listener()
    prepared = segcore.prepare(case.photo, affinity=affinity, monitor=first)
    prepare_seconds = perf_counter() - first.begin
    listeners = [first, Listener()]
    answer = segcore.segment(prepared, case.labels, monitor=listeners[1])
    solve_seconds = perf_counter() - listeners[1].begin
    peak = peak_memory_bytes() - before
    listeners.append(Listener())
    segcore.segment(prepared, case.labels_with_more, start=answer, monitor=listeners[2])
    stroke_seconds = perf_counter() - listeners[2].begin

    silences = [
        (seconds, f"{number} {place}")
        for number, listener in enumerate(listeners)
        for place, seconds in listener.silences.items()
    ]
    print(
        json.dumps(
            {
                "pixels": case.pixels,
                "resolution": resolution,
                "prepare_seconds": prepare_seconds,
                "solve_seconds": solve_seconds,
                "preview_seconds": listeners[1].preview_seconds,
                "stroke_seconds": stroke_seconds,
                "bytes_per_pixel": peak / case.pixels,
                "cycles": answer.eigenpairs.iterations,
                "stages": answer.stage_seconds,
                "silences": sorted(silences, reverse=True)[:_PLACES],
                "notes": answer.notes,
            }
        )
    )


if __name__ == "__main__":
    main()
