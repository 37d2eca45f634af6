"""What a desktop, shells and ``man`` look for: the folder ``share`` of an installation.

Names, licence and version come from ``pyproject.toml`` and the package; menu entry, type of project
files and what software centres show are templates in ``desktop``.
"""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
import time
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
DESKTOP = HERE / "desktop"
MANUAL = ROOT / "out" / "docs" / "man" / "eigenbrush.1"
SIZES_PX = (16, 22, 24, 32, 48, 64, 128, 256)
COMPLETIONS = {
    "eigenbrush.bash": "bash-completion/completions/eigenbrush",
    "_eigenbrush": "zsh/vendor-completions/_eigenbrush",
    "eigenbrush.fish": "fish/vendor_completions.d/eigenbrush.fish",
}
"""Files that ``packaging/completions.py`` writes, and where their shells look."""


def project() -> dict[str, object]:
    """What ``pyproject.toml`` says of the program."""
    return dict(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"])


def metainfo(version: str, epoch: int) -> str:
    """What software centres show (AppStream)."""
    said = project()
    (author,) = said["authors"]  # type: ignore[misc]
    values = {
        "LICENCE": said["license"],
        "AUTHOR": author["name"],
        "VERSION": version,
        "DATE": time.strftime("%Y-%m-%d", time.gmtime(epoch)),
    }
    text = (DESKTOP / "eigenbrush.metainfo.xml").read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(f"@{name}@", str(value))
    return text


def fill(share: Path, version: str, epoch: int) -> None:
    """Write all of it into a folder ``share``."""
    for name, place in {
        "eigenbrush.desktop": "applications",
        "eigenbrush.xml": "mime/packages",
        "eigenbrush.svg": "icons/hicolor/scalable/apps",
    }.items():
        write(share / place / name, (DESKTOP / name).read_bytes())
    write(share / "metainfo" / "eigenbrush.metainfo.xml", metainfo(version, epoch).encode())
    write(share / "man" / "man1" / "eigenbrush.1.gz", zipped(MANUAL.read_bytes()))
    draw_icons(share / "icons" / "hicolor")
    complete(share)


def write(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def zipped(data: bytes) -> bytes:
    """By gzip, without a time."""
    return gzip.compress(data, 9, mtime=0)


def draw_icons(hicolor: Path) -> None:
    """The icon in the sizes of menus and bars."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    drawing = QSvgRenderer(str(DESKTOP / "eigenbrush.svg"))
    for size in SIZES_PX:
        picture = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
        picture.fill(0)
        painter = QPainter(picture)
        drawing.render(painter)
        painter.end()
        file = hicolor / f"{size}x{size}" / "apps" / "eigenbrush.png"
        file.parent.mkdir(parents=True)
        if not picture.save(str(file)):
            raise SystemExit(f"cannot write {file}")


def complete(share: Path) -> None:
    """What completes commands, flags and files in shells."""
    script = HERE.parent / "completions.py"
    folder = share / "completions"
    subprocess.run(
        [sys.executable, script, folder], check=True, cwd=ROOT, stdout=subprocess.DEVNULL
    )
    for name, place in COMPLETIONS.items():
        (share / place).parent.mkdir(parents=True)
        (folder / name).rename(share / place)
    folder.rmdir()
