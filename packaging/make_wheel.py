"""Builds a wheel that brings compiled kernels, so that nothing is compiled where it is installed.

And the source distribution.

    .venv/bin/python packaging/make_wheel.py [FOLDER]

The wheel is for this Python and this kind of system. It asks for the very numba and llvmlite that
compiled the kernels: with others they would be compiled again.
"""

from __future__ import annotations

import base64
import hashlib
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parents[1]
COMPILERS = ("numba", "llvmlite")
KERNELS = "segcore/runtime/compiled"
EPOCH = (1980, 1, 1, 0, 0, 0)  # of all files, so that equal content gives an equal wheel


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        content = Path(temporary) / "content"
        unpack(build(Path(temporary)), content)
        compile_kernels(content, Path(temporary) / "kernels")
        (info,) = content.glob("*.dist-info")
        rewrite(info / "METADATA", pinned)
        rewrite(info / "WHEEL", tagged)
        write_record(content, info)
        wheel = folder / f"{info.name.removesuffix('.dist-info')}-{tag()}.whl"
        pack(content, wheel)
    print(f"{wheel}: {wheel.stat().st_size / 1e6:.1f} MB")
    print(folder / source(folder))


def source(folder: Path) -> str:
    """Write the source distribution, without a line for each of its files; returns its name."""
    code = f"from setuptools.build_meta import build_sdist; print(build_sdist({str(folder)!r}))"
    command = (sys.executable, "-c", code)
    built = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if built.returncode:
        raise SystemExit(built.stderr)
    return built.stdout.split()[-1]


def build(folder: Path) -> Path:
    """The wheel without kernels."""
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder))
    subprocess.run([sys.executable, "-m", "pip", "wheel", *options, str(ROOT)], check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def unpack(wheel: Path, folder: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)


def compile_kernels(content: Path, folder: Path) -> None:
    """By the package that is shipped; those that are listed, whatever this clone has."""
    machine = ("--cpu", "x86-64-v3") if platform.machine() in ("x86_64", "AMD64") else ()
    command = (sys.executable, "-B", "-m", "segcore.cli", "warm-up", "--into", str(folder))
    subprocess.run([*command, *machine], cwd=content, check=True)
    shutil.rmtree(content / KERNELS, ignore_errors=True)
    shutil.move(folder, content / KERNELS)


def pinned(metadata: str) -> str:
    for name in COMPILERS:
        line = f"Requires-Dist: {name}=={version(name)}"
        metadata, found = re.subn(rf"^Requires-Dist: {name}\b.*$", line, metadata, flags=re.M)
        assert found == 1, name
    return metadata


def tagged(text: str) -> str:
    text = re.sub(r"^Root-Is-Purelib: .*$", "Root-Is-Purelib: false", text, flags=re.M)
    return re.sub(r"^Tag: .*$", f"Tag: {tag()}", text, flags=re.M)


def tag() -> str:
    """The Python whose pickled code this is; the machine's code calls nothing of the system."""
    system = re.sub(r"\W", "_", sysconfig.get_platform())
    if system.startswith("linux"):
        system = system.replace("linux", "manylinux_2_17", 1)
    return f"cp{sys.version_info.major}{sys.version_info.minor}-none-{system}"


def rewrite(file: Path, change: Callable[[str], str]) -> None:
    file.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")


def files_of(content: Path) -> list[Path]:
    return sorted(file for file in content.rglob("*") if file.is_file())


def write_record(content: Path, info: Path) -> None:
    record = info / "RECORD"
    lines = []
    for file in files_of(content):
        name, data = file.relative_to(content).as_posix(), file.read_bytes()
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{name},," if file == record else f"{name},sha256={digest},{len(data)}")
    record.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def pack(content: Path, wheel: Path) -> None:
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in files_of(content):
            entry = zipfile.ZipInfo(file.relative_to(content).as_posix(), EPOCH)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, file.read_bytes())


if __name__ == "__main__":
    main(Path(*sys.argv[1:] or ["dist"]).resolve())
