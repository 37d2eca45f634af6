"""Thumbnails, histogram and best cut."""

import math
from functools import partial

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QPixmap, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHBoxLayout,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from segcore.segments.cheeger import Sweep

from ...actions.action import action, tr
from ...actions.action_set import ActionSet
from ...solving.solve_controller import SolveController
from ...state.document import Document
from ...state.result import Result
from ...state.view_state import ViewState
from ...ui.icons import draw_fitting, drawn_icon
from ...ui.numbers import rounded_text, short_text
from ...ui.widgets import lay_out, word_wrapped_label
from ...worker.messages import Reply, SweepQuestion
from ..panel_registry import bring_forward, panel
from .histogram import HistogramView, thumbnail

_THUMBNAIL_PX = 92
_MIN_RATIO = 1e-300


@panel("eigenvectors", tr("Eigenvectors"), "right", 80)
class EigenvectorsPanel(QWidget):
    """Thumbnails with eigenvalues, and the histogram of the chosen one.

    The former vectors are shown until those of a new result arrive.
    """

    def __init__(
        self,
        document: Document,
        view_state: ViewState,
        controller: SolveController,
        actions: ActionSet,
    ) -> None:
        super().__init__()
        self._document, self._view_state, self._controller = document, view_state, controller
        controller.replied.connect(self._show_sweep)
        self._sweeps: dict[int, Sweep | None] = {}
        """Sweeps of the eigenvectors that were asked for; None until they come."""
        self._cuts_at_best = False

        self.empty_text = word_wrapped_label()
        self.empty_text.setAlignment(Qt.AlignmentFlag.AlignCenter)

        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Eigenvectors"))
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setUniformItemSizes(True)
        self.list.setMinimumHeight(_THUMBNAIL_PX + 64)
        self.list.currentRowChanged.connect(self._choose)
        self.list.itemClicked.connect(lambda: self._choose(self.list.currentRow()))

        self.rgb = QCheckBox(self.tr("First three as red, green and blue"))
        self.rgb.toggled.connect(partial(setattr, view_state, "eigenvector_rgb"))
        self.chart = HistogramView(view_state)
        self.chart.threshold_moved.connect(self._set_threshold)
        self.message = word_wrapped_label()
        buttons = actions.button("best-cut", words=True), actions.button("clear-cut")
        self._lay_out(*buttons)

        document.photo_changed.connect(self.clear_threshold)
        document.maps_changed.connect(self._refresh)
        view_state.on_change(self._on_number_changed, "eigenvector")
        view_state.on_change(self._show_threshold, "threshold")
        view_state.on_change(self._on_colours_changed, "eigenvector_rgb")
        self._refresh()

    def _lay_out(self, *buttons: QWidget) -> None:
        empty_page, page = QWidget(), QWidget()
        lay_out(QVBoxLayout(empty_page), None, self.empty_text, None)
        cut = lay_out(QHBoxLayout(), self.message, *buttons, grow=self.message)
        lay_out(QVBoxLayout(page), self.list, self.rgb, self.chart, cut, grow=self.list, margin=4)
        self.pages = QStackedLayout(self)
        self.pages.addWidget(empty_page)
        self.pages.addWidget(page)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ask_for_sweep()

    # ----------------------------------------------------------------------------------- actions

    @action("best-cut", "view", tr("Best cut of the eigenvector"), "Ctrl+B", needs="eigenvectors",
            short=tr("Best cut"),
            tip=tr("Cut the eigenvector where the Cheeger ratio is smallest: through as little as "
                   "possible, with both sides large"))  # fmt: skip
    def show_best_cut(self) -> None:
        """Show the panel, and cut the eigenvector at the best threshold."""
        bring_forward(self)
        self.take_best_cut()

    def take_best_cut(self) -> None:
        """Cut the chosen eigenvector at the threshold of the smallest ratio, once it is known."""
        sweep = self._sweep
        self._cuts_at_best = sweep is None
        if sweep is not None:
            self._set_threshold(sweep.best)

    def _show_sweep(self, reply: Reply) -> None:
        """Take the sweep of an eigenvector of the shown result."""
        question, sweep, result = reply.question, reply.value, self._document.results.with_maps
        if not isinstance(question, SweepQuestion) or sweep is None or result is None:
            return
        if reply.revision == result.revision and len(sweep.ratios):
            index = question.index
            self._sweeps[index] = sweep
            self._refresh_sweep()
            if self._cuts_at_best and index == self.list.currentRow():
                self.take_best_cut()

    def _choose(self, row: int) -> None:
        if row >= 0:
            self._view_state.eigenvector = row
            self._show_heat_map()

    def _show_heat_map(self) -> None:
        self._view_state.eigenvector_rgb = False
        self._view_state.heat_map_visible = True

    def _set_threshold(self, threshold: float) -> None:
        self._view_state.threshold = threshold
        self._show_heat_map()

    @action("clear-cut", "view", tr("Clear the cut"), icon="cancel", needs="cut",
            tip=tr("Show all values of the eigenvector again"))  # fmt: skip
    def clear_threshold(self) -> None:
        self._view_state.threshold = None

    # --------------------------------------------------------------------------------- following

    @property
    def _vectors(self) -> NDArray[np.floating] | None:
        result = self._document.results.with_maps
        vectors = result.eigenvectors if result is not None else None
        return vectors if vectors is not None and len(vectors) else None

    def _refresh(self) -> None:
        """Show the vectors of the last full result, or why there are none."""
        vectors, result = self._vectors, self._document.results.with_maps
        self.pages.setCurrentIndex(vectors is not None)
        if result is not None and vectors is not None:
            self._fill(result, vectors)
        elif result is None:
            text = self.tr("Eigenvectors show where the photo can be cut. Solve to see them.")
            self.empty_text.setText(text)
        else:
            self.empty_text.setText(self.tr("This result has no eigenvectors."))

    def _fill(self, result: Result, vectors: NDArray[np.floating]) -> None:
        self._sweeps, self._cuts_at_best = {}, False
        eigenvalues = result.summary.vector_values[: len(vectors)]
        values = [*eigenvalues, *[None] * (len(vectors) + 1 - len(eigenvalues))]
        ratio = self.devicePixelRatioF()
        with QSignalBlocker(self.list):
            self.list.clear()
            for index, vector in enumerate(vectors):
                image = QPixmap.fromImage(thumbnail(vector, round(_THUMBNAIL_PX * ratio)))
                image.setDevicePixelRatio(ratio)
                pair = values[index], values[index + 1]
                self.list.addItem(self._item(index, image, *pair, costs=bool(result.summary.costs)))
        icon_size = image.deviceIndependentSize().toSize()
        captions = 2 * self.list.fontMetrics().height()
        self.list.setIconSize(icon_size)
        self.list.setGridSize(QSize(_THUMBNAIL_PX + 20, icon_size.height() + captions + 14))
        self.rgb.setEnabled(len(vectors) >= 3)
        tip = self.tr("Show three eigenvectors at once (Shift+H)")
        if not self.rgb.isEnabled():
            tip = self.tr("There are fewer than three: choose more segments in Method and solve.")
        self.rgb.setToolTip(tip)
        self._refresh_choice()

    def _item(
        self,
        index: int,
        pixmap: QPixmap,
        value: float | None,
        next_value: float | None,
        *,
        costs: bool,
    ) -> QListWidgetItem:
        """Thumbnail of an eigenvector, with its eigenvalue and the gap to the next."""
        name, tip_text = self.tr("λ"), self.tr("Eigenvector {number}, eigenvalue {value}")
        gap_tip = self.tr("The next eigenvalue is {ratio} times as large.")
        if costs:  # there are no eigenvalues
            name, tip_text = self.tr("cut"), self.tr("Vector {number}, cost of its cut {value}")
            gap_tip = self.tr("The next cost is {ratio} times as large.")
        caption = f"{index + 1} · {name} {short_text(value)}\n"
        tip = tip_text.format(number=index + 1, value=short_text(value))
        gap = _gap(value, next_value)
        if gap is not None:
            caption += self.tr("gap × {ratio}").format(ratio=short_text(gap))
            tip += "\n" + gap_tip.format(ratio=short_text(gap))
        image = drawn_icon(lambda painter, place, _: draw_fitting(painter, place, pixmap))
        item = QListWidgetItem(image, caption)
        item.setToolTip(tip)
        return item

    def _on_number_changed(self) -> None:
        self._view_state.threshold = None  # a value of another vector means nothing here
        self._refresh_choice()

    def _on_colours_changed(self) -> None:
        self._refresh_rgb()
        if self._view_state.eigenvector_rgb:
            self._view_state.heat_map_visible = True

    def _refresh_choice(self) -> None:
        vectors = self._vectors
        if vectors is None:
            return
        index = min(max(self._view_state.eigenvector, 0), len(vectors) - 1)
        with QSignalBlocker(self.list):
            self.list.setCurrentRow(index)
        self.list.scrollToItem(self.list.item(index))
        self.chart.show_vector(vectors[index])
        self._refresh_rgb()
        self._ask_for_sweep()
        self._refresh_sweep()

    def _refresh_rgb(self) -> None:
        with QSignalBlocker(self.rgb):
            self.rgb.setChecked(self._view_state.eigenvector_rgb and self.rgb.isEnabled())

    @property
    def _sweep(self) -> Sweep | None:
        """Sweep of the chosen eigenvector."""
        return self._sweeps.get(self.list.currentRow())

    def _ask_for_sweep(self) -> None:
        row = self.list.currentRow()
        is_asked = row in self._sweeps or not self.chart.isEnabled()
        if row >= 0 and self._vectors is not None and self.isVisible() and not is_asked:
            self._sweeps[row] = None
            self._controller.ask(SweepQuestion(row))

    def _refresh_sweep(self) -> None:
        self.chart.show_sweep(self._sweep)
        self._show_threshold()

    def _show_threshold(self) -> None:
        cut = self._view_state.threshold
        self.chart.update()
        if not self.chart.isEnabled():
            self.message.setText(self.tr("This vector has the same value everywhere."))
        elif cut is None:
            self.message.setText(self.tr("Drag in the histogram to cut at a value."))
        else:
            percent = rounded_text(100 * self.chart.share_above(cut), 1)
            text = self.tr("Cut at {value}: {percent} % of the pixels are above")
            text = text.format(value=short_text(cut), percent=percent)
            if self._sweep is not None:
                worse = self.tr("; {times} × the best ratio")
                ratio = self._sweep.ratio_at(cut) / max(self._sweep.ratios.min(), _MIN_RATIO)
                text += worse.format(times=short_text(ratio))
            self.message.setText(text)


def _gap(value: float | None, next_value: float | None) -> float | None:
    """Ratio of the next eigenvalue to this one; None if it is not defined."""
    if value is None or next_value is None or value <= 0 or math.isinf(next_value):
        return None
    return next_value / value
