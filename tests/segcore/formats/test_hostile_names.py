"""Names from anywhere: no file leaves its folder, no reader takes a name for more than a name."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from pathlib import Path, PurePosixPath
from types import SimpleNamespace
from typing import cast
from xml.dom import minidom

import numpy as np
import pytest

from segcore.batch.job import Outcome, PhotoJob, Status
from segcore.batch.report import CSV_NAME, write_report
from segcore.formats.exporters import EXPORTERS
from segcore.projects.case import Case
from segcore.projects.project import new_class
from tests.segcore.formats.cases import but, case_of

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
def test_files_stay_in_their_folder_and_have_names_of_their_own(case: Case, name: str) -> None:
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
def test_documents_hold_names_as_text(case: Case, name: str) -> None:
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


def test_report_of_a_batch_has_no_formula(tmp_path: Path) -> None:
    photo = "=cmd|'/c calc'!A0.png"
    outcome = Outcome(photo, Status.FAILED, message="@SUM(1)", notes=("=1+1",))
    job = cast(PhotoJob, SimpleNamespace(display_path=photo))
    write_report(tmp_path, [job], [outcome])
    assert b"calc" in (tmp_path / CSV_NAME).read_bytes()
    assert_no_formula((tmp_path / CSV_NAME).read_bytes())


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
