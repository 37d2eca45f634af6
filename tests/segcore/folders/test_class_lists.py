"""Lists of classes: files, and changes of several people that are merged."""

from dataclasses import replace

import pytest

from segcore.folders.class_lists import (
    add_classes,
    merge_classes,
    numbers_in_list,
    read_class_list,
    read_shared_classes,
    share_classes,
    with_class_list,
    write_class_list,
)
from segcore.folders.file_names import CLASSES_FILE, FORMER_NAMES, HIDDEN_FOLDER
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke
from segcore.projects.attributes import Attribute
from segcore.projects.project import ClassInfo, Project, new_class
from segcore.runtime.errors import ProjectError
from tests.interpreter import killed_after


def named(*names: str) -> tuple[ClassInfo, ...]:
    return tuple(replace(new_class(n), name=name) for n, name in enumerate(names, start=1))


BASE = named("cell", "background", "dirt")
CELL, BACKGROUND, DIRT = BASE
BLUE = replace(CELL, colour="#0000ff")


@pytest.mark.parametrize("name", ["classes.json", "classes.txt"])
def test_list_is_read_as_it_was_written(tmp_path, name):
    classes = named("cell", "Hintergrund ü", "猫")
    write_class_list(
        tmp_path / name, [replace(classes[0], locked=True, visible=False), *classes[1:]]
    )
    assert read_class_list(tmp_path / name)[0] == classes


def test_background_and_counting_in_objects_are_listed(tmp_path):
    classes = (replace(CELL, counted=True, divide_by="shape"), replace(BACKGROUND, background=True))
    write_class_list(tmp_path / "classes.json", classes)
    assert read_class_list(tmp_path / "classes.json")[0] == classes


@pytest.mark.parametrize(
    "content", [b"", b"\n \n", b"{", b'{"classes": [{}]}', b'{"a": 1}', b"\xff"]
)
def test_what_is_no_list_is_said(tmp_path, content):
    (tmp_path / "list").write_bytes(content)
    with pytest.raises(ProjectError, match="is not a list of classes"):
        read_class_list(tmp_path / "list")


def test_changes_of_both_sides_count():
    mine = (BLUE, BACKGROUND, DIRT)
    theirs = (replace(CELL, name="nucleus"), BACKGROUND, DIRT, replace(new_class(4), name="rim"))
    merged = merge_classes(BASE, mine, theirs)
    assert merged.classes == (BLUE, *theirs[1:])
    assert merged.moved == {}
    assert merge_classes(BASE, BASE, theirs).classes == theirs


def test_deleted_classes_go_unless_the_other_side_changed_them():
    mine = (CELL, BACKGROUND)
    assert merge_classes(BASE, mine, BASE).classes == mine
    changed = (CELL, BACKGROUND, replace(DIRT, name="dust"))
    assert merge_classes(BASE, mine, changed).classes == changed
    assert merge_classes(BASE, BASE, mine).classes == mine
    assert merge_classes(BASE, changed, mine).classes == changed


def test_different_classes_under_one_number_become_two():
    mine = (*BASE, replace(new_class(4), name="car"))
    theirs = (*BASE, replace(new_class(4), name="tree"))
    merged = merge_classes(BASE, mine, theirs)
    assert merged.classes == (*theirs, replace(mine[3], number=5))
    assert merged.moved == {4: 5}
    assert merge_classes(BASE, mine, mine).moved == {}


def test_a_class_is_as_it_was_changed_last(tmp_path):
    ripe, age = Attribute("ripe", "yes/no"), Attribute("age", "number", default=1.0)
    write_class_list(
        tmp_path / FORMER_NAMES[CLASSES_FILE], (replace(CELL, attributes=(ripe,)), BACKGROUND, DIRT)
    )
    mine = (replace(CELL, attributes=(age,)), BACKGROUND, DIRT)
    assert share_classes(tmp_path, BASE, mine).classes == mine
    assert read_shared_classes(tmp_path)[0] == mine


def test_order_is_that_of_who_changed_it():
    turned = (DIRT, CELL, BACKGROUND)
    assert merge_classes(BASE, turned, BASE).classes == turned
    assert merge_classes(BASE, BASE, turned).classes == turned


def test_project_takes_the_list_and_keeps_what_it_has_more():
    other = replace(new_class(7), name="own")
    project = Project(classes=(replace(CELL, name="object", locked=True), other))
    assert with_class_list(project, BASE).classes == (
        replace(CELL, locked=True), BACKGROUND, DIRT, other,
    )  # fmt: skip


def test_another_class_is_told_from_one_that_was_renamed(tmp_path):
    share_classes(tmp_path, (), BASE)
    share_classes(tmp_path, BASE, (replace(CELL, name="nucleus"), BACKGROUND, DIRT))
    listed = read_shared_classes(tmp_path)[0]
    strokes = [Stroke("class", StrokePath(((n, 1.0),), 1.0), n, order=n) for n in (1, 2, 3)]
    before = Project(classes=named("cell", "dirt", "around"), strokes=tuple(strokes))
    assert numbers_in_list(before, listed) == {2: 3, 3: 4}
    after = with_class_list(before, listed)
    names = [after.class_name(stroke.class_number) for stroke in after.strokes]
    assert names == ["nucleus", "dirt", "around"]


def test_loaded_classes_are_recognised_by_name():
    stroke = Stroke("class", StrokePath(((1.0, 1.0),), 2.0), 1)
    project = Project(classes=named("tree", "cell"), strokes=(stroke,))
    made = add_classes(project, (BLUE, BACKGROUND))
    assert [(info.number, info.name) for info in made.classes] == [
        (1, "tree"), (2, "cell"), (3, "background"),
    ]  # fmt: skip
    assert made.classes[1].colour == "#0000ff"


_WRITER = """
import sys
import time
from pathlib import Path
from dataclasses import replace
from segcore.folders.class_lists import share_classes
from segcore.projects.project import new_class
base = ()
for number in range(200):
    mine = (*base, replace(new_class(int(sys.argv[2]) + number), name=f"{sys.argv[2]}-{number}"))
    share_classes(Path(sys.argv[1]), base, mine)
    time.sleep(0.002)  # so that the other gets its turn
    base = mine
    print(number, flush=True)
"""


def test_two_programs_write_at_once_and_are_killed(tmp_path):
    begins = (1, 120)
    said = killed_after(20, _WRITER, *((tmp_path, begin) for begin in begins))
    names = {info.name for info in read_shared_classes(tmp_path)[0]}
    for begin, count in zip(begins, said, strict=True):
        assert {f"{begin}-{number}" for number in range(min(count, 50) + 1)} <= names


def test_a_list_that_is_not_there_yet_gets_all_classes(tmp_path):
    assert share_classes(tmp_path, BASE, (BLUE, BACKGROUND, DIRT)).classes[0] == BLUE
    assert read_shared_classes(tmp_path)[0] == (BLUE, BACKGROUND, DIRT)


@pytest.mark.parametrize("content", [b"{broken", b'{"classes": ' + b"[" * 100_000, b"\xff"])
def test_a_file_that_is_no_list_is_set_aside(tmp_path, content):
    (tmp_path / FORMER_NAMES[CLASSES_FILE]).write_bytes(content)
    merged = share_classes(tmp_path, (), BASE)
    assert merged.set_aside == "classes (1).json"
    assert (tmp_path / HIDDEN_FOLDER / merged.set_aside).read_bytes() == content
    assert read_shared_classes(tmp_path)[0] == BASE == share_classes(tmp_path, (), ()).classes
