"""Libraries of the system that the archive brings, since not every system has them.

They are those that only few other programs need, or that only development packages pull in. What
belongs to a system with windows (drivers of OpenGL, X11, fonts) is not brought: the window names
the packages that are missing.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import system_libraries
from contents import Native
from shared_objects import GLIBC, call_itself, look_in, needed, shared_objects

_GCC = "GPL-3.0-or-later WITH GCC-exception-3.1"
FOR_PYTHON = {
    "libbz2.so.1.0": "bzip2-1.0.6",
    "libffi.so.8": "MIT",
    "libgcc_s.so.1": _GCC,
    "libgomp.so.1.0.0": _GCC,  # by this name numba asks for it
    "liblzma.so.5": "0BSD",
    "libstdc++.so.6": _GCC,
    "libz.so.1": "Zlib",
}
"""Taken where the system lacks them; `BESIDE` sees to that. With their licences."""

FOR_QT = {
    "libxcb-cursor.so.0": "MIT",
    "libxcb-icccm.so.4": "MIT",
    "libxcb-image.so.0": "MIT",
    "libxcb-keysyms.so.1": "MIT",
    "libxcb-render-util.so.0": "MIT",
    "libxcb-util.so.1": "MIT",
    "libxcb-xkb.so.1": "MIT",
    "libxkbcommon-x11.so.0": "MIT",
    "libzstd.so.1": "BSD-3-Clause",
}
"""Those that Qt's plugin for X11 needs and few others do."""

DISPENSABLE = ("libqgtk3.so", "libqxcb-glx-integration.so")
"""Plugins of Qt that are used only where the system has what they need."""

BESIDE = Path(__file__).with_name("sitecustomize.py")


def bring(tree: Path, python: str) -> list[Native]:
    """Copy them to where they are found.

    Raises
    ------
    SystemExit
        If something needs a library of which nobody said where it comes from.
    """
    packages = tree / "python" / "lib" / python / "site-packages"
    beside = tree / "python" / "lib" / "brought"
    qt = packages / "PySide6" / "Qt" / "lib"
    beside.mkdir()
    shutil.copyfile(BESIDE, packages / BESIDE.name)
    brought = [_copy(name, licence, beside) for name, licence in FOR_PYTHON.items()]
    brought += [_copy(name, licence, qt) for name, licence in FOR_QT.items()]
    for library in brought:
        call_itself(library.places[0])
        look_in(library.places[0], "$ORIGIN")
    for module in (tree / "python" / "lib" / python / "lib-dynload").glob("_ctypes.*"):
        look_in(module, "$ORIGIN/../../brought")  # it loads the others
    if unknown := unknown_libraries(tree):
        raise SystemExit(f"nothing says where these come from: {', '.join(sorted(unknown))}")
    return brought


def unknown_libraries(tree: Path) -> set[str]:
    """Libraries that something needs, which are neither there nor known to belong to the system."""
    found = shared_objects(tree)
    of_system = {*GLIBC, *system_libraries.LIBRARIES, *system_libraries.WAYLAND_LIBRARIES}
    asked = {name for file in found if file.name not in DISPENSABLE for name in needed(file)}
    return asked - {file.name for file in found} - of_system


def _copy(name: str, licence: str, folder: Path) -> Native:
    source = _of_this_system(name)
    target = folder / name
    shutil.copyfile(source, target)
    owners = _output("dpkg-query", "--search", f"*/{source.parent.name}/{source.name}")
    package = owners.partition(":")[0]
    version = _output("dpkg-query", "--show", "--showformat", "${Version}", package)
    text = Path("/usr/share/doc", package, "copyright").read_bytes()
    reference = f"pkg:deb/debian/{package}@{version}"
    return Native(package, version, reference, licence, {"copyright": text}, (target,))


def _of_this_system(name: str) -> Path:
    listed = _output("/sbin/ldconfig", "-p")
    for _, place in re.findall(r"^\s*(\S+) \(libc6,x86-64[^)]*\) => (\S+)$", listed, re.M):
        file = Path(place).resolve()
        if name in (Path(place).name, file.name):
            return file
    raise SystemExit(f"this system lacks {name}, which the archive shall bring")


def _output(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
