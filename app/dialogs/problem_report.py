"""The dialog for a problem report, which the user completes and sends."""

import os
import sys
from importlib.metadata import PackageNotFoundError, metadata

from PySide6.QtCore import QProcess, QProcessEnvironment, QUrl, QUrlQuery, qVersion
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ..ui.widgets import Dialog, lay_out, word_wrapped_label

_TRACKER_LABEL = "Issues"
"""Name of the issue tracker in ``project.urls``."""
_MAX_ADDRESS_LENGTH = 8000
"""Longest address that servers accept, in characters."""
_DOCTOR_ARGUMENTS = ["-m", "segcore.cli", "doctor"]
_COLUMNS, _LINES = 78, 24


class ReportDialog(Dialog):
    """Fills in what ``eigenbrush doctor`` finds, in a process of its own; sends nothing.

    Attributes
    ----------
    report : QPlainTextEdit
        The report, which the user may edit before it is copied or opened in the browser.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Report a problem"))
        self.report = QPlainTextEdit()
        self.report.setAccessibleName(self.tr("Report"))
        self.report.setTabChangesFocus(True)
        questions = (self.tr("What I did:"), self.tr("What happened:"), self.tr("What I expected:"))
        self.report.setPlainText("".join(f"{question}\n\n\n" for question in questions))
        self.progress = QProgressBar()
        self.progress.setRange(0, 0)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("Versions, memory and a test are being added …"))
        self.copy = QPushButton(self.tr("&Copy"))
        self.browse = QPushButton(self.tr("&Open in the browser"))
        self.copy.clicked.connect(self._copy)
        self.browse.clicked.connect(self._browse)
        buttons = self.button_box(QDialogButtonBox.StandardButton.Close, self.copy, self.browse)
        self._tracker = tracker_url()
        self.browse.setVisible(bool(self._tracker))
        introduction = word_wrapped_label(
            self.tr(
                "This is all that a report says; read it, and change what you like. "
                "Nothing is sent by itself."
            )
        )
        lay_out(
            QVBoxLayout(self), introduction, self.report, self.progress, buttons, grow=self.report
        )
        metrics = self.report.fontMetrics()
        self.set_opening_size(_COLUMNS * metrics.averageCharWidth(), _LINES * metrics.lineSpacing())
        self.doctor = QProcess(self)
        self._run_doctor()

    def _run_doctor(self) -> None:
        environment = QProcessEnvironment.systemEnvironment()
        environment.insert("PYTHONPATH", os.pathsep.join(sys.path))
        environment.insert("PYTHONIOENCODING", "utf-8")
        self.doctor.setProcessEnvironment(environment)
        self.doctor.finished.connect(self._add_findings)
        self.doctor.errorOccurred.connect(self._add_findings)
        self.finished.connect(self._stop)
        self.doctor.start(sys.executable, _DOCTOR_ARGUMENTS)

    def _stop(self) -> None:
        self.doctor.blockSignals(True)
        self.doctor.kill()
        self.doctor.waitForFinished()

    def _add_findings(self) -> None:
        """Append the findings below the text of the user."""
        self.progress.hide()
        streams = (self.doctor.readAllStandardOutput(), self.doctor.readAllStandardError())
        findings = "".join(bytes(stream.data()).decode(errors="replace") for stream in streams)
        findings = findings or self.doctor.errorString()
        window = f"{'Window:':12} {_window_versions()}"
        self.report.appendPlainText("\n".join(["```", findings.strip(), window, "```"]))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report.toPlainText())

    def _browse(self) -> None:
        """Open the form of the tracker with this text, or copy a text that is too long for it."""
        text = self.report.toPlainText()
        address = form_url(self._tracker, text)
        if address.toEncoded().size() > _MAX_ADDRESS_LENGTH:
            self._copy()
            address = form_url(self._tracker, self.tr("(Paste the report here.)"))
        QDesktopServices.openUrl(address)


def tracker_url() -> str:
    """Address of the issue tracker in the metadata of the program, or an empty text."""
    try:
        links = metadata("eigenbrush").get_all("Project-URL") or []
    except PackageNotFoundError:
        return ""
    address_by_label = dict(link.split(", ", 1) for link in links if ", " in link)
    return address_by_label.get(_TRACKER_LABEL, "")


def form_url(tracker: str, text: str) -> QUrl:
    """Address of the form for a new report with `text`."""
    address = QUrl(f"{tracker.rstrip('/')}/new")
    query = QUrlQuery()
    query.addQueryItem("body", str(QUrl.toPercentEncoding(text).data(), "ascii"))
    address.setQuery(query)
    return address


def _window_versions() -> str:
    """Versions of the window's libraries."""
    screens = [
        f"{screen.size().width()} x {screen.size().height()} at {screen.devicePixelRatio():.0%}"
        for screen in QGuiApplication.screens()
    ]
    return ", ".join([f"Qt {qVersion()}", QGuiApplication.platformName(), *screens])
