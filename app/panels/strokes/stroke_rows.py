"""The strokes and ropes as rows of a table, newest first or likely mistakes first."""

from enum import IntEnum
from typing import Any, Literal

from PySide6.QtCore import QObject
from PySide6.QtGui import QIcon, QPalette

from segcore.marks.strokes import LINK_KINDS, Stroke

from ...state.document import Document
from ...state.mark_kinds import kind_name, kind_of
from ...ui.icons import icon, swatch
from ...ui.language import tr
from .. import tables
from ..tables import Role, TableRows

BELIEF_ROLE = Role.UserRole
MIN_SATISFIED_SHARE = 0.95
"""Minimum share of pixels for a stroke to count as satisfied."""
_MIN_DISAGREEMENT = 0.25
_TEXT_ROLE = QPalette.ColorRole.Text

StrokeOrder = Literal["newest", "disputed"]
StrokeFilter = Literal["all", "violated", "class", "ropes"]


class StrokeColumn(IntEnum):
    """Columns of the list of strokes."""

    KIND = 0
    MARK = 1
    BELIEF = 2
    STATE = 3


class StrokeRows(TableRows):
    """One row per stroke; edits of the project update only the affected rows.

    Attributes
    ----------
    rows : tuple of Stroke
        The listed strokes.
    order, which
        Sort order, and which strokes are listed; set by :meth:`arrange`.
    shares, disagreement : dict
        Share of each stroke that the last full result follows, if the stroke has not changed since,
        and how strongly the photo disagrees with it, both in [0, 1], by the order of the stroke.
    """

    rows: tuple[Stroke, ...]

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent, (), lambda stroke: stroke.order)
        self._document = document
        self.order: StrokeOrder = "newest"
        self.which: StrokeFilter = "all"
        self.shares: dict[int, float] = {}
        self.disagreement: dict[int, float] = {}
        self.reset(self._columns(), ())
        for signal in (*document.change_signals, document.class_changed):
            signal.connect(self._rebuild)
        self._rebuild()

    def _columns(self) -> tuple[tables.Column, ...]:
        return (
            tables.Column(
                "", self.tr("What was drawn"),
                icon=lambda stroke: icon(kind_of(stroke).icon, _TEXT_ROLE),
                description=kind_name, width=26,
            ),
            tables.Column(
                self.tr("Mark"), self.tr("Class of a stroke, or what a rope says"), self._mark,
                self._swatch, self._description, width=tables.REST_WIDTH,
            ),
            tables.Column(
                self.tr("Belief"),
                self.tr("How far to trust the mark; drag, or press ← and →"),
                description=self._belief_words, width=54, more={BELIEF_ROLE: _belief},
            ),
            tables.Column(
                self.tr("Holds"), self.tr("Whether the last result follows the mark"),
                self._state, self._state_icon, self._state_words, width=54,
            ),
        )  # fmt: skip

    # ------------------------------------------------------------------------------------- texts

    def _mark(self, stroke: Stroke) -> str:
        return self._name(stroke) if stroke.class_number else kind_name(stroke)

    def _description(self, stroke: Stroke) -> str:
        kind = kind_name(stroke)
        return f"{kind}: {self._name(stroke)}" if stroke.class_number else kind

    def _swatch(self, stroke: Stroke) -> QIcon | None:
        if not stroke.class_number:
            return None
        info = self._document.project.class_or_new(stroke.class_number)
        return swatch(info.colour, hidden=not info.visible)

    def _belief_words(self, stroke: Stroke) -> str:
        if not kind_of(stroke).has_belief:
            return self.tr("Erased pixels stay erased")
        percent = round(100 * stroke.belief)
        if percent == 100:
            return self.tr("Belief: 100 %, as good as certain")
        return self.tr("Belief: {percent} %").format(percent=percent)

    def _state(self, stroke: Stroke) -> str | None:
        share = self.shares.get(stroke.order)
        if stroke.kind != "class" or share is None or share >= MIN_SATISFIED_SHARE:
            return None
        return self.tr("{percent} %").format(percent=int(100 * share))

    def _state_icon(self, stroke: Stroke) -> QIcon | None:
        share = self.shares.get(stroke.order)
        if not kind_of(stroke).has_belief or share is None:
            return None
        if share >= MIN_SATISFIED_SHARE:
            return icon("check", _TEXT_ROLE)
        if stroke.is_hint:
            return None
        return icon("warning", QPalette.ColorRole.BrightText)

    def _state_words(self, stroke: Stroke) -> str:
        share = self.shares.get(stroke.order)
        if not kind_of(stroke).has_belief:
            return self.tr("Nothing to satisfy: this is an eraser")
        if share is None:
            return self.tr("Not known yet: not part of the last solve, or covered by other strokes")
        if share >= MIN_SATISFIED_SHARE:
            return self.tr("Satisfied") + self._disagreement_words(stroke)
        text = tr(kind_of(stroke).violated)
        if stroke.kind in LINK_KINDS:
            return text
        if stroke.is_hint:
            text = self.tr("A hint: {percent} % of its pixels have its class")
        return text.format(percent=int(100 * share)) + self._disagreement_words(stroke)

    def _disagreement_words(self, stroke: Stroke) -> str:
        """Text on how much the photo disagrees with a stroke; empty for little disagreement."""
        share = self.disagreement.get(stroke.order, 0.0)
        if share < _MIN_DISAGREEMENT:
            return ""
        return self.tr("; the photo disagrees ({percent} %)").format(percent=round(100 * share))

    # ------------------------------------------------------------------------------------- edits

    def arrange(self, order: StrokeOrder, which: StrokeFilter) -> None:
        """Set the order, and which strokes are listed."""
        self.order, self.which = order, which
        self._rebuild()

    @property
    def violated(self) -> frozenset[int]:
        """Orders of the strokes, without hints, that the last full result violates."""
        strokes = self._document.project.strokes
        return frozenset(stroke.order for stroke in strokes if self._is_violated(stroke))

    # ----------------------------------------------------------------------------------- inside

    def _rebuild(self) -> None:
        summary, project = self._document.summary, self._document.project
        solved = {stroke.order: _mark(stroke) for stroke in self._document.strokes_of_result}
        self.shares = {
            stroke.order: summary.satisfaction[stroke.order]
            for stroke in project.strokes
            if stroke.order in summary.satisfaction
            and solved.get(stroke.order, _mark(stroke)) == _mark(stroke)
        }
        self.disagreement = dict(summary.disagreement)
        strokes = sorted(project.strokes, key=self.identity, reverse=True)
        if self.order == "disputed":
            strokes.sort(key=lambda stroke: self.disagreement.get(stroke.order, -1), reverse=True)
        self.show(filter(self._is_listed, strokes))

    def _is_violated(self, stroke: Stroke) -> bool:
        return self.shares.get(stroke.order, 1.0) < MIN_SATISFIED_SHARE and not stroke.is_hint

    def _is_listed(self, stroke: Stroke) -> bool:
        match self.which:
            case "violated":
                return self._is_violated(stroke)
            case "class":
                return stroke.class_number == self._document.current_class
            case "ropes":
                return stroke.kind in LINK_KINDS
        return True

    def _name(self, stroke: Stroke) -> str:
        """Name of the class, and number of the object if there is one."""
        name = self._document.project.class_or_new(stroke.class_number).name
        return f"{name} {stroke.object}" if stroke.object else name


def _belief(stroke: Stroke) -> float | None:
    return stroke.belief if kind_of(stroke).has_belief else None


def _mark(stroke: Stroke) -> tuple[Any, ...]:
    """The part of a stroke that decides whether a result satisfies it."""
    return stroke.kind, stroke.class_number, stroke.extent
