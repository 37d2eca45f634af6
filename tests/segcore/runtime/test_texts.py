"""No text file is read without an end."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import pytest

from segcore.formats.importers import read_annotations
from segcore.marks.rules.rule_set import read_rules
from segcore.marks.stroke_files import read_strokes
from segcore.runtime.errors import ConstraintError, RuleError, SegmentationError
from segcore.runtime.limits import Limit
from segcore.runtime.texts import read_bytes, read_json, read_text


def test_files_are_read_up_to_a_size(tmp_path: Path) -> None:
    file = tmp_path / "text"
    file.write_bytes("\ufeffStraße".encode())
    assert read_text(file) == "Straße"
    assert len(read_bytes(file, Limit("bytes", 10, "tests", "shorten it"))) == 10
    with pytest.raises(SegmentationError, match=r"larger than .*; shorten it"):
        read_bytes(file, Limit("bytes", 9, "tests", "shorten it"))


def test_garbage_is_collected_again_after_parsing() -> None:
    with pytest.raises(ValueError, match="Expecting"):
        read_json(b"[1,]")
    assert read_json(b"[1]") == [1]
    assert gc.isenabled()


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
    tmp_path: Path, read: object, error: type[Exception]
) -> None:
    endless = tmp_path / "endless.json"
    endless.symlink_to("/dev/zero")
    with pytest.raises(error, match=r"endless\.json"):
        read(endless)  # type: ignore[operator]
