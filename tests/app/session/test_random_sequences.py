"""Whatever happens in whichever order: nothing that was confirmed is lost.

``EIGENBRUSH_SEQUENCES=2500`` walks that many sequences of 50 steps; ``make sequences`` does.
"""

import errno
import os
import shutil
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    rule,
    run_state_machine_as_test,
)

import app.session.saving
from app.state.journal import find_recoveries
from segcore.folders.file_versions import FileVersion, file_version
from segcore.folders.states import State, read_states
from segcore.picture.reading import read_image
from segcore.projects.project import Project
from segcore.projects.project_files import (
    SUFFIX,
    hash_file,
    load_project,
    reference_photo,
    save_project,
)
from tests.app.session.plain import Person, fresh, photo_file, stroke

SHORT, STEPS = 40, 50
NAMES = ("1.png", "2.png", "within/3.png")
names = st.sampled_from(NAMES)


class Sequences(RuleBasedStateMachine):
    """A person, colleagues, and what happens to files; beside them, what has to be on the disk.

    `written` has the strokes that were written last, by project file; `unread` are files that
    somebody else has written, and the session has not read since.
    """

    def __init__(self) -> None:
        super().__init__()
        self.home = Path(tempfile.mkdtemp())
        self.folder = self.home / "photos"
        (self.folder / "within").mkdir(parents=True)
        for value, name in enumerate(NAMES):
            photo_file(self.folder / name, 60 + value)
        self.written: dict[Path, tuple[Any, ...]] = {}
        self.unread: set[Path] = set()
        self.checked: dict[Path, FileVersion | None] = {}
        self.is_full = False
        self.count = 0
        self.save = app.session.saving.save_project
        app.session.saving.save_project = self._write
        self._start()

    def teardown(self) -> None:
        app.session.saving.save_project = self.save
        self.person.journal.end()
        shutil.rmtree(self.home)

    # ------------------------------------------------------------------------------ what is told

    def _start(self) -> None:
        self.person = Person(self.home / "data")
        opens, session = self.person.document.open, self.person.session
        marks = session.mark

        def opened(image: Any, project: Project, *more: Any, **options: Any) -> None:
            self._check_nothing_is_thrown_away()
            opens(image, project, *more, **options)
            file = self.person.document.project_path
            if file in self.written and self.written[file] == project.strokes:
                self.unread.discard(file)

        def marked(photo: Path, state: State, *more: Any, **options: Any) -> Any:
            yield from marks(photo, state, *more, **options)
            assert read_states(photo.parent)[photo.name] is state

        self.person.document.open = opened
        session.mark = marked
        self.decide("discard", "replace", "a note")
        self._run(session.reading.open(self.folder))

    def _write(self, path: Path, project: Project, **options: Any) -> None:
        """Stands in for what writes project files."""
        if self.is_full:
            raise OSError(errno.ENOSPC, "No space left on device")
        if path in self.unread and path.exists():
            wanted = self.person.asked[-1:] == ["which_version"]
            wanted = wanted and self.person.answers["which_version"] == "replace"
            assert wanted, "work of somebody else was written over"
        self.unread.discard(path)
        self.save(path, project, **options)
        self.written[path] = project.strokes

    def _check_nothing_is_thrown_away(self) -> None:
        document = self.person.document
        if document.image is None or not document.modified:
            return
        photo = self.person.session.photo
        path = document.project_path or photo.with_name(photo.name + SUFFIX)
        asked = self.person.asked[-1:]
        gave_up = asked in (["how_to_leave"], ["which_version"])
        saved = path in self.written and self.written[path] == document.project.strokes
        assert saved or gave_up, "work was thrown away unasked"

    def _file(self, name: str) -> Path:
        return self.folder / (name + SUFFIX)

    def _run(self, steps: Any) -> None:
        self.person.run(steps)

    # -------------------------------------------------------------------------------- the person

    @rule(
        leave=st.sampled_from(["save", "discard", "cancel"]),
        clash=st.sampled_from(["replace", "theirs", "both", None]),
        note=st.sampled_from(["a note", None]),
    )
    def decide(self, leave: str, clash: str | None, note: str | None) -> None:
        where = self.home / f"elsewhere{SUFFIX}"
        self.person.answers = {
            "how_to_leave": leave, "which_version": clash, "review_note": note,
            "file_to_save": where, "moved_photo": None, "may_scale_strokes": True,
        }  # fmt: skip

    @rule()
    def paint(self) -> None:
        if self.person.document.image is not None:
            self.count += 1
            self.person.paint(self.count)

    @rule()
    def undo(self) -> None:
        self.person.document.undo()

    @rule()
    def solve(self) -> None:
        if self.person.document.image is not None:
            self.person.solve()

    @rule(step=st.sampled_from([1, -1]))
    def step(self, step: int) -> None:
        self._run(self.person.session.step(step))

    @rule(what=st.sampled_from(["mark_done", "skip", "go_to_next_to_do", "go_to_next_with_strokes",
                                "accept", "send_back", "save", "save_quietly",
                                "read_others"]))  # fmt: skip
    def ask_for(self, what: str) -> None:
        self._run(self.person.transition(what)())

    @rule(name=names)
    def go_to(self, name: str) -> None:
        self._run(self.person.session.go_to(self.folder / name))

    @rule(name=names)
    def open(self, name: str) -> None:
        self._run(self.person.session.reading.open(self.folder / name))

    @rule()
    def open_folder(self) -> None:
        self._run(self.person.session.reading.open(self.folder))

    @rule(within=st.booleans())
    def list_folders_within(self, within: bool) -> None:
        self.person.settings.subfolders = within
        self._run(self.person.session.reading.list_again())

    @rule(query=st.sampled_from(["", "state:todo", "-state:done", "2", "within/", "has:segments"]))
    def filter_photos(self, query: str) -> None:
        self.person.session.photos.filter.set(query)

    @rule(waits=st.booleans())
    def wait(self, waits: bool) -> None:
        self.person.waits = waits

    @rule()
    def finish(self) -> None:
        self.person.finish()

    @rule()
    def close_and_reopen(self) -> None:
        if self.person.run(self.person.session.reading.close()):
            self.person.journal.end()
            self._start()

    # ----------------------------------------------------------------------------- what happens

    @rule(name=names)
    def somebody_saves(self, name: str) -> None:
        photo, file = self.folder / name, self._file(name)
        if not photo.exists():
            return
        self.count += 1
        reference = reference_photo(photo, read_image(photo), hash_file(photo))
        project = fresh().with_stroke(stroke(self.count))
        save_project(file, replace(project, photo=reference))
        self.written[file] = project.strokes
        self.unread.add(file)

    @rule(name=names, other=names)
    def photo_is_renamed(self, name: str, other: str) -> None:
        if (self.folder / name).exists() and not (self.folder / other).exists():
            (self.folder / name).rename(self.folder / other)

    @rule(name=names)
    def photo_is_deleted(self, name: str) -> None:
        (self.folder / name).unlink(missing_ok=True)

    @rule(name=names, value=st.integers(0, 250))
    def photo_is_there_again(self, name: str, value: int) -> None:
        photo_file(self.folder / name, value)

    @rule(full=st.booleans())
    def disk_fills(self, full: bool) -> None:
        self.is_full = full

    @rule(recovers=st.booleans())
    def crash(self, recovers: bool) -> None:
        """The program is killed; what it was doing is never finished."""
        document = self.person.document
        unsaved = document.image is not None and document.edited and document.modified
        strokes, photo = document.project.strokes, document.project.photo
        for file in self.person.journal._files.values():
            file._file.close()  # as the system does, which leaves what was written
        self._start()
        left = find_recoveries(*self.person.journal.folders)
        if unsaved:
            assert strokes in [recovery.project.strokes for recovery in left]
        for recovery in left:
            if recovers and photo is not None and Path(photo.path).exists():
                self._run(self.person.session.reading.recover(recovery))
            else:
                recovery.discard()

    # ----------------------------------------------------------------------------- what holds

    @invariant()
    def what_counts_as_saved_is_in_the_file(self) -> None:
        document = self.person.document
        path = document.project_path
        if document.modified or path not in self.written or path in self.unread:
            return
        assert self.written[path] == document.project.strokes

    @invariant()
    def files_hold_what_was_written_last(self) -> None:
        for file, strokes in self.written.items():
            version = file_version(file)
            if version is not None and version != self.checked.get(file):
                assert load_project(file).project.strokes == strokes
                self.checked[file] = version


@pytest.mark.usefixtures("qapp")
def test_nothing_that_was_confirmed_is_lost():
    count = int(os.environ.get("EIGENBRUSH_SEQUENCES") or SHORT)
    run_state_machine_as_test(
        Sequences,
        settings=settings(
            max_examples=count,
            stateful_step_count=STEPS,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            database=None,
        ),
    )
