"""What libtiff prints becomes a note and never reaches stderr."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PillowImage

from segcore.picture.reading import read_image, read_label_image
from segcore.picture.reading.overheard import overheard
from segcore.runtime.errors import ImageError


def damaged(path: Path, compression: str, mode: str) -> Path:
    """A compressed TIFF with some bytes of its pixels changed."""
    values = np.random.default_rng(0).integers(0, 256, (60, 80, 3), np.uint8)
    PillowImage.fromarray(values).convert(mode).save(path, compression=compression)
    content = bytearray(path.read_bytes())
    for place in range(60, 160, 9):
        content[place] ^= 0x5A
    path.write_bytes(content)
    return path


@pytest.mark.parametrize(("compression", "mode"), [("group4", "1"), ("tiff_deflate", "RGB")])
def test_it_prints_nothing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], compression: str, mode: str
) -> None:
    path = damaged(tmp_path / "x.tif", compression, mode)
    for read in (read_image, read_label_image):
        with suppress(ImageError):
            found = read(path)
            said = getattr(found, "notes", ("The file may be damaged: ",))
            assert any("The file may be damaged: " in note for note in said)
    assert capfd.readouterr() == ("", "")


def test_what_others_print_is_printed(capfd: pytest.CaptureFixture[str]) -> None:
    with overheard() as heard:
        os.write(2, b"ZIPDecode: wrong.\neigenbrush: note: fine\n")
    assert heard == ["ZIPDecode: wrong."]
    assert capfd.readouterr().err == "eigenbrush: note: fine\n"
