"""A text field for rules: mistakes are underlined where they are."""

from __future__ import annotations

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

from segcore.marks.rules.rule_notes import RuleNote

from ...ui.verbatim import plain_tip

_CONFLICT = QColor("#c77700")


class RuleEditor(QPlainTextEdit):
    """An editor for plain text that uses the history of the document."""

    left = Signal()
    """The editor loses focus, or an undo is about to happen: the text has to be kept."""

    def __init__(self) -> None:
        super().__init__()
        self.remarks: tuple[RuleNote, ...] = ()
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.installEventFilter(self)

    def show_text(self, text: str) -> None:
        """Replace the text, and keep the position of the cursor if possible."""
        if text != self.toPlainText():
            place = self.textCursor().position()
            self.setPlainText(text)
            cursor = self.textCursor()
            cursor.setPosition(min(place, len(text)))
            self.setTextCursor(cursor)

    def show_remarks(self, remarks: tuple[RuleNote, ...]) -> None:
        """Underline the places of remarks."""
        self.remarks = remarks
        marked = (remark for remark in remarks if remark.kind != "note")
        self.setExtraSelections([self._selection(remark) for remark in marked])

    def go_to(self, remark: RuleNote) -> None:
        """Move the cursor to the place of a remark."""
        self.setTextCursor(self._cursor(remark))
        self.setFocus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.left.emit()
        super().focusOutEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave undo and redo to the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            steps = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo
            if any(event.matches(step) for step in steps):
                self.left.emit()
                event.ignore()
                return True
        return super().eventFilter(watched, event)

    def _cursor(self, remark: RuleNote) -> QTextCursor:
        place = remark.place
        block = self.document().findBlockByNumber(place.line - 1)
        begin = block.position() + min(place.column - 1, max(0, block.length() - 2))
        end = min(begin + max(1, place.length), block.position() + max(1, block.length() - 1))
        cursor = QTextCursor(self.document())
        cursor.setPosition(begin)
        cursor.setPosition(max(begin, end), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _selection(self, remark: RuleNote) -> QTextEdit.ExtraSelection:
        look = QTextCharFormat()
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        wrong = self.palette().color(QPalette.ColorRole.BrightText)
        look.setUnderlineColor(wrong if remark.kind == "mistake" else _CONFLICT)
        look.setToolTip(plain_tip(remark.text))
        selection = QTextEdit.ExtraSelection()
        selection.cursor = self._cursor(remark)
        selection.format = look
        return selection
