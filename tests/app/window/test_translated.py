"""In a made-up language of longer words, every text of the window is translated and seen whole."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QGroupBox,
    QLabel,
    QWidget,
)

from app.window.dialogs import Dialogs
from tests.app.window.test_screens import SIZES, clipped, show_at

_NO_WORDS = re.compile(r"[\W\d_]*|.*\.png|px|\d+ ms|(Ctrl|Shift|Alt|[A-Z]|F\d+|[+,.`/\[\]]+)")
_IN_PART = re.compile(r"[^\[]*|.* loses [^\[].*", re.DOTALL)
_NAMES = {"background", "cup and saucer"}
"""What the person calls the classes."""


class MadeUp(QTranslator):
    """Each text in brackets, and longer by two fifths."""

    def translate(
        self, _context: str, source: str, _meaning: str | None = None, _n: int = -1
    ) -> str:
        return f"[{source}{'~' * round(0.4 * len(source))}]"

    def isEmpty(self) -> bool:
        return False


@pytest.fixture(autouse=True)
def made_up(qapp) -> Iterator[None]:
    translator = MadeUp()
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


def untranslated(parent: QWidget) -> set[str]:
    """Texts that people read and that no translator saw."""
    texts: set[str] = set()
    for widget in [parent, *parent.findChildren(QWidget)]:
        texts |= {widget.toolTip(), widget.accessibleName()}
        if widget.isWindow():
            texts.add(widget.windowTitle())
        if isinstance(widget, (QLabel, QAbstractButton)):
            texts.add(widget.text())
        if isinstance(widget, QGroupBox):
            texts.add(widget.title())
    for action in parent.findChildren(QAction):
        texts |= {action.text(), action.toolTip()}
    texts = {text for text in texts - _NAMES if not _NO_WORDS.fullmatch(text)}
    return set(filter(_IN_PART.fullmatch, texts))


@pytest.mark.parametrize("size", SIZES)
def test_window(working, size):
    show_at(working, size)
    assert untranslated(working) == set()
    assert clipped(working) == []


@pytest.mark.parametrize(
    "name", ["export", "compare", "preferences", "shortcuts", "cheat_sheet", "report"]
)
def test_dialog(working, name):
    getattr(working.services[Dialogs], name)()
    QApplication.processEvents()
    (dialog,) = [shown for shown in working.findChildren(QDialog) if shown.isVisible()]
    assert untranslated(dialog) == set()
    assert clipped(dialog) == []
    dialog.reject()


def test_what_is_wrong_with_a_file(qtbot, window, tmp_path):
    (tmp_path / "empty.png").touch()
    (tmp_path / "damaged.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(40))
    (tmp_path / "damaged.eigenbrush").write_bytes(b"PK")
    for name in ("empty.png", "damaged.png", "damaged.eigenbrush", "none.png"):
        window.open(tmp_path / name)
        qtbot.waitUntil(lambda name=name: any(name in text for text in window.messages.texts))
        said = next(text for text in window.messages.texts if name in text)
        assert said.startswith("["), said
        assert said.count("~") > 10, said
