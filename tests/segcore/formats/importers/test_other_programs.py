"""Files as CVAT, Label Studio and others write them."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from segcore.formats.exporters import EXPORTERS
from segcore.formats.importers import Annotations, read_annotations
from segcore.formats.packed_runs import runs_of_packed
from segcore.runtime.errors import ConstraintError
from tests.segcore.formats.exporters.contents import content_of
from tests.segcore.segmentations import PICTURES, labels_of

SHAPE = (4, 6)


def read(path: Path, content: str | bytes | Any, shape: tuple[int, int] = SHAPE) -> Annotations:
    """What a file says about the photo ``photo.jpg``."""
    if not isinstance(content, (str, bytes)):
        content = json.dumps(content)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_annotations(path, shape, photo="photo.jpg")


def cvat(*shapes: str, size: tuple[int, int] = SHAPE) -> str:
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<annotations><version>1.1</version><meta/>'
        '<image id="0" name="other.jpg" width="9" height="9"></image>'
        f'<image id="1" name="folder/photo.png" width="{size[1]}" height="{size[0]}">'
        f"{''.join(shapes)}</image></annotations>"
    )


def test_shapes_of_cvat(tmp_path: Path) -> None:
    found = read(
        tmp_path / "a.xml",
        cvat(
            '<polygon label="кот" points="0,0;2,0;2,2;0,2" z_order="1"></polygon>',
            '<box label="dog" xtl="0" ytl="0" xbr="3" ybr="1" z_order="0"></box>',
            '<mask label="dog" rle="1, 1, 1, 1" left="4" top="2" width="2" height="2"></mask>',
            '<ellipse label="owl" cx="4.5" cy="0.5" rx="0.6" ry="0.6"></ellipse>',
            '<polyline label="road" points="0,3.5;2,3.5"></polyline>',
            '<points label="dot" points="3.5,3.5;5.5,0.5"></points>',
            '<cuboid label="dog" xtl1="0"></cuboid><cuboid label="dog" xtl1="0"></cuboid>',
        ),
    )
    assert found.names == {1: "dog", 2: "owl", 3: "road", 4: "dot", 5: "кот"}
    expected = labels_of("551020 550000 000001 000001")
    np.testing.assert_array_equal(found.labels, expected)
    assert [number for number, _ in found.lines] == [3, 4, 4]
    assert found.notes == ("2 cuboids were left out.",)


def test_a_box_of_cvat_is_turned_around_its_middle(tmp_path: Path) -> None:
    box = '<box label="a" xtl="0" ytl="1" xbr="4" ybr="3" rotation="90"></box>'
    found = read(tmp_path / "a.xml", cvat(box))
    np.testing.assert_array_equal(found.labels, labels_of("011000 011000 011000 011000"))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (cvat('<polygon label="a" points="0,0;1,1"></polygon>'), "polygon with 2 points"),
        (cvat('<polygon points="0,0;1,1;2,0"></polygon>'), "'label' is missing"),
        (cvat('<box label="a" xtl="x" ytl="0" xbr="1" ybr="1"/>'), r"shape 1 \(box\): is damaged"),
        (cvat('<mask label="a" rle="9" left="0" top="0" width="2" height="2"/>'), "from 0 to 4"),
        (cvat('<mask label="a" rle="4" left="5" top="0" width="2" height="2"/>'), "not inside"),
        (cvat(size=(40, 60)), "is for a picture of 60 x 40 pixels"),
        (cvat(), "contains no classes"),
        ("<annotations><image></annotations>", "is not XML"),
        ("<annotations></annotations>", "holds no images"),
        ('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><annotations/>', "defines entities"),
        (cvat().replace("photo", "third"), "2 photos, none of them named photo.jpg"),
    ],
)
def test_what_is_wrong_with_cvat_is_said(content: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(ConstraintError, match=message):
        read(tmp_path / "a.xml", content)


def video(*tracks: str, size: tuple[int, int] = SHAPE) -> str:
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<annotations><version>1.1</version><meta><task>'
        f"<original_size><width>{size[1]}</width><height>{size[0]}</height></original_size>"
        f"</task></meta>{''.join(tracks)}</annotations>"
    )


def track(label: str, *shapes: str) -> str:
    return f'<track id="0" label="{label}" source="manual">{"".join(shapes)}</track>'


def box(frame: int, left: int, *, outside: int = 0, depth: int = 0) -> str:
    return (
        f'<box frame="{frame}" keyframe="1" outside="{outside}" occluded="0" xtl="{left}.0" '
        f'ytl="0.0" xbr="{left + 2}.0" ybr="1.0" z_order="{depth}"></box>'
    )


VIDEO = video(
    track("dog", box(6, 0, depth=1), box(7, 1, depth=1), box(8, 2, depth=1)),
    track("owl", box(6, 0), box(7, 2), box(8, 0, outside=1)),
    track("left", box(5, 3), box(6, 3, outside=1)),
    track("later", box(8, 3), box(9, 3, outside=1)),
    track("jumps", box(6, 3), box(8, 3)),
    track(
        "cat",
        '<polygon frame="7" keyframe="1" outside="0" points="0,1;2,1;2,3;0,3" z_order="0"/>',
        '<polygon frame="8" keyframe="1" outside="1" points="0,1;2,1;2,3;0,3" z_order="0"/>',
    ),
    track(
        "fur",
        '<mask frame="7" keyframe="1" outside="0" rle="1, 1, 1, 1" left="4" top="2" width="2" '
        'height="2" z_order="0"/>',
    ),
)


def test_the_tracks_of_a_video_of_cvat(tmp_path: Path) -> None:
    path = tmp_path / "a.xml"
    path.write_text(VIDEO)
    found = read_annotations(path, SHAPE, photo="frame_000007.png")
    assert found.names == {1: "owl", 2: "cat", 3: "fur", 4: "dog"}
    np.testing.assert_array_equal(found.labels, labels_of("044100 220000 220003 000003"))
    assert found.notes == ("1 shape between key frames was left out.",)


@pytest.mark.parametrize(
    ("content", "photo", "message"),
    [
        (VIDEO, "photo.jpg", "no frame number at the end of its name"),
        (VIDEO, "frame_10.png", "nothing about frame 10, .* frames are from 5 to 9"),
        (video(track("dog")), "7.png", "frames are nowhere"),
        (video(track("dog", box(7, 0)), size=(9, 8)), "7.png", "picture of 8 x 9 pixels"),
        (video(track("dog", "<box/>")), "7.png", "'frame' is missing"),
        (VIDEO.replace('<track id="0"', '<track task_id="1"', 1), "7.png", "several videos"),
    ],
)
def test_what_is_wrong_with_a_video_of_cvat_is_said(
    content: str, photo: str, message: str, tmp_path: Path
) -> None:
    path = tmp_path / "a.xml"
    path.write_text(content)
    with pytest.raises(ConstraintError, match=message):
        read_annotations(path, SHAPE, photo=photo)


BRUSH = [0, 0, 0, 96, 57, 27, 254, 31, 0, 183, 255, 108, 2, 223, 252, 96, 17, 255, 225, 48, 0]
"""As Label Studio's own library packs the mask of the next line."""
BRUSHED = labels_of("000000 001110 001110 100000") > 0


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
    mask = np.zeros(shape, bool)
    for first, stop in runs_of_packed(bytes(data), mask.size).T:
        mask.ravel()[first:stop] = True
    return mask


def test_the_brush_of_label_studio() -> None:
    np.testing.assert_array_equal(unpacked(BRUSH, SHAPE), BRUSHED)


def packed(mask: np.ndarray) -> list[int]:
    """The mask with values of its own in runs of one (not equal) and of three (equal)."""
    values = np.repeat(np.where(mask, 255, 0)[..., np.newaxis], 4, axis=2).ravel()
    bits = f"{values.size:032b}{7:05b}{0:04b}{1:04b}{3:04b}{15:04b}"
    for first in range(0, values.size, 4):
        bits += f"0000{values[first]:08b}"  # one value, its length less one in a bit
        bits += f"101{2:02b}{values[first + 1]:08b}"
    bits += "0" * (-len(bits) % 8)
    return [int(bits[place : place + 8], 2) for place in range(0, len(bits), 8)]


def test_runs_of_both_kinds() -> None:
    random = np.random.default_rng(3)
    mask = random.random((7, 5)) < 0.5
    np.testing.assert_array_equal(unpacked(packed(mask), (7, 5)), mask)


def test_regions_of_label_studio(tmp_path: Path) -> None:
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


def test_the_short_form_of_label_studio(tmp_path: Path) -> None:
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


def test_the_last_annotation_counts(tmp_path: Path) -> None:
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
        (task(region("brushlabels", "a", rle=[0, 0, 0, 1, 7])), "cut short|pixels instead of 24"),
        (task(region("brushlabels", "a", rle=[999])), "region 1: is damaged"),
        (task(region("polygonlabels", "a", points=[[0, 0]])), "polygon with 1 point"),
        (task(region("rectanglelabels", "a", x="?", y=0, width=1, height=1)), "is damaged"),
        (task(), "contains no classes"),
        ([task(photo="a.jpg"), task(photo="b.jpg")], "is about 2 photos, none of them named"),
        ({"data": {}, "annotations": [{}]}, "'result' is missing"),
    ],
)
def test_what_is_wrong_with_label_studio_is_said(
    document: Any, message: str, tmp_path: Path
) -> None:
    with pytest.raises(ConstraintError, match=message):
        read(tmp_path / "a.json", document)


def test_another_size_than_in_label_studio(tmp_path: Path) -> None:
    with pytest.raises(ConstraintError, match="is for a picture of 6 x 4 pixels"):
        read(tmp_path / "a.json", task(region("brushlabels", "a", rle=BRUSH)), (8, 12))


def test_yolo_of_others(tmp_path: Path) -> None:
    (tmp_path / "labels" / "train").mkdir(parents=True)
    settings = "path: ../x\nnames:\n  0: cat\n  1: 'two words'\n"
    (tmp_path / "data.yaml").write_text(settings)
    lines = "1 0 0 0.4 0 0.4 0.9\n0 0.5 0.5 0.1 0.1\n\n0 .9 .9 .95 .9 .95 .95\n"
    found = read(tmp_path / "labels" / "train" / "photo.txt", lines)
    assert found.names == {1: "cat", 2: "two words"}
    assert found.labels[0, 0] == 2
    assert found.labels[3, 5] == 1
    assert found.notes == ("1 box without an outline was left out.",)
    with pytest.raises(ConstraintError, match="line 2: has an x without a y"):
        read(tmp_path / "odd.txt", "0 0 0 1 0 1 1\n0 0 0 1 0 1\n")


def test_boxes_alone_are_said(tmp_path: Path) -> None:
    with pytest.raises(ConstraintError, match=r"no classes.*\(1 box without an outline was left"):
        read(tmp_path / "boxes.txt", "0 0.5 0.5 0.1 0.1\n")


def test_text_of_an_unknown_kind(tmp_path: Path) -> None:
    with pytest.raises(ConstraintError, match="is of an unknown kind; what can be imported: Label"):
        read(tmp_path / "readme.md", "# once upon a time\n")


def test_geojson_of_qupath(tmp_path: Path) -> None:
    ring = [[1, 1], [5, 1], [5, 4], [1, 4], [1, 1]]
    hole = [[2, 2], [3, 2], [3, 3], [2, 3], [2, 2]]
    feature = {
        "type": "Feature",
        "geometry": {"type": "Polygon", "coordinates": [ring, hole]},
        "properties": {"objectType": "annotation", "classification": {"name": "Tumor"}},
    }
    point = {"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, 1]}}
    found = read(tmp_path / "a.geojson", [feature, point])
    assert found.names == {1: "Tumor"}
    np.testing.assert_array_equal(found.labels, labels_of("000000 011110 010110 011110"))
    assert found.notes == ("1 feature of kind Point was left out.",)
    far = [[12.5, 1e6], [1, 1], [2, 2], [0, 0]]
    feature["geometry"] = {"type": "Polygon", "coordinates": [far]}
    with pytest.raises(ConstraintError, match="feature 1: has a point far outside"):
        read(tmp_path / "a.geojson", feature)


def test_arrays_that_do_not_fit(tmp_path: Path) -> None:
    (data,) = EXPORTERS["npz"]().encode(content_of(PICTURES["blobs"])).values()
    with pytest.raises(ConstraintError, match="is for a picture of 90 x 60 pixels"):
        read(tmp_path / "a.npz", data, (90, 60))
    with pytest.raises(ConstraintError, match="bytes per pixel, over the limit of 8"):
        read(tmp_path / "a.npz", data, (9, 6))
    with pytest.raises(ConstraintError, match="is damaged"):
        read(tmp_path / "a.npz", data[:200], (60, 90))
    np.savez(tmp_path / "b.npz", labels=np.zeros((4, 6)))
    with pytest.raises(ConstraintError, match="no class for each pixel"):
        read_annotations(tmp_path / "b.npz", SHAPE)
    np.savez(tmp_path / "b.npz", other=np.zeros((4, 6)))
    with pytest.raises(ConstraintError, match="there is no labels"):
        read_annotations(tmp_path / "b.npz", SHAPE)
    np.savez(tmp_path / "b.npz", labels=np.array([[{}]], object))
    with pytest.raises(ConstraintError, match="is damaged"):
        read_annotations(tmp_path / "b.npz", SHAPE)
    with zipfile.ZipFile(tmp_path / "c.npz", "w") as parts:
        parts.writestr("labels.npy", b"\x93NUMPY")
    with pytest.raises(ConstraintError, match="is damaged"):
        read_annotations(tmp_path / "c.npz", SHAPE)
