"""Pictures to and from other programs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication, QImage

from segcore.picture.rendering import overlay
from segcore.runtime.errors import SegmentationError
from segcore.runtime.texts import read_bytes

from ..state.workspace import Workspace
from ..ui.images import picture_of, pixels_of, view_of


def overlay_picture(workspace: Workspace) -> QImage | None:
    """The photo with its segments; None without a photo."""
    image, labels = workspace.document.image, workspace.labels
    if image is None:
        return None
    if labels is None:
        labels = np.zeros(image.shape, np.uint8)
    palette = workspace.document.project.palette(int(labels.max(initial=1)))
    return picture_of(overlay(image, labels, palette))


def mask_picture(workspace: Workspace, number: int) -> QImage | None:
    """The segment of a class, white on black; None if there is none."""
    labels = workspace.labels
    inside = None if labels is None else labels == number
    if inside is None or not inside.any():
        return None
    return view_of(np.where(inside, np.uint8(255), np.uint8(0))).copy()


def copied(picture: QImage | None) -> bool:
    """Put a picture on the clipboard; False if there is none."""
    if picture is not None:
        QGuiApplication.clipboard().setImage(picture)
    return picture is not None


def pasted_mask() -> NDArray[np.bool_] | None:
    """Mask of the white, or opaque, pixels of the picture on the clipboard."""
    found = pasted()
    if isinstance(found, Path):
        picture = _picture_in(found)
        found = None if picture.isNull() else pixels_of(picture)
    if found is None:
        return None
    if found.shape[2] == 4 and found[..., 3].min() < 128:
        return np.asarray(found[..., 3] > 127)
    return np.asarray(found[..., :3].mean(axis=2) > 127)


def _picture_in(file: Path) -> QImage:
    """The picture in a file; empty if it cannot be read."""
    try:
        return QImage.fromData(read_bytes(file))
    except (OSError, SegmentationError):
        return QImage()


def pasted() -> Path | NDArray[np.uint8] | None:
    """A file or the pixels that another program has copied."""
    content: QMimeData | None = QGuiApplication.clipboard().mimeData()
    if content is None:
        return None  # empty, or its program has ended
    files = local_files(content)
    if files:
        return files[0]
    picture = QGuiApplication.clipboard().image() if content.hasImage() else QImage()
    return None if picture.isNull() else pixels_of(picture)


def local_files(content: QMimeData) -> list[Path]:
    """Files that are dragged or pasted."""
    return [Path(url.toLocalFile()) for url in content.urls() if url.isLocalFile()]
