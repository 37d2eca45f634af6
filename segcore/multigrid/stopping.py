"""Stopping criterion of a solve: energy still to be gained, relative to the energy itself.

The solution minimises ``J(x) = x' L x + sum of s_i (x_i - b_i / s_i)^2``, and ``J`` at the minimum
is what the wanted eigenvalues are made of: a relative error of ``J`` is a relative error of
theirs, whatever the units of the weights. Conjugate gradients know by how much each step lowers
``J``; the steps to come are extrapolated from the last two.

Where edges are weak, as around the letters of a page, labels depend on parts of x with hardly any
energy. So where x are shares of classes, a solve also goes on while the largest share still
changes.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

_FIRST_RATIO = 0.2
"""Gain of a step over the gain of the step before, assumed for the first step."""

_WORST_RATIO = 0.8

_SETTLED = 4e-3
"""Share of the nodes that may change their class in a step that can be the last one."""

_SAMPLE = 1 << 14
"""Nodes whose classes are watched."""

_RUN = 16
"""Consecutive nodes of the sample, which share a cache line."""


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


class LabelStability:
    """Whether nodes keep the class of their largest share.

    Parameters
    ----------
    shares : (m, n)
        Before the first step; the remainder to 1 is the share of one more class.
    """

    def __init__(self, shares: NDArray[np.float32]) -> None:
        n_nodes = shares.shape[1]
        self._run = min(_RUN, n_nodes)
        self._stride = self._run * max(1, n_nodes // _SAMPLE)
        self._largest = self._classes(shares)

    def after_step(self, shares: NDArray[np.float32]) -> bool:
        """Whether hardly any class has changed since the last call."""
        largest = self._classes(shares)
        changed = np.mean(largest != self._largest)
        self._largest = largest
        return bool(changed <= _SETTLED)

    def _classes(self, shares: NDArray[np.float32]) -> NDArray[np.int32]:
        whole = shares.shape[1] // self._stride * self._stride
        runs = shares[:, :whole].reshape(len(shares), -1, self._stride)[:, :, : self._run]
        sample = runs.reshape(len(shares), -1)
        # Row by row, as numpy.argmax takes several times as long across rows.
        last = 1.0 - sample.sum(axis=0)
        largest, share = np.zeros(len(last), dtype=np.int32), sample[0].copy()
        for index, row in enumerate([*sample[1:], last], start=1):
            np.copyto(largest, index, where=row > share)
            np.maximum(share, row, out=share)
        return largest
