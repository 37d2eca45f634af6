"""A folder in which everything is a trap, beside the home of somebody who opens it."""

import hashlib
import json
import os
import stat
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image as PillowImage

from segcore.folders.file_names import (
    CLASSES_FILE,
    FORMER_NAMES,
    HIDDEN_FOLDER,
    LEDGER_FILE,
    LOCK_FILE,
    PEOPLE_FOLDER,
    STATES_FILE,
)

NAMES = ("$(touch pwned).png", "<img src=x>.png", "=1+1.png", "a\nb.png", os.fsdecode(b"\xe9.png"))
_OLD = time.time() - 100_000
_NESTED = b"[" * 100_000
_PERSON = {"by": "<b>x</b>", "host": "elsewhere", "pid": 1, "photo": "1.png", "at": "2026-01-02"}


@dataclass(frozen=True)
class Trap:
    """What lies under every name of the program's own in one folder.

    Where that is odd, which is no file, nothing is written in its place.
    """

    kind: str
    is_odd: bool = True

    def lay(self, place: Path, home: Path) -> None:
        match self.kind:
            case "link":
                place.symlink_to(os.path.relpath(home / ".bashrc", place.parent))
            case "dangling":
                place.symlink_to(home / f"new-{place.name}")
            case "zero":
                place.symlink_to("/dev/zero")
            case "folder link":
                place.symlink_to(home / "notes")
            case "pipe":
                os.mkfifo(place)
            case "folder":
                place.mkdir()
            case "nested":
                place.write_bytes(_NESTED + b"\n")
            case "binary":
                place.write_bytes(bytes(range(256)) * 50)


TRAPS = [
    *map(Trap, ("link", "dangling", "zero", "folder link", "pipe", "folder")),
    *(Trap(kind, is_odd=False) for kind in ("nested", "binary")),
]


def make_home(home: Path) -> Path:
    """Files that look like what the program would remove or append to, and others."""
    (home / "notes").mkdir(parents=True)
    (home / ".bashrc").write_text("alias ll='ls -l'\n")
    for name in ("elsewhere-1.json", "note.json", ".0123456789abcdef.part"):
        file = home / "notes" / name
        file.write_text(json.dumps(_PERSON))
        os.utime(file, (_OLD, _OLD))
    return home


SHARED = tuple(f"{HIDDEN_FOLDER}/{name}" for name in (PEOPLE_FOLDER, STATES_FILE, CLASSES_FILE))
OWN = (*SHARED, "2.png.eigenbrush")
"""What the program looks for in a folder, but for what nothing is saved without."""
NEEDED = ((f"{HIDDEN_FOLDER}/{LOCK_FILE}",), (HIDDEN_FOLDER,))
NOW = {former: f"{HIDDEN_FOLDER}/{name}" for name, former in FORMER_NAMES.items()}
BEFORE = (*NOW, OWN[-1])
"""What it looks for in a folder of earlier versions."""


def make_folder(folder: Path, trap: Trap, home: Path, names: tuple[str, ...]) -> Path:
    """Photos, among traps under some names."""
    folder.mkdir()
    for name in ("1.png", "2.png", *NAMES):
        pixels = np.full((40, 60, 3), 90, np.uint8)
        pixels[:, 30:] = 200
        PillowImage.fromarray(pixels).save(folder / name)
    for name in names:
        (folder / name).parent.mkdir(exist_ok=True)
        trap.lay(folder / name, home)
    return folder


def make_out(out: Path, trap: Trap, home: Path, *, with_ledger: bool = True) -> Path:
    """A folder for results in which others were faster."""
    (out / HIDDEN_FOLDER).mkdir(parents=True)
    own = LEDGER_FILE if with_ledger else f"{HIDDEN_FOLDER}/coco.json"
    for name in ("1-labels.png", "report.csv", "yolo", own):
        trap.lay(out / name, home)
    return out


def fingerprint(folder: Path) -> str:
    """Of everything in a folder: names, kinds, permissions, times, contents."""
    lines = []
    for path in sorted(folder.rglob("*")):
        status = path.lstat()
        content = path.read_bytes() if stat.S_ISREG(status.st_mode) else b""
        sha256 = hashlib.sha256(content).hexdigest()
        place = os.fsencode(path.relative_to(folder))
        lines.append(f"{place!r} {status.st_mode} {status.st_mtime_ns} {sha256}")
    return "\n".join(lines)
