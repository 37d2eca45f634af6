"""What a solve gives, whichever solver does it."""

from __future__ import annotations

from dataclasses import dataclass

from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Solution:
    """What a solve gave.

    Attributes
    ----------
    x : (m, n) float32 or float64
    iterations : int
    converged : bool
    """

    x: NDArray
    iterations: int
    converged: bool
