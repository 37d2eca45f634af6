"""No text file is read without an end."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from segcore.files.importers import read_annotations
from segcore.marks.rules.rule_set import read_rules
from segcore.marks.stroke_files import read_strokes
from segcore.runtime.errors import ConstraintError, RuleError, SegmentationError
from segcore.runtime.texts import read_text


def test_text_is_read_up_to_a_size(tmp_path: Path) -> None:
    file = tmp_path / "text"
    file.write_bytes("\ufeffStraße".encode())
    assert read_text(file) == "Straße"
    assert read_text(file, largest=10) == "Straße"
    with pytest.raises(SegmentationError, match="larger than"):
        read_text(file, largest=9)


@pytest.mark.skipif(sys.platform == "win32", reason="no /dev/zero")
@pytest.mark.parametrize(
    ("read", "error"),
    [
        (read_strokes, ConstraintError),
        (lambda path: read_rules(path, {}), RuleError),
        (lambda path: read_annotations(path, (6, 8)), SegmentationError),
    ],
)
def test_files_without_an_end_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, read: object, error: type[Exception]
) -> None:
    for module in ("segcore.marks.stroke_files", "segcore.marks.rules.rule_set"):
        monkeypatch.setattr(f"{module}.read_text", lambda path: read_text(path, largest=1 << 20))
    endless = tmp_path / "endless.json"
    endless.symlink_to("/dev/zero")
    with pytest.raises(error, match=r"endless\.json"):
        read(endless)  # type: ignore[operator]
