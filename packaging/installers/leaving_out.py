"""What is not shipped, and why: one list of rules, in the order in which they are applied."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import distributions
from pathlib import Path

from packaging.utils import canonicalize_name
from shared_objects import GLIBC, closure, needed

ROOT = Path(__file__).parents[2]
BROUGHT_BY_PYTHON = ("libffi", "libz", "libbz2", "liblzma", "libpython", "libsqlite3")
"""Libraries that Python's own modules may need; a module that needs others is left out."""

CODECS = (
    *(
        "ccitt",
        "deflate",
        "imcd",
        "jpeg2k",
        "jpeg8",
        "lerc",
        "lzma",
        "png",
        "shared",
        "shared_cython",
    ),
    *("webp", "zlib", "zstd"),
)
"""Modules of imagecodecs that unpack what is in pictures."""

QT_PLUGINS = {
    "iconengines": "",
    "imageformats": r"lib(?!qpdf)",  # a picture, not a document
    "platforminputcontexts": r"lib(compose|ibus)",
    "platforms": r"libq(xcb|wayland|offscreen|minimal)\.",
    "platformthemes": "",
    "wayland-decoration-client": "",
    "wayland-graphics-integration-client": "",
    "wayland-shell-integration": "",
    "xcbglintegrations": "",
}
"""Kept folders of plugins, and how the names of the kept ones begin."""


@dataclass(frozen=True)
class LeftOut:
    """Files that were there, together."""

    what: str
    why: str
    size: int


@dataclass(frozen=True)
class Rule:
    """Paths below the library of Python that are not shipped."""

    what: str
    why: str
    path: str
    """Regular expression, searched for in ``site-packages/numpy/tests/test_x.py``."""


_P = "^site-packages/"
RULES = (
    Rule(
        "parts of Python's library: Tk, IDLE, 2to3, pip, CGI, texts of its help",
        "nothing here uses them",
        r"^(tkinter|turtledemo|turtle\.py|idlelib|lib2to3|ensurepip|venv|pydoc_data|distutils|cgi\.py|__phello__)(/|$)",
    ),
    Rule(
        "tests of packages",
        "their developers run them",
        rf"{_P}(?!eigenbrush|segcore).*/tests?/",
    ),
    Rule(
        "headers, sources and static libraries",
        "something is compiled against them elsewhere",
        rf"^config-|{_P}.*(/include/|\.(a|c|cc|cpp|cmake|f|f90|h|hpp|pc|pxd|pxi|pyx|src|in)$)",
    ),
    Rule(
        "stubs of types",
        "type checkers read them; scikit-image keeps its own, which it reads, too",
        rf"{_P}(?!eigenbrush|segcore|skimage).*(\.pyi|/py\.typed)$",
    ),
    Rule(
        "sample pictures of scikit-image",
        "nothing here shows them",
        rf"{_P}skimage/data/.*\.(png|jpg|gif|tif|xml|npy|npz)$",
    ),
    Rule(
        "commands of packages, and pip's notes",
        "the program is the only command",
        rf"{_P}bin/|\.dist-info/(INSTALLER|REQUESTED|direct_url\.json)$",
    ),
)


def leave_out(tree: Path, python: str, wanted: set[str]) -> list[LeftOut]:
    """Remove it; returns what was removed.

    Parameters
    ----------
    python : str
        Name of Python's library, such as python3.11.
    wanted : set of str
        Names of the distributions that are needed.
    """
    library = tree / "python" / "lib" / python
    packages = library / "site-packages"
    removed = [
        _remove(
            "packages that only build others",
            "the program is built",
            list(_unwanted(packages, wanted)),
        ),
        *(_remove(rule.what, rule.why, _matching(library, rule.path)) for rule in RULES),
        _remove(
            "Python's modules for SSL, terminals, other databases and the like",
            "they need further libraries; nothing here uses a network",
            [module for module in _modules(library) if not _is_plain(module)],
        ),
        _remove(
            "Qt beyond widgets: QML, Quick, Designer, SQL, network, tools, other platforms",
            "the window does not use them",
            list(_qt_unused(packages)),
        ),
        _remove(
            "codecs that TIFF and PNG do not need: AVIF, JPEG XL, Blosc, SZ3 and others",
            "no picture that is read is packed with them",
            list(_codecs_unused(packages)),
        ),
    ]
    for folder in sorted((p for p in tree.rglob("*") if p.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()
    return removed


def _remove(what: str, why: str, files: list[Path]) -> LeftOut:
    size = sum(file.lstat().st_size for file in files)
    for file in files:
        file.unlink()
    return LeftOut(what, why, size)


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_symlink() or not path.is_dir()]


def _matching(library: Path, path: str) -> list[Path]:
    wanted = re.compile(path)
    return [file for file in _files(library) if wanted.search(file.relative_to(library).as_posix())]


def _unwanted(packages: Path, wanted: set[str]) -> Iterator[Path]:
    for found in distributions(path=[str(packages)]):
        if canonicalize_name(found.name) not in wanted:
            files = (Path(str(found.locate_file(file))) for file in found.files or [])
            yield from (file for file in files if file.is_file())


def _modules(library: Path) -> list[Path]:
    return sorted((library / "lib-dynload").glob("*.so"))


def _is_plain(module: Path) -> bool:
    """Whether it needs glibc and the libraries that are brought for it, and is no test."""
    if re.match(r"_?(xx|test)|_ctypes_test", module.name):
        return False
    return all(name in GLIBC or name.startswith(BROUGHT_BY_PYTHON) for name in needed(module))


def _codecs_unused(packages: Path) -> Iterator[Path]:
    """The modules of imagecodecs that unpack nothing that is read, and the libraries of these."""
    folder = packages / "imagecodecs"
    modules = [folder / f"_{name}.abi3.so" for name in CODECS]
    libraries = {file.name: file for file in (packages / "imagecodecs.libs").glob("*.so*")}
    kept = {*modules, *closure(modules, libraries)}
    yield from (file for file in [*folder.glob("*.so"), *libraries.values()] if file not in kept)


# ------------------------------------------------------------------------------------------- Qt


def _qt_unused(packages: Path) -> Iterator[Path]:
    """All of Qt that the modules that the window imports do not need."""
    pyside = packages / "PySide6"
    qt = pyside / "Qt"
    modules = [pyside / f"{name}.abi3.so" for name in qt_modules()]
    plugins = [
        plugin
        for folder, names in QT_PLUGINS.items()
        for plugin in sorted((qt / "plugins" / folder).iterdir())
        if re.match(names, plugin.name)
    ]
    libraries = {
        file.name: file
        for file in [
            *qt.glob("lib/*.so*"),
            *pyside.glob("*.so*"),
            *packages.glob("shiboken6/*.so*"),
        ]
    }
    roots = [*modules, *plugins]
    kept = {*roots, *closure(roots, libraries), *qt.glob("translations/qtbase_*.qm")}
    kept |= set(pyside.glob("*.py"))
    yield from (file for file in _files(pyside) if file not in kept)


def qt_modules() -> list[str]:
    """Those that the window imports: QtCore, QtGui, ..."""
    sources = (file.read_text(encoding="utf-8") for file in sorted((ROOT / "app").rglob("*.py")))
    return sorted(
        {
            node.module.partition(".")[2]
            for source in sources
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("PySide6.")
        }
    )
