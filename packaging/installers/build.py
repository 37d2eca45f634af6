"""Build installers for Linux into ``dist``, from the program's wheel there.

    .venv/bin/python packaging/installers/build.py archive deb

``SOURCE_DATE_EPOCH`` is the time of all files, that of the last commit unless given;
``EIGENBRUSH_COMPRESSION`` the level of the archive's compression, 19 unless given.
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

sys.path.append(str(HERE.parent))

import archive  # noqa: E402
import wheels  # noqa: E402
from tree import make_tree  # noqa: E402


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


def wheel() -> Path:
    """The program's, for this Python."""
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    found = sorted(DIST.glob(f"eigenbrush-{version()}-{tag}-*.whl"))
    if len(found) != 1:
        raise SystemExit(f"there are {len(found)} wheels of this version in {DIST}: make wheel")
    return found[0]


def require(**tools: str) -> None:
    """End with the command that installs what is missing; tools with the packages they are in."""
    missing = {package for tool, package in tools.items() if shutil.which(tool) is None}
    if missing:
        script = str(HERE.parent / "system_packages.sh")
        print("Installers are made with programs that this system lacks. To install them:")
        sys.stdout.flush()
        subprocess.run(["sh", script, "command", *sorted(missing)], check=True)
        sys.exit(1)


def build_archive() -> Path:
    require(patchelf="patchelf", strip="binutils", zstd="zstd")
    name = archive.archive_name(version())
    target = DIST / f"{name}.tar.zst"
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary, name)
        make_tree(folder, wheel(), wheels.fetch(WHEELS), alone=True)
        archive.pack(folder, target, epoch(), int(os.environ.get("EIGENBRUSH_COMPRESSION", "19")))
    return target


BUILDERS = {"archive": build_archive}


def main(names: list[str]) -> None:
    os.umask(0o022)
    for name in names:
        built = BUILDERS[name]()
        digest = hashlib.sha256(built.read_bytes()).hexdigest()
        print(f"{built}: {built.stat().st_size / 1e6:.1f} MB, sha256 {digest}")


if __name__ == "__main__":
    main(sys.argv[1:])
