"""How long a photo takes, and how much memory, next to other programs."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from contenders import CONTENDERS, OURS
from measuring import (
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
from photos import Example, example

pytestmark = pytest.mark.usefixtures("memory_at_hand")

_WARM_UP_PIXELS = 10_000
_PEERS_UP_TO = 2e6
"""Pixels up to which all are run; beyond, only ours and the fastest peer."""

_SLOW_SECONDS = 60.0
"""Of what takes longer, memory is not measured."""


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """Load libraries and compiled code."""
    small = example(_WARM_UP_PIXELS)
    for contender in CONTENDERS.values():
        contender.solve(small.photo, small.labels)


def test_next_to_other_programs(settings, report, tmp_path):
    for pixels in settings.sizes:
        case = example(pixels)
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


def test_plot(settings, report, pictures_folder, readme_pictures):
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
        name: run_alone("alone.py", "contender", name, path)["bytes"] / case.pixels
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
