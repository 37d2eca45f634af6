"""A figure that has changed is noticed, and one that has not is left alone."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.reproductions.findings import Findings, Usual

_USUAL = Usual(0.8, 0.05)


@pytest.mark.parametrize("draws", [5, 10, 40, 100])
def test_draws_that_scatter_as_usual_stay_in_range(tmp_path: Path, draws: int) -> None:
    for seed in range(200):
        found = np.random.default_rng(seed).normal(_USUAL.mean, _USUAL.scatter, draws)
        findings = Findings("figures", tmp_path)
        findings.near("a figure", found, _USUAL)
        assert not findings.outside


@pytest.mark.parametrize(("draws", "change"), [(10, 0.15), (100, 0.06), (100, -0.06)])
def test_a_figure_that_has_changed_leaves_its_range(
    tmp_path: Path, draws: int, change: float
) -> None:
    found = np.random.default_rng(0).normal(_USUAL.mean + change, _USUAL.scatter, draws)
    findings = Findings("figures", tmp_path)
    findings.near("a figure", found, _USUAL)
    assert findings.outside == [
        f"a figure is {found.mean():.3g}, outside of "
        + " to ".join(f"{end:.3g}" for end in _USUAL.span(draws))
    ]


def test_what_is_no_number_is_outside(tmp_path: Path) -> None:
    findings = Findings("figures", tmp_path)
    findings.near("a figure", np.array([np.nan]), _USUAL)
    assert findings.outside
