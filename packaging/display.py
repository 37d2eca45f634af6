"""Exit with 0 if a window can be opened here, with 1 if there is no display that answers."""

from __future__ import annotations

import ctypes
import os
import socket
import sys
from pathlib import Path


def has_display() -> bool:
    """Tell whether Qt will find a display."""
    if sys.platform != "linux":
        return True
    return answers_wayland() or answers_x11()


def answers_wayland() -> bool:
    """Tell whether the Wayland compositor that the environment names takes connections."""
    name = os.environ.get("WAYLAND_DISPLAY")
    if not name:
        return False
    try:
        with socket.socket(socket.AF_UNIX) as compositor:
            compositor.connect(str(Path(os.environ.get("XDG_RUNTIME_DIR", "/"), name)))
    except OSError:
        return False
    return True


def answers_x11() -> bool:
    """Tell whether the X server that the environment names takes connections."""
    if not os.environ.get("DISPLAY"):
        return False
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return False
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    answers = xcb.xcb_connection_has_error(connection) == 0
    xcb.xcb_disconnect(connection)
    return answers


if __name__ == "__main__":
    sys.exit(not has_display())
