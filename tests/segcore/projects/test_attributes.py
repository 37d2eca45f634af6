"""Attributes of classes and objects, and what stays with objects."""

from dataclasses import dataclass, replace

import numpy as np
import pytest
import scipy
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from segcore.objects.objects import Objects
from segcore.objects.separating import deepest_point
from segcore.projects.attributes import Attribute, ObjectValue, PhotoAttributes, Value
from segcore.projects.class_merging import with_classes_merged
from segcore.projects.moved_values import move_values
from segcore.projects.object_edits import (
    merge_objects,
    moved_to_class,
    objects_of,
    split_by_shape,
    split_into_pieces,
    with_object_values,
    with_same_numbers,
)
from segcore.projects.project import ClassInfo, Project, new_class
from segcore.projects.project_json import project_from_json, project_to_json, read_project
from segcore.runtime.errors import ProjectError
from tests.segcore.drawn_cells import dots_on, drawn_cells

# --------------------------------------------------------------------------------------- attributes


STAGE = Attribute("stage", "choice", ("bud", "flower"), "flower")
AGE = Attribute("age", "number")
RIPE = Attribute("ripe", "yes/no", default=True)
NOTE = Attribute("note")
ALL = (STAGE, AGE, RIPE, NOTE)


@pytest.mark.parametrize(
    ("attribute", "said", "value"),
    [
        (STAGE, " bud ", "bud"),
        (AGE, "2.5", 2.5),
        (AGE, 3, 3.0),
        (RIPE, "No", False),
        (RIPE, 1, True),
        (NOTE, 7, "7"),
    ],
)
def test_values_are_read_as_people_type_them(attribute, said, value):
    assert attribute.read(said) == value


@pytest.mark.parametrize(
    ("attribute", "said"), [(STAGE, "fruit"), (AGE, "old"), (AGE, "nan"), (RIPE, "perhaps")]
)
def test_values_of_another_kind_are_refused(attribute, said):
    with pytest.raises(ProjectError, match=attribute.name):
        attribute.read(said)


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"name": "occluded"},
        {"name": "x", "kind": "date"},
        {"name": "x", "kind": "choice"},
        {"name": "x", "choices": ("a",)},
        {"name": "x", "kind": "number", "default": "many"},
    ],
)
def test_what_is_no_attribute_is_refused(wrong):
    with pytest.raises(ProjectError):
        Attribute(**wrong)


def test_only_what_is_not_usual_is_kept():
    values = {"stage": "bud", "ripe": True, "occluded": True}
    attributes = PhotoAttributes().with_values(2, 7, values, ALL)
    assert attributes.values == (
        ObjectValue(2, 7, "occluded", value=True),
        ObjectValue(2, 7, "stage", "bud"),
    )
    assert attributes.values_of(2, 7, ALL) == {
        "stage": "bud",
        "age": 0.0,
        "ripe": True,
        "note": "",
        "occluded": True,
    }
    back = attributes.with_values(2, 7, {"stage": "flower", "occluded": False}, ALL)
    assert back == PhotoAttributes()


def project() -> Project:
    leaf = replace(new_class(2), counted=True, attributes=ALL)
    attributes = PhotoAttributes(("blurred", "night")).with_values(2, 3, {"age": 4.0}, ALL)
    attributes = attributes.with_values(1, 0, {"truncated": True})
    return Project(classes=(new_class(1), leaf), photo_attributes=attributes)


def test_they_are_kept_in_projects():
    assert project_from_json(project_to_json(project())) == project()
    plain = project_to_json(Project(classes=(new_class(1),)))
    assert not {"tags", "values", "attributes"} & {*plain, *plain["classes"][0]}


@pytest.mark.parametrize(
    ("damaged", "note"),
    [
        ({"tags": [3, "night"]}, "Tags that cannot be read"),
        ({"tags": 3}, "Tags that cannot be read"),
        ({"values": [[1, 2]]}, "of objects that cannot be read"),
        ({"values": [[1, -2, "a", True]]}, "of objects that cannot be read"),
        ({"values": [[1, 0, "a", {}]]}, "of objects that cannot be read"),
        ({"values": [[2, 3, "age", "old"]]}, "age is a number, not old"),
        ({"values": [[2, 3, "occluded", "perhaps"]]}, "occluded is yes or no"),
        (
            {"classes": [{"attributes": [{"name": "born", "kind": "date"}]}]},
            "'date' is not known",
        ),
        ({"classes": [{"attributes": [{"name": "born", "kind": "choice"}]}]}, "needs choices"),
        ({"classes": [{"attributes": [7]}]}, "Attributes of a class"),
        ({"classes": [{"attributes": {}}]}, "Attributes of a class"),
    ],
)
def test_what_cannot_be_read_is_left_out_with_a_note(damaged, note):
    document = project_to_json(project())
    if "classes" in damaged:
        damaged = {"classes": [document["classes"][0] | damaged["classes"][0]]}
    found, (said,) = read_project(document | damaged)
    assert note in said
    assert project_from_json(document | damaged) == found
    if "classes" not in damaged:
        assert found.classes == project().classes
        assert found.photo_attributes.tags or "tags" in damaged


def test_a_text_that_is_no_choice_any_more_stays():
    document = project_to_json(project()) | {"values": [[2, 3, "stage", "fruit"], [2, 3, "age", 2]]}
    found, notes = read_project(document)
    assert (found.values_of(2, 3)["stage"], found.values_of(2, 3)["age"], notes) == ("fruit", 2, ())
    assert type(found.values_of(2, 3)["age"]) is float


def test_they_go_along_with_their_class_and_object():
    found = project()
    assert found.values_of(2, 3)["age"] == 4.0
    assert found.without_class(2).photo_attributes.explicit_values(2, 3) == {}
    assert with_classes_merged(found, 2, 1).photo_attributes.explicit_values(1, 3) == {"age": 4.0}
    moved = found.photo_attributes.moved({(2, 3): (2, 5), (1, 0): None})
    assert moved.values == (ObjectValue(2, 5, "age", 4.0),)


# -------------------- What is said of an object stays with it, whatever happens to it and to others


CELLS = ClassInfo(1, "cell", "#ff0000", counted=True, divide_by="shape", attributes=(NOTE,))
MEDIUM = ClassInfo(2, "medium", "#0000ff", background=True)
OTHERS = replace(CELLS, number=3, name="other")

Labels = NDArray[np.int32]
Said = dict[str, Value]

_, TRUTH = drawn_cells(9, columns=3)
BETWEEN = scipy.ndimage.minimum_filter(TRUTH, 5) != scipy.ndimage.maximum_filter(TRUTH, 5)
PAIR = np.isin(TRUTH, (4, 5))


def begun() -> tuple[Labels, Project]:
    """Cells of two classes, two of which touch; some have a stroke, two of these the same name."""
    labels = np.where((TRUTH > 0) & ~BETWEEN, np.int32(1), np.int32(2))
    labels[scipy.ndimage.binary_closing(PAIR & (labels == 1), iterations=5)] = 1
    labels[TRUTH > 6] = 3
    project = Project(classes=(CELLS, MEDIUM, OTHERS))
    dots = dots_on(TRUTH)
    for place in (0, 2, 3):
        project = project.with_stroke(replace(dots[place], kind="class"))
    return labels, project.with_stroke(replace(dots[7], class_number=3, object=1))


def said_of(project: Project, objects: Objects, number: int) -> Said:
    info = objects.by_number[number]
    if not info.stroke_number:
        return {}
    return project.photo_attributes.explicit_values(info.class_number, info.stroke_number)


@dataclass
class Work:
    """A project that is worked on."""

    labels: Labels
    project: Project
    objects: Objects

    def edit(self, kind: str, chosen: list[int], word: int) -> set[int]:
        """Do something; numbers of the objects that it is about."""
        numbers = sorted({sorted(self.objects.by_number)[n % len(self.objects)] for n in chosen})
        rows, before = self.objects.by_number, self.project
        if kind == "say":
            after = with_object_values(before, self.objects, numbers, {"note": f"{word}"})
        elif kind == "merge":
            numbers = [n for n in numbers if rows[n].class_number == rows[numbers[0]].class_number]
            after = merge_objects(before, self.objects, numbers)
        elif kind == "split":
            after = split_into_pieces(before, self.objects, numbers)
        elif kind == "divide":
            after = split_by_shape(before, self.objects, numbers)
        elif kind == "give":
            after = moved_to_class(before, self.objects, numbers, 1 + 2 * (word % 2))
            given = np.isin(self.objects.instance_map, numbers)
            self.labels = np.where(given, np.int32(1 + 2 * (word % 2)), self.labels)
        else:
            names = {(rows[n].class_number, rows[n].stroke_number) for n in numbers}
            strokes = before.strokes
            gone = [s.order for s in strokes if (s.class_number, s.object) in names and s.object]
            after = before.without_strokes(gone)
        if after != before:
            after = with_same_numbers(after, before, self.objects, numbers)
        self.project = move_values(after, before)
        self.objects = objects_of(self.project, self.labels)
        return set(numbers)


EDITS = st.tuples(
    st.sampled_from(["say", "say", "merge", "split", "divide", "give", "delete"]),
    st.lists(st.integers(0, 30), min_size=1, max_size=3),
    st.integers(1, 99),
)


@given(st.lists(EDITS, min_size=1, max_size=12))
@settings(max_examples=60, deadline=None)
def test_no_edit_loses_or_misplaces_what_is_said_of_others(edits):
    labels, project = begun()
    work = Work(labels, project, objects_of(project, labels))
    for kind, chosen, word in edits:
        before, then = work.project, work.objects
        about = work.edit(kind, chosen, word)
        picture, others = work.objects.instance_map, set()
        for number in then.by_number.keys() - about:
            (now,) = np.unique(picture[then.instance_map == number])
            assert said_of(work.project, work.objects, now) == said_of(before, then, number)
            others.add(now)
        words = {said for number in about for said in said_of(before, then, number).values()}
        touched = np.unique(picture[np.isin(then.instance_map, list(about))])
        for now in set(touched.tolist()) - others:  # what has no stroke may join its neighbour
            said = set(said_of(work.project, work.objects, now).values())
            assert said <= ({str(word)} if kind == "say" else words)
            assert said or kind != "say"


def test_merged_classes_keep_their_objects_apart():
    labels, project = begun()
    objects = objects_of(project, labels)
    for number in objects.by_number:
        project = with_object_values(project, objects, [number], {"note": f"object {number}"})
    joined = with_classes_merged(project, 3, 1)
    now = objects_of(joined, np.where(labels == 3, np.int32(1), labels))
    assert len(now) == len(objects)
    for number in objects.by_number:
        column, row = map(int, deepest_point(objects.mask(number)).centre)
        place = objects.box_slices(number)
        there = int(now.instance_map[place[0].start + row, place[1].start + column])
        assert said_of(joined, now, there) == {"note": f"object {number}"}


def test_what_is_said_of_an_object_without_a_stroke_gives_it_one():
    labels, project = begun()
    objects = objects_of(project, labels)
    number = int(objects.instance_map[TRUTH == 6].max())
    said = with_object_values(project, objects, [number], {"occluded": True})
    (dot,) = said.strokes[len(project.strokes) :]
    assert (dot.kind, dot.class_number, dot.object) == ("object", 1, number)
    assert said.has_same_answer_as(project)
    labels[TRUTH == 2] = 2  # after another solve, one is missing that was counted before
    assert said_of(said, objects_of(said, labels), number) == {"occluded": True}


def test_an_object_that_is_covered_gives_its_number_to_no_other():
    labels, project = begun()
    objects = objects_of(project, labels)
    number = int(objects.instance_map[TRUTH == 2].max())
    project = with_object_values(project, objects, [number], {"note": "mine"})
    labels[TRUTH == 2] = 2
    objects = objects_of(project, labels)
    assert number not in objects.by_number
    after = with_object_values(project, objects, list(objects.by_number), {"occluded": True})
    assert after.photo_attributes.explicit_values(1, number) == {"note": "mine"}


def test_the_class_of_a_stroke_takes_along_what_is_said():
    _, project = begun()
    project = project.with_values(1, 3, {"note": "mine"})
    moved = tuple(
        replace(stroke, class_number=3) if stroke.object == 3 else stroke
        for stroke in project.strokes
    )
    after = move_values(replace(project, strokes=moved), project)
    assert after.photo_attributes.explicit_values(3, 3) == {"note": "mine"}
    assert not after.photo_attributes.explicit_values(1, 3)


def test_other_attributes_take_along_what_can_be():
    _, project = begun()
    project = project.with_values(1, 3, {"note": "4"}).with_values(1, 5, {"note": "many"})
    count = Attribute("count", "number")
    after = project.with_attributes(1, (count,), {"note": "count"})
    assert after.photo_attributes.explicit_values(1, 3) == {"count": 4.0}
    assert after.photo_attributes.explicit_values(1, 5) == {}
    assert project.with_attributes(1, ()).photo_attributes.values == ()


def test_another_photo_has_nothing_said_of_it():
    _, project = begun()
    blank = project.with_tags(["a", "a"]).with_values(1, 3, {"note": "mine"}).blank()
    assert blank.photo_attributes == PhotoAttributes()
    assert not blank.strokes
    assert blank.classes == project.classes
