"""Corrections until a series is good, of the most telling photos first or in any order.

A robot corrects a photo dot by dot until its mean IoU is .95: what is proposed, or what follows
from one dot on each class, whichever takes fewer. After every few photos the model learns from all
that are done, and proposes anew for the rest, until the mean over all photos, done and proposed, is
.95, too. Every draw has other photos.
"""

from __future__ import annotations

from itertools import islice
from typing import Any, Literal, get_args

import numpy as np
from clicks import Hand
from correcting import answers
from learning import Lesson, learnt_from, overlap
from many_classes import Scene, marks_on
from measuring import Report, Settings, Table, on_all_cores
from robot import Ours
from series import SERIES, series

import segcore
from segcore.appearance.learning.class_prediction import expected_accuracy
from segcore.appearance.learning.selection_order import features_of_photo, in_selection_order

_ENOUGH = 0.95
_HAND = Hand(5.0)
_MOST_DOTS = 60
"""On a photo."""

_FIRST, _AT_ONCE = 1, 3
"""Photos that are done before the model learns for the first time, and then again."""

_PHOTOS, _QUICK = 24, 8
_DRAWS = 4

Order = Literal["most informative first", "least sure first", "any order"]
ORDERS: tuple[Order, ...] = get_args(Order)


def test_learning_order(settings: Settings, report: Report) -> None:
    photos, draws = (_QUICK, 1) if settings.quick else (_PHOTOS, _DRAWS)
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
