"""The compiled walk around pieces: C++ beside this file."""

from segcore.runtime.native import (
    walk,
)

__all__ = [
    "walk",
]
