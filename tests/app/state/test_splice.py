from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.state.splice import Splice, splice
from tests.app.answers import stroke


@given(st.lists(st.integers(0, 9), unique=True), st.lists(st.integers(0, 9), unique=True))
def test_change_of_strokes_leads_from_one_list_to_the_other(old: list[int], new: list[int]) -> None:
    pool = [stroke(1, float(index)) for index in range(10)]
    before, after = tuple(pool[i] for i in old), tuple(pool[i] for i in new)

    assert splice(before, after).apply(before) == after


def test_another_stroke_is_all_that_travels() -> None:
    strokes = tuple(stroke(1, float(index)) for index in range(10))

    assert splice(strokes[:9], strokes) == Splice(9, (), strokes[9:])
