"""The result type of a solve, and flexible conjugate gradients for any preconditioner."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.graph.vector_operations import dots
from segcore.runtime.monitor import SILENT, Monitor

MAX_STEPS = 100


@dataclass(frozen=True, eq=False)
class Solution:
    """The result of a solve.

    Attributes
    ----------
    x : (m, n) float32 or float64
    """

    x: NDArray
    iterations: int
    converged: bool


def conjugate_gradients(
    apply: Callable[[NDArray], NDArray],
    inverse: Callable[[NDArray], NDArray],
    b: NDArray,
    *,
    tolerance: float,
    start: NDArray | None = None,
    monitor: Monitor = SILENT,
) -> Solution:
    """``A^-1 b`` for each row of `b` (m, n), to an error of `tolerance` in the energy norm.

    Flexible conjugate gradients (Notay, SIAM J. Sci. Comput. 22, 2000): multigrid cycles are not a
    fixed linear map.

    Parameters
    ----------
    apply, inverse : callables
        ``A`` and about ``A^-1`` on blocks (m, n).
    start : (m, n), optional
        A first guess.
    """
    x = np.zeros_like(b) if start is None else start.copy()
    product = np.zeros_like(b) if start is None else apply(start)
    gained, residual = dots(x, product), b - product
    step = product = np.zeros_like(b)
    for iteration in range(1, MAX_STEPS + 1):
        monitor.check()
        correction = inverse(residual)
        overlap = _ratio(dots(correction, product), dots(step, product), b.dtype)
        step = correction - overlap * step
        product = apply(step)
        energy = dots(step, product)
        length = _ratio(dots(step, residual), energy, b.dtype)
        x += length * step
        residual -= length * product
        gain = length[:, 0].astype(np.float64) ** 2 * energy
        gained += gain
        if np.all(gain <= tolerance**2 * gained):
            return Solution(x, iteration, True)
    return Solution(x, MAX_STEPS, False)


def _ratio(
    numerator: NDArray[np.float64], denominator: NDArray[np.float64], dtype: np.dtype
) -> NDArray:
    """Quotients as a column (m, 1); zero where the denominator is not positive."""
    quotients = np.divide(
        numerator, denominator, out=np.zeros_like(numerator), where=denominator > 0
    )
    return quotients[:, np.newaxis].astype(dtype)
