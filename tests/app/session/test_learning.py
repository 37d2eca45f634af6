"""A folder learns from photos that are marked done, where that is wanted."""

from __future__ import annotations

from pathlib import Path

import segcore
from segcore.folders.model_file import FILE_NAME
from segcore.folders.states import State, read_states
from tests.app.session.plain import Person


def paint_and_solve(person: Person) -> None:
    person.paint()
    person.document.solve()


def test_what_is_done_teaches_the_folder_from_then_on(person: Person, folder: Path) -> None:
    person.open(folder)
    paint_and_solve(person)
    assert person.do("done") == "2.png"
    assert not (folder / FILE_NAME).exists()
    person.run(person.session.learn(True))
    paint_and_solve(person)
    person.do("done")
    model = segcore.read_model(folder / FILE_NAME)
    assert [lesson.name for lesson in model.lessons] == ["2.png"]
    assert model.numbers == (1, 2)
    assert model.names == {1: "Class 1", 2: "Class 2"}


def test_the_next_photo_does_not_wait_for_a_lesson(person: Person, folder: Path) -> None:
    person.open(folder)
    person.run(person.session.learn(True))
    paint_and_solve(person)
    person.waits = True
    person.do("done")
    person.waits = False
    taught, opened = person.pending
    person.pending = [opened, taught]
    person.finish()
    assert person.here == "2.png"
    assert not (folder / FILE_NAME).exists()
    person.finish()
    assert (folder / FILE_NAME).exists()


def test_a_file_that_cannot_be_added_to_stays_and_the_photo_is_done(
    person: Person, folder: Path
) -> None:
    (folder / FILE_NAME).write_text("{", encoding="utf-8")
    person.open(folder)
    person.run(person.session.learn(True))
    paint_and_solve(person)
    assert person.do("done") == "2.png"
    said = person.saying("1.png is done, but was not learnt from.")
    assert FILE_NAME in str(said.text)
    assert (folder / FILE_NAME).read_text(encoding="utf-8") == "{"
    assert read_states(folder)["1.png"] is State.DONE
