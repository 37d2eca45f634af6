"""Small pictures: upright, kept, made anew for changed photos, bounded."""

import io
import os
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from app.worker.thumbnails import SIDE_PX, Thumbnails


def photo(path: Path, colour: tuple[int, int, int] = (200, 40, 40), **options: object) -> Path:
    Image.new("RGB", (640, 320), colour).save(path, **options)
    return path


def shown(content: bytes) -> Image.Image:
    return Image.open(io.BytesIO(content))


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".tif"])
def test_picture_fits_and_has_the_colours_of_the_photo(tmp_path, suffix):
    made = shown(Thumbnails(tmp_path / "kept").picture(photo(tmp_path / f"photo{suffix}")))
    assert made.size == (SIDE_PX, SIDE_PX // 2)
    assert np.allclose(made.getpixel((20, 20)), (200, 40, 40), atol=6)


def test_picture_is_upright(tmp_path):
    exif = Image.Exif()
    exif[0x0112] = 6
    made = shown(Thumbnails(tmp_path / "kept").picture(photo(tmp_path / "1.jpg", exif=exif)))
    assert made.size == (SIDE_PX // 2, SIDE_PX)


def test_deep_photos_have_contrast(tmp_path):
    ramp = np.linspace(900, 1100, 200 * 200).reshape(200, 200).astype(np.uint16)
    Image.fromarray(ramp).save(tmp_path / "deep.png")
    made = np.asarray(shown(Thumbnails(tmp_path / "kept").picture(tmp_path / "deep.png")))
    assert made.max() > 200
    assert made.min() < 50


def test_what_cannot_be_read_has_none(tmp_path):
    (tmp_path / "cut.jpg").write_bytes(photo(tmp_path / "1.jpg").read_bytes()[:300])
    kept = Thumbnails(tmp_path / "kept")
    assert kept.picture(tmp_path / "cut.jpg") == b""
    assert kept.picture(tmp_path / "missing.png") == b""
    assert not any((tmp_path / "kept").iterdir())


def test_pictures_are_kept_until_the_photo_changes(tmp_path):
    kept, file = tmp_path / "kept", photo(tmp_path / "1.png")
    first = Thumbnails(kept).picture(file)
    (made,) = kept.iterdir()
    made.write_bytes(b"as it was kept")
    assert Thumbnails(kept).picture(file) == b"as it was kept"
    photo(file, (10, 200, 10))
    os.utime(file, ns=(1, 1))
    assert Thumbnails(kept).picture(file) not in (first, b"as it was kept")


def test_those_looked_at_last_are_kept(tmp_path):
    kept = tmp_path / "kept"
    pictures = Thumbnails(kept, max_files=10)
    for number in range(11):
        pictures.picture(photo(tmp_path / f"{number}.png", (number, 0, 0)))
    assert len(list(kept.iterdir())) == 8


def test_a_folder_that_cannot_be_written_keeps_nothing(tmp_path):
    (tmp_path / "file").touch()
    assert Thumbnails(tmp_path / "file" / "kept").picture(photo(tmp_path / "1.png"))
