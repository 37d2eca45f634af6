"""Methods of other packages, which entry points name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import segcore
from segcore import methods
from segcore.cli import methods as methods_command
from segcore.cli import settings
from segcore.cli.main import main

PACKAGE = '''
from dataclasses import dataclass
from typing import ClassVar

from segcore import FastGE
from segcore.runtime.parameters import parameter


@dataclass(frozen=True)
class Twice(FastGE):
    """FAST-GE by another name."""

    name: ClassVar[str] = "twice"
    title: ClassVar[str] = "Twice (of a test)"
    strength: float = parameter(0.5, label="Strength", low=0.0, high=1.0, help="how strong")


@dataclass(frozen=True)
class Misnamed(Twice):
    name: ClassVar[str] = "another"


def no_class():
    return Twice()
'''
ENTRIES = """[eigenbrush.methods]
twice = others_methods:Twice
misnamed = others_methods:Misnamed
function = others_methods:no_class
fast-ge = others_methods:Twice
missing = others_methods:Missing
broken = others_broken:Broken
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installed package with a method that works, and some that do not."""
    (tmp_path / "others_methods.py").write_text(PACKAGE)
    (tmp_path / "others_broken.py").write_text("raise RuntimeError('no licence')")
    described = tmp_path / "others-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text(ENTRIES)
    monkeypatch.syspath_prepend(str(tmp_path))
    fresh = type(segcore.METHODS)()
    for module in (methods, segcore, settings, methods_command):
        monkeypatch.setattr(module, "METHODS", fresh)
    return tmp_path


def test_they_are_methods_like_any_other(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = segcore.segment([[0.0, 0.1, 0.9, 1.0]] * 2, [[1, 0, 0, 2], [0] * 4], method="twice")
    assert (found.method.name, found.method.strength) == ("twice", 0.5)
    assert package
    assert main(["methods"]) == 0
    said = capsys.readouterr()
    assert "Twice (of a test)" in said.out
    assert "--strength" in said.out
    assert "logic" in said.out
    assert "cannot be used: RuntimeError: no licence" in said.err


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("broken", "the method 'broken' of the package others cannot be used: RuntimeError"),
        ("missing", "AttributeError"),
        ("misnamed", "its name is not 'misnamed'"),
        ("function", "is no dataclass derived from segcore.methods.Method"),
    ],
)
def test_what_cannot_be_used_says_why(package: Path, name: str, said: str) -> None:
    assert package
    with pytest.raises(segcore.SegmentationError) as refused:
        segcore.segment([[0.0, 1.0]], [[1, 2]], method=name)
    assert said in str(refused.value)
    assert methods.METHODS["fast-ge"] is segcore.FastGE
    assert "another method has its name" in methods.METHODS.unusable["fast-ge"]
    assert name not in methods.METHODS


def test_nobody_waits_for_them_who_needs_none(package: Path) -> None:
    code = (
        "import sys, segcore\n"
        "from segcore.cli.main import main\n"
        "segcore.segment([[0.0, 1.0]], [[1, 2]])\n"
        "try: main(['segment', 'missing.png', '--segments', '2', '--out', 'out'])\n"
        "finally: print(*(f'{name}' in sys.modules for name in ('others_methods',\n"
        "                 'segcore.methods.plugins')))"
    )
    printed = subprocess.run(
        [sys.executable, "-c", code], cwd=package, capture_output=True, text=True, check=True
    )
    assert printed.stdout.split() == ["False", "False"]
