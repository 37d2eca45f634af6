"""Compiled loops over the pixels of pieces and objects: C++ beside this file."""

from segcore.runtime.native import NOBODY, UNREACHED, find_middles, flood, measure, release, spread

__all__ = ["NOBODY", "UNREACHED", "find_middles", "flood", "measure", "release", "spread"]
