"""Pictures of classes and objects, Pascal VOC, arrays of NumPy."""

import io
import struct
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from imagecodecs import png_decode
from PIL import Image as PillowImage

from segcore.case.writing import write_case
from segcore.formats.exporters import EXPORTERS, check_naming, encode, existing_files
from segcore.formats.exporters.exporter import unique_names
from segcore.formats.importers import add_annotations, read_annotations
from segcore.formats.output import Output
from segcore.formats.pictures import Crops, Cutouts, Masks
from segcore.picture.image import image_from_array
from segcore.projects.case import Case
from segcore.projects.object_edits import objects_of
from segcore.projects.project import Project, new_class
from segcore.runtime.errors import ConstraintError, ImageError, OutputError, ParameterError
from tests.archives import zipped
from tests.segcore.segmentations import PICTURES, labels_of

from . import cases
from .cases import answered, but, case_of, cells, encoded, painted, read

# --------------------------------------------------------------------------- pictures that are read


def test_a_mask_of_one_class(tmp_path):
    mask = np.zeros((4, 5), np.uint8)
    mask[1:3, 2:] = 255
    plain = read(tmp_path / "m.png", mask, (4, 5))
    numbered = read(tmp_path / "photo-mask-7.png", mask, (4, 5))
    one_bit = read(tmp_path / "bits.png", mask > 0, (4, 5))
    assert plain.numbers == one_bit.numbers == [1]
    assert numbered.numbers == [7]
    for found in (plain, numbered, one_bit):
        np.testing.assert_array_equal(found.labels > 0, mask > 0)


def test_masks_and_cutouts_of_the_export_come_back(tmp_path):
    case = case_of(PICTURES["blobs"])
    for name in ("masks", "cutouts"):
        project = Project()
        for stem, data in EXPORTERS[name]().encode(case).items():
            found = read(tmp_path / stem, data, case.labels.shape)
            project = add_annotations(project, found)
        np.testing.assert_array_equal(painted(project, case.labels.shape), case.labels)


def test_a_photo_has_too_many_colours_for_classes(tmp_path):
    photo = np.random.default_rng(0).integers(0, 256, (40, 40, 3), dtype=np.uint8)
    with pytest.raises(ImageError, match="too many colours"):
        read(tmp_path / "p.png", photo, (40, 40))


def test_255_is_nothing_known_as_in_voc(tmp_path):
    values = np.array([[0, 1, 255, 20]], np.uint8)
    found = read(tmp_path / "voc.png", values, (1, 4))
    assert found.labels.tolist() == [[0, 1, 0, 20]]
    assert "255" in found.notes[0]

    many = np.arange(256, dtype=np.uint8).reshape(16, 16)
    found = read(tmp_path / "many.png", many, (16, 16))
    assert found.labels[15, 15] == 255
    assert found.notes == ()


@pytest.mark.parametrize("suffix", [".png", ".tif"])
@pytest.mark.parametrize("stem", ["photo_cp_masks", "cells"])
def test_pictures_of_instances_are_objects_of_one_class(tmp_path, stem, suffix):
    values = cells().objects.instance_map.astype(np.uint16) * 300
    path = tmp_path / f"{stem}{suffix}"
    found = read(path, values, values.shape, of_objects=stem == "cells")
    project = add_annotations(Project(), found)
    (info,) = project.classes
    assert (info.name, info.counted) == ("object", True)
    objects = objects_of(project, painted(project, values.shape))
    np.testing.assert_array_equal(objects.instance_map, values)


def test_a_table_of_objects_with_odd_line_ends(tmp_path):
    (tmp_path / "a-objects.csv").write_bytes(b"object,class,name\n1,1,a\rb\n")
    with pytest.raises(ConstraintError, match=r"the table a-objects\.csv beside it: is damaged"):
        read(tmp_path / "a-objects.png", np.ones((4, 6), np.uint8))


# ------------------------------------------------------------------------ pictures that are written


def named_case(*names: str) -> Case:
    labels = np.arange(1, len(names) + 1, dtype=np.uint8)[np.newaxis].repeat(3, axis=0)
    classes = tuple(replace(new_class(n), name=name) for n, name in enumerate(names, start=1))
    return cases.answered(labels, classes)


def test_a_folder_for_each_class(tmp_path):
    masks = Masks(check_naming("{class}/{photo}.png"))
    assert list(encode(named_case("cat"), [masks])) == ["cat/photo.png"]
    (tmp_path / "cat").mkdir()
    (tmp_path / "cat" / "photo.png").touch()
    assert existing_files("photo", [masks], tmp_path) == [tmp_path / "cat" / "photo.png"]


def test_names_that_systems_do_not_take_or_tell_apart():
    files = encode(named_case("../a", "_/A", "b:c", "b:c"), [Masks("{photo}_{class}.png")])
    expected = ["photo___a.png", "photo___A (2).png", "photo_b_c.png", "photo_b_c (4).png"]
    assert list(files) == expected


def test_two_formats_never_share_a_file():
    naming = "{photo}_{class}.png"
    with pytest.raises(OutputError, match=r"put \{format\} into the names"):
        encode(named_case("cat"), [Masks(naming), Cutouts(naming)])
    both = "{photo}_{class}_{format}.png"
    files = encode(named_case("cat"), [Masks(both), Cutouts(both)])
    assert list(files) == ["photo_cat_mask.png", "photo_cat_cutout.png"]


@pytest.mark.parametrize(
    "naming",
    ["{photo}", "{class}.png", "{photo}/{name}", "../{photo}{class}", "/{photo}{class}",
     "{photo}{class}/..", "{photo}|{class}", "{photo}{class}/.png", "{photo.__class__}{class}"],
)  # fmt: skip
def test_names_that_cannot_be(naming):
    with pytest.raises(ParameterError):
        check_naming(naming)


@pytest.mark.parametrize("name", ["soft-cutouts", "opacity"])
@pytest.mark.parametrize("file", ["png", "png16", "webp"])
def test_soft_edges_come_back(name, file):
    labels = np.repeat([[1, 2]], 20, axis=1).repeat(30, axis=0).astype(np.int32)
    exporter = EXPORTERS[name](cutout_format=file)
    case = cases.case_of(labels)
    files = exporter.encode(case)
    assert list(files) == [f"photo-{exporter.kind}-{n}.{file.removesuffix('16')}" for n in (1, 2)]
    assert exporter.verify(case, files)
    assert not exporter.verify(cases.case_of(labels[:, ::-1]), files)
    if file == "png16":
        assert png_decode(next(iter(files.values()))).dtype == np.uint16


# ----------------------------------------------------------------------------------- single objects


PHOTO = np.arange(4 * 6 * 3, dtype=np.uint8).reshape(4, 6, 3)


def speck() -> Case:
    """A class of three pixels in a corner."""
    return answered(labels_of("110000 100000 000000 000000"), image=image_from_array(PHOTO))


def crop(case: Case, **fields: Any) -> np.ndarray:
    (data,) = encode(case, Output(("crops",), **fields).exporters).values()
    return np.asarray(PillowImage.open(io.BytesIO(data)))


def test_a_crop_is_the_photo_with_what_is_around_transparent():
    found = crop(speck())
    np.testing.assert_array_equal(found[..., :3], PHOTO[:2, :2])
    np.testing.assert_array_equal(found[..., 3], [[255, 255], [255, 0]])


def test_a_margin_ends_at_the_photo():
    found = crop(speck(), crop_margin=1, crop_around="photo")
    np.testing.assert_array_equal(found, PHOTO[:3, :3])
    assert crop(speck(), crop_margin=9).shape == (4, 6, 4)


@pytest.mark.parametrize(("size", "shape"), [(0, (2, 2)), (32, (32, 32)), (1, (1, 1))])
def test_crops_are_scaled_to_their_longer_side(size, shape):
    assert crop(speck(), crop_size=size).shape == (*shape, 4)


def test_names_end_with_the_number_of_the_object(tmp_path):
    output = Output(("crops",), naming="{class}/{photo}.png")
    names = [
        path.relative_to(tmp_path).as_posix() for path in write_case(cells(), output, tmp_path)
    ]
    assert names == [*(f"cell/photo-{n}.png" for n in range(11, 17)), "dirt/photo.png"]
    assert len(existing_files("photo", output.exporters, tmp_path)) == 7
    assert existing_files("pho", output.exporters, tmp_path) == []
    default = encode(cells(), [Crops()])
    assert list(default)[-2:] == ["photo-crop-1-16.png", "photo-crop-3.png"]


@pytest.mark.parametrize(
    "wrong", [{"crop_margin": -1}, {"crop_size": 20_000}, {"crop_around": "black"}]
)
def test_what_crops_cannot_be(wrong):
    with pytest.raises(ParameterError):
        Output(("crops",), **wrong)
    with pytest.raises(ParameterError):
        Crops(**wrong)


# --------------------------------------------------------------------------------------- Pascal VOC


def test_voc_annotation_and_label_map():
    case, files = encoded("voc", "blobs")
    root = ElementTree.fromstring(files["photo-voc/Annotations/photo.xml"])
    assert root.findtext("filename") == "photo.jpg"
    names = [entry.findtext("name") for entry in root.iter("object")]
    assert names == [unique_names(case)[number] for number in case.geometry.present_classes]
    objects = encode(cells(), [EXPORTERS["voc"]()])["photo-voc/Annotations/photo.xml"]
    assert (objects.count(b"<name>cell</name>"), objects.count(b"<name>dirt</name>")) == (6, 1)
    box = root.find("object/bndbox")
    rows, columns = np.nonzero(case.labels == 1)
    expected = [columns.min() + 1, rows.min() + 1, columns.max() + 1, rows.max() + 1]
    assert [int(side.text) for side in box] == expected

    lines = files["photo-voc/labelmap.txt"].decode().splitlines()
    assert lines[1] == "background:0,0,0::"
    assert lines[2] == "cat:128,0,0::"
    assert len(lines) == 2 + case.largest_number


def test_voc_names_each_class_once():
    named = (replace(new_class(2), name="background"), replace(new_class(3), name="rare"))
    files = encode(
        but(cells(), classes=(*cells().project.classes[:1], *named)), [EXPORTERS["voc"]()]
    )
    (label_map,) = (data for name, data in files.items() if name.endswith("labelmap.txt"))
    assert label_map.decode().splitlines()[1:] == [
        "background:0,0,0::",
        "cell:128,0,0::",
        "background (2):0,128,0::",
        "rare:128,128,0::",
    ]


def test_names_that_voc_cannot_tell_apart_are_told_apart():
    labels = np.array([[1, 2]], np.int32)
    classes = tuple(replace(new_class(n), name=name) for n, name in ((1, "a:b"), (2, "a b")))
    files = EXPORTERS["voc"]().encode(but(case_of(labels), classes=classes))
    lines = files["photo-voc/labelmap.txt"].decode().splitlines()
    root = ElementTree.fromstring(files["photo-voc/Annotations/photo.xml"])
    found = [name.text for name in root.iterfind("object/name")]
    assert found == [line.split(":")[0] for line in lines[2:]] == ["a b", "a b (2)"]


def test_voc_refuses_more_classes_than_it_has():
    case = case_of(PICTURES["300 classes"])
    assert "254 classes" in EXPORTERS["voc"]().format_losses(case)[0]
    with pytest.raises(OutputError, match="254 classes, and there is a class 300"):
        encode(case, [EXPORTERS["voc"]()])


def voc(folder: Path, *objects: str, size: tuple[int, int] = (6, 4)) -> Path:
    """A dataset of one photo, as others write it."""
    entries = "".join(
        f"<object><name>{name}</name><difficult>1</difficult><bndbox><xmin>{left}</xmin>"
        f"<ymin>1</ymin><xmax>{left + 1}</xmax><ymax>2</ymax></bndbox></object>"
        for left, name in enumerate(objects, start=1)
    )
    path = folder / "Annotations" / "photo.xml"
    path.parent.mkdir()
    path.write_text(
        f"<annotation><filename>photo.jpg</filename><size><width>{size[0]}</width>"
        f"<height>{size[1]}</height><depth>3</depth></size>{entries}</annotation>"
    )
    return path


def picture(path: Path, labels: np.ndarray) -> None:
    path.parent.mkdir()
    PillowImage.fromarray(labels.astype(np.uint8)).save(path)


def test_masks_beside_annotations_are_objects(tmp_path):
    path = voc(tmp_path, "cat", "dog", "cat")
    values = labels_of("110022 110022 000000 330000")
    values[2, 3] = 255
    picture(tmp_path / "SegmentationObject" / "photo.png", values)
    found = read_annotations(path, (4, 6))
    assert (found.names, found.notes) == ({1: "cat", 2: "dog"}, ())
    np.testing.assert_array_equal(found.labels, labels_of("110022 110022 000000 110000"))
    project = add_annotations(Project(), found)
    assert {(one.class_number, one.object) for one in project.strokes} == {(1, 1), (1, 3), (2, 0)}
    assert project.values_of(1, 3) == project.values_of(2) == {"difficult": True}


def test_classes_are_named_by_the_label_map(tmp_path):
    path = voc(tmp_path, "dog", "cat", "dog")
    picture(tmp_path / "SegmentationClass" / "photo.png", labels_of("000000 111200 000000 000000"))
    (tmp_path / "labelmap.txt").write_text("# label\nbackground:0,0,0::\ncat:128,0,0::\n"
                                           "dog:0,128,0::\n")  # fmt: skip
    found = read_annotations(path, (4, 6))
    assert found.names == {1: "dog", 2: "cat"}
    np.testing.assert_array_equal(found.labels[1], [2, 2, 2, 1, 0, 0])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("<width>6", "<width>7", "is for a picture of 7 x 4 pixels"),
        ("<xmax>2", "<xmax>two", "object 1: is damaged"),
    ],
)
def test_what_is_wrong_with_voc_is_said(old, new, message, tmp_path):
    path = voc(tmp_path, "cat")
    path.write_text(path.read_text().replace(old, new))
    with pytest.raises(ConstraintError, match=message):
        read_annotations(path, (4, 6))


def test_masks_of_another_size(tmp_path):
    path = voc(tmp_path, "cat")
    picture(tmp_path / "SegmentationObject" / "photo.png", np.ones((3, 3)))
    with pytest.raises(ConstraintError, match="of another size than the photo"):
        read_annotations(path, (4, 6))


# ---------------------------------------------------------------------------------- arrays of NumPy


SHAPE = (4, 6)


def test_arrays_that_do_not_fit(tmp_path):
    (data,) = EXPORTERS["npz"]().encode(case_of(PICTURES["blobs"])).values()
    with pytest.raises(ConstraintError, match="is for a picture of 90 x 60 pixels"):
        read(tmp_path / "a.npz", data, (90, 60))
    with pytest.raises(ConstraintError, match="bytes per pixel, over the limit of 8"):
        read(tmp_path / "a.npz", data, (9, 6))
    with pytest.raises(ConstraintError, match="is damaged"):
        read(tmp_path / "a.npz", data[:200], (60, 90))
    np.savez(tmp_path / "b.npz", labels=np.zeros((4, 6)))
    with pytest.raises(ConstraintError, match="no class for each pixel"):
        read_annotations(tmp_path / "b.npz", SHAPE)
    np.savez(tmp_path / "b.npz", other=np.zeros((4, 6)), more=np.zeros((4, 6)))
    with pytest.raises(ConstraintError, match=r"there is no array labels.*other, more"):
        read_annotations(tmp_path / "b.npz", SHAPE)
    np.savez(tmp_path / "b.npz", labels=np.array([[{}]], object))
    with pytest.raises(ConstraintError, match="pickled"):
        read_annotations(tmp_path / "b.npz", SHAPE)


@pytest.mark.parametrize(
    "header",
    [
        "{'descr': '<i8', 'fortran_order': False, 'shape': (1000000, 1000000)}",
        "{'descr': '<i8', 'fortran_order': False, 'shape': (-4, -6)}",
        "{'descr': '<i8', 'fortran_order': False, 'shape': (4, 6",
        "{'descr': [['a']], 'fortran_order': False, 'shape': (4, 6)}",
        "(" * 500,
        "\0",
    ],
)
def test_broken_headers_of_arrays(header, tmp_path):
    text = header.encode()
    array = b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text + bytes(8 * 24)
    file = zipped(tmp_path / "a.npz", {"labels.npy": array})
    with pytest.raises(ConstraintError, match=r"a\.npz: the arrays: .*damaged"):
        read_annotations(file, SHAPE)
