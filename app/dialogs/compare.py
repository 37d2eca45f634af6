"""The same strokes through several methods, side by side."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QImage, QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from segcore.methods import METHODS, Method
from segcore.picture.image import Image
from segcore.picture.rendering import overlay
from segcore.projects.project import Project

from ..canvas.navigation import Navigation, ZoomablePicture
from ..solving.solve_controller import SolveController
from ..solving.solve_texts import method_title
from ..state.document import Document
from ..ui.images import qimage_from_pixels
from ..ui.language import tr, translated
from ..ui.numbers import rounded_text, short_text
from ..ui.verbatim import escape_tooltip
from ..ui.widgets import Dialog, VerticalScrollArea, embolden, lay_out, word_wrapped_label
from ..worker.messages import Compared

_N_COLUMNS = 3
_PROGRESS_STEPS = 1000


class CompareDialog(Dialog):
    """Runs several methods on the same strokes, and can adopt one of them."""

    def __init__(
        self, document: Document, controller: SolveController, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Compare methods"))
        self._document, self._controller = document, controller
        self._view = Navigation(self)
        self.cards: list[Card] = []

        self.boxes = {name: QCheckBox(method_title(kind)) for name, kind in METHODS.items()}
        for name, box in self.boxes.items():
            box.setToolTip(tr(METHODS[name].title))
        choice = QGridLayout()
        for index, box in enumerate(self.boxes.values()):
            box.setChecked(True)
            box.toggled.connect(self._refresh_choice)
            choice.addWidget(box, *divmod(index, _N_COLUMNS))
        self.start = QPushButton(self.tr("Compare"))
        self.start.setDefault(True)
        self.start.setToolTip(self.tr("Segment the photo with each chosen method"))
        self.start.clicked.connect(self.run)
        self.progress = QProgressBar()
        self.progress.setRange(0, _PROGRESS_STEPS)
        self.stop = QPushButton(self.tr("Cancel"))
        self.stop.clicked.connect(self.cancel)
        self.report = word_wrapped_label(
            self.tr("Every method gets the same strokes. Your segmentation stays as it is.")
        )
        self._lay_out(choice)
        controller.compared.connect(self._add_card)
        controller.progress.connect(self._show_progress)
        controller.busy_changed.connect(self._on_busy_changed)
        controller.failed.connect(self._stop_waiting)
        self._set_waiting(False)
        self.set_opening_size(1040, 640)

    def _lay_out(self, choice: QGridLayout) -> None:
        top_row = lay_out(QHBoxLayout(), self.report, self.progress, self.stop, self.start)
        top_row.setStretch(0, 1)
        top_row.setStretch(1, 1)
        content = QWidget()
        self._grid = QGridLayout(content)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for column in range(_N_COLUMNS):
            self._grid.setColumnStretch(column, 1)
        self._grid.setRowStretch(len(METHODS), 1)  # below all cards
        cards = VerticalScrollArea(content)
        lay_out(QVBoxLayout(self), choice, top_row, cards, grow=cards)

    @property
    def chosen(self) -> list[Method]:
        """The checked methods; the project's method has its parameters in the project."""
        current = self._document.project.recipe.method
        return [
            current if current.name == name else METHODS[name]()
            for name, box in self.boxes.items()
            if box.isChecked()
        ]

    def run(self) -> None:
        """Compare the chosen methods."""
        for card in self.cards:
            self._grid.removeWidget(card)
            card.deleteLater()
        self.cards = []
        self.report.setText("")
        self._set_waiting(True)
        self._controller.compare(self.chosen)

    def cancel(self) -> None:
        """Stop the comparison; finished results are kept."""
        if self._is_waiting:
            self._controller.cancel()
            self._stop_waiting(self.tr("Cancelled."))

    def use(self, method: Method) -> None:
        """Adopt a compared method in the project."""
        self._document.edit(self.tr("Change method"), Project.with_recipe, method=method)
        self.accept()

    def reject(self) -> None:
        self.cancel()
        super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.cancel()
        super().closeEvent(event)

    def _add_card(self, done: Compared) -> None:
        if not self._is_waiting:
            return
        picture, labels = None, done.entry.labels
        if labels is not None and self._document.image is not None:
            picture = ZoomablePicture(self._view, _overlay(self._document, labels, done.step))
        card = Card(done, picture)
        card.use_button.clicked.connect(lambda: self.use(done.entry.method))
        self._grid.addWidget(card, *divmod(len(self.cards), _N_COLUMNS))
        self.cards.append(card)
        if done.last:
            self._stop_waiting(self.tr("Turn the wheel to zoom all pictures, drag to move them."))

    def _show_progress(self, stage: str, fraction: float) -> None:
        if self._is_waiting:
            self.report.setText(stage)
            self.progress.setValue(round(_PROGRESS_STEPS * fraction))

    def _on_busy_changed(self, is_busy: bool) -> None:
        if not is_busy and self._is_waiting:  # without a last entry
            self._set_waiting(False)

    def _stop_waiting(self, text: str) -> None:
        self._set_waiting(False)
        self.report.setText(text)

    def _set_waiting(self, is_waiting: bool) -> None:
        self._is_waiting = is_waiting
        self.progress.setVisible(is_waiting)
        self.progress.setValue(0)
        self.stop.setVisible(is_waiting)
        self._refresh_choice()

    def _refresh_choice(self) -> None:
        self.start.setEnabled(bool(self.chosen) and not self._is_waiting)


class Card(QFrame):
    """The result of one method."""

    def __init__(self, compared: Compared, picture: ZoomablePicture | None) -> None:
        super().__init__()
        entry = compared.entry
        self.setFrameShape(QFrame.Shape.StyledPanel)
        title = QLabel(method_title(type(entry.method)))
        title.setToolTip(tr(entry.method.title))
        embolden(title)
        self.summary = word_wrapped_label(self._summary(compared))
        self.summary.setToolTip(escape_tooltip("\n".join(map(translated, entry.notes))))
        self.use_button = QPushButton(self.tr("Use this one"))
        self.use_button.setToolTip(self.tr("Segment with this method from now on"))
        layout = QVBoxLayout(self)
        layout.addWidget(title)
        if picture is not None:
            layout.addWidget(picture)
        layout.addWidget(self.summary)
        layout.addStretch()
        layout.addWidget(self.use_button, 0, Qt.AlignmentFlag.AlignRight)
        if entry.refusal:
            self.summary.setForegroundRole(QPalette.ColorRole.BrightText)
            self.use_button.hide()

    def _summary(self, compared: Compared) -> str:
        entry = compared.entry
        if entry.refusal:
            return translated(entry.refusal)
        parts = [self.tr("{time} s").format(time=rounded_text(entry.seconds, 2))]
        parts.append(self.tr("%Ln segment(s)", "", entry.segments or 0))
        if entry.normalized_cut is not None:
            parts.append(self.tr("cut {value}").format(value=short_text(entry.normalized_cut)))
        if entry.constraints_satisfied is not None:
            share = short_text(100 * entry.constraints_satisfied)
            parts.append(self.tr("{percent} % satisfied").format(percent=share))
        if entry.converged is False:
            parts.append(self.tr("not converged"))
        if entry.broken_rules:
            parts.append(self.tr("breaks {rules}").format(rules="; ".join(entry.broken_rules)))
        return " · ".join(parts)


def _overlay(document: Document, labels: NDArray[np.integer], step: int) -> QImage:
    """Picture of labels over the photo, both with every `step`-th row and column."""
    assert document.image is not None
    image = document.image
    sampled = np.ascontiguousarray(image.pixels[::step, ::step])
    small_image = Image(sampled, channel_colours=image.channel_colours)
    palette = document.project.palette(int(labels.max(initial=1)))
    return qimage_from_pixels(overlay(small_image, labels, palette))
