"""Methods whose time or memory explodes with the number of classes say so before they begin."""

from __future__ import annotations

import numpy as np
import pytest

import segcore
from segcore.methods import METHODS
from segcore.methods.fast_ge import FastGE
from segcore.runtime.errors import ConstraintError

BOUNDED = {name: kind() for name, kind in METHODS.items()} | {"fast-ge": FastGE(eigenvectors=1)}
"""The default of FAST-GE leaves out eigenvectors where classes are many."""


@pytest.mark.parametrize("name", BOUNDED)
def test_more_classes_than_a_method_takes(name: str) -> None:
    photo = np.random.default_rng(0).integers(0, 256, (20, 20, 3), dtype=np.uint8)
    labels = np.zeros(400, np.int64)
    most = BOUNDED[name].most_classes
    labels[: most + 1] = np.arange(most + 1) + 1
    with pytest.raises(ConstraintError, match=f"takes at most {most}; choose another method"):
        segcore.segment(photo, labels.reshape(20, 20), method=BOUNDED[name])
