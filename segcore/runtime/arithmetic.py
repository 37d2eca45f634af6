"""Functions that the compiler can apply to eight pixels at a time.

Those of single values begin with a guess or a scaling that is read from, or written to, the bits of
a float32: 23 bits of fraction under 8 bits of exponent.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.runtime.jit import inline_fused, inline_sums

_INVERSE_ROOT_BITS = np.int32(0x54A21D2A)
_THIRD = np.float32(1 / 3)
_FOUR_THIRDS = np.float32(4 / 3)

_LOWEST = np.float32(-80.0)
_LOG2_E = np.float32(1.4426950408889634)
_LN2_HIGH = np.float32(0.693359375)  # few enough bits that its multiples are exact
_LN2_LOW = np.float32(-2.12194440e-4)
_TAYLOR = tuple(np.float32(1 / factorial) for factorial in (1, 1, 2, 6, 24, 120, 720))
_BIAS = 127
_FRACTION_BITS = 23


@inline_fused
def cube_root(x: Any) -> Any:
    """Cube root of a float32 >= 0, to about 4e-7.

    The bits of a float are about its logarithm, so a third of them is a guess at the root, here of
    ``1 / x`` because Newton's iteration for that needs no division.
    """
    third = np.int32(np.float32(np.float32(x).view(np.int32)) * _THIRD)
    root = np.int32(_INVERSE_ROOT_BITS - third).view(np.float32)
    for _ in range(3):
        root *= _FOUR_THIRDS - _THIRD * x * root * root * root
    return x * root * root


@inline_fused
def exponential(x: Any) -> Any:
    """``exp(x)`` of a float32 <= 0, to about 3e-7; never below ``exp(-80)``.

    Products with it are then no denormal numbers, which processors are slow at.
    ``x = n ln 2 + rest`` with whole n: a polynomial for the rest, n into the exponent's bits.
    """
    x = max(x, _LOWEST)
    n = np.int32(x * _LOG2_E - np.float32(0.5))
    rest = x - np.float32(n) * _LN2_HIGH - np.float32(n) * _LN2_LOW
    power = _TAYLOR[6]
    power = power * rest + _TAYLOR[5]
    power = power * rest + _TAYLOR[4]
    power = power * rest + _TAYLOR[3]
    power = power * rest + _TAYLOR[2]
    power = power * rest + _TAYLOR[1]
    power = power * rest + _TAYLOR[0]
    return power * np.int32((n + _BIAS) << _FRACTION_BITS).view(np.float32)


@inline_sums
def dot(left: NDArray, right: NDArray) -> float:
    """Inner product of a few hundred numbers, in their own precision."""
    total: float = left.dtype.type(0)
    for i in range(len(left)):
        total += left[i] * right[i]
    return total
