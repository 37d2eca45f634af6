"""Writes the bytecode of all that the program imports, as Python does where it may.

    .venv/bin/python packaging/compile_modules.py

Where it may not (PYTHONDONTWRITEBYTECODE, as in many containers), every command would compile some
two thousand modules again. Of the packages in .venv most modules are never imported.
"""

from __future__ import annotations

import os
import pkgutil
import py_compile
import sys
from contextlib import suppress
from importlib import import_module
from importlib.util import cache_from_source
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROOMS = ("segcore", "app")
sys.path.insert(0, str(ROOT))


def main() -> None:
    """Import everything, then compile what was imported and is not compiled yet."""
    for room in ROOMS:
        for module in pkgutil.walk_packages([str(ROOT / room)], f"{room}."):
            with suppress(Exception):  # what cannot be imported here is not missed here
                if not module.name.endswith("__main__"):
                    import_module(module.name)
    for loaded in list(sys.modules.values()):
        file = getattr(loaded, "__file__", None) or ""
        if file.endswith(".py") and not is_compiled(file):
            with suppress(OSError, py_compile.PyCompileError):
                py_compile.compile(file)


def is_compiled(file: str) -> bool:
    """Whether there is bytecode that is as new as the file."""
    compiled = cache_from_source(file)
    return os.path.exists(compiled) and os.path.getmtime(compiled) >= os.path.getmtime(file)


if __name__ == "__main__":
    main()
