from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image as PillowImage

from segcore.batch import ledger_of
from segcore.folders.lock import HIDDEN
from segcore.folders.manifest import LEDGER
from segcore.methods.ncut import NCut
from segcore.runtime.errors import OutputError

from .conftest import COLUMNS, Batch, contents, statuses

FIRST = {
    "a.jpg": "done",
    "b.jpg": "done",
    "c.jpg": "done",
    "damaged.jpg": "failed",
    "later.jpg": "no strokes",
}
AGAIN = FIRST | dict.fromkeys(("a.jpg", "b.jpg", "c.jpg"), "unchanged")


def test_every_photo_is_told_of(batch: Batch, tmp_path: Path) -> None:
    outcomes = batch()

    assert statuses(outcomes) == FIRST
    assert "cut short" in outcomes["damaged.jpg"].message
    labels = np.asarray(PillowImage.open(tmp_path / "out/a-labels.png"))
    assert labels[5, 5] == 1
    assert labels[5, COLUMNS - 5] == 2


def test_the_second_run_finds_everything_done(batch: Batch, tmp_path: Path) -> None:
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
def test_what_is_asked_otherwise_is_done_anew(
    batch: Batch, folder: Path, changed: dict[str, Any], anew: list[str]
) -> None:
    batch()
    if not changed:
        labels = np.array(PillowImage.open(folder / "a-strokes.png"))
        labels[0] = 1
        PillowImage.fromarray(labels).save(folder / "a-strokes.png")
    outcomes = batch(**changed)
    assert statuses(outcomes) == AGAIN | dict.fromkeys(anew, "done")
    assert outcomes["a.jpg"].segments == changed.get("segments", 2)


def test_a_file_that_is_gone_is_made_again(batch: Batch, tmp_path: Path) -> None:
    batch()
    before = contents(tmp_path / "out")
    (tmp_path / "out/b-mask-1.png").unlink()

    assert statuses(batch()) == AGAIN | {"b.jpg": "done"}
    assert contents(tmp_path / "out") == before


def test_what_others_wrote_is_kept(batch: Batch, tmp_path: Path) -> None:
    batch()
    mask = tmp_path / "out/b-mask-1.png"
    mask.write_bytes(b"corrected by hand")

    outcomes = batch()

    assert statuses(outcomes) == AGAIN | {"b.jpg": "failed"}
    assert "b-mask-1.png" in outcomes["b.jpg"].message
    assert mask.read_bytes() == b"corrected by hand"
    assert statuses(batch(replace=True)) == AGAIN | {"b.jpg": "done"}


def test_formats_that_are_not_wanted_any_more(batch: Batch, tmp_path: Path) -> None:
    out = tmp_path / "out"
    batch()
    batch(formats=("labels",))
    assert (out / "a-mask-1.png").exists()
    batch()
    (out / "b-mask-1.png").write_bytes(b"corrected by hand")

    batch(formats=("labels",), replace=True)

    assert {path.name for path in out.glob("*-mask-*")} == {"b-mask-1.png"}
    assert (out / "a-labels.png").exists()


def test_files_that_are_not_in_the_journal_yet(batch: Batch, tmp_path: Path) -> None:
    """As after a kill between the files and the journal."""
    batch()
    (tmp_path / "out" / LEDGER).unlink()

    assert statuses(batch()) == FIRST


def test_a_killed_run_leaves_half_a_line_and_half_a_file(batch: Batch, tmp_path: Path) -> None:
    batch()
    journal = tmp_path / "out" / LEDGER
    with open(journal, "ab") as file:
        file.write(b'{"photo": "a.jpg", "sta')
    leftover = tmp_path / "out/.0123456789abcdef.part"
    leftover.write_bytes(b"half")

    assert statuses(batch()) == AGAIN
    assert not leftover.exists()


def test_one_run_at_a_time(tmp_path: Path) -> None:
    with (
        ledger_of(tmp_path),
        pytest.raises(OutputError, match="another batch"),
        ledger_of(tmp_path),
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
def test_a_hostile_ledger_says_nothing(batch: Batch, tmp_path: Path, line: bytes) -> None:
    (tmp_path / "out" / HIDDEN).mkdir(parents=True)
    (tmp_path / "out" / LEDGER).write_bytes(line + b"\n")
    with ledger_of(tmp_path / "out") as ledger:
        assert ledger.done == {}
    assert statuses(batch()) == FIRST


def test_a_huge_ledger_is_refused(batch: Batch, monkeypatch: pytest.MonkeyPatch) -> None:
    batch()
    monkeypatch.setattr("segcore.batch.ledger._LARGEST", 100)
    with pytest.raises(OutputError, match=r"journal\.jsonl: is larger than .*; remove it"):
        batch()
