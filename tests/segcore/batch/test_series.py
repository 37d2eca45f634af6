from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PillowImage

from segcore.batch import Outcome, find_photos, in_series, ledger_of, plan, run_batch
from segcore.formats.output import Output
from segcore.marks.stroke_files import strokes_to_json
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke

from .conftest import COLUMNS, PATTERN, ROWS, Here, add_photo, statuses


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Five frames; only the first is painted, the third is damaged."""
    folder = tmp_path / "frames"
    folder.mkdir()
    add_photo(folder, "1.png", strokes="1-strokes.png", seed=1)
    for index in (2, 3, 4, 5):
        add_photo(folder, f"{index}.png", strokes=None, seed=index)
    (folder / "3.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    return folder


def run(folder: Path, out: Path, *, pattern: str = PATTERN) -> dict[str, Outcome]:
    settings = Output(("labels",))
    jobs = in_series(plan(find_photos(folder), folder, out, settings, pattern=pattern))
    with ledger_of(out) as ledger:
        return {outcome.photo: outcome for outcome in run_batch(jobs, Here(), ledger)}


def test_strokes_of_the_first_do_for_all(folder: Path, tmp_path: Path) -> None:
    outcomes = run(folder, tmp_path / "out")

    expected = dict.fromkeys((f"{index}.png" for index in range(1, 6)), "done")
    assert statuses(outcomes) == expected | {"3.png": "failed"}
    expected = np.ones((ROWS, COLUMNS))
    expected[:, COLUMNS // 2 :] = 2
    labels = np.asarray(PillowImage.open(tmp_path / "out/5-labels.png"))
    assert (labels == expected).mean() > 0.98


def test_what_changes_is_carried_on(folder: Path, tmp_path: Path) -> None:
    """New strokes on a photo change those after it, and only those."""
    run(folder, tmp_path / "out")
    labels = np.zeros((ROWS, COLUMNS), np.uint8)
    labels[:, :20], labels[:, 25:] = 1, 2
    PillowImage.fromarray(labels).save(folder / "4-strokes.png")

    outcomes = run(folder, tmp_path / "out")

    found = [outcomes[f"{index}.png"].status for index in (1, 2, 4, 5)]
    assert found == ["unchanged", "unchanged", "done", "done"]


def test_own_strokes_cover_what_is_carried(folder: Path, tmp_path: Path) -> None:
    stroke = Stroke("class", StrokePath(((3.0, 10.0), (8.0, 10.0)), 2.0), class_number=3)
    first = Stroke("class", StrokePath(((3.0, 3.0), (8.0, 3.0)), 1.0), class_number=1)
    second = Stroke("class", StrokePath(((20.0, 3.0), (27.0, 3.0)), 1.0), class_number=2)
    for name, strokes in (("1", (first, second)), ("2", (stroke,))):
        text = json.dumps(strokes_to_json(strokes))
        (folder / f"{name}.json").write_text(text, encoding="utf-8")

    run(folder, tmp_path / "out", pattern="*.json")

    labels = np.asarray(PillowImage.open(tmp_path / "out/2-labels.png"))
    assert labels[10, 5] == 3
    assert labels[10, 25] == 2


def test_photos_after_a_bad_first_one_say_so(folder: Path, tmp_path: Path) -> None:
    good = (folder / "1.png").read_bytes()
    (folder / "1.png").write_bytes(good[:100])

    outcomes = run(folder, tmp_path / "out")

    assert [outcomes[f"{index}.png"].status for index in (1, 2, 3, 4, 5)] == ["failed"] * 5
    for index in (2, 3, 4, 5):
        message = outcomes[f"{index}.png"].message
        assert message == "there are no segments to start from, as 1.png failed"

    (folder / "1.png").write_bytes(good)
    (folder / "1-strokes.png").rename(folder / "4-strokes.png")
    outcomes = run(folder, tmp_path / "out")
    assert outcomes["1.png"].status == outcomes["2.png"].status == "no strokes"
    assert outcomes["2.png"].message.endswith("as 1.png has no strokes")
    assert outcomes["5.png"].status == "done"


def test_a_photo_of_another_size(folder: Path, tmp_path: Path) -> None:
    PillowImage.new("RGB", (7, 5), "red").save(folder / "2.png")

    outcomes = run(folder, tmp_path / "out")

    assert outcomes["2.png"].status == "failed"
    assert outcomes["2.png"].message.startswith(
        f"is 7 x 5 pixels, 1.png before it is {COLUMNS} x {ROWS}"
    )
    assert outcomes["4.png"].status == "done"
