from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from segcore.runtime.arithmetic import cube_root, exponential


@given(st.floats(0, 10, width=32))
def test_cube_root(x: float) -> None:
    assert evaluate(cube_root, x) == pytest.approx(np.cbrt(x), rel=1e-6, abs=1e-12)


@given(st.floats(-(2.0**100), 0, width=32))
def test_exponential(x: float) -> None:
    assert evaluate(exponential, x) == pytest.approx(np.exp(max(x, -80.0)), rel=1e-6)


def evaluate(function: Callable[[np.float32], np.float32], x: float) -> float:
    return float(function(np.float32(x)))
