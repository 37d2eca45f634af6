"""A cancel is heard between the iterations, levels and passes of every method, and costs nothing.

Whatever was going on when it came, the next solve on the same prepared picture gives the same
segments as if there had been none.
"""

import numpy as np
import pytest

from segcore.methods import METHODS, Method
from segcore.methods.csp import CSP
from segcore.methods.fast_ge import FastGE
from segcore.methods.transfer import Transfer
from segcore.patches.prepared import Prepared
from segcore.pipeline import prepare, segment
from segcore.runtime.errors import Cancelled
from segcore.runtime.monitor import Monitor
from segcore.segments.segmentation import Segmentation

from .builders import dots, quadrants

ROWS, COLUMNS = 96, 64

_METHODS = [
    FastGE(smoothing=2.0, least_area=20),
    FastGE(appearance=0.0, eigenvectors=6),
    CSP(demand="satisfaction"),
    Transfer(knowledge=quadrants(ROWS, COLUMNS, seed=1)),
    *(METHODS[name]() for name in METHODS if name not in ("fast-ge", "transfer")),
]


class Patience(Monitor):
    """Cancels at the question after so many; counts them and notes which stages were reported."""

    def __init__(self, questions: float = float("inf")) -> None:
        self.left = questions
        self.asked = 0
        self.fractions: dict[str, float] = {}

    def check(self) -> None:
        self.asked += 1
        self.left -= 1
        if self.left < 0:
            raise Cancelled("stopped on request")

    def report(self, stage: str, fraction: float) -> None:
        before = self.fractions.get(stage, 0.0)
        assert before <= fraction <= 1.0
        assert before < 1.0, "all was said to be done before the end"
        self.fractions[stage] = fraction


@pytest.fixture(scope="module")
def prepared() -> Prepared:
    return prepare(quadrants(ROWS, COLUMNS))


def solve(
    prepared: Prepared, method: Method, monitor: Monitor, start: Segmentation | None = None
) -> Segmentation:
    return segment(
        prepared, dots(ROWS, COLUMNS), method=method, monitor=monitor, earlier_result=start
    )


def test_preparing_is_cancelled_at_every_question():
    patient = Patience()
    prepare(quadrants(ROWS, COLUMNS), monitor=patient)
    assert patient.asked >= len(patient.fractions) >= 4
    for questions in range(patient.asked):
        with pytest.raises(Cancelled):
            prepare(quadrants(ROWS, COLUMNS), monitor=Patience(questions))


@pytest.mark.parametrize(
    ("method", "begun"), [*((method, False) for method in _METHODS), (FastGE(), True)]
)
def test_a_cancel_is_heard_and_leaves_nothing_behind(prepared, method, begun):
    before = solve(prepared, method, Monitor()) if begun else None
    patient = Patience()
    wanted = solve(prepared, method, patient, before)
    assert set(patient.fractions.values()) == {1.0}

    step = 1 if begun else max(1, patient.asked // 12)
    for questions in range(0, patient.asked, step):
        with pytest.raises(Cancelled):
            solve(prepared, method, Patience(questions), before)
        again = solve(prepared, method, Monitor(), before)
        np.testing.assert_array_equal(again.labels, wanted.labels)
