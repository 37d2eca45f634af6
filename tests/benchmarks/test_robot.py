"""How many corrections it takes, and whether the program asks in the right places.

A part of the courses can be run anew (``-k "robot and eigenbrush"``); the tables show all that was
recorded last.
"""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from measuring import Report, Settings, Table, on_all_cores
from numpy.typing import NDArray
from robot import OURS, PROGRAMS, SLOW, Course, run, with_two_dots
from scoring import Photograph

_ENOUGH = 0.95
_OVERLAPS = (0.9, _ENOUGH)
_LOSS = 0.02
_MOST_DOTS = 20
_MOST_DOTS_OF_SLOW = 5
_MOST_PLACED = 5
_MOST_SHOWN = 12
_DRAWS = 5
_COUNTS = (0, 1, 2, 3, 5, 10)

_STARTS = ("scribbles-1", "two dots")
_PLACES = {"error": "where the error is largest", "asked": "where next", "anywhere": "anywhere"}


@pytest.fixture(params=_STARTS)
def start(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def started(start: str, sparsely_scribbled: list[Photograph]) -> list[Photograph]:
    """The photos with what is painted on them at first."""
    return [with_two_dots(p) if start == "two dots" else p for p in sparsely_scribbled]


@pytest.mark.parametrize("program", PROGRAMS)
def test_robot_corrects(
    program: str, start: str, started: list[Photograph], report: Report
) -> None:
    _run_all(started, (start, program, "error"), _most_dots(program), report)


@pytest.mark.parametrize(("place", "draws"), [("asked", 1), ("anywhere", _DRAWS)])
def test_robot_eigenbrush_places(
    place: str, draws: int, start: str, started: list[Photograph], report: Report
) -> None:
    _run_all(started, (start, OURS, place), _MOST_PLACED, report, draws)


def test_robot_tables(
    start: str, pictures_folder: Path, readme_pictures: Path, settings: Settings, report: Report
) -> None:
    corrected = {name: _courses(report, start, name, "error") for name in PROGRAMS}
    corrected = {name: courses for name, courses in corrected.items() if courses}
    placed = {
        words: _courses(report, start, OURS, place, _MOST_PLACED)
        for place, words in _PLACES.items()
    }
    if not corrected:
        pytest.skip("nothing is recorded yet")
    n_photos = max(map(len, corrected.values()))
    title = f"{n_photos} photos, {start}, dots"
    report.show(_dots_table(f"{title} on the largest error", corrected, _MOST_DOTS))
    report.show(_curves_table(f"{title} on the largest error", corrected, _MOST_DOTS))
    report.show(_falls_table(f"{title} on the largest error", corrected))
    if all(placed.values()):
        report.show(_dots_table(f"{title} of {OURS} at places", placed, _MOST_PLACED))
        report.show(_curves_table(f"{title} of {OURS} at places", placed, _MOST_PLACED))
    if settings.plot:
        _plot(corrected, placed, pictures_folder / f"robot-{start.replace(' ', '-')}.png")
        if start == _STARTS[0]:
            _plot(corrected, placed, readme_pictures / "corrections.png")


def _most_dots(program: str) -> int:
    return _MOST_DOTS_OF_SLOW if program == SLOW else _MOST_DOTS


def _subject(start: str, program: str, place: str) -> str:
    return f"robot user, {start}, {program}, {place}"


def _run_all(
    photographs: list[Photograph],
    subject: tuple[str, str, str],
    most_dots: int,
    report: Report,
    draws: int = 1,
) -> None:
    """Courses of one start, program and place."""
    tasks = [(one, *subject[1:], draw) for one in photographs for draw in range(draws)]
    courses = on_all_cores(partial(run, most_dots=most_dots, enough=_ENOUGH), tasks)
    report.record(_subject(*subject), [asdict(course) for course in courses])


def _courses(
    report: Report, start: str, program: str, place: str, most_dots: int = _MOST_DOTS
) -> list[Course]:
    """What is recorded, cut off after so many dots."""
    found = report.results(_subject(start, program, place), default=[])
    upto = slice(most_dots + 1)
    return [Course(tuple(row["errors"][upto]), tuple(row["overlaps"][upto])) for row in found]


def _dots_table(title: str, courses: dict[str, list[Course]], most_dots: int) -> Table:
    headings = [
        heading
        for overlap in _OVERLAPS
        for heading in (f"dots to {overlap:.0%}", "median", "reached")
    ]
    table = Table(title, ["", *headings])
    for name, of_method in courses.items():
        most = min(most_dots, _most_dots(name))
        table.add(
            name, *(cell for overlap in _OVERLAPS for cell in _cells(of_method, overlap, most))
        )
    table.notes.append(
        f"mean ± standard deviation; ≥: {most_dots} dots ({_MOST_DOTS_OF_SLOW} of the slow) did "
        "not always suffice"
    )
    return table


def _cells(courses: list[Course], overlap: float, most_dots: int) -> tuple[str, str, str]:
    """Mean with spread, median and share of the courses that get there."""
    dots = [course.dots_until(overlap) for course in courses]
    counted = [most_dots if count is None else count for count in dots]
    reached = float(np.mean([count is not None for count in dots]))
    bound = "" if reached == 1 else "≥ "
    median = float(np.median(counted))
    return (
        f"{bound}{np.mean(counted):.1f} ± {np.std(counted):.1f}",
        f"{'≥ ' if median >= most_dots else ''}{median:.0f}",
        f"{reached:.0%}",
    )


def _curves_table(title: str, courses: dict[str, list[Course]], most_dots: int) -> Table:
    counts = [f"after {count}" for count in _COUNTS]
    table = Table(f"{title}: error in per cent, IoU", ["", *counts])
    for name, of_method in courses.items():
        most = min(most_dots, _most_dots(name))
        cells = [_mean_and_spread(of_method, count) if count <= most else "-" for count in _COUNTS]
        table.add(name, *cells)
    table.notes.append(
        "mean ± standard deviation; a photo that is good enough keeps its last value"
    )
    return table


def _falls_table(title: str, courses: dict[str, list[Course]]) -> Table:
    table = Table(f"{title}: overlap lost", ["", "dots that lose", "photos", "largest loss"])
    for name, of_method in courses.items():
        gains = [np.diff(course.overlaps) for course in of_method]
        every = np.concatenate(gains)
        lost = every < -_LOSS
        photos = sum(bool(np.any(gain < -_LOSS)) for gain in gains)
        table.add(
            name,
            f"{lost.sum()} of {len(every)}, {lost.sum() / max(len(every), 1):.0%}",
            f"{photos} of {len(of_method)}",
            f"{max(-float(every.min(initial=0.0)), 0.0):.2f}",
        )
    table.notes.append(f"dots after which the IoU is lower by more than {_LOSS}")
    return table


def _mean_and_spread(courses: list[Course], count: int) -> str:
    errors = [100 * _after(course.errors, count) for course in courses]
    overlaps = [_after(course.overlaps, count) for course in courses]
    return (
        f"{np.mean(errors):.1f} ± {np.std(errors):.1f}, "
        f"{np.mean(overlaps):.2f} ± {np.std(overlaps):.2f}"
    )


def _after(curve: tuple[float, ...], count: int) -> float:
    return curve[min(count, len(curve) - 1)]


def _plot(corrected: dict[str, list[Course]], placed: dict[str, list[Course]], path: Path) -> None:
    """Mean overlap against dots, dashed where others than the robot say where they go."""
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(6.5, 3.8), dpi=100)
    dots = np.arange(_MOST_SHOWN + 1)
    for name, courses in corrected.items():
        width, colour = (2.5, "black") if name == OURS else (1.2, None)
        counts = dots[: _most_dots(name) + 1]
        axes.plot(
            counts, _mean_overlaps(courses, counts), label=name, linewidth=width, color=colour
        )
    for (words, courses), style in zip(list(placed.items())[1:], ("--", ":"), strict=True):
        few = dots[: _MOST_PLACED + 1]
        if courses:
            label = f"{OURS}, {words}"
            axes.plot(few, _mean_overlaps(courses, few), style, color="black", label=label)
    axes.set(xlabel="corrections", ylabel="mean IoU", xlim=(0, _MOST_SHOWN))
    axes.set_xticks(dots[::2])
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="y", linewidth=0.4)
    axes.legend(fontsize=8, frameon=False, loc="lower right")
    figure.tight_layout()
    figure.savefig(path)
    plt.close(figure)


def _mean_overlaps(courses: list[Course], dots: NDArray[np.int64]) -> list[float]:
    return [float(np.mean([_after(course.overlaps, n) for course in courses])) for n in dots]
