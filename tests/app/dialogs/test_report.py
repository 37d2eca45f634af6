"""Reports of problems: filled in, shown, copied or opened in the browser; nothing sent."""

from email.message import Message

import pytest
from PySide6.QtCore import QUrl, QUrlQuery
from PySide6.QtGui import QDesktopServices, QGuiApplication

from app.dialogs import problem_report
from app.dialogs.problem_report import ReportDialog

TRACKER = "https://example.org/eigenbrush/issues"


@pytest.fixture
def opened(monkeypatch) -> list[QUrl]:
    """Addresses that were given to the browser."""
    found: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", found.append)
    return found


@pytest.fixture
def dialog(qtbot, monkeypatch, opened) -> ReportDialog:
    """With a doctor who is quick."""
    assert opened == []
    monkeypatch.setattr(problem_report, "_DOCTOR_ARGUMENTS", ["-c", "print('Test: passed, grün')"])
    monkeypatch.setattr(problem_report, "tracker_url", lambda: TRACKER)
    made = ReportDialog()
    qtbot.addWidget(made)
    made.open()
    qtbot.waitUntil(made.progress.isHidden)
    return made


def test_report_says_what_the_doctor_found_and_is_copied(dialog):
    text = dialog.report.toPlainText()
    assert text.startswith("What I did:")
    assert "Test: passed, grün" in text
    assert "Window:      Qt 6." in text

    dialog.report.setPlainText("shorter")
    dialog.copy.click()
    assert QGuiApplication.clipboard().text() == "shorter"


def test_browser_gets_the_text_and_only_when_asked(dialog, opened):
    dialog.report.setPlainText("100 % & more\n#1 + grün")
    assert opened == []
    dialog.browse.click()
    (address,) = opened
    assert address.toString().startswith(f"{TRACKER}/new?")
    decoded = QUrl.ComponentFormattingOption.FullyDecoded
    assert QUrlQuery(address).queryItemValue("body", decoded) == "100 % & more\n#1 + grün"


def test_what_is_too_long_for_an_address_is_copied(dialog, opened):
    dialog.report.setPlainText("long " * 2000)
    dialog.browse.click()
    assert opened[0].toEncoded().size() < 1000
    assert QGuiApplication.clipboard().text() == "long " * 2000


def test_address_is_what_the_installed_program_names(monkeypatch):
    found = Message()
    monkeypatch.setattr(problem_report, "metadata", lambda _name: found)
    assert problem_report.tracker_url() == ""
    found["Project-URL"] = "Homepage, https://example.org"
    found["Project-URL"] = f"Issues, {TRACKER}"
    assert problem_report.tracker_url() == TRACKER


def test_without_an_address_there_is_no_button_for_it(qtbot, monkeypatch):
    monkeypatch.setattr(problem_report, "_DOCTOR_ARGUMENTS", ["-c", "raise SystemExit('no numpy')"])
    monkeypatch.setattr(problem_report, "tracker_url", lambda: "")
    dialog = ReportDialog()
    qtbot.addWidget(dialog)
    dialog.open()
    assert not dialog.browse.isVisible()
    qtbot.waitUntil(dialog.progress.isHidden)
    assert "no numpy" in dialog.report.toPlainText()
    dialog.reject()
