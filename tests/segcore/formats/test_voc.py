"""Pascal VOC."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image as PillowImage

from segcore.formats.exporters import EXPORTERS, encode
from segcore.formats.exporters.exporter import unique_names
from segcore.formats.importers import add_annotations, read_annotations
from segcore.projects.project import Project, new_class
from segcore.runtime.errors import ConstraintError, OutputError
from tests.segcore.segmentations import PICTURES, labels_of

from .cases import but, case_of, cells, encoded


def test_voc_annotation_and_label_map():
    case, files = encoded("voc", "blobs")
    root = ElementTree.fromstring(files["photo-voc/Annotations/photo.xml"])
    assert root.findtext("filename") == "photo.jpg"
    names = [entry.findtext("name") for entry in root.iter("object")]
    assert names == [unique_names(case)[number] for number in case.geometry.present]
    objects = encode(cells(), [EXPORTERS["voc"]()])["photo-voc/Annotations/photo.xml"]
    assert (objects.count(b"<name>cell</name>"), objects.count(b"<name>dirt</name>")) == (6, 1)
    box = root.find("object/bndbox")
    rows, columns = np.nonzero(case.labels == 1)
    expected = [columns.min() + 1, rows.min() + 1, columns.max() + 1, rows.max() + 1]
    assert [int(side.text) for side in box] == expected

    lines = files["photo-voc/labelmap.txt"].decode().splitlines()
    assert lines[1] == "background:0,0,0::"
    assert lines[2] == "cat:128,0,0::"
    assert len(lines) == 2 + case.largest


def test_voc_names_each_class_once() -> None:
    named = (replace(new_class(2), name="background"), replace(new_class(3), name="rare"))
    files = encode(
        but(cells(), classes=(*cells().project.classes[:1], *named)), [EXPORTERS["voc"]()]
    )
    (label_map,) = (data for name, data in files.items() if name.endswith("labelmap.txt"))
    assert label_map.decode().splitlines()[1:] == [
        "background:0,0,0::",
        "cell:128,0,0::",
        "background (2):0,128,0::",
        "rare:128,128,0::",
    ]


def test_names_that_voc_cannot_tell_apart_are_told_apart():
    labels = np.array([[1, 2]], np.int32)
    classes = tuple(replace(new_class(n), name=name) for n, name in ((1, "a:b"), (2, "a b")))
    files = EXPORTERS["voc"]().encode(but(case_of(labels), classes=classes))
    lines = files["photo-voc/labelmap.txt"].decode().splitlines()
    assert [line.split(":")[0] for line in lines[2:]] == ["a b", "a b (2)"]


def test_voc_refuses_more_classes_than_it_has():
    case = case_of(PICTURES["300 classes"])
    assert "254 classes" in EXPORTERS["voc"]().format_losses(case)[0]
    with pytest.raises(OutputError, match="254 classes, and there is a class 300"):
        encode(case, [EXPORTERS["voc"]()])


def voc(folder: Path, *objects: str, size: tuple[int, int] = (6, 4)) -> Path:
    """A dataset of one photo, as others write it."""
    entries = "".join(
        f"<object><name>{name}</name><difficult>1</difficult><bndbox><xmin>{left}</xmin>"
        f"<ymin>1</ymin><xmax>{left + 1}</xmax><ymax>2</ymax></bndbox></object>"
        for left, name in enumerate(objects, start=1)
    )
    path = folder / "Annotations" / "photo.xml"
    path.parent.mkdir()
    path.write_text(
        f"<annotation><filename>photo.jpg</filename><size><width>{size[0]}</width>"
        f"<height>{size[1]}</height><depth>3</depth></size>{entries}</annotation>"
    )
    return path


def picture(path: Path, labels: np.ndarray) -> None:
    path.parent.mkdir()
    PillowImage.fromarray(labels.astype(np.uint8)).save(path)


def test_masks_beside_annotations_are_objects(tmp_path: Path) -> None:
    path = voc(tmp_path, "cat", "dog", "cat")
    values = labels_of("110022 110022 000000 330000")
    values[2, 3] = 255
    picture(tmp_path / "SegmentationObject" / "photo.png", values)
    found = read_annotations(path, (4, 6))
    assert (found.names, found.notes) == ({1: "cat", 2: "dog"}, ())
    np.testing.assert_array_equal(found.labels, labels_of("110022 110022 000000 110000"))
    project = add_annotations(Project(), found)
    assert {(one.class_number, one.object) for one in project.strokes} == {(1, 1), (1, 3), (2, 0)}
    assert project.values_of(1, 3) == project.values_of(2) == {"difficult": True}


def test_classes_are_named_by_the_label_map(tmp_path: Path) -> None:
    path = voc(tmp_path, "dog", "cat", "dog")
    picture(tmp_path / "SegmentationClass" / "photo.png", labels_of("000000 111200 000000 000000"))
    (tmp_path / "labelmap.txt").write_text("# label\nbackground:0,0,0::\ncat:128,0,0::\n"
                                           "dog:0,128,0::\n")  # fmt: skip
    found = read_annotations(path, (4, 6))
    assert found.names == {1: "dog", 2: "cat"}
    np.testing.assert_array_equal(found.labels[1], [2, 2, 2, 1, 0, 0])


def test_without_masks_boxes_are_taken(tmp_path: Path) -> None:
    found = read_annotations(voc(tmp_path, "cat"), (4, 6))
    np.testing.assert_array_equal(found.labels, labels_of("110000 110000 000000 000000"))
    assert found.notes == ("There are no masks; boxes were taken.",)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("<width>6", "<width>7", "is for a picture of 7 x 4 pixels"),
        ("<xmax>2", "<xmax>two", "object 1: is damaged"),
        ("</annotation>", "", "is not XML"),
        ("<annotation>", "<!DOCTYPE a [<!ENTITY b 'c'>]><annotation>", "defines entities"),
    ],
)
def test_what_is_wrong_with_voc_is_said(old: str, new: str, message: str, tmp_path: Path) -> None:
    path = voc(tmp_path, "cat")
    path.write_text(path.read_text().replace(old, new))
    with pytest.raises(ConstraintError, match=message):
        read_annotations(path, (4, 6))


def test_masks_of_another_size(tmp_path: Path) -> None:
    path = voc(tmp_path, "cat")
    picture(tmp_path / "SegmentationObject" / "photo.png", np.ones((3, 3)))
    with pytest.raises(ConstraintError, match="of another size than the photo"):
        read_annotations(path, (4, 6))
