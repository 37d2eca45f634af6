"""How long the first answer of a fresh process takes, and how long the worker of the app."""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import Any

from measuring import Report, Table, run_alone, seconds
from settings import Settings

_PARTS = ("import_seconds", "first_seconds", "second_seconds", "process_seconds")


def test_first_answer(settings: Settings, report: Report) -> None:
    runs = [_start() for _ in range(1 + settings.repeats)][1:]
    medians = {part: median(run[part] for run in runs) for part in _PARTS}
    table = Table(
        "First answer of a fresh process, 60 k pixels (medians of seconds)",
        ["import", "first answer", "second answer", "whole process", "runs"],
    )
    table.add(*(seconds(value) for value in medians.values()), len(runs))
    report.show(table)
    report.record("start-up", {**medians, "runs": len(runs)})


def _start() -> dict[str, Any]:
    begin = perf_counter()
    parts = run_alone("start_up.py")
    return {**parts, "process_seconds": perf_counter() - begin}


def test_worker(settings: Settings, report: Report) -> None:
    """The app's solver."""
    runs = [run_alone("worker_start.py") for _ in range(1 + settings.repeats)][1:]
    parts = ("answer_seconds", "ready_seconds")
    medians = {part: median(run[part] for run in runs) for part in parts}
    table = Table(
        "Worker of the app, 60 k pixels (medians of seconds)",
        ["start to first answer", "start to ready when idle", "runs"],
    )
    table.add(*(seconds(value) for value in medians.values()), len(runs))
    table.notes.append("an idle worker loads what it needs before it says that it is ready")
    report.show(table)
    report.record("worker", {**medians, "runs": len(runs)})
