"""Thumbnails, histogram and best cut."""

from __future__ import annotations

import math
from itertools import pairwise

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QListView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from app.looks.widgets import IconButton
from app.panels.eigenvectors.histogram import HistogramView
from app.panels.eigenvectors.vectors import histogram, thumbnail
from app.panels.numbers import short
from app.state.document import Document
from app.state.result import Result
from app.state.view_state import ViewState
from segcore.segments.cheeger import Sweep

_SIDE = 92
_TINY = 1e-300


class EigenvectorsPanel(QWidget):
    """Thumbnails with eigenvalues, and the histogram of the chosen one.

    The vectors of a new result come a moment after it; until then those from before are shown.

    Signals
    -------
    sweep_requested(index)
        The Cheeger sweep of an eigenvector is wanted: its histogram can be seen.
    """

    sweep_requested = Signal(int)

    def __init__(
        self, document: Document, view_state: ViewState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._document, self._view_state = document, view_state
        self._shown: Result | None = None
        self._sweeps: dict[int, Sweep] = {}
        self._asked: set[int] = set()
        self._cut_when_known = False

        self.nothing = QLabel()
        self.nothing.setWordWrap(True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)

        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Eigenvectors"))
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setUniformItemSizes(True)
        self.list.setMinimumHeight(_SIDE + 64)
        self.list.currentRowChanged.connect(self._choose)
        self.list.itemClicked.connect(lambda: self._choose(self.list.currentRow()))

        self.rgb = QCheckBox(self.tr("First three as red, green and blue"))
        self.rgb.setToolTip(self.tr("Show three eigenvectors at once (Shift+H)"))
        self.rgb.toggled.connect(self._set_rgb)
        self.chart = HistogramView()
        self.chart.threshold_moved.connect(self._set_threshold)
        self.chart.threshold_cleared.connect(self._clear_threshold)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.best_button = QPushButton(self.tr("Best cut"))
        self.best_button.setToolTip(
            self.tr(
                "Cut where the Cheeger sweep finds the smallest ratio: little of what belongs "
                "together is cut, much of what is apart (Ctrl+B)"
            )
        )
        self.best_button.clicked.connect(self.take_best_cut)
        self.clear_button = IconButton(
            "cancel", self.tr("Clear"), self.tr("Show all values again instead of a cut")
        )
        self.clear_button.clicked.connect(self._clear_threshold)
        self._lay_out()

        document.photo_changed.connect(self._start_anew)
        document.result_changed.connect(self._follow)
        view_state.changed.connect(self._follow_state)
        self._follow()

    def _lay_out(self) -> None:
        empty = QWidget()
        column = QVBoxLayout(empty)
        column.addStretch()
        column.addWidget(self.nothing)
        column.addStretch()
        full = QWidget()
        column = QVBoxLayout(full)
        column.setContentsMargins(4, 4, 4, 4)
        column.addWidget(self.list, 1)
        column.addWidget(self.rgb)
        column.addWidget(self.chart)
        line = QHBoxLayout()
        line.addWidget(self.words, 1)
        line.addWidget(self.best_button)
        line.addWidget(self.clear_button)
        column.addLayout(line)
        self.pages = QStackedLayout(self)
        self.pages.addWidget(empty)
        self.pages.addWidget(full)

    @property
    def is_empty(self) -> bool:
        return self.pages.currentIndex() == 0

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ask_for_sweep()

    # ------------------------------------------------------------------------------ what it does

    def take_best_cut(self) -> None:
        """Cut the chosen eigenvector at the threshold of the smallest ratio, once it is known."""
        sweep = self._sweep
        self._cut_when_known = sweep is None
        if sweep is not None:
            self._set_threshold(sweep.best)

    def show_sweep(self, index: int, revision: int, sweep: Sweep) -> None:
        """Mark the best cut of an eigenvector of the result for `revision`."""
        if self._shown is not None and revision == self._shown.revision and len(sweep.ratios):
            self._sweeps[index] = sweep
            self._follow_sweep()
            if self._cut_when_known and index == self.list.currentRow():
                self.take_best_cut()

    def _choose(self, row: int) -> None:
        if row >= 0:
            self._view_state.eigenvector = row
            self._view_state.eigenvector_rgb = False
            self._view_state.heat_map_visible = True

    def _set_rgb(self, rgb: bool) -> None:
        self._view_state.eigenvector_rgb = rgb
        if rgb:
            self._view_state.heat_map_visible = True

    def _set_threshold(self, threshold: float) -> None:
        self._view_state.threshold = threshold
        self._view_state.eigenvector_rgb = False
        self._view_state.heat_map_visible = True

    def _clear_threshold(self) -> None:
        self._view_state.threshold = None

    # --------------------------------------------------------------------------------- following

    def _start_anew(self) -> None:
        self._shown = None
        self._view_state.threshold = None
        self._follow()

    def _follow(self) -> None:
        """Show the vectors of the last full result; while a preview is shown, those from before."""
        result = self._document.result
        if result is not None and result.preview:
            return
        vectors = result.eigenvectors if result is not None else None
        if result is not None and vectors is not None and len(vectors):
            if self._shown is None or self._shown.eigenvectors is not vectors:
                self._shown = result
                self._fill(result)
            self.pages.setCurrentIndex(1)
            return
        if result is not None and result.summary.vector_values and self._shown is not None:
            return  # the new ones are about to come
        self._shown = None
        self._show_nothing(result)

    def _show_nothing(self, result: Result | None) -> None:
        if result is None:
            text = self.tr("Eigenvectors are the waves that the photo is cut along. Solve first.")
        else:
            text = self.tr("This result has no eigenvectors.")
        self.nothing.setText(text)
        self.pages.setCurrentIndex(0)

    def _fill(self, result: Result) -> None:
        vectors = result.eigenvectors
        assert vectors is not None
        self._sweeps, self._asked, self._cut_when_known = {}, set(), False
        values: list[float | None] = list(result.summary.vector_values[: len(vectors)])
        values += [None] * (len(vectors) - len(values))
        gaps = [_gap(low, high) for low, high in pairwise([*values, None])]
        ratio = self.devicePixelRatioF()
        with QSignalBlocker(self.list):
            self.list.clear()
            for index, vector in enumerate(vectors):
                small = QPixmap.fromImage(thumbnail(vector, round(_SIDE * ratio)))
                small.setDevicePixelRatio(ratio)
                item = QListWidgetItem(_icon(small), self._caption(index, values, gaps))
                item.setToolTip(self._tip(index, values, gaps))
                self.list.addItem(item)
        icon = small.deviceIndependentSize().toSize()
        captions = 2 * self.list.fontMetrics().height()
        self.list.setIconSize(icon)
        self.list.setGridSize(QSize(_SIDE + 20, icon.height() + captions + 14))
        self.rgb.setEnabled(len(vectors) >= 3)
        self._follow_choice()

    def _caption(self, index: int, values: list[float | None], gaps: list[float | None]) -> str:
        value, gap = values[index], gaps[index]
        name = self.tr("cut") if self._shows_costs() else "λ"
        text = f"{index + 1} · {name} {short(value)}"
        return f"{text}\n{self.tr('gap')} × {short(gap)}" if gap is not None else f"{text}\n"

    def _tip(self, index: int, values: list[float | None], gaps: list[float | None]) -> str:
        if self._shows_costs():
            text = self.tr("Vector {number}, cost of its cut {value}")
            following = self.tr("The next cost is {ratio} times as large.")
        else:
            text = self.tr("Eigenvector {number}, eigenvalue {value}")
            following = self.tr("The next eigenvalue is {ratio} times as large.")
        lines = [text.format(number=index + 1, value=short(values[index]))]
        if gaps[index] is not None:
            lines.append(following.format(ratio=short(gaps[index])))
        return "\n".join(lines)

    def _shows_costs(self) -> bool:
        """Whether the method has no eigenvalues, only costs of the cuts of its vectors."""
        return self._shown is not None and bool(self._shown.summary.costs)

    def _follow_state(self, name: str) -> None:
        if name == "eigenvector":
            self._view_state.threshold = None  # a value of another vector means nothing here
            self._follow_choice()
        elif name == "threshold":
            self._show_threshold()
        elif name == "eigenvector_rgb":
            self._follow_rgb()
            if self._view_state.eigenvector_rgb:
                self._view_state.heat_map_visible = True

    def _follow_choice(self) -> None:
        vectors = self._shown.eigenvectors if self._shown is not None else None
        if vectors is None:
            return
        index = min(max(self._view_state.eigenvector, 0), len(vectors) - 1)
        with QSignalBlocker(self.list):
            self.list.setCurrentRow(index)
        self.list.scrollToItem(self.list.item(index))
        self.chart.show_histogram(histogram(vectors[index]))
        self._follow_rgb()
        self._ask_for_sweep()
        self._follow_sweep()

    def _follow_rgb(self) -> None:
        with QSignalBlocker(self.rgb):
            self.rgb.setChecked(self._view_state.eigenvector_rgb)

    @property
    def _sweep(self) -> Sweep | None:
        """Of the chosen eigenvector."""
        return self._sweeps.get(self.list.currentRow())

    def _ask_for_sweep(self) -> None:
        row = self.list.currentRow()
        known = row in self._asked or self.chart.histogram is None
        if row >= 0 and self._shown is not None and self.isVisible() and not known:
            self._asked.add(row)
            self.sweep_requested.emit(row)

    def _follow_sweep(self) -> None:
        self.chart.show_sweep(self._sweep)
        self.best_button.setEnabled(self._sweep is not None)
        self._show_threshold()

    def _show_threshold(self) -> None:
        cut, shown = self._view_state.threshold, self.chart.histogram
        self.chart.show_threshold(cut)
        self.clear_button.setEnabled(cut is not None)
        if shown is None:
            self.words.setText(self.tr("This vector has the same value everywhere."))
        elif cut is None:
            self.words.setText(self.tr("Drag in the histogram to cut at a value."))
        else:
            percent = f"{100 * shown.share_above(cut):.1f}"
            text = self.tr("Cut at {value}: {percent} % of the pixels are above")
            text = text.format(value=short(cut), percent=percent)
            if self._sweep is not None:
                worse = self.tr("; {times} × the best ratio")
                ratio = self._sweep.ratio_at(cut) / max(self._sweep.ratios.min(), _TINY)
                text += worse.format(times=short(ratio))
            self.words.setText(text)


def _gap(value: float | None, following: float | None) -> float | None:
    """How many times as large the next eigenvalue is; None if that cannot be said."""
    if value is None or following is None or value <= 0 or math.isinf(following):
        return None
    return following / value


def _icon(small: QPixmap) -> QIcon:
    """The same picture, selected or not."""
    made = QIcon(small)
    made.addPixmap(small, QIcon.Mode.Selected)
    return made
