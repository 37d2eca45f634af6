"""Detection of mouse moves that Qt reports although they did not happen.

A window manager may deliver a press so late that the button is up by then. The X server then
reports the release at the mouse's later position, and Qt puts a move before it.

Once the server has reported a move since the press, positions are right again.
"""

from ctypes import c_uint8, c_uint16, c_uint32
from functools import cache
from typing import Any

from PySide6.QtCore import QAbstractNativeEventFilter, QByteArray, QCoreApplication
from PySide6.QtGui import QGuiApplication

_MAX_TIMES = 1 << 12
_EVENT_TYPE_MASK, _CORE_MOTION, _GENERIC_EVENT = 0x7F, 6, 35
_XI_MOTION, _XI_TIME = 6, 12
_CORE_TIME = 4


class X11MotionLog(QAbstractNativeEventFilter):
    """Times of mouse moves reported by the X server, in the core protocol and in XInput 2."""

    def __init__(self) -> None:
        super().__init__()
        self._times: dict[int, None] = {}

    def has_move_at(self, ms: int) -> bool:
        """Whether a move was reported at a time of the server's clock."""
        return ms in self._times

    def nativeEventFilter(
        self, event_type: QByteArray | bytes | bytearray | memoryview, message: Any
    ) -> tuple[bool, int]:
        if event_type == b"xcb_generic_event_t":
            event = int(message)
            code = c_uint8.from_address(event).value & _EVENT_TYPE_MASK
            if code == _CORE_MOTION:
                self._add_time(event + _CORE_TIME)
            elif code == _GENERIC_EVENT and c_uint16.from_address(event + 8).value == _XI_MOTION:
                self._add_time(event + _XI_TIME)
        return False, 0

    def _add_time(self, address: int) -> None:
        self._times[c_uint32.from_address(address).value] = None
        if len(self._times) > _MAX_TIMES:
            self._times = dict.fromkeys(list(self._times)[_MAX_TIMES // 2 :])


@cache
def x11_motion_log() -> X11MotionLog | None:
    """The log of the application; None without an X server."""
    application = QCoreApplication.instance()
    if application is None or QGuiApplication.platformName() != "xcb":
        return None
    motions = X11MotionLog()
    application.installNativeEventFilter(motions)
    application.aboutToQuit.connect(lambda: application.removeNativeEventFilter(motions))
    return motions
