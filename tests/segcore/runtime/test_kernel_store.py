from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from segcore.runtime import kernel_store
from segcore.runtime.kernel_store import file_name, has_baseline, is_temporary, source_hash, targets

ROOT = Path(__file__).parents[3]
HERE = ("x86_64-unknown-linux-gnu", "znver3", "+avx2")
CALL = """
import numpy as np
from segcore.segments.kernels.cut_steps import find_places as kernel
places = np.zeros(3, np.int32)
kernel(np.array([0.5, 1.5, 2.5]), np.array([1.0, 2.0]), places)
print(places.tolist(), kernel._cache_misses.total())
"""


def run(root: Path = ROOT, **environment: str) -> list[str]:
    """What calling a kernel gives in a process of its own, and how many were compiled."""
    ended = subprocess.run(
        [sys.executable, "-B", "-c", CALL],
        cwd=root,
        env=os.environ
        | {"PYTHONPATH": str(root), "XDG_CACHE_HOME": str(root.parent / "caches")}
        | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return ended.stdout.rsplit(" ", 1)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package in another folder, without compiled code."""
    ignored = shutil.ignore_patterns("__pycache__", "compiled")
    shutil.copytree(ROOT / "segcore", tmp_path / "site" / "segcore", ignore=ignored)
    return tmp_path / "site"


def test_compiled_code_is_found_wherever_the_package_lies(package: Path, tmp_path: Path) -> None:
    places, compiled = run(package)
    beside = package / "segcore" / "runtime" / "compiled"
    (kernel,) = (file.name for file in beside.iterdir())
    assert (places, compiled.strip()) == ("[0, 1, 2]", "1")
    assert kernel.startswith("find_places-")

    moved = package.rename(tmp_path / "elsewhere")
    assert run(moved) == [places, "0\n"]


def test_nobody_needs_to_write(package: Path) -> None:
    run(package)
    beside = package / "segcore" / "runtime" / "compiled"
    beside.chmod(0o555)
    try:
        assert run(package)[1] == "0\n"
    finally:
        beside.chmod(0o755)


def test_folder_of_the_user_is_asked_where_one_is_named(package: Path, tmp_path: Path) -> None:
    assert run(package, NUMBA_CACHE_DIR=str(tmp_path / "named"))[1] == "1\n"
    assert not (package / "segcore" / "runtime" / "compiled").exists()
    assert run(package, NUMBA_CACHE_DIR=str(tmp_path / "named"))[1] == "0\n"


def test_damaged_code_is_compiled_again(package: Path) -> None:
    run(package)
    (kernel,) = (package / "segcore" / "runtime" / "compiled").iterdir()
    kernel.write_bytes(kernel.read_bytes()[:1000])
    assert run(package)[1] == "1\n"
    assert run(package)[1] == "0\n"


def test_source_that_a_kernel_inlines_is_part_of_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "lib"
    package.mkdir()
    (package / "kernels.py").write_text("from lib.inlined import f\n")
    (package / "inlined.py").write_text("from lib import deep\n")
    (package / "__init__.py").write_text("")
    monkeypatch.setattr(kernel_store, "_ROOT", tmp_path)

    def fresh_hash(module: str) -> str:
        source_hash.cache_clear()
        return source_hash(module)

    before, other = fresh_hash("lib.kernels"), fresh_hash("lib.inlined")
    (package / "inlined.py").write_text("from lib import deep  # changed\n")
    assert fresh_hash("lib.kernels") != before
    assert fresh_hash("lib.inlined") != other
    (package / "inlined.py").write_text("from lib import deep\n")
    assert fresh_hash("lib.kernels") == before
    (package / "kernels.py").write_text("from lib.inlined import f, g\n")
    assert fresh_hash("lib.kernels") != before
    assert fresh_hash("lib.inlined") == other
    source_hash.cache_clear()


def test_name_says_types_and_processor() -> None:
    module = "segcore.runtime.arithmetic"
    name = file_name(module, "dot", "float32", HERE)
    assert name == file_name(module, "dot", "float32", HERE)
    assert name != file_name(module, "dot", "float64", HERE)
    assert name != file_name(module, "dot", "float32", (*HERE[:2], "+avx512f"))


def test_own_processor_is_asked_after_the_common_one() -> None:
    *common, own = targets(HERE)
    assert own == HERE
    assert common == ([(HERE[0], "x86-64-v3", "")] if has_baseline() else [])


def test_folder_for_temporary_files_must_be_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary = tmp_path / "temporary"
    monkeypatch.setattr(kernel_store, "BESIDE", tmp_path / "file" / "compiled")
    monkeypatch.setattr(kernel_store, "_folder_of_user", lambda: tmp_path / "file" / "kernels")
    monkeypatch.setattr(kernel_store, "_temporary_folder", lambda: temporary)
    (tmp_path / "file").write_text("no folder")

    def fresh_folder() -> Path | None:
        kernel_store.folder_to_write.cache_clear()
        kernel_store.folders.cache_clear()
        return kernel_store.folder_to_write()

    try:
        assert fresh_folder() == temporary
        assert is_temporary(temporary)
        assert kernel_store.folders()[-1] == temporary
        temporary.chmod(0o777)  # anybody may have put code there
        assert fresh_folder() is None
        assert temporary not in kernel_store.folders()
    finally:
        monkeypatch.undo()
        fresh_folder()
