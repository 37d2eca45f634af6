"""ImageJ's regions, made by another library."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import numpy as np
import pytest
from roifile import ROI_SUBTYPE, ROI_TYPE, ImagejRoi

from segcore.formats.imagej import ImageJ
from segcore.formats.importers import add_annotations, format_of, read_annotations
from segcore.projects.project import Project
from segcore.runtime.errors import ConstraintError, SegmentationError
from tests.segcore.segmentations import labels_of

from .cases import answered, encoded, read, saved

SHAPE = (4, 6)


def box(kind: ROI_TYPE, left: int, top: int, right: int, bottom: int, group: int = 0) -> ImagejRoi:
    return ImagejRoi(roitype=kind, left=left, top=top, right=right, bottom=bottom, group=group)


def composite(*codes: float) -> ImagejRoi:
    path = np.array(codes, np.float32)
    return ImagejRoi(roitype=ROI_TYPE.RECT, multi_coordinates=path, shape_roi_size=len(path))


def zipped(*regions: ImagejRoi) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for place, region in enumerate(regions):
            archive.writestr(f"{place:04}-0001.roi", region.tobytes())
    return content.getvalue()


def test_regions_of_all_kinds(tmp_path: Path) -> None:
    polygon = ImagejRoi.frompoints([[0, 0], [2, 0], [2, 2], [0, 2]])
    line = ImagejRoi.frompoints([[0.5, 3.5], [2.5, 3.5]])
    line.roitype = ROI_TYPE.POLYLINE
    text = box(ROI_TYPE.RECT, 0, 0, 1, 1)
    text.subtype = ROI_SUBTYPE.TEXT
    polygon.group = line.group = 3
    boxes = (box(ROI_TYPE.RECT, 4, 0, 6, 1, 7), box(ROI_TYPE.OVAL, 2, 1, 5, 4))
    found = read(tmp_path / "a.zip", zipped(polygon, line, *boxes, text), SHAPE)
    assert found.names == {1: "group 3", 2: "group 7", 3: "region"}
    np.testing.assert_array_equal(found.labels, labels_of("110022 113330 003330 003330"))
    assert [number for number, _ in found.lines] == [1]
    assert found.notes == ("1 region of another kind was left out.",)


def test_regions_that_share_all_are_objects(tmp_path: Path) -> None:
    regions = (box(ROI_TYPE.RECT, 0, 0, 2, 2), box(ROI_TYPE.RECT, 3, 0, 5, 2))
    found = read(tmp_path / "a.zip", zipped(*regions), SHAPE)
    assert found.objects is not None
    np.testing.assert_array_equal(found.objects, labels_of("110220 110220 000000 000000"))
    (tmp_path / "one.roi").write_bytes(regions[0].tobytes())
    assert format_of(tmp_path / "one.roi") == "ImageJ regions (ROI, ZIP)"
    (info,) = add_annotations(Project(), read_annotations(tmp_path / "one.roi", SHAPE)).classes
    assert (info.name, info.counted) == ("region", False)


def test_what_is_in_an_odd_number_of_outlines(tmp_path: Path) -> None:
    """A ring that turns as its hole does, an island in it, and one beside, which is slanted."""
    path = [0, 0, 0, 1, 4, 0, 1, 4, 4, 1, 0, 4, 4]
    path += [0, 1, 1, 1, 3, 1, 1, 3, 3, 1, 1, 3, 4, 0, 1, 1, 1, 2, 1, 1, 2, 2, 1, 1, 2, 4]
    path += [0, 4.25, 0.2, 1, 6, 0.2, 1, 5.5, 2, 1, 4.25, 2]
    found = read(tmp_path / "a.zip", zipped(composite(*path)), SHAPE)
    np.testing.assert_array_equal(found.labels, labels_of("111111 110111 100100 111100"))


def test_names_and_objects_come_back(tmp_path: Path) -> None:
    case, files = encoded("imagej", "island in a hole")
    found = read_annotations(saved(tmp_path, files), case.labels.shape)
    assert set(found.names.values()) == {case.project.class_name(n) for n in case.geometry.present}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (zipped(box(ROI_TYPE.RECT, 0, 0, 2, 2))[:-30], "is damaged"),
        (zipped(composite(0, 1)), "region 0000-0001.roi: is damaged"),
        (zipped(composite(2, 1, 1, 2, 2)), "no classes; .*1 region with curves was left out"),
        (zipped(box(ROI_TYPE.RECT, 0, 0, 200, 2)), "far outside the photo"),
        (zipped(ImagejRoi()), "1 shape without an area was left out"),
        (b"Iout" + bytes(20), "is damaged"),
    ],
)
def test_what_is_wrong_is_said(content: bytes, message: str, tmp_path: Path) -> None:
    with pytest.raises(ConstraintError, match=message):
        read(tmp_path / "a.zip", content, SHAPE)


def test_photos_beyond_its_reach_are_refused() -> None:
    case = answered(np.ones((1, 40_000), np.uint8))
    assert ImageJ().format_losses(case) == ["everything: its regions reach 32,767 pixels"]
    with pytest.raises(SegmentationError, match="reach 32,767 pixels"):
        ImageJ().encode(case)
