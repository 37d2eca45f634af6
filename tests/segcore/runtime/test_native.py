"""The compiled loops as a whole, and their threads."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from segcore.runtime import native
from segcore.runtime.threads import map_in_order
from tests.interpreter import ROOT, printed_by, run_python


def test_the_stub_says_what_there_is():
    """Else: packaging/write_stub.py writes it anew."""
    pytest.importorskip("nanobind")
    script = ROOT / "packaging" / "write_stub.py"
    code = f"import runpy; print(runpy.run_path({str(script)!r})['stub'](), end='')"
    assert printed_by(code) == (ROOT / "segcore/runtime/_kernels.pyi").read_text(encoding="utf-8")


def test_a_first_answer_loads_little():
    """No library but NumPy and the heading of SciPy, no method but its own, and no files."""
    code = (
        "import sys, numpy as np, segcore\n"
        "marks = np.zeros((40, 60), int); marks[:, :3], marks[:, -3:] = 1, 2\n"
        "segcore.segment(np.random.default_rng(0).random((40, 60, 3)), marks)\n"
        "print(*sys.modules)"
    )
    loaded = set(printed_by(code).split())
    subpackages = ("fft", "linalg", "ndimage", "optimize", "sparse", "spatial", "special", "stats")
    others = {"PIL", "pyamg", "skimage", "clarabel", "sklearn", "numba", "llvmlite", "cffi"}
    heavy = {f"scipy.{name}" for name in subpackages} | others
    methods = {f"segcore.methods.{name}" for name in ("csp", "logic_qp", "ncut", "transfer")}
    names = ("answers", "tables", "projects", "formats", "folders", "case", "batch", "cli")
    rooms = {f"segcore.{name}" for name in names}
    assert "segcore.methods.fast_ge" in loaded
    assert not loaded & (heavy | methods | rooms)


def test_garbage_is_looked_for_again_after_a_start():
    code = (
        "import gc; from segcore.runtime.start_up import postpone_collection, resume_collection\n"
        "postpone_collection(); print(gc.isenabled())\n"
        "resume_collection(); print(gc.isenabled(), gc.get_freeze_count() > 1000)\n"
    )
    assert printed_by(code).split() == ["False", "True", "True"]


@pytest.mark.parametrize(
    "points",
    [
        np.zeros((2, 9), np.float16),
        np.zeros((2, 9), np.int32),
        np.zeros((9, 2), np.float32).T,
        np.zeros((2, 18), np.float32)[:, ::2],
        np.zeros(9, np.float32),
        [[0.0] * 9] * 2,
    ],
    ids=["half", "whole", "Fortran", "strided", "flat", "list"],
)
def test_other_arrays_are_refused_instead_of_copied(points):
    with pytest.raises(TypeError, match="margins"):
        native.margins(points, np.zeros((2, 2), np.float32))


def test_what_is_read_only_is_never_written():
    x = np.ones((2, 9), np.float32)
    coefficients, shifts = np.eye(2, dtype=np.float32), np.zeros(2, np.float32)
    coefficients.flags.writeable = False
    native.combine_in_place(x, coefficients, shifts)
    x.flags.writeable = False
    with pytest.raises(TypeError, match="combine_in_place"):
        native.combine_in_place(x, coefficients, shifts)


def test_the_number_of_threads_can_be_said():
    code = "from segcore.runtime import native; print(native.threads())"
    assert printed_by(code, EIGENBRUSH_THREADS="3").strip() == "3"


def test_several_callers_at_once_get_what_each_alone_would():
    """The team works for one of them, the others by themselves."""
    rng = np.random.default_rng(0)
    points = rng.normal(size=(3, 200_000)).astype(np.float32)
    centres = rng.normal(size=(5, 3)).astype(np.float32)
    expected = native.sum_clusters(points, centres)
    before = native.threads()
    native.set_threads(3)
    try:
        with ThreadPoolExecutor(4) as callers:
            found = list(callers.map(native.sum_clusters, [points] * 80, [centres] * 80))
    finally:
        native.set_threads(before)
    assert all(np.array_equal(one, expected) for one in found)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a system without fork")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_forked_process_has_a_team_of_its_own():
    code = (
        "import os, numpy as np; from segcore.runtime import native\n"
        "native.set_threads(3); labels = np.ones(10**6, np.uint8)\n"
        "print(native.count_labels(labels, 2).sum(), flush=True); child = os.fork()\n"
        "if child == 0: print(native.count_labels(labels, 2).sum(), flush=True); os._exit(0)\n"
        "os.waitpid(child, 0)"
    )
    assert printed_by(code).split() == ["1000000", "1000000"]


def test_a_loop_may_go_on_while_the_process_ends():
    """In a daemon thread, which is kept from the interpreter from then on."""
    code = (
        "import threading, time, numpy as np\n"
        "from segcore.runtime import native\n"
        "weights, x = np.ones((1, 500, 500), np.float32), np.ones((2, 500, 500), np.float32)\n"
        "def work():\n"
        "    while True:\n"
        "        native.apply_laplacian(weights, np.array([[0, 1]]), x)\n"
        "for _ in range(2): threading.Thread(target=work, daemon=True).start()\n"
        "time.sleep(0.2)\n"
    )
    ended = run_python("-c", code)
    assert (ended.returncode, ended.stderr) == (0, "")


# ----------------------------------------------------------------- Several things worked on at once


def test_few_things_are_asked_for_ahead():
    asked: list[int] = []

    def things() -> Iterator[int]:
        for thing in range(100):
            asked.append(thing)
            yield thing

    for found in map_in_order(lambda thing: thing, things(), 2):
        assert found == asked.index(found)
        assert len(asked) <= found + 5


def test_an_error_comes_in_its_place():
    found = map_in_order(lambda thing: 6 // thing, [1, 2, 0, 3], 2)
    assert [next(found), next(found)] == [6, 3]
    with pytest.raises(ZeroDivisionError):
        next(found)
