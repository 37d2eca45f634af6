"""The status bar: pixel under the cursor, current work, last solve."""

import numpy as np
from PySide6.QtCore import QPointF, QSize, Qt, QTimer
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
from ..state.result import SolveSummary
from ..state.workspace import Workspace
from ..ui.numbers import rounded_text
from ..ui.widgets import IconButton, lay_out

_PROGRESS_STEPS = 1000
_HINT_MS = 10_000
_UPDATE_MS = 100
"""Interval of updates of the progress bar; shorter work is not shown. Every update paints at once,
which would slow a short solve down."""


class StatusBar(QStatusBar):
    """Hints; current work; the pixel under the cursor; folder; zoom; the last solve."""

    def __init__(self, workspace: Workspace, navigation: Navigation) -> None:
        super().__init__()
        document, view_state = workspace.document, workspace.view_state
        tracker = workspace.object_tracker
        self._document, self._view_state, self._navigation = document, view_state, navigation
        self.setSizeGripEnabled(False)
        self.work = _Work()
        self.addPermanentWidget(self.work)  # beside hints: others are hidden while one is shown
        self.work.hide()
        self._current_work: tuple[str, float | None] = "", None
        self._update_timer = QTimer(self, singleShot=True, interval=_UPDATE_MS)
        self._update_timer.timeout.connect(self._show_work)

        labels = [_StatusLabel() for _ in range(7)]
        self.warning, self.pixel, self.other, self.objects, *rest = labels
        self.folder, self.zoom, self.solve = rest
        for label in labels:
            self.addPermanentWidget(label)
        self.warning.setForegroundRole(QPalette.ColorRole.BrightText)
        self.zoom.setToolTip(self.tr("Zoom; Ctrl+0 is 100 %, F shows all"))
        self.warning.hide()
        self.objects.setToolTip(self.tr("Objects of the classes that are counted"))

        self.other.setToolTip(
            self.tr("What the right button paints: the class used before, or the background")
        )
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
        self._current_work = text, fraction
        if not text:
            self._update_timer.stop()
            self._show_work()
        elif not self._update_timer.isActive():
            self._update_timer.start()

    def _show_work(self) -> None:
        text, fraction = self._current_work
        self.work.setVisible(bool(text))
        self.work.stage.setText(text)
        self.work.bar.setRange(0, 0 if fraction is None else _PROGRESS_STEPS)
        if fraction is not None:
            self.work.bar.setValue(round(fraction * _PROGRESS_STEPS))

    def _show_pixel(self) -> None:
        self.pixel.setText(self._pixel_text(self._view_state.cursor))

    def _pixel_text(self, cursor: QPointF | None) -> str:
        image = self._document.image
        if cursor is None or image is None:
            return ""
        x, y = int(cursor.x()), int(cursor.y())
        parts = [f"{x}, {y}", colour_words(image.pixels[y, x])]
        result = self._document.result
        if result is not None:
            parts.append(
                self._class_text(int(self._tracker.without_small_objects(result.labels)[y, x]))
            )
            if result.confidence is not None:
                confidence = float(result.confidence[y // result.step, x // result.step])
                parts.append(
                    self.tr("{percent} % confident").format(percent=round(100 * confidence))
                )
        return " · ".join(word for word in parts if word)

    def _class_text(self, number: int) -> str:
        info = self._document.project.find_class(number)
        if info is None:
            return self.tr("class {number}").format(number=number) if number else ""
        return info.name if len(info.name) <= 24 else f"{info.name[:23]}…"

    def _show_objects(self) -> None:
        counts = object_counts(self._tracker.objects, self._document.project)
        self.objects.setText(", ".join(counts))

    def _show_other(self) -> None:
        """Show the other class; with two classes it is obvious."""
        is_shown = self._document.image is not None and len(self._document.project.classes) > 2
        text = self.tr("Right button: {name}") if is_shown else ""
        self.other.show_text(text.format(name=self._class_text(self._document.secondary_class)))

    def _show_zoom(self) -> None:
        percent = 100 * self._navigation.viewport.scale
        text = self.tr("{percent} %").format(percent=rounded_text(percent, int(percent < 10)))
        self.zoom.setText(text if self._document.image is not None else "")

    def _show_solve(self) -> None:
        result = self._document.result
        summary = None if result is None or result.preview else result.summary
        self.solve.show_text("" if summary is None else self._solve_text(summary))

    def _solve_text(self, summary: SolveSummary) -> str:
        parts = [self.tr("Ready")]
        if summary.stage_seconds:
            time = rounded_text(sum(summary.stage_seconds.values()), 2)
            parts.append(self.tr("{time} s").format(time=time))
        if summary.converged is False:
            parts.append(self.tr("not converged"))
        return " · ".join(parts)


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
        parts = (self.stage, self.bar, self.cancel)
        lay_out(QHBoxLayout(self), *parts, spacing=6).setContentsMargins(4, 0, 0, 0)


def colour_words(samples: np.ndarray) -> str:
    """Value of a pixel as it is in the photo: integers, or floats with three digits."""
    decimals = 3 if samples.dtype.kind == "f" else 0
    return " ".join(rounded_text(value, decimals) for value in samples)


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
