"""Pack the folder as a package for Debian and its descendants.

The folder lies in ``/usr/lib/eigenbrush``; the packages with the libraries that it needs are
its dependencies. Menus, types of files and icons need no script: dpkg's triggers see to them.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import textwrap
import time
from collections.abc import Iterable
from pathlib import Path

import brought
import share
from contents import Component
from shared_objects import GLIBC, shared_objects

from app.window.system_libraries import LIBRARIES, WAYLAND_LIBRARIES

HERE = Path(__file__).parent
OVERRIDES = HERE / "desktop" / "lintian-overrides"
REVISION = 1
NOBODY = "The Eigenbrush authors <eigenbrush@example.org>"


def pack(
    root: Path,
    target: Path,
    components: Iterable[Component],
    *,
    version: str,
    epoch: int,
    level: int,
) -> None:
    """Complete a root in whose ``usr/lib/eigenbrush`` the components lie, and pack it."""
    tree = root / "usr" / "lib" / "eigenbrush"
    (root / "usr" / "bin").mkdir()
    (root / "usr" / "bin" / "eigenbrush").symlink_to("../lib/eigenbrush/bin/eigenbrush")
    (tree / "share").rename(root / "usr" / "share")
    document(root / "usr" / "share" / "doc" / "eigenbrush", tree, components, version, epoch)
    share.write(root / "usr/share/lintian/overrides/eigenbrush", OVERRIDES.read_bytes())
    control(root, tree, version)
    for path in [root, *root.rglob("*")]:
        if path.is_dir():
            path.chmod(0o755)
        os.utime(path, (epoch, epoch), follow_symlinks=False)
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", f"-z{level}", "-Zxz", "--build", root, target],
        env=os.environ | {"SOURCE_DATE_EPOCH": str(epoch), "DPKG_DEB_THREADS_MAX": "2"},
        stdout=subprocess.DEVNULL,
        check=True,
    )


def deb_name(version: str) -> str:
    """Of the file."""
    return f"eigenbrush_{version}-{REVISION}_{architecture()}.deb"


def architecture() -> str:
    """Of this machine, in Debian's words."""
    return brought.output("dpkg", "--print-architecture")


def maintainer() -> str:
    """Whom Debian's own tools would name: who publishes the package says so."""
    if email := os.environ.get("DEBEMAIL"):
        return f"{os.environ.get('DEBFULLNAME', 'The Eigenbrush authors')} <{email}>"
    return NOBODY


def document(
    folder: Path, tree: Path, components: Iterable[Component], version: str, epoch: int
) -> None:
    """Copyright, what changed, and what is in it."""
    for name in ("contents.md", "sbom.cdx.json"):
        share.write(folder / name, (tree / name).read_bytes())
        (tree / name).unlink()
    share.write(folder / "copyright", copyright_of(components).encode())
    changes = (share.ROOT / "CHANGELOG.md").read_bytes()
    share.write(folder / "changelog.gz", share.zipped(changes))
    entry = f"""\
        eigenbrush ({version}-{REVISION}) unstable; urgency=medium

          * Version {version}; changelog.gz says what is new.

         -- {maintainer()}  {time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(epoch))}
        """
    share.write(folder / "changelog.Debian.gz", share.zipped(textwrap.dedent(entry).encode()))


def copyright_of(components: Iterable[Component]) -> str:
    """The program's licence, and where those of what it brings are."""
    brought = "".join(
        f"{one.name} {one.version}: {one.licence}\n  /usr/lib/eigenbrush/licences/{one.name}\n"
        for one in components
    )
    licence = (share.ROOT / "LICENSE").read_text(encoding="utf-8")
    return (
        f"Eigenbrush\n\n{licence}\n"
        "It brings the following under their own licences, whose texts are in the folders named\n"
        "below. Those that allow the GNU LGPL, version 3, are used under it, unchanged, as shared\n"
        "libraries that can be replaced; it is also in /usr/share/common-licenses/LGPL-3.\n\n"
        f"{brought}"
    )


def control(root: Path, tree: Path, version: str) -> None:
    """What dpkg reads."""
    files = sorted(path for path in (root / "usr").rglob("*") if path.is_file())
    plain = [path for path in files if not path.is_symlink()]
    said = share.project()
    text = f"""\
        Package: eigenbrush
        Version: {version}-{REVISION}
        Section: graphics
        Priority: optional
        Architecture: {architecture()}
        Maintainer: {maintainer()}
        Installed-Size: {sum(-(-path.stat().st_size // 1024) for path in plain)}
        Depends: {", ".join(dependencies(tree))}
        Recommends: fonts-dejavu-core, shared-mime-info, hicolor-icon-theme
        Description: {str(said["description"]).partition(":")[2].strip()}
         Cut objects out of photos with a few brush strokes.
         Each stroke says that these pixels belong together; strokes of different
         classes say that these are apart. The segments follow while one paints.
         .
         A window, a command line and a Python library, with a Python of their own;
         nothing is compiled or downloaded when they are first used.
        """
    debian = root / "DEBIAN"
    share.write(debian / "control", textwrap.dedent(text).encode())
    sums = (
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n"
        for path in plain
    )
    share.write(debian / "md5sums", "".join(sums).encode())


def dependencies(tree: Path) -> list[str]:
    """Packages with the libraries that are needed and not there."""
    libraries = LIBRARIES | WAYLAND_LIBRARIES
    missing = brought.missing_libraries(tree)
    packages = {
        libraries[name].split()[0] if name in libraries else brought.package_of(name)
        for name in missing - GLIBC
    }
    return [f"libc6 (>= {glibc(tree)})", *sorted(packages)]


def glibc(tree: Path) -> str:
    """The oldest version that has all that is asked of it."""
    asked = {
        tuple(map(int, version.split(b".")))
        for file in shared_objects(tree)
        for version in re.findall(rb"\0GLIBC_([0-9.]+[0-9])(?=\0)", file.read_bytes())
    }
    return ".".join(map(str, max(asked)))
