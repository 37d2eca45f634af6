"""Label Studio."""

import json
from typing import Any

import numpy as np
import pytest

from segcore.formats.importers import add_annotations, read_annotations
from segcore.formats.label_studio_rle import packed_of_runs, runs_of_packed
from segcore.formats.outlines.run_lengths import runs_of_mask
from segcore.projects.project import Project
from segcore.runtime.errors import ConstraintError
from tests.segcore.segmentations import labels_of

from .cases import read

SHAPE = (4, 6)


BRUSH = [0, 0, 0, 96, 57, 27, 254, 31, 0, 183, 255, 108, 2, 223, 252, 96, 17, 255, 225, 48, 0]
"""As Label Studio's own library packs the mask of the next line."""


def region(kind: str, label: str, **value: Any) -> dict[str, Any]:
    return {
        "type": kind,
        "original_width": SHAPE[1],
        "original_height": SHAPE[0],
        "image_rotation": 0,
        "value": {**value, kind: [label]},
    }


def task(
    *results: dict[str, Any], photo: str = "/data/upload/1/0a1b2c3d-photo.jpg"
) -> dict[str, Any]:
    annotations = [{"result": list(results), "was_cancelled": False}]
    return {"id": 1, "data": {"image": photo}, "annotations": annotations}


def unpacked(data: list[int], shape: tuple[int, int]) -> np.ndarray:
    runs = runs_of_packed(bytes(data), shape[0] * shape[1])
    return np.repeat(np.arange(len(runs)) % 2 == 1, runs).reshape(shape)


def packed(mask: np.ndarray) -> list[int]:
    """The mask with values of its own in runs of one (not equal) and of three (equal)."""
    values = np.repeat(np.where(mask, 255, 0)[..., np.newaxis], 4, axis=2).ravel()
    bits = f"{values.size:032b}{7:05b}{0:04b}{1:04b}{3:04b}{15:04b}"
    for first in range(0, values.size, 4):
        bits += f"0000{values[first]:08b}"  # one value, its length less one in a bit
        bits += f"101{2:02b}{values[first + 1]:08b}"
    bits += "0" * (-len(bits) % 8)
    return [int(bits[place : place + 8], 2) for place in range(0, len(bits), 8)]


def test_runs_of_both_kinds():
    random = np.random.default_rng(3)
    mask = random.random((7, 5)) < 0.5
    np.testing.assert_array_equal(unpacked(packed(mask), (7, 5)), mask)


def test_regions_of_label_studio(tmp_path):
    found = read(
        tmp_path / "a.json",
        [
            task(
                region("brushlabels", "cat", format="rle", rle=BRUSH),
                region("polygonlabels", "дом", points=[[0, 0], [50, 0], [50, 25], [0, 25]]),
                region("rectanglelabels", "cat", x=0, y=75, width=50, height=25, rotation=0),
                region("ellipselabels", "owl", x=91.7, y=12.5, radiusX=10, radiusY=14, rotation=0),
                region("keypointlabels", "dot", x=99, y=99, width=0.5),
                {"type": "choices", "value": {"choices": ["good"]}},
                {"type": "brush", "value": {"rle": BRUSH}},
            ),
            task(photo="/data/upload/1/other.jpg"),
        ],
    )
    assert found.names == {1: "cat", 2: "дом", 3: "owl", 4: "dot"}
    np.testing.assert_array_equal(found.labels, labels_of("222003 001110 001110 111000"))
    assert [number for number, _ in found.lines] == [4]
    assert found.notes == ("1 region without a label was left out.",)


def test_the_short_form_of_label_studio(tmp_path):
    sizes = {"original_width": 6, "original_height": 4, "image_rotation": 0}
    brush = {"format": "rle", "rle": BRUSH, "brushlabels": ["a"], **sizes}
    box = {"x": 0, "y": 0, "width": 50, "height": 25, "rectanglelabels": ["b"], **sizes}
    tasks = [
        {"image": "/data/upload/1/0a1b2c3d-other.jpg", "id": 1, "annotator": 1},
        {"image": "/data/upload/1/0a1b2c3d-photo.png", "id": 2, "tag": [box], "paint": [brush]},
    ]
    path = tmp_path / "short.json"
    path.write_text(json.dumps(tasks))
    short = read_annotations(path, SHAPE, photo="photo.png")
    full = task(
        region("rectanglelabels", "b", x=0, y=0, width=50, height=25),
        region("brushlabels", "a", rle=BRUSH),
    )
    expected = read(tmp_path / "full.json", full)
    assert short.names == expected.names
    np.testing.assert_array_equal(short.labels, expected.labels)


def test_the_last_annotation_counts(tmp_path):
    document = task(region("brushlabels", "old", rle=BRUSH))
    document["annotations"] += task(region("brushlabels", "new", rle=BRUSH))["annotations"]
    document["annotations"].append({"result": [], "was_cancelled": True})
    found = read(tmp_path / "a.json", document)
    assert found.names == {1: "new"}
    assert "Of 2 annotations" in found.notes[0]


@pytest.mark.parametrize(
    ("document", "message"),
    [
        (task(region("brushlabels", "a", rle=BRUSH[:9])), "region 1: is damaged .*cut short"),
        (
            task(region("polygonlabels", "a", points=[[0, 0]])),
            "1 shape without an area",
        ),
        (task(region("rectanglelabels", "a", x="?", y=0, width=1, height=1)), "is damaged"),
        ([task(photo="a.jpg"), task(photo="b.jpg")], "is about 2 photos, none of them named"),
        ({"data": {}, "annotations": [{}]}, "'result' is missing"),
    ],
)
def test_what_is_wrong_with_label_studio_is_said(document, message, tmp_path):
    with pytest.raises(ConstraintError, match=message):
        read(tmp_path / "a.json", document)


def test_another_size_than_in_label_studio(tmp_path):
    with pytest.raises(ConstraintError, match="is for a picture of 6 x 4 pixels"):
        read(tmp_path / "a.json", task(region("brushlabels", "a", rle=BRUSH)), (8, 12))


@pytest.mark.parametrize("runs", [300_000_000, "AAAA", {"0": 1}, [256], [0, 0, 0, 96]])
def test_masks_that_are_no_bytes(runs, tmp_path):
    size = {"original_width": SHAPE[1], "original_height": SHAPE[0]}
    results = [{**size, "value": {"rle": runs, "brushlabels": ["a"]}}]
    document = [{"data": {"image": "a.jpg"}, "annotations": [{"result": results}]}]
    (tmp_path / "a.json").write_text(json.dumps(document))
    with pytest.raises(ConstraintError, match=r"a\.json: region 1: "):
        read_annotations(tmp_path / "a.json", SHAPE)


def test_what_label_studio_says_of_regions_and_photos(tmp_path):
    """Results with the id of a region are said of it, whether they repeat its shape or not."""
    box = {"x": 0, "y": 0, "width": 50, "height": 25}
    regions = [
        {**region("rectanglelabels", "cat", **box), "id": "a"},
        {**region("rectanglelabels", "cat", **{**box, "y": 50}), "id": "b"},
        {**region("rectanglelabels", "owl", **{**box, "x": 50}), "id": "c"},
    ]

    def words(kind: str, name: str, of: str, **value: Any) -> dict[str, Any]:
        return {"type": kind, "from_name": name, "id": of, "value": value}

    said = [
        words("choices", "mood", "a", choices=["calm", "tired"], **box),
        words("textarea", "note", "b", text=["one", "two"]),
        words("number", "age", "a", number=3),
        words("rating", "stars", "b", rating=4),
        words("taxonomy", "kind", "c", taxonomy=[["bird", "owl"]]),
        words("choices", "flags", "c", choices=["truncated", "odd"]),
        words("choices", "quality", "x", choices=["good"]),
        words("textarea", "who", "y", text=["me"]),
    ]
    project = add_annotations(Project(), read(tmp_path / "a.json", task(*regions, *said)))
    assert project.values_of(1, 1) == {"mood": "calm; tired", "age": 3.0, "note": "", "stars": 0}
    assert project.values_of(1, 2)["note"] == "one; two"
    assert project.values_of(1, 2)["stars"] == 4
    assert project.values_of(2) == {"kind": "bird/owl", "truncated": True, "odd": True}
    assert project.photo_attributes.tags == ("good", "who: me")


@pytest.mark.parametrize("labels", ["11", "10", "01110101"])
def test_masks_are_packed_as_they_are_unpacked(labels):
    mask = np.repeat(labels_of(labels) > 0, 40_000, axis=0)  # runs of all widths, and longer ones
    for shown in (mask, mask.T):
        data = packed_of_runs(runs_of_mask(shown.T))
        np.testing.assert_array_equal(unpacked(data.tolist(), shown.shape), shown)


def test_damage_of_the_interface_is_said(tmp_path):
    (tmp_path / "a.xml").write_text("<View><Choices perRegion='true'>")
    with pytest.raises(ConstraintError, match=r"the interface a\.xml beside it: is not XML"):
        read(tmp_path / "a.json", task(region("brushlabels", "a", rle=BRUSH)))
