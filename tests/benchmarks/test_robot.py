"""How many corrections it takes, and whether the program asks in the right places."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import pytest
from measuring import Report, Table, share, usable_cores
from robot import Course, run_all
from scoring import read_photographs
from settings import Settings

_MOST_DOTS = 15
_ENOUGH = 0.95


def test_robot_user(data_folder: Path, settings: Settings, report: Report) -> None:
    folder = data_folder / "grabcut-dev"
    if not folder.is_dir():
        pytest.skip(f"there are no photos in {folder}; EIGENBRUSH_DATA names another folder")
    photographs = read_photographs(folder, "scribbles-1")[: 4 if settings.quick else None]

    run = partial(run_all, most_dots=_MOST_DOTS, enough=_ENOUGH)
    with ProcessPoolExecutor(usable_cores(), mp_context=get_context("spawn")) as pool:
        found = list(pool.map(run, photographs))

    table = Table(
        f"{len(photographs)} photos, scribbles-1 and then dots on what is wrong",
        ["", "dots to 90 %", "std", "dots to 95 %", "error after 0", "3", "6", "IoU after 0", "3"],
    )
    for name in found[0]:
        courses = [Course(rows[name]["errors"], rows[name]["overlaps"]) for rows in found]
        table.add(name, *_cells(courses))
    table.notes.append(f"a photo on which {_MOST_DOTS} dots do not suffice counts as one more")
    report.show(table)
    report.record("robot user", found)


def _cells(courses: list[Course]) -> list[str]:
    dots = {
        overlap: [min(course.dots_until(overlap), _MOST_DOTS + 1) for course in courses]
        for overlap in (0.9, _ENOUGH)
    }
    return [
        f"{np.mean(dots[0.9]):.2f}",
        f"{np.std(dots[0.9]):.2f}",
        f"{np.mean(dots[_ENOUGH]):.2f}",
        *(share(_mean([course.errors for course in courses], count)) for count in (0, 3, 6)),
        *(f"{_mean([course.overlaps for course in courses], count):.3f}" for count in (0, 3)),
    ]


def _mean(curves: list[tuple[float, ...]], count: int) -> float:
    """Over the photos, after `count` dots; a finished one keeps its last value."""
    return float(np.mean([curve[min(count, len(curve) - 1)] for curve in curves]))
