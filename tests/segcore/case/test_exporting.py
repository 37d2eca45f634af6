"""Exporting in one call, and which photos to do next."""

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PillowImage

import segcore
from segcore.appearance.learning.photo_features import PhotoFeatures
from segcore.case import active_learning
from segcore.case.active_learning import labelling_order, sampled_photos
from segcore.formats.pictures import Masks
from segcore.marks.strokes import Region, Stroke
from tests.segcore.builders import dots, quadrants
from tests.segcore.drawn_cells import dots_on, drawn_cells


def test_formats_by_name_and_with_parameters(tmp_path):
    result = segcore.segment(quadrants(24, 30), dots(24, 30))
    written = segcore.export(
        result,
        tmp_path,
        ["coco", Masks(naming="{class}/{photo}.png"), "npz"],
        name="a photo.jpg",
        names=["sky", "sea"],
        background="sea",
    )
    names = [path.relative_to(tmp_path).as_posix() for path in written]
    assert names == [
        "a photo-coco.json",
        "sky/a photo.png",
        "Class 3/a photo.png",
        "Class 4/a photo.png",
        "a photo.npz",
    ]
    document = json.loads(written[0].read_text())
    assert document["images"][0]["file_name"] == "a photo.jpg"
    assert [entry["name"] for entry in document["categories"]] == ["sky", "Class 3", "Class 4"]
    with pytest.raises(segcore.SegmentationError, match="not replaced"):
        segcore.export(result, tmp_path, "npz", name="a photo.jpg")
    assert segcore.export(result, tmp_path, "npz", name="a photo.jpg", force=True)


def test_objects(tmp_path):
    image, truth = drawn_cells(6, columns=3)
    strokes = [
        Stroke("class", Region.from_mask(truth > 0), 1),
        Stroke("class", Region.from_mask(truth == 0), 2),
        *dots_on(truth),
    ]
    result = segcore.segment(image, strokes[:2])
    (path,) = segcore.export(result, tmp_path, "coco", objects=["1"], background=2)
    assert len(json.loads(path.read_text())["annotations"]) == 1
    (path,) = segcore.export(result, tmp_path, "coco", strokes=strokes, background=2, force=True)
    assert len(json.loads(path.read_text())["annotations"]) == 6


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"formats": ["cocoo"]}, "there is no format 'cocoo'; did you mean 'coco'?"),
        ({"formats": "coco", "background": "dog"}, "there is no class 'dog'"),
        ({"formats": "coco", "objects": ["9"]}, "there is no class '9'"),
    ],
)
def test_what_is_not_there(tmp_path, asked, said):
    result = segcore.segment(quadrants(24, 30), dots(24, 30))
    with pytest.raises(segcore.SegmentationError) as refused:
        segcore.export(result, tmp_path, **asked)
    assert said in str(refused.value)
    assert not list(tmp_path.iterdir())


def test_a_graph_is_no_picture(tmp_path):
    result = segcore.cluster(np.arange(12.0).reshape(6, 2), [1, 0, 0, 0, 0, 2])
    with pytest.raises(segcore.SegmentationError, match="is no picture"):
        segcore.export(result, tmp_path, "coco")


# --------------------------- Photos to do are ordered by what they tell, as far as they can be read


GREYS = {"a": 40, "b": 120, "c": 125, "d": 130, "e": 240}


@pytest.fixture
def photos(tmp_path) -> dict[str, Path]:
    made = {name: tmp_path / f"{name}.png" for name in (*GREYS, "grey", "broken")}
    for name, grey in GREYS.items():
        PillowImage.fromarray(np.full((20, 30, 3), grey, np.uint8)).save(made[name])
    PillowImage.fromarray(np.full((20, 30), 120, np.uint8)).save(made["grey"])
    made["broken"].write_bytes(b"no picture")
    return made


def names(order: tuple[Path, ...]) -> str:
    return " ".join(photo.stem for photo in order)


def test_the_typical_one_comes_first_and_twins_come_last(photos):
    told: list[tuple[int, int]] = []
    found = labelling_order(list(photos.values()), report=lambda *about: told.append(about))
    assert names(found.order).startswith("c ")
    assert {*names(found.order)[2:5:2]} == {"a", "e"}
    assert told[-1] == (7, 7)
    assert not found.expected_accuracy


def test_what_is_done_is_told_already(photos, monkeypatch):
    to_do, done = [photos[name] for name in "abd"], [photos["c"], photos["e"]]
    found = labelling_order(to_do, done)
    assert names(found.order).startswith("a ")
    assert all(isinstance(one, PhotoFeatures) for one in found.features.values())
    monkeypatch.delattr(active_learning, "read_image")  # nothing is read twice
    assert labelling_order(to_do, done, known_features=found.features).order == found.order
    assert labelling_order((), done, known_features=found.features).order == ()


@pytest.mark.parametrize(("many", "some"), [(0, 0), (3, 3), (1000, 1000), (1001, 501)])
def test_of_very_many_photos_every_nth_is_looked_at(many, some):
    found = sampled_photos([Path(f"{number}.png") for number in range(many)])
    assert len(found) == some
