"""Compiled loops over the pixels of a picture: C++ beside this file."""

from segcore.runtime.native import (
    mean_of_squares,
)

__all__ = [
    "mean_of_squares",
]
