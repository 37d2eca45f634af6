"""A dot for each of many classes on a photo, in a process of its own.

    python many_dots.py PIXELS CLASSES

Prints seconds of the preparation, of the first answer and of the answer to one more dot (medians of
five), the most memory that was held beyond the photo, and how many vectors there are.
"""

from __future__ import annotations

import json
import sys
from statistics import median
from time import perf_counter

import numpy as np
from measuring import current_memory_bytes, forget_peak_memory, peak_memory_bytes
from memory import touched
from numpy.typing import NDArray
from photos import FIVE_CLASSES, example

import segcore

RUNS = 5
_RADIUS = 3
_BYTES_PER_PIXEL = 300


def dots(classes: int, shape: tuple[int, int], seed: int = 0) -> NDArray[np.int64]:
    """Discs about the middles of the squares of a grid, displaced at random."""
    rows, columns = shape
    across = -(-classes * columns // rows)
    across = int(np.ceil(np.sqrt(across)))
    down = -(-classes // across)
    rng = np.random.default_rng(seed)
    labels, (y, x) = np.zeros(shape, np.int64), np.ogrid[:rows, :columns]
    for number in range(1, classes + 1):
        row, column = divmod(number - 1, across)
        middle = (row + rng.uniform(0.2, 0.8)) * rows / down
        centre = (column + rng.uniform(0.2, 0.8)) * columns / across
        labels[(y - middle) ** 2 + (x - centre) ** 2 <= _RADIUS**2] = number
    return labels


def main() -> None:
    pixels, classes = int(float(sys.argv[1])), int(sys.argv[2])
    small = example(FIVE_CLASSES, 90_000).photo
    segcore.segment(small, dots(classes, small.shape[:2]))  # loads compiled code
    photo = example(FIVE_CLASSES, pixels).photo
    marks = dots(classes, photo.shape[:2])
    more = marks.copy()
    corner = np.s_[2 : 2 + 2 * _RADIUS, 2 : 2 + 2 * _RADIUS]
    more[corner] = 1
    touched(_BYTES_PER_PIXEL * photo[..., 0].size)

    forget_peak_memory()
    before = current_memory_bytes()
    seconds: dict[str, list[float]] = {"prepare": [], "solve": [], "dot": []}
    for run in range(RUNS):
        begin = perf_counter()
        prepared = segcore.prepare(photo)
        seconds["prepare"].append(perf_counter() - begin)
        begin = perf_counter()
        answer = segcore.segment(prepared, marks)
        seconds["solve"].append(perf_counter() - begin)
        if run == 0:
            peak = peak_memory_bytes() - before
        begin = perf_counter()
        segcore.segment(prepared, more, start=answer)
        seconds["dot"].append(perf_counter() - begin)

    print(
        json.dumps(
            {
                "pixels": photo[..., 0].size,
                **{f"{name}_seconds": median(runs) for name, runs in seconds.items()},
                "bytes_per_pixel": peak / photo[..., 0].size,
                "vectors": len(answer.solution.vectors),
                "stages": answer.stage_seconds,
            }
        )
    )


if __name__ == "__main__":
    main()
