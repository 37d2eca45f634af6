"""Files of an earlier run are known by what it wrote down, and nothing else is touched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from segcore.folders.manifest import Manifest
from segcore.picture.atomic_write import write_files

FILES = {"labels.png": b"labels", "photo-coco.json": b"coco", "photo-yolo/labels/photo.txt": b"0"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "out"
    write_files({folder / name: data for name, data in FILES.items()})
    return folder


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_what_is_unchanged_goes_with_its_folders(folder: Path) -> None:
    (folder / "mine.txt").write_text("mine")
    (folder / "photo-coco.json").write_text("edited by hand")
    removed = Manifest.of("photo.jpg", FILES).remove(folder)
    assert removed == ["labels.png", "photo-yolo/labels/photo.txt"]
    assert names(folder) == {"mine.txt", "photo-coco.json"}
    assert not (folder / "photo-yolo").exists()


def test_nothing_outside_is_touched(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "labels.png").write_bytes(b"labels")
    (folder / "link.png").symlink_to(tmp_path / "labels.png")
    (folder / "up").symlink_to(tmp_path)
    absolute = str(tmp_path / "labels.png")
    for name in ("../labels.png", "link.png", "up/labels.png", absolute, "", "."):
        assert Manifest.of("photo.jpg", {name: b"labels"}).remove(folder) == []
    assert (tmp_path / "labels.png").exists()


def test_of_another_photo_only_files_without_its_name_are_left_behind() -> None:
    earlier = Manifest.of("photo.jpg", FILES)
    same = earlier.without(Manifest.of("photo.jpg", {"labels.png": b"new"}))
    other = earlier.without(Manifest.of("other.jpg", {}))
    assert list(same.files) == ["photo-coco.json", "photo-yolo/labels/photo.txt"]
    assert list(other.files) == ["labels.png"]


@pytest.mark.parametrize(
    "content", [b"", b"[" * 100_000, b"[]", b'{"files": 3}', b'{"files": ["labels.png"]}', b"\xff"]
)
def test_documents_without_a_manifest(folder: Path, content: bytes) -> None:
    (folder / "summary.json").write_bytes(content)
    assert Manifest.read(folder / "summary.json") == Manifest()
    assert Manifest.read(folder / "none.json") == Manifest()


def test_hashes_that_are_none(folder: Path) -> None:
    document = {"photo": 7, "files": {"labels.png": None, "photo-coco.json": ["x"]}}
    (folder / "summary.json").write_text(json.dumps(document))
    assert Manifest.read(folder / "summary.json").remove(folder) == []
