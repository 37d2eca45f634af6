"""Expansions of classes, compared with all labellings."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from segcore.runtime.native import expand


def energy(
    tails: NDArray, heads: NDArray, weights: NDArray, costs: NDArray, labels: NDArray
) -> float:
    cut = labels[tails] != labels[heads]
    return float(weights[cut].sum() + costs[labels, np.arange(len(labels))].sum())


def problem(k: int, n: int, seed: int) -> tuple[NDArray, NDArray, NDArray, NDArray]:
    rng = np.random.default_rng(seed)
    tails, heads = np.triu_indices(n, 1)
    kept = rng.random(len(tails)) < 0.6
    tails, heads = tails[kept].astype(np.int32), heads[kept].astype(np.int32)
    return tails, heads, rng.random(len(tails)).astype(np.float32), rng.normal(0, 1.5, (k, n))


def all_labellings(k: int, n: int) -> list[NDArray]:
    return [np.array(labels) for labels in product(range(k), repeat=n)]


@given(n=st.integers(1, 7), seed=st.integers(0, 2**32 - 1))
def test_no_labelling_with_two_classes_is_cheaper(n: int, seed: int) -> None:
    given_problem = problem(2, n, seed)
    labels = np.ones(n, np.int64)
    expand(*given_problem, np.ones((2, n), np.bool_), labels)
    least = min(energy(*given_problem, other) for other in all_labellings(2, n))
    assert energy(*given_problem, labels) == pytest.approx(least, abs=1e-5)


@given(k=st.integers(2, 4), n=st.integers(1, 6), seed=st.integers(0, 2**32 - 1))
def test_no_expansion_of_the_last_class_that_expanded_is_cheaper(k: int, n: int, seed: int) -> None:
    given_problem = problem(k, n, seed)
    labels = np.full(n, k - 1, np.int64)
    expand(*given_problem, np.ones((k, n), np.bool_), labels)
    wider = (np.where(takes, k - 2, labels) for takes in product([False, True], repeat=n))
    least = min(energy(*given_problem, other) for other in wider)
    assert energy(*given_problem, labels) <= least + 1e-5


@given(k=st.integers(2, 4), n=st.integers(1, 6), seed=st.integers(0, 2**32 - 1))
def test_the_energy_falls_and_choices_are_kept(k: int, n: int, seed: int) -> None:
    given_problem = problem(k, n, seed)
    choices = np.random.default_rng(seed).random((k, n)) < 0.5
    before = np.random.default_rng(seed).integers(0, k, n)
    after = before.copy()
    expand(*given_problem, choices, after)
    assert energy(*given_problem, after) <= energy(*given_problem, before) + 1e-5
    assert np.all((after == before) | choices[after, np.arange(n)])
