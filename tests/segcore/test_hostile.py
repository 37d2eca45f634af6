"""Small inputs have small costs, or a sentence comes before the work."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import pytest

from segcore.appearance.appearance import learn
from segcore.appearance.learning.teaching import learn as learn_of_photos
from segcore.marks.constraints import constraints_from_labels
from segcore.methods.recipe import Recipe
from segcore.picture.image import image_from_array
from segcore.picture.reading import read_image
from segcore.pipeline import prepare, segment
from segcore.runtime.errors import SegmentationError
from segcore.runtime.parameters import from_document


def labels_of(n_classes: int, shape: tuple[int, int]) -> np.ndarray:
    return (np.arange(np.prod(shape)) % n_classes + 1).reshape(shape)


def noise(shape: tuple[int, ...]) -> np.ndarray:
    return np.random.default_rng(0).random(shape)


def test_many_classes_are_solved_without_their_looks() -> None:
    labels = labels_of(300, (20, 45))
    prepared = prepare(image_from_array(noise((20, 45, 3))))
    assert prepared.patches is not None
    assert learn(prepared.patches, constraints_from_labels(labels)) is None
    assert (segment(prepared, labels).labels == labels).all()


def test_too_many_classes_are_refused() -> None:
    with pytest.raises(SegmentationError, match="5041 classes have strokes, over the limit of"):
        segment(noise((71, 71)), labels_of(5041, (71, 71)))
    with pytest.raises(SegmentationError, match="has 300 classes, over the limit of 256"):
        learn_of_photos([(noise((20, 30, 3)), labels_of(300, (20, 30)))])
    with pytest.raises(SegmentationError, match="names has 65,536 classes, over the limit of"):
        Recipe(names=tuple(map(str, range(65_536))))


def test_pixels_that_a_file_cannot_hold_are_refused(tmp_path: Path) -> None:
    """A canvas of 400 million pixels around a picture of one."""
    head = b"GIF89a" + struct.pack("<HHBBB", 20_000, 19_999, 0x80, 0, 0) + bytes(6)
    picture = b"," + struct.pack("<HHHHB", 0, 0, 1, 1, 0) + b"\x02\x02\x44\x01\x00;"
    (tmp_path / "a.gif").write_bytes(head + picture)
    with pytest.raises(SegmentationError, match="19999 pixels, which 35 bytes cannot hold"):
        read_image(tmp_path / "a.gif")


@pytest.mark.parametrize("number", [10**30, 10**400, -(10**400), float("nan"), float("inf")])
@pytest.mark.parametrize("name", ["segments", "seed"])
def test_numbers_out_of_all_ranges_are_left_out(name: str, number: float) -> None:
    read = from_document(Recipe, {name: number, "rules": "a"})
    assert read.rules == "a"
    assert getattr(read, name) == number or getattr(read, name) == getattr(Recipe(), name)
    assert read.segments is None


@pytest.mark.parametrize("path", ["a\0b", "\ud800", ""])
def test_paths_that_no_file_can_have_are_left_out(path: str) -> None:
    assert not from_document(Recipe, {"model": path}).model
