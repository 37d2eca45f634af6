"""What differs between two lists, and between two label pictures."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect

from app.state.changes import differing_blocks
from app.state.splice import Splice, splice
from tests.app.answers import stroke

_SOME = st.lists(st.sampled_from(range(10)), unique=True)


@pytest.mark.parametrize("shape", [(1, 1), (7, 300), (300, 7), (100, 133)])
def test_all_that_differs_is_in_blocks_and_little_else(shape):
    generator = np.random.default_rng(0)
    former = generator.integers(0, 3, shape, np.uint8)
    now = former.copy()
    places = {tuple(generator.integers(0, shape).tolist()) for _ in range(3)}
    for place in places:
        now[place] += 1
    region = differing_blocks(former, now)
    assert all(region.contains(QPoint(column, row)) for row, column in places)
    assert QRect(0, 0, shape[1], shape[0]).contains(region.boundingRect())
    pieces = list(region)
    assert sum(piece.width() * piece.height() for piece in pieces) <= len(places) * 100
    assert differing_blocks(former, former.copy()).isEmpty()
    for other in (None, np.zeros((shape[0] + 1, shape[1]))):
        assert differing_blocks(other, now) is None  # everywhere


@given(_SOME, _SOME)
def test_change_of_strokes_leads_from_one_list_to_the_other(old, new):
    pool = [stroke(1, float(index)) for index in range(10)]
    before, after = tuple(pool[i] for i in old), tuple(pool[i] for i in new)

    assert splice(before, after).apply(before) == after


def test_another_stroke_is_all_that_travels():
    strokes = tuple(stroke(1, float(index)) for index in range(10))

    assert splice(strokes[:9], strokes) == Splice(9, (), strokes[9:])
