from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import numba
import numpy as np
import pytest
from numba.core.caching import NullCache

from segcore.graph.kernels.similarity import square_distances
from segcore.runtime import kernel_store, warm_up
from segcore.runtime.errors import SegmentationError
from segcore.runtime.jit import KERNELS, parallel
from segcore.runtime.warm_up import Kernel, kernels, types_of

ROOT = Path(__file__).parents[3]
QUICK = Kernel(
    "segcore.segments.kernels.cut_steps",
    "find_places",
    "array(float64, 1d, C), array(float64, 1d, C), array(int32, 1d, C)",
)
SOLVES = """
import numpy as np
from segcore import Affinity, segment
from segcore.runtime.jit import KERNELS
from segcore.runtime.warm_up import Kernel, kernels

marks = np.zeros((60, 80), int)
marks[10, 10:30], marks[40, 10:30], marks[20:50, 70] = 1, 2, 3
pixels = np.random.default_rng(0).integers(0, 255, (60, 80, 3), dtype=np.uint8)
for picture in (pixels, pixels[..., 0], pixels / 255.0):
    for affinity in (Affinity(), Affinity(nodes=500)):
        segment(picture, marks, affinity=affinity)
called = {
    Kernel(kernel._cache._module, kernel._cache._name, ", ".join(map(str, types)))
    for kernel in KERNELS
    for types in kernel._cache_hits
}
print(*map(str, called - set(kernels())), sep="\\n")
"""


@pytest.mark.parametrize(
    "words",
    [
        "",
        "int64, float32, bool",
        "array(uint8, 3d, C), readonly array(float32, 1d, A), array(bool, 2d, F)",
        "Tuple(array(int32, 1d, C), int64), UniTuple(array(float32, 2d, C) x 3), uint64",
    ],
)
def test_types_are_read_as_they_are_written(words: str) -> None:
    assert ", ".join(map(str, types_of(words))) == words


def test_listed_kernels_are_there() -> None:
    listed = kernels()
    assert len(set(listed)) == len(listed)
    for kernel in listed:
        assert Kernel.of(str(kernel)) == kernel
        function = getattr(import_module(kernel.module), kernel.name)
        assert len(types_of(kernel.types)) == len(numba.core.utils.pysignature(function).parameters)


def test_solves_call_listed_kernels() -> None:
    """Else: packaging/list_kernels.py writes the list anew."""
    code = ["-c", SOLVES]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    for _ in range(2):  # what had to be compiled is loaded the second time
        ended = subprocess.run(
            [sys.executable, *code], env=environment, capture_output=True, text=True, check=True
        )
    assert ended.stdout.split("\n") == ["", ""]


def test_kernels_are_compiled_into_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warm_up, "kernels", lambda: [QUICK])
    seen: list[tuple[int, int]] = []
    compiled = warm_up.warm_up(
        jobs=3, into=tmp_path, progress=lambda ready, of: seen.append((ready, of))
    )
    assert compiled == 1
    assert seen == [(0, 1), (1, 1)]
    (file,) = tmp_path.iterdir()
    assert file.name.startswith("find_places-")

    monkeypatch.setattr(kernel_store, "BESIDE", tmp_path)
    kernel_store.folders.cache_clear()
    (copies := tmp_path / "copies").mkdir()
    monkeypatch.setattr(warm_up, "_Compiler", None)
    assert warm_up.warm_up(into=copies) == 0  # it is copied
    assert (copies / file.name).read_bytes() == file.read_bytes()
    kernel_store.folders.cache_clear()


def test_kernel_that_cannot_be_compiled_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    wrong = Kernel(QUICK.module, QUICK.name, "int64, int64, int64")
    monkeypatch.setattr(warm_up, "kernels", lambda: [wrong])
    with pytest.raises(SegmentationError, match="find_places"):
        warm_up.warm_up(into=tmp_path)
    assert "TypingError" in capfd.readouterr().err


def test_nothing_is_started_where_all_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_up, "missing", list)
    monkeypatch.setattr(warm_up, "_Compiler", None)
    assert warm_up.warm_up() == 0


def test_kernels_for_many_processors_give_what_those_for_this_one_do() -> None:
    rng = np.random.default_rng(0)
    planes = rng.random((3, 20, 30)).astype(np.float32)
    planes.flags.writeable = False
    factors, offsets = np.ones((3, 4), np.float32), np.array([[0, 1], [1, 0], [1, 1], [1, -1]])
    shipped = square_distances(planes, 1, factors, 8, offsets)
    here = parallel(square_distances.py_func)
    KERNELS.remove(here)
    here._cache = NullCache()  # so that it is compiled here
    for one, other in zip(shipped, here(planes, 1, factors, 8, offsets), strict=True):
        np.testing.assert_array_equal(one, other)
