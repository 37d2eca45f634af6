"""Pictures to and from other programs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication, QImage

from app.document import Document
from app.images import picture_of, pixels_of
from segcore.exporters import Content
from segcore.rendering import overlay


def copy_overlay(document: Document) -> None:
    """Put the photo with its segments into the clipboard."""
    image, result = document.image, document.result
    if image is None:
        return
    labels = np.zeros(image.shape, np.uint8) if result is None else result.labels
    palette = Content("", image, labels, document.project.classes).palette()
    QGuiApplication.clipboard().setImage(picture_of(overlay(image, labels, palette)))


def copy_mask(document: Document) -> None:
    """Put the current class into the clipboard, white on black."""
    if document.result is not None:
        inside = document.result.labels == document.current_class
        mask = np.where(inside, np.uint8(255), np.uint8(0))
        QGuiApplication.clipboard().setImage(picture_of(mask))


def pasted() -> Path | NDArray[np.uint8] | None:
    """A file or the pixels that another program has copied."""
    content = QGuiApplication.clipboard().mimeData()
    files = local_files(content)
    if files:
        return files[0]
    picture = QGuiApplication.clipboard().image() if content.hasImage() else QImage()
    return None if picture.isNull() else pixels_of(picture)


def local_files(content: QMimeData) -> list[Path]:
    """Files that are dragged or pasted."""
    return [Path(url.toLocalFile()) for url in content.urls() if url.isLocalFile()]
