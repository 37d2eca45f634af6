"""Compiled loops over the points of nodes that belong to groups: C++ beside this file."""

from segcore.runtime.native import (
    add_pulls,
    sum_by_patch,
    sum_weighted,
)

__all__ = [
    "add_pulls",
    "sum_by_patch",
    "sum_weighted",
]
