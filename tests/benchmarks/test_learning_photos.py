"""What strokes on few photos are worth for others: plants on soil, and photos of other things."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
from clicks import Hand
from correcting import answers
from evidence import things
from learning import Lesson, Proposed, learnt_from, overlap, reliability
from many_classes import Scene, marks_on, read_scenes
from measuring import Table, on_all_cores, share
from numpy.typing import NDArray
from peers import Labels, examples, grown, labels_of
from PIL import Image as PillowImage
from robot import Ours
from series import SERIES, TAUGHT, series

import segcore
from segcore.appearance.learning.class_prediction import expected_accuracy
from segcore.segments.metrics import iou

# ------------------------------------------------------------------------------------------- plants

# Every sixth photo teaches, in turn, so that each is judged five times. The forest's figures differ
# from turn to turn by .3; those of a single turn say little.


_TURNS = 6
_QUICK_TURN = 3
_DOTS = 3
_HAND = Hand(5.0)

Figures = dict[str, list[tuple[float, float, float]]]
"""IoU of plants, mean IoU of soil, crop and weed, and error, of each photo."""


def test_learning_field(data, settings, report):
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


# --------------------------------------------------------------------------- photos of other things

# Five photos of every set teach the photos of all other sets; of sets whose photos show one thing
# each, five others of the same set do, too.


_OF_A_SERIES = 15
_AT_ONCE = 10
_MIXED = {"objects-dev": "strokes", "grabcut-dev": "scribbles-1"}
"""Sets of which every photo shows another thing, and the folders of their strokes."""


@dataclass(frozen=True)
class _Found:
    """Errors of a photo with own strokes: beside what others have taught, and alone.

    Where these propose nothing, they do not count.
    """

    photo: str
    taught_by: str
    beside: float
    alone: float
    proposed: bool


def test_learning_elsewhere(data, settings, report):
    sets = _sets(data, settings.photos)
    tasks = [task for name in sets for task in _tasks(name, sets)]
    found = [one for of_task in on_all_cores(_found, tasks) for one in of_task]

    table = Table(
        f"Own strokes beside what {TAUGHT} photos of other things have taught",
        ["", "cases", "of them proposed", "with", "without", "difference", "worst photo"],
    )
    for name in sets:
        of_set = [one for one in found if one.photo.startswith(f"{name}: ")]
        beside, alone = (
            float(np.mean([getattr(one, which) for one in of_set])) for which in ("beside", "alone")
        )
        worst = max(of_set, key=lambda one: one.beside - one.alone)
        table.add(
            name,
            str(len(of_set)),
            str(sum(one.proposed for one in of_set)),
            *map(share, (beside, alone)),
            f"{100 * (beside - alone):+.2f}",
            f"{worst.photo} by {worst.taught_by}: {100 * (worst.beside - worst.alone):+.2f}",
        )
    report.show(table)
    report.record("learning, elsewhere", [vars(one) for one in found])


def _tasks(
    name: str, sets: dict[str, list[Lesson]]
) -> Iterator[tuple[str, list[Lesson], dict[str, list[Lesson]]]]:
    """Photos of a set, some at a time, and those that teach them."""
    kind, lessons = name.partition(",")[0], sets[name]
    others = {one: sets[one][:TAUGHT] for one in sets if one.partition(",")[0] != kind}
    for first in range(TAUGHT if name in SERIES else 0, len(lessons), _AT_ONCE):
        end = first + _AT_ONCE
        more = {name: [*lessons[end:], *lessons][:TAUGHT]} if name in _MIXED else {}
        yield name, lessons[first:end], others | more


def _sets(data: Callable[[str], Path], photos: int | None) -> dict[str, list[Lesson]]:
    """Photos with strokes by the name of their set; at least those that teach."""
    most = None if photos is None else max(photos, TAUGHT + 1)
    found = {
        name: [
            Lesson(Scene(one.photo.stem, one.pixels(0), one.truth), one.marks.astype(np.int64))
            for one in things(data(name), strokes)
        ]
        for name, strokes in _MIXED.items()
    }
    field = data("field-dev")
    for classes in (2, 3):
        scenes = read_scenes(field, "ground-truth")
        found[f"field-dev, {classes} classes"] = [
            Lesson(
                Scene(one.name, one.pixels, np.minimum(one.truth, classes)),
                _read(field / f"strokes-{classes}" / f"{one.name}.png"),
            )
            for one in scenes
        ]
    for name in SERIES:
        found[name] = [
            Lesson(scene, marks_on(scene.truth, "lines"))
            for scene in series(name, TAUGHT + _OF_A_SERIES)
        ]
    return {name: lessons[:most] for name, lessons in found.items()}


def _found(name: str, lessons: list[Lesson], teachers: dict[str, list[Lesson]]) -> list[_Found]:
    models = {teacher: learnt_from(taught) for teacher, taught in teachers.items()}
    return [one for lesson in lessons for one in _compared(name, lesson, models)]


def _compared(name: str, lesson: Lesson, models: dict[str, Any]) -> Iterator[_Found]:
    scene, marks = lesson.scene, lesson.marks
    prepared = segcore.prepare(scene.pixels)
    alone = scene.error(segcore.segment(prepared, marks).labels, marks)
    for teacher, model in models.items():
        beside, proposes = alone, expected_accuracy(prepared, model) > 0
        if proposes:
            beside = scene.error(segcore.segment(prepared, marks, model=model).labels, marks)
        yield _Found(f"{name}: {scene.name}", teacher, beside, alone, proposes)
