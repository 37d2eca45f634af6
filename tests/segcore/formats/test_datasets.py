"""Labels of many photos, and of the pages of a stack, in one file or folder."""

import csv
import io
import json
import re
import unicodedata
from dataclasses import replace
from pathlib import Path, PurePosixPath
from types import SimpleNamespace
from typing import cast
from xml.dom import minidom

import numpy as np
import pytest
import tifffile

from segcore.batch import find_photos, jobs_of_done_photos, photo_jobs, write_batch
from segcore.batch.batch_report import REPORT_CSV_NAME, write_report
from segcore.batch.job import Outcome, PhotoJob, Status
from segcore.folders.states import State, add_state
from segcore.formats.exporters import EXPORTERS
from segcore.formats.exporters.exporter import DatasetEntry, DatasetFormat, flat_stems
from segcore.formats.importers import read_annotations
from segcore.formats.output import Output
from segcore.marks.strokes import Polygon, Stroke
from segcore.picture.pixel_size import PixelSize
from segcore.picture.reading import list_pages, read_image
from segcore.projects.case import Case
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import reference_photo, save_project
from tests.segcore.batch.conftest import Here
from tests.segcore.formats.cases import but, case_of
from tests.segcore.segmentations import Labels

from .cases import answered, saved

# ----------------------------------------------------------------------- folders with awkward names


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
def test_every_label_comes_back_to_its_photo(name, tmp_path):
    photos, out = tmp_path / "photos", tmp_path / "out"
    expected, paths = labels_of_photos(), [photos / photo for photo in PHOTOS]
    named = photo_jobs(paths, photos, out, Output((name,)), pattern=None)
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


# ------------------------------------------------------------------------------------------- stacks


PAGE_SHAPE = (12, 16)


def done(photo: Path, folder: Path, labels: np.ndarray) -> None:
    """A photo or page is done, with these segments."""
    reference = reference_photo(photo, read_image(photo))
    classes = (replace(new_class(1), name="cell"), new_class(2))
    square = Stroke("class", Polygon(((0.0, 0.0), (3.0, 0.0), (3.0, 3.0))), 1)
    project = Project(reference, classes).with_stroke(square)
    save_project(folder / f"{photo.name}.eigenbrush", project, labels=labels)
    add_state(folder, photo.name, State.DONE)


def exported(given: Path, out: Path) -> list[str]:
    output = Output(formats=("stack",), validation=0.5)  # which divides other sets
    jobs = jobs_of_done_photos(find_photos(given), given, out, output)
    return list(write_batch(out, jobs, Here).problems)


@pytest.mark.parametrize(
    ("sizes", "options", "axes"),
    [
        ((2, 3), {"ome": True, "metadata": {"axes": "TZYX"}}, "TZYX"),
        ((2, 3), {"imagej": True, "metadata": {"axes": "TZYX"}}, "TZYX"),
        ((6,), {"imagej": True, "metadata": {"axes": "TYX"}}, "TYX"),
        ((6,), {}, "ZYX"),
    ],
)
def test_pages_become_a_stack_with_its_axes(tmp_path, sizes, options, axes):
    stack = tmp_path / ("cells.ome.tif" if "ome" in options else "cells.tif")
    random = np.random.default_rng(1)
    values = random.integers(0, 60000, (*sizes, *PAGE_SHAPE), dtype=np.uint16)
    tifffile.imwrite(stack, values, photometric="minisblack", **options)
    expected = np.zeros((6, *PAGE_SHAPE), np.uint8)
    for page in list_pages(stack):
        if page.number != 3:
            expected[page.number] = random.integers(0, 3, PAGE_SHAPE)
            done(page.path, tmp_path, expected[page.number])
    assert exported(stack, tmp_path / "out") == []
    with tifffile.TiffFile(tmp_path / "out" / "cells-labels.ome.tif") as written:
        assert written.is_ome
        assert written.series[0].axes == axes
        np.testing.assert_array_equal(written.asarray(), expected.reshape(*sizes, *PAGE_SHAPE))
        assert "1 cell" in (written.ome_metadata or "")
    assert exported(tmp_path, tmp_path / "again") == []  # among the photos of its folder
    files = [tmp_path / out / "cells-labels.ome.tif" for out in ("out", "again")]
    assert files[0].read_bytes() == files[1].read_bytes()


def test_photos_of_a_folder_become_a_stack_if_they_are_of_one_size(tmp_path):
    for number, shape in ((1, PAGE_SHAPE), (2, PAGE_SHAPE), (10, (5, 5))):
        photo = tmp_path / f"{number}.tif"
        tifffile.imwrite(photo, np.full(shape, number, np.uint8))
        if number < 10:
            done(photo, tmp_path, np.full(shape, number, np.int32))
    assert exported(tmp_path, tmp_path / "out") == []
    written = tifffile.imread(tmp_path / "out" / "series-labels.ome.tif")
    assert written[:, 0, 0].tolist() == [1, 2]
    done(photo, tmp_path, np.ones((5, 5), np.int32))
    (problem,) = exported(tmp_path, tmp_path / "out")
    assert "10.tif has 5 x 5 pixels, 1.tif has 16 x 12" in problem


def test_a_stack_has_the_size_of_a_pixel(tmp_path):
    stack, size = tmp_path / "cells.ome.tif", {"PhysicalSizeX": 0.5, "PhysicalSizeY": 0.25}
    values = np.zeros((2, *PAGE_SHAPE), np.uint8)
    tifffile.imwrite(stack, values, ome=True, metadata={"axes": "ZYX", **size})
    for page in list_pages(stack):
        done(page.path, tmp_path, np.ones(PAGE_SHAPE, np.uint8))
    assert exported(stack, tmp_path / "out") == []
    (page, _) = list_pages(tmp_path / "out/cells-labels.ome.tif")
    assert read_image(page.path).pixel_size == PixelSize(0.5, 0.25, "µm")


# ------------------------------------------------------------------------------------ hostile names


NAMES = (
    "../x",
    "/etc/passwd",
    "C:\\x",
    "CON",
    "nul.txt",
    "a/b",
    "Cat",
    "cat",
    "..",
    ".",
    "x" * 300,
    "猫" * 300,
    "=HYPERLINK(1)",
    "@SUM(1)",
    "+1",
    " =1+1",
    "a;\n=1+1",
    "\uff1d1+1",
    "\x1b]0;x\x07\x9b2J",
    "<script>alert(1)</script>",
    "]]><x/>",
    "&amp;&lol;",
    "a\nb: c",
    "\x00",
    "\u202egnp.exe",
    "{0}%s$(id)`id`",
)
RESERVED = {"con", "prn", "aux", "nul", *(f"{d}{n}" for d in ("com", "lpt") for n in range(1, 10))}


@pytest.fixture(scope="module")
def case() -> Case:
    labels = np.repeat(np.arange(1, len(NAMES) + 1, dtype=np.uint8), 12).reshape(-1, 6)
    classes = tuple(replace(new_class(n), name=name) for n, name in enumerate(NAMES, start=1))
    return but(case_of(labels), classes=classes)


@pytest.mark.parametrize("name", EXPORTERS)
def test_files_stay_in_their_folder_and_have_names_of_their_own(case, name):
    exporter = EXPORTERS[name]()
    files = exporter.encode(case)
    assert exporter.verify(case, files)
    for path in map(PurePosixPath, files):
        assert not path.is_absolute()
        for part in path.parts:
            assert part not in ("..", ".")
            assert not set(part) & set('<>:"|?*\\\x00\n')
            assert len(part.encode()) <= 255
            assert part.partition(".")[0].casefold() not in RESERVED
    assert len({path.casefold() for path in files}) == len(files)


@pytest.mark.parametrize("name", EXPORTERS)
def test_documents_hold_names_as_text(case, name):
    for path, data in EXPORTERS[name]().encode(case).items():
        match PurePosixPath(path).suffix:
            case ".svg" | ".xml":
                document = minidom.parseString(data)
                assert not document.getElementsByTagName("script")
                assert not document.getElementsByTagName("x")
            case ".json" | ".geojson":
                json.loads(data)
            case ".csv":
                assert_no_formula(data)


def test_report_of_a_batch_has_no_formula(tmp_path):
    photo = "=cmd|'/c calc'!A0.png"
    outcome = Outcome(photo, Status.FAILED, message="@SUM(1)", notes=("=1+1",))
    job = cast(PhotoJob, SimpleNamespace(display_path=photo))
    write_report(tmp_path, [job], [outcome])
    assert b"calc" in (tmp_path / REPORT_CSV_NAME).read_bytes()
    assert_no_formula((tmp_path / REPORT_CSV_NAME).read_bytes())


def assert_no_formula(data: bytes) -> None:
    """No cell begins as spreadsheets want a formula to, wherever they part cells."""
    assert not set(data.decode("utf-8-sig")) & set("\x00\x07\x1b\x9b\u202e")
    for row in csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")):
        for cell in (part.strip(" ") for whole in row for part in re.split("[,;|\n]", whole)):
            is_formula = cell.startswith((*"=+-@\t\r", "\uff1d"))
            assert not is_formula or _is_number(cell), cell


def _is_number(cell: str) -> bool:
    try:
        float(cell)
    except ValueError:
        return False
    return True
