"""System libraries that Qt needs: which are missing, and the packages that bring them.

Qt's wheels bring their own libraries except those for OpenGL, fonts and X11. This asks the dynamic
loader for each of them, by the names that the wheels' own files ask for.

    python -I -S system_libraries.py               prints the packages that are missing, if any
    python -I -S system_libraries.py PACKAGE...    prints the command that installs packages
"""

import ctypes
import os
import shutil
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

# library: its package for apt, dnf, pacman and zypper
LIBRARIES = {
    "libEGL.so.1": "libegl1 libglvnd-egl libglvnd libglvnd",
    "libGL.so.1": "libgl1 libglvnd-glx libglvnd libglvnd",
    "libX11.so.6": "libx11-6 libX11 libx11 libX11-6",
    "libX11-xcb.so.1": "libx11-xcb1 libX11-xcb libx11 libX11-xcb1",
    "libdbus-1.so.3": "libdbus-1-3 dbus-libs dbus libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1 fontconfig fontconfig libfontconfig1",
    "libfreetype.so.6": "libfreetype6 freetype freetype2 libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0 glib2 glib2 libglib-2_0-0",
    "libgthread-2.0.so.0": "libglib2.0-0 glib2 glib2 libgthread-2_0-0",
    "libxcb-cursor.so.0": "libxcb-cursor0 xcb-util-cursor xcb-util-cursor libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4 xcb-util-wm xcb-util-wm libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0 xcb-util-image xcb-util-image libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1 xcb-util-keysyms xcb-util-keysyms libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0 libxcb libxcb libxcb-randr0",
    "libxcb-render-util.so.0": (
        "libxcb-render-util0 xcb-util-renderutil xcb-util-renderutil libxcb-render-util0"
    ),
    "libxcb-render.so.0": "libxcb-render0 libxcb libxcb libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0 libxcb libxcb libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0 libxcb libxcb libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1 libxcb libxcb libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1 xcb-util xcb-util libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0 libxcb libxcb libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1 libxcb libxcb libxcb-xkb1",
    "libxcb.so.1": "libxcb1 libxcb libxcb libxcb1",
    "libxkbcommon-x11.so.0": (
        "libxkbcommon-x11-0 libxkbcommon-x11 libxkbcommon-x11 libxkbcommon-x11-0"
    ),
    "libxkbcommon.so.0": "libxkbcommon0 libxkbcommon libxkbcommon libxkbcommon0",
    "libz.so.1": "zlib1g zlib zlib libz1",
    "libzstd.so.1": "libzstd1 libzstd zstd libzstd1",
}
# Under Wayland, Qt goes through X11 unless it finds these too.
WAYLAND_LIBRARIES = {
    "libwayland-client.so.0": "libwayland-client0 libwayland-client wayland libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0 libwayland-cursor wayland libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1 libwayland-egl wayland libwayland-egl1",
}
COMMANDS = {
    "apt": "sudo apt-get update && sudo apt-get install -y",
    "dnf": "sudo dnf install -y",
    "pacman": "sudo pacman -S --needed",
    "zypper": "sudo zypper install -y",
}
"""Package managers, in the order of the columns above, and their commands to install."""


def missing_packages() -> list[str]:
    """Packages with the missing libraries, by the names of this system's package manager."""
    libraries = dict(LIBRARIES)
    if os.environ.get("WAYLAND_DISPLAY"):
        libraries |= WAYLAND_LIBRARIES
    column = [*COMMANDS].index(package_manager() or "apt")
    missing = (packages for library, packages in libraries.items() if not _is_available(library))
    return sorted({packages.split()[column] for packages in missing})


def command(packages: Sequence[str]) -> str:
    """The command that installs packages, or a hint where the package manager is unknown."""
    manager = package_manager()
    prefix = COMMANDS[manager] if manager else "(by this system's package manager)"
    return f"{prefix} {' '.join(packages)}"


def package_manager() -> str:
    """The package manager of this system; empty if it is unknown."""
    tools = {manager: "apt-get" if manager == "apt" else manager for manager in COMMANDS}
    return next((manager for manager, tool in tools.items() if shutil.which(tool)), "")


def advice() -> str:
    """A sentence on missing libraries and how to install them; empty if none is missing."""
    if sys.platform != "linux" or not (missing := missing_packages()):
        return ""
    return (
        "the window needs libraries that this system lacks; to install them: "
        f"{command(missing)}; the commands that need no window are listed by: eigenbrush --help"
    )


def _is_available(library: str) -> bool:
    """Whether Qt contains a library, or the dynamic loader finds it and its dependencies."""
    if _QT_LIB is not None and (_QT_LIB / library).exists():
        return True
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _qt_library_folder() -> Path | None:
    spec = find_spec("PySide6")
    return Path(spec.origin).parent / "Qt" / "lib" if spec and spec.origin else None


_QT_LIB = _qt_library_folder()

if __name__ == "__main__" and sys.platform == "linux":
    if len(sys.argv) > 1:
        print(command(sys.argv[1:]))
    elif missing := missing_packages():
        print(*missing)
