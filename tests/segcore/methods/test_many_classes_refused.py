"""Methods whose time or memory explodes with the number of classes say so before they begin."""

from __future__ import annotations

import numpy as np
import pytest

import segcore
from segcore.methods import METHODS
from segcore.runtime.errors import ConstraintError

BOUNDED = {name: most for name, method in METHODS.items() if (most := method.most_classes)}


@pytest.mark.parametrize("name", BOUNDED)
def test_more_classes_than_a_method_takes(name: str) -> None:
    photo = np.random.default_rng(0).integers(0, 256, (20, 20, 3), dtype=np.uint8)
    labels = np.zeros(400, np.int64)
    labels[: BOUNDED[name] + 1] = np.arange(BOUNDED[name] + 1) + 1
    most = f"takes at most {BOUNDED[name]}; choose another method"
    with pytest.raises(ConstraintError, match=most):
        segcore.segment(photo, labels.reshape(20, 20), method=name)


def test_those_known_to_be_slow_are_bounded() -> None:
    assert {"spectral-learning", "grouping-bias", "csp"} <= set(BOUNDED)
