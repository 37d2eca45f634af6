"""Notices everything that goes wrong anywhere in the program, and when it hangs."""

import faulthandler
import sys
import threading
import traceback
from types import TracebackType
from typing import Any, Self

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

HANG_SECONDS = 180
"""No single action may take longer, not even on a busy machine."""

_HARMLESS = (
    "This plugin does not support",  # what a screen that nobody sees cannot do
    "Corrupt JPEG data",  # of a damaged file that was opened or pasted
)


class Watch:
    """Collects exceptions of slots and threads and Qt's warnings as long as the context lasts."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def __enter__(self) -> Self:
        self._hooks = sys.excepthook, threading.excepthook, sys.unraisablehook
        self._handler = qInstallMessageHandler(self._on_message)
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread
        sys.unraisablehook = self._on_unraisable
        self.still_alive()
        return self

    def __exit__(self, *_: object) -> None:
        faulthandler.cancel_dump_traceback_later()
        qInstallMessageHandler(self._handler)
        sys.excepthook, threading.excepthook, sys.unraisablehook = self._hooks

    def still_alive(self) -> None:
        """Start the time anew after which all stacks are printed and the process is ended."""
        faulthandler.dump_traceback_later(HANG_SECONDS, exit=True)

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        self.problems.append("".join(traceback.format_exception(kind, error, trace)))

    def _on_thread(self, told: threading.ExceptHookArgs) -> None:
        self.problems.append("in a thread: " + "".join(traceback.format_exception(told.exc_value)))

    def _on_unraisable(self, told: Any) -> None:
        error = "".join(traceback.format_exception(told.exc_value))
        self.problems.append(f"ignored in {told.object!r}: {error}")

    def _on_message(self, kind: QtMsgType, _place: QMessageLogContext, text: str) -> None:
        serious = kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg)
        if serious and not any(known in text for known in _HARMLESS):
            self.problems.append(f"Qt: {text}")
