from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PillowImage

from segcore.formats.exporters import EXPORTERS
from segcore.formats.importers import add_annotations, read_annotations
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke, paint
from segcore.projects.project import Project, new_class
from segcore.runtime.errors import ConstraintError, ImageError, SegmentationError
from tests.segcore.formats.exporters.contents import content_of
from tests.segcore.segmentations import PICTURES, labels_of


def written(path: Path, content) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(content, np.ndarray):
        PillowImage.fromarray(content).save(path)
    elif isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(json.dumps(content), encoding="utf-8")
    return path


def painted(project: Project, shape) -> np.ndarray:
    labels = np.zeros(shape, np.int32)
    pixels = paint(project.strokes, shape)
    labels.ravel()[pixels.nodes] = pixels.classes
    return labels


@pytest.mark.parametrize("picture", [name for name in PICTURES if name != "nothing"])
@pytest.mark.parametrize(
    "name", ["labels", "coco", "coco-polygons", "labelme", "yolo", "geojson", "npz"]
)
def test_exports_come_back_as_strokes(name, picture, tmp_path):
    content = content_of(PICTURES[picture])
    classes = tuple(replace(info, name=f"{info.name} {info.number}") for info in content.classes)
    content = replace(content, classes=classes)
    files = EXPORTERS[name]().encode(content)
    first, *_ = [written(tmp_path / stem, data) for stem, data in files.items()]

    found = read_annotations(first, content.labels.shape, photo="photo.jpg")

    known = add_annotations(Project(classes=classes), found)
    np.testing.assert_array_equal(painted(known, content.labels.shape), content.labels)
    assert len(known.classes) == len(classes)
    if name != "labelme":  # which has names only
        unknown = add_annotations(Project(), found)
        np.testing.assert_array_equal(painted(unknown, content.labels.shape), content.labels)


def test_a_mask_of_one_class(tmp_path):
    mask = np.zeros((4, 5), np.uint8)
    mask[1:3, 2:] = 255
    plain = read_annotations(written(tmp_path / "m.png", mask), (4, 5))
    numbered = read_annotations(written(tmp_path / "photo-mask-7.png", mask), (4, 5))
    one_bit = read_annotations(written(tmp_path / "bits.png", mask > 0), (4, 5))
    assert plain.numbers == one_bit.numbers == [1]
    assert numbered.numbers == [7]
    for found in (plain, numbered, one_bit):
        np.testing.assert_array_equal(found.labels > 0, mask > 0)


def test_masks_and_cutouts_of_the_export_come_back(tmp_path):
    content = content_of(PICTURES["blobs"])
    for name in ("masks", "cutouts"):
        project = Project()
        for stem, data in EXPORTERS[name]().encode(content).items():
            found = read_annotations(written(tmp_path / stem, data), content.labels.shape)
            project = add_annotations(project, found)
        np.testing.assert_array_equal(painted(project, content.labels.shape), content.labels)


def test_colours_are_classes(tmp_path):
    colours = np.array([[0, 0, 0], [255, 0, 0], [0, 0, 200]], np.uint8)
    labels = labels_of("0112 0221")
    found = read_annotations(written(tmp_path / "c.png", colours[labels]), labels.shape)
    np.testing.assert_array_equal(found.labels, labels)
    assert "Colours" in found.notes[0]

    photo = np.random.default_rng(0).integers(0, 256, (40, 40, 3), dtype=np.uint8)
    with pytest.raises(ImageError, match="colours, too many"):
        read_annotations(written(tmp_path / "p.png", photo), (40, 40))


def labelme(*shapes, size=(6, 8)):
    return {
        "version": "5.5.0",
        "imageHeight": size[0],
        "imageWidth": size[1],
        "shapes": [
            {"label": label, "points": points, "shape_type": kind} for label, kind, points in shapes
        ],
    }


def test_shapes_of_labelme(tmp_path):
    document = labelme(
        ("a", "polygon", [[0.5, 0.5], [2.5, 0.5], [2.5, 2.5], [0.5, 2.5]]),
        ("b", "rectangle", [[6, 4], [4, 2]]),
        ("a", "circle", [[6.5, 0.5], [7.6, 0.5]]),
        ("c", "linestrip", [[0, 5], [3, 5]]),
        ("d", "point", [[7, 5]]),
    )
    found = read_annotations(written(tmp_path / "l.json", document), (6, 8))
    assert found.names == {1: "a", 2: "b", 3: "c", 4: "d"}
    assert (found.labels[:3, :3] == 1).all()
    assert (found.labels[2:5, 4:7] == 2).all()
    assert found.labels[0, 6] == found.labels[0, 7] == found.labels[1, 6] == 1
    assert [number for number, _ in found.lines] == [3, 4]
    project = add_annotations(Project(), found)
    assert painted(project, (6, 8))[5].tolist() == [3, 3, 3, 3, 0, 0, 0, 4]


def test_polygons_of_labelme_are_filled_as_labelme_does(tmp_path):
    shape_utils = pytest.importorskip("labelme.utils.shape")
    random = np.random.default_rng(1)
    for _ in range(20):
        points = random.uniform(0, 30, (5, 2)).tolist()
        document = labelme(("a", "polygon", points), size=(30, 30))
        found = read_annotations(written(tmp_path / "l.json", document), (30, 30))
        expected = shape_utils.shape_to_mask((30, 30), points, "polygon")
        np.testing.assert_array_equal(found.labels > 0, expected)


def coco(*segmentations, size=(4, 5), images=None):
    image = {"id": 1, "file_name": "some/photo.jpg", "height": size[0], "width": size[1]}
    return {
        "images": images or [image],
        "annotations": [
            {"id": n, "image_id": 1, "category_id": 2, "segmentation": outline}
            for n, outline in enumerate(segmentations, start=1)
        ],
        "categories": [{"id": 2, "name": "кот"}, {"id": 9, "name": "unused"}],
    }


@pytest.mark.parametrize(
    "segmentation",
    [
        [[1, 1, 4, 1, 4, 3, 1, 3]],
        [[1, 1, 2, 1, 2, 3, 1, 3], [2, 1, 4, 1, 4, 3, 2, 3]],
        {"size": [4, 5], "counts": [5, 2, 2, 2, 2, 2, 5]},
        {"size": [4, 5], "counts": "52000O3"},
    ],
)
def test_masks_of_coco(segmentation, tmp_path):
    path = written(tmp_path / "coco.json", coco(segmentation))
    if isinstance(segmentation, dict) and isinstance(segmentation["counts"], str):
        from segcore.formats.outlines import encode_counts

        counts = encode_counts(np.array([5, 2, 2, 2, 2, 2, 5]))
        path = written(path, coco({"size": [4, 5], "counts": counts}))
    found = read_annotations(path, (4, 5))
    assert found.names[2] == "кот"
    assert found.labels.tolist() == labels_of("00000 02220 02220 00000").tolist()


def test_coco_photo_is_found_by_name(tmp_path):
    images = [
        {"id": 7, "file_name": "other.jpg", "height": 9, "width": 9},
        {"id": 1, "file_name": "a\\photo.png", "height": 4, "width": 5},
    ]
    path = written(tmp_path / "c.json", coco([[0, 0, 5, 0, 5, 4, 0, 4]], images=images))
    assert (read_annotations(path, (4, 5), photo="photo.jpg").labels == 2).all()
    with pytest.raises(ConstraintError, match=r"2 photos, none of them named x\.png: other\.jpg"):
        read_annotations(path, (4, 5), photo="x.png")


def test_annotations_without_masks_are_left_out(tmp_path):
    path = written(tmp_path / "c.json", coco([[0, 0, 5, 0, 5, 4, 0, 4]], []))
    (note,) = read_annotations(path, (4, 5)).notes
    assert note == "1 annotation without a mask was left out."
    path = written(tmp_path / "c.json", coco([], [[0, 0, 5, 0, 5, 4, 0, 4]], []))
    (note,) = read_annotations(path, (4, 5)).notes
    assert note == "2 annotations without a mask were left out."


def test_categories_of_coco_may_count_from_0(tmp_path):
    document = coco([[0, 0, 2, 0, 2, 4, 0, 4]], [[3, 0, 5, 0, 5, 4, 3, 4]])
    document["categories"] = [{"id": 0, "name": "cat"}, {"id": 7, "name": "dog"}]
    for annotation, category in zip(document["annotations"], (0, 7), strict=True):
        annotation["category_id"] = category
    found = read_annotations(written(tmp_path / "c.json", document), (4, 5))
    assert found.names == {1: "cat", 2: "dog"}
    assert found.labels[0].tolist() == [1, 1, 0, 2, 2]
    assert found.notes == ("Categories were numbered from 1 in the order of their ids.",)


def test_255_is_nothing_known_as_in_voc(tmp_path):
    values = np.array([[0, 1, 255, 20]], np.uint8)
    found = read_annotations(written(tmp_path / "voc.png", values), (1, 4))
    assert found.labels.tolist() == [[0, 1, 0, 20]]
    assert "255" in found.notes[0]

    many = np.arange(256, dtype=np.uint8).reshape(16, 16)
    found = read_annotations(written(tmp_path / "many.png", many), (16, 16))
    assert found.labels[15, 15] == 255
    assert found.notes == ()


@pytest.mark.parametrize("name", ["void", "Ignore", "unlabeled"])
def test_classes_called_nothing_are_none(name, tmp_path):
    document = labelme(
        ("cat", "point", [[0, 0]]),
        (name, "polygon", [[2, 2], [6, 2], [6, 5]]),
        (name, "point", [[7, 0]]),
    )
    found = read_annotations(written(tmp_path / "l.json", document), (6, 8))
    assert found.names == {1: "cat"}
    assert found.numbers == [1]
    assert f"“{name}”" in found.notes[0]
    assert [info.name for info in add_annotations(Project(), found).classes] == ["cat"]

    alone = written(tmp_path / "l.json", labelme((name, "point", [[0, 0]])))
    with pytest.raises(ConstraintError, match="contains no classes"):
        read_annotations(alone, (6, 8))


@pytest.mark.parametrize(
    "content",
    [
        np.ones((10, 20), np.uint8),
        labelme(("a", "point", [[0, 0]]), size=(10, 20)),
        coco([[0, 0, 5, 0, 5, 4, 0, 4]], size=(10, 20)),
    ],
)
def test_another_size_is_refused_with_both_sizes(content, tmp_path):
    path = written(tmp_path / ("l.png" if isinstance(content, np.ndarray) else "l.json"), content)
    with pytest.raises(SegmentationError, match=r"20 x 10 pixels.*8 x 6") as told:
        read_annotations(path, (6, 8))
    assert str(path) in str(told.value)


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"hello": 1}, "JSON of an unknown kind; what can be imported: LabelMe JSON, Label Studio"),
        ([], "unknown kind"),
        ({"shapes": []}, "contains no classes"),
        ({"shapes": 3}, "list of shapes: is damaged"),
        (labelme(("a", "polygon", [[0, 0], [1, 1]])), r"shape 1: is a polygon with 2 points"),
        (labelme(("a", "blob", [[0, 0]])), "shapes of kind 'blob'"),
        (labelme(("a", "polygon", [[0, 0], [1e9, 1], [0, 1]])), "far outside"),
        (labelme(("a", "polygon", [[0, 0], [float("nan"), 1], [0, 1]])), "far outside"),
        (labelme(("a", "polygon", [[0, 0], ["x", 1], [0, 1]])), "shape 1: is damaged"),
        (labelme(("a", "mask", [[0, 0], [1, 1]])), "shape 1: 'mask' is missing"),
        ({"annotations": []}, "'images' is missing"),
        (coco([[1, 2, 3]]), "polygon of 3 numbers"),
        (coco({"size": [4, 5], "counts": [3, 3]}), "add up to 6 pixels instead of 20"),
        (coco({"size": [4, 5], "counts": "~~~"}), "annotation 1 of the photo: is damaged"),
        (coco({"size": [9, 5], "counts": "a"}), "5 x 9 pixels, the photo has 5 x 4"),
    ],
)
def test_what_is_wrong_is_said(document, message, tmp_path):
    size = (6, 8) if "shapes" in document else (4, 5)
    path = written(tmp_path / "a.json", document)
    with pytest.raises(ConstraintError, match=message) as told:
        read_annotations(path, size)
    assert str(path) in str(told.value)


def test_files_that_are_none(tmp_path):
    with pytest.raises(ConstraintError, match="cannot be read"):
        read_annotations(tmp_path / "none.json", (4, 5))
    with pytest.raises(ConstraintError, match="is not JSON"):
        read_annotations(written(tmp_path / "a.json", b'{"shapes": [}'), (4, 5))
    with pytest.raises(ConstraintError, match="is not JSON"):
        read_annotations(written(tmp_path / "a.json", b"[" * 90), (4, 5))


def named(*names):
    return tuple(replace(new_class(n), name=name) for n, name in enumerate(names, start=1))


def test_classes_are_found_by_name(tmp_path):
    document = labelme(("DOG", "point", [[0, 0]]), ("owl", "point", [[1, 1]]))
    found = read_annotations(written(tmp_path / "l.json", document), (6, 8))
    project = add_annotations(Project(classes=named("cat", "dog")), found)
    assert [stroke.class_number for stroke in project.strokes] == [2, 3]
    assert [info.name for info in project.classes] == ["cat", "dog", "owl"]


def test_unused_classes_with_their_first_name_are_taken(tmp_path):
    document = labelme(("dog", "point", [[0, 0]]), ("owl", "point", [[1, 1]]))
    found = read_annotations(written(tmp_path / "l.json", document), (6, 8))
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
    found = read_annotations(written(tmp_path / "l.json", document), (6, 8))
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
