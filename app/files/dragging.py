"""Dragging pictures into other programs, as pictures and as files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, Qt, QTemporaryDir, QUrl
from PySide6.QtGui import QDrag, QImage, QMouseEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from ..state.workspace import Workspace
from ..ui.widgets import IconButton
from .clipboard import mask_picture, overlay_picture

_PREVIEW = 96
_folder: list[QTemporaryDir] = []


def mask_content(workspace: Workspace, number: int) -> QMimeData | None:
    """The mask of a class; None without a segment of it."""
    picture = mask_picture(workspace, number)
    info = workspace.document.project.class_info(number)
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
        kept, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.FastTransformation
        small = picture.scaled(_PREVIEW, _PREVIEW, kept, smooth)
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
