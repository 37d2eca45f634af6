"""Compiled loops over the rows of a picture.

Every kernel works on the rows ``first`` to ``last`` of whole arrays, one row a task, so that the
caller can ask between bands of rows whether to go on. A row depends on the input alone, never on
who computes it: results are the same for any number of threads and any bands. Sums are kept row by
row, for the caller to add up in order.
"""

import segcore.runtime.jit  # noqa: F401  # before the kernels load numba themselves
