"""Files that the program keeps for itself, whole, and what reads them when it starts."""

import json
import os
import tempfile
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from app.state.journal import Journal, recovery_from
from app.ui.properties import Property
from app.ui.settings import Settings
from segcore.batch.job import Outcome, Status
from segcore.batch.ledger import open_ledger
from segcore.folders.class_lists import read_class_list, write_class_list
from segcore.folders.file_names import (
    CLASSES_FILE,
    HIDDEN_FOLDER,
    LEDGER_FILE,
    PEOPLE_FOLDER,
    STATES_FILE,
)
from segcore.folders.file_versions import FileVersion
from segcore.folders.index import IndexEntry, read_entries, write_entries
from segcore.folders.manifest import Manifest
from segcore.folders.photo_summary import ClassSummary, PhotoSummary
from segcore.folders.presence import Presence
from segcore.folders.states import Review, State, SuggestionScore, add_state, read_states_from
from segcore.marks.strokes import Path as Line
from segcore.marks.strokes import Stroke
from segcore.projects.project import Project, new_class
from tests.fuzzing.subject import Subject

_PROJECT = Project(
    classes=(new_class(1), new_class(2)),
    strokes=(Stroke("class", Line(((2.5, 3.0), (9.0, 4.5)), 2.0), 1, 0.5, 1),),
)


def own_files() -> list[Subject]:
    """All kinds of them."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return [
            Subject(
                "states", _states(folder), _read_states, True, f"{HIDDEN_FOLDER}/{STATES_FILE}"
            ),
            Subject(
                "classes", _classes(folder / CLASSES_FILE), read_class_list, True, CLASSES_FILE
            ),
            Subject("classes: text", _classes(folder / "names.txt"), read_class_list, True),
            Subject(
                "presence",
                _presence(folder),
                _read_presence,
                True,
                f"{HIDDEN_FOLDER}/{PEOPLE_FOLDER}/x-1.json",
            ),
            Subject("ledger", _ledger(folder / "out"), _read_ledger, True, LEDGER_FILE),
            Subject("index", _index(folder / "index.sqlite3"), read_entries),
            Subject("manifest", _manifest(), _read_manifest, True, "summary.json"),
            Subject("settings", _settings(folder / "kept.conf"), _read_settings, True),
            Subject("journal", _journal(folder / "journals"), recovery_from, True),
        ]


def _states(folder: Path) -> bytes:
    add_state(folder, "猫.jpg", State.DONE, checked=SuggestionScore(0.9, 0.75))
    add_state(folder, "b.jpg", State.SKIPPED, Review(accepted=False, note="again", by="me"))
    return (folder / HIDDEN_FOLDER / STATES_FILE).read_bytes()


def _read_states(path: Path) -> None:
    read_states_from(path.parents[1], 0)


def _classes(path: Path) -> bytes:
    write_class_list(path, _PROJECT.classes)
    return path.read_bytes()


def _presence(folder: Path) -> bytes:
    here = Presence(folder)
    here.announce("b.jpg", datetime.now(UTC))
    (file,) = (folder / HIDDEN_FOLDER / PEOPLE_FOLDER).glob("*.json")
    content = json.loads(file.read_bytes()) | {"pid": os.getppid()}
    here.leave()
    return json.dumps(content).encode()


def _read_presence(path: Path) -> None:
    here = Presence(path.parents[2])
    here.announce("b.jpg", datetime.now(UTC))
    here.leave()


def _ledger(folder: Path) -> bytes:
    with open_ledger(folder) as ledger:
        for photo in ("a.jpg", "b.jpg"):
            ledger.add(Outcome(photo, Status.DONE, "", "key", {"a/b.png": "0" * 64}, 1.5))
    return (folder / LEDGER_FILE).read_bytes()


def _read_ledger(path: Path) -> None:
    with open_ledger(path.parents[1]) as ledger:
        assert all(isinstance(photo, str) for photo in ledger.done)


def _index(file: Path) -> bytes:
    known = PhotoSummary((ClassSummary("cat", "#00ff00", 12, None),), ("night",), "current", 0.9)
    write_entries(
        file,
        {
            "a.png": IndexEntry(FileVersion(1, 2, 3), known),
            "b.png": IndexEntry(FileVersion(4, 5, 6), None),
        },
    )
    return file.read_bytes()


def _manifest() -> bytes:
    manifest = Manifest.of("photo.jpg", {"photo.png": b"1", "sub/photo.json": b"2"})
    return json.dumps(asdict(manifest)).encode()


def _read_manifest(path: Path) -> None:
    Manifest.read(path).without(Manifest("other.jpg")).remove(path.parent)


def _settings(path: Path) -> bytes:
    settings = Settings(path)
    settings.add_recent(path)
    settings.keep_export_folder(path.parent, "out")
    settings.write("theme", "dark")
    settings.sync()
    return path.read_bytes()


def _read_settings(path: Path) -> None:
    settings = Settings(path)
    for name, kept in vars(Settings).items():
        if isinstance(kept, Property):
            getattr(settings, name)
    settings.geometry("window")


def _journal(folder: Path) -> bytes:
    folder.mkdir()
    journal = Journal(folder)
    journal.begin(_PROJECT, None)
    journal.record(_PROJECT.with_stroke(_PROJECT.strokes[0]))
    (file,) = (path for path in folder.iterdir() if path.suffix != ".lock")
    content = file.read_bytes()
    journal.end()
    return content
