"""Status, numbers and the pixel under the cursor."""

from collections.abc import Mapping
from itertools import zip_longest

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFormLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from ..actions.action import tr
from ..solving.solve_texts import stage_title
from ..state.document import Document
from ..state.result import SolveSummary
from ..state.view_state import ViewState
from ..ui.fields import sentence
from ..ui.language import translated
from ..ui.numbers import memory_text, rounded_text, seconds_text, short_text
from ..ui.widgets import lay_out, word_wrapped_label
from .panel_registry import panel
from .tables import REST_WIDTH, Column, ReadOnlyTable, TableRows
from .value_chart import SHARE_ROLE, BarDelegate

_MAX_ROWS = 8


@panel("diagnostics", tr("Diagnostics"), "right", 100, scrollable=True)
class DiagnosticsPanel(QWidget):
    """Status in words, notes, times, measures, eigenvalues, and the pixel under the cursor.

    While a preview is shown, the numbers are those of the last full result.
    """

    def __init__(self, document: Document, view_state: ViewState) -> None:
        super().__init__()
        self._document, self._view_state = document, view_state

        self.status = word_wrapped_label(selectable=True)
        self.notes = word_wrapped_label(selectable=True)
        self.confidence = QProgressBar()
        self.confidence.setRange(0, 100)
        self.confidence.setMaximumHeight(16)
        self.confidence.setAccessibleName(self.tr("Confidence under the cursor"))
        self.confidence.setToolTip(self.tr("Estimated probability that the pixel is in its class"))
        self.pixel = word_wrapped_label(selectable=True)
        self.satisfied = QLabel()
        self.iterations = QLabel()
        self.memory = QLabel()
        self.stages = TableRows(
            self,
            (
                Column(text=lambda stage: stage_title(stage[0])),
                Column(width=REST_WIDTH, more={SHARE_ROLE: self._share}),
                Column(text=lambda stage: seconds_text(stage[1]), right=True),
            ),
        )
        self.chart = ReadOnlyTable(self.stages, self.tr("Time of each stage"), max_rows=_MAX_ROWS)
        self.chart.horizontalHeader().hide()
        self.chart.setItemDelegateForColumn(1, BarDelegate(self.chart))
        self.chart.setToolTip(
            self.tr("Colours, graph and hierarchy are computed once per photo, the rest every time")
        )
        self.total = QLabel()
        self.measures = word_wrapped_label(selectable=True)
        self.measures.setAccessibleName(self.tr("What the method measures"))
        self.values = TableRows(self, ())
        self.table = ReadOnlyTable(
            self.values, self.tr("Eigenvalues and residuals"), max_rows=_MAX_ROWS
        )
        self._lay_out()

        document.photo_changed.connect(self._refresh)
        document.result_changed.connect(self._refresh)
        document.project_changed.connect(self._show_status)
        document.project_changed.connect(self._show_pixel)
        view_state.on_change(self._show_pixel, "cursor")
        self._refresh()

    def _lay_out(self) -> None:
        self.numbers = QWidget()
        form = QFormLayout()
        form.addRow(self.tr("Constraints satisfied"), self.satisfied)
        form.addRow(self.tr("Iterations"), self.iterations)
        form.addRow(self.tr("Peak memory"), self.memory)
        form.addRow(self.tr("Time of this solve"), self.total)
        lay_out(QVBoxLayout(self.numbers), form, self.measures, self.chart, self.table, margin=0)
        parts = (self.status, self.notes, self.numbers, self.pixel, self.confidence)
        lay_out(QVBoxLayout(self), *parts, None, margin=8)

    def _refresh(self) -> None:
        self._show_status()
        self._show_notes()
        self._show_numbers()
        self._show_pixel()

    # ------------------------------------------------------------------------------------- words

    def _show_status(self) -> None:
        result = self._document.result
        if result is None:
            text = self.tr("Nothing has been solved yet.")
        elif result.preview:
            text = self.tr("This is a preview; the full result follows.")
        else:
            text = self._convergence()
            if not self._document.result_is_current:
                text += " " + self.tr("The strokes have changed since.")
        self.status.setText(text)
        is_unconverged = self._document.summary.converged is False
        role = QPalette.ColorRole.BrightText if is_unconverged else QPalette.ColorRole.WindowText
        self.status.setForegroundRole(role)

    def _convergence(self) -> str:
        converged = self._document.summary.converged
        if converged is None:
            return self.tr("Solved.")
        if converged:
            return self.tr("Converged: the eigenvectors are as exact as requested.")
        return self.tr(
            "Not converged: this is the best result so far. Allow more iterations or a larger "
            "tolerance."
        )

    def _show_notes(self) -> None:
        notes = self._document.summary.notes
        self.notes.setText("\n".join(f"• {sentence(translated(note))}" for note in notes))
        self.notes.setVisible(bool(notes))

    def _show_numbers(self) -> None:
        summary = self._document.summary
        self.numbers.setVisible(summary != SolveSummary())
        satisfied, peak = summary.constraints_satisfied, summary.peak_memory_bytes
        unknown = self.tr("unknown")
        share = unknown if satisfied is None else f"{rounded_text(100 * satisfied, 1)} %"
        self.satisfied.setText(share)
        self.iterations.setText(unknown if summary.iterations is None else str(summary.iterations))
        self.memory.setText(memory_text(peak) if peak else unknown)
        stages, total = summary.stage_seconds, summary.solve_seconds
        self.total.setText(seconds_text(sum(stages.values()) if total is None else total))
        self.stages.reset(self.stages.columns, stages.items())
        self._show_measures(summary.measures)
        costs = summary.costs  # of a method without eigenvalues
        title = self.tr("Cost of the cut") if costs else self.tr("Eigenvalue")
        columns = [
            Column(title, text=lambda pair: short_text(pair[0]), right=True, width=REST_WIDTH),
            Column(
                self.tr("Residual"),
                text=lambda pair: "" if pair[1] is None else short_text(pair[1]),
                right=True,
                width=REST_WIDTH,
            ),
        ]
        self.values.reset(columns, zip_longest(summary.vector_values, summary.residuals))

    def _share(self, stage: tuple[str, float]) -> float:
        """Time of a stage relative to the longest one."""
        return stage[1] / (max(time for _, time in self.stages.rows) or 1.0)

    def _show_measures(self, measures: Mapping[str, float]) -> None:
        """Show the measures of the method, such as satisfaction."""
        lines = [f"{name[:1].upper()}{name[1:]}: {short_text(v)}" for name, v in measures.items()]
        self.measures.setText("\n".join(lines))
        self.measures.setVisible(bool(lines))

    def _show_pixel(self) -> None:
        values = self._values_at(self._view_state.cursor)
        self.confidence.setVisible(values is not None and values[1] is not None)
        if values is None:
            self.pixel.setText(self.tr("Point at the photo to see the confidence of the result."))
            self.pixel.setVisible(self._document.result is not None)
            return
        self.pixel.show()
        number, confidence = values
        info = self._document.project.find_class(number)
        name = info.name if info else self.tr("Class {number}").format(number=number)
        if number == 0:
            self.pixel.setText(self.tr("Under the cursor: no class"))
        elif confidence is None:
            text = self.tr("Under the cursor: {name}, confidence unknown")
            self.pixel.setText(text.format(name=name))
        else:
            self.pixel.setText(self.tr("Under the cursor: {name}").format(name=name))
        if confidence is not None:
            self.confidence.setValue(round(100 * confidence))

    def _values_at(self, cursor: QPointF | None) -> tuple[int, float | None] | None:
        """Class and confidence of the pixel under the cursor; None without a result."""
        result = self._document.result
        if cursor is None or result is None:
            return None
        row, column = int(cursor.y()), int(cursor.x())
        confidence_map, step = result.confidence, result.step
        confidence = (
            None if confidence_map is None else float(confidence_map[row // step, column // step])
        )
        return int(result.labels[row, column]), confidence
