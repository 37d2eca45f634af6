"""CVAT, LabelMe, YOLO, GeoJSON and ImageJ's regions."""

import numpy as np
import pytest
from roifile import ROI_SUBTYPE, ROI_TYPE, ImagejRoi

from segcore.formats.imagej import ImageJ
from segcore.formats.importers import add_annotations, format_of, read_annotations
from segcore.projects.project import Project
from segcore.runtime.errors import ConstraintError, SegmentationError
from segcore.runtime.limits import ELEMENTS
from tests.archives import packed
from tests.segcore.segmentations import labels_of

from .cases import answered, labelme, painted, read

# --------------------------------------------------------------------------------------------- CVAT


SHAPE = (4, 6)


def cvat(*shapes: str, size: tuple[int, int] = SHAPE) -> str:
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<annotations><version>1.1</version><meta/>'
        '<image id="0" name="other.jpg" width="9" height="9"></image>'
        f'<image id="1" name="folder/photo.png" width="{size[1]}" height="{size[0]}">'
        f"{''.join(shapes)}</image></annotations>"
    )


def test_shapes_of_cvat(tmp_path):
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


def test_a_box_of_cvat_is_turned_around_its_middle(tmp_path):
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
        ("<svg></svg>", "is of an unknown kind"),
        ('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><annotations/>', "defines entities"),
        (cvat().replace("photo", "third"), "2 photos, none of them named photo.jpg"),
    ],
)
def test_what_is_wrong_with_cvat_is_said(case, message, tmp_path):
    with pytest.raises(ConstraintError, match=message):
        read(tmp_path / "a.xml", case)


def test_elements_of_xml_are_counted_first(tmp_path):
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


def test_the_tracks_of_a_video_of_cvat(tmp_path):
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
def test_what_is_wrong_with_a_video_of_cvat_is_said(case, photo, message, tmp_path):
    path = tmp_path / "a.xml"
    path.write_text(case)
    with pytest.raises(ConstraintError, match=message):
        read_annotations(path, SHAPE, photo=photo)


def test_what_cvat_says_of_shapes_and_photos(tmp_path):
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
    assert project.photo_attributes.tags == ("night", "night: lamp = on")


# ------------------------------------------------------------------------------------------ LabelMe


def test_shapes_of_labelme(tmp_path):
    document = labelme(
        ("a", "polygon", [[0.5, 0.5], [2.5, 0.5], [2.5, 2.5], [0.5, 2.5]]),
        ("b", "rectangle", [[6, 4], [4, 2]]),
        ("a", "circle", [[6.5, 0.5], [7.6, 0.5]]),
        ("c", "linestrip", [[0, 5], [3, 5]]),
        ("d", "point", [[7, 5]]),
    )
    found = read(tmp_path / "l.json", document, (6, 8))
    assert found.names == {1: "a", 2: "b", 3: "c", 4: "d"}
    assert (found.labels[:3, :3] == 1).all()
    assert (found.labels[2:5, 4:7] == 2).all()
    assert found.labels[0, 6] == found.labels[0, 7] == found.labels[1, 6] == 1
    assert [number for number, _ in found.lines] == [3, 4]
    project = add_annotations(Project(), found)
    assert painted(project, (6, 8))[5].tolist() == [3, 3, 3, 3, 0, 0, 0, 4]


# --------------------------------------------------------------------------------------------- YOLO


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ("names:\n  0: Straße\n".encode("latin-1"), "Straße"),
        (b"names:\n  0: \x93cat\x94 \x81\n", "“cat” \ufffd"),
    ],
)
def test_settings_of_yolo_as_they_are_met(settings, name, tmp_path):
    (tmp_path / "data.yaml").write_bytes(settings)
    assert read(tmp_path / "a.txt", "0 0 0 1 0 1 1\n").names == {1: name}


# ------------------------------------------------------------------------------------------ GeoJSON


def test_geojson_of_qupath(tmp_path):
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
    twice = read(tmp_path / "a.geojson", [feature, point, feature])
    np.testing.assert_array_equal(twice.objects, labels_of("000000 022220 020220 022220"))
    far = [[12.5, 1e6], [1, 1], [2, 2], [0, 0]]
    feature["geometry"] = {"type": "Polygon", "coordinates": [far]}
    with pytest.raises(ConstraintError, match="1 shape far outside the photo was left"):
        read(tmp_path / "a.geojson", feature)


# --------------------------------------------------------------------------------- ImageJ's regions


def roi_box(
    kind: ROI_TYPE, left: int, top: int, right: int, bottom: int, group: int = 0
) -> ImagejRoi:
    return ImagejRoi(roitype=kind, left=left, top=top, right=right, bottom=bottom, group=group)


def composite(*codes: float) -> ImagejRoi:
    path = np.array(codes, np.float32)
    return ImagejRoi(roitype=ROI_TYPE.RECT, multi_coordinates=path, shape_roi_size=len(path))


def zipped(*regions: ImagejRoi) -> bytes:
    return packed({f"{place:04}-0001.roi": one.tobytes() for place, one in enumerate(regions)})


def test_regions_of_all_kinds(tmp_path):
    polygon = ImagejRoi.frompoints([[0, 0], [2, 0], [2, 2], [0, 2]])
    line = ImagejRoi.frompoints([[0.5, 3.5], [2.5, 3.5]])
    line.roitype = ROI_TYPE.POLYLINE
    text = roi_box(ROI_TYPE.RECT, 0, 0, 1, 1)
    text.subtype = ROI_SUBTYPE.TEXT
    polygon.group = line.group = 3
    boxes = (roi_box(ROI_TYPE.RECT, 4, 0, 6, 1, 7), roi_box(ROI_TYPE.OVAL, 2, 1, 5, 4))
    found = read(tmp_path / "a.zip", zipped(polygon, line, *boxes, text), SHAPE)
    assert found.names == {1: "group 3", 2: "group 7", 3: "region"}
    np.testing.assert_array_equal(found.labels, labels_of("110022 113330 003330 003330"))
    assert [number for number, _ in found.lines] == [1]
    assert found.notes == ("1 region of another kind was left out.",)


def test_regions_that_share_all_are_objects(tmp_path):
    regions = (roi_box(ROI_TYPE.RECT, 0, 0, 2, 2), roi_box(ROI_TYPE.RECT, 3, 0, 5, 2))
    found = read(tmp_path / "a.zip", zipped(*regions), SHAPE)
    assert found.objects is not None
    np.testing.assert_array_equal(found.objects, labels_of("110220 110220 000000 000000"))
    (tmp_path / "one.roi").write_bytes(regions[0].tobytes())
    assert format_of(tmp_path / "one.roi") == "ImageJ regions (ROI, ZIP)"
    (info,) = add_annotations(Project(), read_annotations(tmp_path / "one.roi", SHAPE)).classes
    assert (info.name, info.counted) == ("region", False)


def test_what_is_in_an_odd_number_of_outlines(tmp_path):
    """A ring that turns as its hole does, an island in it, and one beside, which is slanted."""
    path = [0, 0, 0, 1, 4, 0, 1, 4, 4, 1, 0, 4, 4]
    path += [0, 1, 1, 1, 3, 1, 1, 3, 3, 1, 1, 3, 4, 0, 1, 1, 1, 2, 1, 1, 2, 2, 1, 1, 2, 4]
    path += [0, 4.25, 0.2, 1, 6, 0.2, 1, 5.5, 2, 1, 4.25, 2]
    found = read(tmp_path / "a.zip", zipped(composite(*path)), SHAPE)
    np.testing.assert_array_equal(found.labels, labels_of("111111 110111 100100 111100"))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (zipped(roi_box(ROI_TYPE.RECT, 0, 0, 2, 2))[:-30], "is damaged"),
        (zipped(composite(0, 1)), "region 0000-0001.roi: is damaged"),
        (zipped(composite(2, 1, 1, 2, 2)), "no classes; .*1 region with curves was left out"),
        (zipped(roi_box(ROI_TYPE.RECT, 0, 0, 200, 2)), "far outside the photo"),
        (zipped(ImagejRoi()), "1 shape without an area was left out"),
        (b"Iout" + bytes(20), "is damaged"),
    ],
)
def test_what_is_wrong_is_said(content, message, tmp_path):
    with pytest.raises(ConstraintError, match=message):
        read(tmp_path / "a.zip", content, SHAPE)


def test_photos_beyond_its_reach_are_refused():
    case = answered(np.ones((1, 40_000), np.uint8))
    assert ImageJ().format_losses(case) == ["everything: its regions reach 32,767 pixels"]
    with pytest.raises(SegmentationError, match="reach 32,767 pixels"):
        ImageJ().encode(case)
