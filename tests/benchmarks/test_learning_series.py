"""Strokes on five photos of a series serve the other 45: next to strokes on each, and elsewhere.

The others are photos of the same kind of thing in another light (`series.py`).
"""

from __future__ import annotations

import numpy as np
import pytest
from learning import Lesson, Proposed, learnt_from, reliability
from many_classes import Scene, marks_on
from measuring import Report, Table, on_all_cores, share
from series import SERIES, TAUGHT, other_things, series
from settings import Settings

import segcore

_PHOTOS = 50
_QUICK = 12
_WAYS = ("five taught", "own strokes", "own strokes, five taught", "one taught", "strokes of one")


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


def test_learning_other_things(photos: int, report: Report) -> None:
    """What is proposed for photos of other things, and whether confidence says so."""
    found = dict(
        zip(SERIES, on_all_cores(_proposed, [(name, photos) for name in SERIES]), strict=True)
    )
    table = Table(
        f"{photos - TAUGHT} photos of each series, and others",
        ["", "proposed", "right of it", "outlook", "without proposal", "calibration error"],
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
            name: [(one.name, one.share, one.right, one.outlook) for one in (*own, *others)]
            for name, (own, others) in found.items()
        },
    )


def _lessons(scenes: list[Scene]) -> list[Lesson]:
    return [Lesson(scene, marks_on(scene.truth, "lines")) for scene in scenes[:TAUGHT]]


def _errors(name: str, photos: int) -> dict[str, list[float]]:
    """Errors of the photos that do not teach, by the way to their answers."""
    scenes = series(name, photos)
    lessons = _lessons(scenes)
    five, one = learnt_from(lessons), learnt_from(lessons[:1])
    errors: dict[str, list[float]] = {way: [] for way in _WAYS}
    for scene in scenes[TAUGHT:]:
        prepared, own = segcore.prepare(scene.pixels), marks_on(scene.truth, "lines")
        nothing = np.zeros_like(own)
        answers = {
            "five taught": segcore.segment(prepared, (), model=five),
            "own strokes": segcore.segment(prepared, own),
            "own strokes, five taught": segcore.segment(prepared, own, model=five),
            "one taught": segcore.segment(prepared, (), model=one),
            "strokes of one": segcore.segment(prepared, lessons[0].marks),
        }
        for way, answer in answers.items():
            marks = own if way.startswith("own") else nothing
            errors[way].append(scene.error(answer.labels, marks))
    return errors


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
        f"{np.mean([one.outlook for one in proposed]):.2f}",
        f"{np.count_nonzero(shares == 0)} of {len(shares)}",
        "-" if told is None else f"{told.expected_error:.3f}",
    ]
