"""The folder that installers hold: a Python of its own, the program, what it needs, a launcher.

::

    bin/eigenbrush     the launcher
    python/            CPython and, in lib/pythonX.Y/site-packages, the packages
    share/             what desktops, shells and man look for
    licences/          of all of it
    contents.md        versions, licences, sizes; what was left out, and why
    sbom.cdx.json      the same as a bill of materials

Python is that which runs this, without what needs libraries that only it would need. The packages
are the wheels that ``packaging/constraints.txt`` pins for the window, by their hashes, and the
program's own wheel. Python finds itself by the place of its executable, so the folder runs wherever
it lies, and nothing in it is ever written to: modules are compiled.
"""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import sysconfig
from pathlib import Path

import bill_of_materials
import brought
import contents
import leaving_out
import share
import shared_objects
from wheels import EXTRAS

LAUNCHER = Path(__file__).with_name("launcher.sh")
PYTHON = f"python{sys.version_info.major}.{sys.version_info.minor}"
LIBRARY = Path("python/lib") / PYTHON
PACKAGES = LIBRARY / "site-packages"


def make_tree(
    folder: Path, wheel: Path, wheels: Path, *, version: str, epoch: int, alone: bool
) -> list[contents.Component]:
    """Fill a folder that does not exist yet; returns what is in it, the program first.

    Parameters
    ----------
    wheel : Path
        The program's.
    wheels : Path
        Folder of those of all that it needs; see :mod:`wheels`.
    epoch : int
        When this version was made, in seconds since 1970.
    alone : bool
        Whether it brings libraries that a package manager would install.
    """
    copy_python(folder / "python")
    install(folder / PACKAGES, wheel, wheels)
    components = bill_of_materials.shipped("eigenbrush", EXTRAS, (str(folder / PACKAGES),))
    left_out = leaving_out.leave_out(folder, PYTHON, set(components))
    for file in shared_objects.shared_objects(folder):
        shared_objects.strip(file)
    natives = brought.bring(folder, PYTHON) if alone else []
    compile_modules(folder)
    natives.insert(0, contents.cpython(folder / "python"))
    (folder / "bin").mkdir()
    shutil.copyfile(LAUNCHER, folder / "bin" / "eigenbrush")
    share.fill(folder / "share", version, epoch)
    brings = components | {one.name: one for one in natives}
    contents.write(folder, brings, left_out)
    for record in (folder / PACKAGES).glob("*.dist-info/RECORD"):
        record.unlink()
    set_modes(folder)
    return list(brings.values())


# --------------------------------------------------------------------------------------- Python


def copy_python(folder: Path) -> None:
    """The interpreter and its library, which then look for each other only here."""
    binary = Path(os.path.realpath(sys.executable))
    (folder / "bin").mkdir(parents=True)
    shutil.copyfile(binary, folder / "bin" / PYTHON)
    (folder / "bin" / "python3").symlink_to(PYTHON)
    library = folder / "lib" / PYTHON
    unwanted = shutil.ignore_patterns("site-packages", "dist-packages", "__pycache__", "test")
    shutil.copytree(sysconfig.get_path("stdlib"), library, ignore=unwanted)
    if sysconfig.get_config_var("Py_ENABLE_SHARED"):
        shared = sysconfig.get_config_var("INSTSONAME")
        shutil.copyfile(Path(sysconfig.get_config_var("LIBDIR"), shared), folder / "lib" / shared)
    for file in shared_objects.shared_objects(folder):
        file.chmod(0o755)
        shared_objects.look_in(file, *(["$ORIGIN/../lib"] if file.name == PYTHON else []))
    for file in library.glob("_sysconfigdata*.py"):  # where it was built is nobody's business
        text = file.read_text(encoding="utf-8").replace(sys.base_prefix, "/usr")
        file.write_text(text, encoding="utf-8")


# -------------------------------------------------------------------------------------- packages


def install(folder: Path, wheel: Path, wheels: Path) -> None:
    """Packages, without asking any index."""
    into = ("--target", str(folder), "--no-compile", "--no-deps", "--no-index", "-qq")
    pip = (sys.executable, "-m", "pip", "install", *into)
    pins = ("--require-hashes", "--requirement", str(wheels / "pins.txt"))
    subprocess.run([*pip, "--find-links", str(wheels), *pins], check=True)
    subprocess.run([*pip, str(wheel)], check=True)


def compile_modules(folder: Path) -> None:
    """Into files that hold neither time nor place of a source, nor the order of a set."""
    places = ("-s", str(folder), "-p", "eigenbrush")
    options = ("-q", "--invalidation-mode", "unchecked-hash", *places)
    subprocess.run(
        [sys.executable, "-m", "compileall", *options, str(folder / LIBRARY)],
        env=os.environ | {"PYTHONHASHSEED": "0"},
        check=True,
    )


def set_modes(folder: Path) -> None:
    """Everybody may read all, and run what is to be run."""
    for path in folder.rglob("*"):
        if path.is_dir():
            path.chmod(0o755)
        elif not path.is_symlink():
            runs = path.parent in (folder / "bin", folder / "python" / "bin")
            path.chmod(0o755 if runs else 0o644)
            assert stat.S_ISREG(path.stat().st_mode), path
