"""The status bar: pixel under the cursor, current work, last solve."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QStatusBar,
    QWidget,
)

from ..canvas.navigation import Navigation
from ..state.object_tracker import object_counts
from ..state.result import Summary
from ..state.workspace import Workspace
from ..ui.numbers import rounded
from ..ui.widgets import IconButton, lay_out

_PROGRESS_STEPS = 1000
_HINT_MS = 10_000
_GLANCE_MS = 100
"""Interval of updates of the progress bar; shorter work is not shown. Every update paints at once,
which would slow a short solve down."""


class StatusBar(QStatusBar):
    """Hints or current work; the pixel under the cursor; folder; zoom; the last solve."""

    cancelled = Signal()
    """The user cancelled the current work."""

    def __init__(
        self, workspace: Workspace, navigation: Navigation, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        document, view_state, tracker = workspace.document, workspace.view_state, workspace.tracker
        self._document, self._view_state, self._navigation = document, view_state, navigation
        self.setSizeGripEnabled(False)
        self.work = _Work()
        self.work.cancel.clicked.connect(self.cancelled)
        self.addWidget(self.work)
        self.work.hide()
        self._doing: tuple[str, float | None] = "", None
        self._glance = QTimer(self, singleShot=True, interval=_GLANCE_MS)
        self._glance.timeout.connect(self._show_work)

        labels = [_StatusLabel() for _ in range(7)]
        self.warning, self.pixel, self.other, self.objects, *others = labels
        self.folder, self.zoom, self.solve = others
        for label in labels:
            self.addPermanentWidget(label)
        self.warning.setForegroundRole(QPalette.ColorRole.BrightText)
        self.zoom.setToolTip(self.tr("Zoom; Ctrl+0 is 100 %, F shows all"))
        self.warning.hide()
        self.objects.setToolTip(self.tr("Objects of the classes that are counted"))

        self.other.setToolTip(self.tr("What the right button paints: the last other class"))
        for signal in (document.photo_changed, document.project_changed, document.class_changed):
            signal.connect(self._show_other)
        self._show_other()

        self._tracker = tracker
        tracker.changed.connect(self._show_objects)
        navigation.moved.connect(self._show_zoom)
        document.photo_changed.connect(self._show_zoom)
        document.photo_changed.connect(self._show_solve)
        document.result_changed.connect(self._show_solve)
        document.result_changed.connect(self._show_pixel)
        document.project_changed.connect(self._show_pixel)
        document.project_changed.connect(self.clearMessage)
        document.photo_changed.connect(self.clearMessage)
        view_state.on_change(self._show_pixel, "cursor")

    def show_hint(self, text: str) -> None:
        """Show a text for some seconds."""
        self.showMessage(text, _HINT_MS)

    def show_work(self, text: str, fraction: float | None = None) -> None:
        """Show the current work, and its progress if known; an empty text ends it."""
        self._doing = text, fraction
        if not text:
            self._glance.stop()
            self._show_work()
        elif not self._glance.isActive():
            self._glance.start()

    def _show_work(self) -> None:
        text, fraction = self._doing
        if text:
            self.clearMessage()
        self.work.setVisible(bool(text))
        self.work.stage.setText(text)
        self.work.bar.setRange(0, 0 if fraction is None else _PROGRESS_STEPS)
        if fraction is not None:
            self.work.bar.setValue(round(fraction * _PROGRESS_STEPS))

    def _show_pixel(self) -> None:
        self.pixel.setText(self._pixel_words(self._view_state.cursor))

    def _pixel_words(self, cursor: QPointF | None) -> str:
        image = self._document.image
        if cursor is None or image is None:
            return ""
        x, y = int(np.floor(cursor.x())), int(np.floor(cursor.y()))
        rows, columns = image.shape
        if not (0 <= x < columns and 0 <= y < rows):
            return ""
        words = [f"{x}, {y}", colour_words(image.pixels[y, x])]
        result = self._document.result
        if result is not None:
            words.append(
                self._class_words(int(self._tracker.without_small_objects(result.labels)[y, x]))
            )
            if result.confidence is not None:
                confidence = float(result.confidence[y // result.step, x // result.step])
                words.append(
                    self.tr("{percent} % confident").format(percent=round(100 * confidence))
                )
        return " · ".join(word for word in words if word)

    def _class_words(self, number: int) -> str:
        info = self._document.project.class_info(number)
        if info is None:
            return self.tr("class {number}").format(number=number) if number else ""
        return info.name if len(info.name) <= 24 else f"{info.name[:23]}…"

    def _show_objects(self) -> None:
        words = object_counts(self._tracker.objects, self._document.project)
        self.objects.setText(", ".join(words))

    def _show_other(self) -> None:
        """Show the other class; with two classes it is obvious."""
        is_shown = self._document.image is not None and len(self._document.project.classes) > 2
        text = self.tr("Right button: {name}") if is_shown else ""
        self.other.show_text(text.format(name=self._class_words(self._document.other_class)))

    def _show_zoom(self) -> None:
        percent = 100 * self._navigation.viewport.scale
        text = self.tr("{percent} %").format(percent=rounded(percent, 0 if percent >= 10 else 1))
        self.zoom.setText(text if self._document.image is not None else "")

    def _show_solve(self) -> None:
        result = self._document.result
        summary = None if result is None or result.preview else result.summary
        self.solve.show_text("" if summary is None else self._solve_words(summary))

    def _solve_words(self, summary: Summary) -> str:
        words = [self.tr("Ready")]
        if summary.stage_seconds:
            time = rounded(sum(summary.stage_seconds.values()), 2)
            words.append(self.tr("{time} s").format(time=time))
        if summary.converged is False:
            words.append(self.tr("not converged"))
        return " · ".join(words)


class _Work(QWidget):
    """Name, progress bar and cancel button of the current work."""

    def __init__(self) -> None:
        super().__init__()
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(120)
        self.bar.setMaximumHeight(10)
        self.cancel = IconButton("cancel", self.tr("Cancel"), self.tr("Cancel (Esc)"))
        self.stage = _StatusLabel()
        parts = (self.bar, self.cancel, self.stage)
        lay_out(QHBoxLayout(self), *parts, spacing=6).setContentsMargins(4, 0, 0, 0)


def colour_words(samples: np.ndarray) -> str:
    """Value of a pixel as it is in the photo: integers, or floats with three digits."""
    decimals = 3 if samples.dtype.kind == "f" else 0
    return " ".join(rounded(value, decimals) for value in samples)


class _StatusLabel(QLabel):
    """Plain text that is shortened in a narrow window."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setContentsMargins(8, 0, 8, 0)

    def show_text(self, text: str) -> None:
        """Show a text; an empty one hides the label."""
        self.setText(text)
        self.setVisible(bool(text))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        area = self.contentsRect()
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, area.width())
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
