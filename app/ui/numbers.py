"""Numbers in the format of the system."""

import math

from PySide6.QtCore import QLocale


def whole_text(value: int) -> str:
    """A whole number with thousands separators."""
    return QLocale().toString(value)


def rounded_text(value: float, decimals: int = 0) -> str:
    """A number with `decimals` digits after the decimal sign."""
    locale = QLocale()
    locale.setNumberOptions(QLocale.NumberOption.OmitGroupSeparator)
    return locale.toString(float(value), "f", decimals)


def short_text(value: float | None, digits: int = 3) -> str:
    """A number with `digits` significant digits; None and infinity as ∞."""
    if value is None or math.isinf(value):
        return "∞"
    return QLocale().toString(float(value), "g", digits)


def seconds_text(value: float) -> str:
    """A duration in seconds or milliseconds."""
    if value < 1:
        return f"{value * 1000:.0f} ms"
    return f"{rounded_text(value, 2 if value < 10 else 1)} s"


def memory_text(size: int) -> str:
    """A size in bytes."""
    return QLocale().formattedDataSize(size, 1, QLocale.DataSizeFormat.DataSizeTraditionalFormat)
