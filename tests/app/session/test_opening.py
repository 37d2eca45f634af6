"""Photos, projects and labels are opened, and what is wrong with them is said."""

import json
import os
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PillowImage

from app.session.folders import natural_key, neighbour, photo_names
from app.session.opening import Opener
from segcore.picture.bundled import bundled_file
from segcore.projects.project import PhotoReference, Project
from segcore.projects.project_files import load_project, save_project
from tests.app.session.plain import SHAPE, Person, fresh, photo_file
from tests.archives import parts_of, replace_parts


@pytest.fixture
def photo(tmp_path) -> Path:
    return photo_file(tmp_path / "photo.png")


@pytest.fixture
def file(person, photo) -> Path:
    """A project with one stroke, which is closed."""
    made = photo.with_name("work.eigenbrush")
    save_as(person, photo, made)
    return made


def save_as(person: Person, photo: Path, file: Path) -> None:
    person.open(photo)
    person.paint()
    person.answers["file_to_save"] = file
    person.do("save", "close")


def test_a_saved_project_is_the_same_when_it_is_opened(person, photo):
    person.open(photo)
    person.paint(0)
    person.paint(1)
    person.solve()
    project, result = person.document.project, person.document.result
    person.answers["file_to_save"] = file = Path(f"{photo}.eigenbrush")
    person.do("save")
    assert not person.document.modified
    person.paint(2)
    person.do("save")
    assert person.asked == ["file_to_save"]  # not the second time
    person.document.undo()
    assert person.document.modified
    person.do("save", "close")

    for path in (file, photo):  # which brings the project beside it
        person.open(path)
        assert (person.document.project, person.document.project_path) == (project, file)
        assert not person.document.modified
        np.testing.assert_array_equal(person.document.result.labels, result.labels)
    assert person.settings.recent == [str(file)]  # a photo and its project are one


def test_damaged_segments_are_left_out_and_told_of(person, file):
    person.open(file)
    person.solve()
    person.do("save", "close")
    replace_parts(file, {"labels.png": bytes(10**7)})
    person.open(file)
    assert len(person.strokes) == 1
    assert person.texts == [
        "The saved segments are damaged and were left out; the next solve makes them again."
    ]


def test_a_moved_photo_is_asked_for_and_checked(person, photo, file):
    moved = photo.rename(photo.with_name("elsewhere.png"))
    other = photo_file(photo.with_name("other.png"), 30)
    person.answers["moved_photo"] = [other, moved, None]
    person.open(file)
    assert person.asked[-2:] == ["moved_photo", "moved_photo"]
    assert (person.session.photo, len(person.strokes)) == (moved, 1)
    person.do("close")
    person.open(file)
    assert person.document.image is None


def test_a_photo_that_is_another_now_or_whose_name_no_disk_knows_is_missing(tmp_path, photo, file):
    photo_file(photo, 10)
    changed = Opener(tmp_path / "kept").open(file, Project())
    assert changed.changed
    assert "another photo" in str(changed)
    save_project(file, Project(PhotoReference(str(tmp_path / ("n" * 300)), "0" * 64, 6, 4)))
    unknown = Opener(tmp_path / "kept").open(file, Project())
    assert not unknown.changed
    assert "not there any more" in str(unknown)


@pytest.mark.parametrize(
    ("path", "name"),
    [("gone/photo.png", "photo.png"), ("", "photo"), ("/", "photo"), ("..", "photo")],
)
def test_a_photo_within_a_project_is_found_and_needs_no_name(person, photo, path, name):
    person.settings.photo_in_project = True
    file = photo.with_name("work.eigenbrush")
    save_as(person, photo, file)
    photo.unlink()
    document = json.loads(parts_of(file)["project.json"])
    document["photo"] = document["photo"] | {"path": path, "relative_path": "gone"}
    replace_parts(file, {"project.json": json.dumps(document).encode()})
    person.open(file)
    assert (person.here, len(person.strokes)) == (name, 1)


def test_neighbours_of_a_photo_that_has_gone(folder):
    (folder / "2.png").unlink()
    assert neighbour(folder / "2.png", 1) == folder / "10.png"
    assert neighbour(folder / "2.png", -1) == folder / "1.png"
    assert photo_names(folder) == ["1.png", "10.png"]
    assert natural_key("a2") < natural_key("A10")


@pytest.mark.parametrize("belief", [1.0, 0.5])
def test_labels_become_strokes(person, photo, belief):
    person.open(photo)
    labels = np.zeros(SHAPE, np.uint8)
    labels[2:5, 2:5], labels[8:, 8:] = 1, 4
    PillowImage.fromarray(labels).save(photo.with_name("labels.png"))
    person.run(person.session.reading.import_labels(photo.with_name("labels.png"), belief))
    assert [one.class_number for one in person.strokes] == [1, 4]
    assert [len(one.extent.pixels(SHAPE)) for one in person.strokes] == [9, 32]
    assert {one.belief for one in person.strokes} == {belief}
    assert [info.number for info in person.document.project.classes] == [1, 4]
    assert person.document.undo_stack.count() == 1
    file = photo.with_name("labels.png")
    person.run(person.session.reading.import_labels(file, unlabelled_is_background=True))
    assert [one.class_number for one in person.strokes[-2:]] == [1, 4]  # not the background


def test_strokes_of_a_sample_are_the_largest_pieces_of_its_first_classes(person, photo):
    labels = np.zeros(SHAPE, np.uint8)
    labels[:3], labels[4:5], labels[-1], labels[6:7], labels[9] = 1, 2, 255, 1, 3
    PillowImage.fromarray(labels).save(photo.with_name("labels.png"))
    person.run(
        person.session.reading.open_strokes(photo, fresh(), photo.with_name("labels.png"), 2)
    )
    assert "The value 255" in person.texts[0]
    sizes = {one.class_number: len(one.extent.pixels(SHAPE)) for one in person.strokes}
    assert sizes == {1: 3 * SHAPE[1], 2: SHAPE[1]}


@pytest.mark.parametrize(
    ("name", "text"),
    [("empty", "no photos"), ("x.eigenbrush", "damaged"), ("gone.png", "no such file")],
)
def test_what_cannot_be_opened_is_said(person, tmp_path, photo, name, text):
    (tmp_path / "empty").mkdir()
    (tmp_path / "x.eigenbrush").write_text("nothing")
    person.open(photo)
    assert not person.open(tmp_path / name)
    assert text in person.texts[-1]
    assert person.here == "photo.png"


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_a_link_to_a_project_is_followed_where_it_is_named_and_nowhere_else(person, photo, file):
    link, before = Path(f"{photo}.eigenbrush"), file.read_bytes()
    link.symlink_to(file)
    person.open(photo)
    assert person.texts[-1].startswith(f"{link}: is a link")
    person.open(link)
    assert f"photo.png.eigenbrush is a link: {file.resolve()} is opened" in person.texts[-1]
    person.paint(1)
    person.do("save")
    assert link.is_symlink()
    assert file.read_bytes() != before
    assert len(load_project(file).project.strokes) == 2


def test_nothing_is_proposed_in_the_folder_of_the_program(person, tmp_path):
    person.run(person.session.reading.open_picture(np.zeros((20, 30, 3), np.uint8)))
    person.settings.folder = str(tmp_path)
    assert person.session.folder == tmp_path
    person.settings.folder = str(bundled_file("palette.json").parent)
    assert person.session.folder == Path.home()
