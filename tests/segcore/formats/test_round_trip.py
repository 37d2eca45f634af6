"""Labels of a folder with awkward names, written as one dataset, come back to their own photos."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from pathlib import Path, PurePosixPath

import numpy as np
import pytest

from segcore.batch import plan
from segcore.formats.exporters import EXPORTERS
from segcore.formats.exporters.exporter import DatasetEntry, DatasetFormat, flat_stems
from segcore.formats.importers import read_annotations
from segcore.formats.output import Output
from segcore.projects.project import new_class
from tests.segcore.segmentations import Labels

from .cases import answered, saved

PHOTOS = (
    "1.jpg",
    "1.png",
    "1.png.png",
    "a/1.png",
    "b/1.png",
    "a/b/1.png",
    "a/b_1.png",
    "a_b/1.png",
    "UP.PNG",
    "UP.png",
    "c/UP.Tif",
    unicodedata.normalize("NFC", "Müller/é.png"),
    unicodedata.normalize("NFD", "Müller/é.png"),
    unicodedata.normalize("NFD", "nur/ö.png"),
)
SHAPE = (6, 8)


def labels_of_photos() -> dict[str, Labels]:
    """A block of each of two classes, elsewhere in each photo."""
    found = {}
    for place, photo in enumerate(PHOTOS):
        labels = np.zeros(SHAPE, np.int32)
        row, column = divmod(place, 5)
        labels[row : row + 2, column : column + 2] = 1
        labels[row + 2, column : column + 3] = 2
        found[photo] = labels
    return found


def where(name: str, part: DatasetEntry, parts: list[DatasetEntry]) -> str:
    """The file of a dataset that a person imports for a photo."""
    match name:
        case "yolo":
            return f"yolo/labels/{part.stem}.txt"
        case "voc":
            return f"voc/Annotations/{flat_stems(parts)[part]}.xml"
        case "coco-panoptic":
            return "coco-panoptic/panoptic.json"
        case "cvat" | "cvat-polygons":
            return f"{name}.xml"
        case "labelme":
            return str(PurePosixPath(part.photo).parent / f"{part.name}-labelme.json")
    return f"{name}.json"


@pytest.mark.parametrize(
    "name",
    [
        "coco",
        "coco-polygons",
        "coco-panoptic",
        "cvat",
        "cvat-polygons",
        "label-studio",
        "labelme",
        "voc",
        "yolo",
    ],
)
def test_every_label_comes_back_to_its_photo(name: str, tmp_path: Path) -> None:
    photos, out = tmp_path / "photos", tmp_path / "out"
    expected = labels_of_photos()
    named = plan([photos / photo for photo in PHOTOS], photos, out, Output((name,)), pattern=None)
    classes = tuple(replace(new_class(n), name=called) for n, called in ((1, "cat"), (2, "dog")))
    exporter, parts, files = EXPORTERS[name](), [], dict[str, bytes]()
    for job in named:
        case = answered(
            expected[job.display_path], classes, photo=PurePosixPath(job.display_path).name
        )
        written = exporter.encode(replace(case, name=job.name))
        parts.append(DatasetEntry(job.display_path, job.name, written, ""))
        folder = PurePosixPath(job.display_path).parent
        files |= {} if isinstance(exporter, DatasetFormat) else {
            str(folder / file): data for file, data in written.items()
        }  # fmt: skip
    if isinstance(exporter, DatasetFormat):
        files = exporter.gather(parts)
    saved(tmp_path, files)
    for part in parts:
        found = read_annotations(
            tmp_path / where(name, part, parts), SHAPE, photo=str(photos / part.photo)
        )
        numbers = [found.names[number] for number in found.numbers]
        assert numbers == ["cat", "dog"], part.photo
        np.testing.assert_array_equal(found.labels, expected[part.photo], part.photo)
