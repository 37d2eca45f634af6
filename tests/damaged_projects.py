"""Projects of which a part is damaged."""

import zipfile
from pathlib import Path


def replace_segments(project: Path, content: bytes) -> None:
    """Put other bytes in the place of the segments that a project file keeps."""
    with zipfile.ZipFile(project) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(project, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in {**parts, "labels.png": content}.items():
            archive.writestr(name, part)
