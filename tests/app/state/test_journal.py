"""A journal from anywhere is read as far as it can be trusted, and no further."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import app.state.journal
from app.state.journal import Journal, recoverable, replay
from segcore.files.project import Project
from segcore.files.project_json import project_to_json
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke


def stroke(x: float) -> Stroke:
    return Stroke("class", StrokePath(((x, 5.0),), 2.0), 1)


def journal_of(folder: Path, *, edits: int) -> Path:
    """What a crash leaves after some strokes."""
    journal, project = Journal(folder), Project()
    journal.begin(project, None)
    for x in range(edits):
        project = project.with_stroke(stroke(x))
        journal.record(project)
    assert journal.path is not None
    path = folder / "left.journal"
    path.write_bytes(journal.path.read_bytes())
    journal.end()
    return path


def test_every_state_comes_back(tmp_path: Path) -> None:
    recovery = replay(journal_of(tmp_path, edits=3))
    assert recovery is not None
    assert [len(state.strokes) for state in recovery.states] == [0, 1, 2, 3]
    assert recovery.edits == 3


@pytest.mark.parametrize(
    "line",
    [
        b"[" * 200_000,
        b"7",
        b'{"splice": [0, 0, [{"kind": "class", "class": 1, "region": [[0, 9], [0, 9]], "shape":'
        b" [3, 3]}]]}",
        b'{"splice": [0, 0, [{"kind": "class", "class": 1, "path": [[1e999, 0]]}]]}',
        b'{"splice": [0]}',
        b'{"splice": 7}',
        b'{"settings": {"classes": [{"number": 1, "name": [], "colour": "#000000"}]}}',
        b'{"settings": 7}',
        b"\xff\xfe",
        b"",
    ],
)
def test_what_follows_a_line_that_cannot_be_trusted_is_left(tmp_path: Path, line: bytes) -> None:
    path = journal_of(tmp_path, edits=2)
    with path.open("ab") as file:
        file.write(line + b"\n")
        file.write(json.dumps({"project": project_to_json(Project())}).encode() + b"\n")
    recovery = replay(path)
    assert recovery is not None
    assert len(recovery.project.strokes) == 2


def test_only_so_much_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = journal_of(tmp_path, edits=20)
    whole = path.stat().st_size
    monkeypatch.setattr(app.state.journal, "_LARGEST", whole // 2)
    recovery = replay(path)
    assert recovery is not None
    assert 5 < len(recovery.project.strokes) < 15
    monkeypatch.setattr(app.state.journal, "_LONGEST_LINE", 10)
    assert replay(path) is None


def test_a_journal_in_use_is_not_offered(tmp_path: Path) -> None:
    """Two windows have one folder of journals."""
    journal = Journal(tmp_path)
    journal.begin(Project(), None)
    journal.record(Project().with_stroke(stroke(1)))
    journal_of(tmp_path, edits=1)
    assert [found.journal.name for found in recoverable(tmp_path)] == ["left.journal"]
    journal.end()
