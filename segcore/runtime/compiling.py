"""Telling those who wait that compiling takes so long, not their photo.

The first run after an installation compiles every kernel it comes to, which together takes most of
a minute; later ones load them from disk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec, TypeVar

from segcore.runtime.monitor import SILENT, Monitor, Stage
from segcore.runtime.starting import load_numba

P = ParamSpec("P")
R = TypeVar("R")


def reports_compiling(function: Callable[P, R]) -> Callable[P, R]:
    """Decorator: the keyword `monitor` is also told of `Stage.COMPILING` when it comes."""

    @wraps(function)
    def run(*arguments: P.args, **keywords: P.kwargs) -> R:
        monitor = keywords.get("monitor", SILENT)
        if monitor is SILENT:
            return function(*arguments, **keywords)
        with _reported_to(monitor):  # type: ignore[arg-type]
            return function(*arguments, **keywords)

    return run


@contextmanager
def _reported_to(monitor: Monitor) -> Iterator[None]:
    load_numba()
    from numba.core import event

    class Listener(event.Listener):
        def on_start(self, _event: event.Event) -> None:
            monitor.report(Stage.COMPILING, 0.0)

        def on_end(self, _event: event.Event) -> None:
            pass

    with event.install_listener("numba:compile", Listener()):
        yield
