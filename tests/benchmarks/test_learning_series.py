"""Strokes on five photos of a series serve the other 45: next to strokes on each, and elsewhere.

The others are photos of the same kind of thing in another light (`series.py`).
"""

from __future__ import annotations

from dataclasses import astuple
from itertools import islice

import numpy as np
import pytest
from clicks import Hand
from correcting import answers
from learning import Lesson, Proposed, learnt_from, overlap, reliability
from many_classes import Scene, marks_on
from measuring import Report, Settings, Table, on_all_cores, share
from robot import Ours
from series import SERIES, TAUGHT, other_things, series

import segcore

_PHOTOS = 50
_QUICK = 12
_CORRECTED = 10
_DOTS = (0, 1, 3, 5, 10)
_HAND = Hand(5.0)
_WAYS = ("five taught", "own strokes", "own strokes, five taught", "strokes of one")


@pytest.fixture
def photos(settings: Settings) -> int:
    return _QUICK if settings.quick else _PHOTOS


def test_learning_series(photos: int, report: Report) -> None:
    """Errors next to those of own sparse strokes, and of the strokes of one photo on all."""
    table = Table(
        f"Series of {photos} photos, lines on {TAUGHT}: error of the others",
        ["", *_WAYS, "of own strokes'", "of strokes of one"],
    )
    found = on_all_cores(_errors, [(name, photos) for name in SERIES])
    for name, errors in zip(SERIES, found, strict=True):
        of_way = {way: float(np.mean(errors[way])) for way in _WAYS}
        taught = of_way["five taught"]
        ratios = [taught / of_way[way] for way in ("own strokes", "strokes of one")]
        table.add(name, *map(share, of_way.values()), *(f"{ratio:.2f}" for ratio in ratios))
    report.show(table)
    report.record("learning, series", dict(zip(SERIES, found, strict=True)))


def test_learning_corrections(report: Report) -> None:
    """IoU after dots on a proposal, and after dots alone, from one on each class on."""
    found = dict(zip(SERIES, on_all_cores(_courses, [(name,) for name in SERIES]), strict=True))
    heads = [f"{dots} dots" if dots else "first" for dots in _DOTS]
    title = f"{_CORRECTED} photos of each series: mean IoU after corrections"
    table = Table(title, ["", "from", *heads])
    for name, of_series in found.items():
        for start, courses in of_series.items():
            means = np.mean(courses, axis=0)[list(_DOTS)]
            table.add(name, start, *(f"{mean:.3f}" for mean in means))
    report.show(table)
    report.record("learning, corrections", found)


def test_learning_other_things(photos: int, report: Report) -> None:
    """What is proposed for photos of other things, and whether confidence says so."""
    found = dict(
        zip(SERIES, on_all_cores(_proposed, [(name, photos) for name in SERIES]), strict=True)
    )
    table = Table(
        f"{photos - TAUGHT} photos of each series, and others",
        ["", "proposed", "right of it", "expected", "without proposal", "calibration error"],
    )
    for name, (of_series, of_others) in found.items():
        for which, of_which in ((name, of_series), ("other things", of_others)):
            table.add(which, *_summary(of_which))
    everything = [one for both in found.values() for proposed in both for one in proposed]
    table.add("all", *_summary(everything))
    report.show(table)
    if (told := reliability(everything)) is not None:
        report.show(told.table("Proposals for all of these photos: reliability of confidence"))
    report.record(
        "learning, other things",
        {
            name: [astuple(one)[:4] for one in (*own, *others)]
            for name, (own, others) in found.items()
        },
    )


def _lessons(scenes: list[Scene]) -> list[Lesson]:
    return [Lesson(scene, marks_on(scene.truth, "lines")) for scene in scenes[:TAUGHT]]


def _errors(name: str, photos: int) -> dict[str, list[float]]:
    """Errors of the photos that do not teach, by the way to their answers."""
    scenes = series(name, photos)
    lessons = _lessons(scenes)
    five = learnt_from(lessons)
    errors: dict[str, list[float]] = {way: [] for way in _WAYS}
    for scene in scenes[TAUGHT:]:
        prepared, own = segcore.prepare(scene.pixels), marks_on(scene.truth, "lines")
        nothing = np.zeros_like(own)
        answers = {
            "five taught": segcore.segment(prepared, (), model=five),
            "own strokes": segcore.segment(prepared, own),
            "own strokes, five taught": segcore.segment(prepared, own, model=five),
            "strokes of one": segcore.segment(prepared, lessons[0].marks),
        }
        for way, answer in answers.items():
            marks = own if way.startswith("own") else nothing
            errors[way].append(scene.error(answer.labels, marks))
    return errors


def _courses(name: str) -> dict[str, list[list[float]]]:
    """Overlaps after 0, 1, 2, ... dots on every photo, by what they start from."""
    scenes = series(name, TAUGHT + _CORRECTED)
    model = learnt_from(_lessons(scenes))
    courses: dict[str, list[list[float]]] = {"proposal": [], "a dot on each class": []}
    for scene in scenes[TAUGHT:]:
        prepared = segcore.prepare(scene.pixels)
        starts = (
            (Ours(prepared, model=model), np.zeros_like(scene.truth)),
            (Ours(prepared), marks_on(scene.truth, "dots")),
        )
        for course, (solver, marks) in zip(courses.values(), starts, strict=True):
            found = answers(scene, solver, marks, _HAND)
            overlaps = [overlap(labels, scene) for labels in islice(found, _DOTS[-1] + 1)]
            course.append(overlaps + overlaps[-1:] * (_DOTS[-1] + 1 - len(overlaps)))
    return courses


def _proposed(name: str, photos: int) -> tuple[list[Proposed], list[Proposed]]:
    scenes = series(name, photos)
    model = learnt_from(_lessons(scenes))
    own = [Proposed.by(model, scene) for scene in scenes[TAUGHT:]]
    others = [Proposed.by(model, scene) for scene in other_things() if scene.name != name]
    return own, others


def _summary(proposed: list[Proposed]) -> list[str]:
    told = reliability(proposed)
    shares = np.array([one.share for one in proposed])
    rights = [one.share * one.right for one in proposed]
    return [
        share(float(shares.mean())),
        share(float(np.sum(rights) / shares.sum()) if shares.any() else None),
        f"{np.mean([one.expected_accuracy for one in proposed]):.2f}",
        f"{np.count_nonzero(shares == 0)} of {len(shares)}",
        "-" if told is None else f"{told.expected_error:.3f}",
    ]
