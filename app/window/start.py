"""The application: made once, with its settings, theme, language and window."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLibraryInfo, QLocale, QStandardPaths, Qt, QTimer, QTranslator
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from app.looks.settings import Settings
from app.looks.theme import Theme, tinted_icon
from segcore import __version__
from segcore.picture.bundled import bundled_file
from segcore.runtime.starting import resume_collection

if TYPE_CHECKING:  # loaded once there is an application
    from app.window.main_window import MainWindow


def run(arguments: Sequence[str]) -> int:
    """Open the window, with a file if one is named; returns the exit code."""
    application = make_application()
    settings = Settings(parent=application)
    theme = Theme(settings, application)

    from app.window.main_window import MainWindow

    window = MainWindow(settings, theme, data_folder())
    window.setWindowIcon(tinted_icon("segments"))
    window.show()
    QTimer.singleShot(0, window, lambda: begin(window, settings, arguments))
    return application.exec()


def make_application() -> QApplication:
    """Sharp at fractional scales, and in the system's language if there is a translation."""
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(
        Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
    )
    application = QApplication(sys.argv[:1])
    application.setApplicationName("eigenbrush")
    application.setApplicationDisplayName("Eigenbrush")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("eigenbrush")
    translate(application, QLocale.system())
    return application


def translate(application: QApplication, locale: QLocale) -> None:
    """Install the translations that exist for a language: Qt's and the program's."""
    folder = str(bundled_file("palette.json").parent / "translations")
    for name, place in (
        ("qtbase", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        ("eigenbrush", folder),
    ):
        translator = QTranslator(application)
        if translator.load(locale, name, "_", place):
            application.installTranslator(translator)


def data_folder() -> Path:
    """Where journals and pasted pictures are kept."""
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
    return Path(place)


def begin(window: MainWindow, settings: Settings, arguments: Sequence[str]) -> None:
    """What to do once the window is open: the named file, lost work, or the sample."""
    lost = window.files.recoveries()
    if arguments:
        window.files.open(Path(arguments[0]))
    elif not settings.started and not lost:
        window.controller.solved.connect(
            lambda: _say_how_to_correct(window), Qt.ConnectionType.SingleShotConnection
        )
        window.commands.open_sample()
    settings.started = True
    window.offer_recovery(lost)
    resume_collection()


def _say_how_to_correct(window: MainWindow) -> None:
    """What to do next, now that there are segments that may be wrong."""
    text = window.tr(
        "Paint over whatever is wrong with the right class, and the segments will follow."
    )
    window.messages.show_message(text, answers=[(window.tr("Got it"), lambda: None)])
