"""Accuracy of suggestions, past and expected, as a chart."""

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from segcore.folders.acceptance_statistics import SuggestionAccuracy

from ...ui.widgets import lay_out, word_wrapped_label

_HEIGHT_IN_LINES = 6
"""Height of the chart, in lines of text."""
_MIN_FREE_HEIGHT = 2.0
"""Free height for which the chart is shown, in heights of the chart."""
_GAP_PX = 6.0
_DOT_PX = 2.5
_MAX_SPACING_PX = 14.0
"""Largest distance between two photos."""
_LOWER_ENDS = (0.9, 0.8, 0.5, 0.0)
"""Possible values of the lower end of the chart."""


class SuggestionQuality(QWidget):
    """The chart, and sentences about it."""

    def __init__(self) -> None:
        super().__init__()
        self.chart, self.message = AccuracyChart(), word_wrapped_label()
        lay_out(QVBoxLayout(self), self.chart, self.message, margin=0, spacing=2)
        self.setToolTip(
            self.tr("Accuracy of each suggestion; stop when the rest is expected to be good enough")
        )
        self.hide()

    def fit(self, height: int) -> None:
        """Hide the chart if the room is too small."""
        self.chart.setVisible(height > _MIN_FREE_HEIGHT * self.chart.sizeHint().height())

    def show_accuracy(self, accuracy: SuggestionAccuracy) -> None:
        sentences = self._sentences(accuracy)
        self.setVisible(bool(sentences))
        self.chart.show_accuracy(accuracy)
        self.message.setText(" ".join(sentences))

    def _sentences(self, accuracy: SuggestionAccuracy) -> list[str]:
        sentences = []
        if last := accuracy.last:
            text = self.tr(
                "The last %Ln suggestion(s) were {right} right; {expected} was expected.",
                "",
                len(last),
            )
            right, expected = map(_percent, (accuracy.right, accuracy.expected))
            sentences.append(text.format(right=right, expected=expected))
        if accuracy.has_failed:
            sentences.append(
                self.tr(
                    "The last two were less than half right, so nothing more is suggested: turn "
                    "learning off and on again to try anew."
                )
            )
        elif accuracy.expected_of_rest == 0:
            sentences.append(
                self.tr("Suggestions begin once three photos like those to do are done.")
            )
        elif accuracy.expected_of_rest is not None:
            text = self.tr(
                "Of the %Ln photo(s) to do, {rest} is expected to be suggested correctly.",
                "",
                accuracy.n_to_do,
            )
            sentences.append(text.format(rest=_percent(accuracy.expected_of_rest)))
        return sentences


class AccuracyChart(QWidget):
    """Accuracy of suggestions as a line with dots, expected accuracy as a dashed one.

    From left to right: the finished photos in the order in which they were finished, then those to
    do, the least confident first, with their expected accuracy only.
    """

    def __init__(self) -> None:
        super().__init__()
        self._accuracy = SuggestionAccuracy()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Expected and actual accuracy of suggestions"))

    def show_accuracy(self, accuracy: SuggestionAccuracy) -> None:
        self._accuracy = accuracy
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, _HEIGHT_IN_LINES * self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        accuracy, line = self._accuracy, float(self.fontMetrics().height())
        expected = [*(suggestion.expected for suggestion in accuracy.scores), *accuracy.rest]
        right = [suggestion.right for suggestion in accuracy.scores]
        lowest = next(low for low in _LOWER_ENDS if low <= min([*expected, *right], default=1.0))
        left = self.fontMetrics().horizontalAdvance("100 %") + _GAP_PX
        area = QRectF(left, 1.5 * line, self.width() - left - _GAP_PX, self.height() - 2.75 * line)
        step = min(area.width() / max(1, len(expected)), _MAX_SPACING_PX)

        def points(values: Sequence[float]) -> list[QPointF]:
            return [
                QPointF(
                    area.left() + (index + 0.5) * step,
                    area.bottom() - (value - lowest) / (1.0 - lowest) * area.height(),
                )
                for index, value in enumerate(values)
            ]

        self._draw_frame(painter, area, lowest)
        done = area.left() + len(right) * step
        self._draw_captions(painter, area, done, done + len(accuracy.rest) * step)
        self._draw_legend(painter, area)
        self._draw_expected(painter, points(expected))
        self._draw_right(painter, points(right))

    def _draw_frame(self, painter: QPainter, area: QRectF, lowest: float) -> None:
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1.0))
        painter.drawLine(area.topLeft(), area.topRight())
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        painter.setPen(self._text_colour)
        line = self.fontMetrics().height()
        for value, y in ((1.0, area.top()), (lowest, area.bottom())):
            box = QRectF(0, y - line / 2, area.left() - _GAP_PX, line)
            at_right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box, at_right, _percent(value))

    def _draw_captions(self, painter: QPainter, area: QRectF, done: float, end: float) -> None:
        """Draw the ranges of photos below the chart."""
        painter.setPen(self._text_colour)
        metrics = self.fontMetrics()
        done_text, to_do_text = self.tr("done"), self.tr("to do")
        baseline = area.bottom() + metrics.ascent() + 2
        painter.drawText(QPointF(area.left(), baseline), done_text)
        if end > done:
            left = max(done, area.left() + metrics.horizontalAdvance(done_text) + 2 * _GAP_PX)
            max_left = self.width() - metrics.horizontalAdvance(to_do_text)
            painter.drawText(QPointF(min(left, max_left), baseline), to_do_text)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1.0))
            painter.drawLine(QLineF(done, area.top(), done, area.bottom()))

    def _draw_legend(self, painter: QPainter, area: QRectF) -> None:
        metrics = self.fontMetrics()
        x, middle = area.left(), metrics.height() / 2
        for name, draw in (
            (self.tr("right"), self._draw_right),
            (self.tr("expected"), self._draw_expected),
        ):
            length = 1.5 * metrics.height()
            draw(painter, [QPointF(x, middle), QPointF(x + length, middle)])
            painter.setPen(self._text_colour)
            painter.drawText(QPointF(x + length + _GAP_PX, metrics.ascent()), name)
            x += length + metrics.horizontalAdvance(name) + 4 * _GAP_PX

    def _draw_expected(self, painter: QPainter, points: Sequence[QPointF]) -> None:
        painter.setPen(QPen(self._text_colour, 1.25, Qt.PenStyle.DashLine))
        painter.drawPolyline(QPolygonF(points))

    def _draw_right(self, painter: QPainter, points: Sequence[QPointF]) -> None:
        colour = self.palette().color(QPalette.ColorRole.Accent)
        painter.setPen(QPen(colour, 1.5))
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        for point in points:
            painter.drawEllipse(point, _DOT_PX, _DOT_PX)

    @property
    def _text_colour(self) -> QColor:
        return self.palette().color(QPalette.ColorRole.WindowText)


def _percent(share: float) -> str:
    """A percentage with a non-breaking space."""
    return f"{round(100 * share)}\N{NO-BREAK SPACE}%"
