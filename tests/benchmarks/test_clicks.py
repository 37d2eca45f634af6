"""How many clicks it takes, and how many of them take away what was right.

Photos are halved: constants are chosen on the first of every two, and the other half shows what
they are worth. Ours is run on copies with noise of one grey level, too, which nobody can tell
apart: what differs less than their figures do is no difference. Every row is recorded as soon as it
is known, so a part can be run anew: ``-k "clicks and eigenbrush"``, or ``-k "clicks_tables"``.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np
import pytest
from clicks import MOST_CLICKS, Clicks, Hand, click, noisy
from measuring import Report, Table, on_all_cores, seconds
from numpy.typing import NDArray
from robot import OURS, PROGRAMS
from scoring import Photograph

_HANDS = {
    "5 px": Hand(),
    "2 px": Hand(2.0),
    "8 px": Hand(8.0),
    "5 px, displaced": Hand(displaced=True),
    "3 px, along": Hand(3.0, "along"),
    "3 px, across": Hand(3.0, "across"),
    "5 px, object first": Hand(object_first=True),
    "5 px, like people": Hand(like_people=True),
    "5 px, like people, object first": Hand(like_people=True, object_first=True),
}
_FIRST = next(iter(_HANDS))
_COPIES = 3
_OVERLAPS = (0.85, 0.9, 0.95)
_ENOUGH = 0.95
_LOSSES = (0.02, 0.2)
_COUNTS = (2, 3, 5, 10, 20)
_GOOD = 0.9


@pytest.mark.parametrize("hand", _HANDS)
def test_clicks_eigenbrush(hand, sparsely_scribbled, report):
    copies = _COPIES if hand == _FIRST or _HANDS[hand].like_people else 1
    _run_all(OURS, hand, copies, sparsely_scribbled, report)


@pytest.mark.parametrize("program", [name for name in PROGRAMS if name != OURS])
def test_clicks_peers(program, sparsely_scribbled, report):
    _run_all(program, _FIRST, 1, sparsely_scribbled, report)


def test_clicks_tables(report):
    rows = {
        f"{program}, {hand}": report.results(_subject(program, hand), default=[])
        for program in PROGRAMS
        for hand in _HANDS
    }
    rows = {name: found for name, found in rows.items() if found}
    if not rows:
        pytest.skip("nothing is recorded yet")
    report.show(_counts_table(rows))
    report.show(_overlaps_table(rows))
    if ours := rows.get(f"{OURS}, {_FIRST}"):
        report.show(_halves_table(ours))


def _run_all(
    program: str, hand: str, copies: int, photographs: list[Photograph], report: Report
) -> None:
    """`copies` with noise of one grey level, but for the first, which has none."""
    tasks = [(one, copy, program, hand) for copy in range(copies) for one in photographs]
    rows = on_all_cores(_run_one, tasks)
    report.record(_subject(program, hand), rows)


def _subject(program: str, hand: str) -> str:
    return f"clicks, {program}, {hand}"


def _run_one(photograph: Photograph, copy: int, program: str, hand: str) -> dict[str, Any]:
    photograph = noisy(photograph, copy)
    begin = perf_counter()
    solver = PROGRAMS[program](photograph.pixels)
    course = click(photograph, solver, _HANDS[hand], np.random.default_rng(copy))
    return {
        "photo": photograph.name,
        "copy": copy,
        "overlaps": course.overlaps,
        "seconds": (perf_counter() - begin) / len(course.overlaps),
    }


# ---------------------------------------------------------------------------------------- figures


def _courses(rows: list[dict[str, Any]]) -> list[Clicks]:
    return [Clicks(tuple(row["overlaps"])) for row in rows]


def _by_copy(rows: list[dict[str, Any]], figure: Callable[[list[Clicks]], float]) -> NDArray:
    """A figure of each of the copies."""
    copies = sorted({row["copy"] for row in rows})
    return np.array(
        [figure(_courses([row for row in rows if row["copy"] == copy])) for copy in copies]
    )


def _cell(rows: list[dict[str, Any]], figure: Callable[[list[Clicks]], float], form: str) -> str:
    """Mean over the copies, and how far they are apart."""
    found = _by_copy(rows, figure)
    mean = format(found.mean(), form)
    return mean if len(found) == 1 else f"{mean} ± {format(found.std(ddof=1), form)}"


def _clicks_until(overlap: float) -> Callable[[list[Clicks]], float]:
    return lambda courses: float(np.mean([course.until(overlap) for course in courses]))


def _lost(least: float, until: float) -> Callable[[list[Clicks]], float]:
    def percent(courses: list[Clicks]) -> float:
        losses = np.concatenate([course.losses(until) for course in courses])
        return 100 * float(np.mean(losses > least))

    return percent


def _after(clicks: int) -> Callable[[list[Clicks]], float]:
    return lambda courses: float(np.mean([course.after(clicks) for course in courses]))


def _poor(courses: list[Clicks]) -> float:
    return float(sum(course.overlaps[-1] < _GOOD for course in courses))


def _counts(rows: list[dict[str, Any]]) -> list[str]:
    return [
        *(_cell(rows, _clicks_until(overlap), ".2f") for overlap in _OVERLAPS),
        *(_cell(rows, _lost(least, _ENOUGH), ".1f") for least in _LOSSES),
        *(_cell(rows, _lost(least, np.inf), ".1f") for least in _LOSSES),
        _cell(rows, _poor, ".1f"),
    ]


def _counts_headings() -> list[str]:
    return [
        *(f"NoC@{100 * overlap:.0f}" for overlap in _OVERLAPS),
        *(f"lost > {least}, %" for least in _LOSSES),
        *(f"of all {MOST_CLICKS}" for _ in _LOSSES),
        f"photos < {_GOOD}",
    ]


def _counts_table(rows: dict[str, list[dict[str, Any]]]) -> Table:
    n_photos = len({row["photo"] for row in next(iter(rows.values()))})
    table = Table(f"{n_photos} photos: clicks", ["", *_counts_headings(), "s/click"])
    for name, found in rows.items():
        taken = float(np.mean([row["seconds"] for row in found]))
        table.add(name, *_counts(found), seconds(taken))
    table.notes.append(
        f"NoC: clicks until an IoU is reached, {MOST_CLICKS} if it is not; lost: clicks that lower "
        f"the IoU, until {_ENOUGH:.0%} and of all; ±: over copies with noise of one grey level"
    )
    return table


def _overlaps_table(rows: dict[str, list[dict[str, Any]]]) -> Table:
    table = Table("IoU after clicks", ["", *map(str, _COUNTS)])
    for name, found in rows.items():
        table.add(name, *(_cell(found, _after(clicks), ".3f") for clicks in _COUNTS))
    return table


def _halves_table(rows: list[dict[str, Any]]) -> Table:
    names = sorted({row["photo"] for row in rows})
    table = Table(f"{OURS}, {_FIRST}, halves of the photos", ["", *_counts_headings()])
    for words, half in (("chosen on", names[::2]), ("shown on", names[1::2])):
        table.add(words, *_counts([row for row in rows if row["photo"] in half]))
    return table
