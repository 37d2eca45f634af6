"""Pictures of classes, and of objects."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from segcore.formats.exporters import EXPORTERS
from segcore.formats.importers import add_annotations
from segcore.projects.object_edits import objects_of
from segcore.projects.project import Project
from segcore.runtime.errors import ConstraintError, ImageError
from tests.segcore.segmentations import PICTURES, labels_of

from .cases import case_of, cells, painted, read


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


def test_colours_are_classes(tmp_path):
    colours = np.array([[0, 0, 0], [255, 0, 0], [0, 0, 200]], np.uint8)
    labels = labels_of("0112 0221")
    found = read(tmp_path / "c.png", colours[labels], labels.shape)
    np.testing.assert_array_equal(found.labels, labels)
    assert "Colours" in found.notes[0]

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
def test_pictures_of_instances_are_objects_of_one_class(
    tmp_path: Path, stem: str, suffix: str
) -> None:
    values = cells().objects.picture.astype(np.uint16) * 300
    path = tmp_path / f"{stem}{suffix}"
    found = read(path, values, values.shape, of_objects=stem == "cells")
    project = add_annotations(Project(), found)
    (info,) = project.classes
    assert (info.name, info.counted) == ("object", True)
    objects = objects_of(project, painted(project, values.shape))
    np.testing.assert_array_equal(objects.picture, values)


def test_a_table_of_objects_with_odd_line_ends(tmp_path: Path) -> None:
    (tmp_path / "a-objects.csv").write_bytes(b"object,class,name\n1,1,a\rb\n")
    with pytest.raises(ConstraintError, match=r"the table a-objects\.csv beside it: is damaged"):
        read(tmp_path / "a-objects.png", np.ones((4, 6), np.uint8))
