from __future__ import annotations

import json
from pathlib import Path

from segcore.files.folder_states import FILE_NAME, State, add_state, read_states


def test_the_last_line_about_a_photo_counts(tmp_path: Path) -> None:
    assert read_states(tmp_path) == {}
    add_state(tmp_path, "1.png", State.DONE)
    add_state(tmp_path, "猫 =1.png", State.SKIPPED)
    add_state(tmp_path, "1.png", State.UNTOUCHED)
    assert read_states(tmp_path) == {"1.png": State.UNTOUCHED, "猫 =1.png": State.SKIPPED}
    lines = (tmp_path / FILE_NAME).read_text(encoding="utf-8").splitlines()
    first = json.loads(lines[0])
    assert (first["photo"], first["state"]) == ("1.png", "done")
    assert first["at"]


def test_damage_costs_no_more_than_its_line(tmp_path: Path) -> None:
    add_state(tmp_path, "1.png", State.DONE)
    with (tmp_path / FILE_NAME).open("ab") as file:
        file.write(b'[1]\n{"photo": "2.png", "state": "burnt"}\n\xff\n{"photo": "3.p')
    add_state(tmp_path, "4.png", State.SKIPPED)
    assert read_states(tmp_path) == {"1.png": State.DONE, "4.png": State.SKIPPED}
