"""A project and its JSON form, and files that would cost much."""

import json
import struct
import zipfile
from dataclasses import replace

import numpy as np
import pytest

from segcore.marks.strokes import Path as Line
from segcore.marks.strokes import Stroke
from segcore.matting.edge import Edge
from segcore.methods import METHODS
from segcore.methods.recipe import Recipe
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import load_project, save_project
from segcore.projects.project_json import project_from_json, project_to_json
from segcore.runtime.errors import ConstraintError, ProjectError
from segcore.runtime.limits import OBJECTS
from tests.archives import zipped

PROJECT = Project(
    classes=(replace(new_class(1), name="sky"), replace(new_class(4), name="wet sand")),
    recipe=Recipe(rules="sky -> !wet sand  # a comment\nnot yet fini"),
)


def test_documents_from_before_there_were_rules():
    document = project_to_json(PROJECT)
    del document["rules"]
    assert project_from_json(document) == PROJECT.with_recipe(rules="")


def test_another_rule_segments_differently():
    assert PROJECT.has_same_answer_as(replace(PROJECT, classes=()))
    assert PROJECT.has_same_answer_as(PROJECT.with_recipe(rules="sky"))  # the method follows none
    logic = PROJECT.with_recipe(method=METHODS["logic"]())
    assert not logic.has_same_answer_as(logic.with_recipe(rules="sky"))
    assert not logic.has_same_answer_as(replace(logic, classes=()))  # which the rules name


def test_what_of_the_classes_decides():
    rounds = [Stroke("class", Line(((0.5, 0.5),)), number, round=number) for number in (1, 4)]
    project = replace(PROJECT, strokes=tuple(rounds))
    info = PROJECT.classes[0]
    for changed in (replace(info, background=True), replace(info, counted=True)):
        assert PROJECT.has_same_answer_as(PROJECT.with_class(changed))
        repaired = PROJECT.with_recipe(repairs=("fill-holes",))
        assert not repaired.has_same_answer_as(repaired.with_class(changed))
    # painted first, the background is no round of its own
    assert not project.has_same_answer_as(project.with_background(1))
    assert project.has_same_answer_as(project.with_background(4))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("classes", [{"number": 0, "name": "a", "colour": "#000000"}]),
        ("classes", [{"number": 1, "name": 5, "colour": "#000000"}]),
        ("classes", [{"number": 1, "name": "a", "colour": "red"}]),
        ("classes", [{"number": 1, "name": "a", "colour": "#000000"}] * 2),
        ("classes", [{"number": 1, "name": "a", "colour": "#000000", "locked": 3}]),
        ("photo", {"path": 1, "sha256": "", "width": 1, "height": 1}),
        ("photo", {"path": "p", "sha256": "", "width": -1, "height": 1}),
        ("photo", {"path": "a\0b.png", "sha256": "", "width": 1, "height": 1}),
        ("photo", {"path": "\ud800.png", "sha256": "", "width": 1, "height": 1}),
        ("method", 7),
        ("strokes", [{"kind": "class", "class": 1, "path": [[10**400, 1]]}]),
        ("strokes", [{"kind": "class", "class": 1, "path": [[1, 1]], "radius": 1e300}]),
    ],
)
def test_damaged_values_are_refused(key, value):
    document = project_to_json(Project()) | {key: value}
    with pytest.raises((ProjectError, ConstraintError)):
        project_from_json(document)


@pytest.mark.parametrize(
    ("key", "value"), [("seed", 1e999), ("segments", "x"), ("rules", 3), ("names", [1])]
)
def test_a_damaged_setting_gets_its_default(key, value):
    document = project_to_json(PROJECT) | {key: value}
    project = project_from_json(document)
    assert getattr(project.recipe, key) == getattr(Recipe(), key)
    assert project.classes == PROJECT.classes


def test_the_background_is_kept_and_is_one_class():
    classes = tuple(new_class(number) for number in (1, 2, 3))
    project = replace(PROJECT, classes=classes).with_background(2)
    project = project_from_json(json.loads(json.dumps(project_to_json(project))))
    assert [info.background for info in project.classes] == [False, True, False]
    assert [info.background for info in project.with_background(3).classes] == [False, False, True]
    assert not any(info.background for info in project.with_background(None).classes)


def test_classes_from_before_there_was_a_background():
    document = project_to_json(replace(PROJECT, classes=(new_class(1),)))
    del document["classes"][0]["background"]
    assert not project_from_json(document).classes[0].background


@pytest.mark.parametrize(
    ("stored", "read"),
    [
        (None, Edge()),
        ({"shift": -1.5, "feather": 2}, Edge(shift=-1.5, feather=2)),
        ({"shift": 900, "contrast": 0.5, "later": 1}, Edge(contrast=0.5)),
        ("damaged", Edge()),
    ],
)
def test_the_edge_of_cut_outs_is_kept(stored, read):
    document = project_to_json(PROJECT)
    assert "edge" not in document  # as earlier versions wrote it
    if stored is not None:
        document["edge"] = stored
    project = project_from_json(document)
    assert project == replace(PROJECT, edge=read)
    assert project_from_json(json.loads(json.dumps(project_to_json(project)))) == project
    assert project.has_same_answer_as(PROJECT)


# ------------------------------------------------------------------------------------- costly files


SHAPE = (4, 6)
DOTTED = Project(classes=(new_class(1),), strokes=(Stroke("class", Line(((1, 1),)), 1),))
DOCUMENT = json.dumps(project_to_json(DOTTED)).encode()
PNG_OF_SIX_BY_FOUR = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 6, 4)


@pytest.mark.parametrize("method", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
@pytest.mark.parametrize("damage", [0, 60])
def test_archives_packed_otherwise_are_refused(method, damage, tmp_path):
    project = zipped(tmp_path / "a.eigenbrush", {"project.json": DOCUMENT}, method)
    content = bytearray(project.read_bytes())
    content[damage] ^= 0xFF if damage else 0
    project.write_bytes(content)
    with pytest.raises(ProjectError, match=r"a\.eigenbrush: .*packed in an unusual way; unpack"):
        load_project(project)


@pytest.mark.parametrize(
    "labels", [b"", bytes(10**8), PNG_OF_SIX_BY_FOUR + bytes(10**8), PNG_OF_SIX_BY_FOUR]
)
def test_strokes_are_read_whatever_the_labels_cost(labels, tmp_path):
    file = zipped(tmp_path / "a.eigenbrush", {"project.json": DOCUMENT, "labels.png": labels})
    saved = load_project(file)
    assert saved.project == DOTTED
    assert saved.answer is None
    assert [str(note) for note in saved.notes] == [
        "The saved segments are damaged and were left out; the next solve makes them again."
    ]


def test_a_damaged_disk_takes_no_strokes_along(tmp_path):
    labels = np.zeros((40, 60), np.uint8)
    file = tmp_path / "a.eigenbrush"
    save_project(file, DOTTED, labels=labels)
    content = bytearray(file.read_bytes())
    content[content.index(b"IDAT") + 6] ^= 0xFF
    file.write_bytes(content)
    saved = load_project(file)
    assert saved.project == DOTTED
    assert saved.answer is None
    assert len(saved.notes) == 1


def test_a_huge_document_in_a_small_project(tmp_path):
    document = b"[" + b"{}," * (OBJECTS.most + 1) + b"{}]"
    file = zipped(tmp_path / "a.eigenbrush", {"project.json": document})
    with pytest.raises(ProjectError, match=rf"JSON objects, over the limit of {OBJECTS.most:,}"):
        load_project(file)


def test_a_crc_that_does_not_fit(tmp_path):
    file = zipped(tmp_path / "a.eigenbrush", {"project.json": DOCUMENT}, zipfile.ZIP_STORED)
    content = file.read_bytes()
    file.write_bytes(content.replace(b'"format"', b'"fOrmat"'))
    with pytest.raises(ProjectError, match=r"a\.eigenbrush: is damaged"):
        load_project(file)
