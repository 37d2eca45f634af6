"""Photos of other things have taught: own strokes must be worth as much beside that as alone.

Five photos of every set teach the photos of all other sets; of sets whose photos show one thing
each, five others of the same set do, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from learning import Lesson, learnt_from
from many_classes import Scene, marks_on, read_scenes
from measuring import Report, Settings, Table, on_all_cores, share
from numpy.typing import NDArray
from PIL import Image as PillowImage
from scoring import read_photographs
from series import SERIES, TAUGHT, series

import segcore
from segcore.appearance.learning.class_prediction import expected_accuracy

_OF_A_SERIES = 15
_AT_ONCE = 10
_MIXED = ("objects-dev", "grabcut-dev")
"""Sets of which every photo shows another thing."""


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


def test_learning_elsewhere(
    data: Callable[[str], Path], settings: Settings, report: Report
) -> None:
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
    found = {name: _objects(data(name), name) for name in _MIXED}
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


def _objects(folder: Path, name: str) -> list[Lesson]:
    if name == "grabcut-dev":
        return [
            Lesson(
                Scene(one.name, one.pixels, np.where(one.scored, 2 - one.truth, 0)),
                one.scribbles.astype(np.int64),
            )
            for one in read_photographs(folder, "scribbles-1")
        ]
    return [
        Lesson(
            Scene(path.stem, _pixels(path), 2 - (_read(_truth(folder, path)) > 0)),
            _read(folder / "strokes" / f"{path.stem}.png"),
        )
        for path in sorted((folder / "images").iterdir())
    ]


def _truth(folder: Path, photo: Path) -> Path:
    return folder / "ground-truth" / f"{photo.stem}.png"


def _pixels(path: Path) -> NDArray[np.uint8]:
    return np.asarray(PillowImage.open(path).convert("RGB"))


def _read(path: Path) -> NDArray[np.int64]:
    return np.asarray(PillowImage.open(path)).astype(np.int64)


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
