from __future__ import annotations

from pathlib import Path

import pytest

from segcore.batch import find_photos, plan
from segcore.batch.one_photo import _key
from segcore.formats.output import Output
from segcore.runtime.errors import ParameterError

from .conftest import PATTERN, add_photo

SETTINGS = Output()


def test_pictures_of_strokes_are_no_photos(folder: Path, tmp_path: Path) -> None:
    jobs = plan(find_photos(folder), folder, tmp_path / "out", SETTINGS, pattern=PATTERN)

    assert [job.display_path for job in jobs] == [
        "a.jpg",
        "b.jpg",
        "c.jpg",
        "damaged.jpg",
        "later.jpg",
    ]
    assert Path(str(jobs[0].marks)) == folder / "a-strokes.png"


def test_strokes_with_the_name_of_the_photo(tmp_path: Path) -> None:
    add_photo(tmp_path, "a.jpg", strokes="a.png")

    jobs = plan(find_photos(tmp_path), tmp_path, tmp_path / "out", SETTINGS, pattern="*.png")

    assert [job.display_path for job in jobs] == ["a.jpg"]


def test_photos_that_differ_in_their_suffix_get_files_of_their_own(tmp_path: Path) -> None:
    add_photo(tmp_path, "a.jpg", strokes=None)
    add_photo(tmp_path, "a.png", strokes=None)
    add_photo(tmp_path, "b.png", strokes=None)

    jobs = plan(find_photos(tmp_path), tmp_path, tmp_path / "out", SETTINGS, pattern=None)

    assert [job.name for job in jobs] == ["a.jpg", "a.png", "b"]


def test_folders_in_the_folder(tmp_path: Path) -> None:
    for name in ("day 1", "day 2", "out", ".hidden"):
        (tmp_path / name).mkdir()
        add_photo(tmp_path / name, "a.jpg", strokes=None)

    photos = find_photos(tmp_path, recursive=True)
    jobs = plan(photos, tmp_path, tmp_path / "out", SETTINGS, pattern="../strokes/*.json")

    assert find_photos(tmp_path) == []
    assert [job.display_path for job in jobs] == ["day 1/a.jpg", "day 2/a.jpg"]
    assert [Path(job.folder) for job in jobs] == [tmp_path / "out/day 1", tmp_path / "out/day 2"]
    assert jobs[0].marks == str(tmp_path / "strokes/a.json")


@pytest.mark.parametrize("pattern", ["strokes.png", "*/*.png"])
def test_a_pattern_needs_one_star(pattern: str, folder: Path) -> None:
    with pytest.raises(ParameterError, match="one \\*"):
        plan(find_photos(folder), folder, folder / "out", SETTINGS, pattern=pattern)


def test_a_folder_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(ParameterError, match="cannot be listed"):
        find_photos(tmp_path / "nowhere")


def test_soft_masks_of_a_photo_belong_together(tmp_path: Path) -> None:
    """All are read, so none is a photo, and another one is another job."""
    for name in ("a.png", "a-soft-mask-1.png", "a-soft-mask-2.png", "b.png"):
        add_photo(tmp_path, name, strokes=None)
    found, out = find_photos(tmp_path), tmp_path / "out"
    jobs = plan(found, tmp_path, out, SETTINGS, pattern=None, imports="*-soft-mask-1.png")
    assert [job.display_path for job in jobs] == ["a.png", "b.png"]
    before = _key(jobs[0])
    (tmp_path / "a-soft-mask-2.png").write_bytes(b"another")
    assert _key(jobs[0]) != before
