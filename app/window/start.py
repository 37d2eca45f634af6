"""Start of the application: settings, theme, language and window."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QMessageLogContext,
    QStandardPaths,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from segcore import __version__
from segcore.runtime.start_up import resume_collection

from ..ui.icons import icon
from ..ui.language import install_language, tr
from ..ui.settings import Settings
from ..ui.theme import Theme
from .system_libraries import advice

if TYPE_CHECKING:  # loaded once there is an application
    from .main_window import MainWindow


def run(arguments: Sequence[str]) -> int:
    """Open the window, with a file if one is named; returns the exit code."""
    application = make_application()
    settings = Settings(parent=application)
    install_language(application, settings.language)
    Theme(settings, application)

    from .main_window import MainWindow

    window = MainWindow(settings, data_folder(), elsewhere=other_folders())
    window.setWindowIcon(icon("segments"))
    window.show()
    QTimer.singleShot(0, window, lambda: begin(window, settings, arguments))
    return application.exec()


def make_application() -> QApplication:
    """The application, sharp at fractional scales and with every mouse move as an event."""
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_CompressHighFrequencyEvents, on=False)
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(
        Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
    )
    with _one_sentence_on_failure():
        application = QApplication(sys.argv[:1])
    application.setApplicationName("eigenbrush")
    application.setApplicationDisplayName("Eigenbrush")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("eigenbrush")
    return application


@contextmanager
def _one_sentence_on_failure() -> Iterator[None]:
    """Exit with one sentence if Qt cannot open a window; Qt itself would abort."""
    messages: list[str] = []

    def handler(kind: QtMsgType, _place: QMessageLogContext, text: str) -> None:
        if kind != QtMsgType.QtFatalMsg:
            messages.append(text)
            return
        reason = next((line.strip() for line in messages if line.strip()), text.splitlines()[0])
        advice_text = advice() or (
            f"no window can be opened ({reason}); "
            "the commands that need none are listed by: eigenbrush --help"
        )
        sys.stderr.write(f"eigenbrush: {advice_text}\n")
        sys.stderr.flush()
        os._exit(1)  # Qt would abort after this

    former_handler = qInstallMessageHandler(handler)
    yield
    qInstallMessageHandler(former_handler)
    sys.stderr.writelines(f"{text}\n" for text in messages)


def data_folder() -> Path:
    """Folder for journals and pasted pictures."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation))


def other_folders() -> tuple[Path, ...]:
    """Folders for journals while the disk of the first is full: on another disk, or in memory."""
    cache = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.CacheLocation)
    temporary = tempfile.gettempdir() if sys.platform in ("win32", "darwin") else ""
    memory = os.environ.get("XDG_RUNTIME_DIR") or temporary
    folders = [Path(cache)] if cache else []
    folders += [Path(memory, "eigenbrush")] if memory else []
    return tuple(folder / "journals" for folder in folders)


def begin(window: MainWindow, settings: Settings, arguments: Sequence[str]) -> None:
    """Open the named file or, at the first start, the sample; offer work to recover."""
    recoveries = window.recoveries()
    if arguments:
        window.open(Path(arguments[0]))
    elif not settings.started and not recoveries:
        window.actions_["sample"].trigger()
    if not settings.started:
        window.controller.solved.connect(
            lambda: _show_how_to_correct(window), Qt.ConnectionType.SingleShotConnection
        )
    settings.started = True
    window.notices.offer_recovery(recoveries, window.session.reading.recover)
    resume_collection()


def _show_how_to_correct(window: MainWindow) -> None:
    """Show how to correct the first segments."""
    text = tr("If something is wrong, paint over it with the right class: the segments follow.")
    outlines = (tr("Show &outlines"), window.actions_["outlines"].trigger)
    window.messages.show_message(text, buttons=[outlines, (tr("Got it"), lambda: None)])
