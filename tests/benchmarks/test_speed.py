"""How long a photo takes, and how much memory, next to other programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from contenders import CONTENDERS, OURS, RESOLVED, on_one_thread, solve_until_preview
from formulations import FORMULATIONS
from measuring import (
    Report,
    Table,
    Timing,
    can_measure_memory,
    count,
    run_alone,
    seconds,
    share,
    time_in_turns,
)
from peers import Labels, Photo
from photos import FIVE_CLASSES, Example, example
from settings import Settings

import segcore

pytestmark = pytest.mark.usefixtures("memory_at_hand")

_WARM_UP_PIXELS = 10_000
_PEERS_UP_TO = 2e6
"""Pixels up to which all are run; beyond, only ours and the fastest peer."""

_REDUCED_SIZES = 2
"""Largest sizes, which alone are worth reducing."""

_PAINTING_BUDGET_SECONDS = 8.0
_MOST_PIXELS_OF_METHODS = 5e6
_SLOW_SECONDS = 60.0
"""Of what takes longer, memory is not measured."""


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """Load libraries and compiled code."""
    small = example(FIVE_CLASSES, _WARM_UP_PIXELS)
    solvers = [contender.solve for contender in CONTENDERS.values()]
    for solve in (*solvers, *FORMULATIONS.values()):
        solve(small.photo, small.labels)


def test_next_to_other_programs(settings: Settings, report: Report, tmp_path: Path) -> None:
    for pixels in settings.sizes:
        case = example(FIVE_CLASSES, pixels)
        labels, timings = _run_in_turns(case, _able(case.pixels), settings.repeats)
        memory = _peak_memory(case, timings, tmp_path)
        table = Table(
            f"{count(case.pixels)} pixels, five classes, decoded photo to labels",
            ["", "seconds", "min", "max", "CPU s", "runs", "ratio", "bytes/pixel", "same labels"],
        )
        rows = {}
        for name, contender in CONTENDERS.items():
            if name not in timings:
                table.notes.append(f"{name}: left out, {contender.reason or 'slow'}")
                continue
            timing, same = timings[name], None
            if contender.uses_strokes:
                same = float(np.mean(labels[name] == labels[OURS]))
            rows[name] = {
                **_row(timing, timings[OURS], memory[name]),
                "same_labels": same,
                "nanoseconds_per_pixel": 1e9 * timing.median / case.pixels,
            }
            ratio = f"{rows[name]['ratio']:.1f}"
            cells = (len(timing.wall), ratio, _bytes(memory[name]), share(same))
            table.add(name, *_times(timing), *cells)
        table.notes.append("CPU s: of all threads; bytes/pixel: peak beyond photo and strokes")
        report.show(table)
        report.add("speed", {str(case.pixels): rows})


def test_methods(settings: Settings, report: Report, tmp_path: Path) -> None:
    """Each method of ours, beside the first."""
    results, first = {}, next(iter(FORMULATIONS))
    for pixels in settings.sizes:
        if pixels > _MOST_PIXELS_OF_METHODS:
            continue
        case = example(FIVE_CLASSES, pixels)
        answers, timings = _run_in_turns(case, FORMULATIONS, settings.repeats)
        memory = _peak_memory(case, timings, tmp_path)
        table = Table(
            f"{count(case.pixels)} pixels, five classes: the methods, decoded photo to labels",
            ["", "seconds", "min", "max", "CPU s", "ratio", "bytes/pixel", "iterations"],
        )
        rows = results[str(case.pixels)] = {}
        for name, timing in timings.items():
            solution = answers[name].solution
            rows[name] = {
                **_row(timing, timings[first], memory[name]),
                "iterations": solution.iterations,
                "converged": solution.converged,
            }
            steps = f"{solution.iterations}{'' if solution.converged else '*'}"
            ratio = f"{rows[name]['ratio']:.1f}"
            table.add(name, *_times(timing), ratio, _bytes(memory[name]), steps)
        table.notes.append(
            f"ratio: to {first}; iterations: cycles and steps on the pixels; * not converged"
        )
        report.show(table)
    report.record("methods", results)


def test_stages_and_strokes(settings: Settings, report: Report) -> None:
    for pixels in settings.sizes:
        case = example(FIVE_CLASSES, pixels)
        timings, stages = _time_painting(case, settings.repeats)
        table = Table(
            f"{count(case.pixels)} pixels, five classes: {OURS} step by step",
            ["", "seconds", "min", "max", "CPU s"],
        )
        for name, timing in timings.items():
            table.add(name, *_times(timing))
        for name, durations in stages.items():
            median, least, most = np.median(durations), min(durations), max(durations)
            table.add(f"  {name}", seconds(median), seconds(least), seconds(most), "")
        table.notes.append("indented: the stages of a photo with nothing prepared")
        report.show(table)
        medians = {name: float(np.median(values)) for name, values in stages.items()}
        steps = {name: timing.as_json() for name, timing in timings.items()}
        report.add("stages", {str(case.pixels): {"steps": steps, "stages": medians}})


def test_resolutions(settings: Settings, report: Report, tmp_path: Path) -> None:
    """Nodes that are squares of pixels beside nodes that are pixels."""
    for pixels in settings.sizes[-_REDUCED_SIZES:]:
        case = example(FIVE_CLASSES, pixels)
        table = Table(
            f"{count(case.pixels)} pixels, five classes: on squares of pixels, and on pixels",
            ["resolution", "seconds", "min", "max", "CPU s", "bytes/pixel", "same labels"],
        )
        timings = {name: Timing() for name in RESOLVED}
        labels = {
            name: timings[name].add(lambda solve=solve, case=case: solve(case.photo, case.labels))
            for name, solve in RESOLVED.items()
        }
        memory = _peak_memory(case, timings, tmp_path)
        rows = {}
        for name, timing in timings.items():
            same = float(np.mean(labels[name] == labels["full"]))
            table.add(name, *_times(timing), _bytes(memory[name]), share(same))
            rows[name] = {
                **timing.as_json(),
                "peak_bytes_per_pixel": memory[name],
                "same_labels": same,
            }
        report.show(table)
        report.add("resolution", {str(case.pixels): rows})


def test_plot(
    settings: Settings, report: Report, pictures_folder: Path, readme_pictures: Path
) -> None:
    if not settings.plot:
        pytest.skip("drawn with --plot")
    _draw(report.results("speed"), pictures_folder / "time-against-pixels.png")
    if not settings.quick:
        _draw(report.results("speed"), readme_pictures / "time-against-pixels.png", dpi=100)


def _run_in_turns(
    case: Example, solvers: Mapping[str, Callable[[Photo, Labels], Any]], repeats: int
) -> tuple[dict[str, Any], dict[str, Timing]]:
    """What each of several solvers returns, and its times."""
    found: dict[str, Any] = {}

    def run(name: str) -> None:
        found[name] = solvers[name](case.photo, case.labels)

    return found, time_in_turns({name: partial(run, name) for name in solvers}, repeats)


def _able(pixels: int) -> dict[str, Callable[[Photo, Labels], Labels]]:
    """Contenders that can take so large a photo."""
    return {
        name: contender.solve
        for name, contender in CONTENDERS.items()
        if pixels <= contender.most_pixels
        and (pixels <= _PEERS_UP_TO or name in (OURS, "random_walker cg_mg"))
    }


def _peak_memory(
    case: Example, timings: dict[str, Timing], folder: Path
) -> dict[str, float | None]:
    """Bytes per pixel; None where it cannot be measured or would take too long."""
    path = folder / "example.npz"
    np.savez(path, photo=case.photo, labels=case.labels)
    return {
        name: run_alone("peak_memory.py", name, path)["bytes"] / case.pixels
        if can_measure_memory() and timing.median < _SLOW_SECONDS
        else None
        for name, timing in timings.items()
    }


def _row(timing: Timing, first: Timing, memory: float | None) -> dict[str, Any]:
    ratio = timing.median / first.median
    return {**timing.as_json(), "ratio": ratio, "peak_bytes_per_pixel": memory}


def _bytes(memory: float | None) -> str:
    return "-" if memory is None else f"{memory:.0f}"


def _times(timing: Timing) -> list[str]:
    wall = (timing.median, min(timing.wall), max(timing.wall))
    return [seconds(value) for value in (*wall, timing.processor_median)]


def _time_painting(case: Example, repeats: int) -> tuple[dict[str, Timing], dict[str, list[float]]]:
    """Times of what a person waits for, and of the stages when nothing is prepared."""
    fewer, more = case.labels, case.labels_with_more
    stages: dict[str, list[float]] = {}

    def cold() -> None:
        answer = segcore.segment(case.photo, fewer)
        for name, duration in answer.stage_seconds.items():
            stages.setdefault(name, []).append(duration)

    whole = {
        "photo to labels": cold,
        "photo to labels, one thread": lambda: on_one_thread(
            lambda: segcore.segment(case.photo, fewer)
        ),
        "preparing the photo": lambda: segcore.prepare(case.photo),
    }
    timings = time_in_turns(whole, repeats, budget_seconds=_PAINTING_BUDGET_SECONDS)

    prepared = segcore.prepare(case.photo)
    with_fewer, with_more = segcore.segment(prepared, fewer), segcore.segment(prepared, more)
    strokes = {
        "first strokes": lambda: segcore.segment(prepared, fewer),
        "one more stroke": lambda: segcore.segment(prepared, more, start=with_fewer),
        "one more stroke, one thread": lambda: on_one_thread(
            lambda: segcore.segment(prepared, more, start=with_fewer)
        ),
        "one stroke less": lambda: segcore.segment(prepared, fewer, start=with_more),
        "first preview of one more stroke": lambda: solve_until_preview(prepared, more, with_fewer),
    }
    timings |= time_in_turns(strokes, repeats, budget_seconds=_PAINTING_BUDGET_SECONDS)
    return timings, stages


def _draw(speed: dict[str, dict[str, Any]], path: Path, dpi: int = 150) -> None:
    """Median seconds of each contender against the number of pixels, both logarithmic.

    Bars reach from the quickest to the slowest run.
    """
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot as plt

    lines: dict[str, list[tuple[float, float, float, float]]] = {}
    for pixels, rows in speed.items():
        for name, row in rows.items():
            lines.setdefault(name, []).append(
                (float(pixels), *(row[f"{which}_seconds"] for which in ("median", "min", "max")))
            )
    figure, axes = plt.subplots(figsize=(7, 4.2), dpi=dpi)
    for name, points in lines.items():
        bold = name == OURS
        sizes, medians, least, most = np.array(sorted(points)).T
        axes.errorbar(
            sizes,
            medians,
            yerr=(medians - least, most - medians),
            capsize=2,
            marker="o",
            label=name,
            linewidth=2.5 if bold else 1.2,
            zorder=3 if bold else 2,
        )
    axes.set(xscale="log", yscale="log", xlabel="pixels", ylabel="seconds, photo to labels")
    axes.grid(alpha=0.3, which="both")
    axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1.0, 1.02))
    figure.savefig(path, bbox_inches="tight")
    plt.close(figure)
