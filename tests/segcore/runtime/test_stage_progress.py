"""The progress of a whole job: never back, and all done only at its end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from segcore.graph.affinity import Affinity
from segcore.methods import METHODS
from segcore.pipeline import prepare, segment
from segcore.runtime.monitor import Monitor, Stage
from segcore.runtime.stage_progress import PREPARATION, SOLVE, StageProgress
from tests.segcore.builders import dots, quadrants

reports = st.lists(
    st.tuples(st.sampled_from((*PREPARATION, *SOLVE, Stage.READING)), st.floats(0, 1)), max_size=30
)


@given(reports)
def test_overall_progress_never_goes_back(reports: list[tuple[Stage, float]]) -> None:
    progress = StageProgress(PREPARATION + SOLVE)
    seen = [progress.fraction]
    for stage, fraction in reports:
        progress.advance(stage, fraction)
        seen.append(progress.fraction)

    assert seen == sorted(seen)
    assert seen[-1] <= 1


def test_overall_progress_ends_at_one() -> None:
    for stages in (PREPARATION, SOLVE, PREPARATION + SOLVE):
        progress = StageProgress(stages)
        for stage in stages:
            progress.advance(stage, 1.0)
        assert progress.fraction == pytest.approx(1.0)


@pytest.mark.parametrize("name", METHODS)
def test_a_job_is_not_all_done_before_its_last_stage_is(name: str) -> None:
    seen: list[tuple[str, float, float]] = []

    class Overall(Monitor):
        progress = StageProgress(PREPARATION + SOLVE)

        def report(self, stage: str, fraction: float) -> None:
            seen.append((stage, fraction, self.progress.advance(stage, fraction)[1]))

    affinity = Affinity(nodes=2000)
    picture = quadrants(96, 64)
    prepared = prepare(picture, affinity=affinity, monitor=Overall())
    segment(prepared, dots(96, 64), method=METHODS[name](), monitor=Overall())

    stage, fraction, overall = seen[-1]
    assert (stage, fraction, overall) == (Stage.FINISH, 1.0, pytest.approx(1.0))
    assert all(done < 0.999 for *_, done in seen[:-1])
