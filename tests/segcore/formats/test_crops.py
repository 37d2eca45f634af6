"""Pictures of single objects."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image as PillowImage

from segcore.case.writing import write_case
from segcore.formats.exporters import encode, in_the_way
from segcore.formats.output import Output
from segcore.formats.pictures import Crops
from segcore.picture.image import image_from_array
from segcore.projects.case import Case
from segcore.runtime.errors import ParameterError
from tests.segcore.segmentations import labels_of

from .cases import answered, cells

PHOTO = np.arange(4 * 6 * 3, dtype=np.uint8).reshape(4, 6, 3)


def speck() -> Case:
    """A class of three pixels in a corner."""
    return answered(labels_of("110000 100000 000000 000000"), image=image_from_array(PHOTO))


def crop(case: Case, **fields: Any) -> np.ndarray:
    (data,) = encode(case, Output(("crops",), **fields).exporters).values()
    return np.asarray(PillowImage.open(io.BytesIO(data)))


def test_a_crop_is_the_photo_with_what_is_around_transparent() -> None:
    found = crop(speck())
    np.testing.assert_array_equal(found[..., :3], PHOTO[:2, :2])
    np.testing.assert_array_equal(found[..., 3], [[255, 255], [255, 0]])


def test_a_margin_ends_at_the_photo() -> None:
    found = crop(speck(), crop_margin=1, crop_around="photo")
    np.testing.assert_array_equal(found, PHOTO[:3, :3])
    assert crop(speck(), crop_margin=9).shape == (4, 6, 4)


@pytest.mark.parametrize(("size", "shape"), [(0, (2, 2)), (32, (32, 32)), (1, (1, 1))])
def test_crops_are_scaled_to_their_longer_side(size: int, shape: tuple[int, int]) -> None:
    assert crop(speck(), crop_size=size).shape == (*shape, 4)


def test_names_end_with_the_number_of_the_object(tmp_path: Path) -> None:
    output = Output(("crops",), naming="{class}/{photo}.png")
    names = [
        path.relative_to(tmp_path).as_posix() for path in write_case(cells(), output, tmp_path)
    ]
    assert names == [*(f"cell/photo-{n}.png" for n in range(11, 17)), "dirt/photo.png"]
    assert len(in_the_way("photo", output.exporters, tmp_path)) == 7
    assert in_the_way("pho", output.exporters, tmp_path) == []
    default = encode(cells(), [Crops()])
    assert list(default)[-2:] == ["photo-crop-1-16.png", "photo-crop-3.png"]


@pytest.mark.parametrize(
    "wrong", [{"crop_margin": -1}, {"crop_size": 20_000}, {"crop_around": "black"}]
)
def test_what_crops_cannot_be(wrong: dict[str, Any]) -> None:
    with pytest.raises(ParameterError):
        Output(("crops",), **wrong)
    with pytest.raises(ParameterError):
        Crops(**wrong)
