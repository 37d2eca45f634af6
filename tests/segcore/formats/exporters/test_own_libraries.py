"""Files as the libraries of their formats read them."""

from __future__ import annotations

import contextlib
import io
import json
import re
import sys
from xml.etree import ElementTree

import numpy as np
import pytest
import shapely
import shapely.geometry
from PIL import Image as PillowImage
from pycocotools import mask as coco_mask
from pycocotools.coco import COCO
from pycocotools.cocoeval import COCOeval

from segcore.formats.exporters import EXPORTERS
from tests.segcore.segmentations import PICTURES

from .contents import content_of

VALID_FOR_VOC = [name for name, labels in PICTURES.items() if labels.max() < 255]


def encoded(name, picture):
    content = content_of(PICTURES[picture])
    return content, EXPORTERS[name]().encode(content)


@pytest.fixture
def coco_of(tmp_path):
    """An export as pycocotools loads it."""

    def load(name, picture):
        content, files = encoded(name, picture)
        path = tmp_path / "instances.json"
        path.write_bytes(next(iter(files.values())))
        with contextlib.redirect_stdout(io.StringIO()):
            return content, COCO(path)

    return load


@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.parametrize("name", ["coco", "coco-polygons"])
def test_coco_masks(coco_of, name, picture):
    content, coco = coco_of(name, picture)
    for annotation in coco.anns.values():
        mask = coco.annToMask(annotation) > 0
        np.testing.assert_array_equal(mask, content.labels == annotation["category_id"])
        assert annotation["area"] == mask.sum()
        assert annotation["bbox"] == coco_mask.toBbox(coco.annToRLE(annotation)).tolist()
        assert annotation["iscrowd"] == 0
    names = {category["id"]: category["name"] for category in coco.cats.values()}
    assert all(names[number] == content.unique_names()[number] for number in content.present)
    assert len(set(names.values())) == len(names)


@pytest.mark.parametrize("picture", ["blobs", "300 classes", "hole", "single pixel"])
@pytest.mark.parametrize("name", ["coco", "coco-polygons"])
def test_coco_evaluator_gives_full_marks(coco_of, name, picture):
    _, coco = coco_of(name, picture)
    found = [{**annotation, "score": 1.0} for annotation in coco.dataset["annotations"]]
    with contextlib.redirect_stdout(io.StringIO()):
        evaluation = COCOeval(coco, coco.loadRes(found), "segm")
        evaluation.evaluate()
        evaluation.accumulate()
        evaluation.summarize()
    assert evaluation.stats[0] == pytest.approx(1.0)


def test_coco_is_read_back_without_its_library(monkeypatch):
    monkeypatch.setitem(sys.modules, "pycocotools", None)
    monkeypatch.setitem(sys.modules, "pycocotools.mask", None)
    for name in ("coco", "coco-polygons"):
        for picture in PICTURES:
            content, files = encoded(name, picture)
            assert EXPORTERS[name]().verify(content, files)


@pytest.mark.parametrize("picture", VALID_FOR_VOC)
def test_voc_picture(picture):
    content, files = encoded("voc", picture)
    with PillowImage.open(io.BytesIO(next(iter(files.values())))) as stored:
        assert stored.mode == "P"
        np.testing.assert_array_equal(np.asarray(stored), content.labels)
        # the first of the colours that every VOC reader knows
        assert stored.getpalette()[:12] == [0, 0, 0, 128, 0, 0, 0, 128, 0, 128, 128, 0]


def test_voc_annotation_and_label_map():
    content, files = encoded("voc", "blobs")
    root = ElementTree.fromstring(files["photo-voc/Annotations/photo.xml"])
    assert root.findtext("filename") == "photo.jpg"
    names = [entry.findtext("name") for entry in root.iter("object")]
    assert names == [content.unique_names()[number] for number in content.present]
    box = root.find("object/bndbox")
    rows, columns = np.nonzero(content.labels == 1)
    expected = [columns.min() + 1, rows.min() + 1, columns.max() + 1, rows.max() + 1]
    assert [int(side.text) for side in box] == expected

    lines = files["photo-voc/labelmap.txt"].decode().splitlines()
    assert lines[1] == "background:0,0,0::"
    assert lines[2] == "cat:128,0,0::"
    assert len(lines) == 2 + content.largest


def shapes(features):
    return {
        feature["properties"]["class"]: shapely.geometry.shape(feature["geometry"])
        for feature in features
    }


def parts(shape):
    return list(getattr(shape, "geoms", [shape]))


def assert_covers(content, shapes_of):
    """Valid, of the right areas, and without gaps or overlaps between neighbours."""
    assert sorted(shapes_of) == content.present
    for number, shape in shapes_of.items():
        assert shape.is_valid
        assert shape.area == content.areas[number]
    pieces = [piece for shape in shapes_of.values() for piece in parts(shape)]
    assert shapely.coverage_is_valid(pieces)
    assert shapely.union_all(pieces).area == np.count_nonzero(content.labels)
    if 0 not in content.labels:
        assert shapely.union_all(pieces).equals(
            shapely.box(0, 0, content.labels.shape[1], content.labels.shape[0])
        )


@pytest.mark.parametrize("picture", PICTURES)
def test_geojson_is_valid_and_leaves_no_gap(picture):
    content, files = encoded("geojson", picture)
    document = json.loads(files["photo.geojson"])
    assert_covers(content, shapes(document["features"]))
    for feature in document["features"]:
        assert feature["properties"]["name"] == content.class_name(feature["id"])
    for shape in shapes(document["features"]).values():
        for piece in parts(shape):
            assert piece.exterior.is_ccw
            assert not any(hole.is_ccw for hole in piece.interiors)


@pytest.mark.parametrize("picture", PICTURES)
def test_svg_is_valid_and_leaves_no_gap(picture):
    content, files = encoded("svg", picture)
    root = ElementTree.fromstring(files["photo.svg"])
    found = {}
    for path in root.iter("{http://www.w3.org/2000/svg}path"):
        rings = [drawn(ring) for ring in path.attrib["d"].split("z")[:-1]]
        assert path.attrib["fill-rule"] == "evenodd"
        found[int(path.attrib["id"].removeprefix("class-"))] = even_odd(rings)
    assert_covers(content, found)


def drawn(ring):
    """Points of one ring, by another reading of the commands than that of the program."""
    points = []
    for command, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", ring):
        values = [int(number) for number in numbers.split()]
        last = points[-1] if points else (0, 0)
        match command:
            case "M":
                points.append((values[0], values[1]))
            case "h":
                points.append((last[0] + values[0], last[1]))
            case "v":
                points.append((last[0], last[1] + values[0]))
    return points


def even_odd(rings):
    """Outer rings with their holes: in these files the first that turn the right way."""
    pieces = []
    for ring in rings:
        if shapely.LinearRing(ring).is_ccw:
            pieces.append((ring, []))
        else:
            pieces[-1][1].append(ring)
    return shapely.MultiPolygon(pieces) if len(pieces) > 1 else shapely.Polygon(*pieces[0])


@pytest.mark.parametrize("picture", PICTURES)
def test_coco_panoptic(picture):
    """As panopticapi reads it: segment numbers from colours, each with what JSON says of it."""
    content, files = encoded("coco-panoptic", picture)
    document = json.loads(files["photo-coco-panoptic/panoptic.json"])
    (annotation,) = document["annotations"]
    stored = PillowImage.open(
        io.BytesIO(files[f"photo-coco-panoptic/panoptic/{annotation['file_name']}"])
    )
    assert stored.mode == "RGB"
    colours = np.asarray(stored).astype(np.uint32)
    numbers = colours[..., 0] + 256 * colours[..., 1] + 256 * 256 * colours[..., 2]
    assert {*np.unique(numbers).tolist()} - {0} == {
        segment["id"] for segment in annotation["segments_info"]
    }
    categories = {category["id"]: category for category in document["categories"]}
    for segment in annotation["segments_info"]:
        mask = numbers == segment["id"]
        np.testing.assert_array_equal(mask, content.labels == segment["category_id"])
        assert segment["area"] == mask.sum()
        runs = coco_mask.encode(np.asfortranarray(mask.astype(np.uint8)))
        assert segment["bbox"] == coco_mask.toBbox(runs).tolist()
        assert categories[segment["category_id"]]["isthing"] == 0
    assert (document["images"][0]["width"], document["images"][0]["height"]) == stored.size
