"""Pages of a stack are worked through like photos of a folder."""

from pathlib import Path

import numpy as np
import pytest
import tifffile

from segcore.folders.states import State, read_states
from segcore.picture.display import AUTOMATIC_DISPLAY, ChannelDisplay, Display
from segcore.picture.pages import Page
from segcore.picture.reading import read_image
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import load_project, reference_photo, save_project
from tests.app.session.plain import SHAPE, Person, photo_file, stroke


def stack_file(path: Path, pages: int = 4) -> Path:
    levels = np.arange(pages, dtype=np.uint16) * 1000 + 500
    tifffile.imwrite(path, np.broadcast_to(levels[:, None, None], (pages, *SHAPE)).copy(),
                     photometric="minisblack")  # fmt: skip
    return path


@pytest.fixture
def stack(tmp_path) -> Path:
    return stack_file(tmp_path / "cells.tif")


def level(person: Person) -> int:
    return int(person.document.image.pixels[0, 0, 0])


def test_strokes_done_marks_and_carrying_are_of_each_page(person, stack):
    person.open(stack)
    assert (person.here, level(person)) == ("cells-page-0001.tif", 500)
    assert not list(stack.parent.glob("?*.eigenbrush"))  # looking writes nothing
    person.paint(1)
    person.solve()
    assert person.do("mark_done") == "cells-page-0002.tif"
    assert person.strokes == ()
    person.paint(2)
    person.run(person.session.go_to_next_with_strokes())
    assert (person.here, level(person)) == ("cells-page-0003.tif", 2500)
    assert len(person.strokes) == 1
    person.document.undo()
    person.run(person.session.step(-1))
    assert person.strokes[0].class_number == stroke(2).class_number

    other = Person(stack.parent / "other")
    other.open(stack)
    assert other.here == "cells-page-0002.tif"  # the first one to do
    assert [len(other.strokes), other.session.photos.done, len(other.session.photos.names)] == [
        1,
        1,
        4,
    ]
    assert read_states(stack.parent) == {"cells-page-0001.tif": State.DONE}
    other.session.sharing.withdraw()
    other.journal.end()


def test_a_stack_among_photos_is_unfolded_where_it_lies(person, folder):
    stack_file(folder / "3.tif", 3)
    person.open(folder)
    assert person.session.photos.names == ["1.png", "2.png", "3.tif", "10.png"]
    assert person.do("go_to_next_to_do", "go_to_next_to_do") == "3-page-0001.tif"
    inside = [f"3.tif/3-page-000{number}.tif" for number in (1, 2, 3)]
    names = ["1.png", "2.png", *inside, "10.png"]
    assert person.session.photos.names == names
    person.run(person.session.step(1))
    person.paint()
    person.solve()
    assert person.do("mark_done") == "3-page-0003.tif"
    assert person.do("go_to_next_to_do") == "10.png"
    person.open(folder)  # it is known again by what was begun
    assert person.session.photos.names == names
    assert person.session.photos.state(inside[1]) is State.DONE
    photo_file(folder / "4.png", 77)
    person.run(person.session.reading.list_again())
    assert person.session.photos.names == [*names[:-1], "4.png", names[-1]]


def test_a_project_of_one_page_of_a_stack_is_found_on_that_page(person, stack):
    reference = reference_photo(stack, read_image(stack, page=2), "0" * 64, page=2)
    project = Project(reference, (new_class(1),)).with_stroke(stroke(1))
    save_project(stack.with_name("cells.tif.eigenbrush"), project)
    person.open(stack)
    assert person.strokes == ()
    person.run(person.session.step(1))
    person.run(person.session.step(1))
    assert len(person.strokes) == 1
    person.paint(2)
    person.run(person.session.step(1))
    kept = load_project(stack.with_name("cells-page-0003.tif.eigenbrush")).project
    assert len(kept.strokes) == 2


def test_a_page_is_known_again_after_others_were_added(person, stack):
    person.open(stack)
    person.paint()
    person.run(person.session.step(1))
    levels = np.array([500, 1500, 2500, 3500, 9], np.uint16)
    pixels = np.broadcast_to(levels[:, None, None], (5, *SHAPE)).copy()
    tifffile.imwrite(stack, pixels, photometric="minisblack", metadata={"note": "longer"})
    person.open(Page(stack, 0).path)
    assert len(person.strokes) == 1
    tifffile.imwrite(stack, pixels[::-1].copy(), photometric="minisblack")
    person.open(Page(stack, 0).path)
    assert person.strokes == ()
    assert "another photo of that name" in "".join(person.texts)


def test_pages_of_different_sizes_and_a_damaged_stack(person, tmp_path):
    mixed, cut = tmp_path / "mixed.tif", tmp_path / "cut.tif"
    with tifffile.TiffWriter(mixed) as pages:
        for side in (8, 20):
            pages.write(np.full((side, side), side, np.uint8))
    person.open(mixed)
    assert "The pages of mixed.tif differ in size" in person.texts[0]
    person.paint()
    person.answers["may_scale_strokes"] = True
    person.run(person.session.go_to_next_with_strokes())
    assert person.document.image.shape == (20, 20)
    assert len(person.strokes) == 1
    content = stack_file(cut).read_bytes()
    cut.write_bytes(content[: len(content) // 2])
    person.open(cut)
    assert "cut.tif" in person.texts[-1]


def test_the_display_goes_on_to_the_next_page_and_is_kept(person, stack):
    dark = Display((ChannelDisplay(0.0, 0.5),))
    person.open(stack)
    person.document.set_display(dark)
    person.run(person.session.step(1))
    assert person.document.project.display == dark
    person.run(person.session.step(1))
    assert sorted(path.name for path in stack.parent.glob("?*.eigenbrush")) == [
        "cells-page-0001.tif.eigenbrush"  # nobody changed anything on the second one
    ]
    person.document.set_display(AUTOMATIC_DISPLAY)
    person.run(person.session.step(-1))
    person.run(person.session.step(-1))
    assert person.document.project.display == dark


def test_a_display_alone_is_nothing_to_ask_about(person, tmp_path):
    person.open(photo_file(tmp_path / "alone.png"))
    person.document.set_display(Display((ChannelDisplay(0.0, 0.5),)))
    assert not person.session.saving.unsaved
