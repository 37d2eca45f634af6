"""Plants on soil in photos without a stroke, learnt from lines on five others.

Every sixth photo teaches, in turn, so that each is judged five times. The forest's figures differ
from turn to turn by .3; those of a single turn say little.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import numpy as np
from clicks import Hand
from correcting import answers
from forest import examples, grown, labels_of
from learning import Lesson, Proposed, learnt_from, overlap, reliability
from many_classes import Scene, read_scenes
from measuring import Report, Settings, Table, on_all_cores, share
from numpy.typing import NDArray
from peers import Labels
from PIL import Image as PillowImage
from robot import Ours

import segcore
from segcore.segments.metrics import iou

_TURNS = 6
_QUICK_TURN = 3
_DOTS = 3
_HAND = Hand(5.0)

Figures = dict[str, list[tuple[float, float, float]]]
"""IoU of plants, mean IoU of soil, crop and weed, and error, of each photo."""


def test_learning_field(data: Callable[[str], Path], settings: Settings, report: Report) -> None:
    lessons = _lessons(data("field-dev"))
    turns = [_QUICK_TURN] if settings.quick else list(range(_TURNS))
    tasks = [(lessons, turn, settings.photos) for turn in turns]
    found = on_all_cores(_turn, tasks)

    per_turn = [figures for figures, _ in found]
    table = Table(
        f"Photos of a field, lines on 5 of {len(lessons)} teach",
        ["", "plants", "mean of classes", "error", *(f"plants, turn {turn}" for turn in turns)],
    )
    for name in per_turn[0]:
        values = np.array([np.mean(figures[name], axis=0) for figures in per_turn])
        plants, classes, error = values.mean(axis=0)
        of_turns = (f"{value:.3f}" for value in values[:, 0])
        table.add(name, f"{plants:.3f}", f"{classes:.3f}", share(float(error)), *of_turns)
    report.show(table)
    report.record("learning, field", dict(zip(map(str, turns), per_turn, strict=True)))
    proposed = [one for _, of_turn in found for one in of_turn]
    told = reliability(proposed)
    if told is not None:
        report.show(told.table("Photos of a field: reliability of proposals"))


def _lessons(folder: Path) -> list[Lesson]:
    return [
        Lesson(scene, _read(folder / "strokes-3" / f"{scene.name}.png"))
        for scene in read_scenes(folder, "ground-truth")
    ]


def _read(path: Path) -> NDArray[np.int64]:
    return np.asarray(PillowImage.open(path)).astype(np.int64)


def _turn(lessons: list[Lesson], turn: int, photos: int | None) -> tuple[Figures, list[Proposed]]:
    taught = lessons[turn::_TURNS]
    others = [lesson for lesson in lessons if lesson not in taught][:photos]
    forest = grown([examples(lesson.scene.pixels, lesson.marks) for lesson in taught])
    model = learnt_from(taught)

    figures: Figures = {}
    for lesson in others:
        forests = {"forest on features of pixels": labels_of(forest, lesson.scene.pixels)}
        for name, labels in (forests | dict(_ours(lesson, model))).items():
            figures.setdefault(name, []).append(_judged(labels, lesson.scene))
    return figures, [Proposed.by(model, lesson.scene) for lesson in others]


def _ours(lesson: Lesson, model: object) -> Iterator[tuple[str, Labels]]:
    """Answers to dots and to strokes, with the model and without it."""
    scene, prepared = lesson.scene, segcore.prepare(lesson.scene.pixels)
    marks, alone = np.zeros_like(scene.truth), Ours(prepared)
    with_model = answers(scene, Ours(prepared, model=model), marks, _HAND)
    for dots, labels in enumerate(islice(with_model, 1 + _DOTS)):
        yield f"proposal{_after(dots)}", labels
        if dots:
            yield f"alone{_after(dots)}", alone.solve(marks)

    for name, settings in (("own strokes", {}), ("own strokes and model", {"model": model})):
        courses = answers(scene, Ours(prepared, **settings), lesson.marks.copy(), _HAND)
        for dots, labels in enumerate(islice(courses, 2)):
            yield f"{name}{_after(dots)}", labels


def _after(dots: int) -> str:
    return f", {dots} dot{'s' * (dots > 1)}" if dots else ""


def _judged(labels: Labels, scene: Scene) -> tuple[float, float, float]:
    judged = scene.truth > 0
    found, truth = labels[judged], scene.truth[judged]
    return iou(found > 1, truth > 1), overlap(labels, scene), float(np.mean(found != truth))
