"""Corrections until a series is good, of the least sure photos first or in any order.

All photos begin with what the photos before have taught. A robot corrects a photo dot by dot until
its mean IoU is .95; after every few photos the model learns from all that are done, and proposes
anew for the rest, until the mean over all photos, done and proposed, is .95, too.
"""

from __future__ import annotations

from itertools import islice
from typing import Any, Literal, get_args

import numpy as np
from clicks import Hand
from correcting import answers
from learning import Lesson, learnt_from, overlap
from many_classes import Scene, marks_on
from measuring import Report, Table, on_all_cores
from robot import Ours
from series import SERIES, series
from settings import Settings

import segcore
from segcore.appearance.learning.beliefs import outlook

_ENOUGH = 0.95
_HAND = Hand(5.0)
_MOST_DOTS = 15
"""On a photo."""

_FIRST, _AT_ONCE = 1, 3
"""Photos that are done before the model learns for the first time, and then again."""

_PHOTOS, _QUICK = 50, 8
_DRAWS = 5
"""Of first photos, and of random orders."""

Order = Literal["least sure first", "any order"]
ORDERS: tuple[Order, ...] = get_args(Order)


def test_learning_order(settings: Settings, report: Report) -> None:
    photos, draws = (_QUICK, 1) if settings.quick else (_PHOTOS, _DRAWS)
    table = Table(
        f"Series of {photos} photos: strokes to a mean IoU of {_ENOUGH}",
        ["", *ORDERS, "fewer", "photos done", "photos done in any order"],
    )
    tasks = [
        (name, photos, order, draw) for name in SERIES for draw in range(draws) for order in ORDERS
    ]
    found = dict(zip(tasks, on_all_cores(_strokes, tasks), strict=True))
    for name in SERIES:
        strokes, done = (
            [
                np.mean([found[name, photos, order, draw][what] for draw in range(draws)])
                for order in ORDERS
            ]
            for what in range(2)
        )
        table.add(
            name,
            *(f"{number:.1f}" for number in strokes),
            f"{100 * (1 - strokes[0] / strokes[1]):.0f} %",
            *(f"{number:.1f}" for number in done),
        )
    report.show(table)
    report.record("learning, order", [[*task, *course] for task, course in found.items()])


def _strokes(name: str, photos: int, order: Order, draw: int) -> tuple[int, int]:
    """Strokes until the series is good, and photos that they are on."""
    scenes = series(name, photos)
    prepared = [segcore.prepare(scene.pixels) for scene in scenes]
    todo = list(map(int, np.random.default_rng(draw).permutation(photos)))
    lessons: list[Lesson] = []
    overlaps = np.zeros(photos)
    strokes, model, next_ones = 0, None, todo[:_FIRST]
    while next_ones:
        for place in next_ones:
            todo.remove(place)
            lesson, dots = _corrected(scenes[place], prepared[place], model)
            lessons.append(lesson)
            overlaps[place], strokes = overlap(lesson.marks, scenes[place]), strokes + dots
        model = learnt_from(lessons)
        for place in todo:
            labels = segcore.segment(prepared[place], (), model=model).labels
            overlaps[place] = overlap(labels, scenes[place])
        if overlaps.mean() >= _ENOUGH:
            break
        if order == "least sure first":
            todo.sort(key=lambda place: outlook(prepared[place], model))
        next_ones = todo[:_AT_ONCE]
    return strokes, len(lessons)


def _corrected(scene: Scene, prepared: segcore.Prepared, model: Any) -> tuple[Lesson, int]:
    """The answer that is good enough, and how many strokes it took."""
    if model is None:
        solver, marks = Ours(prepared), marks_on(scene.truth, "dots")
        strokes = len(np.unique(marks[marks > 0]))
    else:
        solver, marks, strokes = Ours(prepared, model=model), np.zeros_like(scene.truth), 0
    course = []
    for labels in islice(answers(scene, solver, marks, _HAND), 1 + _MOST_DOTS):
        course.append(labels)
        if overlap(labels, scene) >= _ENOUGH:
            break
    return Lesson(scene, course[-1]), strokes + len(course) - 1
