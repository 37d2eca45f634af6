"""YOLO."""

from __future__ import annotations

from pathlib import Path

import pytest

from segcore.runtime.errors import ConstraintError

from .cases import read


def test_yolo_of_others(tmp_path: Path) -> None:
    (tmp_path / "labels" / "train").mkdir(parents=True)
    settings = "path: ../x\nnames:\n  0: cat\n  1: 'two words'\n"
    (tmp_path / "data.yaml").write_text(settings)
    lines = "1 0 0 0.4 0 0.4 0.9\n0 0.5 0.5 0.1 0.1\n\n0 .9 .9 .95 .9 .95 .95\n"
    found = read(tmp_path / "labels" / "train" / "photo.txt", lines)
    assert found.names == {1: "cat", 2: "two words"}
    assert found.labels[0, 0] == 2
    assert found.labels[3, 5] == 1
    assert found.notes == ("1 box without an outline was left out.",)


def test_boxes_alone_are_said(tmp_path: Path) -> None:
    with pytest.raises(ConstraintError, match=r"no classes.*\(1 box without an outline was left"):
        read(tmp_path / "boxes.txt", "0 0.5 0.5 0.1 0.1\n")


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ("names:\n  0: Straße\n".encode("latin-1"), "Straße"),
        (b"names:\n  0: \x93cat\x94 \x81\n", "“cat” \ufffd"),
    ],
)
def test_settings_of_yolo_as_they_are_met(settings: bytes, name: str, tmp_path: Path) -> None:
    (tmp_path / "data.yaml").write_bytes(settings)
    assert read(tmp_path / "a.txt", "0 0 0 1 0 1 1\n").names == {1: name}
