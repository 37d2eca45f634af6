"""The compiled painting of runs: C++ beside this file."""

from segcore.runtime.native import paint_runs

__all__ = ["paint_runs"]
