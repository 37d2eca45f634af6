"""Numbers are written as the system writes them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QLocale

from app.ui.numbers import rounded, seconds, short
from app.window.status_bar import colour_words


@pytest.fixture
def german() -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    yield
    QLocale.setDefault(before)


@pytest.mark.usefixtures("german")
def test_decimal_comma() -> None:
    assert rounded(12345.678, 1) == "12345,7"
    assert short(0.01234) == "0,0123"
    assert short(3.14159, 4) == "3,142"
    assert seconds(2.5) == "2,50 s"
    assert colour_words(np.array([0.5, 0.25], np.float32)) == "0,500 0,250"
    assert colour_words(np.array([12, 65535], np.uint16)) == "12 65535"


def test_what_is_beyond_all_numbers() -> None:
    assert short(None) == short(float("inf")) == "∞"
