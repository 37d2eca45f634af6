"""Numbers for people."""

from __future__ import annotations

import math

from PySide6.QtCore import QLocale


def short(value: float | None) -> str:
    """Three digits; None, which stands for what is beyond all numbers, is the sign of infinity."""
    if value is None or math.isinf(value):
        return "∞"
    return QLocale().toString(float(value), "g", 3)


def seconds(value: float) -> str:
    """A duration in seconds or milliseconds."""
    if value < 1:
        return f"{value * 1000:.0f} ms"
    return f"{QLocale().toString(value, 'f', 2 if value < 10 else 1)} s"


def memory(size: int) -> str:
    """A size in bytes."""
    return QLocale().formattedDataSize(size, 1, QLocale.DataSizeFormat.DataSizeTraditionalFormat)
