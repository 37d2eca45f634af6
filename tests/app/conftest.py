"""What the tests of the app share: how kernels wait, and what is left when they are done."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from app.looks.language import speak

# Compiled kernels must not spin while they wait: the tests share their processors.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")


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
def _plain_english(qapp: QApplication) -> None:
    """With plurals, whatever language the system speaks."""
    speak(qapp, "en")
