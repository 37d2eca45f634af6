"""Batches: photos that are found, runs, workers, names of every kind."""

import csv
import io
import json
import os
import signal
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PillowImage

from segcore.batch import (
    Outcome,
    PhotoJob,
    ProcessPool,
    Status,
    find_photos,
    open_ledger,
    photo_jobs,
    write_batch,
)
from segcore.batch.one_photo import _key
from segcore.folders.file_names import HIDDEN_FOLDER, LEDGER_FILE
from segcore.folders.states import State, add_state, read_states
from segcore.formats.exporters import EXPORTERS
from segcore.formats.output import Output
from segcore.methods.ncut import NCut
from segcore.methods.recipe import Recipe
from segcore.runtime.errors import OutputError, ParameterError

from .conftest import COLUMNS, PATTERN, Here, add_photo, contents, statuses

# --------------------------------------------------------------------------------------------- runs


FIRST = {
    "a.jpg": "done",
    "b.jpg": "done",
    "c.jpg": "done",
    "damaged.jpg": "failed",
    "later.jpg": "no strokes",
}
AGAIN = FIRST | dict.fromkeys(("a.jpg", "b.jpg", "c.jpg"), "unchanged")


def test_every_photo_is_told_of(batch, tmp_path):
    outcomes = batch()

    assert statuses(outcomes) == FIRST
    assert "cut short" in outcomes["damaged.jpg"].message
    labels = np.asarray(PillowImage.open(tmp_path / "out/a-labels.png"))
    assert labels[5, 5] == 1
    assert labels[5, COLUMNS - 5] == 2


def test_the_second_run_finds_everything_done(batch, tmp_path):
    first = batch()
    before = contents(tmp_path / "out")

    second = batch()

    assert statuses(second) == AGAIN
    assert second["a.jpg"].files == first["a.jpg"].files
    assert second["a.jpg"].segments == 2
    assert contents(tmp_path / "out") == before


@pytest.mark.parametrize(
    ("changed", "anew"),
    [
        ({}, ["a.jpg"]),  # its strokes are other ones
        ({"method": NCut(), "segments": 3}, ["a.jpg", "b.jpg", "c.jpg"]),
        ({"names": ("Straße", "空")}, ["a.jpg", "b.jpg", "c.jpg"]),  # formats hold them
    ],
)
def test_what_is_asked_otherwise_is_done_anew(batch, folder, changed, anew):
    batch()
    if not changed:
        labels = np.array(PillowImage.open(folder / "a-strokes.png"))
        labels[0] = 1
        PillowImage.fromarray(labels).save(folder / "a-strokes.png")
    outcomes = batch(**changed)
    assert statuses(outcomes) == AGAIN | dict.fromkeys(anew, "done")
    assert outcomes["a.jpg"].segments == changed.get("segments", 2)


def test_a_file_that_is_gone_is_made_again(batch, tmp_path):
    batch()
    before = contents(tmp_path / "out")
    (tmp_path / "out/b-mask-1.png").unlink()

    assert statuses(batch()) == AGAIN | {"b.jpg": "done"}
    assert contents(tmp_path / "out") == before


def test_what_others_wrote_is_kept(batch, tmp_path):
    batch()
    mask = tmp_path / "out/b-mask-1.png"
    mask.write_bytes(b"corrected by hand")

    outcomes = batch()

    assert statuses(outcomes) == AGAIN | {"b.jpg": "failed"}
    assert "b-mask-1.png" in outcomes["b.jpg"].message
    assert mask.read_bytes() == b"corrected by hand"
    assert statuses(batch(replace=True)) == AGAIN | {"b.jpg": "done"}


def test_formats_that_are_not_wanted_any_more(batch, tmp_path):
    out = tmp_path / "out"
    batch()
    batch(formats=("labels",))
    assert (out / "a-mask-1.png").exists()
    batch()
    (out / "b-mask-1.png").write_bytes(b"corrected by hand")

    batch(formats=("labels",), replace=True)

    assert {path.name for path in out.glob("*-mask-*")} == {"b-mask-1.png"}
    assert (out / "a-labels.png").exists()


def test_files_that_are_not_in_the_journal_yet(batch, tmp_path):
    """As after a kill between the files and the journal."""
    batch()
    (tmp_path / "out" / LEDGER_FILE).unlink()

    assert statuses(batch()) == FIRST


def test_a_killed_run_leaves_half_a_line_and_half_a_file(batch, tmp_path):
    batch()
    journal = tmp_path / "out" / LEDGER_FILE
    with open(journal, "ab") as file:
        file.write(b'{"photo": "a.jpg", "sta')
    leftover = tmp_path / "out/.0123456789abcdef.part"
    leftover.write_bytes(b"half")

    assert statuses(batch()) == AGAIN
    assert not leftover.exists()


def test_one_run_at_a_time(tmp_path):
    with (
        open_ledger(tmp_path),
        pytest.raises(OutputError, match="another batch"),
        open_ledger(tmp_path),
    ):
        pass


@pytest.mark.parametrize(
    "line",
    [
        b"[" * 100_000,
        b"[]",
        b'{"photo": [], "status": "done", "notes": []}',
        b'{"photo": "a.jpg", "status": "done", "notes": [], "files": 7}',
        b'{"photo": "a.jpg", "status": "done", "notes": [], "files": {"../../a": "0"}}',
        b'{"photo": "a.jpg", "status": "done", "notes": [], "files": {"/etc/passwd": "0"}}',
    ],
)
def test_a_hostile_ledger_says_nothing(batch, tmp_path, line):
    (tmp_path / "out" / HIDDEN_FOLDER).mkdir(parents=True)
    (tmp_path / "out" / LEDGER_FILE).write_bytes(line + b"\n")
    with open_ledger(tmp_path / "out") as ledger:
        assert ledger.done == {}
    assert statuses(batch()) == FIRST


def test_a_huge_ledger_is_refused(batch, monkeypatch):
    batch()
    monkeypatch.setattr("segcore.batch.ledger._MAX_BYTES", 100)
    with pytest.raises(OutputError, match=r"journal\.jsonl: is larger than .*; remove it"):
        batch()


# ------------------------------------------------------------------------------------------- photos


SETTINGS = Output()


def test_pictures_of_strokes_are_no_photos(folder, tmp_path):
    jobs = photo_jobs(find_photos(folder), folder, tmp_path / "out", SETTINGS, pattern=PATTERN)

    assert [job.display_path for job in jobs] == [
        "a.jpg",
        "b.jpg",
        "c.jpg",
        "damaged.jpg",
        "later.jpg",
    ]
    assert Path(str(jobs[0].marks)) == folder / "a-strokes.png"


def test_strokes_with_the_name_of_the_photo(tmp_path):
    add_photo(tmp_path, "a.jpg", strokes="a.png")

    jobs = photo_jobs(find_photos(tmp_path), tmp_path, tmp_path / "out", SETTINGS, pattern="*.png")

    assert [job.display_path for job in jobs] == ["a.jpg"]


def test_photos_that_differ_in_their_suffix_get_files_of_their_own(tmp_path):
    add_photo(tmp_path, "a.jpg", strokes=None)
    add_photo(tmp_path, "a.png", strokes=None)
    add_photo(tmp_path, "b.png", strokes=None)

    jobs = photo_jobs(find_photos(tmp_path), tmp_path, tmp_path / "out", SETTINGS, pattern=None)

    assert [job.name for job in jobs] == ["a.jpg", "a.png", "b"]


def test_folders_in_the_folder(tmp_path):
    for name in ("day 1", "day 2", "out", ".hidden"):
        (tmp_path / name).mkdir()
        add_photo(tmp_path / name, "a.jpg", strokes=None)

    photos = find_photos(tmp_path, recursive=True)
    jobs = photo_jobs(photos, tmp_path, tmp_path / "out", SETTINGS, pattern="../strokes/*.json")

    assert find_photos(tmp_path) == []
    assert [job.display_path for job in jobs] == ["day 1/a.jpg", "day 2/a.jpg"]
    assert [Path(job.folder) for job in jobs] == [tmp_path / "out/day 1", tmp_path / "out/day 2"]
    assert jobs[0].marks == str(tmp_path / "strokes/a.json")


def test_a_folder_that_is_missing(tmp_path):
    with pytest.raises(ParameterError, match="cannot be listed"):
        find_photos(tmp_path / "nowhere")


def test_soft_masks_of_a_photo_belong_together(tmp_path):
    """All are read, so none is a photo, and another one is another job."""
    for name in ("a.png", "a-soft-mask-1.png", "a-soft-mask-2.png", "b.png"):
        add_photo(tmp_path, name, strokes=None)
    found, out = find_photos(tmp_path), tmp_path / "out"
    jobs = photo_jobs(found, tmp_path, out, SETTINGS, pattern=None, imports="*-soft-mask-1.png")
    assert [job.display_path for job in jobs] == ["a.png", "b.png"]
    before = _key(jobs[0])
    (tmp_path / "a-soft-mask-2.png").write_bytes(b"another")
    assert _key(jobs[0]) != before
    about_all = photo_jobs(found, tmp_path, out, SETTINGS, pattern=None, imports="coco.json")
    assert {job.imports for job in about_all} == {str(Path("coco.json").absolute())}


# ------------------------------------------------------------------------------------------ workers


@pytest.fixture
def jobs(folder, tmp_path) -> list[PhotoJob]:
    settings = Output(("labels",))
    return photo_jobs(find_photos(folder), folder, tmp_path / "out", settings, pattern=PATTERN)


def wait_for(workers: ProcessPool, n_outcomes: int) -> list[Outcome]:
    outcomes: list[Outcome] = []
    while len(outcomes) < n_outcomes:
        outcomes += workers.wait(10.0)
    return outcomes


def kill_worker(workers: ProcessPool) -> None:
    (worker,) = workers._workers
    worker.process.kill()


def test_jobs_in_two_processes(jobs):
    workers = ProcessPool(2)
    try:
        outcomes = []
        for number, job in enumerate(jobs):
            workers.submit(job)
            outcomes += wait_for(workers, number - len(outcomes))  # as many at once as processes
        outcomes += wait_for(workers, len(jobs) - len(outcomes))
    finally:
        workers.close()

    assert sorted(outcome.photo for outcome in outcomes) == [job.display_path for job in jobs]
    assert sum(outcome.status == "done" for outcome in outcomes) == 3


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no SIGKILL")
def test_a_process_that_dies_is_replaced(jobs):
    workers = ProcessPool(1)
    try:
        workers.submit(jobs[0])
        kill_worker(workers)
        (once,) = wait_for(workers, 1)

        workers.submit(jobs[1])
        kill_worker(workers)
        assert workers.wait(10.0) == []
        kill_worker(workers)
        (twice,) = wait_for(workers, 1)

        kill_worker(workers)  # while it has nothing to do
        workers.submit(jobs[2])
        (after,) = wait_for(workers, 1)
    finally:
        workers.close()

    assert once.status == "done"
    assert twice.status == "failed"
    assert "ended twice (SIGKILL)" in twice.message
    assert after.status == "done"


# -------------------------------------------- A photo may be called anything that the system allows


ODD = os.fsdecode(b"caf\xe9")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems allow no such names")
def test_a_name_that_is_not_utf8_spoils_neither_files_nor_report(tmp_path):
    folder, out = tmp_path / "photos", tmp_path / "out"
    folder.mkdir()
    for name in (ODD, "good"):
        add_photo(folder, f"{name}.png", strokes=f"{name}-strokes.png")
    output, recipe = Output(tuple(EXPORTERS), photos="copy"), Recipe(names=("one", "two"))
    jobs = photo_jobs(find_photos(folder), folder, out, output, recipe=recipe, pattern=PATTERN)

    written = write_batch(out, jobs, Here)

    assert [outcome.message for outcome in written.outcomes] == ["", ""]
    assert {outcome.status for outcome in written.outcomes} == {Status.DONE}
    assert written.problems == ()
    told = json.loads((out / "report.json").read_text("utf-8"))["photos"]
    assert {entry["photo"] for entry in told} == {f"{ODD}.png", "good.png"}
    table = csv.DictReader(io.StringIO((out / "report.csv").read_text("utf-8-sig")))
    assert {row["photo"] for row in table} == {"caf\\udce9.png", "good.png"}
    again = write_batch(out, jobs, Here)
    assert {outcome.status for outcome in again.outcomes} == {Status.UNCHANGED}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems allow no such names")
def test_what_became_of_it_is_remembered(tmp_path):
    add_state(tmp_path, f"{ODD}.png", State.DONE)
    assert read_states(tmp_path) == {f"{ODD}.png": State.DONE}
