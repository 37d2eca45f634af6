from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from segcore.projects.attributes import Attribute, ObjectValue, Remarks
from segcore.projects.class_merging import with_classes_merged
from segcore.projects.project import Project, new_class
from segcore.projects.project_json import project_from_json, project_to_json, read_project
from segcore.runtime.errors import ProjectError

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
def test_values_are_read_as_people_type_them(attribute: Attribute, said: Any, value: Any) -> None:
    assert attribute.read(said) == value


@pytest.mark.parametrize(
    ("attribute", "said"), [(STAGE, "fruit"), (AGE, "old"), (AGE, "nan"), (RIPE, "perhaps")]
)
def test_values_of_another_kind_are_refused(attribute: Attribute, said: str) -> None:
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
def test_what_is_no_attribute_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ProjectError):
        Attribute(**wrong)


def test_only_what_is_not_usual_is_kept() -> None:
    remarks = Remarks().with_values(2, 7, {"stage": "bud", "ripe": True, "occluded": True}, ALL)
    assert remarks.values == (
        ObjectValue(2, 7, "occluded", value=True),
        ObjectValue(2, 7, "stage", "bud"),
    )
    assert remarks.values_of(2, 7, ALL) == {
        "stage": "bud",
        "age": 0.0,
        "ripe": True,
        "note": "",
        "occluded": True,
    }
    back = remarks.with_values(2, 7, {"stage": "flower", "occluded": False}, ALL)
    assert back == Remarks()


def project() -> Project:
    leaf = replace(new_class(2), counted=True, attributes=ALL)
    remarks = Remarks(("blurred", "night")).with_values(2, 3, {"age": 4.0}, ALL)
    remarks = remarks.with_values(1, 0, {"truncated": True})
    return Project(classes=(new_class(1), leaf), remarks=remarks)


def test_they_are_kept_in_projects() -> None:
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
def test_what_cannot_be_read_is_left_out_with_a_note(damaged: dict[str, Any], note: str) -> None:
    document = project_to_json(project())
    if "classes" in damaged:
        damaged = {"classes": [document["classes"][0] | damaged["classes"][0]]}
    found, (said,) = read_project(document | damaged)
    assert note in said
    assert project_from_json(document | damaged) == found
    if "classes" not in damaged:
        assert found.classes == project().classes
        assert found.remarks.tags or "tags" in damaged


def test_a_text_that_is_no_choice_any_more_stays() -> None:
    document = project_to_json(project()) | {"values": [[2, 3, "stage", "fruit"], [2, 3, "age", 2]]}
    found, notes = read_project(document)
    assert (found.values_of(2, 3)["stage"], found.values_of(2, 3)["age"], notes) == ("fruit", 2, ())
    assert type(found.values_of(2, 3)["age"]) is float


def test_they_go_along_with_their_class_and_object() -> None:
    found = project()
    assert found.values_of(2, 3)["age"] == 4.0
    assert found.without_class(2).remarks.said_of(2, 3) == {}
    assert with_classes_merged(found, 2, 1).remarks.said_of(1, 3) == {"age": 4.0}
    moved = found.remarks.moved({(2, 3): (2, 5), (1, 0): None})
    assert moved.values == (ObjectValue(2, 5, "age", 4.0),)
