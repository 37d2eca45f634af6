"""What is imported becomes strokes of a project."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from segcore.formats.exporters import EXPORTERS, encode
from segcore.formats.importers import add_annotations, read_annotations
from segcore.marks.painting import paint, regions_of
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Region, Stroke
from segcore.projects.object_edits import objects_of
from segcore.projects.project import Project, new_class
from segcore.runtime.errors import ConstraintError, SegmentationError
from tests.segcore.segmentations import PICTURES

from .cases import but, case_of, cells, coco, imported, labelme, painted, read, saved


@pytest.mark.parametrize("picture", [name for name in PICTURES if name != "nothing"])
@pytest.mark.parametrize(
    "name", ["labels", "coco", "coco-polygons", "labelme", "yolo", "geojson", "npz"]
)
def test_exports_come_back_as_strokes(name, picture, tmp_path):
    content = case_of(PICTURES[picture])
    known = content.project.classes
    classes = tuple(replace(info, name=f"{info.name} {info.number}") for info in known)
    content = but(content, classes=classes)
    files = EXPORTERS[name]().encode(content)
    found = read_annotations(saved(tmp_path, files), content.labels.shape, photo="photo.jpg")

    known = add_annotations(Project(classes=classes), found)
    np.testing.assert_array_equal(painted(known, content.labels.shape), content.labels)
    assert len(known.classes) == len(classes)
    if name not in ("labelme", "yolo"):  # names only, or indices without gaps
        unknown = add_annotations(Project(), found)
        np.testing.assert_array_equal(painted(unknown, content.labels.shape), content.labels)


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("coco", "photo-coco.json"),
        ("coco-polygons", "photo-coco-polygons.json"),
        ("coco-panoptic", "photo-coco-panoptic/panoptic.json"),
        ("labelme", "photo-labelme.json"),
        ("objects", "photo-objects.png"),
        ("geojson", "photo.geojson"),
        ("npz", "photo.npz"),
    ],
)
def test_objects_come_back_as_they_were(tmp_path: Path, name: str, file: str) -> None:
    saved(tmp_path, encode(cells(), [EXPORTERS[name]()]))
    shape = cells().image.shape
    project = imported(tmp_path / file, shape)
    cell = next(info for info in project.classes if info.name == "cell")
    assert cell.counted
    assert all(info.counted == (info.name == "cell") for info in project.classes)
    labels = painted(project, shape)
    objects = objects_of(project, labels)
    np.testing.assert_array_equal(objects.picture, cells().objects.picture)
    assert [info.stroke_number for info in objects.table] == list(range(11, 17))


@pytest.mark.parametrize("name", ["void", "Ignore", "unlabeled"])
def test_classes_called_nothing_are_none(name, tmp_path):
    document = labelme(
        ("cat", "point", [[0, 0]]),
        (name, "polygon", [[2, 2], [6, 2], [6, 5]]),
        (name, "point", [[7, 0]]),
    )
    found = read(tmp_path / "l.json", document, (6, 8))
    assert found.names == {1: "cat"}
    assert found.numbers == [1]
    assert f"“{name}”" in found.notes[0]
    assert [info.name for info in add_annotations(Project(), found).classes] == ["cat"]

    with pytest.raises(ConstraintError, match="contains no classes"):
        read(tmp_path / "l.json", labelme((name, "point", [[0, 0]])), (6, 8))


@pytest.mark.parametrize(
    "content",
    [
        np.ones((10, 20), np.uint8),
        labelme(("a", "point", [[0, 0]]), size=(10, 20)),
        coco([[0, 0, 5, 0, 5, 4, 0, 4]], size=(10, 20)),
    ],
)
def test_another_size_is_refused_with_both_sizes(content, tmp_path):
    path = tmp_path / ("l.png" if isinstance(content, np.ndarray) else "l.json")
    with pytest.raises(SegmentationError, match=r"20 x 10 pixels.*8 x 6") as told:
        read(path, content, (6, 8))
    assert str(path) in str(told.value)


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"hello": 1}, "JSON of an unknown kind; what can be imported: LabelMe JSON, Label Studio"),
        ([], "unknown kind"),
        ({"shapes": 3}, "list of shapes: is damaged"),
        (
            labelme(("a", "polygon", [[0, 0], [1, 1]])),
            r"no classes.*\(1 shape without an area",
        ),
        (labelme(("a", "blob", [[0, 0]])), "1 shape of kind 'blob' was left"),
        (labelme(("a", "polygon", [[0, 0], [1e9, 1], [0, 1]])), "far outside"),
        (labelme(("a", "polygon", [[0, 0], [float("nan"), 1], [0, 1]])), "far outside"),
        (labelme(("a", "polygon", [[0, 0], ["x", 1], [0, 1]])), "shape 1: is damaged"),
        (labelme(("a", "mask", [[0, 0], [1, 1]])), "shape 1: 'mask' is missing"),
        ({"annotations": []}, "'images' is missing"),
        (coco([[1, 2, 3]]), "1 outline with an x without a y was left"),
        (coco({"size": [4, 5], "counts": [3, 3]}), "add up to 6 pixels instead of 20"),
        (coco({"size": [4, 5], "counts": "~~~"}), "annotation 1 of the photo: is damaged"),
        (coco({"size": [9, 5], "counts": "a"}), "5 x 9 pixels, the photo has 5 x 4"),
    ],
)
def test_what_is_wrong_is_said(document, message, tmp_path):
    size = (6, 8) if "shapes" in document else (4, 5)
    path = tmp_path / "a.json"
    with pytest.raises(ConstraintError, match=message) as told:
        read(path, document, size)
    assert str(path) in str(told.value)


def test_files_that_are_none(tmp_path):
    with pytest.raises(ConstraintError, match="there is no such file"):
        read_annotations(tmp_path / "none.json", (4, 5))
    with pytest.raises(ConstraintError, match="is not JSON"):
        read(tmp_path / "a.json", b'{"shapes": [}', (4, 5))
    with pytest.raises(ConstraintError, match="is not JSON"):
        read(tmp_path / "a.json", b"[" * 90, (4, 5))


def test_text_of_an_unknown_kind(tmp_path: Path) -> None:
    with pytest.raises(ConstraintError, match="is of an unknown kind; what can be imported: Label"):
        read(tmp_path / "readme.md", "# once upon a time\n")


def known(*names):
    return tuple(replace(new_class(n), name=name) for n, name in enumerate(names, start=1))


def test_classes_are_found_by_name(tmp_path):
    document = labelme(("DOG", "point", [[0, 0]]), ("owl", "point", [[1, 1]]))
    found = read(tmp_path / "l.json", document, (6, 8))
    project = add_annotations(Project(classes=known("cat", "dog")), found)
    assert [stroke.class_number for stroke in project.strokes] == [2, 3]
    assert [info.name for info in project.classes] == ["cat", "dog", "owl"]


def test_unused_classes_with_their_first_name_are_taken(tmp_path):
    document = labelme(("dog", "point", [[0, 0]]), ("owl", "point", [[1, 1]]))
    found = read(tmp_path / "l.json", document, (6, 8))
    project = add_annotations(Project(classes=(new_class(1), new_class(2))), found)
    assert [info.name for info in project.classes] == ["dog", "owl"]
    again = add_annotations(project, found, belief=0.5)
    assert [stroke.class_number for stroke in again.strokes] == [1, 2, 1, 2]
    assert [stroke.belief for stroke in again.strokes] == [0.5, 0.5, 1, 1]


def test_hints_lie_beneath_strokes(tmp_path):
    """Strokes keep their pixels, the hints of one file the order among themselves."""
    drawn = Project().with_stroke(Stroke("class", StrokePath(((3, 3), (5, 3)), 1.0), 7))
    document = labelme(
        ("dog", "rectangle", [[0, 0], [8, 6]]), ("owl", "rectangle", [[0, 0], [2, 6]])
    )
    found = read(tmp_path / "l.json", document, (6, 8))
    held = paint(drawn.strokes, (6, 8)).nodes
    hinted = add_annotations(drawn, found, belief=0.5)
    labels = np.zeros(48, int)
    painted = paint(hinted.strokes, (6, 8))
    labels[painted.nodes] = painted.classes
    assert (labels[held] == 7).all()
    assert len(set(labels[labels > 0])) == 3
    assert hinted.next_order == drawn.next_order
    certain = paint(add_annotations(drawn, found).strokes, (6, 8))
    assert 7 not in certain.classes


def test_regions_of_labels_and_objects() -> None:
    labels = np.array([[0, 2, 2], [2, 0, 5], [5, 5, 0]])
    objects = np.array([[7, 0, 3], [3, 0, 3], [3, 1, 0]])
    found = regions_of(labels, objects)
    assert list(found) == [(2, 0), (2, 3), (5, 1), (5, 3)]
    for (label, thing), region in found.items():
        assert region == Region.from_mask((labels == label) & (objects == thing))
    nothing, whole = np.zeros((2, 3), np.int32), np.ones((2, 3), np.int32)
    assert regions_of(nothing, whole) == {}
    assert regions_of(whole, nothing) == {(1, 0): Region(((0, 6),), (2, 3))}
