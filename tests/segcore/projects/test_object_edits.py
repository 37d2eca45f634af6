from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from segcore.marks.painting import paint
from segcore.marks.strokes import Path, Region, Stroke
from segcore.objects.objects import Objects
from segcore.projects.object_edits import (
    merge_objects,
    moved_to_class,
    next_free_number,
    objects_of,
    paint_object,
    pin_numbers,
    split_by_shape,
    split_into_pieces,
    with_same_numbers,
)
from segcore.projects.project import ClassInfo, Project
from segcore.projects.project_files import load_project, save_project
from segcore.projects.project_json import project_from_json, project_to_json
from segcore.runtime.errors import ParameterError
from tests.segcore.drawn_cells import dots_on, drawn_cells, mean_iou

CELLS = ClassInfo(1, "cell", "#ff0000", counted=True)
MEDIUM = ClassInfo(2, "medium", "#0000ff", background=True)


def labels_and_project(count: int = 6) -> tuple[NDArray[np.int32], NDArray[np.int32], Project]:
    """Labels of cells on a medium, the true numbers of the cells, and a project with a dot each."""
    _, truth = drawn_cells(count, columns=3)
    labels = np.where(truth > 0, np.int32(1), np.int32(2))
    project = Project(classes=(CELLS, MEDIUM))
    for dot in dots_on(truth):
        project = project.with_stroke(dot)
    return labels, truth, project


def apart() -> tuple[NDArray[np.int32], Project]:
    """Labels with three squares, and a project without strokes."""
    labels = np.full((20, 40), 2, np.int32)
    labels[3:9, 3:9] = labels[3:12, 15:24] = labels[10:15, 30:35] = 1
    return labels, Project(classes=(CELLS, MEDIUM))


def test_an_object_with_a_dot_keeps_its_number():
    labels, project = apart()
    objects = objects_of(project, labels)
    project = pin_numbers(project, objects)
    assert len(project.strokes) == 3
    labels[3:9, 3:9] = 2
    after = objects_of(project, labels)
    assert [info.number for info in after.table] == [2, 3]
    assert pin_numbers(project, after) == project


@pytest.mark.parametrize("edited", [(1, 3), (3, 1), (4, 5), (2, 8), (7, 8)])
def test_an_edit_leaves_the_numbers_of_others(edited):
    """Of pieces without strokes, two of which become one."""
    labels = np.full((9, 80), 2, np.int32)
    for place in range(8):
        labels[2:7, 10 * place + 2 : 10 * place + 8] = 1
    labels[:, 40:] += np.where(labels[:, 40:] == 1, 2, 0)  # the last four are of another class
    project = Project(classes=(CELLS, MEDIUM, replace(CELLS, number=3)))
    project = project.with_stroke(Stroke("object", Path(((45.0, 4.0),)), 3, object=2))
    before = objects_of(project, labels)
    after = objects_of(
        with_same_numbers(merge_objects(project, before, edited), project, before, edited), labels
    )
    others = ~np.isin(before.instance_map, edited)
    assert np.array_equal(after.instance_map[others], before.instance_map[others])
    assert len(after) == len(before) - 1


def test_merged_objects_are_called_as_the_first():
    labels, project = apart()
    project = pin_numbers(project, objects_of(project, labels))
    after = objects_of(merge_objects(project, objects_of(project, labels), [3, 1]), labels)
    assert [(info.number, info.pieces) for info in after.table] == [(2, 1), (3, 2)]


def test_objects_of_different_classes_are_not_merged():
    labels, project = apart()
    project = project.with_class(replace(MEDIUM, counted=True))
    objects = objects_of(project, labels)
    with pytest.raises(ParameterError, match="different classes"):
        merge_objects(project, objects, [info.number for info in objects.table])


def test_pieces_become_objects_and_the_largest_keeps_the_number():
    labels, project = apart()
    one = merge_objects(project, objects_of(project, labels), [1, 2, 3])
    split = split_into_pieces(one, objects_of(one, labels), [1])
    after = objects_of(split, labels)
    assert [(info.number, info.area_px) for info in after.table] == [(1, 81), (2, 36), (3, 25)]


def test_a_stroke_over_several_pieces_does_not_tie_them_after_a_split():
    labels, project = apart()
    line = Stroke("class", Path(((5, 6), (20, 6))), 1, object=1)
    project = project.with_stroke(line)
    objects = objects_of(project, labels)
    assert objects.by_number[1].pieces == 2
    split = split_into_pieces(project, objects, [1])
    assert len(objects_of(split, labels)) == 3
    assert project.has_same_answer_as(split)


def test_touching_cells_are_told_apart_by_shape():
    labels, truth, project = labels_and_project(30)
    project = replace(project, strokes=())
    objects = objects_of(project, labels)
    after = objects_of(split_by_shape(project, objects, objects.by_number), labels)
    assert len(after) == 30
    assert mean_iou(after.instance_map, truth) > 0.9


def test_the_next_object_is_called_as_no_other():
    labels, project = apart()
    objects = objects_of(project, labels)
    assert project.next_object == 1
    assert next_free_number(project, objects) == 4
    assert objects_of(pin_numbers(project, objects), labels).by_number.keys() == {1, 2, 3}


def test_a_dot_on_an_imported_object_takes_its_part():
    _, truth = drawn_cells(2, columns=2)
    labels = np.where(truth > 0, np.int32(1), np.int32(2))
    both = Stroke("class", Region.from_mask(truth > 0), 1, object=1)
    project = Project(classes=(CELLS, MEDIUM)).with_stroke(both)
    second = dots_on(truth)[1]
    plain = objects_of(project.with_stroke(second), labels)
    assert plain.by_number[2].area_px < 30
    after = objects_of(paint_object(project, objects_of(project, labels), second), labels)
    assert mean_iou(after.instance_map, truth) > 0.9


def test_an_object_given_to_another_class_is_painted_so():
    labels, _, project = labels_and_project()
    project = project.with_class(ClassInfo(3, "other", "#00ff00", counted=True))
    before = objects_of(project, labels)
    moved = moved_to_class(project, before, [4], 3)
    held = paint(moved.strokes, (labels.shape[0], labels.shape[1]))
    labels.flat[held.pixels] = held.classes
    after = objects_of(moved, labels)
    assert after.by_number[4].class_number == 3
    np.testing.assert_array_equal(after.instance_map == 4, before.instance_map == 4)
    assert len(after) == 6


Edit = Callable[[Project, Objects], Project]
EDITS: dict[str, Edit] = {
    "kept": pin_numbers,
    "merged": lambda project, objects: merge_objects(project, objects, [1, 2]),
    "split into pieces": lambda project, objects: split_into_pieces(project, objects, [1, 2]),
    "split by shape": lambda project, objects: split_by_shape(project, objects, [1, 2]),
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=list(EDITS))
def test_what_a_solve_goes_by_stays_and_files_hold_the_rest(tmp_path, edit):
    labels, _, project = labels_and_project()
    edited = edit(project, objects_of(project, labels))
    assert project.has_same_answer_as(edited)
    assert project_from_json(project_to_json(edited)) == edited
    save_project(tmp_path / "a.eigenbrush", edited, labels=labels)
    saved = load_project(tmp_path / "a.eigenbrush")
    assert saved.project == edited
    again = objects_of(saved.project, saved.answer.labels)
    assert again.table == objects_of(edited, labels).table


def test_projects_without_objects_are_written_as_ever():
    project = Project(classes=(replace(CELLS, counted=False),))
    (stored,) = project_to_json(project)["classes"]
    assert set(stored) == {"number", "name", "colour", "visible", "locked", "background"}
