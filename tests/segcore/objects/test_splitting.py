"""Splitting an object moves no border of another, and merging its parts gives it back."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from segcore.marks.strokes import MAX_PARENTS, Path, Point, Region, Stroke
from segcore.objects.objects import Objects
from segcore.objects.separating import DepthPeak
from segcore.projects.object_edits import (
    _split,
    merge_objects,
    moved_to_class,
    objects_of,
    paint_object,
    split_by_shape,
    split_into_pieces,
    with_same_numbers,
)
from segcore.projects.project import ClassInfo, Project
from segcore.projects.project_files import load_project, save_project
from segcore.runtime.errors import ConstraintError
from tests.segcore.drawn_cells import dots_on, drawn_cells

CELLS = ClassInfo(1, "cell", "#ff0000", counted=True, divide_by="shape")
MEDIUM = ClassInfo(2, "medium", "#0000ff", background=True)
OTHERS = ClassInfo(3, "other", "#00ff00", counted=True)

Labels = NDArray[np.int32]


def cells_that_touch() -> tuple[Labels, Project]:
    """Nine cells, with a painted stroke each."""
    _, truth = drawn_cells(9, columns=3)
    labels = np.where(truth > 0, np.int32(1), np.int32(2))
    labels.flags.writeable = False
    project = Project(classes=(CELLS, MEDIUM))
    for stroke in dots_on(truth):
        project = project.with_stroke(replace(stroke, kind="class"))
    return labels, project


def split_by_dots(project: Project, objects: Objects, number: int, places: list[Point]) -> Project:
    """With an object split into one for each of some places (x, y); the first keeps the number."""
    left, top, _, _ = objects.by_number[number].box
    peaks = [DepthPeak((x - left, y - top), 0) for x, y in places]
    return _split(project, objects, {number: peaks})


def split_in_two(project: Project, objects: Objects, number: int) -> Project:
    """With an object halved at its middle row or column, the longer way."""
    left, top, width, height = objects.by_number[number].box
    x, y = left + width / 2, top + height / 2
    along = (width / 4, 0.0) if width > height else (0.0, height / 4)
    places = [(x - along[0], y - along[1]), (x + along[0], y + along[1])]
    return split_by_dots(project, objects, number, places)


def same_elsewhere(before: Objects, after: Objects, numbers: set[int]) -> None:
    others = ~np.isin(before.instance_map, list(numbers))
    np.testing.assert_array_equal(after.instance_map[others], before.instance_map[others])


@pytest.mark.parametrize("number", range(1, 10))
def test_splitting_a_cell_leaves_all_others_bit_by_bit(number):
    labels, project = cells_that_touch()
    before = objects_of(project, labels)
    split = split_in_two(project, before, number)
    after = objects_of(split, labels, before=before)
    assert len(after) == len(before) + 1
    same_elsewhere(before, after, {number})
    both = np.isin(after.instance_map, (number, 10))
    np.testing.assert_array_equal(both, before.instance_map == number)

    # merged, it is what it was: its strokes, too
    back = merge_objects(split, after, [number, 10])
    assert back == project
    again = objects_of(back, labels, before=after)
    np.testing.assert_array_equal(again.instance_map, before.instance_map)
    assert again.table == before.table


def test_parts_of_parts_leave_the_other_parts():
    labels, project = cells_that_touch()
    found = [objects_of(project, labels)]
    for number in (5, 10, 5, 11, 12, 5):
        project = split_in_two(project, found[-1], number)
        found.append(objects_of(project, labels, before=found[-1]))
        same_elsewhere(*found[-2:], {number})
        assert len(found[-1]) == len(found[-2]) + 1
    parts, some = [5, *range(10, 16)], merge_objects(project, found[-1], [10, 12])
    same_elsewhere(found[-1], objects_of(some, labels), {10, 12})
    np.testing.assert_array_equal(
        objects_of(some, labels).instance_map == 10, np.isin(found[-1].instance_map, (10, 12))
    )
    one = merge_objects(project, found[-1], parts)
    np.testing.assert_array_equal(objects_of(one, labels).instance_map, found[0].instance_map)
    assert not any(stroke.parents for stroke in one.strokes)


def test_a_part_goes_to_another_object_and_comes_back():
    labels, project = cells_that_touch()
    before = objects_of(project, labels)
    split = split_in_two(project, before, 5)
    apart = objects_of(split, labels)
    with_part = merge_objects(split, apart, [4, 5])  # 5 is a part and what was split, too
    after = objects_of(with_part, labels)
    np.testing.assert_array_equal(after.instance_map == 4, np.isin(apart.instance_map, (4, 5)))
    same_elsewhere(apart, after, {4, 5})
    called_as_whole = merge_objects(split, apart, [5, 4])
    after = objects_of(called_as_whole, labels)
    np.testing.assert_array_equal(after.instance_map == 5, np.isin(apart.instance_map, (4, 5)))
    same_elsewhere(apart, after, {4, 5})


def test_a_part_that_gets_another_class_takes_no_more_with_it():
    labels, project = cells_that_touch()
    project = project.with_class(OTHERS)
    split = split_in_two(project, objects_of(project, labels), 5)
    objects = objects_of(split, labels)
    moved = moved_to_class(split, objects, [10], 3)
    changed = np.where(objects.instance_map == 10, np.int32(3), labels)
    after = objects_of(moved, changed)
    assert [row.number for row in after.table] == [row.number for row in objects.table]
    assert after.by_number[10] == replace(objects.by_number[10], class_number=3)
    assert after.by_number[5].class_number == 1


def test_what_is_painted_for_a_part_is_of_the_part():
    labels, project = cells_that_touch()
    split = split_in_two(project, objects_of(project, labels), 5)
    objects = objects_of(split, labels)
    ((x, y),) = [objects.by_number[10].centroid]
    stroke = Stroke("class", Path(((x, y), (x + 1, y)), 1), 1, object=10)
    after = objects_of(paint_object(split, objects, stroke), labels)
    assert after.by_number.keys() == objects.by_number.keys()
    assert after.by_number[10].pieces == 1


def test_parts_stay_when_the_strokes_of_their_whole_are_gone():
    labels, project = cells_that_touch()
    split = split_in_two(project, objects_of(project, labels), 5)
    without = replace(split, strokes=tuple(s for s in split.strokes if s.kind == "object"))
    assert objects_of(without, labels).by_number.keys() >= {5, 10}


def test_too_many_parts_of_parts_are_refused():
    with pytest.raises(ConstraintError, match="merge parts first"):
        Stroke("object", Path(((1, 1),)), 1, object=1, parents=(1,) * (MAX_PARENTS + 1))
    with pytest.raises(ConstraintError, match="from 1"):
        Stroke("class", Path(((1, 1),)), 1, parents=(1,))


EDITS = st.lists(
    st.tuples(
        st.sampled_from(["dots", "shape", "pieces", "merge", "merge"]),
        st.integers(0, 40),
        st.integers(0, 40),
    ),
    min_size=1,
    max_size=8,
)
MARKS = st.lists(
    st.tuples(st.integers(0, 23), st.integers(0, 17), st.integers(0, 4)), min_size=1, max_size=6
)


@given(MARKS, EDITS, st.integers(0, 2**16))
def test_edits_of_any_objects_leave_all_others(marks, edits, seed):
    rng = np.random.default_rng(seed)
    labels = (rng.random((18, 24)) < 0.85).astype(np.int32)
    labels.flags.writeable = False
    project = Project(classes=(CELLS,))
    for x, y, number in marks:
        mark = Stroke("class", Path(((x + 0.5, y + 0.5),), 1), 1, object=number)
        project = project.with_stroke(mark)
    found = objects_of(project, labels)
    for kind, a, b in edits:
        rows = found.table
        if not rows:
            return
        numbers = list(dict.fromkeys((rows[a % len(rows)].number, rows[b % len(rows)].number)))
        if kind == "merge":
            edited = merge_objects(project, found, numbers)
        elif kind == "shape":
            edited = split_by_shape(project, found, numbers)
        elif kind == "pieces":
            edited = split_into_pieces(project, found, numbers)
        else:
            pixels = np.argwhere(found.instance_map == numbers[0])[:: max(a, 1)][:3]
            places = [(column + 0.5, row + 0.5) for row, column in pixels.tolist()]
            edited = split_by_dots(project, found, numbers[0], places)
        edited = edited if edited == project else with_same_numbers(edited, project, found, numbers)
        after = objects_of(edited, labels, before=found)
        same_elsewhere(found, after, set(numbers))
        if kind == "merge":
            np.testing.assert_array_equal(
                after.instance_map == numbers[0], np.isin(found.instance_map, numbers)
            )
        shuffled = list(edited.strokes)
        rng.shuffle(shuffled)
        anew = objects_of(replace(edited, strokes=tuple(shuffled)), labels)
        np.testing.assert_array_equal(anew.instance_map, after.instance_map)
        assert anew.table == after.table
        undone = objects_of(project, labels, before=after)
        np.testing.assert_array_equal(undone.instance_map, found.instance_map)
        assert undone.table == found.table
        project, found = edited, after


def test_files_keep_what_was_split(tmp_path):
    labels, project = cells_that_touch()
    split = split_in_two(project, objects_of(project, labels), 5)
    split = split_in_two(split, objects_of(split, labels), 10)
    save_project(tmp_path / "a.eigenbrush", split, labels=labels)
    saved = load_project(tmp_path / "a.eigenbrush")
    assert saved.project == split
    again = objects_of(saved.project, saved.answer.labels)
    np.testing.assert_array_equal(again.instance_map, objects_of(split, labels).instance_map)
    assert project.has_same_answer_as(split)


def test_a_stroke_on_an_imported_object_leaves_those_around_it():
    labels, project = cells_that_touch()
    before = objects_of(project, labels)
    regions = replace(project, strokes=())
    for number in before.by_number:
        region = Region.from_mask(before.instance_map == number)
        regions = regions.with_stroke(Stroke("class", region, 1, object=number))
    imported = objects_of(regions, labels)
    x, y = imported.by_number[5].centroid
    stroke = Stroke("class", Path(((x - 7, y),), 2), 1, object=10)
    after = objects_of(paint_object(regions, imported, stroke), labels)
    same_elsewhere(imported, after, {5})
    assert after.by_number[10].area_px > 100
