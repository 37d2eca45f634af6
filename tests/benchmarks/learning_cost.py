"""What proposing or learning costs, in a process of its own.

    python learning_cost.py propose PIXELS
    python learning_cost.py learn PHOTOS

The first prints seconds of the answer to strokes, of a proposal and of the answer to strokes beside
a proposal (medians of `RUNS`); the second, those of learning from photos that come one by one, and
the most memory that was held.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter, process_time
from typing import Any

import numpy as np
from many_classes import marks_on
from measuring import current_memory_bytes, forget_peak_memory, peak_memory_bytes, time_in_turns
from memory import touched
from photos import FIVE_CLASSES, example
from segcore.appearance.learning.beliefs import expected_accuracy

import segcore

RUNS = 5
_NAMES = {number: f"class {number}" for number in range(1, 6)}
_TEACHING_PIXELS, _LEARNT_PIXELS = 262_000, 1.1e6
_LIGHTS = 8
"""Different photos that are made beforehand."""

_BYTES_PER_PIXEL = 300


def _propose(pixels: int) -> dict[str, Any]:
    small = example(FIVE_CLASSES, _TEACHING_PIXELS)
    model = segcore.learn([(small.photo, small.labels)] * 3, names=_NAMES)
    segcore.segment(small.photo, (), model=model)  # loads compiled code
    large = example(FIVE_CLASSES, pixels)
    touched(_BYTES_PER_PIXEL * min(large.pixels, 1 << 20))
    prepared = segcore.prepare(large.photo)
    timings = time_in_turns(
        {
            "strokes": lambda: segcore.segment(prepared, large.labels),
            "proposal": lambda: segcore.segment(prepared, (), model=model),
            "both": lambda: segcore.segment(prepared, large.labels, model=model),
            "expected_accuracy": lambda: expected_accuracy(prepared, model),
        },
        RUNS,
        budget_seconds=60,
    )
    seconds = {f"{name}_seconds": timing.median for name, timing in timings.items()}
    busy = {f"{name}_processor": timing.processor_median for name, timing in timings.items()}
    return {"pixels": large.pixels, **seconds, **busy}


def _learn(photos: int) -> dict[str, Any]:
    case = example(FIVE_CLASSES, _LEARNT_PIXELS)
    marks = marks_on(segcore.segment(case.photo, case.labels).labels.astype(np.int64), "lines")
    lights = np.random.default_rng(0).uniform(0.7, 1.3, (_LIGHTS, 3))
    lit = [np.clip(case.photo * light, 0, 255).astype(np.uint8) for light in lights]
    lessons = ((lit[place % _LIGHTS], marks) for place in range(photos))

    segcore.learn([(case.photo, case.labels)], names=_NAMES)  # loads compiled code
    forget_peak_memory()
    before, begin, busy = current_memory_bytes(), perf_counter(), process_time()
    model = segcore.learn(lessons, names=_NAMES)
    segcore.segment(case.photo, (), model=model)  # fits it, if that waits until it is needed
    return {
        "photos": photos,
        "learn_seconds": perf_counter() - begin,
        "learn_processor": process_time() - busy,
        "bytes": peak_memory_bytes() - before,
    }


def main() -> None:
    what, size = sys.argv[1], int(float(sys.argv[2]))
    print(json.dumps(_propose(size) if what == "propose" else _learn(size)))


if __name__ == "__main__":
    main()
