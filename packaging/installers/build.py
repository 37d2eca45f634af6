"""Build installers for Linux into ``dist``, from the program's wheel there.

    .venv/bin/python packaging/installers/build.py archive deb

``SOURCE_DATE_EPOCH`` is the time of all files, that of the last commit unless given;
``EIGENBRUSH_COMPRESSION`` how much to compress, 0 ... 9: the most saves an eighth of the usual 3,
and takes twice as long (xz) or 25 times (zstd). ``--tools`` only asks for the programs it takes.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
DIST = ROOT / "dist"
WHEELS = ROOT / "build" / "wheels"

sys.path += [str(HERE.parent), str(ROOT)]

import archive  # noqa: E402
import deb  # noqa: E402
import wheels  # noqa: E402
from contents import Component  # noqa: E402
from tree import make_tree  # noqa: E402

from app.window.system_libraries import command  # noqa: E402


def version() -> str:
    """The program's."""
    text = (ROOT / "segcore" / "__init__.py").read_text(encoding="utf-8")
    (found,) = re.findall(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    return str(found)


def epoch() -> int:
    """Time of all files, in seconds since 1970."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    command = ("git", "-C", str(ROOT), "log", "-1", "--format=%ct")
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def level() -> int:
    """Of compression, 0 ... 9."""
    return int(os.environ.get("EIGENBRUSH_COMPRESSION", "3"))


def wheel() -> Path:
    """The program's, for this Python."""
    found = sorted(DIST.glob(f"eigenbrush-{version()}-*.whl"))
    if len(found) != 1:
        raise SystemExit(f"there are {len(found)} wheels of this version in {DIST}: make wheel")
    return found[0]


def require(tools: dict[str, str]) -> None:
    """End with the command that installs what is missing; tools with the packages they are in."""
    missing = {package for tool, package in tools.items() if shutil.which(tool) is None}
    if missing:
        how = command(sorted(missing))
        sys.exit(
            f"Installers are made with programs that this system lacks. To install them: {how}"
        )


def fill(folder: Path, *, alone: bool) -> list[Component]:
    """Make what is packed, and list it."""
    fetched = wheels.fetch(WHEELS)
    return make_tree(folder, wheel(), fetched, version=version(), epoch=epoch(), alone=alone)


def build_archive() -> Path:
    name = archive.archive_name(version())
    target = DIST / f"{name}.tar.zst"
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary, name)
        fill(folder, alone=True)
        archive.pack(folder, target, epoch(), 2 * level() + 1)
    return target


def build_deb() -> Path:
    target = DIST / deb.deb_name(version())
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary, "root")
        brings = fill(root / "usr" / "lib" / "eigenbrush", alone=False)
        deb.pack(root, target, brings, version=version(), epoch=epoch(), level=level())
    return target


BUILDERS = {"archive": build_archive, "deb": build_deb}
TOOLS = {
    "archive": {"patchelf": "patchelf", "strip": "binutils", "zstd": "zstd"},
    "deb": {"dpkg-deb": "dpkg", "patchelf": "patchelf", "strip": "binutils"},
}
"""Programs that each is made with, and the packages that they are in."""


def main(names: list[str]) -> None:
    os.umask(0o022)
    only_tools = "--tools" in names
    names = [name for name in names if name != "--tools"]
    for name in names:
        require(TOOLS[name])
    for name in [] if only_tools else names:
        built = BUILDERS[name]()
        digest = hashlib.sha256(built.read_bytes()).hexdigest()
        print(f"{built}: {built.stat().st_size / 1e6:.1f} MB, sha256 {digest}")


if __name__ == "__main__":
    main(sys.argv[1:])
