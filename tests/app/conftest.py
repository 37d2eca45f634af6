"""What the tests of the app share: windows, and what is left when they are done."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.ui.language import install_language
from app.ui.theme import Theme
from tests.app.windows import answers, looking, settings, window, working

__all__ = ["answers", "looking", "settings", "window", "working"]


@pytest.fixture(scope="session", autouse=True)
def _empty_clipboard() -> Iterator[None]:
    """Take away what tests copied.

    Without a screen the clipboard outlives Python: content that was made in Python would be
    destroyed after its interpreter, which ends in a crash.
    """
    yield
    if QGuiApplication.instance() is not None:
        QGuiApplication.clipboard().clear()


@pytest.fixture(scope="session", autouse=True)
def _plain_english(qapp) -> None:
    """With plurals, whatever language the system speaks."""
    install_language(qapp, "en")


@pytest.fixture(autouse=True)
def _no_key_is_held(qapp) -> None:  # noqa: ARG001 - has to be there
    """Let go of keys that a click of an earlier test held: rows are selected by them."""
    if QGuiApplication.keyboardModifiers():
        nowhere = QWidget()
        QTest.mouseMove(nowhere)
        QTest.mouseClick(nowhere, Qt.MouseButton.LeftButton)


@pytest.fixture(autouse=True)
def _no_theme_is_left(qapp) -> Iterator[None]:
    """End themes: those of all earlier tests would draw rings whenever the focus moves."""
    yield
    for theme in qapp.findChildren(Theme):
        theme.deleteLater()
