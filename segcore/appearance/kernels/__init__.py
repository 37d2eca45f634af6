"""Compiled loops over patches, their likeness and the cheapest cuts: C++ beside this file."""

from segcore.runtime.native import (
    expand,
    kernel_scores,
    minimum_cut,
    nearest_squares,
)

__all__ = [
    "expand",
    "kernel_scores",
    "minimum_cut",
    "nearest_squares",
]
