"""Libraries of the system that the archive brings, since not every system has them.

They are those that only few other programs need, or that only development packages pull in. What
belongs to a system with windows (drivers of OpenGL, X11, fonts) is not brought: the window names
the packages that are missing.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

from contents import Native
from shared_objects import GLIBC, call_itself, look_in, needed, shared_objects

from app.window.system_libraries import LIBRARIES, WAYLAND_LIBRARIES

_GCC = "GPL-3.0-or-later WITH GCC-exception-3.1"
IF_MISSING = {
    "libbz2.so.1.0": "bzip2-1.0.6",
    "libgcc_s.so.1": _GCC,
    "liblzma.so.5": "0BSD",
    "libstdc++.so.6": _GCC,
    "libz.so.1": "Zlib",
}
"""With their licences. Taken where the system lacks them: drivers need its own. See `BESIDE`."""

FOR_PYTHON = {"libffi.so.8": "MIT", "libsqlite3.so.0": "blessing"}
"""Found by the modules that need them: those of `ctypes` and `sqlite3`."""

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
    library = tree / "python" / "lib"
    packages = library / python / "site-packages"
    beside = library / "brought"
    qt = packages / "PySide6" / "Qt" / "lib"
    beside.mkdir()
    shutil.copyfile(BESIDE, packages / BESIDE.name)
    places = ((IF_MISSING, beside), (FOR_PYTHON, library), (FOR_QT, qt))
    brought = [
        _copy(name, licence, folder)
        for licences, folder in places
        for name, licence in licences.items()
    ]
    for module in shared_objects(library / python):
        if FOR_PYTHON.keys() & set(needed(module)):
            look_in(module, f"$ORIGIN/{os.path.relpath(library, module.parent)}")
    of_system = {*GLIBC, *LIBRARIES, *WAYLAND_LIBRARIES}
    if unknown := missing_libraries(tree) - of_system:
        raise SystemExit(f"nothing says where these come from: {', '.join(sorted(unknown))}")
    return brought


def missing_libraries(tree: Path) -> set[str]:
    """Names of the libraries that something needs and that are not there."""
    found = shared_objects(tree)
    asked = {name for file in found if file.name not in DISPENSABLE for name in needed(file)}
    return asked - {file.name for file in found}


def package_of(name: str) -> str:
    """The package of this system that a library is in."""
    source = _of_this_system(name)
    owners = output("dpkg-query", "--search", f"*/{source.parent.name}/{source.name}")
    return owners.partition(":")[0]


def _copy(name: str, licence: str, folder: Path) -> Native:
    source = _of_this_system(name)
    target = folder / name
    shutil.copyfile(source, target)
    call_itself(target)
    look_in(target, "$ORIGIN")
    package = package_of(name)
    version = output("dpkg-query", "--show", "--showformat", "${Version}", package)
    text = Path("/usr/share/doc", package, "copyright").read_bytes()
    reference = f"pkg:deb/debian/{package}@{version}"
    return Native(package, version, reference, licence, {"copyright": text}, (target,))


def _of_this_system(name: str) -> Path:
    listed = output("/sbin/ldconfig", "-p")
    for _, place in re.findall(r"^\s*(\S+) \(libc6,x86-64[^)]*\) => (\S+)$", listed, re.M):
        file = Path(place).resolve()
        if name in (Path(place).name, file.name):
            return file
    raise SystemExit(f"this system lacks {name}, which the archive shall bring")


def output(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
