"""Compiled loops over the points, labels and colours of pixels.

Results are the same for any number of threads: sums are formed part by part, and parts depend on
the number of nodes alone.
"""

import segcore.runtime.jit  # noqa: F401  # before the kernels load numba themselves
