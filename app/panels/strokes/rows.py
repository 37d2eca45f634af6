"""The strokes and ropes as rows of a table, newest first or most disputed first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import IntEnum
from typing import Any, Literal

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QPalette

from app.panels.icons import row_icon, swatch
from app.state.document import Document
from app.state.result import Summary
from app.state.splice import splice
from app.state.stroke_names import kind_name
from segcore.files.project import Project, new_class
from segcore.marks.strokes import ROPES, Path, Polygon, Stroke

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole

BELIEF_ROLE = Role.UserRole
SATISFIED = 0.95
"""Share from which on a stroke counts as satisfied."""
_DISPUTED = 0.25


Order = Literal["newest", "disputed"]
Which = Literal["all", "violated", "class", "ropes"]


class Column(IntEnum):
    KIND = 0
    MARK = 1
    BELIEF = 2
    STATE = 3


class StrokeRows(QAbstractTableModel):
    """One row a stroke; edits of the project change only the rows that they are about.

    What the last full result says about each stroke is kept until there is another one.

    Attributes
    ----------
    rows : list of Stroke
        Those that are listed.
    order, which
        How they are sorted, and which of all there are; set by :meth:`arrange`.
    """

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.order: Order = "newest"
        self.which: Which = "all"
        self._shares: dict[int, float] = {}
        self._disagreement: dict[int, float] = {}
        self.rows: list[Stroke] = self._listed()
        self._classes = {own.number: own for own in document.project.classes}
        document.photo_changed.connect(self._start_anew)
        document.project_changed.connect(self._follow)
        document.result_changed.connect(self._follow_result)
        document.class_changed.connect(self._follow_class)
        self._follow_result()

    # ---------------------------------------------------------------------------- what views ask

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(Column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Role.DisplayRole:
            return ("", self.tr("Mark"), self.tr("Belief"), self.tr("Holds"))[section]
        if role == Role.ToolTipRole:
            return (
                self.tr("What was drawn, newest first"),
                self.tr("Class of a stroke, or what a rope says"),
                self.tr("How much the mark is believed; drag, or press ← and →"),
                self.tr("How much of the mark the last result obeys"),
            )[section]
        return None

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        stroke, column = self.rows[index.row()], Column(index.column())
        value: Any = None
        match role:
            case Role.DisplayRole:
                value = self._text(stroke, column)
            case Role.DecorationRole:
                value = self._icon(stroke, column)
            case Role.ToolTipRole | Role.AccessibleTextRole:
                value = self._words(stroke, column)
            case Role.TextAlignmentRole if column == Column.STATE:
                value = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            case _ if role == BELIEF_ROLE and column == Column.BELIEF and stroke.kind != "erase":
                value = stroke.belief
        return value

    # ------------------------------------------------------------------------------ what it does

    def arrange(self, *, order: Order | None = None, which: Which | None = None) -> None:
        """List other strokes, or list them in another order."""
        self.order, self.which = order or self.order, which or self.which
        self._list_anew()

    def disagreement(self, order: int) -> float | None:
        """How strongly the last full result pulls against a stroke, in [0, 1]; None: unknown."""
        return self._disagreement.get(order)

    def share(self, order: int) -> float | None:
        """How much of a stroke the last full result obeys, in [0, 1]; None if that is unknown."""
        return self._shares.get(order)

    @property
    def violated(self) -> frozenset[int]:
        """Orders of the strokes that the last full result does not obey."""
        here = {own.order for own in self._document.project.strokes}
        bad = (order for order, share in self._shares.items() if share < SATISFIED)
        return frozenset(order for order in bad if order in here)

    def set_belief(self, orders: Iterable[int], belief: float) -> None:
        """Give strokes another belief, as one step."""
        chosen = frozenset(orders)

        def changed(project: Project) -> Project:
            strokes = (
                replace(own, belief=belief)
                if own.order in chosen and own.kind != "erase" and own.belief != belief
                else own
                for own in project.strokes
            )
            return replace(project, strokes=tuple(strokes))

        self._document.edit(self.tr("Change belief"), changed)

    # ----------------------------------------------------------------------------------- inside

    def _start_anew(self) -> None:
        self._classes = {own.number: own for own in self._document.project.classes}
        self._shares, self._disagreement = {}, {}
        self._list_anew()

    def _list_anew(self) -> None:
        self.beginResetModel()
        self.rows = self._listed()
        self.endResetModel()

    def _listed(self) -> list[Stroke]:
        """The strokes to list, in their order."""
        strokes = sorted(self._document.project.strokes, key=lambda own: own.order, reverse=True)
        if self.order == "disputed":
            strokes.sort(key=lambda own: self._disagreement.get(own.order, -1.0), reverse=True)
        match self.which:
            case "violated":
                return [own for own in strokes if self._shares.get(own.order, 1.0) < SATISFIED]
            case "class":
                current = self._document.current_class
                return [own for own in strokes if own.class_number == current]
            case "ropes":
                return [own for own in strokes if own.kind in ROPES]
        return strokes

    def _follow_class(self) -> None:
        if self.which == "class":
            self._list_anew()

    def _follow(self, old: Project, new: Project) -> None:
        if new.classes is not old.classes:
            self._classes = {own.number: own for own in new.classes}
            self._tell_of_rows(0, len(self.rows))
        if new.strokes is not old.strokes:
            self._take_rows(self._listed())

    def _take_rows(self, rows: list[Stroke]) -> None:
        """Replace the rows that are different."""
        old, change = self.rows, splice(self.rows, rows)
        start, gone, come = change.start, change.removed, change.added
        marks = {own.order: _mark(own) for own in come}
        for own in gone:
            if marks.get(own.order) != _mark(own):
                self._shares.pop(own.order, None)
        if [own.order for own in gone] == [own.order for own in come]:
            self.rows = rows
            self._tell_of_rows(start, start + len(come))
            return
        if gone:
            self.beginRemoveRows(QModelIndex(), start, start + len(gone) - 1)
            self.rows = old[:start] + old[start + len(gone) :]
            self.endRemoveRows()
        if come:
            self.beginInsertRows(QModelIndex(), start, start + len(come) - 1)
            self.rows = rows
            self.endInsertRows()

    def _follow_result(self) -> None:
        result = self._document.result
        if result is not None and result.preview:
            return
        summary = result.summary if result is not None else Summary()
        self._shares, self._disagreement = dict(summary.satisfaction), dict(summary.disagreement)
        if self._listed() != self.rows:
            self._list_anew()
        self._tell_of_rows(0, len(self.rows))

    def _tell_of_rows(self, start: int, end: int) -> None:
        if end > start:
            self.dataChanged.emit(self.index(start, 0), self.index(end - 1, len(Column) - 1))

    def _text(self, stroke: Stroke, column: Column) -> str | None:
        if column == Column.MARK:
            if stroke.kind == "class":
                return self._class(stroke.class_number).name
            return kind_name(stroke)
        share = self._shares.get(stroke.order)
        if column != Column.STATE or stroke.kind != "class" or share is None or share >= SATISFIED:
            return None
        return self.tr("{percent} %").format(percent=int(100 * share))

    def _words(self, stroke: Stroke, column: Column) -> str:
        if column == Column.BELIEF:
            if stroke.kind == "erase":
                return self.tr("Erasers always hold")
            percent = round(100 * stroke.belief)
            text = self.tr("Believed at {percent} %").format(percent=percent)
            return (
                self.tr("{text}: as good as certain").format(text=text) if percent == 100 else text
            )
        if column == Column.STATE:
            return self._state_words(stroke)
        kind = kind_name(stroke)
        if column == Column.KIND or stroke.kind != "class":
            return kind
        return f"{kind}: {self._class(stroke.class_number).name}"

    def _state_words(self, stroke: Stroke) -> str:
        share = self._shares.get(stroke.order)
        if stroke.kind == "erase":
            return self.tr("Erasers have nothing to hold")
        if share is None:
            return self.tr("Not known yet: it was not part of the last solve, or is covered")
        if share >= SATISFIED:
            return self.tr("Satisfied") + self._pull_words(stroke)
        if stroke.kind == "must-link":
            return self.tr("Violated: the ends are in different segments")
        if stroke.kind == "cannot-link":
            return self.tr("Violated: both ends are in the same segment")
        text = self.tr("Violated: only {percent} % of its pixels have its class")
        return text.format(percent=int(100 * share)) + self._pull_words(stroke)

    def _pull_words(self, stroke: Stroke) -> str:
        """How strongly the result pulls the other way; nothing where it hardly does."""
        pull = self._disagreement.get(stroke.order, 0.0)
        if pull < _DISPUTED:
            return ""
        text = self.tr("; the photo pulls the other way ({percent} %)")
        return text.format(percent=round(100 * pull))

    def _icon(self, stroke: Stroke, column: Column) -> Any:
        palette = QGuiApplication.palette()
        match column:
            case Column.KIND:
                return row_icon(_drawing(stroke), palette)
            case Column.MARK if stroke.kind == "class":
                info = self._class(stroke.class_number)
                return swatch(info.colour, hidden=not info.visible)
            case Column.STATE:
                share = self._shares.get(stroke.order)
                if stroke.kind == "erase" or share is None:
                    return None
                if share >= SATISFIED:
                    return row_icon("check", palette)
                return row_icon("warning", palette, QPalette.ColorRole.BrightText)
        return None

    def _class(self, number: int) -> Any:
        return self._classes.get(number) or new_class(number)


def _mark(stroke: Stroke) -> tuple[Any, ...]:
    """What decides whether a result obeys a stroke."""
    return stroke.kind, stroke.class_number, stroke.extent


def _drawing(stroke: Stroke) -> str:
    if stroke.kind in ROPES:
        return stroke.kind
    if stroke.kind == "erase":
        return "eraser"
    if isinstance(stroke.extent, Path):
        return "brush"
    return "polygon" if isinstance(stroke.extent, Polygon) else "fill"
