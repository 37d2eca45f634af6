"""What is read ahead is what is opened, and what is seen of a photo before it is open."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import numpy as np
import pytest
import tifffile
from PIL import Image as PillowImage

import app.session.photo_store
from app.session.loading_preview import PREVIEW_SIDE_PX, LoadingPreview
from app.session.opening import OpenedFile, Opener
from app.session.photo_store import PhotoStore
from app.state.workspace import default_project
from segcore.picture.image import Image
from segcore.picture.reading import read_image
from segcore.runtime.errors import ImageError
from tests.app.windows import go, opened, photo_file


def test_photo_is_read_once_until_its_file_changes(tmp_path):
    opener = Opener(tmp_path, store=PhotoStore())
    photo = photo_file(tmp_path / "1.png")
    ahead = opener.read_ahead(photo)
    opened = opener.open(photo, default_project())
    assert opened.case.image is ahead
    photo_file(photo, value=10)
    os.utime(photo, ns=(1, 1))
    changed = opener.open(photo, default_project())
    assert changed.case.image.pixels[0, 0, 0] == 10
    assert changed.case.project.photo.sha256 != opened.case.project.photo.sha256


def test_photo_that_is_being_read_is_waited_for(tmp_path):
    store, photo = PhotoStore(), photo_file(tmp_path / "1.png")
    begun, may_end = Event(), Event()

    def slow() -> Image:
        begun.set()
        assert may_end.wait(60)
        return read_image(photo)

    def never() -> Image:
        raise AssertionError("read twice")

    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(store.photo, photo, 0, "keep", slow)
        assert begun.wait(60)
        second = threads.submit(store.photo, photo, 0, "keep", never)
        may_end.set()
        assert first.result().image is second.result().image


def test_what_could_not_be_read_is_tried_again(tmp_path):
    store, photo = PhotoStore(), tmp_path / "1.png"
    photo.write_bytes(b"not a photo")
    for _ in range(2):
        with pytest.raises(ImageError):
            store.photo(photo, 0, "keep", lambda: read_image(photo))
    assert Opener(tmp_path, store=store).read_ahead(photo) is None


def test_memory_is_bounded(tmp_path, monkeypatch):
    monkeypatch.setattr(app.session.photo_store, "_MAX_BYTES", 3 * 40 * 60 * 3)
    store = PhotoStore()
    for number in range(6):
        photo = photo_file(tmp_path / f"{number}.png")
        store.photo(photo, 0, "keep", lambda photo=photo: read_image(photo))
    assert [key[0].name for key in store._photos] == ["3.png", "4.png", "5.png"]


def test_next_photo_to_do_is_read_and_prepared_ahead(qtbot, window, tmp_path):
    folder = tmp_path / "photos"
    folder.mkdir()
    for name in ("1.png", "2.png", "3.png"):
        photo_file(folder / name)
    opened(qtbot, window, folder)
    with qtbot.waitSignal(window.runner.next_photo_read) as read:
        pass
    assert "prepare_ahead" in window.controller.calls
    go(qtbot, window, "next-photo")
    assert window.document.image is read.args[0]


COLOUR = np.random.default_rng(1).integers(0, 256, (1800, 60, 3), dtype=np.uint8)


def open_photo(photo: Path, sight: LoadingPreview) -> OpenedFile:
    return Opener(photo.parent, preview=sight).open_photo(photo, default_project())


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16])
def test_memory_is_seen_as_it_fills(dtype):
    sight = LoadingPreview()
    assert sight.picture() is None
    pixels = sight.allocate((2 * PREVIEW_SIDE_PX, 10, 1), np.dtype(dtype))
    seen = sight.picture()
    assert seen.shape == (PREVIEW_SIDE_PX, 5, 3)
    assert not seen.any()

    pixels[:PREVIEW_SIDE_PX] = np.iinfo(dtype).max
    seen = sight.picture()
    assert (seen[: PREVIEW_SIDE_PX // 2] == 255).all()
    assert not seen[PREVIEW_SIDE_PX // 2 :].any()


def test_numbers_without_a_known_range_are_not_shown():
    sight = LoadingPreview()
    sight.allocate((10, 10, 1), np.dtype(np.float32))
    assert sight.picture() is None


def test_a_smaller_picture_is_seen_instead():
    sight = LoadingPreview()
    sight.use_downscaled(Image(COLOUR[:50, :40]))
    sight.allocate((100, 80, 3), np.dtype(np.uint8))
    np.testing.assert_array_equal(sight.picture(), COLOUR[:50, :40])


def test_photos_are_decoded_into_what_is_seen(tmp_path):
    for name in ("photo.tif", "photo.png"):
        sight = LoadingPreview()
        PillowImage.fromarray(COLOUR).save(tmp_path / name)
        np.testing.assert_array_equal(open_photo(tmp_path / name, sight).case.image.pixels, COLOUR)
        np.testing.assert_array_equal(sight.picture(), COLOUR)


def test_of_a_pyramid_a_smaller_level_is_seen(tmp_path):
    photo, sight = tmp_path / "pyramid.tif", LoadingPreview()
    large = np.repeat(COLOUR, 2, axis=0)
    with tifffile.TiffWriter(photo) as writer:
        writer.write(large, photometric="rgb", subifds=1)
        writer.write(255 - large[::2, ::2], photometric="rgb", subfiletype=1)
    np.testing.assert_array_equal(open_photo(photo, sight).case.image.pixels, large)
    np.testing.assert_array_equal(sight.picture(), 255 - large[::2, ::2])
