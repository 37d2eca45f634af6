"""A photo may be called anything that the system allows."""

from __future__ import annotations

import csv
import io
import json
import os
import sys
from pathlib import Path

import pytest

from segcore.batch import (
    Status,
    find_photos,
    plan,
    write_all,
)
from segcore.folders.states import State, add_state, read_states
from segcore.formats.exporters import EXPORTERS
from segcore.formats.output import Output
from segcore.methods.recipe import Recipe

from .conftest import PATTERN, Here, add_photo

ODD = os.fsdecode(b"caf\xe9")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems allow no such names")
def test_a_name_that_is_not_utf8_spoils_neither_files_nor_report(tmp_path: Path) -> None:
    folder, out = tmp_path / "photos", tmp_path / "out"
    folder.mkdir()
    for name in (ODD, "good"):
        add_photo(folder, f"{name}.png", strokes=f"{name}-strokes.png")
    output, recipe = Output(tuple(EXPORTERS), photos="copy"), Recipe(names=("one", "two"))
    jobs = plan(find_photos(folder), folder, out, output, recipe=recipe, pattern=PATTERN)

    written = write_all(out, jobs, Here)

    assert [outcome.message for outcome in written.outcomes] == ["", ""]
    assert {outcome.status for outcome in written.outcomes} == {Status.DONE}
    assert written.problems == ()
    told = json.loads((out / "report.json").read_text("utf-8"))["photos"]
    assert {entry["photo"] for entry in told} == {f"{ODD}.png", "good.png"}
    table = csv.DictReader(io.StringIO((out / "report.csv").read_text("utf-8-sig")))
    assert {row["photo"] for row in table} == {"caf\\udce9.png", "good.png"}
    again = write_all(out, jobs, Here)
    assert {outcome.status for outcome in again.outcomes} == {Status.UNCHANGED}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems allow no such names")
def test_what_became_of_it_is_remembered(tmp_path: Path) -> None:
    add_state(tmp_path, f"{ODD}.png", State.DONE)
    assert read_states(tmp_path) == {f"{ODD}.png": State.DONE}
