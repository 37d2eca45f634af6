"""The strokes of a contradiction, one under the other, each with an offer to drop it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.looks.widgets import IconButton
from app.state.stroke_names import stroke_name
from segcore.files.project import Project


class ContradictionBox(QFrame):
    """One contradiction at a time; hidden where there is none.

    Signals
    -------
    chosen(orders)
        Strokes to be seen on the photo.
    dropped(order)
        A stroke to be deleted.
    """

    chosen = Signal(object)
    dropped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.AlternateBase)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.found: list[tuple[int, ...]] = []
        self.place = 0
        self._project = Project()

        self.title = QLabel()
        self.title.setForegroundRole(QPalette.ColorRole.BrightText)
        self.title.setWordWrap(True)
        self.following = IconButton("next", self.tr("Next"), self.tr("Show the next contradiction"))
        self.following.clicked.connect(self.show_next)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.following)
        self._links = QVBoxLayout()
        self._links.setSpacing(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 6, 6)
        layout.setSpacing(4)
        layout.addLayout(head)
        layout.addLayout(self._links)
        self.hide()

    @property
    def links(self) -> list[QPushButton]:
        """A button for each stroke of the chain; it shows the stroke."""
        return self.findChildren(QPushButton)

    @property
    def droppers(self) -> list[IconButton]:
        """For each stroke of the chain, the button that drops it."""
        return [own for own in self.findChildren(IconButton) if own is not self.following]

    def show_contradictions(self, found: list[tuple[int, ...]], project: Project) -> None:
        """Show contradictions, each the orders of its strokes."""
        if found == self.found and project.classes is self._project.classes:
            return
        self.found, self._project = found, project
        self.place = min(self.place, max(0, len(found) - 1))
        self.setVisible(bool(found))
        self._fill()

    def show_next(self) -> None:
        """Go to the next, after the last to the first, and show it on the photo."""
        if self.found:
            self.place = (self.place + 1) % len(self.found)
            self._fill()
            self.chosen.emit(frozenset(self.found[self.place]))

    def show_chain(self) -> None:
        """Show all strokes of the contradiction on the photo."""
        if self.found:
            self.chosen.emit(frozenset(self.found[self.place]))

    def _fill(self) -> None:
        while (item := self._links.takeAt(0)) is not None:
            if row := item.widget():
                row.setParent(None)
                row.deleteLater()
        if not self.found:
            return
        text = self.tr("These contradict each other; drop one of them:")
        if len(self.found) > 1:
            count = self.tr("{number} of {total}")
            count = count.format(number=self.place + 1, total=len(self.found))
            text = f"{text} ({count})"
        self.title.setText(text)
        self.following.setVisible(len(self.found) > 1)
        strokes = {own.order: own for own in self._project.strokes}
        for order in self.found[self.place]:
            self._links.addWidget(self._link(order, stroke_name(strokes[order], self._project)))

    def _link(self, order: int, name: str) -> QWidget:
        def tell_chosen() -> None:
            self.chosen.emit(frozenset({order}))

        def tell_dropped() -> None:
            self.dropped.emit(order)

        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        show = QPushButton(name)
        show.setFlat(True)
        show.setStyleSheet("text-align: left")
        show.setToolTip(self.tr("Show this stroke on the photo"))
        show.clicked.connect(tell_chosen)
        drop = IconButton(
            "delete", self.tr("Drop {name}").format(name=name), self.tr("Delete this stroke")
        )
        drop.clicked.connect(tell_dropped)
        line.addWidget(show, 1)
        line.addWidget(drop)
        return row
