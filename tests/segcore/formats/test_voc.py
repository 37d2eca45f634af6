"""Pascal VOC."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import numpy as np
import pytest

from segcore.formats.exporters import EXPORTERS, encode
from segcore.formats.exporters.exporter import unique_names
from segcore.projects.project import new_class
from segcore.runtime.errors import OutputError
from tests.segcore.segmentations import PICTURES

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
    assert "254 classes" in EXPORTERS["voc"]().losses(case)[0]
    with pytest.raises(OutputError, match="254 classes, and there is a class 300"):
        encode(case, [EXPORTERS["voc"]()])
