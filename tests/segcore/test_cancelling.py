"""Between two questions to the monitor neither compiled loops nor NumPy pass a whole picture.

So the time until a cancel is heard does not grow with the picture. Time itself is not looked at:
portions are made tiny. Every call of a kernel that is given arrays as large as the picture is
noted, with the range it is asked to work on; and so is the number of entries that NumPy works on.
"""

from __future__ import annotations

import inspect
import sys
import traceback
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numba.core.dispatcher import Dispatcher

from segcore.methods import CSP, METHODS, FastGE, Method, Transfer
from segcore.pipeline import prepare, segment
from segcore.runtime.monitor import SilentMonitor

from .builders import dots, quadrants
from .noted_arrays import Work, note_arrays, plain

ROWS, COLUMNS = 1024, 64

_AT_ONCE = 4
"""Kernels that may follow each other, each on its small range."""

_MOST_AT_ONCE = 1.6
"""Passes of a single vector; one takes a hundredth of a second on twelve million pixels."""

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
    monkeypatch.setattr("segcore.runtime.portions._NODES_PER_THREAD", 1 << 10)
    monkeypatch.setattr("segcore.runtime.bands.BAND_PIXELS", 1 << 12)
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


class _WatchOfArrays(SilentMonitor):
    """Notes the most that NumPy works on between two questions."""

    def __init__(self) -> None:
        self.most = 0
        self.where = ""
        self._last = ""
        Work.entries = 0

    def check(self) -> None:
        here = "".join(traceback.format_stack(limit=7)[:-1])
        if Work.entries > self.most:
            self.most, self.where = Work.entries, f"from\n{self._last}to\n{here}"
        self._last, Work.entries = here, 0

    def report(self, stage: str, fraction: float) -> None:  # noqa: ARG002
        self.check()


@pytest.fixture
def small_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything small beside a picture that is itself small."""
    for name, size in {
        "jit._SMALL": 1 << 8,
        "passes.portions._NODES_PER_THREAD": 1 << 10,
        "passes.bands.BAND_PIXELS": 1 << 12,
        "passes.vectors._AT_ONCE": 1 << 10,
        "passes.vectors._CHUNK": 1 << 8,
        "passes.vectors._WEIGHTED_CHUNK": 1 << 8,
        "multigrid.image_hierarchy.MOST_PATCHES": 1 << 8,
        "multigrid.stopping._SAMPLE": 1 << 8,
        "partition._CHUNK": 1 << 8,
        "partition._SAMPLE": 1 << 8,
        "embedding._SAMPLE": 1 << 6,
        "multigrid.image_hierarchy.LARGEST_SIZE": 1 << 5,
        "relief._REACH": 0.3,
    }.items():
        monkeypatch.setattr(f"segcore.{name}", size)


_METHODS = [
    FastGE(appearance=0.0),
    FastGE(appearance=0.0, eigenvectors=6),
    CSP(demand="satisfaction"),
    Transfer(knowledge=quadrants(ROWS, COLUMNS, seed=1)),
    *(METHODS[name]() for name in ("ncut", "csp", "logic", "advice")),
    *(METHODS[name]() for name in ("spectral-learning", "grouping-bias", "signed")),
]


@pytest.mark.usefixtures("small_portions")
@pytest.mark.parametrize("method", _METHODS, ids=lambda method: method.name)
def test_numpy_works_on_hardly_more_than_one_vector_between_two_questions(
    method: Method, monkeypatch: pytest.MonkeyPatch
) -> None:
    segment(quadrants(96, 64), dots(96, 64), method=replace(method, **_small(method)))
    prepared = prepare(quadrants(ROWS, COLUMNS))
    for name, module in list(sys.modules.items()):
        if name.startswith("segcore."):
            for key, value in list(vars(module).items()):
                if isinstance(value, Dispatcher) and "forceinline" not in value.targetoptions:
                    monkeypatch.setattr(module, key, _taking_plain_arrays(value))
    note_arrays(monkeypatch)

    monitor = _WatchOfArrays()
    segment(prepared, dots(ROWS, COLUMNS), method=method, monitor=monitor)
    monitor.check()
    assert monitor.most < _MOST_AT_ONCE * ROWS * COLUMNS, monitor.where


def _small(method: Method) -> dict[str, Any]:
    """What differs for a small picture."""
    return {"knowledge": quadrants(96, 64, seed=1)} if isinstance(method, Transfer) else {}


def _taking_plain_arrays(kernel: Dispatcher) -> Callable[..., Any]:
    return lambda *arguments: kernel(*plain(arguments))
