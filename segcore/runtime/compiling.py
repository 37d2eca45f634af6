"""Telling those who wait that compiling takes so long, not their photo.

Kernels are compiled ahead (:mod:`segcore.runtime.warm_up`); what is left are arguments of unusual
types, and programs that use the library before anything was compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from time import perf_counter
from typing import ParamSpec, TypeVar

from segcore.runtime.monitor import SILENT, Monitor, Stage, StageClock
from segcore.runtime.starting import load_numba

P = ParamSpec("P")
R = TypeVar("R")

_listening = ContextVar("_listening", default=False)


def reports_compiling(function: Callable[P, R]) -> Callable[P, R]:
    """Decorator: the keyword `monitor` is also told of `Stage.COMPILING` when it comes.

    What compiling takes is left out of the seconds of other stages.
    """

    @wraps(function)
    def run(*arguments: P.args, **keywords: P.kwargs) -> R:
        if _listening.get():  # a call inside another
            return function(*arguments, **keywords)
        before = _listening.set(True)
        try:
            with _reported_to(keywords.get("monitor", SILENT)):  # type: ignore[arg-type]
                return function(*arguments, **keywords)
        finally:
            _listening.reset(before)

    return run


@contextmanager
def _reported_to(monitor: Monitor) -> Iterator[None]:
    load_numba()
    from numba.core import event

    class Listener(event.Listener):  # type: ignore[misc]
        def __init__(self) -> None:
            self.begun: list[float] = []

        def on_start(self, _event: event.Event) -> None:
            self.begun.append(perf_counter())
            monitor.report(Stage.COMPILING, 0.0)

        def on_end(self, _event: event.Event) -> None:
            seconds = perf_counter() - self.begun.pop()
            if not self.begun:  # of the outermost kernel
                StageClock.compiling += seconds

    with event.install_listener("numba:compile", Listener()):
        yield
