"""Installers for Linux: what is cheap to check of them, without building any."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
INSTALLERS = ROOT / "packaging" / "installers"


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Imports a module of the folder, which is no package, and forgets it."""
    monkeypatch.syspath_prepend(str(INSTALLERS))
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    before = set(sys.modules)

    def import_module(name: str) -> ModuleType:
        return __import__(name)

    yield import_module
    own = {file.stem for file in [*INSTALLERS.glob("*.py"), *(ROOT / "packaging").glob("*.py")]}
    for name in set(sys.modules) - before:
        if name in own:
            del sys.modules[name]


def test_what_is_fetched_is_pinned_for_the_window_and_nothing_else(load: Any) -> None:
    names = re.findall(r"^([a-z0-9-]+)==", load("wheels").pins(), flags=re.MULTILINE)
    assert {"numpy", "pyside6-essentials", "llvmlite"} <= set(names)
    assert "pytest" not in names


@pytest.mark.parametrize(
    ("file", "left_out"),
    [
        ("tkinter/__init__.py", True),
        ("turtle.py", True),
        ("site-packages/numpy/_core/include/numpy/arrayobject.h", True),
        ("site-packages/scipy/linalg/tests/test_basic.py", True),
        ("site-packages/PySide6/QtGui.pyi", True),
        ("site-packages/bin/f2py", True),
        ("asyncio/__init__.py", False),
        ("site-packages/numpy/testing/__init__.py", False),
        ("site-packages/segcore/graph/graph.py", False),
        ("site-packages/skimage/__init__.pyi", False),
        ("site-packages/numpy-2.4.6.dist-info/METADATA", False),
    ],
)
def test_a_rule_says_what_is_left_out(load: Any, file: str, left_out: bool) -> None:
    rules = load("leaving_out").RULES
    assert any(re.search(rule.path, file) for rule in rules) == left_out


def test_modules_of_qt_are_those_that_the_window_imports(load: Any) -> None:
    assert load("leaving_out").qt_modules() == ["QtCore", "QtGui", "QtSvg", "QtWidgets"]


def test_libraries_that_are_brought_are_asked_for_by_their_name(load: Any) -> None:
    """Those for Qt are among the ones that the window looks for; each has a licence."""
    brought, libraries = load("brought"), load("system_libraries")
    assert set(brought.FOR_QT) <= set(libraries.LIBRARIES)
    assert all([*brought.FOR_QT.values(), *brought.FOR_PYTHON.values()])


@pytest.mark.skipif(shutil.which("zstd") is None, reason="zstd packs")
def test_equal_folders_give_equal_archives(load: Any, tmp_path: Path) -> None:
    archive = load("archive")
    written = []
    for number, names in enumerate(("ab", "ba")):
        folder = tmp_path / str(number) / "eigenbrush"
        folder.mkdir(parents=True)
        for name in names:
            (folder / name).write_text(name)
        (folder / "link").symlink_to("a")
        archive.pack(folder, tmp_path / "x.tar.zst", epoch=1_700_000_000, level=1)
        written.append((tmp_path / "x.tar.zst").read_bytes())
    assert written[0] == written[1]


def test_an_archive_holds_one_folder_in_order(load: Any, tmp_path: Path) -> None:
    (tmp_path / "b" / "c").mkdir(parents=True)
    (tmp_path / "a").touch()
    files = [path.relative_to(tmp_path).as_posix() for path in load("archive").entries(tmp_path)]
    assert files == ["a", "b", "b/c"]
