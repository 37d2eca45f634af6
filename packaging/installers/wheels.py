"""The wheels of all that the program needs: fetched once, by their hashes, then used offline."""

from __future__ import annotations

import platform
import re
import subprocess
import sys
from pathlib import Path

import bill_of_materials

CONSTRAINTS = Path(__file__).parents[1] / "constraints.txt"
EXTRAS = ("gui",)
"""Optional dependencies that are brought."""


def pins() -> str:
    """Versions and hashes of what the program and its window need, for this Python."""
    heading = f"# For Python {platform.python_version()}\n"
    text = CONSTRAINTS.read_text(encoding="utf-8")
    needed = bill_of_materials.shipped("eigenbrush", EXTRAS)
    pinned = re.finditer(r"^(\S+?)==.*(?:\n +.*)*\n", text, flags=re.MULTILINE)
    return heading + "".join(pin[0] for pin in pinned if pin[1] in needed)


def fetch(folder: Path) -> Path:
    """Download them into a folder unless they are there; returns it."""
    there = folder / "pins.txt"
    if there.exists() and there.read_text(encoding="utf-8") == pins():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    unfinished = folder / "pins.unfinished"
    unfinished.write_text(pins(), encoding="utf-8")
    only = ("--only-binary", ":all:", "--require-hashes", "--requirement", str(unfinished))
    pip = (sys.executable, "-m", "pip", "download", "--quiet", "--dest", str(folder))
    subprocess.run([*pip, *only], check=True)
    unfinished.replace(there)
    return folder
