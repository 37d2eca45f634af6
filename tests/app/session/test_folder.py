"""A folder is worked through: no question on the way, and what is done is written down."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from app.session.folders import list_folder
from app.state.journal import find_recoveries
from segcore.folders.file_names import CLASSES_FILE, HIDDEN_FOLDER, LEDGER_FILE, STATES_FILE
from segcore.folders.photo_summary import read_summary
from segcore.folders.states import State, add_state, read_states, read_states_from
from segcore.marks.strokes import Path as StrokePath
from segcore.picture.bundled import sample_photos
from segcore.projects.attributes import PhotoAttributes
from segcore.projects.project import ClassInfo
from segcore.projects.project_files import load_project
from segcore.segments.answer import Answer
from tests.app.results import result_of
from tests.app.session.plain import SHAPE, Person, photo_file, stroke


def strokes_in(file: Path) -> int:
    return len(load_project(file).project.strokes)


def kept(folder: Path) -> Answer:
    """The segments in the project of the first photo."""
    return load_project(folder / "1.png.eigenbrush").answer


def test_a_folder_is_worked_through_without_a_question(person, folder):
    person.open(folder)
    person.paint()
    assert person.do("mark_done") == "1.png"
    assert "no segments yet" in person.texts[-1]
    person.solve()
    result = person.document.result
    assert person.do("mark_done") == "2.png"
    np.testing.assert_array_equal(kept(folder).labels, result.labels)
    person.paint(1)
    person.run(person.session.step(1))
    assert person.here == "10.png"
    assert person.do("go_to_next_to_do") == "2.png"
    assert len(person.strokes) == 1
    assert person.do("skip") == "10.png"
    person.do("mark_done")
    assert person.texts[-1] == "No other photos are left to do."
    assert person.asked == []
    states = {"1.png": State.DONE, "2.png": State.SKIPPED, "10.png": State.DONE}
    assert read_states(folder) == states
    assert person.session.photos.done == 2
    assert not (folder / "10.png.eigenbrush").exists()
    assert person.settings.recent[0] == str(folder)


def test_photos_alone_are_walked_in_natural_order_to_the_ends(person, folder):
    person.open(folder / "1.png")
    assert person.said[-1].text == "There are %Ln photo(s) in the folder photos."
    names = []
    for step in (1, 1, 1, -1, -1, -1):
        person.run(person.session.step(step))
        names.append(person.here)
    assert names == ["2.png", "10.png", "10.png", "2.png", "1.png", "1.png"]
    assert [text.split()[3] for text in person.texts[1:]] == ["last", "first"]
    person.choose(person.said[0], 0)
    assert person.session.photos.path == folder
    photo = photo_file(folder.parent / "other.png")
    person.open(photo)
    assert person.session.photos.path is None


def test_a_photo_alone_that_is_done_takes_its_folder_along(person, folder):
    person.open(folder / "1.png")
    assert person.session.photos.path is None
    person.paint()
    person.solve()
    assert person.do("mark_done") == "2.png"
    assert person.session.photos.path == folder
    assert read_states(folder) == {"1.png": State.DONE}


def test_a_folder_that_was_begun_goes_on_with_any_of_its_photos(person, folder):
    add_state(folder, "1.png", State.DONE)
    person.open(folder / "2.png")
    assert (person.session.photos.path, person.session.photos.done) == (folder, 1)


@pytest.mark.parametrize("opens", [False, True])
def test_classes_go_along_and_what_is_left_is_saved(person, folder, opens):
    person.settings.save_silently = True
    person.open(folder / "1.png")
    sky = ClassInfo(2, "sky", "#123456")
    person.document.edit("Rename", lambda project: project.with_class(sky))
    person.paint()
    person.run(person.session.reading.open(folder / "2.png") if opens else person.session.step(1))
    initial = person.session.default_project().classes[1]
    assert person.document.project.find_class(2) == (initial if opens else sky)
    assert person.strokes == ()
    assert strokes_in(folder / "1.png.eigenbrush") == 1


def test_what_is_drawn_is_saved_in_a_pause_and_segments_that_come_later(person, folder):
    person.open(folder)
    person.solve()
    person.do("save_quietly")
    assert not list(folder.glob("?*.eigenbrush"))  # looking at a photo writes nothing
    person.paint()
    person.do("save_quietly")
    assert person.session.photos.state("1.png") is State.BEGUN
    assert load_project(folder / "1.png.eigenbrush").answer is None or not kept(folder).current
    assert person.texts == []
    person.solve()
    person.do("save_quietly")
    assert kept(folder).current


def test_a_save_that_ends_while_another_photo_is_open_says_nothing_of_that(person, folder):
    person.open(folder)
    person.paint()
    person.waits = True
    person.do("save_quietly")
    person.waits = False
    person.session.saving.discard_unsaved()
    assert person.run(person.session.step(1)) is None
    person.paint(1)
    person.finish()
    assert person.here == "2.png"
    assert person.document.modified
    assert person.document.project_path is None
    assert strokes_in(folder / "1.png.eigenbrush") == 1


def test_segments_of_earlier_strokes_are_known_as_such(person, folder):
    person.open(folder)
    person.paint()
    person.solve()
    person.paint(1)
    person.run(person.session.step(1))
    assert not kept(folder).current
    person.run(person.session.step(-1))
    assert not person.document.result_is_current
    assert not person.document.modified
    person.solve()  # as soon as the right ones are there, they are kept
    person.run(person.session.step(1))
    assert kept(folder).current


def test_a_state_that_cannot_be_written_is_said(person, folder):
    person.open(folder)
    (folder / HIDDEN_FOLDER / STATES_FILE).mkdir(parents=True)
    assert person.do("mark_done") == "2.png"
    assert "could not be saved" in person.texts[-1]


def test_nothing_is_written_beside_photos_of_the_program(person):
    sample = sample_photos()[0].photo
    before = sorted(sample.parent.iterdir())
    person.open(sample)
    person.do("mark_done", "choose_project_folder")
    assert ["not in one of your folders" in text for text in person.texts] == [True, True]
    assert person.session.photos.path is None
    assert sorted(sample.parent.iterdir()) == before


@pytest.mark.parametrize("went_on", [False, True])
def test_what_is_undone_while_it_is_saved_counts_as_unsaved(person, folder, went_on):
    person.open(folder)
    document, file = person.document, folder / "1.png.eigenbrush"
    person.paint()
    person.waits = True
    person.do("save_quietly")
    if went_on:
        person.paint(1)
        person.do("save_quietly")
    document.undo()
    person.finish()
    if went_on:
        person.finish()
    assert strokes_in(file) == 1 + went_on
    assert document.modified
    person.waits = False
    person.do("save_quietly")
    assert strokes_in(file) == went_on
    assert not document.modified


@pytest.mark.parametrize("transition", ["step", "go_to_next_to_do"])
def test_a_damaged_photo_is_stepped_over_and_known(person, folder, transition):
    photo_file(folder / "3.png", 77)
    for name in ("2.png", "2b.png"):
        (folder / name).write_bytes(b"\x89PNG\r\n\x1a\nnothing")
    person.open(folder)
    session = person.session
    person.run(session.step(1) if transition == "step" else session.go_to_next_to_do())
    assert person.here == "3.png"
    assert [text.split(" was ")[0] for text in person.texts] == ["2.png", "2b.png"]
    assert session.photos.unreadable == {"2.png", "2b.png"}
    person.run(session.step(-1))
    assert person.here == "1.png"
    assert len(person.texts) == 2  # it is known by now
    assert not person.run(session.go_to(folder / "2.png"))  # whoever asks for it, hears why
    assert len(person.texts) == 3
    photo_file(folder / "2.png")
    assert person.run(session.go_to(folder / "2.png"))
    assert session.photos.unreadable == {"2b.png"}


def test_a_folder_of_which_the_first_photo_is_damaged_begins_with_the_next(person, folder):
    (folder / "1.png").write_bytes(b"nothing")
    person.open(folder)
    assert person.here == "2.png"


# ------------------------------------------------------------------------------------- review


@pytest.fixture
def done(person, folder) -> Path:
    """The same folder, of which two photos are done."""
    for name in ("1.png", "10.png"):
        add_state(folder, name, State.DONE)
    person.open(folder)
    assert person.here == "2.png"
    return folder


def test_what_is_done_is_accepted_or_sent_back(person, done):
    session = person.session
    for step, name in ((1, "10.png"), (1, "10.png"), (-1, "1.png"), (-1, "1.png")):
        person.run(session.go_to_done(step))
        assert person.here == name
    assert person.texts == ["No photo after this one is done.", "No photo before this one is done."]
    assert person.do("accept") == "10.png"
    person.answers["review_note"] = " the tail is missing "
    assert person.do("send_back") == "10.png"
    assert person.texts[-1] == "No other photos are left to review."
    read = read_states_from(done, 0)
    assert read.reviews["1.png"].accepted
    assert read.states["10.png"] is State.BEGUN
    assert read.reviews["10.png"].note == "the tail is missing"
    person.open(done / "10.png")
    assert person.texts[-1].endswith("sent this photo back: the tail is missing")
    assert person.do("mark_done") == "2.png"
    said = len(person.texts)
    person.open(done / "10.png")  # it is done again
    assert len(person.texts) == said


def test_only_what_is_done_and_solved_is_reviewed(person, done):
    person.do("accept", "send_back")
    assert ["not done" in text for text in person.texts] == [True, True]
    assert person.asked == []
    person.run(person.session.go_to_done(1))
    person.answers["review_note"] = None
    person.do("send_back")
    assert person.session.photos.state("10.png") is State.DONE
    person.paint()
    assert person.do("accept") == "10.png"
    assert "no segments yet" in person.texts[-1]
    assert done == person.session.photos.path


# ----------------------------------------------------------------------------------- carrying


def test_strokes_go_along_weakly_and_can_be_taken_back(person, folder):
    person.open(folder)
    person.paint(0)
    person.paint(1)
    assert person.do("go_to_next_with_strokes") == "2.png"
    assert [one.class_number for one in person.strokes] == [1, 2]
    assert [one.belief for one in person.strokes] == [0.8, 0.8]
    assert (person.said[-1].text, person.said[-1].count) == (
        "%Ln stroke(s) carried over. Yours go on top; undo removes them.", 2,
    )  # fmt: skip
    person.document.undo()
    assert person.strokes == ()
    person.paint(2)
    person.run(person.session.step(-1))
    person.do("go_to_next_with_strokes")
    assert len(person.strokes) == 1
    assert "already has strokes" in person.texts[-1]


def test_what_is_said_goes_along_with_objects_and_tags_stay(person, folder):
    person.open(folder)
    person.document.edit(
        "Stroke", lambda project: project.with_stroke(replace(stroke(0), object=4))
    )
    person.document.edit(
        "Say",
        lambda project: (
            project.with_tags(["night"])
            .with_values(1, 4, {"occluded": True})
            .with_values(2, 0, {"truncated": True})
        ),
    )
    said = person.document.project.photo_attributes
    person.do("go_to_next_with_strokes")
    assert person.document.project.photo_attributes == PhotoAttributes((), said.values[:1])
    person.document.undo()
    assert person.document.project.photo_attributes == PhotoAttributes()
    person.run(person.session.step(-1))
    assert person.document.project.photo_attributes == said


def test_segments_go_along_without_their_borders(person, folder):
    for name in ("1.png", "2.png"):
        photo_file(folder / name, shape=(40, 60))
    person.open(folder)
    person.paint()
    person.solve()
    labels = person.document.result.labels
    person.do("go_to_next_with_strokes")
    assert [(one.class_number, one.belief) for one in person.strokes] == [(1, 0.8), (2, 0.8)]
    for one in person.strokes:
        inside = one.extent.pixels(labels.shape)
        assert 0.9 * labels.size / 2 < len(inside) < labels.size / 2
        assert (labels.ravel()[inside] == one.class_number).all()


@pytest.mark.parametrize("agreed", [True, False])
def test_another_size_is_asked_about(person, folder, agreed):
    photo_file(folder / "2.png", shape=(2 * SHAPE[0], 2 * SHAPE[1]))
    person.open(folder)
    person.paint()
    person.answers["may_scale_strokes"] = agreed
    person.do("go_to_next_with_strokes")
    if agreed:
        assert person.strokes[0].extent == StrokePath(((2.0, 2.0), (2.0, 2.0)), 2.0)
    else:
        assert person.strokes == ()
        assert "16 × 12" in person.texts[-1]


def test_nothing_is_carried_to_a_photo_that_was_opened_otherwise(person, folder):
    person.open(folder / "1.png")
    person.paint()
    person.answers["how_to_leave"] = ["cancel", "discard"]
    assert person.do("go_to_next_with_strokes") == "1.png"
    person.open(photo_file(folder / "9.png"))
    assert person.strokes == ()


def test_renaming_a_class_keeps_the_segments_that_were_saved(person, folder):
    person.open(folder)
    person.document.edit("Stroke", lambda project: project.with_stroke(replace(stroke(0), order=1)))
    person.solve()
    person.do("mark_done")
    person.run(person.session.step(-1))
    person.rename(1, "cat")
    person.do("save_quietly")
    saved = load_project(folder / "1.png.eigenbrush")
    assert saved.project.classes[0].name == "cat"
    assert saved.answer is not None


def test_going_on_keeps_to_what_the_filter_takes(person, folder):
    person.open(folder)
    person.session.photos.filter.set("name:1")  # 1.png and 10.png
    assert person.do("go_to_next_to_do") == "10.png"
    person.run(person.session.step(1))
    assert "The filter shows no other photo in this direction." in person.texts
    assert person.do("skip") == "1.png"
    person.do("skip")
    assert "No such photo is left among those that the filter shows." in person.texts
    person.session.photos.filter.set("")
    assert person.do("go_to_next_to_do") == "2.png"


def test_what_is_saved_is_known_at_once(person, folder):
    person.open(folder)
    person.paint()
    person.solve()
    result = person.document.result
    sure = np.full(SHAPE, 0.75, np.float32)
    person.document.show_result(result_of(result.revision, result.labels, confidence=sure))
    person.do("save_quietly")
    known = person.session.photos.filter.summaries["1.png"]
    assert [(one.name, one.pixels) for one in known.classes] == [("Class 1", 96), ("Class 2", 96)]
    assert (known.answer, known.confidence) == ("current", 0.75)
    assert read_summary(folder / "1.png.eigenbrush") == known
    person.session.photos.filter.set('class:"class 2" sure<80')
    assert [name for name in person.session.photos.names
            if person.session.photos.filter.accepts(name)] == ["1.png"]  # fmt: skip
    person.open(folder / "1.png")  # the confidence outlasts segments that were only opened again
    person.rename(1, "cat")
    person.do("save_quietly")
    assert person.session.photos.filter.summaries["1.png"].confidence == 0.75


def test_folders_within_keep_what_is_theirs(person, folder):
    (folder / "a" / "deep").mkdir(parents=True)
    photo_file(folder / "a" / "1.png", 7)
    photo_file(folder / "a" / "deep" / "5.png", 8)
    person.settings.subfolders = True
    person.open(folder)
    photos = person.session.photos
    assert photos.names == ["1.png", "2.png", "10.png", "a/1.png", "a/deep/5.png"]
    person.run(person.session.go_to(folder / "a" / "1.png"))
    person.rename(1, "cat")
    person.paint()
    person.solve()
    person.do("mark_done")
    assert person.session.photo == folder / "a" / "deep" / "5.png"
    assert (folder / "a" / "1.png.eigenbrush").exists()
    assert photos.with_state(State.DONE) == [folder / "a" / "1.png"]
    assert read_states(folder / "a") == {"1.png": State.DONE}
    assert not read_states(folder)
    assert (folder / "a" / HIDDEN_FOLDER / CLASSES_FILE).exists()
    assert not (folder / HIDDEN_FOLDER / CLASSES_FILE).exists()
    add_state(folder / "a" / "deep", "5.png", State.SKIPPED)
    person.do("read_others")
    assert photos.state("a/deep/5.png") is State.SKIPPED
    person.settings.subfolders = False
    person.do("list_again")
    assert (photos.path, photos.names) == (folder / "a" / "deep", ["5.png"])


@pytest.mark.parametrize("left_out", ["exports", "written", ".hidden", "link"])
def test_what_was_exported_is_not_listed(folder, tmp_path, left_out):
    inner = folder / left_out
    if left_out == "link":
        (tmp_path / "elsewhere").mkdir()
        inner.symlink_to(tmp_path / "elsewhere")
    else:
        inner.mkdir()
    photo_file(inner / "1.png")
    if left_out == "written":
        (inner / LEDGER_FILE).parent.mkdir()
        (inner / LEDGER_FILE).touch()
    listing = list_folder(folder, folder, within=lambda place: place)
    assert listing.names == ["1.png", "2.png", "10.png"]
    if left_out in ("exports", "written"):
        (inner / "1.png.eigenbrush").touch()  # somebody works on it
        assert len(list_folder(folder, folder, within=lambda place: place).names) == 4


def test_several_photos_are_marked_at_once(person, folder):
    person.open(folder)
    for number in (1, 2):
        person.paint(number)
        person.solve()
        person.run(person.session.step(1))
    person.do("mark_begun")
    done = {"1.png": State.DONE, "2.png": State.DONE}
    assert read_states(folder) == done
    assert person.said[-1].count == 2
    photos = [folder / name for name in ("2.png", "10.png")]
    person.run(person.session.mark_several(photos, State.SKIPPED))
    assert read_states(folder) == done | {"2.png": State.SKIPPED, "10.png": State.SKIPPED}
    person.run(person.session.mark_several(photos, State.BEGUN))
    assert read_states(folder)["2.png"] is State.BEGUN
    assert read_states(folder)["10.png"] is State.UNTOUCHED  # there is nothing in it


def test_work_in_a_folder_that_is_gone_is_saved_elsewhere(person, folder):
    person.open(folder)
    person.paint()
    renamed = folder.rename(folder.with_name("renamed"))
    folder.touch()  # so that it cannot be made again
    person.answers |= {"how_to_leave": ["cancel", "save"], "file_to_save": renamed / "1.eigenbrush"}
    assert not person.run(person.session.saving.leave())
    assert person.saying("was not saved").answers
    assert person.run(person.session.saving.leave())
    assert strokes_in(renamed / "1.eigenbrush") == 1
    assert not person.session.saving.unsaved


def test_restoring_brings_the_folder_back(person, folder, tmp_path):
    person.open(folder)
    person.paint()
    for file in person.journal._files.values():
        file._file.close()  # as the system does after a crash
    (left,) = find_recoveries(*person.journal.folders)
    other = Person(tmp_path / "other")
    other.settings.recent = [str(folder)]
    other.run(other.session.reading.recover(left))
    assert other.session.photos.path == folder
    assert len(other.strokes) == 1
    other.journal.end()
