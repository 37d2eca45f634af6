"""The text of rules, its mistakes, and the rules that the result breaks."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
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
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from segcore.marks.rules import Rule
from segcore.marks.rules.rule_notes import ParsedRules, RuleNote
from segcore.methods import METHODS
from segcore.projects.project import Project

from ...actions.action import action, tr
from ...actions.services import Services
from ...solving.solve_controller import SolveController
from ...solving.solve_texts import method_title
from ...state.document import Document
from ...ui.icons import icon
from ...ui.verbatim import escape_tooltip
from ...ui.widgets import lay_out, word_wrapped_label
from ..panel_registry import bring_forward, panel

_PAUSE_MS = 500
_NOTE_ROLE = Qt.ItemDataRole.UserRole
_EXAMPLE_RULE = "sky & sea -> !sand"


def _uses_rules(services: Services) -> bool:
    """Whether to show the panel: the project has rules, or its method follows rules."""
    recipe = services[Document].project.recipe
    return recipe.method.follows_rules or bool(recipe.rules)


@panel("rules", tr("Rules"), "right", 90, under="method", heights={"method": 320, "rules": 360},
       shown_if=_uses_rules)  # fmt: skip
class RulesPanel(QWidget):
    """A text of rules, one per line, its mistakes, and the rules that the last result breaks.

    Typed text becomes a step of the history after a short pause, even with mistakes; these prevent
    solving, but not saving. The worker reads the rules, since that may take long.
    """

    def __init__(self, document: Document, controller: SolveController) -> None:
        super().__init__()
        self._document, self._controller = document, controller
        controller.rules_read.connect(self.show_reading)
        self.reading = ParsedRules()
        self.advice = word_wrapped_label()
        self.editor = RuleEditor()
        self.editor.setAccessibleName(self.tr("Rules"))
        self.editor.setPlaceholderText(_EXAMPLE_RULE)
        self.editor.setToolTip(
            self.tr(
                "One rule per line, with the names of classes:\n"
                "!sky  not    sky & sea  both    sky | sea  at least one\n"
                "sky -> sea  if, then    sky <-> sea  both or neither\n"
                "exactly one of (sky, sea)    weight 0.5: sky -> sea  may be broken\n"
                "A name means: the region painted with this class is foreground"
            )
        )
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Problems with the rules"))
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.itemClicked.connect(lambda item: self.editor.go_to(item.data(_NOTE_ROLE)))
        self.status = word_wrapped_label()
        layout = lay_out(
            QVBoxLayout(self), self.advice, self.editor, self.status, self.list, margin=8
        )
        layout.setStretchFactor(self.editor, 2)
        layout.setStretchFactor(self.list, 1)

        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self.commit_text)
        self.editor.textChanged.connect(self._on_typed)
        self.editor.commit_needed.connect(self.commit_text)
        document.photo_changed.connect(self._forget_typing)
        document.project_changed.connect(self._refresh)
        document.result_changed.connect(self._show_status)
        self._refresh()

    @action("rules", "solve", tr("&Rules…"), "Ctrl+R", needs="photo",
            tip=tr("Write what you know about the regions, such as sky & sea -> "
                   "!sand"))  # fmt: skip
    def begin(self) -> None:
        bring_forward(self)
        self.editor.setFocus()

    def commit_text(self) -> None:
        """Make typed text a step of the history."""
        self._pause.stop()
        text = self.editor.toPlainText()
        if text != self._document.project.recipe.rules and self._document.image is not None:
            self._document.edit(self.tr("Edit rules"), Project.with_recipe, rules=text)

    def _forget_typing(self) -> None:
        self._pause.stop()
        self._refresh()

    def _refresh(self) -> None:
        project = self._document.project
        if not self._pause.isActive():  # otherwise the user is typing
            self.editor.show_text(project.recipe.rules)
        self.editor.setEnabled(self._document.image is not None)
        self._show_advice()
        self.read_text()

    def _on_typed(self) -> None:
        if self.editor.toPlainText() == self._document.project.recipe.rules:
            self._pause.stop()
        else:
            self._pause.start()
        self.read_text()

    def _show_advice(self) -> None:
        method = self._document.project.recipe.method
        if method.follows_rules:
            text = self.tr("What you know about the regions, one rule per line.")
        else:
            usable = [method_title(kind) for kind in METHODS.values() if kind.follows_rules]
            text = self.tr("This method does not follow rules.")
            if usable:
                choose = self.tr("Choose {names} to use them.").format(names=", ".join(usable))
                text = f"{text} {choose}"
        self.advice.setText(text)

    def read_text(self) -> None:
        """Send the text to be read with the current classes."""
        if self.editor.toPlainText():
            self._controller.read_rules(self.editor.toPlainText())
        else:
            self.show_reading(ParsedRules())

    def show_reading(self, reading: ParsedRules) -> None:
        """Show the notes on the text, unless it has changed meanwhile."""
        if reading.text != self.editor.toPlainText():
            return
        self.reading, notes = reading, reading.notes
        self.editor.show_notes(notes)
        self.list.clear()
        marked_lines = set()
        for note in notes:
            if note.text in marked_lines:
                continue
            marked_lines.add(note.text)
            is_problem = note.kind != "note"
            role = QPalette.ColorRole.BrightText if is_problem else QPalette.ColorRole.Text
            item = QListWidgetItem(icon("warning" if is_problem else "info", role), note.text)
            item.setData(_NOTE_ROLE, note)
            item.setToolTip(escape_tooltip(note.text))
            self.list.addItem(item)
        self.list.setVisible(bool(marked_lines))
        self._show_status()

    def _show_status(self) -> None:
        notes = self.editor.notes
        mistakes = sorted({note.place.line for note in notes if note.kind == "mistake"})
        has_conflict = any(note.kind == "conflict" for note in notes)
        broken_rules = self._broken_rules()
        if mistakes:
            text = self.tr("Mistakes in lines: {lines}").format(lines=", ".join(map(str, mistakes)))
        elif has_conflict:
            text = self.tr("These rules cannot all hold.")
        elif broken_rules:
            text = self.tr("The result breaks {rules}").format(
                rules="; ".join(f"{rule.place.line}: {rule.text}" for rule in broken_rules)
            )
        elif self.reading.n_rules:
            text = self.tr("Rules: {count} · no conflicts").format(count=self.reading.n_rules)
        else:
            text = ""
        has_problem = bool(mistakes or broken_rules or has_conflict)
        role = QPalette.ColorRole.BrightText if has_problem else QPalette.ColorRole.WindowText
        self.status.setForegroundRole(role)
        self.status.setText(text)
        self.status.setVisible(bool(text))

    def _broken_rules(self) -> tuple[Rule, ...]:
        """Rules that the result breaks, if the result is current."""
        result = self._document.result
        if result is None or not self._document.result_is_current:
            return ()
        return result.summary.broken_rules


_CONFLICT_INK = QColor("#c77700")


class RuleEditor(QPlainTextEdit):
    """An editor for plain text that uses the history of the document."""

    commit_needed = Signal()
    """The text has to be stored: the editor loses focus, or an undo is about to happen."""

    def __init__(self) -> None:
        super().__init__()
        self.notes: tuple[RuleNote, ...] = ()
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.installEventFilter(self)

    def show_text(self, text: str) -> None:
        """Replace the text, and keep the position of the cursor if possible."""
        if text != self.toPlainText():
            position = self.textCursor().position()
            self.setPlainText(text)
            cursor = self.textCursor()
            cursor.setPosition(min(position, len(text)))
            self.setTextCursor(cursor)

    def show_notes(self, notes: tuple[RuleNote, ...]) -> None:
        """Underline the places of notes."""
        self.notes = notes
        underlined = (note for note in notes if note.kind != "note")
        self.setExtraSelections([self._selection(note) for note in underlined])

    def go_to(self, note: RuleNote) -> None:
        """Move the cursor to the place of a note."""
        self.setTextCursor(self._cursor(note))
        self.setFocus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.commit_needed.emit()
        super().focusOutEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave undo and redo to the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo
            if any(event.matches(key) for key in keys):
                self.commit_needed.emit()
                event.ignore()
                return True
        return super().eventFilter(watched, event)

    def _cursor(self, note: RuleNote) -> QTextCursor:
        place = note.place
        block = self.document().findBlockByNumber(place.line - 1)
        begin = block.position() + min(place.column - 1, max(0, block.length() - 2))
        end = min(begin + max(1, place.length), block.position() + max(1, block.length() - 1))
        cursor = QTextCursor(self.document())
        cursor.setPosition(begin)
        cursor.setPosition(max(begin, end), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _selection(self, note: RuleNote) -> QTextEdit.ExtraSelection:
        underline = QTextCharFormat()
        underline.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        red = self.palette().color(QPalette.ColorRole.BrightText)
        underline.setUnderlineColor(red if note.kind == "mistake" else _CONFLICT_INK)
        underline.setToolTip(escape_tooltip(note.text))
        selection = QTextEdit.ExtraSelection()
        selection.cursor = self._cursor(note)
        selection.format = underline
        return selection
