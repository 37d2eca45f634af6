"""How long each of our methods takes on the same photo, beside FAST-GE, and how much memory."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from formulations import FORMULATIONS
from measuring import (
    Report,
    Table,
    Timing,
    can_measure_memory,
    count,
    run_alone,
    seconds,
    time_in_turns,
)
from photos import FIVE_CLASSES, Example, example
from settings import Settings

import segcore

pytestmark = pytest.mark.usefixtures("memory_at_hand")

_FIRST = next(iter(FORMULATIONS))
_WARM_UP_PIXELS = 10_000
_MOST_PIXELS = 5e6
_SLOW = 60.0


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """Load libraries and compiled code."""
    small = example(FIVE_CLASSES, _WARM_UP_PIXELS)
    for solve in FORMULATIONS.values():
        solve(small.photo, small.labels)


def test_methods(settings: Settings, report: Report, tmp_path: Path) -> None:
    results = {}
    for pixels in settings.sizes:
        if pixels > _MOST_PIXELS:
            continue
        case = example(FIVE_CLASSES, pixels)
        found, timings = _run_in_turns(case, settings.repeats)
        memory = _peak_memory(case, timings, tmp_path)
        table = Table(
            f"{count(case.pixels)} pixels, five classes: the methods, decoded photo to labels",
            ["", "seconds", "min", "max", "CPU s", "ratio", "bytes/pixel", "iterations"],
        )
        rows = {name: _row(name, found, timings, memory) for name in timings}
        for name, timing in timings.items():
            table.add(name, *_cells(timing, rows[name]))
        table.notes.append(
            f"ratio: to {_FIRST}; iterations: cycles and steps on the pixels; * not converged"
        )
        report.show(table)
        results[str(case.pixels)] = rows
    report.record("methods", results)


def _run_in_turns(
    case: Example, repeats: int
) -> tuple[dict[str, segcore.Segmentation], dict[str, Timing]]:
    found: dict[str, segcore.Segmentation] = {}

    def runner(name: str) -> Any:
        def run() -> None:
            found[name] = FORMULATIONS[name](case.photo, case.labels)

        return run

    return found, time_in_turns({name: runner(name) for name in FORMULATIONS}, repeats)


def _peak_memory(
    case: Example, timings: dict[str, Timing], folder: Path
) -> dict[str, float | None]:
    """Bytes per pixel; None where it cannot be measured or would take too long."""
    path = folder / "example.npz"
    np.savez(path, photo=case.photo, labels=case.labels)
    return {
        name: run_alone("peak_memory.py", name, path)["bytes"] / case.pixels
        if can_measure_memory() and timing.median < _SLOW
        else None
        for name, timing in timings.items()
    }


def _row(
    name: str,
    found: dict[str, segcore.Segmentation],
    timings: dict[str, Timing],
    memory: dict[str, float | None],
) -> dict[str, Any]:
    solution = found[name].solution
    return {
        **timings[name].as_json(),
        "ratio": timings[name].median / timings[_FIRST].median,
        "peak_bytes_per_pixel": memory[name],
        "iterations": solution.iterations,
        "converged": solution.converged,
    }


def _cells(timing: Timing, row: dict[str, Any]) -> list[str]:
    memory = row["peak_bytes_per_pixel"]
    wall = (timing.median, min(timing.wall), max(timing.wall), timing.processor_median)
    return [
        *(seconds(value) for value in wall),
        f"{row['ratio']:.1f}",
        "-" if memory is None else f"{memory:.0f}",
        f"{row['iterations']}" + ("" if row["converged"] else "*"),
    ]
