"""Things to export, and to import."""

import json
import tempfile
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from pathlib import Path as FilePath
from typing import Any

import numpy as np
from PIL import Image as PillowImage

from segcore.formats.exporters import EXPORTERS
from segcore.formats.importers import Annotations, add_annotations, format_of, read_annotations
from segcore.marks.painting import paint
from segcore.marks.strokes import Path, Stroke
from segcore.picture.image import Image, image_from_array
from segcore.projects.case import Case
from segcore.projects.project import ClassInfo, Project, new_class
from segcore.projects.selection import without_background
from segcore.runtime.errors import SegmentationError
from segcore.segments.answer import Answer, Maps
from tests.segcore.drawn_cells import dots_on, drawn_cells
from tests.segcore.segmentations import PICTURES, Labels

NAMES = (
    "cat",
    "Straße",
    "собака",
    "קפה",
    "猫",
    "ねこ: <b>&\"'",
    "🐈‍⬛",
    "two\nlines\u2028",
    "a, b; c",
    " ",
    "\x00\x1b",
    "cat",
    "null",
    "-1",
)


NO_MAPS = Maps()


def case_of(labels: Labels) -> Case:
    """Labels with a photo, strokes, eigenvectors, and names in many scripts."""
    random = np.random.default_rng(8)
    photo = random.integers(0, 256, (*labels.shape, 3), dtype=np.uint8)
    strokes = (Stroke("class", Path(((0.5, 0.5),), 2.0), 1, 0.5, 3),)
    classes = tuple(_class(int(number)) for number in np.unique(labels) if number)
    vectors = random.normal(size=(2, *labels.shape)).astype(np.float32)
    maps = Maps(np.array([0.1, 0.2]), vectors)
    return answered(labels, classes, strokes, image_from_array(photo), maps, photo="photo.jpg")


def answered(
    labels: Labels,
    classes: tuple[ClassInfo, ...] = (),
    strokes: tuple[Stroke, ...] = (),
    image: Image | None = None,
    maps: Maps = NO_MAPS,
    *,
    photo: str = "photo.png",
) -> Case:
    """A case with these segments."""
    project = Project(classes=classes, strokes=strokes)
    image = image or image_from_array(np.zeros(labels.shape, np.uint8))
    maps = replace(maps, probability=partial(_likely, labels))
    return Case("photo", photo, image, project, answer=Answer(labels, given_maps=maps))


def _likely(labels: Labels, number: int) -> np.ndarray:
    """Nine tenths where the class is."""
    others = max(1, len(np.unique(labels[labels > 0])) - 1)
    rest = np.where(labels > 0, 0.1 / others, 0.0)
    return np.where(labels == number, 0.9, rest).astype(np.float32)


def but(case: Case, labels: Labels | None = None, **changed: Any) -> Case:
    """A case with other segments, classes or strokes."""
    answer = case.checked_answer if labels is None else replace(case.checked_answer, labels=labels)
    return replace(case, answer=answer, project=replace(case.project, **changed))


def _class(number: int) -> ClassInfo:
    return replace(new_class(number), name=NAMES[(number - 1) % len(NAMES)])


@cache
def cells() -> Case:
    """Six touching cells called 11 to 16 on a background, and a stain in two pieces."""
    image, truth = drawn_cells(6, columns=3)
    labels = np.where(truth > 0, np.int32(1), np.int32(2))
    labels[:3, :4] = labels[:3, 10:14] = 3
    classes = (
        ClassInfo(1, "cell", "#ff0000", counted=True),
        ClassInfo(2, "medium", "#0000ff", background=True),
        ClassInfo(3, "dirt", "#00ff00"),
    )
    dots = tuple(replace(dot, object=dot.object + 10) for dot in dots_on(truth))
    return answered(labels, classes, dots, image)


@cache
def importable() -> dict[str, str]:
    """The file by which each format can be imported again, except pictures.

    Whether objects come back as well, :func:`holds_objects` says.
    """
    found, case = {}, case_of(PICTURES["hole"])
    for name in EXPORTERS:
        with tempfile.TemporaryDirectory() as folder:
            files = EXPORTERS[name]().encode(case)
            saved(FilePath(folder), files)
            for file in files:
                with suppress(SegmentationError):
                    path = FilePath(folder) / file
                    if format_of(path) and read_annotations(path, case.labels.shape).numbers:
                        found.setdefault(name, file)
    return found


def holds_objects(name: str) -> bool:
    """Whether objects can be read back: a format without their numbers lists them as a loss."""
    return "numbers of objects" not in EXPORTERS[name]().format_losses(without_background(cells()))


def encoded(name: str, picture: str) -> tuple[Case, dict[str, bytes]]:
    """A picture, and the files that a format makes of it."""
    content = case_of(PICTURES[picture])
    return content, EXPORTERS[name]().encode(content)


def saved(folder: FilePath, files: dict[str, bytes]) -> FilePath:
    """Path of the first of the files, after they were written."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder / next(iter(files))


def read(
    path: FilePath,
    content: Any,
    shape: tuple[int, ...] = (4, 6),
    *,
    photo: str = "photo.jpg",
    of_objects: bool = False,
) -> Annotations:
    """What a file says: text, bytes, a picture, or JSON."""
    if isinstance(content, np.ndarray):
        PillowImage.fromarray(content).save(path)
    elif isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
    return read_annotations(path, (shape[0], shape[1]), photo=photo, values_are_objects=of_objects)


def painted(project: Project, shape: tuple[int, ...]) -> Labels:
    """What the strokes of a project cover."""
    labels = np.zeros(shape, np.int32)
    painted = paint(project.strokes, (shape[0], shape[1]))
    labels.ravel()[painted.pixels] = painted.classes
    return labels


def imported(path: FilePath, shape: tuple[int, int], project: Project | None = None) -> Project:
    """A project with what a file says."""
    found = read_annotations(path, shape, photo="photo.png")
    return add_annotations(project or Project(), found)


def labelme(*shapes: tuple[str, str, Any], size: tuple[int, int] = (6, 8)) -> dict[str, Any]:
    """A document of LabelMe: label, kind and points of each shape."""
    return {
        "version": "5.5.0",
        "imageHeight": size[0],
        "imageWidth": size[1],
        "shapes": [
            {"label": label, "points": points, "shape_type": kind} for label, kind, points in shapes
        ],
    }


def coco(
    *segmentations: Any, size: tuple[int, int] = (4, 5), images: list[dict[str, Any]] | None = None
) -> dict[str, Any]:
    """A document of COCO with so many annotations of one category."""
    image = {"id": 1, "file_name": "some/photo.jpg", "height": size[0], "width": size[1]}
    return {
        "images": images or [image],
        "annotations": [
            {"id": n, "image_id": 1, "category_id": 2, "segmentation": outline}
            for n, outline in enumerate(segmentations, start=1)
        ],
        "categories": [{"id": 2, "name": "кот"}, {"id": 9, "name": "unused"}],
    }
