"""What is told of work: sentences, monitors, the progress of a whole job."""

import copy
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from segcore.graph.affinity import Affinity
from segcore.methods import METHODS
from segcore.pipeline import prepare, segment
from segcore.runtime.errors import ImageError, ProjectError, naming_file
from segcore.runtime.message import Message
from segcore.runtime.monitor import SILENT, CancelSwitch, Monitor, Stage, StageClock, shows_previews
from segcore.runtime.stage_progress import PREPARATION, SOLVE, StageProgress
from tests.segcore.builders import dots, quadrants

# ---------------------- Sentences remember what was filled in, through errors and between processes


def test_sentence_is_text():
    said = Message("{path}: {size:.1f} {{MB}}", path="{a}.png", size=2.25)
    assert said == "{a}.png: 2.2 {MB}"
    assert said.template == "{path}: {size:.1f} {{MB}}"
    assert Message('{"strokes": []}') == '{"strokes": []}'


@pytest.mark.parametrize("twin", [copy.deepcopy, lambda said: pickle.loads(pickle.dumps(said))])
def test_sentence_survives_being_copied(twin):
    said = Message("{path}: {problem}", path="a", problem=Message("is {what}", what="{}"))
    found = twin(said)
    assert found == said == "a: is {}"
    assert found.template == said.template
    assert found.values["problem"].values == {"what": "{}"}


def test_errors_keep_what_they_say(tmp_path):
    with pytest.raises(ProjectError) as caught, naming_file(tmp_path, ProjectError):
        raise ProjectError("is damaged: {reason}", reason="cut")
    assert str(caught.value) == f"{tmp_path}: is damaged: cut"
    assert caught.value.message.template == "{path}: {problem}"
    assert caught.value.message.values["problem"].template == "is damaged: {reason}"
    assert ImageError("plain").message == "plain"


# ----------------------------------------------------------------------------------------- monitors


def test_previews_are_worth_the_work_only_where_somebody_looks_at_them():
    class Window(Monitor):
        def preview(self, labels):
            self.shown = labels

    assert shows_previews(Window())
    assert shows_previews(StageClock(Window()).monitor)
    assert not shows_previews(StageClock(SILENT).monitor)
    assert not shows_previews(SILENT)
    assert not shows_previews(CancelSwitch())


def test_stages_keep_their_names_in_files_and_between_processes():
    assert json.loads(json.dumps({Stage.SECOND_PICTURE: 0.5})) == {"second picture": 0.5}
    assert all(pickle.loads(pickle.dumps(stage)) is stage for stage in Stage)
    assert all(stage.label for stage in Stage)


def test_a_stage_never_goes_back_and_is_all_done_at_its_end():
    class Reports(Monitor):
        seen = []  # noqa: RUF012

        def report(self, stage, fraction):
            self.seen.append((stage, fraction))

    with StageClock(Reports()).stage(Stage.SOLVE) as monitor:
        for fraction in (0.5, 0.25, 1.0):
            monitor.report(Stage.SOLVE, fraction)
        with StageClock(monitor).stage(Stage.FEATURES):
            pass

    stages, fractions = zip(*Reports.seen, strict=True)
    assert fractions == (0.0, 0.5, 0.5, 0.99, 1.0)
    assert set(stages) == {Stage.SOLVE}


# ---------------------------- The progress of a whole job: never back, and all done only at its end


reports = st.lists(
    st.tuples(st.sampled_from((*PREPARATION, *SOLVE, Stage.READING)), st.floats(0, 1)), max_size=30
)


@given(reports)
def test_overall_progress_never_goes_back(reports):
    progress = StageProgress(PREPARATION + SOLVE)
    seen = [progress.fraction]
    for stage, fraction in reports:
        progress.advance(stage, fraction)
        seen.append(progress.fraction)

    assert seen == sorted(seen)
    assert seen[-1] <= 1


def test_overall_progress_ends_at_one():
    for stages in (PREPARATION, SOLVE, PREPARATION + SOLVE):
        progress = StageProgress(stages)
        for stage in stages:
            progress.advance(stage, 1.0)
        assert progress.fraction == pytest.approx(1.0)


@pytest.mark.parametrize("name", METHODS)
def test_a_job_is_not_all_done_before_its_last_stage_is(name):
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
