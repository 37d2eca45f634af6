"""What would take more memory or time than there is gets bounded, or refused with the bound."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from segcore import METHODS, NCut, Transfer, prepare, segment
from segcore.methods import Method
from segcore.runtime.errors import ParameterError
from segcore.runtime.monitor import Monitor, Stage
from tests.segcore.builders import dots, quadrants

ROWS, COLUMNS = 60, 90


class Listener(Monitor):
    """Keeps what is reported of the partition."""

    def __init__(self) -> None:
        self.fractions: list[float] = []

    def report(self, stage: str, fraction: float) -> None:
        if stage == Stage.PARTITION:
            self.fractions.append(fraction)


@pytest.mark.parametrize("method", METHODS)
def test_thousands_of_segments_are_refused_with_the_limit(method: str) -> None:
    with pytest.raises(ParameterError, match="4000 segments are too many: at most 258 can be"):
        segment(
            quadrants(ROWS, COLUMNS),
            dots(ROWS, COLUMNS, 2),
            segments=4000,
            method=METHODS[method](),
        )


@pytest.mark.parametrize(
    "method", [NCut(), Transfer(), Transfer(knowledge=quadrants(ROWS, COLUMNS, seed=1))]
)
def test_many_classes_take_few_vectors_and_say_how_far_they_are(method: Method) -> None:
    marks = np.zeros(ROWS * COLUMNS, np.int64)
    marks[np.random.default_rng(0).choice(marks.size, 120, replace=False)] = np.arange(1, 121)
    listener = Listener()
    result = segment(
        prepare(quadrants(ROWS, COLUMNS)),
        marks.reshape(ROWS, COLUMNS),
        method=method,
        monitor=listener,
    )
    assert len(result.solution.vectors) == 64
    assert any("120 segments were separated by the 64 smoothest" in n for n in result.notes)
    assert len(result.classes) > 60
    steps = [later - earlier for earlier, later in pairwise(listener.fractions)]
    assert max(steps) < 0.2
