"""The language of the window: the system's, or the one that was chosen.

Classes translate their texts with ``self.tr``, everything else with :func:`tr`. The translations
are ``assets/translations/*.ts``; ``make translations`` finds new texts in the code and writes the
``.qm`` files that Qt reads. What ``segcore`` says is translated by :func:`told`.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from segcore.picture.bundled import bundled_file
from segcore.runtime.errors import SegmentationError
from segcore.runtime.said import Said

LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "ja": "日本語",
    "zh_CN": "简体中文",
}
"""Languages by the names of their locales, each as its speakers call it."""

_SOURCE = "en"
"""What texts in the code are written in; its translation knows plurals only."""


def tr(text: str) -> str:
    """Translation of a text outside of Qt's classes, also of those that ``segcore`` describes."""
    return QCoreApplication.translate("", text) if text else ""


def told(what: str | SegmentationError, count: int | None = None) -> str:
    """Translation of what ``segcore`` or a session says, with numbers as the system writes them.

    `count` stands for ``%Ln`` in it.
    """
    said = what.said if isinstance(what, SegmentationError) else what
    if not isinstance(said, Said):
        return said
    values = {name: _shown(value) for name, value in said.values.items()}
    text = tr(said.template) if count is None else _counted(said.template, count)
    return text.format(**values) if values else text


def _counted(text: str, count: int) -> str:
    return QCoreApplication.translate("", text, "", count)


def _shown(value: Any) -> Any:
    """What to put into a sentence."""
    if isinstance(value, Said):
        return told(value)
    return _Decimal(value) if isinstance(value, float) else value


class _Decimal(float):
    """Formatted with the system's sign for decimals."""

    def __format__(self, form: str) -> str:
        return super().__format__(form).replace(".", QLocale().decimalPoint())


def speak(application: QCoreApplication, chosen: str = "") -> None:
    """Install translations: Qt's and the program's.

    Parameters
    ----------
    chosen : str
        One of `LANGUAGES`, or empty: the system's language, if it is one of them.
    """
    wanted = QLocale(chosen) if chosen in LANGUAGES else QLocale.system()
    of_qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    of_us = str(bundled_file("translations/eigenbrush_en.qm").parent)
    for name, locale, folder in (
        ("eigenbrush", QLocale(_SOURCE), of_us),
        ("qtbase", wanted, of_qt),
        ("eigenbrush", wanted, of_us),
    ):
        translator = QTranslator(application)
        if translator.load(locale, name, "_", folder):
            application.installTranslator(translator)
