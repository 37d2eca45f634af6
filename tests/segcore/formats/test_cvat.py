"""CVAT."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from segcore.formats.importers import add_annotations, read_annotations
from segcore.projects.project import Project
from segcore.runtime.errors import ConstraintError
from segcore.runtime.limits import ELEMENTS
from tests.segcore.segmentations import labels_of

from .cases import read

SHAPE = (4, 6)


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
    ("case", "message"),
    [
        (
            cvat('<polygon label="a" points="0,0;1,1"></polygon>'),
            "1 shape without an area",
        ),
        (cvat('<polygon points="0,0;1,1;2,0"></polygon>'), "'label' is missing"),
        (cvat('<box label="a" xtl="x" ytl="0" xbr="1" ybr="1"/>'), r"shape 1 \(box\): is damaged"),
        (cvat('<mask label="a" rle="9" left="0" top="0" width="2" height="2"/>'), "from 0 to 4"),
        (cvat('<mask label="a" rle="4" left="5" top="0" width="2" height="2"/>'), "not inside"),
        (cvat(size=(40, 60)), "is for a picture of 60 x 40 pixels"),
        ("<annotations><image></annotations>", "is not XML"),
        ("<annotations></annotations>", "holds no images"),
        ('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><annotations/>', "defines entities"),
        (cvat().replace("photo", "third"), "2 photos, none of them named photo.jpg"),
    ],
)
def test_what_is_wrong_with_cvat_is_said(case: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(ConstraintError, match=message):
        read(tmp_path / "a.xml", case)


def test_elements_of_xml_are_counted_first(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_bytes(b"<annotations>" + b"<a/>" * ELEMENTS.most)
    with pytest.raises(ConstraintError, match=f"elements, over the limit of {ELEMENTS.most:,}"):
        read_annotations(tmp_path / "a.xml", SHAPE)


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
    ("case", "photo", "message"),
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
    case: str, photo: str, message: str, tmp_path: Path
) -> None:
    path = tmp_path / "a.xml"
    path.write_text(case)
    with pytest.raises(ConstraintError, match=message):
        read_annotations(path, SHAPE, photo=photo)


def test_what_cvat_says_of_shapes_and_photos(tmp_path: Path) -> None:
    """Groups are objects, and so are shapes of a label of which one says something."""
    square = 'points="0,0;1,0;1,1;0,1"'
    found = read(
        tmp_path / "a.xml",
        cvat(
            f'<polygon label="car" occluded="1" {square} group_id="7"/>',
            '<box label="car" xtl="1" ytl="0" xbr="2" ybr="1" group_id="7"/>',
            '<box label="cat" xtl="3" ytl="0" xbr="4" ybr="1"><attribute name="age">0</attribute>'
            '<attribute name="tame">false</attribute></box>',
            '<box label="cat" xtl="5" ytl="0" xbr="6" ybr="1"/>',
            '<box label="owl" xtl="0" ytl="3" xbr="1" ybr="4"/>',
            '<box label="owl" xtl="2" ytl="3" xbr="3" ybr="4"/>',
            '<tag label="night"><attribute name="lamp">on</attribute></tag>',
        ),
    )
    project = add_annotations(Project(), found)
    objects = {(one.class_number, one.object) for one in project.strokes}
    assert objects == {(1, 7), (2, 1), (2, 2), (3, 0)}
    assert project.values_of(1, 7) == {"occluded": True}
    assert project.values_of(2, 1) == {"age": 0.0, "tame": False}
    assert project.remarks.tags == ("night", "night: lamp = on")
