"""What people left in a folder: states of photos, presence, how right suggestions were."""

import json
import os
import subprocess
import sys
from datetime import UTC, datetime

import pytest

from segcore.folders.acceptance_statistics import SuggestionAccuracy
from segcore.folders.file_names import FORMER_NAMES, HIDDEN_FOLDER, PEOPLE_FOLDER, STATES_FILE
from segcore.folders.presence import STALE_SECONDS, Presence
from segcore.folders.states import (
    Review,
    State,
    SuggestionScore,
    add_state,
    read_states,
    read_states_from,
    user_name,
)
from tests.interpreter import killed_after

# ------------------------------------------------------------------------------------------- states


def test_the_last_line_about_a_photo_counts(tmp_path):
    assert read_states(tmp_path) == {}
    add_state(tmp_path, "1.png", State.DONE)
    add_state(tmp_path, "猫 =1.png", State.SKIPPED)
    add_state(tmp_path, "1.png", State.UNTOUCHED)
    assert read_states(tmp_path) == {"1.png": State.UNTOUCHED, "猫 =1.png": State.SKIPPED}
    lines = (tmp_path / HIDDEN_FOLDER / STATES_FILE).read_text(encoding="utf-8").splitlines()
    first = json.loads(lines[0])
    assert (first["photo"], first["state"]) == ("1.png", "done")
    assert first["at"]


def test_damage_costs_no_more_than_its_line(tmp_path):
    add_state(tmp_path, "1.png", State.DONE)
    with (tmp_path / HIDDEN_FOLDER / STATES_FILE).open("ab") as file:
        file.write(b'[1]\n{"photo": "2.png", "state": "burnt"}\n\xff\n{"photo": "3.p')
    add_state(tmp_path, "4.png", State.SKIPPED)
    assert read_states(tmp_path) == {"1.png": State.DONE, "4.png": State.SKIPPED}


def test_lines_are_read_from_where_reading_ended(tmp_path):
    add_state(tmp_path, "1.png", State.DONE)
    first = read_states_from(tmp_path, 0)
    assert read_states_from(tmp_path, first.n_read_bytes).states == {}
    with (tmp_path / HIDDEN_FOLDER / STATES_FILE).open("ab") as file:
        file.write(b'{"photo": "2.png", "sta')  # the rest is still on its way
    begun = read_states_from(tmp_path, first.n_read_bytes)
    assert (begun.states, begun.n_read_bytes) == ({}, first.n_read_bytes)
    with (tmp_path / HIDDEN_FOLDER / STATES_FILE).open("ab") as file:
        file.write(b'te": "done"}\n')
    assert read_states_from(tmp_path, begun.n_read_bytes).states == {"2.png": State.DONE}


def test_the_file_of_earlier_versions_is_taken_along(tmp_path):
    former = tmp_path / FORMER_NAMES[STATES_FILE]
    former.write_text('{"photo": "1.png", "state": "done"}\n')
    first = read_states_from(tmp_path, 0)
    assert first.states == {"1.png": State.DONE}
    add_state(tmp_path, "2.png", State.SKIPPED)
    assert [path.name for path in tmp_path.iterdir()] == [HIDDEN_FOLDER]
    assert read_states_from(tmp_path, first.n_read_bytes).states == {"2.png": State.SKIPPED}
    assert read_states(tmp_path) == {"1.png": State.DONE, "2.png": State.SKIPPED}
    former.write_text('{"photo": "3.png", "state": "done"}\n')  # by an earlier version meanwhile
    add_state(tmp_path, "1.png", State.UNTOUCHED)
    assert [path.name for path in tmp_path.iterdir()] == [HIDDEN_FOLDER]
    assert read_states(tmp_path)["3.png"] is State.DONE


_WRITER = """
import sys
from pathlib import Path
from segcore.folders.states import State, add_state
for number in range(100_000):
    add_state(Path(sys.argv[1]), f"{sys.argv[2]}-{number}", State.DONE)
    print(number, flush=True)
"""


def test_two_programs_write_at_once_and_one_is_killed(tmp_path):
    said = killed_after(40, _WRITER, (tmp_path, "first"), (tmp_path, "second"))
    states = read_states(tmp_path)
    for name, count in zip(("first", "second"), said, strict=True):
        assert all(f"{name}-{number}" in states for number in range(count + 1))
    lines = (tmp_path / HIDDEN_FOLDER / STATES_FILE).read_bytes().splitlines()
    assert sum(not line.endswith(b"}") for line in lines) <= 2


def test_a_review_lasts_until_the_photo_is_marked_again(tmp_path):
    add_state(tmp_path, "1.png", State.DONE)
    add_state(tmp_path, "1.png", State.BEGUN, Review(note="the tail is missing"))
    add_state(tmp_path, "2.png", State.DONE, Review(accepted=True))
    read = read_states_from(tmp_path, 0)
    assert read.states == {"1.png": State.BEGUN, "2.png": State.DONE}
    assert read.reviews == {
        "1.png": Review(note="the tail is missing", by=user_name()),
        "2.png": Review(accepted=True, by=user_name()),
    }
    add_state(tmp_path, "1.png", State.DONE)
    assert list(read_states_from(tmp_path, 0).reviews) == ["2.png"]


def test_what_was_right_stays_until_a_photo_is_to_be_done_again(tmp_path):
    first, second, third = (
        SuggestionScore(0.9, 0.75),
        SuggestionScore(0.0, 0.0),
        SuggestionScore(0.8125, 1.0),
    )
    add_state(tmp_path, "a.png", State.DONE, checked=first)
    add_state(tmp_path, "b.png", State.DONE, checked=second)
    add_state(tmp_path, "c.png", State.DONE)
    add_state(tmp_path, "a.png", State.DONE, Review(accepted=True))
    assert list(read_states_from(tmp_path, 0).scores.items()) == [
        ("a.png", first),
        ("b.png", second),
    ]
    add_state(tmp_path, "a.png", State.DONE, checked=third)
    add_state(tmp_path, "c.png", State.SKIPPED, checked=None)
    assert list(read_states_from(tmp_path, 0).scores.values()) == [second, third]
    add_state(tmp_path, "b.png", State.BEGUN, Review(note="the tail"))
    read = read_states_from(tmp_path, 0)
    assert read.scores == {"a.png": third}
    assert read.n_damaged_lines == 0


@pytest.mark.parametrize(
    "said",
    [
        None,
        0.5,
        [],
        {"expected": 0.9},
        {"expected": "x", "right": 1},
        {"expected": 1.5, "right": 1},
        {"expected": 0.5, "right": "nan"},
        {"expected": 10**400, "right": 1},
    ],
)
def test_what_makes_no_sense_is_left_out(tmp_path, said):
    line = {"photo": "a.png", "state": "done", "proposed": said}
    (tmp_path / FORMER_NAMES[STATES_FILE]).write_text(json.dumps(line) + "\n", encoding="utf-8")
    read = read_states_from(tmp_path, 0)
    assert read.states == {"a.png": State.DONE}
    assert not read.scores
    assert read.n_damaged_lines == 0


# ------------------- Who has a photo open is known to the others, and forgotten when a program ends


SINCE = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)

_OTHER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from segcore.folders.presence import Presence
Presence(Path(sys.argv[1])).announce("1.png", datetime(2026, 1, 2, tzinfo=UTC))
print("said", flush=True)
sys.stdin.read()
"""


def test_another_program_is_heard_until_it_is_killed(tmp_path):
    other = subprocess.Popen(
        [sys.executable, "-c", _OTHER, tmp_path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with other:
        assert other.stdout.readline() == b"said\n"
        (person,) = Presence(tmp_path).announce("2.png", SINCE)
        assert (person.photo, person.since.day) == ("1.png", 2)
        other.kill()
    assert Presence(tmp_path).announce("2.png", SINCE) == []


def test_one_of_another_computer_is_believed_for_a_while(tmp_path):
    here = Presence(tmp_path)
    here.announce("1.png", SINCE)
    said = {"by": "anna", "host": "elsewhere", "pid": 1, "photo": "1.png", "at": SINCE.isoformat()}
    file = tmp_path / HIDDEN_FOLDER / PEOPLE_FOLDER / "elsewhere-1.json"
    file.write_text(json.dumps(said))
    assert [person.name for person in here.announce("1.png", SINCE)] == ["anna"]
    old = file.stat().st_mtime - STALE_SECONDS - 1
    os.utime(file, (old, old))
    assert here.announce("1.png", SINCE) == []
    assert not file.exists()


def test_damaged_files_are_passed_over_and_leaving_leaves_nothing(tmp_path):
    here = Presence(tmp_path)
    here.announce("1.png", SINCE)
    (tmp_path / HIDDEN_FOLDER / PEOPLE_FOLDER / "x.json").write_text("[1")
    assert here.announce("1.png", SINCE) == []
    (tmp_path / HIDDEN_FOLDER / PEOPLE_FOLDER / "x.json").unlink()
    here.leave()
    assert not list(tmp_path.iterdir())
    here.leave()


# ------------------------------------- How right proposals of a folder were, and are expected to be


def test_the_last_few_tell_how_right_proposals_are():
    pairs = [(0.5, 0.0)] * 3 + [(0.9, 0.8)] * 4 + [(0.4, 0.3)]
    checked = [SuggestionScore(*pair) for pair in pairs]
    standing = SuggestionAccuracy(tuple(checked), 3, (0.7, 0.9))
    assert len(standing.last) == 5
    assert standing.right == pytest.approx(0.7)
    assert standing.expected == pytest.approx(0.8)
    assert standing.expected_of_rest == pytest.approx(0.8)
    assert SuggestionAccuracy().expected_of_rest is None
