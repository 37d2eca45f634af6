"""Text of others, such as names and notes, shown literally.

Qt would render what looks like HTML, which may even load pictures, and would take an ampersand for
the mark of a key.
"""

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

_MARK = "[*]"
"""Placeholder in titles for the sign of unsaved work."""


def escape_tooltip(text: str) -> str:
    """Text for a tool tip that shows `text` literally."""
    if not {"<", "&"}.intersection(text):  # `&lt;` is enough to be taken for HTML
        return text
    return f'<span style="white-space: pre-wrap">{escape(text)}</span>'


def escape_menu_text(text: str) -> str:
    """Text for a menu entry or a button that shows `text` literally."""
    return text.replace("&", "&&")


def plain_title(text: str) -> str:
    """Text for a window title that shows `text` literally."""
    return text.replace(_MARK, 2 * _MARK)


def plain_labels(widget: QWidget) -> None:
    """Let all labels in a widget show plain text."""
    for label in widget.findChildren(QLabel):
        label.setTextFormat(Qt.TextFormat.PlainText)
