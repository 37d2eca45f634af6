"""A journal from anywhere is read as far as it can be trusted, and no further."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile

import app.state.journal
from app.state.journal import Journal, find_recoveries, recovery_from
from app.state.journal_file import JournalFile
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke
from segcore.projects.project import Project
from segcore.projects.project_json import project_to_json


def stroke(x: float) -> Stroke:
    return Stroke("class", StrokePath(((x, 5.0),), 2.0), 1)


def journal_of(folder: Path, *, edits: int) -> Path:
    """What a crash leaves after some strokes."""
    journal, project = Journal(folder), Project()
    journal.begin(project, None)
    for x in range(edits):
        project = project.with_stroke(stroke(x))
        journal.record(project)
    path = folder / "left.journal"
    path.write_bytes(journal.path.read_bytes())
    journal.end()
    return path


def test_every_state_comes_back(tmp_path):
    recovery = recovery_from(journal_of(tmp_path, edits=3))
    assert [len(state.strokes) for state in recovery.states] == [0, 1, 2, 3]
    assert recovery.n_edits == 3


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
        b'{"splice": [0, 0, []], "edit": Infinity}',
        b"\xff\xfe",
        b"",
    ],
)
def test_what_follows_a_line_that_cannot_be_trusted_is_left(tmp_path, line):
    path = journal_of(tmp_path, edits=2)
    with path.open("ab") as file:
        file.write(line + b"\n")
        file.write(json.dumps({"project": project_to_json(Project())}).encode() + b"\n")
    assert len(recovery_from(path).project.strokes) == 2


def test_only_so_much_is_read(tmp_path, monkeypatch):
    path = journal_of(tmp_path, edits=20)
    whole = path.stat().st_size
    monkeypatch.setattr(app.state.journal, "_MAX_BYTES", whole // 2)
    assert 5 < len(recovery_from(path).project.strokes) < 15
    monkeypatch.setattr(app.state.journal, "_LONGEST_LINE", 10)
    assert recovery_from(path) is None


def test_a_journal_in_use_is_not_offered(tmp_path):
    """Two windows have one folder of journals."""
    journal = Journal(tmp_path)
    journal.begin(Project(), None)
    journal.record(Project().with_stroke(stroke(1)))
    journal_of(tmp_path, edits=1)
    assert [found.journal.name for found in find_recoveries(tmp_path)] == ["left.journal"]
    journal.end()


def test_no_room_to_take_over_a_lock_hides_no_journal(tmp_path, monkeypatch):
    left = journal_of(tmp_path, edits=1)
    stale = left.with_suffix(".lock")
    stale.write_text("of a process that was killed")
    journal = Journal(tmp_path)
    journal.begin(Project(), None)
    journal.record(Project().with_stroke(stroke(1)))
    monkeypatch.setattr(QLockFile, "tryLock", lambda *_: False)
    (recovery,) = find_recoveries(tmp_path)
    assert recovery.journal == left
    recovery.discard()
    assert not left.exists()
    assert not stale.exists()
    journal.end()


def strokes(count: int) -> Project:
    return Project(strokes=tuple(stroke(x) for x in range(count)))


@contextmanager
def no_room_beyond(size: int) -> Iterator[None]:
    """The system lets no file of this process grow beyond a size."""
    import resource  # not on Windows

    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@pytest.mark.skipif(sys.platform == "win32", reason="limits as on POSIX")
@pytest.mark.parametrize("room", [0, 1, 20])
def test_half_a_line_on_a_full_disk_spoils_nothing(tmp_path, room):
    journal = Journal(tmp_path)
    journal.begin(Project(), None)
    journal.record(strokes(1))
    with no_room_beyond(journal.path.stat().st_size + room):
        for count in (2, 3):
            with pytest.raises(OSError, match="too large"):
                journal.record(strokes(count))
    journal.record(strokes(4))
    journal.record(strokes(5))
    recovery = recovery_from(journal.path)
    assert [len(state.strokes) for state in recovery.states] == [0, 1, 4, 5]
    journal.end()
    assert not list(tmp_path.iterdir())


@pytest.fixture
def full(monkeypatch) -> set[Path]:
    """Folders that take nothing."""
    folders: set[Path] = set()
    write = JournalFile._write

    def written(file: JournalFile, entry: dict[str, object]) -> None:
        if file.path.parent in folders:
            raise OSError(28, "No space left on device")
        write(file, entry)

    monkeypatch.setattr(JournalFile, "_write", written)
    return folders


@pytest.mark.parametrize("edits_before", [0, 3])
def test_a_full_disk_sends_a_journal_elsewhere_until_there_is_room(tmp_path, full, edits_before):
    disk, memory = tmp_path / "disk", tmp_path / "memory"
    journal = Journal(disk, memory)
    if not edits_before:
        full.add(disk)
    journal.begin(strokes(0), None)
    for count in range(edits_before):
        journal.record(strokes(count + 1))
    full.add(disk)
    for count in (5, 6):
        journal.record(strokes(count))
        assert journal.problem is not None
        assert journal.path.parent == memory

    left = [file for folder in (disk, memory) for file in folder.glob("*.journal")]
    killed = tmp_path / "killed"
    for file in left:  # as they are when the program is killed, without its locks
        (killed / file.parent.name).mkdir(parents=True)
        (killed / file.parent.name / file.name).write_bytes(file.read_bytes())
    (recovery,) = find_recoveries(killed / "disk", killed / "memory")
    assert recovery.project.strokes == strokes(6).strokes
    assert recovery.states[0].strokes == ()
    recovery.discard()
    assert find_recoveries(killed / "disk", killed / "memory") == []
    assert not [path for path in killed.rglob("*") if path.is_file()]

    full.clear()
    journal.record(strokes(6))
    assert journal.problem is None
    assert not list(memory.iterdir())
    assert len(recovery_from(journal.path).project.strokes) == 6
    journal.end()


def test_no_folder_with_room_is_an_error_and_loses_nothing_once_there_is(tmp_path, full):
    disk, memory = tmp_path / "disk", tmp_path / "memory"
    journal = Journal(disk, memory)
    journal.begin(strokes(0), None)
    full |= {disk, memory}
    with pytest.raises(OSError, match="No space"):
        journal.record(strokes(1))
    full.discard(disk)
    journal.record(strokes(1))
    recovery = recovery_from(journal.path)
    assert [len(state.strokes) for state in recovery.states] == [0, 1]
    assert not list(memory.iterdir())
    journal.end()


def test_what_documents_leave_out_is_recovered_and_taken_back(tmp_path):
    project = Project()
    marked = project.with_recipe(repairs=("grow:3",)).with_tags(("night",))
    journal = Journal(tmp_path)
    journal.begin(project, None)
    for state in (marked, project, marked):
        journal.record(state)
    found = recovery_from(journal.path)
    journal.end()
    assert found.states == (project, marked, project, marked)
