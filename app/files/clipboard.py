"""Pictures to and from other programs, by the clipboard and by dragging."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QMimeData, QPoint, Qt, QTemporaryDir, QUrl
from PySide6.QtGui import QDrag, QGuiApplication, QImage, QMouseEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from segcore.picture.rendering import overlay
from segcore.runtime.errors import SegmentationError
from segcore.runtime.texts import read_bytes

from ..state.workspace import Workspace
from ..ui.images import pixels_from_qimage, qimage_from_pixels, qimage_view
from ..ui.widgets import IconButton


def overlay_picture(workspace: Workspace) -> QImage | None:
    """The photo with its segments; None without a photo."""
    image, labels = workspace.document.image, workspace.labels
    if image is None:
        return None
    if labels is None:
        labels = np.zeros(image.shape, np.uint8)
    palette = workspace.document.project.palette(int(labels.max(initial=1)))
    return qimage_from_pixels(overlay(image, labels, palette))


def mask_picture(workspace: Workspace, number: int) -> QImage | None:
    """The segment of a class, white on black; None if there is none."""
    labels = workspace.labels
    inside = None if labels is None else labels == number
    if inside is None or not inside.any():
        return None
    return qimage_view(np.where(inside, np.uint8(255), np.uint8(0))).copy()


def copy_picture(picture: QImage | None) -> bool:
    """Put a picture on the clipboard; False if there is none."""
    if picture is not None:
        QGuiApplication.clipboard().setImage(picture)
    return picture is not None


def clipboard_mask() -> NDArray[np.bool_] | None:
    """Mask of the white, or opaque, pixels of the picture on the clipboard."""
    pasted = clipboard_picture()
    if isinstance(pasted, Path):
        picture = _picture_in(pasted)
        pasted = None if picture.isNull() else pixels_from_qimage(picture)
    if pasted is None:
        return None
    if pasted.shape[2] == 4 and pasted[..., 3].min() < 128:
        return np.asarray(pasted[..., 3] > 127)
    return np.asarray(pasted[..., :3].mean(axis=2) > 127)


def _picture_in(file: Path) -> QImage:
    """The picture in a file; empty if it cannot be read."""
    try:
        return QImage.fromData(read_bytes(file))
    except (OSError, SegmentationError):
        return QImage()


def clipboard_picture() -> Path | NDArray[np.uint8] | None:
    """A file or the pixels that another program has copied."""
    content: QMimeData | None = QGuiApplication.clipboard().mimeData()
    if content is None:
        return None  # the clipboard is empty, or its program has ended
    files = local_files(content)
    if files:
        return files[0]
    picture = QGuiApplication.clipboard().image() if content.hasImage() else QImage()
    return None if picture.isNull() else pixels_from_qimage(picture)


def local_files(content: QMimeData) -> list[Path]:
    """Files that are dragged or pasted."""
    return [Path(url.toLocalFile()) for url in content.urls() if url.isLocalFile()]


_PREVIEW_PX = 96
_folder: list[QTemporaryDir] = []


def mask_content(workspace: Workspace, number: int) -> QMimeData | None:
    """The mask of a class; None without a segment of it."""
    picture = mask_picture(workspace, number)
    info = workspace.document.project.find_class(number)
    return None if picture is None else _content(picture, f"{info.name if info else number}-mask")


def overlay_content(workspace: Workspace) -> QMimeData | None:
    """The photo with its segments; None without a photo."""
    picture = overlay_picture(workspace)
    return None if picture is None else _content(picture, "segments")


class DragGrip(IconButton):
    """A button in the tool bar from which the segmented photo can be dragged."""

    def __init__(self, workspace: Workspace) -> None:
        tip = self.tr("Drag the photo with its segments into another program (Ctrl+C copies it)")
        super().__init__("drag", self.tr("Drag the picture"), tip)
        self._workspace = workspace
        self._from: QPoint | None = None
        workspace.document.photo_changed.connect(self._refresh)
        self._refresh()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._from = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._from is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        moved = (event.position().toPoint() - self._from).manhattanLength()
        if moved >= QApplication.startDragDistance():
            self._from = None
            content = overlay_content(self._workspace)
            if content is not None:
                start_drag(self, content)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._from = None

    def _refresh(self) -> None:
        self.setEnabled(self._workspace.document.image is not None)


def start_drag(source: QWidget, content: QMimeData) -> None:
    """Start a drag out of a widget."""
    drag = QDrag(source)
    drag.setMimeData(content)
    picture = content.imageData()
    if isinstance(picture, QImage):
        keep_ratio, smooth = (
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.FastTransformation,
        )
        small = picture.scaled(_PREVIEW_PX, _PREVIEW_PX, keep_ratio, smooth)
        drag.setPixmap(QPixmap.fromImage(small))
    drag.exec(Qt.DropAction.CopyAction)


def _content(picture: QImage, name: str) -> QMimeData:
    if not _folder:
        _folder.append(QTemporaryDir())  # removed when the program ends
    safe = "".join(sign if sign.isalnum() or sign in "-_ " else "_" for sign in name)
    file = Path(_folder[0].path()) / f"{safe}.png"
    picture.save(str(file))
    content = QMimeData()
    content.setImageData(picture)
    content.setUrls([QUrl.fromLocalFile(str(file))])
    return content
