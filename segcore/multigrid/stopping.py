"""When a solve is good enough: energy still to be gained, relative to the energy itself.

The solution minimises ``J(x) = x' L x + sum of s_i (x_i - b_i / s_i)^2``, and ``J`` at the minimum
is what the eigenvalues of the pencil are made of: a relative error of ``J`` is a relative error of
theirs, whatever the units of the weights. Conjugate gradients know by how much each step lowers
``J``; the steps to come are extrapolated from the last two.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

_FIRST_RATIO = 0.3
"""Gain of a step over the gain of the step before, assumed while there is no step before."""

_WORST_RATIO = 0.8


class EnergyError:
    """Estimate of ``(J(x) - min J) / min J`` for every column.

    Parameters
    ----------
    energy : (4,) float64
        ``J`` before the first step.
    rounding : (4,) float64
        Energy of the rounding errors of x, which no step can remove.

    Attributes
    ----------
    remaining : (4, 4) float64
        Estimate of ``e' A e`` for the errors e of the columns.
    """

    def __init__(self, energy: NDArray[np.float64], rounding: NDArray[np.float64]) -> None:
        self._energy = energy
        self._rounding = rounding
        self._last_gain: NDArray[np.float64] | None = None
        self.remaining = np.diag(energy)

    def after_step(self, gains: NDArray[np.float64]) -> float:
        """Largest estimate among the columns, after a step that lowered ``e' A e`` by `gains`."""
        gain = np.diag(gains)
        ratio = np.full_like(gain, _FIRST_RATIO)
        if self._last_gain is not None:
            np.divide(gain, self._last_gain, out=ratio, where=self._last_gain > 0)
        ratio = np.clip(ratio, 0.0, _WORST_RATIO)
        to_come = ratio / (1.0 - ratio)
        self._last_gain = gain
        self._energy = np.maximum(self._energy - gain, self._rounding)
        scale = np.sqrt(to_come)
        self.remaining = scale[:, np.newaxis] * (gains + gains.T) / 2 * scale
        self.remaining += np.diag(self._rounding)

        remaining = np.maximum(gain * to_come - self._rounding, 0.0)
        error = np.zeros_like(gain)
        np.divide(remaining, self._energy, out=error, where=remaining > 0)
        return float(error.max())
