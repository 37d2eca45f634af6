"""Blocks around what differs between two pictures."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect

from app.state.differences import differing


@pytest.mark.parametrize("shape", [(1, 1), (7, 300), (300, 7), (100, 133)])
def test_all_that_differs_is_in_blocks_and_little_else(shape: tuple[int, int]) -> None:
    generator = np.random.default_rng(0)
    former = generator.integers(0, 3, shape, np.uint8)
    now = former.copy()
    places = {tuple(generator.integers(0, shape).tolist()) for _ in range(3)}
    for place in places:
        now[place] += 1
    region = differing(former, now)
    assert all(region.contains(QPoint(column, row)) for row, column in places)
    assert QRect(0, 0, shape[1], shape[0]).contains(region.boundingRect())
    pieces = list(region)
    assert sum(piece.width() * piece.height() for piece in pieces) <= len(places) * 100
    assert differing(former, former.copy()).isEmpty()


def test_pictures_of_other_sizes_differ_everywhere() -> None:
    assert differing(None, np.zeros((2, 3))) is None
    assert differing(np.zeros((3, 2)), np.zeros((2, 3))) is None
