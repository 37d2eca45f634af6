"""What is measured in a process of its own: memory, and what is loaded or computed first.

    python alone.py WHAT ARGUMENT ...

WHAT is one of the functions that :func:`main` lists; what it returns is printed as JSON. Code is
loaded on a small photo before anything is measured, and memory is at hand as the app's worker has
it, since virtual machines hand it out lazily.
"""

import json
import sys
import traceback
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

import numpy as np
from measuring import time_in_turns, touched, watched_memory
from numpy.typing import NDArray
from photos import example

import segcore
from segcore.appearance.learning.class_prediction import expected_accuracy
from segcore.runtime.monitor import Monitor

BYTES_PER_PIXEL = {"auto": 20, "full": 300}
_SMALL = 90_000
_RUNS = 5

# ------------------------------------------------------------------------------------- a contender


def contender(name: str, file: str) -> dict[str, Any]:
    """The most bytes that one of the contenders holds beyond the decoded photo and strokes."""
    from contenders import CONTENDERS

    small = example(4_000)
    CONTENDERS[name].solve(small.photo, small.labels)
    with np.load(file) as arrays:
        photo, labels = arrays["photo"], arrays["labels"]
    peak = watched_memory()
    CONTENDERS[name].solve(photo, labels)
    return {"bytes": peak()}


# ----------------------------------------------------------------------------------- a large photo

_PLACES = 8
_NOTICED_SECONDS = 0.02


class _Listener(Monitor):
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


def large_photo(pixels: str, resolution: str) -> dict[str, Any]:
    """From the array to labels, one more stroke, and where a cancel was not heard for longest."""
    affinity, small = segcore.Affinity(resolution=resolution), example(_SMALL)
    segcore.segment(small.photo, small.labels, affinity=affinity)
    case = example(int(float(pixels)))
    touched(BYTES_PER_PIXEL[resolution] * case.pixels)
    peak = watched_memory()
    first = _Listener()
    prepared = segcore.prepare(case.photo, affinity=affinity, monitor=first)
    prepare_seconds = perf_counter() - first.begin
    listeners = [first, _Listener()]
    answer = segcore.segment(prepared, case.labels, monitor=listeners[1])
    solve_seconds = perf_counter() - listeners[1].begin
    most = peak()
    listeners.append(_Listener())
    segcore.segment(prepared, case.labels_with_more, earlier_result=answer, monitor=listeners[2])
    stroke_seconds = perf_counter() - listeners[2].begin

    silences = [
        (seconds, f"{number} {place}")
        for number, listener in enumerate(listeners)
        for place, seconds in listener.silences.items()
    ]
    return {
        "pixels": case.pixels,
        "resolution": resolution,
        "prepare_seconds": prepare_seconds,
        "solve_seconds": solve_seconds,
        "preview_seconds": listeners[1].preview_seconds,
        "stroke_seconds": stroke_seconds,
        "bytes_per_pixel": most / case.pixels,
        "cycles": answer.eigenpairs.iterations,
        "stages": answer.stage_seconds,
        "silences": sorted(silences, reverse=True)[:_PLACES],
        "notes": answer.notes,
    }


# ------------------------------------------------------------------------------------ many classes

_RADIUS = 3


def many_dots(pixels: str, classes: str) -> dict[str, Any]:
    """A dot for each class, and one more dot; seconds are medians."""
    small, photo = example(_SMALL).photo, example(int(float(pixels))).photo
    segcore.segment(small, _dots(int(classes), small.shape[:2]))
    marks = _dots(int(classes), photo.shape[:2])
    more = marks.copy()
    more[2 : 2 + 2 * _RADIUS, 2 : 2 + 2 * _RADIUS] = 1
    touched(BYTES_PER_PIXEL["full"] * marks.size)

    peak = watched_memory()
    seconds: dict[str, list[float]] = {"prepare": [], "solve": [], "dot": []}
    for run in range(_RUNS):
        times = [perf_counter()]
        prepared = segcore.prepare(photo)
        times.append(perf_counter())
        answer = segcore.segment(prepared, marks)
        times.append(perf_counter())
        if run == 0:
            most = peak()
        begin = perf_counter()
        segcore.segment(prepared, more, earlier_result=answer)
        for name, taken in zip(seconds, (*np.diff(times), perf_counter() - begin), strict=True):
            seconds[name].append(float(taken))
    return {
        "pixels": marks.size,
        **{f"{name}_seconds": median(runs) for name, runs in seconds.items()},
        "bytes_per_pixel": most / marks.size,
        "vectors": len(answer.solution.vectors),
        "stages": answer.stage_seconds,
    }


def _dots(classes: int, shape: tuple[int, ...]) -> NDArray[np.int64]:
    """Discs about the middles of the squares of a grid, displaced at random."""
    rows, columns = shape
    across = int(np.ceil(np.sqrt(-(-classes * columns // rows))))
    down = -(-classes // across)
    rng = np.random.default_rng(0)
    labels, (y, x) = np.zeros(shape, np.int64), np.ogrid[:rows, :columns]
    for number in range(1, classes + 1):
        row, column = divmod(number - 1, across)
        middle = (row + rng.uniform(0.2, 0.8)) * rows / down
        centre = (column + rng.uniform(0.2, 0.8)) * columns / across
        labels[(y - middle) ** 2 + (x - centre) ** 2 <= _RADIUS**2] = number
    return labels


# --------------------------------------------------------------------------------------- learning

_NAMES = {number: f"class {number}" for number in range(1, 6)}
_TRAINING_PIXELS, _LEARNED_PIXELS = 262_000, 1_100_000
_LIGHTS = 8
"""Different photos that are made beforehand."""


def suggesting(pixels: str) -> dict[str, Any]:
    """The answer to strokes, a suggestion, and the answer to strokes beside one (medians)."""
    small, large = example(_TRAINING_PIXELS), example(int(float(pixels)))
    model = segcore.learn([(small.photo, small.labels)] * 3, names=_NAMES)
    segcore.segment(small.photo, (), model=model)
    touched(BYTES_PER_PIXEL["full"] * min(large.pixels, 1 << 20))
    prepared = segcore.prepare(large.photo)
    timings = time_in_turns(
        {
            "strokes": lambda: segcore.segment(prepared, large.labels),
            "suggestion": lambda: segcore.segment(prepared, (), model=model),
            "both": lambda: segcore.segment(prepared, large.labels, model=model),
            "expected accuracy": lambda: expected_accuracy(prepared, model),
        },
        _RUNS,
        budget_seconds=60,
    )
    seconds = {f"{name}_seconds": timing.median for name, timing in timings.items()}
    busy = {f"{name}_processor": timing.processor_median for name, timing in timings.items()}
    return {"pixels": large.pixels, **seconds, **busy}


def learning(photos: str) -> dict[str, Any]:
    """From photos that come one by one, until the model is ready to suggest."""
    from many_classes import marks_on

    case = example(_LEARNED_PIXELS)
    marks = marks_on(segcore.segment(case.photo, case.labels).labels.astype(np.int64), "lines")
    lights = np.random.default_rng(0).uniform(0.7, 1.3, (_LIGHTS, 3))
    lit = [np.clip(case.photo * light, 0, 255).astype(np.uint8) for light in lights]

    segcore.learn([(case.photo, case.labels)], names=_NAMES)
    peak, begin, busy = watched_memory(), perf_counter(), process_time()
    model = segcore.learn(
        ((lit[place % _LIGHTS], marks) for place in range(int(photos))), names=_NAMES
    )
    segcore.segment(case.photo, (), model=model)  # fits it, if that waits until it is needed
    return {
        "photos": int(photos),
        "learn_seconds": perf_counter() - begin,
        "learn_processor": process_time() - busy,
        "bytes": peak(),
    }


def main() -> None:
    measured = (contender, large_photo, many_dots, suggesting, learning)
    what, *arguments = sys.argv[1:]
    (measure,) = (one for one in measured if one.__name__ == what)
    print(json.dumps(measure(*arguments)))


if __name__ == "__main__":
    main()
