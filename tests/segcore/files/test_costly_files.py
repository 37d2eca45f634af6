"""Files that are small, damaged or odd and would cost much: one sentence, or what can be saved."""

from __future__ import annotations

import io
import json
import struct
import zipfile
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from segcore.files.importers import read_annotations
from segcore.files.project import Project, new_class
from segcore.files.project_files import load_project, save_project
from segcore.files.project_json import project_to_json
from segcore.marks.strokes import Path as Line
from segcore.marks.strokes import Stroke
from segcore.runtime.errors import ConstraintError, ProjectError
from segcore.runtime.limits import ELEMENTS, OBJECTS

SHAPE = (4, 6)
PROJECT = Project(classes=(new_class(1),), strokes=(Stroke("class", Line(((1, 1),)), 1),))
DOCUMENT = json.dumps(project_to_json(PROJECT)).encode()
PNG_OF_SIX_BY_FOUR = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 6, 4)


def zipped(path: Path, parts: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", method) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return path


@pytest.mark.parametrize("method", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
@pytest.mark.parametrize("damage", [0, 60])
def test_archives_packed_otherwise_are_refused(method: int, damage: int, tmp_path: Path) -> None:
    array = io.BytesIO()
    np.save(array, np.ones(SHAPE, np.uint8))
    project = zipped(tmp_path / "a.eigenbrush", {"project.json": DOCUMENT}, method)
    arrays = zipped(tmp_path / "a.npz", {"labels.npy": array.getvalue()}, method)
    for file in (project, arrays):
        content = bytearray(file.read_bytes())
        content[damage] ^= 0xFF if damage else 0
        file.write_bytes(content)
    with pytest.raises(ProjectError, match=r"a\.eigenbrush: .*packed in an unusual way; unpack"):
        load_project(project)
    with pytest.raises(ConstraintError, match=r"a\.npz: .*packed in an unusual way; unpack"):
        read_annotations(arrays, SHAPE)


@pytest.mark.parametrize(
    "labels", [b"", bytes(10**8), PNG_OF_SIX_BY_FOUR + bytes(10**8), PNG_OF_SIX_BY_FOUR]
)
def test_strokes_are_read_whatever_the_labels_cost(labels: bytes, tmp_path: Path) -> None:
    file = zipped(tmp_path / "a.eigenbrush", {"project.json": DOCUMENT, "labels.png": labels})
    saved = load_project(file)
    assert saved.project == PROJECT
    assert saved.labels is None
    assert [str(note) for note in saved.notes] == [
        "The saved segments are damaged and were left out; the next solve makes them again."
    ]


def test_a_damaged_disk_takes_no_strokes_along(tmp_path: Path) -> None:
    labels = np.zeros((40, 60), np.uint8)
    file = tmp_path / "a.eigenbrush"
    save_project(file, PROJECT, labels=labels)
    content = bytearray(file.read_bytes())
    content[content.index(b"IDAT") + 6] ^= 0xFF
    file.write_bytes(content)
    saved = load_project(file)
    assert saved.project == PROJECT
    assert saved.labels is None
    assert len(saved.notes) == 1


def test_a_huge_document_in_a_small_project(tmp_path: Path) -> None:
    document = b"[" + b"{}," * (OBJECTS.most + 1) + b"{}]"
    file = zipped(tmp_path / "a.eigenbrush", {"project.json": document})
    with pytest.raises(ProjectError, match=rf"JSON objects, over the limit of {OBJECTS.most:,}"):
        load_project(file)


def test_whole_projects_come_back(tmp_path: Path) -> None:
    save_project(tmp_path / "a.eigenbrush", PROJECT, labels=np.ones(SHAPE, np.int32))
    assert load_project(tmp_path / "a.eigenbrush").labels is not None


@pytest.mark.parametrize(
    "header",
    [
        "{'descr': '<i8', 'fortran_order': False, 'shape': (1000000, 1000000)}",
        "{'descr': '<i8', 'fortran_order': False, 'shape': (-4, -6)}",
        "{'descr': '<i8', 'fortran_order': False, 'shape': (4, 6",
        "{'descr': '|O', 'fortran_order': False, 'shape': (4, 6)}",
        "{'descr': [['a']], 'fortran_order': False, 'shape': (4, 6)}",
        "(" * 500,
        "\0",
    ],
)
def test_broken_headers_of_arrays(header: str, tmp_path: Path) -> None:
    text = header.encode()
    array = b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text + bytes(8 * 24)
    file = zipped(tmp_path / "a.npz", {"labels.npy": array})
    with pytest.raises(ConstraintError, match=r"a\.npz: the arrays: .*damaged"):
        read_annotations(file, SHAPE)


@pytest.mark.parametrize("runs", [300_000_000, "AAAA", {"0": 1}, [256], [0, 0, 0, 96]])
def test_masks_that_are_no_bytes(runs: object, tmp_path: Path) -> None:
    size = {"original_width": SHAPE[1], "original_height": SHAPE[0]}
    results = [{**size, "value": {"rle": runs, "brushlabels": ["a"]}}]
    document = [{"data": {"image": "a.jpg"}, "annotations": [{"result": results}]}]
    (tmp_path / "a.json").write_text(json.dumps(document))
    with pytest.raises(ConstraintError, match=r"a\.json: region 1: "):
        read_annotations(tmp_path / "a.json", SHAPE)


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ("names:\n  0: Straße\n".encode("latin-1"), "Straße"),
        (b"names:\n  0: \x93cat\x94 \x81\n", "“cat” \ufffd"),
        (b"names:\n  " + b"9" * 5000 + b": dog\n  0: cat\n", "cat"),
    ],
)
def test_settings_of_yolo_as_they_are_met(settings: bytes, name: str, tmp_path: Path) -> None:
    (tmp_path / "data.yaml").write_bytes(settings)
    (tmp_path / "a.txt").write_text("0 0 0 1 0 1 1\n")
    assert read_annotations(tmp_path / "a.txt", SHAPE).names == {1: name}


def test_a_table_of_objects_with_odd_line_ends(tmp_path: Path) -> None:
    Image.fromarray(np.ones(SHAPE, np.uint8)).save(tmp_path / "a-objects.png")
    (tmp_path / "a-objects.csv").write_bytes(b"object,class,name\n1,1,a\rb\n")
    with pytest.raises(ConstraintError, match=r"the table a-objects\.csv beside it: is damaged"):
        read_annotations(tmp_path / "a-objects.png", SHAPE)


def test_elements_of_xml_are_counted_first(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_bytes(b"<annotations>" + b"<a/>" * ELEMENTS.most)
    with pytest.raises(ConstraintError, match=f"elements, over the limit of {ELEMENTS.most:,}"):
        read_annotations(tmp_path / "a.xml", SHAPE)


def test_a_crc_that_does_not_fit(tmp_path: Path) -> None:
    file = zipped(tmp_path / "a.eigenbrush", {"project.json": DOCUMENT}, zipfile.ZIP_STORED)
    content = file.read_bytes()
    file.write_bytes(content.replace(b'"format"', b'"fOrmat"'))
    with pytest.raises(ProjectError, match=r"a\.eigenbrush: is damaged"):
        load_project(file)
