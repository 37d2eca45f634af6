"""What is seen of a photo before it is open."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import tifffile
from PIL import Image as PillowImage

from app.session.opening import Opened, Opener
from app.session.photo_store import LONGER_SIDE, LoadingPreview
from app.state.workspace import default_project
from segcore.picture.image import Image

COLOUR = np.random.default_rng(1).integers(0, 256, (1800, 60, 3), dtype=np.uint8)


def open_photo(photo: Path, sight: LoadingPreview) -> Opened:
    return Opener(photo.parent, preview=sight).open_photo(photo, default_project())


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16])
def test_memory_is_seen_as_it_fills(dtype: type) -> None:
    sight = LoadingPreview()
    assert sight.picture() is None
    pixels = sight.allocate((2 * LONGER_SIDE, 10, 1), np.dtype(dtype))
    seen = sight.picture()
    assert seen.shape == (LONGER_SIDE, 5, 3)
    assert not seen.any()

    pixels[:LONGER_SIDE] = np.iinfo(dtype).max
    seen = sight.picture()
    assert (seen[: LONGER_SIDE // 2] == 255).all()
    assert not seen[LONGER_SIDE // 2 :].any()


def test_numbers_without_a_known_range_are_not_shown() -> None:
    sight = LoadingPreview()
    sight.allocate((10, 10, 1), np.dtype(np.float32))
    assert sight.picture() is None


def test_a_smaller_picture_is_seen_instead() -> None:
    sight = LoadingPreview()
    sight.take(Image(COLOUR[:50, :40]))
    sight.allocate((100, 80, 3), np.dtype(np.uint8))
    np.testing.assert_array_equal(sight.picture(), COLOUR[:50, :40])


def test_photos_are_decoded_into_what_is_seen(tmp_path: Path) -> None:
    for name in ("photo.tif", "photo.png"):
        sight = LoadingPreview()
        PillowImage.fromarray(COLOUR).save(tmp_path / name)
        np.testing.assert_array_equal(open_photo(tmp_path / name, sight).case.image.pixels, COLOUR)
        np.testing.assert_array_equal(sight.picture(), COLOUR)


def test_of_a_pyramid_a_smaller_level_is_seen(tmp_path: Path) -> None:
    photo, sight = tmp_path / "pyramid.tif", LoadingPreview()
    large = np.repeat(COLOUR, 2, axis=0)
    with tifffile.TiffWriter(photo) as writer:
        writer.write(large, photometric="rgb", subifds=1)
        writer.write(255 - large[::2, ::2], photometric="rgb", subfiletype=1)
    np.testing.assert_array_equal(open_photo(photo, sight).case.image.pixels, large)
    np.testing.assert_array_equal(sight.picture(), 255 - large[::2, ::2])
