"""What holds for every format."""

from __future__ import annotations

from dataclasses import replace
from fnmatch import fnmatchcase

import numpy as np
import pytest

from segcore.formats.exporters import EXPORTERS, encode, export
from segcore.formats.exporters.exporter import LabelFormat, read_png
from segcore.formats.label_picture import LabelPng
from segcore.projects.project import new_class
from segcore.runtime.errors import OutputError
from tests.segcore.segmentations import PICTURES, labels_of

from .contents import content_of

FORMATS = sorted(EXPORTERS)


@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.parametrize("name", FORMATS)
def test_what_is_written_is_read_back(name, picture):
    content = content_of(PICTURES[picture])
    exporter = EXPORTERS[name]()
    if name == "voc" and content.largest > 254:
        pytest.skip("Pascal VOC has 254 classes")
    files = exporter.encode(content)
    assert exporter.verify(content, files)
    if isinstance(exporter, LabelFormat):
        np.testing.assert_array_equal(exporter.decode(files), content.labels)


@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.parametrize("name", ["masks", "cutouts"])
def test_a_picture_for_each_class_holds_its_pixels(name, picture):
    content = content_of(PICTURES[picture])
    labels = np.zeros(content.labels.shape, np.int32)
    for file, data in EXPORTERS[name]().encode(content).items():
        pixels = read_png(data)
        inside = pixels if name == "masks" else pixels[..., 3]
        labels[inside > 0] = int(file.rpartition("-")[2].removesuffix(".png"))
    np.testing.assert_array_equal(labels, content.labels)


@pytest.mark.parametrize("name", sorted(set(FORMATS) - {"heat-maps", "soft-cutouts", "objects"}))
def test_other_segments_are_noticed(name):
    content = content_of(PICTURES["blobs"])
    labels = content.labels.copy()
    labels[30, 40] = labels[30, 40] % 4 + 1
    changed = replace(content, labels=labels)
    exporter = EXPORTERS[name]()
    assert not exporter.verify(changed, exporter.encode(content))


def test_soft_edges_must_be_at_the_edge():
    labels = np.repeat([[1, 2]], 20, axis=1).repeat(30, axis=0).astype(np.int32)
    exporter = EXPORTERS["soft-cutouts"]()
    files = exporter.encode(content_of(labels))
    assert exporter.verify(content_of(labels), files)
    assert not exporter.verify(content_of(labels[:, ::-1]), files)


def test_other_eigenvectors_are_noticed():
    content = content_of(PICTURES["blobs"])
    changed = replace(content, eigenvectors=-content.eigenvectors)
    for name in ("heat-maps", "npz"):
        exporter = EXPORTERS[name]()
        assert not exporter.verify(changed, exporter.encode(content))


@pytest.mark.parametrize("name", FORMATS)
def test_the_same_content_gives_the_same_files(name):
    content = content_of(PICTURES["blobs"])
    again = content_of(PICTURES["blobs"].copy())
    assert EXPORTERS[name]().encode(content) == EXPORTERS[name]().encode(again)


@pytest.mark.parametrize("name", FORMATS)
def test_names_of_files_are_as_the_pattern_says(name):
    exporter = EXPORTERS[name]()
    names = list(exporter.encode(content_of(PICTURES["blobs"])))
    pattern = exporter.pattern.replace("*", "photo", 1)
    assert all(fnmatchcase(file, pattern) for file in names)
    assert not any(fnmatchcase("other-labels.png", pattern) for file in names)


@pytest.mark.parametrize("name", FORMATS)
def test_losses_are_sentences(name):
    for picture in ("blobs", "300 classes", "nothing", "hole"):
        for loss in EXPORTERS[name]().losses(content_of(PICTURES[picture])):
            assert loss
            assert not loss.endswith(".")


@pytest.mark.parametrize(
    ("name", "labels", "said"),
    [
        ("voc", "12", "colours"),
        ("yolo", "111 121 111", "holes"),
        ("yolo", "101", "pieces"),
        ("coco-polygons", "111 121 111", "cat"),
        ("labelme", "111 121 111", "holes"),
        ("geojson", "1", "pixels"),
        ("csv", "1", "areas"),
    ],
)
def test_what_is_lost_is_said(name, labels, said):
    losses = EXPORTERS[name]().losses(content_of(labels_of(labels)))
    assert any(said in loss for loss in losses)


@pytest.mark.parametrize("name", ["labels", "masks", "coco", "svg", "npz"])
def test_nothing_is_lost(name):
    assert EXPORTERS[name]().losses(content_of(PICTURES["blobs"])) == []


def test_missing_eigenvectors_are_said():
    content = replace(content_of(PICTURES["hole"]), eigenvectors=None)
    assert "no eigenvectors" in EXPORTERS["heat-maps"]().losses(content)[0]
    with pytest.raises(OutputError, match="no eigenvectors yet; solve first"):
        encode(content, [EXPORTERS["heat-maps"]()])


def test_equal_names_are_told_apart():
    labels = np.array([[1, 12, 13]], np.int32)
    content = content_of(labels)
    names = content.unique_names()
    assert (names[1], names[12]) == ("cat", "cat (12)")
    assert len(set(names.values())) == 13


@pytest.mark.parametrize(
    "name", ["coco", "coco-polygons", "coco-panoptic", "yolo", "voc", "labelme"]
)
def test_formats_that_want_different_names_get_them(name):
    content = content_of(np.array([[1, 12, 13]], np.int32))
    assert any("equal names" in loss for loss in EXPORTERS[name]().losses(content))
    written = b"".join(EXPORTERS[name]().encode(content).values()).decode("latin-1")
    assert "cat (12)" in written


def test_names_that_voc_cannot_tell_apart_are_told_apart():
    labels = np.array([[1, 2]], np.int32)
    classes = tuple(replace(new_class(n), name=name) for n, name in ((1, "a:b"), (2, "a b")))
    files = EXPORTERS["voc"]().encode(replace(content_of(labels), classes=classes))
    lines = files["photo-voc/labelmap.txt"].decode().splitlines()
    assert [line.split(":")[0] for line in lines[2:]] == ["a b", "a b (2)"]


def test_yolo_has_no_object_without_area():
    for picture in ("single pixel", "diagonal line", "thin cross", "noise", "one row"):
        files = EXPORTERS["yolo"]().encode(content_of(PICTURES[picture]))
        for line in files["photo-yolo/labels/photo.txt"].decode().splitlines():
            x, y = np.array(line.split()[1:], float).reshape(-1, 2).T
            assert np.ptp(x) > 0
            assert np.ptp(y) > 0
            assert abs(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) > 0


def test_yolo_says_no_path():
    settings = EXPORTERS["yolo"]().encode(content_of(PICTURES["hole"]))["photo-yolo/data.yaml"]
    assert settings.startswith(b"train: images\nval: images\nnames:\n")


def test_a_difference_stops_the_export(tmp_path, monkeypatch):
    monkeypatch.setattr(LabelPng, "decode", lambda *_: np.zeros((1, 1)))
    with pytest.raises(OutputError, match=r"Label picture .*read back differs; nothing"):
        export(content_of(PICTURES["blobs"]), [EXPORTERS["svg"](), LabelPng()], tmp_path)
    assert not list(tmp_path.iterdir())


def test_voc_refuses_more_classes_than_it_has():
    content = content_of(PICTURES["300 classes"])
    assert "254 classes" in EXPORTERS["voc"]().losses(content)[0]
    with pytest.raises(OutputError, match="254 classes, and there is a class 300"):
        encode(content, [EXPORTERS["voc"]()])


def test_all_formats_at_once(tmp_path):
    content = content_of(PICTURES["blobs"])
    exporters = [EXPORTERS[name]() for name in FORMATS]
    paths = export(content, exporters, tmp_path)
    assert len(paths) == len(set(paths))
    assert all(path.is_file() for path in paths)
    with pytest.raises(OutputError, match="not replaced"):
        export(content, exporters, tmp_path)
    assert export(content, exporters, tmp_path, force=True) == paths
