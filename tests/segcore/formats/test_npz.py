"""Arrays of NumPy."""

from __future__ import annotations

import io
import struct
import zipfile
from pathlib import Path

import numpy as np
import pytest

from segcore.formats.exporters import EXPORTERS
from segcore.formats.importers import read_annotations
from segcore.runtime.errors import ConstraintError
from tests.segcore.segmentations import PICTURES

from .cases import case_of, read

SHAPE = (4, 6)


def zipped(path: Path, parts: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", method) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return path


def test_arrays_that_do_not_fit(tmp_path: Path) -> None:
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
    with pytest.raises(ConstraintError, match="is damaged"):
        read_annotations(tmp_path / "b.npz", SHAPE)
    with zipfile.ZipFile(tmp_path / "c.npz", "w") as parts:
        parts.writestr("labels.npy", b"\x93NUMPY")
    with pytest.raises(ConstraintError, match="is damaged"):
        read_annotations(tmp_path / "c.npz", SHAPE)


@pytest.mark.parametrize(
    "header",
    [
        "{'descr': '<i8', 'fortran_order': False, 'shape': (1000000, 1000000)}",
        "{'descr': '<i8', 'fortran_order': False, 'shape': (-4, -6)}",
        "{'descr': '<i8', 'fortran_order': False, 'shape': (4, 6",
        "{'descr': '|O', 'fortran_order': False, 'shape': (4, 6)}",
        "{'descr': [['a']], 'fortran_order': False, 'shape': (4, 6)}",
        "(" * 500,
        "\0",
    ],
)
def test_broken_headers_of_arrays(header: str, tmp_path: Path) -> None:
    text = header.encode()
    array = b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text + bytes(8 * 24)
    file = zipped(tmp_path / "a.npz", {"labels.npy": array})
    with pytest.raises(ConstraintError, match=r"a\.npz: the arrays: .*damaged"):
        read_annotations(file, SHAPE)


@pytest.mark.parametrize("method", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
@pytest.mark.parametrize("damage", [0, 60])
def test_arrays_packed_otherwise_are_refused(method: int, damage: int, tmp_path: Path) -> None:
    array = io.BytesIO()
    np.save(array, np.ones(SHAPE, np.uint8))
    file = zipped(tmp_path / "a.npz", {"labels.npy": array.getvalue()}, method)
    content = bytearray(file.read_bytes())
    content[damage] ^= 0xFF if damage else 0
    with pytest.raises(ConstraintError, match=r"a\.npz: .*packed in an unusual way; unpack"):
        read(file, bytes(content))
