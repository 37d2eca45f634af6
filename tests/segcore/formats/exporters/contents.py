"""Things to export."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from segcore.formats.exporters import Content
from segcore.marks.strokes import Path, Stroke
from segcore.picture.image import image_from_array
from segcore.projects.project import ClassInfo, new_class
from tests.segcore.segmentations import Labels

NAMES = (
    "cat",
    "Straße",
    "собака",
    "קפה",
    "猫",
    "ねこ: <b>&\"'",
    "🐈‍⬛",
    "two\nlines",
    "a, b; c",
    " ",
    "\x00\x1b",
    "cat",
    "null",
    "-1",
)


def content_of(labels: Labels, **changed: Any) -> Content:
    """Labels with a photo, strokes, eigenvectors, and names in many scripts."""
    random = np.random.default_rng(8)
    photo = random.integers(0, 256, (*labels.shape, 3), dtype=np.uint8)
    strokes = (Stroke("class", Path(((0.5, 0.5),), 2.0), 1, 0.5, 3),)
    return Content(
        "photo",
        image_from_array(photo),
        labels,
        tuple(_class(int(number)) for number in np.unique(labels) if number),
        strokes,
        np.array([0.1, 0.2]),
        random.normal(size=(2, *labels.shape)).astype(np.float32),
        photo="photo.jpg",
        **changed,
    )


def _class(number: int) -> ClassInfo:
    return replace(new_class(number), name=NAMES[(number - 1) % len(NAMES)])
