"""A folder learns from photos that are marked done, where that is wanted."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

import segcore
from app.state.result import Result
from segcore.appearance.learning.training import learn_photo
from segcore.folders.acceptance_statistics import SuggestionAccuracy
from segcore.folders.model_file import FILE_NAME, add_training_photo
from segcore.folders.states import State, SuggestionScore, add_state, read_states, read_states_from
from segcore.projects.project_files import load_project
from segcore.segments.answer import Answer
from tests.app.session.plain import Person, photo_file


def paint_and_solve(person: Person) -> None:
    person.paint()
    person.solve()


def test_what_is_done_teaches_the_folder_from_then_on(person, folder):
    person.open(folder)
    paint_and_solve(person)
    assert person.do("mark_done") == "2.png"
    assert not (folder / FILE_NAME).exists()
    person.run(person.session.learning.switch(True))
    paint_and_solve(person)
    person.do("mark_done")
    model = segcore.read_model(folder / FILE_NAME)
    assert [training_photo.name for training_photo in model.photos] == ["2.png"]
    assert model.class_numbers == (1, 2)
    assert model.names == {1: "Class 1", 2: "Class 2"}


def test_the_next_photo_does_not_wait_for_a_lesson(person, folder):
    person.open(folder)
    person.run(person.session.learning.switch(True))
    paint_and_solve(person)
    person.waits = True
    person.do("mark_done")
    person.waits = False
    taught, opened = person.pending
    person.pending = [opened, taught]
    person.finish()
    assert person.here == "2.png"
    assert not (folder / FILE_NAME).exists()
    person.finish()
    assert (folder / FILE_NAME).exists()


def test_a_file_that_cannot_be_added_to_stays_and_the_photo_is_done(person, folder):
    (folder / FILE_NAME).write_text("{", encoding="utf-8")
    person.open(folder)
    person.run(person.session.learning.switch(True))
    paint_and_solve(person)
    assert person.do("mark_done") == "2.png"
    assert FILE_NAME in str(person.saying("1.png is done, but could not be learned from.").text)
    assert (folder / FILE_NAME).read_text(encoding="utf-8") == "{"
    assert read_states(folder)["1.png"] is State.DONE


def model_file(
    folder: Path,
    names: dict[int, str] | None = None,
    photos: Sequence[str] = ("a.png", "b.png", "c.png"),
) -> Path:
    """The file of a folder that some pictures have taught."""
    for name in photos:
        picture = np.full((12, 16, 3), 30, np.uint8)
        picture[:, 8:] = 90
        training_photo = learn_photo(picture, np.repeat([[1, 2]], 12, axis=0).repeat(8, axis=1))
        add_training_photo(folder, training_photo.renamed(name), names or {})
    return folder / FILE_NAME


def model_of(person: Person) -> str:
    return person.document.project.recipe.model


def test_a_new_photo_opens_with_a_proposal_that_counts_once_it_is_confirmed(person, folder):
    file = model_file(folder, {1: "soil", 2: "leaf"})
    person.open(folder)
    assert not model_of(person)
    person.run(person.session.learning.switch(True))
    person.run(person.session.step(1))
    assert model_of(person) == str(file)
    assert [info.name for info in person.document.project.classes] == ["soil", "leaf"]
    assert person.do("mark_done") == "2.png"
    assert "no segments yet" in person.texts[-1]
    person.solve()
    person.run(person.session.step(1))
    assert not (folder / "2.png.eigenbrush").exists()
    person.run(person.session.step(-1))
    person.solve()
    person.do("mark_done")
    saved = load_project(folder / "2.png.eigenbrush")
    assert saved.answer.current
    assert saved.project.recipe.model == str(file)
    person.run(person.session.learning.switch(False))
    person.open(folder / "10.png")
    assert not model_of(person)


def test_what_was_right_of_a_proposal_is_known_once_it_is_done(person, folder):
    model_file(folder)
    person.settings.keep_learning(folder, True)
    person.open(folder)
    document, photos = person.document, person.session.photos

    def solve(shift: int, sure: float) -> None:
        labels = np.ones((12, 16), np.uint8)
        labels[:, 8 + shift :] = 2
        document.show_result(Result(document.revision, Answer(labels, mean_confidence=sure)))

    solve(0, 0.9)
    person.paint()
    solve(4, 0.99)
    assert person.do("mark_done") == "2.png"
    assert read_states_from(folder, 0).scores == {"1.png": SuggestionScore(0.9, 0.75)}
    person.paint()  # before anything was proposed
    solve(0, 0.9)
    assert person.do("mark_done") == "10.png"
    photos.set_expected_accuracy({"10.png": 0.8, "2.png": 0.1})
    standing = photos.suggestion_accuracy(folder / "10.png")
    assert standing == SuggestionAccuracy((SuggestionScore(0.9, 0.75),), 1, (0.8,))
    solve(0, 0.8)
    person.do("mark_done")
    assert photos.suggestion_accuracy(folder / "10.png").scores[-1] == SuggestionScore(0.8, 1.0)
    person.open(folder.parent)
    person.open(folder)
    assert photos.suggestion_accuracy(folder / "1.png") == SuggestionAccuracy(
        (SuggestionScore(0.9, 0.75), SuggestionScore(0.8, 1.0)), 0, ()
    )


def test_a_suggestion_can_be_discarded(person, folder):
    model_file(folder)
    person.settings.keep_learning(folder, True)
    person.open(folder)
    assert model_of(person)
    person.run(person.session.learning.switch(False))
    assert not model_of(person)
    person.run(person.session.learning.switch(True))
    assert model_of(person)
    person.paint()
    person.do("discard_suggestion")
    assert not model_of(person)
    person.document.undo()
    assert model_of(person)
    person.run(person.session.learning.switch(False))
    assert not model_of(person)
    assert person.document.project.strokes
    person.document.undo()
    person.session.photos.close()
    person.run(person.session.learning.switch(False))
    assert not model_of(person)
    person.do("discard_suggestion")
    assert person.texts[-1] == "There is no suggestion for this photo."


def test_after_two_that_were_mostly_wrong_none_is_made_until_it_is_asked_for(person, folder):
    model_file(folder)
    person.settings.keep_learning(folder, True)
    for name, right in (("a.png", 0.1), ("b.png", 0.4)):
        add_state(folder, name, State.DONE, checked=SuggestionScore(0.8, right))
        add_state(folder, f"{name}.tif", State.DONE, checked=SuggestionScore(0.0, 0.0))
    person.open(folder)
    assert not model_of(person)
    person.run(person.session.learning.switch(False))
    person.run(person.session.learning.switch(True))
    assert model_of(person)


def test_two_photos_are_too_few(person, folder):
    model_file(folder, photos=("a.png", "b.png"))
    person.settings.keep_learning(folder, True)
    person.open(folder)
    assert not model_of(person)


def test_a_damaged_file_is_said_once_and_photos_open_without_it(person, folder):
    (folder / FILE_NAME).write_text("{}", encoding="utf-8")
    person.settings.keep_learning(folder, True)
    person.open(folder)
    person.run(person.session.step(1))
    assert person.here == "2.png"
    assert not model_of(person)
    assert sum(FILE_NAME in text for text in person.texts) == 1


def test_a_folder_that_was_moved_has_its_lessons_with_it(person, folder):
    model_file(folder)
    person.settings.keep_learning(folder, True)
    person.open(folder)
    person.solve()
    person.do("mark_done")
    there = folder.rename(folder.with_name("elsewhere"))
    person.open(there / "1.png")
    assert model_of(person) == str(there / FILE_NAME)
    (there / FILE_NAME).unlink()
    person.run(person.session.step(1))
    person.open(there / "1.png")
    assert not model_of(person)


def test_photos_are_gone_through_in_the_order_that_they_are_listed_in(person, folder):
    photo_file(folder / "3.png")
    person.open(folder)
    photos = person.session.photos
    photos.arrange(["10.png", "1.png", "2.png"])
    assert photos.names == ["10.png", "1.png", "2.png", "3.png"]
    paint_and_solve(person)
    assert person.do("mark_done") == "10.png"
    photos.arrange(["10.png", "2.png"])
    assert photos.names == ["10.png", "2.png", "3.png", "1.png"]
    assert person.do("go_to_next_to_do") == "2.png"
    assert person.do("go_to_next_to_do") == "3.png"
    assert photos.beside(folder / "10.png")[0].name == "1.png"
    photos.arrange(())
    assert photos.names == ["1.png", "2.png", "3.png", "10.png"]
