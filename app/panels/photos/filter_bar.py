"""A field for the filter of photos, and a menu that edits it."""

import re
from collections.abc import Iterable

from PySide6.QtCore import QTimer
from PySide6.QtGui import QInputMethodEvent, QPalette, QTextCharFormat
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QVBoxLayout,
    QWidget,
)

from segcore.folders.query import QueryError, has_term, quote_term, with_term, without_term

from ...session.photo_folder import PhotoFolder
from ...state.document import Document
from ...ui.language import translated
from ...ui.verbatim import escape_menu_text
from ...ui.widgets import ReturnFocusFilter, lay_out, menu_button, word_wrapped_label

_PAUSE_MS = 600
"""Pause after typing before a mistake is shown."""
_MAX_VALUES = 40
"""Largest number of classes or tags in a menu; others are typed."""
_CONFIDENCE_PERCENT = (95, 90, 80, 70, 50)


class FilterBar(QWidget):
    """A query over the photos of the folder, and the mistake in it."""

    def __init__(self, document: Document, photos: PhotoFolder) -> None:
        super().__init__()
        self._document, self._filter = document, photos.filter
        self._valid_text = ""
        self._error: QueryError | None = None
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Filter: car -tree state:done"))
        self.field.setAccessibleName(self.tr("Filter of the photos"))
        self.field.setToolTip(
            self.tr(
                "Words of names, classes, and class: tag: state: name: has: sure<90; - negates a "
                "word, a comma means or"
            )
        )
        self.field.setClearButtonEnabled(True)
        ReturnFocusFilter(self.field, self.field.clear)
        self.field.textChanged.connect(self._apply)
        self.mistake = word_wrapped_label()
        self.mistake.setForegroundRole(QPalette.ColorRole.BrightText)
        self.mistake.hide()
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._show_mistake)
        tip = self.tr("Choose which photos are listed")
        self.button = menu_button("filter", self.tr("Filter"), tip, self._fill_menu)
        line = lay_out(QHBoxLayout(), self.field, self.button, grow=self.field, spacing=2)
        lay_out(QVBoxLayout(self), line, self.mistake, margin=0, spacing=2)
        self._filter.changed.connect(self._refresh)

    def _apply(self, text: str) -> None:
        """Apply the query, without invalid terms."""
        self._error, self._valid_text = None, text
        while True:
            try:
                self._filter.set(self._valid_text)
                break
            except QueryError as error:
                self._error = self._error or error
                end = error.begin + error.length
                self._valid_text = self._valid_text[: error.begin] + self._valid_text[end:]
        self._pause.start()
        if self._error is None or self.mistake.isVisible():
            self._show_mistake()

    def _refresh(self) -> None:
        """Show a query that was set elsewhere."""
        if self._filter.text != self._valid_text:
            self._valid_text = self._filter.text
            if self.field.text() != self._valid_text:
                self.field.setText(self._valid_text)

    def _show_mistake(self) -> None:
        """Show the mistake, and underline it."""
        error = self._error
        self.mistake.setVisible(error is not None)
        text = translated(error) if error is not None else ""
        self.mistake.setText(text[:1].upper() + text[1:])
        formats = []
        if error is not None:
            underline = QTextCharFormat()
            underline.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            underline.setUnderlineColor(self.palette().color(QPalette.ColorRole.BrightText))
            format_type = QInputMethodEvent.AttributeType.TextFormat
            begin = error.begin - self.field.cursorPosition()
            formats = [QInputMethodEvent.Attribute(format_type, begin, error.length, underline)]
        # the only way to format a part of the text of a QLineEdit
        QApplication.sendEvent(self.field, QInputMethodEvent("", formats))

    # ------------------------------------------------------------------------------------- menu

    def _fill_menu(self, menu: QMenu) -> None:
        for term, title in self._states().items():
            self._offer(menu, term, title, instead_of="-?state:.*")
        menu.addSeparator()
        title, term = self.tr("With remarks"), "has:remarks"
        self._offer(menu, term, title, instead_of=f"-{term}")
        project = self._document.project
        names = dict.fromkeys((*self._filter.classes, *(info.name for info in project.classes)))
        classes = sorted(filter(None, names), key=str.casefold)
        for sign, title in (("", self.tr("With class")), ("-", self.tr("Without class"))):
            self._offer_each(menu.addMenu(title), "class", classes, sign)
        self._offer_each(menu.addMenu(self.tr("With tag")), "tag", self._filter.tags)
        doubt_menu = menu.addMenu(self.tr("Segments in doubt"))
        for percent in _CONFIDENCE_PERCENT:
            title = self.tr("Confidence below {percent} %").format(percent=percent)
            self._offer(doubt_menu, f"sure<{percent}", title, instead_of="-?sure.*")
        menu.addSeparator()
        all_photos = menu.addAction(self.tr("All photos"), self.field.clear)
        all_photos.setEnabled(bool(self.field.text()))

    def _states(self) -> dict[str, str]:
        return {
            "state:todo": self.tr("To do"),
            "state:untouched": self.tr("Not begun"),
            "state:begun": self.tr("Begun"),
            "state:sent-back": self.tr("Sent back"),
            "state:done": self.tr("Done"),
            "state:review": self.tr("To review"),
            "state:accepted": self.tr("Accepted"),
            "state:skipped": self.tr("Skipped"),
        }

    def _offer_each(self, menu: QMenu, name: str, values: Iterable[str], sign: str = "") -> None:
        for value in list(values)[:_MAX_VALUES]:
            opposite = "" if sign else "-"
            term = f"{name}:{quote_term(value)}"
            self._offer(menu, sign + term, value, instead_of=re.escape(opposite + term))
        menu.setEnabled(not menu.isEmpty())

    def _offer(self, menu: QMenu, term: str, title: str, *, instead_of: str) -> None:
        text = self.field.text()
        entry = menu.addAction(escape_menu_text(title))
        entry.setCheckable(True)
        entry.setChecked(has_term(text, term))
        new_text = (
            without_term(text, term)
            if entry.isChecked()
            else with_term(text, term, instead_of=instead_of)
        )
        entry.triggered.connect(lambda: self.field.setText(new_text))
