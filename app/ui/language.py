"""The language of the window: the system's, or the one that was chosen.

Classes translate their texts with ``self.tr``, everything else with :func:`tr`. The translations
are ``assets/translations/*.ts``, which ``make translations`` brings up to date with the code; a
text that has none is shown as it is. What ``segcore`` says is translated by :func:`translated`.
"""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from segcore.picture.bundled import bundled_file
from segcore.runtime.errors import SegmentationError
from segcore.runtime.message import Message

LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "ja": "日本語",
    "zh_CN": "简体中文",
}
"""Languages by locale, each in its own words."""

_SOURCE_LANGUAGE = "en"
"""Language of the texts in the code; its translation file has only plurals."""


def tr(text: str) -> str:
    """Translation of a text outside of Qt's classes, or of ``segcore``."""
    return QCoreApplication.translate("", text) if text else ""


def channel_title(name: str) -> str:
    """Name of a channel, translated if it is a default name."""
    word, _, number = name.partition(" ")
    is_default = word == "Channel" and number.isdecimal()
    return tr("Channel {number}").format(number=number) if is_default else name


def mark_for_translation(text: str) -> str:
    """Marks a text for translation (as ``tr``), which happens when it is shown."""
    return text


def translated(source_text: str | SegmentationError, count: int | None = None) -> str:
    """Translation of a message of ``segcore`` or a session, with numbers in the system's format.

    `count` replaces ``%Ln``.
    """
    message = source_text.message if isinstance(source_text, SegmentationError) else source_text
    if not isinstance(message, Message):
        return message
    values = {name: _format(value) for name, value in message.values.items()}
    text = message.template
    text = tr(text) if count is None else QCoreApplication.translate("", text, "", count)
    return text.format(**values) if values else text


def _format(value: Any) -> Any:
    """A value as text for a sentence."""
    if isinstance(value, Message):
        return translated(value)
    return _Decimal(value) if isinstance(value, float) else value


class _Decimal(float):
    """A number formatted with the system's decimal sign."""

    def __format__(self, form: str) -> str:
        return super().__format__(form).replace(".", QLocale().decimalPoint())


def install_language(application: QCoreApplication, chosen: str = "") -> None:
    """Install translations: Qt's and the program's.

    Parameters
    ----------
    chosen : str
        One of `LANGUAGES`, or empty: the system's language, if it is one of them.
    """
    wanted = QLocale(chosen) if chosen in LANGUAGES else QLocale.system()
    of_qt = QTranslator(application)
    if of_qt.load(wanted, "qtbase", "_", QLibraryInfo.path(_QT_TRANSLATIONS)):
        application.installTranslator(of_qt)
    tags = (tag for wish in wanted.uiLanguages() for tag in (wish, wish.partition("-")[0]))
    spoken = next(
        (name for tag in tags if (name := tag.replace("-", "_")) in LANGUAGES), _SOURCE_LANGUAGE
    )
    application.installTranslator(Translation(spoken, application))


_QT_TRANSLATIONS = QLibraryInfo.LibraryPath.TranslationsPath


class Translation(QTranslator):
    """Translations of the program, with English plurals for texts without translation."""

    def __init__(self, language: str, parent: QObject) -> None:
        super().__init__(parent)
        self._forms: dict[tuple[str, str], list[str]] = {}
        for name in dict.fromkeys((_SOURCE_LANGUAGE, language)):
            self._forms |= translations(bundled_file(f"translations/eigenbrush_{name}.ts"))
        self._none_is_one = language == "fr"

    def isEmpty(self) -> bool:
        return not self._forms

    def translate(self, context: str, text: str, _comment: object = None, n: int = -1) -> str:
        """The translation, in the plural form for `n`; None if there is none."""
        forms = self._forms.get((context, text))
        if forms is None:
            return None  # type: ignore[return-value] # Qt distinguishes it from an empty text
        is_one = n == 1 or (n == 0 and self._none_is_one)
        return forms[0 if is_one else -1]


def translations(file: Path) -> dict[tuple[str, str], list[str]]:
    """The finished translations of a file by context and text: one, or one for each plural."""
    by_context = {}
    for context in ElementTree.parse(file).iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            (translation,) = message.iter("translation")
            forms = [form.text or "" for form in translation] or [translation.text or ""]
            if all(forms):
                by_context[name, message.findtext("source", "")] = forms
    return by_context
