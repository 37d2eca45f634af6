"""A class that is the background is 0 in label pictures and no object in any format."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from segcore.formats.exporters import EXPORTERS, Content, encode
from segcore.marks.strokes import Path, Stroke
from segcore.picture.image import image_from_array
from segcore.projects.project import new_class


@pytest.fixture
def content() -> Content:
    labels = np.ones((20, 30), np.uint8)
    labels[5:15, 5:20] = 2
    classes = (replace(new_class(1), name="meadow", background=True), new_class(2))
    strokes = tuple(
        Stroke("class", Path(((x, 8.0), (x, 12.0)), 1.0), number, order=number)
        for x, number in ((2.0, 1), (10.0, 2))
    )
    image = image_from_array(np.full((20, 30, 3), 90, np.uint8))
    return Content("photo", image, labels, classes, strokes, photo="photo.png")


def test_labels_are_0(content: Content) -> None:
    inside = content.without_background()
    np.testing.assert_array_equal(inside.labels, np.where(content.labels == 2, 2, 0))
    assert [info.number for info in inside.classes] == [2]
    assert [stroke.class_number for stroke in inside.strokes] == [2]
    assert inside.without_background() is inside


@pytest.mark.parametrize("name", ["coco", "coco-polygons", "yolo", "voc", "labelme", "masks"])
def test_no_format_has_an_object_of_it(content: Content, name: str) -> None:
    files = encode(content, [EXPORTERS[name]()])
    texts = b"".join(data for file, data in files.items() if not file.endswith(".png"))
    assert b"meadow" not in texts
    assert not any("-1.png" in file for file in files)


def test_coco_has_one_category_and_one_annotation(content: Content) -> None:
    (data,) = encode(content, [EXPORTERS["coco"]()]).values()
    document = json.loads(data)
    assert [category["name"] for category in document["categories"]] == ["Class 2"]
    assert [entry["area"] for entry in document["annotations"]] == [150]


def test_voc_names_each_class_once(content: Content) -> None:
    named = (replace(new_class(2), name="background"), replace(new_class(3), name="rare"))
    files = encode(replace(content, classes=(*content.classes[:1], *named)), [EXPORTERS["voc"]()])
    (label_map,) = (data for name, data in files.items() if name.endswith("labelmap.txt"))
    assert label_map.decode().splitlines()[1:] == [
        "background:0,0,0::",
        "background (2):0,128,0::",
        "rare:128,128,0::",
    ]


@pytest.mark.parametrize("wanted", [["meadow"], ["1", "cow"]])
def test_only_some_classes(content: Content, wanted: list[str]) -> None:
    only = replace(content, classes=(replace(content.classes[0], background=False),)).with_only(
        wanted
    )
    assert only.present == [1]
    assert [stroke.class_number for stroke in only.strokes] == [1]
    assert content.with_only(["1", "2"]) is content
