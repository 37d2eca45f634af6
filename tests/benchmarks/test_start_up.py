"""How long the first answer of a fresh process takes, with and without compiled code on disk."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from measuring import Report, Table, run_alone, seconds
from settings import Settings

_PARTS = ("import_seconds", "first_seconds", "second_seconds", "process_seconds")


def test_first_answer(settings: Settings, report: Report, tmp_path: Path) -> None:
    nothing_compiled = [_start(tmp_path)]
    compiled = [_start(tmp_path) for _ in range(settings.repeats)]

    table = Table(
        "First answer of a fresh process, 60 k pixels (medians of seconds)",
        ["", "import", "first answer", "second answer", "whole process", "runs"],
    )
    results = {}
    cases = {"nothing compiled yet": nothing_compiled, "compiled code on disk": compiled}
    for name, runs in cases.items():
        medians = {part: median(run[part] for run in runs) for part in _PARTS}
        table.add(name, *(seconds(value) for value in medians.values()), len(runs))
        results[name] = {**medians, "runs": len(runs)}
    report.show(table)
    report.record("start-up", results)


def _start(cache: Path) -> dict[str, Any]:
    begin = perf_counter()
    parts = run_alone("start_up.py", NUMBA_CACHE_DIR=str(cache))
    return {**parts, "process_seconds": perf_counter() - begin}


def test_worker(settings: Settings, report: Report, tmp_path: Path) -> None:
    """The app's solver: an empty cache first, then what every start but the first is like."""
    runs = [
        run_alone("worker_start.py", NUMBA_CACHE_DIR=str(tmp_path))
        for _ in range(1 + settings.repeats)
    ]
    table = Table(
        "Worker of the app, 60 k pixels (medians of seconds)",
        ["", "start to first answer", "start to ready when idle", "runs"],
    )
    results = {}
    for name, starts in {
        "nothing compiled yet": runs[:1],
        "compiled code on disk": runs[1:],
    }.items():
        answer, ready = (
            median(run[part] for run in starts) for part in ("answer_seconds", "ready_seconds")
        )
        table.add(name, seconds(answer), seconds(ready), len(starts))
        results[name] = {"answer_seconds": answer, "ready_seconds": ready, "runs": len(starts)}
    table.notes.append("an idle worker loads every kernel before it says that it is ready")
    report.show(table)
    report.record("worker", results)
