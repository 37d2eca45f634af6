"""Translations fit the texts of the code, and are installed; so is how numbers are written."""

import re
import runpy
import shutil
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QLocale, QTranslator

from app.state.workspace import default_project
from app.ui.language import LANGUAGES, install_language, tr, translated, translations
from app.ui.numbers import rounded_text, seconds_text, short_text
from app.window.status_bar import colour_words
from segcore.runtime.errors import ImageError
from segcore.runtime.message import Message

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "assets" / "translations"
FILES = [FOLDER / f"eigenbrush_{language}.ts" for language in LANGUAGES]
TOOL = runpy.run_path(str(ROOT / "packaging" / "translations.py"))


def test_every_language_has_a_file_and_is_one_that_qt_knows():
    assert {file.name for file in FOLDER.glob("*.ts")} == {file.name for file in FILES}
    for language in LANGUAGES:
        assert QLocale(language).language() != QLocale.Language.C


def holes(text: str) -> list[str]:
    """What is filled in."""
    return sorted(re.findall(r"\{\w*(?::[\w.%]+)?\}|%L?n", text))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_translation_keeps_what_is_filled_in(file):
    for (_, source), forms in translations(file).items():
        for text in forms:
            # "one stroke" needs no number
            missing = [hole for hole in holes(source) if hole not in holes(text)]
            assert set(missing) <= {"%Ln"} if len(forms) > 1 else not missing, text
            assert set(holes(text)) <= set(holes(source)), text


@pytest.mark.parametrize("file", FILES[1:], ids=lambda file: file.stem)
def test_menu_entries_keep_a_key(file):
    for (_, source), (text, *_) in translations(file).items():
        if re.search(r"&\w", source):
            assert len(re.findall(r"&\w", text)) == 1, text


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_texts_are_looked_up_where_they_are_kept(file):
    """Qt asks for the class of the object, whatever it is called where ``tr`` is written."""
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "app").rglob("*.py"))
    classes = {"", *re.findall(r"^class (\w+)", code, re.MULTILINE)}
    assert {context for context, _ in translations(file)} <= classes


def test_no_text_hides_inside_of_another():
    """What looks for texts does not look into f-strings, nor does a class know those of none."""
    code = {path: path.read_text(encoding="utf-8") for path in (ROOT / "app").rglob("*.py")}
    hidden = re.compile(r"\{(?:self\.)?tr\(")
    assert [path for path, text in code.items() if hidden.search(text)] == []


def test_a_text_without_a_translation_is_listed_and_shown_in_english(
    tmp_path,
    monkeypatch,
    german,  # noqa: ARG001
):
    shutil.copy(FOLDER / "eigenbrush_de.ts", tmp_path)
    monkeypatch.setitem(TOOL["update"].__globals__, "described_texts", lambda: ["Quite new"])
    monkeypatch.setitem(TOOL["update"].__globals__, "LANGUAGES", ["de"])
    TOOL["update"](tmp_path)
    found = TOOL["missing"](tmp_path / "eigenbrush_de.ts")
    assert "Quite new" in found
    assert "&Save" not in found
    assert tr("Quite new") == "Quite new"


def test_what_segcore_says_is_translated(german):  # noqa: ARG001
    problem = Message(
        "damaged or cut short ({reason}); copy, download or save it again", reason="?"
    )
    error = ImageError(Message("{path}: {problem}", path="a.png", problem=problem))
    assert translated(error).startswith("a.png: beschädigt oder abgeschnitten (?); kopieren")
    scaled = Message("Values from {low:g} to {high:g} were scaled to 0 to 1.", low=0.5, high=3.0)
    assert translated(scaled) == "Werte von 0,5 bis 3 wurden auf 0 bis 1 abgebildet."
    assert translated("said by a library") == "said by a library"
    assert [info.name for info in default_project().classes] == ["Objekt", "Hintergrund"]


@pytest.fixture
def german(qapp) -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    install_language(qapp, "de")
    installed = qapp.findChildren(QTranslator)
    yield
    QLocale.setDefault(before)
    for translator in installed:
        qapp.removeTranslator(translator)
    install_language(qapp, "en")


def test_chosen_language_is_spoken(qapp, german):  # noqa: ARG001
    assert qapp.translate("", "&Save") == "&Speichern"
    assert qapp.translate("ClassRows", "%Ln pixel(s)", None, 1) == "1 Pixel"


def test_numbers_are_written_as_the_system_writes_them(german):  # noqa: ARG001
    assert rounded_text(12345.678, 1) == "12345,7"
    assert short_text(0.01234) == "0,0123"
    assert short_text(3.14159, 4) == "3,142"
    assert short_text(None) == short_text(float("inf")) == "∞"
    assert seconds_text(2.5) == "2,50 s"
    assert colour_words(np.array([0.5, 0.25], np.float32)) == "0,500 0,250"
    assert colour_words(np.array([12, 65535], np.uint16)) == "12 65535"
