"""What holds for every format that is written."""

import contextlib
import csv
import json
from dataclasses import replace
from fnmatch import fnmatchcase

import numpy as np
import pytest

from segcore.case.writing import write_case
from segcore.formats.exporters import EXPORTERS, DatasetEntry, DatasetFormat, encode
from segcore.formats.exporters.exporter import unique_names
from segcore.formats.importers import read_annotations
from segcore.formats.label_picture import LabelPng
from segcore.formats.output import Output
from segcore.formats.tables import TableFormat
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke
from segcore.projects.case import Case
from segcore.projects.project import new_class
from segcore.projects.selection import numbers_of, with_objects, without_background, without_classes
from segcore.runtime import limits
from segcore.runtime.errors import OutputError, SegmentationError
from tests.segcore.segmentations import PICTURES, labels_of

from .cases import answered, but, case_of, cells, holds_objects, importable, saved
from .readers import READERS

FORMATS = list(EXPORTERS)
CONTENTS = ("cells", *PICTURES)


def case_called(name: str) -> Case:
    return without_background(cells()) if name == "cells" else case_of(PICTURES[name])


@pytest.mark.parametrize("picture", CONTENTS)
@pytest.mark.parametrize("name", FORMATS)
def test_what_is_written_is_read_back(name, picture):
    """By the program itself, and by what shares no code with it."""
    case, exporter = case_called(picture), EXPORTERS[name]()
    if name == "voc" and case.largest_number > 254:
        pytest.skip("Pascal VOC has 254 classes")
    if name == "heat-maps" and case.maps.eigenvectors is None:
        pytest.skip("there are no eigenvectors")
    files = exporter.encode(case)
    assert exporter.verify(case, files)
    if name in READERS and (
        case.geometry.present_classes or name not in ("masks", "soft-masks", "cutouts")
    ):
        labels, objects = READERS[name](files, case)
        counted = case.objects.instance_map > 0
        expected = np.where(counted, case.labels, 0) if name == "objects" else case.labels
        np.testing.assert_array_equal(labels, expected)
        if objects is not None:
            np.testing.assert_array_equal(objects, case.objects.instance_map)


def test_every_format_has_an_independent_reader():
    without_labels = {"overlay", "heat-maps", "soft-cutouts", "opacity"}
    tables = {name for name in FORMATS if issubclass(EXPORTERS[name], TableFormat)}
    missing = set(FORMATS) - READERS.keys() - without_labels - tables
    assert not missing, "add a reader to READERS (tests/segcore/formats/readers.py) for each"


@pytest.mark.parametrize(
    "name", sorted(set(FORMATS) - {"heat-maps", "soft-cutouts", "opacity", "soft-masks", "objects"})
)
def test_other_segments_are_noticed(name):
    case = case_of(PICTURES["blobs"])
    labels = case.labels.copy()
    labels[30, 40] = labels[30, 40] % 4 + 1
    changed = but(case, labels)
    exporter = EXPORTERS[name]()
    assert not exporter.verify(changed, exporter.encode(case))


@pytest.mark.parametrize("name", [*filter(holds_objects, [*importable(), "objects", "crops"])])
def test_other_objects_are_noticed(name):
    merged = tuple(replace(s, object=12) if s.object == 13 else s for s in cells().project.strokes)
    exporter = EXPORTERS[name]()
    files = exporter.encode(without_background(cells()))
    assert not exporter.verify(without_background(but(cells(), strokes=merged)), files)


@pytest.mark.parametrize(
    ("name", "picture", "old", "new"),
    [
        ("coco-polygons", "hole", "[[3, 1, 3, 3", "[[3, 1, 3, 2"),
        ("coco", "hole", '"category_id": 1, "segmentation"', '"category_id": 2, "segmentation"'),
        ("coco", "hole", '"counts": "', '"counts": "0'),
        ("coco-panoptic", "hole", '"id": 2, "category_id": 2', '"id": 3, "category_id": 2'),
        ("geojson", "one row", "[2,0]", "[3,0]"),  # a slanted side
        ("geojson", "hole", '"class":2', '"class":1'),
        ("geojson", "hole", '"name":"cat"', '"name":"c"'),
        ("cvat", "hole", 'left="1"', 'left="0"'),
        ("cvat-polygons", "one row", ";2.0,1.0;", ";1.0,1.0;"),
        ("label-studio", "hole", '"brushlabels": ["cat"]', '"brushlabels": ["dog"]'),
        ("labelme", "hole", '"group_id": 2', '"group_id": 1'),
        ("labelme", "hole", '"imageWidth": 4', '"imageWidth": 5'),
        ("yolo", "hole", "\n1 ", "\n0 "),
        ("svg", "hole", "M3 1", "M3 2"),
    ],
)
def test_damage_is_noticed(name, picture, old, new):
    case, exporter = case_of(PICTURES[picture]), EXPORTERS[name]()
    (file, text), *others = exporter.encode(case).items()
    damaged = text.decode().replace(old, new, 1)
    assert damaged != text.decode()
    with contextlib.suppress(SegmentationError, ValueError):
        assert not exporter.verify(case, {file: damaged.encode(), **dict(others)})


def test_regions_that_cover_each_other_are_noticed():
    """Which those who read masks in another order would see."""
    case = case_of(labels_of("112"))
    for name in ("coco", "coco-polygons", "geojson"):
        exporter = EXPORTERS[name]()
        wider = exporter.encode(case_of(labels_of("111")))
        (file, text), document = *wider.items(), json.loads(*exporter.encode(case).values())
        key = "features" if name == "geojson" else "annotations"
        document[key] = [json.loads(text)[key][0], document[key][1]]
        assert not exporter.verify(case, {file: json.dumps(document).encode()})


def test_what_is_written_may_be_more_than_is_imported(tmp_path, monkeypatch):
    for limit in ("TEXT", "SHAPES", "POINTS", "CROSSINGS", "VALUES", "LABEL_BYTES"):
        monkeypatch.setattr(limits, limit, replace(getattr(limits, limit), most=1))
    case = case_of(PICTURES["blobs"])
    for name in ("coco", "coco-polygons", "geojson", "labelme", "yolo", "npz"):
        path = saved(tmp_path, encode(case, [EXPORTERS[name]()]))
        with pytest.raises(SegmentationError, match="limit"):
            read_annotations(path, (60, 90))


def test_other_eigenvectors_are_noticed():
    case = case_of(PICTURES["blobs"])
    assert case.maps.eigenvectors is not None
    maps = replace(case.maps, eigenvectors=-case.maps.eigenvectors)
    changed = replace(case, answer=replace(case.checked_answer, given_maps=maps))
    for name in ("heat-maps", "npz"):
        exporter = EXPORTERS[name]()
        assert not exporter.verify(changed, exporter.encode(case))


def test_a_difference_stops_the_export(tmp_path, monkeypatch):
    monkeypatch.setattr(LabelPng, "decode", lambda *_: np.zeros((1, 1)))
    with pytest.raises(OutputError, match=r"Label image .*read back differs; nothing"):
        write_case(case_of(PICTURES["blobs"]), Output(("svg", "labels")), tmp_path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", FORMATS)
def test_files_and_their_names(name):
    """The same case gives the same files, named as the pattern says; losses are phrases."""
    exporter = EXPORTERS[name]()
    files = exporter.encode(case_of(PICTURES["blobs"]))
    assert exporter.encode(case_of(PICTURES["blobs"].copy())) == files
    pattern = exporter.file_pattern.replace("*", "photo", 1)
    assert all(fnmatchcase(file, pattern) for file in files)
    assert not any(fnmatchcase("other-labels.png", pattern) for file in files)
    for picture in ("blobs", "300 classes", "nothing", "hole"):
        for loss in exporter.format_losses(case_of(PICTURES[picture])):
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
        ("measurements", "1", "standard errors"),
        ("geotiff", "1", "place on earth"),
        ("objects", "1", "everything: no class is counted in objects"),
    ],
)
def test_what_is_lost_is_said(name, labels, said):
    losses = EXPORTERS[name]().format_losses(case_of(labels_of(labels)))
    assert any(said in loss for loss in losses)


@pytest.mark.parametrize("name", ["labels", "masks", "coco", "svg", "npz"])
def test_nothing_is_lost(name):
    assert EXPORTERS[name]().format_losses(case_of(PICTURES["blobs"])) == []


def test_missing_eigenvectors_are_said():
    case = answered(PICTURES["hole"])
    assert "no eigenvectors" in EXPORTERS["heat-maps"]().format_losses(case)[0]
    with pytest.raises(OutputError, match="no eigenvectors yet; solve first"):
        encode(case, [EXPORTERS["heat-maps"]()])


@pytest.mark.parametrize(
    "name", [name for name in FORMATS if EXPORTERS[name].identifies_by_name and name != "imagej"]
)
def test_formats_that_want_different_names_get_them(name):
    case = case_of(np.array([[1, 12, 13]], np.int32))
    names = unique_names(case)
    assert (names[1], names[12]) == ("cat", "cat (12)")
    assert len(set(names.values())) == 13
    assert any("equal names" in loss for loss in EXPORTERS[name]().all_losses(case))
    written = b"".join(EXPORTERS[name]().encode(case).values()).decode("latin-1")
    assert "cat (12)" in written


@pytest.mark.parametrize(
    "name", [key for key in FORMATS if issubclass(EXPORTERS[key], DatasetFormat)]
)
def test_objects_are_in_datasets(name):
    exporter = EXPORTERS[name]()
    files = encode(cells(), [exporter])
    parts = [DatasetEntry(f"{stem}/photo.png", "photo", files) for stem in ("a", "b")]
    gathered = exporter.gather(parts)
    if name == "coco":
        annotations = json.loads(gathered["coco.json"])["annotations"]
        assert [entry["id"] for entry in annotations] == list(range(1, 15))
        assert [entry.get("object") for entry in annotations[:6]] == list(range(11, 17))
    if name == "voc":
        assert {"voc/SegmentationObject/a_photo.png", "voc/SegmentationClass/b_photo.png"} <= set(
            gathered
        )
    if name == "coco-panoptic":
        document = json.loads(gathered["coco-panoptic/panoptic.json"])
        assert [category["isthing"] for category in document["categories"]] == [1, 0]
    if name == "objects":
        assert len(gathered["all-objects.csv"].decode().splitlines()) == 13


def test_all_formats_at_once(tmp_path):
    case = case_of(PICTURES["blobs"])
    output = Output(tuple(FORMATS))
    paths = write_case(case, output, tmp_path)
    assert len(paths) == len(set(paths))
    assert all(path.is_file() for path in paths)
    with pytest.raises(OutputError, match="not replaced"):
        write_case(case, output, tmp_path)
    assert write_case(case, replace(output, replace=True), tmp_path) == paths


def test_the_table_has_areas_and_boxes():
    case = case_of(PICTURES["blobs"])
    (table,) = EXPORTERS["csv"]().encode(case).values()
    lines = list(csv.DictReader(table.decode("utf-8-sig").splitlines()))
    assert [int(line["class"]) for line in lines] == case.geometry.present_classes
    for line in lines:
        rows, columns = np.nonzero(case.labels == int(line["class"]))
        sides = [columns.min(), rows.min(), np.ptp(columns) + 1, np.ptp(rows) + 1]
        assert [int(line[key]) for key in ("left", "top", "width", "height")] == sides
        assert int(line["pixels"]) == len(rows) == round(float(line["share"]) * case.labels.size)


@pytest.mark.parametrize("least_px", [None, 0])
def test_all_formats_have_the_same_objects(least_px):
    """Specks of cells in the medium and between the cells, which none of them has unless asked."""
    labels = cells().labels.copy()
    labels[-2:, :2] = labels[-2:, 6:8] = labels[-1, 20] = 1
    specks = with_objects(but(cells(), labels), (), least_px=least_px)
    plain = without_background(specks)
    expected = 6 if least_px is None else 9
    assert len(plain.objects) == expected
    assert sum(instance.class_number == 1 for instance in plain.geometry.instances) == expected
    np.testing.assert_array_equal(plain.labels == 1, plain.objects.instance_map > 0)
    for name in ("coco", "coco-polygons", "coco-panoptic", "geojson"):
        found, objects = READERS[name](encode(specks, [EXPORTERS[name]()]), plain)
        np.testing.assert_array_equal(found, plain.labels, name)
        np.testing.assert_array_equal(objects, plain.objects.instance_map, name)
    (table,) = encode(specks, [EXPORTERS["csv"]()]).values()
    assert f",{np.count_nonzero(plain.labels == 1)}," in table.decode("utf-8-sig")


def test_left_out_classes_take_their_objects_along():
    assert Output(classes=("dirt",)).applied(cells()).objects.table == ()
    assert len(Output(classes=("cell",)).applied(cells()).objects) == 6


@pytest.fixture
def meadow() -> Case:
    """A cow on a meadow, which is the background."""
    labels = np.ones((20, 30), np.uint8)
    labels[5:15, 5:20] = 2
    classes = (replace(new_class(1), name="meadow", background=True), new_class(2))
    strokes = tuple(
        Stroke("class", StrokePath(((x, 8.0), (x, 12.0)), 1.0), number, order=number)
        for x, number in ((2.0, 1), (10.0, 2))
    )
    return answered(labels, classes, strokes)


def test_the_background_is_0(meadow):
    inside = without_background(meadow)
    np.testing.assert_array_equal(inside.labels, np.where(meadow.labels == 2, 2, 0))
    assert [info.number for info in inside.project.classes] == [2]
    assert [stroke.class_number for stroke in inside.project.strokes] == [2]
    assert without_background(inside) is inside


@pytest.mark.parametrize("name", ["coco", "coco-polygons", "yolo", "voc", "labelme", "masks"])
def test_no_format_has_an_object_of_the_background(meadow, name):
    files = encode(meadow, [EXPORTERS[name]()])
    texts = b"".join(data for file, data in files.items() if not file.endswith(".png"))
    assert b"meadow" not in texts
    assert not any("-1.png" in file for file in files)


@pytest.mark.parametrize("wanted", [("meadow",), ("1", "cow")])
def test_only_some_classes(meadow, wanted):
    only = but(meadow, classes=(replace(meadow.project.classes[0], background=False),))
    only = Output(classes=wanted).applied(only)
    assert only.geometry.present_classes == [1]
    assert [stroke.class_number for stroke in only.project.strokes] == [1]
    all_else = set(meadow.known_numbers) - numbers_of(meadow, ["1", "2"])
    assert without_classes(meadow, all_else) is meadow
