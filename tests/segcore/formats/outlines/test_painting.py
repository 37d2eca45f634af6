"""Runs of pixels painted into a picture."""

from __future__ import annotations

import numpy as np
import pytest

from segcore.runtime.native import paint_runs


@pytest.mark.parametrize("beneath", [False, True])
def test_runs_are_painted_as_slices(beneath: bool) -> None:
    random = np.random.default_rng(0)
    starts = random.integers(0, 50, 30)
    stops, values = starts + random.integers(0, 20, 30), random.integers(1, 9, 30)
    picture = random.integers(0, 9, 60, np.int32)
    wanted = picture.copy()
    for start, stop, value in zip(starts, stops, values, strict=True):
        part = wanted[start:stop]
        part[:] = np.maximum(part, value) if beneath else value
    paint_runs(picture, starts, stops, values, beneath)
    np.testing.assert_array_equal(picture, wanted)
