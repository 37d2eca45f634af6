"""Compiled loops: everything that is done once per pixel or per node of a level.

Each kernel is a function of plain arrays. Those of one band or part are inlined into a loop over
bands or parts that numba runs in parallel.
"""

import segcore.runtime.jit  # noqa: F401  # before the kernels load numba themselves
