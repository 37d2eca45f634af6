"""Pictures of classes: names of files, soft edges."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from imagecodecs import png_decode

from segcore.formats.exporters import EXPORTERS, check_naming, encode, in_the_way
from segcore.formats.pictures import Cutouts, Masks
from segcore.projects.case import Case
from segcore.projects.project import new_class
from segcore.runtime.errors import OutputError, ParameterError

from . import cases


def case_of(*names: str) -> Case:
    labels = np.arange(1, len(names) + 1, dtype=np.uint8)[np.newaxis].repeat(3, axis=0)
    classes = tuple(replace(new_class(n), name=name) for n, name in enumerate(names, start=1))
    return cases.answered(labels, classes)


def test_photo_and_class() -> None:
    files = encode(case_of("cat", "dog"), [Masks(check_naming("{photo}_{class}"))])
    assert list(files) == ["photo_cat.png", "photo_dog.png"]


def test_a_folder_for_each_class(tmp_path) -> None:
    masks = Masks(check_naming("{class}/{photo}.png"))
    assert list(encode(case_of("cat"), [masks])) == ["cat/photo.png"]
    (tmp_path / "cat").mkdir()
    (tmp_path / "cat" / "photo.png").touch()
    assert in_the_way("photo", [masks], tmp_path) == [tmp_path / "cat" / "photo.png"]


def test_names_that_systems_do_not_take_or_tell_apart() -> None:
    files = encode(case_of("../a", "_/A", "b:c", "b:c"), [Masks("{photo}_{class}.png")])
    expected = ["photo___a.png", "photo___A (2).png", "photo_b_c.png", "photo_b_c (4).png"]
    assert list(files) == expected


def test_two_formats_never_share_a_file() -> None:
    naming = "{photo}_{class}.png"
    with pytest.raises(OutputError, match=r"put \{format\} into the names"):
        encode(case_of("cat"), [Masks(naming), Cutouts(naming)])
    both = "{photo}_{class}_{format}.png"
    files = encode(case_of("cat"), [Masks(both), Cutouts(both)])
    assert list(files) == ["photo_cat_mask.png", "photo_cat_cutout.png"]


@pytest.mark.parametrize(
    "naming",
    ["{photo}", "{class}.png", "{photo}/{name}", "../{photo}{class}", "/{photo}{class}",
     "{photo}{class}/..", "{photo}|{class}", "{photo}{class}/.png", "{photo.__class__}{class}"],
)  # fmt: skip
def test_names_that_cannot_be(naming: str) -> None:
    with pytest.raises(ParameterError):
        check_naming(naming)


@pytest.mark.parametrize("name", ["soft-cutouts", "opacity"])
@pytest.mark.parametrize("file", ["png", "png16", "webp"])
def test_soft_edges_come_back(name: str, file: str) -> None:
    labels = np.repeat([[1, 2]], 20, axis=1).repeat(30, axis=0).astype(np.int32)
    exporter = EXPORTERS[name](soft_file=file)
    case = cases.case_of(labels)
    files = exporter.encode(case)
    assert list(files) == [f"photo-{exporter.kind}-{n}.{file.removesuffix('16')}" for n in (1, 2)]
    assert exporter.verify(case, files)
    assert not exporter.verify(cases.case_of(labels[:, ::-1]), files)
    if file == "png16":
        assert png_decode(next(iter(files.values()))).dtype == np.uint16
