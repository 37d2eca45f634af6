"""Several people, other folders, files that were there before: nothing is overwritten unasked."""

import json
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from app.session.file_versions import LastVersion
from app.session.folders import list_folder
from segcore.folders.class_lists import read_shared_classes, share_classes
from segcore.folders.file_names import CLASSES_FILE, FORMER_NAMES, HIDDEN_FOLDER, PEOPLE_FOLDER
from segcore.folders.file_versions import file_version
from segcore.folders.states import State, read_states
from segcore.picture.reading import read_image
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import load_project, reference_photo, save_project
from segcore.projects.project_json import classes_to_json
from tests.app.session.plain import Person, fresh, photo_file, stroke

OURS, THEIRS = [1, 1], [2, 2]


def classes_in(file: Path) -> list[int]:
    return [one.class_number for one in load_project(file).project.strokes]


# --------------------------------------------------------------------------------- their strokes


@pytest.fixture
def file(person, folder) -> Path:
    """A project that somebody else has changed since it was saved; there is work on it."""
    person.open(folder)
    person.paint(0)
    person.do("save_quietly")
    somebody_draws(person, person.document.project_path)
    person.paint(2)
    return person.document.project_path


def somebody_draws(person: Person, file: Path) -> None:
    project = replace(person.document.project, strokes=())
    save_project(file, project.with_stroke(stroke(1)).with_stroke(stroke(3)))


@pytest.mark.parametrize(("answer", "after"), [(0, OURS), (1, THEIRS)])
def test_a_project_that_somebody_else_changed_is_not_overwritten(person, file, answer, after):
    person.do("save_quietly")
    assert classes_in(file) == THEIRS
    assert person.document.modified
    person.choose(person.saying("Somebody else has changed"), answer)
    assert classes_in(file) == after
    assert [one.class_number for one in person.strokes] == after
    assert not person.document.modified


@pytest.mark.parametrize(
    ("answer", "left", "after"),
    [("replace", True, OURS), ("theirs", True, THEIRS), (None, False, THEIRS)],
)
def test_it_is_asked_when_the_photo_is_left(person, file, answer, left, after):
    person.answers["which_version"] = answer
    assert person.run(person.session.saving.leave()) == left
    assert classes_in(file) == after


def test_a_first_project_is_not_overwritten_either(person, folder):
    person.open(folder)
    somebody_draws(person, folder / "1.png.eigenbrush")
    person.paint()
    person.answers["which_version"] = "theirs"
    assert person.run(person.session.saving.leave())
    assert classes_in(folder / "1.png.eigenbrush") == THEIRS


def test_what_was_read_before_it_was_saved_is_read_again(person, folder):
    person.open(folder)
    person.waits = True
    person.open(folder / "1.png")
    person.paint()
    while person.pending:
        person.finish()
    assert classes_in(folder / "1.png.eigenbrush") == [1]
    assert len(person.strokes) == 1
    assert not person.document.modified


def test_it_is_asked_again_where_replacing_failed(person, file, monkeypatch):
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    person.answers |= {"which_version": "replace", "how_to_leave": "cancel"}
    with monkeypatch.context() as patch:
        patch.setattr("app.session.saving.save_project", full)
        assert not person.run(person.session.saving.leave())
    person.answers["which_version"] = None
    assert not person.run(person.session.saving.leave())
    assert person.asked == ["which_version", "how_to_leave", "which_version"]
    assert classes_in(file) == THEIRS


def test_own_saves_that_overlap_are_no_clash(tmp_path):
    file = tmp_path / "file"
    version = LastVersion(file_version(file))
    works = [
        version.writer(file, lambda n=n: file.write_text(str(n)), shared=True) for n in range(8)
    ]
    with ThreadPoolExecutor(8) as threads:
        said = list(threads.map(lambda work: work(), reversed(works)))
    assert said == [True] * 8
    assert file.read_text() == "7"


def test_who_else_has_the_photo_open_is_told_and_theirs_is_passed_over(person, folder):
    people = folder / HIDDEN_FOLDER / PEOPLE_FOLDER
    people.mkdir(parents=True)
    said = {"by": "anna", "host": "lab", "pid": 1, "photo": "1.png", "at": "2026-01-02T10:00:00Z"}
    (people / "lab-1.json").write_text(json.dumps(said))
    person.open(folder)
    assert "anna opened this photo on lab" in person.texts[-1]
    assert person.session.photos.next_to_do(folder / "10.png") == folder / "2.png"
    person.session.sharing.withdraw()
    assert [file.name for file in people.iterdir()] == ["lab-1.json"]


# ------------------------------------------------------------------- another photo of that name


@pytest.fixture
def old(person, folder) -> Path:
    """The project of the former photo, with a stroke of class 2; there is work on the new one."""
    photo = folder / "1.png"
    project = Project(photo=reference_photo(photo, read_image(photo))).with_stroke(stroke(1))
    save_project(f"{photo}.eigenbrush", project)
    photo_file(photo, value=77)
    person.open(folder)
    assert not person.strokes
    assert "is of another photo of that name." in person.texts[-1]
    person.paint(0)
    return folder


def all_in(folder: Path) -> list[list[int]]:
    return [classes_in(file) for file in sorted(folder.glob("1.png*.eigenbrush"))]


@pytest.mark.parametrize(("answer", "after"), [(0, [[1]]), (1, [[2], [1]])])
def test_the_project_of_another_photo_is_told_as_that(person, old, answer, after):
    person.do("save_quietly")
    assert all_in(old) == [[2]]
    person.choose(person.saying("another photo of that name: your changes are not saved"), answer)
    assert all_in(old) == after


@pytest.mark.parametrize(
    ("answer", "left", "after"),
    [("replace", True, [[1]]), ("both", True, [[2], [1]]), (None, False, [[2]])],
)
def test_it_is_asked_when_that_photo_is_left(person, old, answer, left, after):
    person.answers["which_version"] = answer
    assert person.run(person.session.saving.leave()) == left
    assert all_in(old) == after


# ----------------------------------------------------------------------------------- their classes


def names(person: Person) -> list[str]:
    return [info.name for info in person.document.project.classes]


def shared(folder: Path) -> list[str]:
    return [info.name for info in read_shared_classes(folder)[0]]


def test_classes_are_shared_and_are_those_of_every_photo(person, folder):
    person.open(folder)
    person.paint()
    person.run(person.session.step(1))
    assert not (folder / HIDDEN_FOLDER / CLASSES_FILE).exists()
    first, second = names(person)
    person.rename(1, "cell")
    assert shared(folder) == ["cell", second]
    theirs = read_shared_classes(folder)[0]
    share_classes(folder, theirs, (*theirs, replace(new_class(3), name="rim")))
    person.run(person.session.step(-1))  # where it was called otherwise
    assert first != "cell"
    assert names(person) == ["cell", second, "rim"]
    assert len(person.strokes) == 1
    assert not person.document.modified


def test_classes_that_both_added_get_two_numbers(person, folder):
    person.open(folder)
    base = person.document.project.classes
    share_classes(folder, base, (*base, replace(new_class(3), name="tree")))
    person.waits = True
    car = replace(new_class(3), name="car")
    person.document.edit("Add", lambda project: project.with_class(car))
    mark = replace(stroke(0), class_number=3)
    person.document.edit("Stroke", lambda project: project.with_stroke(mark))
    person.waits = False
    while person.pending:
        person.finish()
    assert names(person)[2:] == ["tree", "car"]
    assert [one.class_number for one in person.strokes] == [4]
    assert shared(folder)[2:] == ["tree", "car"]


def test_a_class_that_never_had_the_name_in_the_list_is_another(person, folder):
    share_classes(folder, (), (replace(new_class(1), name="cat"),))
    photo = min(folder.glob("*.png"))
    image = read_image(photo)
    dogs = Project(reference_photo(photo, image), (replace(new_class(1), name="dog"),))
    save_project(folder / f"{photo.name}.eigenbrush", dogs, labels=np.ones(image.shape, np.uint8))
    person.open(folder)
    assert names(person) == ["cat", "dog"]
    assert (person.document.result.labels == 2).all()


def test_classes_of_earlier_work_begin_the_list(person, folder):
    person.open(folder)
    person.session.photos.close()
    person.rename(1, "cell")
    assert not (folder / HIDDEN_FOLDER / CLASSES_FILE).exists()
    person.run(person.session.sharing.enter_folder(list_folder(folder, folder)))
    person.paint()
    assert shared(folder)[0] == "cell"


@pytest.mark.parametrize(
    ("attribute", "said"),
    [(None, "is not a list of classes"), ({"name": "born", "kind": "date"}, "'date' is not known")],
    ids=["damaged", "of a newer version"],
)
def test_a_list_that_cannot_be_read_is_said_and_set_aside(person, folder, attribute, said):
    (info,) = classes_to_json([new_class(1)])
    content = json.dumps({"classes": [info | {"attributes": [attribute]}]})
    if attribute is None:
        content = "{broken"
    (folder / FORMER_NAMES[CLASSES_FILE]).write_text(content)
    person.open(folder)
    assert said in person.texts[0]
    person.rename(1, "cell")
    assert "could not be read, or not all of it" in person.texts[-1]
    assert (folder / HIDDEN_FOLDER / "classes (1).json").read_text() == content
    assert shared(folder)[0] == "cell"


# ------------------------------------------------------------------------ projects in other folders


@pytest.fixture
def work(tmp_path) -> Path:
    made = tmp_path / "work"
    made.mkdir()
    return made


def keep(person: Person, folder: Path) -> None:
    person.answers["project_folder"] = folder
    person.do("choose_project_folder")


def test_everything_about_photos_is_kept_in_the_folder_that_was_chosen(person, folder, work):
    before = sorted(os.listdir(folder))
    person.settings.keep_project_folder(folder, work)
    person.open(folder)
    assert (work / HIDDEN_FOLDER / PEOPLE_FOLDER).exists()
    person.rename(1, "cell")
    person.paint()
    person.solve()
    person.do("mark_done")
    assert read_states(work) == {"1.png": State.DONE}
    assert (work / HIDDEN_FOLDER / CLASSES_FILE).exists()
    photo = load_project(work / "1.png.eigenbrush").project.photo
    assert photo.path == str(folder / "1.png")
    assert sorted(os.listdir(folder)) == before
    person.open(folder / "1.png")  # a photo finds its project there
    assert person.document.project_path == work / "1.png.eigenbrush"
    assert person.strokes


@pytest.mark.skipif(os.name == "nt", reason="symbolic links take rights there")
def test_a_folder_is_the_same_by_whichever_path_it_is_reached(person, folder, work):
    linked, elsewhere = folder.parent / "linked", folder.parent / "elsewhere.png"
    linked.symlink_to(folder, target_is_directory=True)
    (folder / "1.png").rename(elsewhere)
    (folder / "1.png").symlink_to(elsewhere)
    person.settings.keep_project_folder(linked, work)
    person.open(folder)
    person.paint()
    for path in (linked, folder):
        person.open(path)
        assert len(person.strokes) == 1
        assert person.document.project_path == work / "1.png.eigenbrush"
        assert person.session.in_folder
        assert person.session.photo == path / "1.png"


def test_what_is_drawn_comes_along_to_another_folder(person, folder, work):
    person.open(folder)
    person.paint(0)
    person.do("save_quietly")
    person.paint(1)
    keep(person, work)
    assert not person.document.modified
    assert classes_in(work / "1.png.eigenbrush") == [1, 2]
    assert classes_in(folder / "1.png.eigenbrush") == [1]
    assert (person.session.photos.projects_folder, person.session.photos.path) == (work, folder)
    keep(person, folder)  # where there is a project of the photo: that one
    assert len(person.strokes) == 1


def test_photos_of_two_folders_with_the_same_names_share_no_projects(person, folder, work):
    other = folder.parent / "others"
    other.mkdir()
    photo_file(other / "2.png")
    person.settings.keep_project_folder(other, work)
    person.open(folder)
    for taken in (work, other):
        person.settings.keep_project_folder(other, work if taken is work else other)
        keep(person, taken)
        assert "have the same names" in person.texts[-1]
        assert person.session.photos.projects_folder == folder
    person.settings.keep_project_folder(other, work)
    (other / "2.png").rename(other / "3.png")
    keep(person, work)
    assert person.session.photos.projects_folder == work


def test_a_choice_that_is_overtaken_by_another_photo_changes_nothing(person, folder, work):
    person.open(folder)
    person.waits = True
    keep(person, work)
    person.waits = False
    person.open(folder / "2.png")
    assert person.session.folder == person.session.photos.projects_folder == folder


def test_where_nothing_can_be_written_a_folder_is_offered(person, folder, work, monkeypatch):
    monkeypatch.setattr(os, "access", lambda path, _: Path(path) not in (folder, folder.parent))
    person.open(folder)
    keep(person, folder.parent)
    assert person.texts[-1] == f"{folder.parent} is read-only."
    person.answers["project_folder"] = work
    person.choose(person.saying("read-only: keep the projects"), 0)
    assert person.session.photos.projects_folder == work
    assert person.document.project.classes == fresh().classes
