"""Compiled loops over the rows of a picture.

A row depends on the input alone, never on who computes it, and sums are kept row by row or part by
part, for the caller to add up in order: results are the same for any number of threads.
"""

import segcore.runtime.jit  # noqa: F401  # before the kernels load numba themselves
