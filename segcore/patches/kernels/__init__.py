"""Compiled loops over the pixels of patches: C++ beside this file."""

from segcore.runtime.native import (
    border_strengths,
    sum_groups,
)

__all__ = [
    "border_strengths",
    "sum_groups",
]
