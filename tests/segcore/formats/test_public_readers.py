"""Files as programs of others read them, where those are installed, and where they lie on earth."""

import json
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tifffile
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore import read_image
from segcore.case.writing import write_case
from segcore.formats.exporters.exporter import unique_names
from segcore.formats.importers import read_annotations
from segcore.formats.output import Output
from segcore.projects.case import Case
from segcore.projects.project import Project
from segcore.runtime.errors import ConstraintError
from segcore.segments.answer import Answer
from tests.segcore.segmentations import PICTURES

from .cases import case_of

# ------------------------------------------------------------------------------- programs of others


@pytest.fixture(params=["blobs", "island in a hole", "single pixel", "pinched ring", "noise"])
def case(request):
    return case_of(PICTURES[request.param])


@pytest.fixture
def written(case, tmp_path):
    """A function that exports in one format and lays the photo beside it."""

    def write(name):
        write_case(case, Output((name,)), tmp_path)
        (tmp_path / "images").mkdir()
        PillowImage.fromarray(case.image.pixels).save(tmp_path / "images" / "photo.jpg")
        return tmp_path

    return write


def labels_of_masks(shape, masks, numbers):
    labels = np.zeros(shape, np.int32)
    for mask, number in zip(masks, numbers, strict=True):
        labels[mask] = number
    return labels


def test_supervision_reads_yolo(case, written):
    supervision = pytest.importorskip("supervision")
    folder = written("yolo")
    dataset = supervision.DetectionDataset.from_yolo(
        str(folder / "images"),
        str(folder / "photo-yolo" / "labels"),
        str(folder / "photo-yolo" / "data.yaml"),
    )
    ((_, _, found),) = list(dataset)
    labels = labels_of_masks(case.labels.shape, found.mask, found.class_id + 1)
    np.testing.assert_array_equal(labels, case.labels)
    assert [dataset.classes[n - 1] for n in case.geometry.present] == [
        case.project.class_name(n) for n in case.geometry.present
    ]


def test_supervision_reads_voc(case, written):
    supervision = pytest.importorskip("supervision")
    folder = written("voc")
    dataset = supervision.DetectionDataset.from_pascal_voc(
        str(folder / "images"), str(folder / "photo-voc" / "Annotations")
    )
    ((_, _, found),) = list(dataset)
    assert [dataset.classes[index] for index in found.class_id] == [
        case.project.class_name(number) for number in case.geometry.present
    ]


def test_supervision_reads_coco(case, written):
    supervision = pytest.importorskip("supervision")
    folder = written("coco")
    dataset = supervision.DetectionDataset.from_coco(
        str(folder / "images"), str(folder / "photo-coco.json"), force_masks=True
    )
    ((_, _, found),) = list(dataset)
    numbers = [case.geometry.present[index] for index in found.class_id]
    labels = labels_of_masks(case.labels.shape, found.mask, numbers)
    np.testing.assert_array_equal(labels, case.labels)


@pytest.mark.parametrize("name", ["cvat", "cvat-polygons"])
def test_datumaro_reads_cvat(name, case, written):
    datumaro = pytest.importorskip("datumaro")
    folder = written(name)
    (item,) = datumaro.Dataset.import_from(str(folder), "cvat")
    found = sorted((one.label, one.get_area()) for one in item.annotations)
    places = {number: place for place, number in enumerate(case.known_numbers)}
    assert found == [(places[number], area) for number, area in case.geometry.areas.items()]


def test_label_studio_takes_its_tasks_and_interface(case, tmp_path):
    interface = pytest.importorskip("label_studio_sdk.label_interface")
    brush = pytest.importorskip("label_studio_sdk.converter.brush")
    write_case(case, Output(("label-studio",)), tmp_path)
    known = interface.LabelInterface((tmp_path / "photo-label-studio.xml").read_text("utf-8"))
    known.validate()
    (task,) = json.loads((tmp_path / "photo-label-studio.json").read_text("utf-8"))
    (annotation,) = task.pop("annotations")
    assert known.validate_task(task)
    assert known.validate_annotation(annotation)
    labels = np.zeros(case.labels.shape, int)
    for number, result in zip(case.geometry.present, annotation["result"], strict=True):
        pixels = brush.decode_rle(result["value"]["rle"]).reshape(*labels.shape, 4)
        labels[pixels[..., 3] > 0] = number
    np.testing.assert_array_equal(labels, case.labels)


def test_labelme_reads_its_own(case, written):
    loader = pytest.importorskip("labelme._label_file")
    shape_utils = pytest.importorskip("labelme.utils.shape")
    folder = written("labelme")
    data = loader.read_label_file(str(folder / "photo-labelme.json"))
    names = unique_names(case)
    labels, _ = shape_utils.shapes_to_label(
        case.labels.shape, data.shapes, {name: number for number, name in names.items()}
    )
    np.testing.assert_array_equal(labels, case.labels)


# ------------------------------------------------------------------------ on earth, as GDAL sees it


LABELS = PICTURES["blobs"]
ROWS, COLUMNS = LABELS.shape

needs_gdal = pytest.mark.skipif(
    not all(map(shutil.which, ("gdalinfo", "ogrinfo"))), reason="needs gdal-bin"
)

UTM = ((1024, 1), (1025, 1), (3072, 32633), (3076, 9001))
DEGREES = ((1024, 2), (1025, 1), (2048, 4326), (2054, 9102))
OF_MIDDLES = ((1024, 1), (1025, 2), (3072, 32633), (3076, 9001))
SCALED = {33550: (10.0, 20.0, 0.0), 33922: (0.0, 0.0, 0.0, 500000.0, 5000000.0, 0.0)}
TURNED = {34264: (8.0, 6.0, 0.0, 5e5, 6.0, -8.0, 0.0, 5e6, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0)}
FINE = {33550: (2e-5, 1e-5, 0.0), 33922: (0.0, 0.0, 0.0, 10.5, 50.25, 0.0)}

PLACES = {
    "metres": (UTM, SCALED),
    "turned": (UTM, TURNED),
    "degrees": (DEGREES, FINE),
    "middles": (OF_MIDDLES, SCALED),
}


def case_at(folder: Path, name: str) -> Case:
    """A photo that lies there, with segments."""
    keys, numbers = PLACES[name]
    entries = [number for key, value in keys for number in (key, 0, 1, value)]
    directory = (1, 1, 0, len(keys), *entries)
    tags = [(code, 12, len(values), values, True) for code, values in numbers.items()]
    tags.append((34735, 3, len(directory), directory, True))
    photo = np.zeros(LABELS.shape, np.uint8)
    tifffile.imwrite(folder / "photo.tif", photo, extratags=tags)
    image = read_image(folder / "photo.tif")
    return Case("photo", "photo.tif", image, Project(), answer=Answer(LABELS))


def said_by(*command: Any) -> str:
    return subprocess.run(
        list(map(str, command)), capture_output=True, text=True, check=True
    ).stdout


def transform_of(path: Path) -> NDArray[np.float64]:
    """As GDAL sees it: from column and row to x and y, (2, 3)."""
    c, a, b, f, d, e = json.loads(said_by("gdalinfo", "-json", path))["geoTransform"]
    return np.array([[a, b, c], [d, e, f]])


@needs_gdal
@pytest.mark.parametrize("name", PLACES)
def test_gdal_finds_labels_where_the_photo_is(tmp_path, name):
    case = case_at(tmp_path, name)
    (path,) = write_case(case, Output(("geotiff",)), tmp_path)
    place = case.image.georeference
    expected = transform_of(tmp_path / "photo.tif")
    np.testing.assert_array_equal(transform_of(path), expected)
    np.testing.assert_allclose(np.reshape(place.transform, (2, 3)), expected, rtol=1e-12)

    said = json.loads(said_by("gdalinfo", "-json", "-stats", path))
    photo = json.loads(said_by("gdalinfo", "-json", tmp_path / "photo.tif"))
    assert said["coordinateSystem"]["wkt"] == photo["coordinateSystem"]["wkt"]
    assert said["size"] == [COLUMNS, ROWS]
    (band,) = said["bands"]
    assert (band["colorInterpretation"], band["noDataValue"]) == ("Palette", 0)
    assert band["maximum"] == LABELS.max()


@needs_gdal
@pytest.mark.parametrize("name", PLACES)
def test_ogr_finds_outlines_where_the_photo_is(tmp_path, name):
    case = case_at(tmp_path, name)
    (path,) = write_case(case, Output(("geojson",)), tmp_path)
    place = case.image.georeference
    assert place is not None
    to_world = transform_of(tmp_path / "photo.tif")
    one_pixel = float(np.abs(np.linalg.det(to_world[:, :2])) ** 0.5)

    said = said_by("ogrinfo", "-al", "-so", path)
    assert str(place.epsg) in said[said.rindex("ID[") :]
    extent = np.array(re.findall(r"-?\d+\.\d+", said[said.index("Extent:") :])[:4], float)
    corners = [(x, y, 1) for x in (0, COLUMNS) for y in (0, ROWS)]
    for number in np.unique(LABELS[LABELS > 0]):
        of_class = said_by("ogrinfo", "-al", "-where", f"class = {number}", path)
        shape = of_class[of_class.index("POLYGON") :].partition("\n\n")[0]
        found = np.array(re.findall(r"(-?[\d.]+) (-?[\d.]+)", shape), float)
        back = np.linalg.solve(to_world[:, :2], (found - to_world[:, 2]).T).T
        assert np.abs(back - back.round()).max() < 0.01
        rows, columns = np.nonzero(number == LABELS)
        edges = [columns.min(), rows.min(), columns.max() + 1, rows.max() + 1]
        assert np.abs([*back.min(axis=0), *back.max(axis=0)] - np.array(edges)).max() < 0.01
    if LABELS.all():
        at = np.array(corners) @ to_world.T
        assert np.abs(extent - [*at.min(axis=0), *at.max(axis=0)]).max() < 0.01 * one_pixel


@pytest.mark.parametrize("name", PLACES)
def test_outlines_on_earth_are_read_back_as_pixels(tmp_path, name):
    case = case_at(tmp_path, name)
    (path,) = write_case(case, Output(("geojson",)), tmp_path)
    found = read_annotations(path, LABELS.shape)
    np.testing.assert_array_equal(found.labels, LABELS)
    document = json.loads(path.read_text())
    is_in_degrees = name == "degrees"  # which are what RFC 7946 has
    assert ("crs" in document) == (not is_in_degrees)
    for damage in ({"transform": [0] * 6}, {"transform": "x"}, {"transform": [1, 0, 0]}):
        path.write_text(json.dumps(document | {"pixels": document["pixels"] | damage}))
        with pytest.raises(ConstraintError):
            read_annotations(path, LABELS.shape)


def test_a_system_without_a_code_is_a_loss(tmp_path):
    case = case_at(tmp_path, "metres")
    output = Output(("geojson", "geotiff"))
    place = case.image.georeference
    assert place is not None
    nameless = replace(case, image=replace(case.image, georeference=replace(place, epsg=0)))
    nowhere = replace(case, image=replace(case.image, georeference=None))
    said = [{title: "".join(losses) for title, losses in output.losses(one).items()}
            for one in (case, nameless, nowhere)]  # fmt: skip
    assert "GeoJSON" not in said[0]
    assert "EPSG" in said[1]["GeoJSON"]
    assert "place on earth" in said[2]["GeoJSON"]
    assert "place on earth" in said[2]["Label image (GeoTIFF)"]
