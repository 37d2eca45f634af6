"""The examples in docstrings give what they say."""

import doctest
import inspect
from importlib import import_module
from pathlib import Path

import pytest

import app
import segcore

PACKAGES = Path(segcore.__file__).parent, Path(app.__file__).parent
WITH_EXAMPLES = [
    ".".join(file.relative_to(package.parent).with_suffix("").parts)
    for package in PACKAGES
    for file in sorted(package.rglob("*.py"))
    if ">>> " in file.read_text(encoding="utf-8")
]
FUNCTIONS = [name for name in segcore.__all__ if inspect.isfunction(getattr(segcore, name))]


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_examples(module, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # where some write small files
    if module == "segcore.tables.estimator":
        pytest.importorskip("sklearn")
    found = doctest.testmod(import_module(module))
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_public_function_has_an_example(name):
    assert ">>> " in (inspect.getdoc(getattr(segcore, name)) or "")
