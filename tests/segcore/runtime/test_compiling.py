from __future__ import annotations

import numba
import pytest

from segcore.runtime.compiling import reports_compiling
from segcore.runtime.monitor import SILENT, Monitor, SilentMonitor, Stage


class Listening(SilentMonitor):
    def __init__(self) -> None:
        self.stages: list[str] = []

    def report(self, stage: str, fraction: float) -> None:  # noqa: ARG002
        self.stages.append(stage)


@reports_compiling
def twice(x: int, *, kernel: object, monitor: Monitor = SILENT) -> int:
    """Two times x."""
    monitor.report("doubling", 0.0)
    return kernel(x)  # type: ignore[operator, no-any-return]


def test_compiling_is_reported_when_it_happens_and_never_again() -> None:
    kernel = numba.njit(lambda x: 2 * x)
    monitor = Listening()
    assert twice(3, kernel=kernel, monitor=monitor) == 6
    assert monitor.stages[:2] == ["doubling", Stage.COMPILING]
    assert twice(4, kernel=kernel, monitor=monitor) == 8
    assert monitor.stages.count("doubling") == 2
    assert monitor.stages[-1] == "doubling"


def test_nothing_is_reported_once_the_call_is_over() -> None:
    monitor = Listening()
    with pytest.raises(TypeError):
        twice(3, kernel=None, monitor=monitor)
    numba.njit(lambda x: x + 1)(1)
    assert monitor.stages == ["doubling"]


def test_decorated_function_keeps_its_name_and_text() -> None:
    assert twice.__name__ == "twice"
    assert twice.__doc__ == "Two times x."
