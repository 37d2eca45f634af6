"""A text field for rules: mistakes are underlined where they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontDatabase,
    QKeyEvent,
    QKeySequence,
    QPalette,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from segcore.marks.rules import RuleSet, conflict_message, rules_from_text
from segcore.runtime.errors import RuleError

from ...looks.verbatim import plain_tip

Kind = Literal["mistake", "conflict", "note"]

_CONFLICT = QColor("#c77700")


@dataclass(frozen=True)
class Remark:
    """What there is to say about a part of the text.

    Attributes
    ----------
    line, column : int
        From 1.
    length : int
        In characters.
    """

    kind: Kind
    text: str
    line: int
    column: int = 1
    length: int = 1


class RuleEditor(QPlainTextEdit):
    """Plain text, the history of which is the document's.

    Signals
    -------
    left
        The field loses the keyboard, or an undo is about to happen: what was typed has to be kept.
    """

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.remarks: tuple[Remark, ...] = ()
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.installEventFilter(self)

    def show_text(self, text: str) -> None:
        """Replace the text, and leave the cursor where it is if it can be."""
        if text != self.toPlainText():
            place = self.textCursor().position()
            self.setPlainText(text)
            cursor = self.textCursor()
            cursor.setPosition(min(place, len(text)))
            self.setTextCursor(cursor)

    def show_remarks(self, remarks: tuple[Remark, ...]) -> None:
        """Underline what remarks are about."""
        self.remarks = remarks
        marked = (remark for remark in remarks if remark.kind != "note")
        self.setExtraSelections([self._selection(remark) for remark in marked])

    def go_to(self, remark: Remark) -> None:
        """Put the cursor where a remark points to."""
        self.setTextCursor(self._cursor(remark))
        self.setFocus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.left.emit()
        super().focusOutEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lets undo and redo be those of the whole window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            steps = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo
            if any(event.matches(step) for step in steps):
                self.left.emit()
                event.ignore()
                return True
        return super().eventFilter(watched, event)

    def _cursor(self, remark: Remark) -> QTextCursor:
        block = self.document().findBlockByNumber(remark.line - 1)
        begin = block.position() + min(remark.column - 1, max(0, block.length() - 2))
        end = min(begin + max(1, remark.length), block.position() + max(1, block.length() - 1))
        cursor = QTextCursor(self.document())
        cursor.setPosition(begin)
        cursor.setPosition(max(begin, end), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _selection(self, remark: Remark) -> QTextEdit.ExtraSelection:
        look = QTextCharFormat()
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        wrong = self.palette().color(QPalette.ColorRole.BrightText)
        look.setUnderlineColor(wrong if remark.kind == "mistake" else _CONFLICT)
        look.setToolTip(plain_tip(remark.text))
        selection = QTextEdit.ExtraSelection()
        selection.cursor = self._cursor(remark)
        selection.format = look
        return selection


def remarks_on(text: str, names: dict[str, int]) -> tuple[tuple[Remark, ...], RuleSet]:
    """Remarks on every line of a text, and the rules of the lines that can be read."""
    lines = text.split("\n")
    mistakes = list(_mistakes(lines, names))
    bad = {mistake.line for mistake in mistakes}
    readable = ["" if number in bad else line for number, line in enumerate(lines, start=1)]
    try:
        rules = rules_from_text("\n".join(readable), names)
    except RuleError as error:  # too many of them
        return (*mistakes, _mistake(error)), RuleSet()
    said = conflict_message(rules.conflict) if rules.conflict else ""
    conflicts = [
        Remark("conflict", said, rule.place.line, rule.place.column, rule.place.length)
        for rule in rules.conflict
    ]
    notes = [Remark("note", note, 1) for note in rules.notes]
    return (*mistakes, *conflicts, *notes), rules


def _mistakes(lines: list[str], names: dict[str, int]) -> Iterable[Remark]:
    for number, line in enumerate(lines, start=1):
        try:
            rules_from_text("\n" * (number - 1) + line, names)
        except RuleError as error:
            yield _mistake(error)


def _mistake(error: RuleError) -> Remark:
    return Remark("mistake", str(error), error.line or 1, error.column or 1, error.length)
