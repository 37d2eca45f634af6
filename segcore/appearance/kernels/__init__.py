"""Compiled loops over patches: how alike they are, and which cut between them is cheapest."""

import segcore.runtime.jit  # noqa: F401  # before the kernels load numba themselves
