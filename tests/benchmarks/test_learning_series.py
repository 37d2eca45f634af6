"""What strokes on few photos of a series are worth for all others, and in which order.

The others are photos of the same kind of thing in another light (`series.py`).
"""

from dataclasses import astuple
from itertools import islice
from typing import Any, Literal, get_args

import numpy as np
import pytest
from clicks import Hand
from correcting import answers
from learning import Lesson, Proposed, learnt_from, overlap, reliability
from many_classes import Scene, marks_on
from measuring import Table, on_all_cores, share
from robot import Ours
from series import SERIES, TAUGHT, other_things, series

import segcore
from segcore.appearance.learning.class_prediction import expected_accuracy
from segcore.appearance.learning.photo_descriptors import features_of_photo, in_selection_order

_PHOTOS = 50
_QUICK = 12
_CORRECTED = 10
_DOTS = (0, 1, 3, 5, 10)
_HAND = Hand(5.0)
_WAYS = ("five taught", "own strokes", "own strokes, five taught", "strokes of one")


@pytest.fixture
def photos(settings) -> int:
    return _QUICK if settings.quick else _PHOTOS


def test_learning_series(photos, report):
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


def test_learning_corrections(report):
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


def test_learning_other_things(photos, report):
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


# ---------------------------------------------------------------------------------------- the order

# A robot corrects a photo dot by dot until its mean IoU is .95: what is proposed, or what follows
# from one dot on each class, whichever takes fewer. After every few photos the model learns from
# all that are done, and proposes anew for the rest, until the mean over all photos, done and
# proposed, is .95, too. Every draw has other photos.


_ENOUGH = 0.95
_MOST_DOTS = 60
"""On a photo."""

_FIRST, _AT_ONCE = 1, 3
"""Photos that are done before the model learns for the first time, and then again."""

_ALL_PHOTOS, _QUICK_PHOTOS = 24, 8
_DRAWS = 4

Order = Literal["most informative first", "least sure first", "any order"]
ORDERS: tuple[Order, ...] = get_args(Order)


def test_learning_order(settings, report):
    photos, draws = (_QUICK_PHOTOS, 1) if settings.quick else (_ALL_PHOTOS, _DRAWS)
    table = Table(
        f"Series of {photos} photos: strokes to a mean IoU of {_ENOUGH}, on how many photos",
        ["", *ORDERS, "fewer", "±"],
    )
    tasks = [
        (name, photos, order, draw, draws)
        for name in SERIES
        for draw in range(draws)
        for order in ORDERS
    ]
    found = dict(zip(tasks, on_all_cores(_strokes, tasks), strict=True))
    for name in SERIES:
        courses = np.array(
            [[found[name, photos, order, draw, draws] for draw in range(draws)] for order in ORDERS]
        )
        means = courses.mean(axis=1)
        telling, anyhow = courses[0, :, 0], courses[-1, :, 0]
        error = (telling - anyhow).std(ddof=min(1, draws - 1)) / draws**0.5
        table.add(
            name,
            *(f"{strokes:.1f} ({done:.1f})" for strokes, done in means),
            *(f"{100 * part / anyhow.mean():.0f} %" for part in ((anyhow - telling).mean(), error)),
        )
    report.show(table)
    report.record("learning, order", [[*task, *course] for task, course in found.items()])


def _strokes(name: str, photos: int, order: Order, draw: int, draws: int) -> tuple[int, int]:
    """Strokes until the series is good, and photos that they are on."""
    scenes = series(name, photos * draws)[draw::draws]
    prepared = [segcore.prepare(scene.pixels) for scene in scenes]
    looks = [features_of_photo(segcore.image_from_array(scene.pixels)) for scene in scenes]
    todo = list(map(int, np.random.default_rng(draw).permutation(photos)))
    done: dict[int, Lesson] = {}
    overlaps = np.zeros(photos)
    strokes, model = 0, None
    while todo:
        if order == "most informative first":
            told = in_selection_order([looks[one] for one in todo], [looks[one] for one in done])
            todo = [todo[index] for index in told]
        elif order == "least sure first" and model is not None:
            todo.sort(key=lambda place: expected_accuracy(prepared[place], model))
        at_once = _AT_ONCE if done else _FIRST
        now, todo = todo[:at_once], todo[at_once:]
        for place in now:
            done[place], dots = _corrected(scenes[place], prepared[place], model)
            overlaps[place] = overlap(done[place].marks, scenes[place])
            strokes += dots
        model = learnt_from(list(done.values()))
        for place in todo:
            labels = segcore.segment(prepared[place], (), model=model).labels
            overlaps[place] = overlap(labels, scenes[place])
        if overlaps.mean() >= _ENOUGH:
            break
    return strokes, len(done)


def _corrected(scene: Scene, prepared: segcore.Prepared, model: Any) -> tuple[Lesson, int]:
    """The answer that is good enough, and how many strokes it took."""
    marks = marks_on(scene.truth, "dots")
    first = len(np.unique(marks[marks > 0]))
    own, dots = _course(scene, Ours(prepared), marks, _MOST_DOTS)
    if model is not None:
        nothing = np.zeros_like(scene.truth)
        most = min(first + dots, _MOST_DOTS)
        lesson, corrections = _course(scene, Ours(prepared, model=model), nothing, most)
        if corrections < most:
            return lesson, corrections
    return own, first + dots


def _course(scene: Scene, solver: Ours, marks: Any, most: int) -> tuple[Lesson, int]:
    """The first answer that is good enough, or the last one, and dots to it."""
    for dots, labels in enumerate(islice(answers(scene, solver, marks, _HAND), 1 + most)):
        found = Lesson(scene, labels), dots
        if overlap(labels, scene) >= _ENOUGH:
            break
    return found
