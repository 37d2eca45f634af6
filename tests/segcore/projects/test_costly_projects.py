"""Files that are small, damaged or odd and would cost much: one sentence, or what can be saved."""

from __future__ import annotations

import json
import struct
import zipfile
from pathlib import Path

import numpy as np
import pytest

from segcore.marks.strokes import Path as Line
from segcore.marks.strokes import Stroke
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import load_project, save_project
from segcore.projects.project_json import project_to_json
from segcore.runtime.errors import ProjectError
from segcore.runtime.limits import OBJECTS

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
    project = zipped(tmp_path / "a.eigenbrush", {"project.json": DOCUMENT}, method)
    content = bytearray(project.read_bytes())
    content[damage] ^= 0xFF if damage else 0
    project.write_bytes(content)
    with pytest.raises(ProjectError, match=r"a\.eigenbrush: .*packed in an unusual way; unpack"):
        load_project(project)


@pytest.mark.parametrize(
    "labels", [b"", bytes(10**8), PNG_OF_SIX_BY_FOUR + bytes(10**8), PNG_OF_SIX_BY_FOUR]
)
def test_strokes_are_read_whatever_the_labels_cost(labels: bytes, tmp_path: Path) -> None:
    file = zipped(tmp_path / "a.eigenbrush", {"project.json": DOCUMENT, "labels.png": labels})
    saved = load_project(file)
    assert saved.project == PROJECT
    assert saved.answer is None
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
    assert saved.answer is None
    assert len(saved.notes) == 1


def test_a_huge_document_in_a_small_project(tmp_path: Path) -> None:
    document = b"[" + b"{}," * (OBJECTS.most + 1) + b"{}]"
    file = zipped(tmp_path / "a.eigenbrush", {"project.json": document})
    with pytest.raises(ProjectError, match=rf"JSON objects, over the limit of {OBJECTS.most:,}"):
        load_project(file)


def test_whole_projects_come_back(tmp_path: Path) -> None:
    save_project(tmp_path / "a.eigenbrush", PROJECT, labels=np.ones(SHAPE, np.int32))
    assert load_project(tmp_path / "a.eigenbrush").answer is not None


def test_a_crc_that_does_not_fit(tmp_path: Path) -> None:
    file = zipped(tmp_path / "a.eigenbrush", {"project.json": DOCUMENT}, zipfile.ZIP_STORED)
    content = file.read_bytes()
    file.write_bytes(content.replace(b'"format"', b'"fOrmat"'))
    with pytest.raises(ProjectError, match=r"a\.eigenbrush: is damaged"):
        load_project(file)
