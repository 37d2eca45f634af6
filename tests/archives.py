"""Archives, as projects are, packed from parts and taken apart."""

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path


def packed(parts: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", method) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return content.getvalue()


def zipped(path: Path, parts: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> Path:
    path.write_bytes(packed(parts, method))
    return path


def parts_of(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def replace_parts(path: Path, parts: Mapping[str, bytes]) -> None:
    zipped(path, {**parts_of(path), **parts})
