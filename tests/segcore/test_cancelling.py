"""Between two questions to the monitor no compiled loop passes a whole picture.

So the time until a cancel is heard does not grow with the picture. Time itself is not looked at:
portions are made tiny, and every call of a kernel that is given arrays as large as the picture is
noted, with the range it is asked to work on.
"""

from __future__ import annotations

import inspect
import sys
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numba.core.dispatcher import Dispatcher

from segcore.methods import METHODS, FastGE
from segcore.monitor import SilentMonitor
from segcore.pipeline import prepare, segment

from .builders import dots, quadrants

ROWS, COLUMNS = 1024, 64

_AT_ONCE = 4
"""Kernels that may follow each other, each on its small range."""

_FIRST = {"first", "first_band", "first_part", "first_row"}
_END = {"last", "end", "end_band", "end_part", "end_row"}

_OF_A_FEW_NODES = {
    *("add_rows", "add_flow", "mark_beside", "lift", "sum_colours", "take_likelier"),
    *("take_rows", "put_rows", "invert_rows", "join_bands", "detach_pixels", "detach_removed"),
}
"""Kernels whose work is that of what they are given: pixels under strokes, blocks at borders."""


class Watch(SilentMonitor):
    """Notes what kernels do between two questions."""

    def __init__(self) -> None:
        self.silent: list[str] = []
        self.unasked: set[tuple[str, ...]] = set()
        self.ranges: dict[str, set[tuple[int, int]]] = defaultdict(set)

    def check(self) -> None:
        if len(self.silent) > _AT_ONCE:
            self.unasked.add(tuple(self.silent))
        self.silent = []

    def report(self, stage: str, fraction: float) -> None:  # noqa: ARG002
        self.check()

    def preview(self, labels: Any) -> None:  # noqa: ARG002
        self.check()

    def watched(self, kernel: Dispatcher) -> Callable[..., Any]:
        name = kernel.py_func.__name__
        parameters = list(inspect.signature(kernel.py_func).parameters)

        def call(*arguments: Any) -> Any:
            sizes = [a.size for a in arguments if isinstance(a, np.ndarray)]
            if max(sizes, default=0) >= ROWS * COLUMNS and name not in _OF_A_FEW_NODES:
                named = dict(zip(parameters, arguments, strict=True))
                begin = [value for key, value in named.items() if key in _FIRST]
                end = [value for key, value in named.items() if key in _END]
                self.silent.append(name)
                self.ranges[name].add((int(begin[0]), int(end[0])) if begin else (0, 1))
            return kernel(*arguments)

        return call


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    photo, marks = quadrants(96, 64), dots(96, 64)
    segment(photo, marks)  # kernels are loaded and compiled before they are wrapped
    monkeypatch.setattr("segcore.passes.portions._NODES_PER_THREAD", 1 << 10)
    monkeypatch.setattr("segcore.passes.bands.BAND_PIXELS", 1 << 12)
    found = Watch()
    for name, module in list(sys.modules.items()):
        if name.startswith("segcore."):
            for key, value in list(vars(module).items()):
                if isinstance(value, Dispatcher) and "forceinline" not in value.targetoptions:
                    monkeypatch.setattr(module, key, found.watched(value))
    return found


def assert_never_silent_for_long(watch: Watch) -> None:
    watch.check()
    assert watch.unasked == set()
    assert len(watch.ranges) > 5
    whole = {
        name
        for name, ranges in watch.ranges.items()
        if max(end - first for first, end in ranges) > max(end for _, end in ranges) / 4
    }
    assert whole == set()


def test_preparing(watch: Watch) -> None:
    prepare(quadrants(ROWS, COLUMNS), monitor=watch)
    assert_never_silent_for_long(watch)


def test_segments_and_one_more_stroke(watch: Watch) -> None:
    prepared = prepare(quadrants(ROWS, COLUMNS), monitor=watch)
    marks = dots(ROWS, COLUMNS)
    method = FastGE(smoothing=2.0, least_area=20)
    answer = segment(prepared, marks, method=method, monitor=watch)
    marks[40:60, 20] = 1
    segment(prepared, marks, method=method, start=answer, monitor=watch)
    assert_never_silent_for_long(watch)


@pytest.mark.parametrize("name", ["ncut", "csp", "transfer", "logic", "advice"])
def test_other_methods(name: str, watch: Watch) -> None:
    prepared = prepare(quadrants(ROWS, COLUMNS), monitor=watch)
    marks = dots(ROWS, COLUMNS)
    segment(prepared, marks, method=METHODS[name](), monitor=watch)
    assert_never_silent_for_long(watch)
