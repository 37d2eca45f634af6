"""BLAS keeps to one thread while somebody solves, and gets its threads back afterwards."""

from threading import Thread

import numpy as np
import pytest
from threadpoolctl import ThreadpoolController, threadpool_info

import segcore
from segcore.runtime.blas import one_blas_thread


def threads() -> set[int]:
    return {pool["num_threads"] for pool in threadpool_info() if pool["user_api"] == "blas"}


@pytest.fixture(autouse=True)
def two_threads():
    with ThreadpoolController().limit(limits=2, user_api="blas"):
        yield


def test_one_thread_inside_and_as_many_as_before_outside():
    before = threads()
    with one_blas_thread():
        assert threads() == {1}
    assert threads() == before


def test_the_last_user_gives_the_threads_back():
    before = threads()
    first, second = one_blas_thread(), one_blas_thread()
    first.__enter__()
    second.__enter__()
    first.__exit__(None, None, None)
    assert threads() == {1}
    second.__exit__(None, None, None)
    assert threads() == before


def test_an_error_gives_the_threads_back():
    before = threads()
    with pytest.raises(ZeroDivisionError), one_blas_thread():
        raise ZeroDivisionError
    assert threads() == before


def test_other_threads_of_the_process_are_limited_as_well():
    seen: list[set[int]] = []
    with one_blas_thread():
        thread = Thread(target=lambda: seen.append(threads()))
        thread.start()
        thread.join()
    assert seen == [{1}]


def test_solves_leave_the_threads_as_they_were(monkeypatch):
    before, during = threads(), []
    solve = segcore.FastGE.solve

    def watched(self, task):
        during.append(threads())
        return solve(self, task)

    monkeypatch.setattr(segcore.FastGE, "solve", watched)
    labels = np.zeros((40, 50), int)
    labels[:, 2], labels[:, -3] = 1, 2
    segcore.segment(np.random.default_rng(0).random((40, 50)), labels)
    assert during == [{1}]
    assert threads() == before
