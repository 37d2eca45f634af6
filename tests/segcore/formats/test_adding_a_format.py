"""A format is one file and a line of a list: what it writes and reads is offered everywhere."""

import importlib
import sys
from collections.abc import Iterator

import numpy as np
import pytest
from PIL import Image as PillowImage
from PySide6.QtWidgets import QFileDialog, QWidget

from app.dialogs.export_parts import FormatBoxes
from app.files.prompts import Prompts
from segcore import formats
from segcore.cli.main import main
from segcore.formats import registry
from segcore.formats.exporters import EXPORTERS, Purpose
from segcore.formats.importers import IMPORTERS
from segcore.formats.output import formats_for
from segcore.projects.selection import without_background

from .cases import cells, holds_objects

DIGITS = '''
"""Labels as digits, one line a row."""

import numpy as np

from segcore.formats.exporters.exporter import LabelFormat, Purpose
from segcore.formats.importers.annotations import Annotations, Importer


def labels_of(text):
    return np.array([list(map(int, row)) for row in text.split()], np.int32)


class DigitsText(Importer):
    title = "Digits (of a test)"
    suffixes = (".digits",)

    def can_read(self, file):
        return file.path.suffix in self.suffixes

    def read(self, file):
        labels = labels_of(file.text)
        file.check_size(*labels.shape[::-1])
        return Annotations(labels, {})


class Digits(LabelFormat):
    name = "digits"
    title = "Digits (of a test)"
    file_pattern = "*.digits"
    purpose = Purpose.TRAINING

    def format_losses(self, case):
        return ["numbers of objects"] if case.project.counted else []

    def encode(self, case):
        rows = ("".join(map(str, row)) for row in case.labels.tolist())
        return {f"{case.name}.digits": "\\n".join(rows).encode()}

    def decode(self, files):
        (text,) = files.values()
        return labels_of(text.decode())
'''


@pytest.fixture(autouse=True)
def _file(tmp_path, monkeypatch) -> Iterator[None]:
    """The format in a folder that formats are looked for in."""
    folder = tmp_path / "formats"
    folder.mkdir()
    (folder / "digits.py").write_text(DIGITS)
    monkeypatch.setattr(formats, "__path__", [*formats.__path__, str(folder)])
    monkeypatch.setattr(
        registry, "EXPORTER_CLASSES", registry.EXPORTER_CLASSES | {"digits": "digits.Digits"}
    )
    monkeypatch.setattr(
        registry, "IMPORTER_CLASSES", ["digits.DigitsText", *registry.IMPORTER_CLASSES]
    )
    monkeypatch.delitem(vars(IMPORTERS), "_all", raising=False)
    importlib.invalidate_caches()
    yield
    sys.modules.pop("segcore.formats.digits", None)
    vars(formats).pop("digits", None)
    vars(IMPORTERS).pop("_all", None)


def test_it_is_found_at_its_place():
    assert list(EXPORTERS)[-1] == "digits"
    assert IMPORTERS[0].title == "Digits (of a test)"


def test_the_command_line_writes_and_reads_it(tmp_path):
    random = np.random.default_rng(0)
    strokes = np.zeros((12, 16), np.uint8)
    strokes[2, 2:6], strokes[9, 9:14] = 1, 2
    photo, scribbles = tmp_path / "photo.png", tmp_path / "strokes.png"
    PillowImage.fromarray(random.integers(0, 256, (12, 16), np.uint8)).save(photo)
    PillowImage.fromarray(strokes).save(scribbles)
    out = ["--out", str(tmp_path / "out"), "--export", "digits"]
    assert main(["segment", str(photo), "--scribbles", str(scribbles), *out]) == 0
    written = tmp_path / "out" / "photo.digits"
    labels = np.asarray(PillowImage.open(tmp_path / "out" / "labels.png"))
    assert written.read_text() == "\n".join("".join(map(str, row)) for row in labels.tolist())

    again = ["--import", str(written), "--out", str(tmp_path / "again")]
    assert main(["segment", str(photo), *again]) == 0
    found = np.asarray(PillowImage.open(tmp_path / "again" / "labels.png"))
    np.testing.assert_array_equal(found, labels)


def test_it_tells_that_it_lacks_objects_and_is_verified_without_them():
    case, exporter = without_background(cells()), EXPORTERS["digits"]()
    assert exporter.format_losses(case) == ["numbers of objects"]
    assert not holds_objects("digits")
    assert exporter.verify(case, exporter.encode(case))


def test_the_window_offers_it(qtbot, monkeypatch):
    boxes = FormatBoxes()
    qtbot.addWidget(boxes)
    boxes.choose(["digits"])
    assert boxes.chosen == ("digits",)
    asked: list[str] = []
    monkeypatch.setattr(
        QFileDialog, "getOpenFileName", lambda *given, **_: asked.extend(given[1:]) or ("", "")
    )
    window = QWidget()
    qtbot.addWidget(window)
    Prompts(window).labels_to_import("")
    assert "*.digits" in asked[-1]


def test_formats_are_listed_by_what_they_are_for_and_say_what_flags_say_of_them():
    assert all(kind.name == name for name, kind in EXPORTERS.items())
    listed = [(name, kind.purpose) for name, kind in EXPORTERS.items() if name != "digits"]
    in_order = sorted(listed, key=lambda one: list(Purpose).index(one[1]))
    assert listed == in_order, (
        "EXPORTER_CLASSES (registry.py) lists the formats of a purpose together"
    )
    assert formats_for("photos") == ["yolo"]
