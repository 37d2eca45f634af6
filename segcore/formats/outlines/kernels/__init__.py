"""The compiled walk around pieces, and the painting of runs: C++ beside this file."""

from segcore.runtime.native import (
    paint_runs,
    walk,
)

__all__ = [
    "paint_runs",
    "walk",
]
