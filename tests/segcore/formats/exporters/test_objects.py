"""Classes that are counted in objects: formats of instances hold each object."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from segcore.formats.exporters import EXPORTERS, Content, DatasetFormat, Part, encode
from segcore.formats.exporters.exporter import ImportedFormat, read_png
from segcore.formats.importers.annotations import AnnotationFile, Annotations
from segcore.projects.project import ClassInfo
from tests.segcore.drawn_cells import dots_on, drawn_cells

CLASSES = (
    ClassInfo(1, "cell", "#ff0000", counted=True),
    ClassInfo(2, "medium", "#0000ff", background=True),
    ClassInfo(3, "dirt", "#00ff00"),
)


@pytest.fixture(scope="module")
def content() -> Content:
    """Six touching cells called 11 to 16, and a stain in two pieces."""
    image, truth = drawn_cells(6, columns=3)
    labels = np.where(truth > 0, np.int32(1), np.int32(2))
    labels[:3, :4] = labels[:3, 10:14] = 3
    dots = tuple(replace(dot, object=dot.object + 10) for dot in dots_on(truth))
    return Content("photo", image, labels, CLASSES, dots, photo="photo.png")


def imported(exporter: ImportedFormat, files: dict[str, bytes], content: Content) -> Annotations:
    return exporter.importer.read(
        AnnotationFile(Path(next(iter(files))), content.image.shape, files=files)
    )


@pytest.mark.parametrize("name", sorted(set(EXPORTERS) - {"heat-maps", "soft-cutouts"}))
def test_what_is_written_is_read_back(content: Content, name: str) -> None:
    plain = content.without_background()
    exporter = EXPORTERS[name]()
    files = exporter.encode(plain)
    assert exporter.verify(plain, files)
    if isinstance(exporter, ImportedFormat):
        found = imported(exporter, files, plain)
        np.testing.assert_array_equal(found.labels, plain.labels)
        np.testing.assert_array_equal(found.objects, content.objects.picture)


@pytest.mark.parametrize(
    "name", ["coco", "coco-polygons", "coco-panoptic", "labelme", "yolo", "voc", "geojson",
             "objects", "npz"],
)  # fmt: skip
def test_other_objects_are_noticed(content: Content, name: str) -> None:
    merged = tuple(replace(s, object=12) if s.object == 13 else s for s in content.strokes)
    exporter = EXPORTERS[name]()
    files = exporter.encode(content.without_background())
    assert not exporter.verify(replace(content, strokes=merged).without_background(), files)


def test_coco_has_an_annotation_for_each_object(content: Content, tmp_path: Path) -> None:
    coco = pytest.importorskip("pycocotools.coco")
    (data,) = encode(content, [EXPORTERS["coco"]()]).values()
    (tmp_path / "c.json").write_bytes(data)
    found = coco.COCO(tmp_path / "c.json")
    cells = found.loadAnns(found.getAnnIds(catIds=[1]))
    assert [entry["object"] for entry in cells] == [11, 12, 13, 14, 15, 16]
    for entry in cells:
        mask = content.objects.picture == entry["object"]
        np.testing.assert_array_equal(found.annToMask(entry) > 0, mask)
        assert entry["iscrowd"] == 0
        assert entry["area"] == mask.sum()
    (stain,) = found.loadAnns(found.getAnnIds(catIds=[3]))
    assert stain["area"] == 24
    assert "object" not in stain


def test_panoptic_objects_are_things(content: Content) -> None:
    files = encode(content, [EXPORTERS["coco-panoptic"]()])
    (text,) = (data for name, data in files.items() if name.endswith(".json"))
    document = json.loads(text)
    assert [(c["id"], c["isthing"]) for c in document["categories"]] == [(1, 1), (3, 0)]
    segments = document["annotations"][0]["segments_info"]
    assert [(s["id"], s["category_id"]) for s in segments] == [
        *((number, 1) for number in range(11, 17)),
        (3, 3),
    ]


def test_labelme_groups_are_objects(content: Content) -> None:
    (data,) = encode(content, [EXPORTERS["labelme"]()]).values()
    shapes = json.loads(data)["shapes"]
    assert [(s["label"], s["group_id"]) for s in shapes] == [
        *(("cell", number) for number in range(11, 17)),
        ("dirt", 3),
        ("dirt", 3),
    ]


def test_yolo_has_a_polygon_for_each_object(content: Content) -> None:
    lines = next(iter(encode(content, [EXPORTERS["yolo"]()]).values())).decode().splitlines()
    assert [line.split()[0] for line in lines] == ["0"] * 6 + ["2"] * 2


def test_voc_lists_objects_and_pictures_them(content: Content) -> None:
    files = encode(content, [EXPORTERS["voc"]()])
    picture = read_png(files["photo-voc/SegmentationObject/photo.png"])
    for place, number in enumerate(range(11, 17), start=1):
        np.testing.assert_array_equal(picture == place, content.objects.picture == number)
    annotation = files["photo-voc/Annotations/photo.xml"].decode()
    assert annotation.count("<name>cell</name>") == 6
    assert annotation.count("<name>dirt</name>") == 1


def test_the_picture_of_objects_has_16_bits_and_a_table(content: Content) -> None:
    files = encode(content, [EXPORTERS["objects"]()])
    picture = read_png(files["photo-objects.png"])
    assert picture.dtype in (np.uint16, np.int32)
    np.testing.assert_array_equal(picture, content.objects.picture)
    rows = list(csv.DictReader(files["photo-objects.csv"].decode("utf-8-sig").splitlines()))
    assert [int(row["object"]) for row in rows] == list(range(11, 17))
    assert {row["name"] for row in rows} == {"cell"}
    assert int(rows[2]["pixels"]) == np.sum(picture == 13)


def test_geojson_has_a_feature_for_each_object(content: Content) -> None:
    (data,) = encode(content, [EXPORTERS["geojson"]()]).values()
    said = [feature["properties"] for feature in json.loads(data)["features"]]
    assert [entry.get("object") for entry in said] == [*range(11, 17), None]


@pytest.mark.parametrize(
    "name", [name for name, kind in EXPORTERS.items() if issubclass(kind, DatasetFormat)]
)
def test_objects_are_in_datasets(content: Content, name: str) -> None:
    exporter = EXPORTERS[name]()
    assert isinstance(exporter, DatasetFormat)
    files = encode(content, [exporter])
    parts = [Part(f"{stem}/photo.png", "photo", files) for stem in ("a", "b")]
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


def test_left_out_classes_take_their_objects_along(content: Content) -> None:
    assert content.with_only(["dirt"]).objects.table == ()
    assert len(content.with_only(["cell"]).objects) == 6


def test_nothing_to_count_is_said() -> None:
    image, truth = drawn_cells(2, columns=2)
    content = Content("photo", image, truth)
    assert EXPORTERS["objects"]().losses(content) == ["everything: no class is counted in objects"]


@pytest.mark.parametrize("least_px", [None, 0])
def test_all_formats_have_the_same_objects(content: Content, least_px: int | None) -> None:
    """Specks of cells in the medium and between the cells, which none of them has unless asked."""
    labels = content.labels.copy()
    labels[-2:, :2] = labels[-2:, 6:8] = labels[-1, 20] = 1
    specks = replace(content, labels=labels).with_objects((), least_px=least_px)
    plain = specks.without_background()
    expected = 6 if least_px is None else 9
    assert len(plain.objects) == expected
    assert sum(instance.class_number == 1 for instance in plain.instances) == expected
    np.testing.assert_array_equal(plain.labels == 1, plain.objects.picture > 0)
    for name, kind in EXPORTERS.items():
        if issubclass(kind, ImportedFormat):
            found = imported(kind(), encode(specks, [kind()]), plain)
            np.testing.assert_array_equal(found.labels, plain.labels, name)
            np.testing.assert_array_equal(found.objects, plain.objects.picture, name)
    (table,) = encode(specks, [EXPORTERS["csv"]()]).values()
    assert f",{np.count_nonzero(plain.labels == 1)}," in table.decode("utf-8-sig")
    (coco,) = encode(specks, [EXPORTERS["coco"]()]).values()
    entries = json.loads(coco)["annotations"]
    assert sum(entry["category_id"] == 1 for entry in entries) == expected
