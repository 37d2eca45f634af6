"""What is imported becomes strokes of a project; COCO, as others write and read it."""

import json
from dataclasses import replace

import numpy as np
import pytest

from segcore.formats.exporters import EXPORTERS, encode
from segcore.formats.importers import add_annotations, read_annotations
from segcore.formats.importers.annotations import Annotations, with_background
from segcore.formats.outlines.run_lengths import encode_counts
from segcore.marks.painting import paint
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Region, Stroke
from segcore.projects.object_edits import objects_of
from segcore.projects.project import Project, new_class
from segcore.runtime.errors import ConstraintError, SegmentationError
from tests.segcore.segmentations import PICTURES, labels_of

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
def test_objects_come_back_as_they_were(tmp_path, name, file):
    saved(tmp_path, encode(cells(), [EXPORTERS[name]()]))
    shape = cells().image.shape
    project = imported(tmp_path / file, shape)
    cell = next(info for info in project.classes if info.name == "cell")
    assert cell.counted
    assert all(info.counted == (info.name == "cell") for info in project.classes)
    labels = painted(project, shape)
    objects = objects_of(project, labels)
    np.testing.assert_array_equal(objects.instance_map, cells().objects.instance_map)
    assert [info.stroke_number for info in objects.table] == list(range(11, 17))


@pytest.mark.parametrize("name", ["void", "Ignore*", "__ignore__", "unlabeled"])
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
    around = read_annotations(tmp_path / "l.json", (6, 8), unlabelled_is_background=True)
    assert (around.labels[0, 0], around.labels[3, 5]) == (3, 0)

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
        ({"hello": 1}, "JSON of an unknown kind; what can be imported: .*LabelMe JSON"),
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
        ({"annotations": [], "item": {}}, "unknown kind"),
        ({"annotations": [], "images": [{}]}, "'file_name' is missing"),
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
        read(tmp_path / "a.json", b"[" * 90, (4, 5))
    with pytest.raises(ConstraintError, match="save it in UTF-8"):
        read(tmp_path / "a.json", '{"shapes": ["Käfer"]}'.encode("latin-1"), (4, 5))
    with pytest.raises(ConstraintError, match=r"is of an unknown kind; what can be .*Label"):
        read(tmp_path / "readme.md", "# once upon a time\n", (4, 5))


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


def test_values_are_the_same_classes_beside_a_background():
    """The background of a folder has a number that is a value of other photos."""
    project, numbers = Project(), []
    for values in ([1, 0], [1, 2, 3, 0], [3, 2], [5]):
        found = with_background(Annotations(np.array([values], np.int32), {}))
        project = add_annotations(replace(project, strokes=()), found)
        numbers.append(painted(project, found.labels.shape)[0].tolist())
    assert numbers == [[1, 2], [1, 5, 3, 2], [3, 5], [4]]


def test_hints_lie_beneath_strokes(tmp_path):
    """Strokes keep their pixels, the hints of one file the order among themselves."""
    drawn = Project().with_stroke(Stroke("class", StrokePath(((3, 3), (5, 3)), 1.0), 7))
    document = labelme(
        ("dog", "rectangle", [[0, 0], [8, 6]]), ("owl", "rectangle", [[0, 0], [2, 6]])
    )
    found = read(tmp_path / "l.json", document, (6, 8))
    held = paint(drawn.strokes, (6, 8)).pixels
    hinted = add_annotations(drawn, found, belief=0.5)
    labels = painted(hinted, (6, 8)).ravel()
    assert (labels[held] == 7).all()
    assert len(set(labels[labels > 0])) == 3
    assert hinted.next_order == drawn.next_order
    assert 7 not in painted(add_annotations(drawn, found), (6, 8))


# --------------------------------------------------------------------------------------------- COCO


@pytest.mark.parametrize(
    "segmentation",
    [
        [[1, 1, 4, 1, 4, 3, 1, 3]],
        [[1, 1, 2, 1, 2, 3, 1, 3], [2, 1, 4, 1, 4, 3, 2, 3]],
        {"size": [4, 5], "counts": [5, 2, 2, 2, 2, 2, 5]},
        {"size": [4, 5], "counts": encode_counts(np.array([5, 2, 2, 2, 2, 2, 5]))},
    ],
)
def test_masks_of_coco(segmentation, tmp_path):
    found = read(tmp_path / "coco.json", coco(segmentation), (4, 5))
    assert found.names[2] == "кот"
    assert found.labels.tolist() == labels_of("00000 02220 02220 00000").tolist()


@pytest.mark.parametrize(
    ("outlines", "said"),
    [(([[0, 0, 5, 0, 5, 4]], []), "1 annotation without a mask was"),
     (([], [[0, 0, 5, 0, 5, 4]], []), "2 annotations without a mask were")],
)  # fmt: skip
def test_annotations_without_masks_are_left_out(outlines, said, tmp_path):
    (note,) = read(tmp_path / "c.json", coco(*outlines), (4, 5)).notes
    assert note == f"{said} left out."


def test_categories_of_coco_may_count_from_0(tmp_path):
    document = coco([[0, 0, 2, 0, 2, 4, 0, 4]], [[3, 0, 5, 0, 5, 4, 3, 4]])
    document["categories"] = [{"id": 0, "name": "cat"}, {"id": 7, "name": "dog"}]
    for annotation, category in zip(document["annotations"], (0, 7), strict=True):
        annotation["category_id"] = category
    found = read(tmp_path / "c.json", document, (4, 5))
    assert found.names == {1: "cat", 2: "dog"}
    assert found.labels[0].tolist() == [1, 1, 0, 2, 2]
    assert found.notes == ("Categories were numbered from 1 in the order of their ids.",)


def test_foreign_coco_files_have_an_object_for_each_annotation(tmp_path):
    square = [1, 1, 4, 1, 4, 4, 1, 4]
    shifted = [value + 5 * (place % 2 == 0) for place, value in enumerate(square)]
    annotations = [
        {"id": 5, "image_id": 1, "category_id": 1, "segmentation": [square], "iscrowd": 0},
        {"id": 9, "image_id": 1, "category_id": 1, "segmentation": [shifted], "iscrowd": 0},
        {"id": 7, "image_id": 1, "category_id": 2, "segmentation": [[6, 5, 9, 5, 9, 7]]},
    ]
    document = {
        "images": [{"id": 1, "file_name": "photo.png", "width": 12, "height": 8}],
        "annotations": annotations,
        "categories": [{"id": 1, "name": "cell"}, {"id": 2, "name": "sky"}],
    }
    (tmp_path / "c.json").write_text(json.dumps(document))
    project = imported(tmp_path / "c.json", (8, 12))
    assert {info.name: info.counted for info in project.classes} == {"cell": True, "sky": False}
    objects = objects_of(project, painted(project, (8, 12)))
    assert [(info.number, info.area_px) for info in objects.table] == [(1, 9), (2, 9)]


def test_taken_numbers_are_not_given_again(tmp_path):
    path = saved(tmp_path, encode(cells(), [EXPORTERS["coco"]()]))
    region = Region.from_mask(np.eye(*cells().image.shape, dtype=bool))
    project = Project(classes=cells().project.classes[:1]).with_stroke(
        Stroke("class", region, 1, object=13)
    )
    after = imported(path, cells().image.shape, project)
    numbers = sorted({stroke.object for stroke in after.strokes} - {0})
    assert numbers == [1, 11, 12, 13, 14, 15, 16]


# ----------------------------------------------------------------------------------------- panoptic


def test_a_missing_picture_of_segments_is_asked_for(tmp_path):
    files = encode(cells(), [EXPORTERS["coco-panoptic"]()])
    (text,) = (data for name, data in files.items() if name.endswith(".json"))
    (tmp_path / "panoptic.json").write_bytes(text)
    with pytest.raises(ConstraintError, match=r"needs the picture photo\.png"):
        imported(tmp_path / "panoptic.json", cells().image.shape)
