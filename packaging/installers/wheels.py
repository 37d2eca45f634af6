"""The wheels of all that the program needs: fetched once, by their hashes, then used offline."""

from __future__ import annotations

import platform
import subprocess
import sys
from pathlib import Path

CONSTRAINTS = Path(__file__).parents[1] / "constraints.txt"


def pins() -> str:
    """Versions and hashes of what the window needs, for this Python.

    They are a section of the constraints.
    """
    heading, *sections = CONSTRAINTS.read_text(encoding="utf-8").split("# ---- ")
    (run,) = (section for section in sections if section.startswith("run\n"))
    return f"# For Python {platform.python_version()}\n{heading}# ---- {run}"


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
