"""Several methods on the same photo and strokes."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import numpy as np
import pytest

import segcore
from segcore import FastGE, LogicQP, NCut, prepare, segment
from segcore.answers.comparison import compare, compared
from segcore.marks.rules import rules_from_text
from segcore.methods import Method
from segcore.runtime.errors import Cancelled, ParameterError
from segcore.runtime.monitor import CancelSwitch, Monitor
from segcore.segments.metrics import adjusted_rand_index, normalized_cut
from segcore.segments.segmentation import Segmentation
from tests.segcore.builders import dots, quadrants

PICTURE = prepare(quadrants(16, 20))
METHODS = (FastGE(), NCut(restarts=3), LogicQP())


def test_entries_are_what_each_method_gives() -> None:
    marks = dots(16, 20)
    found = compare(PICTURE, marks, METHODS, seed=5)
    assert [entry.method for entry in found.entries] == list(METHODS)
    for entry in found.entries:
        alone = segment(PICTURE, marks, method=entry.method, seed=5)
        np.testing.assert_array_equal(entry.labels, alone.labels)
        assert entry.constraints_satisfied == alone.constraints_satisfied
        assert entry.normalized_cut == normalized_cut(PICTURE.graph, alone.labels.ravel())
        assert entry.segments == len(alone.classes)
        assert entry.seconds > 0
        assert entry.converged is True
        with pytest.raises(FrozenInstanceError):
            entry.seconds = 0.0  # type: ignore[misc]

    np.testing.assert_array_equal(np.diag(found.agreement), 1)
    first, second = found.entries[0].labels, found.entries[1].labels
    assert found.agreement[1, 0] == adjusted_rand_index(first, second)


def test_a_method_that_refuses_says_why() -> None:
    rules = rules_from_text("1\n!1", {"1": 1})
    found = compare(PICTURE, dots(16, 20), METHODS, rules=rules)
    entries = found.entries
    assert entries[2].labels is None
    assert entries[2].segments is None
    assert entries[2].refusal.startswith("these cannot all hold: line 1: 1; line 2: !1")
    assert entries[0].refusal == ""
    assert "does not follow rules" in entries[0].notes[0]
    assert np.isnan(found.agreement[2]).all()


def test_cancel_and_progress() -> None:
    switch = CancelSwitch()

    def solve(method: Method, monitor: Monitor) -> Segmentation:
        return segment(PICTURE, dots(16, 20), method=method, monitor=monitor)

    each = compared(PICTURE, METHODS, solve, monitor=switch)
    assert next(each).method == METHODS[0]
    switch.cancel()
    with pytest.raises(Cancelled):
        next(each)

    class Reports(Monitor):
        seen: list[tuple[str, float]] = []  # noqa: RUF012

        def report(self, stage: str, fraction: float) -> None:
            self.seen.append((stage, fraction))

    compare(PICTURE, dots(16, 20), METHODS, monitor=Reports())
    assert {stage for stage, _ in Reports.seen} == {"fast-ge", "ncut", "logic"}
    fractions = [fraction for _, fraction in Reports.seen]
    assert fractions == sorted(fractions)
    assert fractions[-1] <= 1
    assert min(fraction for stage, fraction in Reports.seen if stage == "logic") >= 2 / 3


def test_a_picture_that_is_not_prepared_and_names_of_methods() -> None:
    found = compare(quadrants(16, 20), dots(16, 20), ["fast-ge", NCut(restarts=3)])
    prepared = compare(PICTURE, dots(16, 20), METHODS[:2])
    for entry, expected in zip(found.entries, prepared.entries, strict=True):
        assert entry.method == expected.method
        np.testing.assert_array_equal(entry.labels, expected.labels)


def test_unknown_methods_are_named_before_any_is_tried() -> None:
    with pytest.raises(ParameterError, match="no method 'ncuts'; did you mean 'ncut'"):
        compare(PICTURE, dots(16, 20), ["fast-ge", "ncuts"])


def test_all_but_the_baselines_unless_methods_are_named() -> None:
    picture, marks = [[0.0, 0.1, 0.9, 1.0]] * 2, [[1, 0, 0, 2], [0, 0, 0, 0]]
    comparison = compare(picture, marks)
    names = [entry.method.name for entry in comparison.entries]
    assert names == [name for name, method in segcore.METHODS.items() if not method.baseline]
    lines = str(comparison).splitlines()
    assert len(lines) == len(names)
    assert lines[0].startswith("General purpose")
    assert "2 segments" in lines[0]
