"""What is known of a folder's projects is remembered, and never believed against the files."""

import csv
import io
import json
import os
import shutil
import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import platformdirs
import pytest
from PIL import Image as PillowImage

import segcore.folders.index as index_module
from segcore.folders.counts import count_classes, counts_csv
from segcore.folders.index import FolderIndex, database_of
from segcore.folders.photo_summary import ClassSummary, PhotoSummary
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke
from segcore.projects.attributes import PhotoAttributes
from segcore.projects.project import PhotoReference, Project, new_class
from segcore.projects.project_files import SUFFIX, load_project, save_project
from segcore.runtime.errors import Cancelled
from segcore.runtime.monitor import CancelSwitch
from tests.archives import parts_of

SHAPE = (12, 20)


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch) -> Path:
    place = tmp_path / "cache"
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda *_, **__: place)
    return place


@pytest.fixture
def folder(tmp_path) -> Path:
    made = tmp_path / "photos"
    made.mkdir()
    return made


def save(
    folder: Path, name: str, *, first: str = "cat", split: int = 10, **options: object
) -> Path:
    """Class 1 up to a column, a counted class in two pieces beyond, in a photo of that size."""
    labels = np.zeros(SHAPE, np.uint8)
    labels[:, :split] = 1
    labels[2:4, split + 2 : split + 4] = labels[8:10, split + 2 : split + 4] = 2
    PillowImage.fromarray(labels * 90).save(folder / name)
    classes = (
        replace(new_class(1), name=first),
        replace(new_class(2), name="cell", counted=True, least_px=1),
    )
    project = Project(
        PhotoReference(str(folder / name), "0" * 64, SHAPE[1], SHAPE[0]),
        classes,
        (Stroke("class", StrokePath(((2.0, 2.0), (3.0, 3.0)), 1.0), 1),),
        photo_attributes=PhotoAttributes(("night",)),
    )
    file = folder / (name + SUFFIX)
    save_project(file, project, labels=labels, **options)
    return file


def looked_through(folder: Path, *, objects: bool = False) -> tuple[dict[str, PhotoSummary], int]:
    """What is known, and how many projects were read for it."""
    index, read = FolderIndex(folder), []
    index.update_summaries(objects=objects, tell=lambda done, _total, _known: read.append(done))
    return index.summaries, read[-1]


def test_only_what_is_new_or_changed_is_read(folder):
    save(folder, "1.png", mean_confidence=0.875)
    save(folder, "2.png", labels_are_current=False)
    known, read = looked_through(folder)
    assert read == 2
    cat = ClassSummary("cat", new_class(1).colour, 120, 1)
    cell = ClassSummary("cell", new_class(2).colour, 8, None)
    assert known["1.png"] == PhotoSummary((cat, cell), ("night",), "current", 0.875)
    assert known["2.png"] == PhotoSummary((cat, cell), ("night",), "outdated", None)
    assert looked_through(folder) == (known, 0)
    save(folder, "2.png", first="dog")
    save(folder, "3.png")
    (folder / f"1.png{SUFFIX}").unlink()
    known, read = looked_through(folder)
    assert (sorted(known), read) == (["2.png", "3.png"], 2)
    assert known["2.png"].classes[0].name == "dog"
    known, read = looked_through(folder, objects=True)
    assert read == 2
    assert known["3.png"].classes[1].objects == 2
    assert looked_through(folder, objects=True) == (known, 0)
    (folder / "3.png").unlink()
    save(folder, "3.png")
    (folder / "3.png").write_bytes(b"no photo")
    assert looked_through(folder, objects=True)[0]["3.png"].classes[1].objects is None


def test_what_cannot_be_read_is_not_read_again(folder):
    save(folder, "1.png")
    (folder / f"2.png{SUFFIX}").write_bytes(b"nothing")
    assert looked_through(folder)[1] == 2
    known, read = looked_through(folder)
    assert (list(known), read) == (["1.png"], 0)


def _text(projects: Path) -> None:
    database_of(projects).write_bytes(b"no database")


def _malformed(projects: Path) -> None:
    content = database_of(projects).read_bytes()
    database_of(projects).write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))


def _other_table(projects: Path) -> None:
    database_of(projects).unlink()
    with closing(sqlite3.connect(database_of(projects))) as db, db:
        db.execute("CREATE TABLE projects (something TEXT)")


def _damaged_rows(projects: Path) -> None:
    with closing(sqlite3.connect(database_of(projects))) as db, db:
        db.execute("UPDATE projects SET entry = ?", (b'{"stamp": [1]}',))
        db.execute("INSERT INTO projects VALUES (7, 8)")


@pytest.mark.parametrize("damage", [_text, _malformed, _other_table, _damaged_rows])
def test_a_damaged_one_is_made_anew(folder, damage):
    save(folder, "1.png")
    assert looked_through(folder)[1] == 1
    damage(folder)
    assert looked_through(folder)[1] == 1
    assert looked_through(folder)[1] == 0


def test_it_lies_in_the_cache_and_nothing_beside_the_photos(folder, cache):
    save(folder, "1.png")
    (folder / ".eigenbrush-index.json").write_text("{}")  # of an earlier version
    there = {"1.png", f"1.png{SUFFIX}"}
    FolderIndex(folder)
    assert not list(cache.rglob("*"))
    looked_through(folder)
    assert {file.name for file in folder.iterdir()} == there
    shutil.rmtree(cache)
    assert looked_through(folder)[1] == 1


def test_those_used_last_are_kept(tmp_path, monkeypatch):
    folders = [tmp_path / name for name in "abcd"]
    for age, folder in enumerate(folders[:3]):
        folder.mkdir()
        save(folder, "1.png")
        looked_through(folder)
        os.utime(database_of(folder), (age, age))
    FolderIndex(folders[0])  # opened again
    size = database_of(folders[0]).stat().st_size
    monkeypatch.setattr(index_module, "_MAX_BYTES", 2 * size)
    looked_through(folders[2])
    assert all(database_of(folder).exists() for folder in folders[:3])  # only a new one takes room
    folders[3].mkdir()
    save(folders[3], "1.png")
    looked_through(folders[3])
    kept = [database_of(folder).exists() for folder in folders]
    assert kept == [True, False, True, True]


@pytest.mark.parametrize("lacking", ["room", "SQLite"])
def test_without_a_cache_projects_are_read_every_time(folder, cache, monkeypatch, lacking):
    save(folder, "1.png")
    if lacking == "room":
        cache.write_text("in the way")
    else:
        monkeypatch.setitem(sys.modules, "sqlite3", None)
    assert [looked_through(folder)[1] for _ in range(2)] == [1, 1]


def test_several_look_through_a_folder_at_once(folder):
    for number in range(20):
        save(folder, f"{number}.png")
    with ThreadPoolExecutor(4) as pool:
        found = [known for known, _ in pool.map(looked_through, [folder] * 8)]
    assert len(found[0]) == 20
    assert all(known == found[0] for known in found)
    assert looked_through(folder)[1] == 0


@pytest.mark.skipif(sys.platform != "linux", reason="other systems know no such names")
def test_names_need_not_be_text(folder):
    file = save(folder, "1.png")
    file.rename(file.with_name(os.fsdecode(b"caf\xe9.png") + SUFFIX))
    assert [looked_through(folder)[1] for _ in range(2)] == [1, 0]


def test_what_was_read_before_it_was_stopped_is_kept(folder, monkeypatch):
    monkeypatch.setattr(index_module, "_BATCH_SIZE", 1)
    for name in ("1.png", "2.png", "3.png"):
        save(folder, name)
    switch = CancelSwitch()
    with pytest.raises(Cancelled):
        FolderIndex(folder).update_summaries(
            monitor=switch, tell=lambda done, _total, _known: done == 1 and switch.cancel()
        )
    assert looked_through(folder)[1] == 2


def test_processes_find_the_same(folder, monkeypatch):
    for name in ("1.png", "2.png"):
        save(folder, name)
    known, _ = looked_through(folder)
    database_of(folder).unlink()
    monkeypatch.setattr(index_module, "_MIN_PARTS_PER_PROCESS", 1)
    index = FolderIndex(folder)
    index.update_summaries(processes=1)
    assert index.summaries == known


def test_the_confidence_is_kept_with_the_segments(folder):
    file = save(folder, "1.png", mean_confidence=0.87654321)
    answer = load_project(file).answer
    assert answer.mean_confidence == 0.8765
    document = json.loads(parts_of(file)["project.json"])
    assert (document["mean_confidence"], document["labels_are_current"]) == (0.8765, True)


def test_classes_are_counted_by_name(folder):
    save(folder, "1.png", first="=cat")
    save(folder, "2.png", first="cell", split=4)
    counts = count_classes(looked_through(folder)[0].values())
    of_cell, of_cat = sorted(counts, key=lambda one: one.name, reverse=True)[0], counts[0]
    assert (of_cat.name, of_cat.photos, of_cat.objects, of_cat.pixels) == ("=cat", 1, 1, 120)
    assert (of_cell.photos, of_cell.objects, of_cell.uncounted) == (2, 1, 2)
    rows = list(csv.DictReader(io.StringIO(counts_csv(counts).decode("utf-8-sig"))))
    assert rows[0]["class"] == "'=cat"
    assert rows[0]["share"] == f"{120 / sum(one.pixels for one in counts):.6f}"
