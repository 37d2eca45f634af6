"""Tags, attributes and flags, in files and back."""

import csv
import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from segcore.formats.exporters import EXPORTERS, DatasetEntry, encode
from segcore.formats.importers import add_annotations, read_annotations
from segcore.formats.output import Output
from segcore.projects.attributes import FLAGS, Attribute, PhotoAttributes, Value
from segcore.projects.case import Case
from segcore.projects.project import Project, new_class
from segcore.projects.selection import without_background

from .cases import but, cells, coco, importable, labelme, read, saved

ATTRIBUTES = (
    Attribute("note", default="-"),
    Attribute("size", "number"),
    Attribute("stage", "choice", ("G1", "S & M", "ä"), "S & M"),
    Attribute("ripe", "yes/no"),
)
TAGS = ("blurry", "at night: 1/2, <b>")
SAID: dict[tuple[int, int], dict[str, Value]] = {
    (1, 11): {"note": 'a, "b"; <c> ä', "occluded": True},
    (1, 12): {"stage": "ä", "size": 2.5},
    (1, 13): {"ripe": True, "difficult": True, "iscrowd": True},
    (1, 14): {"note": "", "truncated": True},
    (1, 16): {"note": "007", "size": 0.1 + 0.2},
    (3, 0): {"wet": True, "truncated": True},
}
HELD = {name: held for name in importable() if (held := EXPORTERS[name].supported)}
NUMBERED_ANEW = ("voc",)
"""Formats that do not hold the numbers of objects."""


def told() -> Case:
    """The cells, of which something is said."""
    case = without_background(cells())
    cell, dirt = case.project.classes
    classes = (replace(cell, attributes=ATTRIBUTES), replace(dirt, attributes=(WET,)))
    project = replace(case.project, classes=classes).with_tags(TAGS)
    for (number, thing), values in SAID.items():
        project = project.with_values(number, thing, values)
    return replace(case, project=project)


WET = Attribute("wet", "yes/no")


def back(name: str, folder: Path, project: Project | None = None) -> Project:
    """What comes back out of the files of a format."""
    files = encode(told(), [EXPORTERS[name]()])
    paths = [saved(folder, {file: data}) for file, data in files.items()]
    path = min(
        (path for path in paths if path.suffix in (".json", ".xml")), key=lambda path: path.suffix
    )
    found = read_annotations(path, told().labels.shape, photo="photo.png")
    assert found.notes == ()
    return add_annotations(project or Project(), found)


def said(project: Project) -> list[tuple[str, dict[str, Value]]]:
    """By class and number of the object, whatever that is."""
    objects = {(one.class_number, one.object) for one in project.strokes}
    names = {info.number: info.name for info in project.classes}
    return sorted(
        ((names[number], project.values_of(number, n)) for number, n in sorted(objects)),
        key=lambda one: one[0],
    )


@pytest.mark.parametrize("name", HELD)
def test_what_is_said_comes_back(name, tmp_path):
    project, held = back(name, tmp_path), HELD[name]
    expected = said(told().project)
    expected.append(("dirt", told().project.values_of(3)))
    assert said(project) == sorted(expected, key=lambda one: one[0])
    assert project.photo_attributes.tags == (TAGS if "tags" in held else ())
    if name not in NUMBERED_ANEW:
        numbers = {stroke.object for stroke in project.strokes}
        assert numbers == {0, *range(11, 17)}
    found = {info.name: info.attributes for info in project.classes}
    if "kinds" in held:
        assert found == {"cell": ATTRIBUTES, "dirt": (WET,)}
    lost = EXPORTERS[name]().all_losses(told())
    assert any("tags" in loss for loss in lost) == ("tags" not in held)
    assert any("choices" in loss for loss in lost) == ("kinds" not in held)
    assert not any("flags" in loss for loss in lost)


@pytest.mark.parametrize("name", [name for name in HELD if name not in ("labelme", "voc")])
def test_other_words_are_noticed(name):
    exporter = EXPORTERS[name]()
    attributes = told().project.photo_attributes.with_values(1, 16, {"note": "7"}, ATTRIBUTES)
    assert not exporter.verify(but(told(), photo_attributes=attributes), exporter.encode(told()))


ANYTHING = st.text(st.characters(codec=None), min_size=1, max_size=5)


@pytest.mark.parametrize("name", [*HELD, "csv", "objects", "imagej"])
@settings(max_examples=15, deadline=None)
@given(names=st.lists(ANYTHING, min_size=2, max_size=2), text=ANYTHING, tag=ANYTHING)
@example(names=["object", "flags"], text="\ud800\r", tag="label")
def test_any_words_can_be_written(name, names, text, tag):
    assume(not set(names) & set(FLAGS))
    asked = (Attribute(names[0], "choice", (text, "b")),)
    values: dict[str, Value] = {names[0]: "b", names[1]: text}
    attributes = PhotoAttributes((tag,)).with_values(1, 11, values)
    attributes = attributes.with_values(1, 12, {names[1]: 2.0})
    case = without_background(cells())
    cell, dirt = case.project.classes
    classes = (replace(cell, attributes=asked), dirt)
    assert encode(but(case, classes=classes, photo_attributes=attributes), [EXPORTERS[name]()])


@pytest.mark.parametrize("name", HELD)
def test_where_nothing_is_said_nothing_is_lost(name):
    plain, exporter = without_background(cells()), EXPORTERS[name]()
    assert exporter.all_losses(plain) == exporter.format_losses(plain)


def test_formats_without_words_say_so():
    lost = Output(("masks", "csv")).losses(told())
    assert lost["One mask for each class (PNG)"] == [
        "the tags of the photo",
        "attributes and flags of objects",
    ]
    assert "attributes" not in str(lost["Areas and bounding boxes (CSV)"])


def rows(table: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(table.decode("utf-8-sig"), newline="")))


def test_tables_have_a_column_for_each():
    files = encode(told(), [EXPORTERS["objects"](), EXPORTERS["csv"]()])
    objects = {line["object"]: line for line in rows(files["photo-objects.csv"])}
    assert objects["11"]["note"] == 'a, "b"; <c> ä'
    assert objects["12"]["size"] == "2.5"
    assert objects["15"]["note"] == "'-"
    assert [line["occluded"] for line in objects.values()] == ["true", *["false"] * 5]
    areas = {line["name"]: line for line in rows(files["photo.csv"])}
    assert areas["dirt"]["wet"] == areas["dirt"]["truncated"] == "true"
    assert areas["cell"]["tags (photo)"] == "; ".join(TAGS)

    plain = encode(without_background(cells()), [EXPORTERS["csv"]()])
    parts = [
        DatasetEntry(f"{n}.png", n, one)
        for n, one in (("a", plain), ("b", {"b.csv": files["photo.csv"]}))
    ]
    exporter = EXPORTERS["csv"]()
    merged = rows(exporter.gather(parts)["all-photos.csv"])
    assert [line["wet"] for line in merged] == ["", "", "", "true"]


def test_coco_has_crowds_as_run_lengths_and_declares_attributes_once():
    files = encode(told(), [EXPORTERS["coco-polygons"]()])
    (document,) = map(json.loads, files.values())
    crowds = {entry["object"]: entry["iscrowd"] for entry in document["annotations"][:6]}
    assert [n for n, crowd in crowds.items() if crowd] == [13]
    assert "counts" in document["annotations"][2]["segmentation"]
    assert isinstance(document["annotations"][1]["segmentation"], list)
    exporter = EXPORTERS["coco"]()
    parts = [DatasetEntry(f"{n}.png", n, encode(told(), [exporter])) for n in "ab"]
    gathered = json.loads(exporter.gather(parts)["coco.json"])
    assert [len(category["attributes"]) for category in gathered["categories"]] == [4, 1]
    assert [image["tags"] for image in gathered["images"]] == [list(TAGS)] * 2


def of_coco(folder: Path, *attributes: Any, declared: Any = None) -> tuple[Project, str]:
    boxes = ([[0, 0, 2, 0, 2, 2, 0, 2]], [[3, 0, 5, 0, 5, 2, 3, 2]])
    document = coco(*boxes[: len(attributes)])
    for entry, values in zip(document["annotations"], attributes, strict=True):
        entry["attributes"] = values
    document["categories"][0]["attributes"] = declared
    found = read(folder / "a.json", document, (4, 5))
    return add_annotations(Project(), found), " ".join(found.notes)


@pytest.mark.parametrize(
    ("values", "declared", "kind", "read_as", "note"),
    [
        ((True, False), None, "yes/no", (True, False), ""),
        ((2, 1.5), None, "number", (2.0, 1.5), ""),
        ((2, "many"), None, "text", ("2", "many"), ""),
        (([1, 2], {"a": None}), None, "text", ("[1, 2]", '{"a": null}'), ""),
        (("3", 4), {"kind": "number"}, "number", (3.0, 4.0), ""),
        (("3", "x"), {"kind": "number"}, "text", ("3", "x"), "Some values of x"),
        (
            ("a", "b"),
            {"kind": "choice", "choices": ["a"]},
            "choice",
            ("a", "b"),
            "Some values of x",
        ),
        (("a", "b"), {"kind": "magic"}, "text", ("a", "b"), "unknown way"),
        (("a", "b"), {"kind": "choice"}, "text", ("a", "b"), "unknown way"),
    ],
)
def test_kinds_are_as_declared_or_as_the_values_are(
    values, declared, kind, read_as, note, tmp_path
):
    entries = [{"name": "x", **declared}] if declared else None
    project, notes = of_coco(tmp_path, *({"x": value} for value in values), declared=entries)
    (info,) = project.classes
    (attribute,) = info.attributes
    assert attribute.kind == kind
    assert note in notes if note else not notes
    assert tuple(project.values_of(info.number, n)["x"] for n in (1, 2)) == read_as


def test_what_does_not_fit_is_said(tmp_path):
    document = coco([[0, 0, 2, 0, 2, 2, 0, 2]])
    document["annotations"][0]["attributes"] = {"occluded": "perhaps", "truncated": "1"}
    found = read(tmp_path / "a.json", document, (4, 5))
    assert "Some values of occluded are none" in found.notes[-1]
    project = add_annotations(Project(), found)
    assert project.values_of(2) == {"occluded (text)": "perhaps", "truncated": True}


def test_what_a_project_says_stays(tmp_path):
    document = labelme(("cat", "polygon", [[0, 0], [3, 0], [3, 3]]))
    document["shapes"][0] |= {"flags": {"ripe": True, "old": True}, "attributes": {"size": "big"}}
    cat = replace(
        new_class(1),
        name="Cat",
        attributes=(Attribute("size", "number"), Attribute("ripe", "yes/no")),
    )
    attributes = PhotoAttributes(("mine",)).with_values(1, 0, {"size": 3.0})
    known = Project(classes=(cat,), photo_attributes=attributes)
    project = add_annotations(known, read(tmp_path / "a.json", document, (6, 8)))
    assert project.values_of(1) == {"size": 3.0, "size (text)": "big", "ripe": True, "old": True}
    assert project.photo_attributes.tags == ("mine",)


@pytest.mark.parametrize("name", ["cvat", "label-studio"])
def test_sets_of_many_photos_declare_all(name):
    exporter = EXPORTERS[name]()
    files = [encode(case, [exporter]) for case in (without_background(cells()), told(), told())]
    parts = [DatasetEntry(f"in/{n}.png", n, one) for n, one in zip("abc", files, strict=True)]
    gathered = exporter.gather(parts)
    assert set(gathered) == {f"{name}.xml"} | ({f"{name}.json"} if name != "cvat" else set())
    text = gathered[f"{name}.xml"].decode()
    for attribute in ("note", "size", "stage", "ripe", "wet"):
        single = f"<name>{attribute}</name>" if name == "cvat" else f'name="{attribute}"'
        assert text.count(single) == 1
    assert text.count('whenLabelValue="cell"') == (4 if name != "cvat" else 0)
    whole = gathered[f"{name}.json"].decode() if name != "cvat" else text
    assert all(f'"in/{n}.png"' in whole for n in "abc")
