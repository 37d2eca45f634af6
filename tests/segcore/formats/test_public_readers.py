"""Files as programs of others read them, where those are installed.

pip install supervision datumaro labelme label-studio-sdk
"""

import json

import numpy as np
import pytest
from PIL import Image as PillowImage

from segcore.case.writing import write_case
from segcore.formats.exporters.exporter import unique_names
from segcore.formats.output import Output
from tests.segcore.segmentations import PICTURES

from .cases import case_of


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
    assert [dataset.classes[n - 1] for n in case.geometry.present_classes] == [
        case.project.class_name(n) for n in case.geometry.present_classes
    ]


def test_supervision_reads_voc(case, written):
    supervision = pytest.importorskip("supervision")
    folder = written("voc")
    dataset = supervision.DetectionDataset.from_pascal_voc(
        str(folder / "images"), str(folder / "photo-voc" / "Annotations")
    )
    ((_, _, found),) = list(dataset)
    assert [dataset.classes[index] for index in found.class_id] == [
        case.project.class_name(number) for number in case.geometry.present_classes
    ]


def test_supervision_reads_coco(case, written):
    supervision = pytest.importorskip("supervision")
    folder = written("coco")
    dataset = supervision.DetectionDataset.from_coco(
        str(folder / "images"), str(folder / "photo-coco.json"), force_masks=True
    )
    ((_, _, found),) = list(dataset)
    numbers = [case.geometry.present_classes[index] for index in found.class_id]
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
    for number, result in zip(case.geometry.present_classes, annotation["result"], strict=True):
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
