"""Solving with a real worker process; one serves all tests that do not end it."""

import os
import random
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path as FilePath

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QTimer

from app.worker.messages import (
    Compared,
    LabelsReady,
    LayerQuestion,
    SweepQuestion,
    WhyQuestion,
)
from segcore.appearance.learning.training import learn
from segcore.folders.model_file import write_model
from segcore.graph.affinity import Affinity
from segcore.marks.rules.rule_notes import ParsedRules
from segcore.marks.strokes import Path, Stroke
from segcore.methods.fast_ge import FastGE
from segcore.methods.ncut import NCut
from segcore.pipeline import segment
from segcore.projects.project import Project
from tests.app.answers import SECONDS, Solving, blocks, stroke, two_halves, two_strokes, wait_gone
from tests.app.faulty_methods import Faulty

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /dev/shm and /proc")

LARGE = (1200, 1500)


@pytest.fixture(scope="module")
def shared_solving(qapp) -> Iterator[Solving]:  # noqa: ARG001
    sys.path.insert(0, str(FilePath(__file__).parents[3]))  # where workers find faulty methods
    solving = Solving(None)
    yield solving
    solving.controller.shut_down()
    sys.path.pop(0)
    deadline = time.monotonic() + 5
    while blocks() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert blocks() == set()


@pytest.fixture
def solving(shared_solving, qtbot) -> Solving:
    shared_solving.qtbot = qtbot
    return shared_solving


@pytest.fixture
def halves(solving) -> Solving:
    """Two strokes on two halves, which are being solved."""
    solving.open(two_halves(), two_strokes())
    return solving


@pytest.fixture
def solved(halves) -> Solving:
    halves.wait_solved()
    return halves


def test_result_is_that_of_the_library_after_a_preview(solving):
    image, project = two_halves(), two_strokes()
    solving.open(image, project)

    result = solving.wait_solved()

    expected = segment(image, project.strokes)
    np.testing.assert_array_equal(result.labels, expected.labels)
    assert result.labels.dtype == np.uint8
    assert not result.labels.flags.writeable
    assert [shown.preview for shown in solving.shown if shown] == [True, False]
    assert not solving.failures
    assert not solving.hints
    np.testing.assert_allclose(result.summary.eigenvalues, expected.eigenpairs.values)
    assert result.summary.satisfaction == {1: 1.0, 2: 1.0}
    assert result.summary.converged
    fractions = [fraction for _, fraction in solving.progress]
    assert fractions == sorted(fractions)
    assert fractions[-1] > 0.9
    assert len({stage for stage, _ in solving.progress}) >= 4


def test_photo_that_is_solved_on_squares_is_covered_by_its_preview(solving):
    solving.open(two_halves(61, 83), two_strokes().with_recipe(affinity=Affinity(nodes=1000)))

    solving.wait_solved()

    assert [shown.preview for shown in solving.shown if shown] == [True, False]
    assert {shown.labels.shape for shown in solving.shown if shown} == {(61, 83)}
    preview, result = (shown.labels for shown in solving.shown if shown)
    assert np.mean(preview == result) > 0.95  # it is not only as large, but in its place


def test_layers_of_the_answer(solving):
    image, project = two_halves(), two_strokes()
    solving.open(image, project)
    questions = [
        LayerQuestion("eigenvector", 99),  # there is none
        LayerQuestion("eigenvector", 0),
        LayerQuestion("confidence", step=2),
    ]
    for question in questions:
        solving.controller.ask(question)

    solving.wait(lambda: len(solving.answers) == 3)

    expected = segment(image, project.strokes)
    assert [answer.question for answer in solving.answers] == questions
    none, first, second = solving.answers
    assert none.value is None
    np.testing.assert_allclose(first.value, expected.vector(0), rtol=1e-5, atol=1e-7)
    np.testing.assert_allclose(second.value, expected.confidence[1::2, 1::2], atol=1e-6)
    assert first.revision == solving.document.revision
    assert not solving.controller.worker_tasks.questions


def test_one_class_is_answered_by_a_proposal(solving):
    image = two_halves()
    project = Project().with_stroke(stroke(1, 10))
    solving.open(image, project)
    result = solving.wait_solved()

    np.testing.assert_array_equal(result.labels, segment(image, project.strokes).labels)
    assert "a proposal: paint the background with another class" in solving.hints[0]
    assert not solving.failures


def test_what_other_photos_taught_is_proposed_without_a_stroke(solving, tmp_path):
    image = two_halves()
    halves = np.repeat([[1, 2]], 60, axis=0).repeat(40, axis=1)
    path = tmp_path / "looks.json"
    others = [(two_halves(seed=seed), halves) for seed in (1, 2, 3)]
    write_model(path, learn(others))
    solving.open(image, Project().with_recipe(model=str(path)))
    assert np.mean(solving.wait_solved().labels == halves) > 0.99
    assert "9 % confident). Paint to correct it" in solving.suggestions[-1]
    assert not solving.failures


def test_one_class_is_a_hint_when_live_and_a_failure_when_asked(solving):
    """Where the method makes no proposals."""
    solving.open(two_halves(), Project().with_recipe(method=NCut()).with_stroke(stroke(1, 10)))
    solving.wait(lambda: solving.hints)
    solving.wait(lambda: not solving.controller.busy)
    assert "paint a second class" in solving.hints[0]
    assert not solving.failures

    solving.controller.solve_once()
    assert solving.failures == solving.hints[:1]


def test_what_only_the_library_finds_missing_is_a_hint_too(solving):
    outside = (
        Project().with_recipe(method=NCut()).with_stroke(stroke(1, 10)).with_stroke(stroke(2, 5000))
    )
    solving.open(two_halves(), outside)

    solving.wait(lambda: solving.hints)

    assert "paint a second class" in solving.hints[0]
    assert not solving.controller.busy


def test_nothing_is_asked_for_names_and_colours(halves):
    result = halves.wait_solved()
    document = halves.document

    renamed = replace(document.project.classes[0], name="Sky", colour="#112233")
    document.edit("rename", lambda project: project.with_class(renamed))
    halves.let_pause_pass()

    assert not halves.controller.busy
    assert document.result is result
    assert document.result_is_current


@pytest.mark.parametrize(
    "change",
    [{"method": NCut()}, {"segments": 3}, {"seed": 7}],
    ids=lambda change: next(iter(change)),
)
def test_what_decides_the_segments_is_solved_again(halves, change):
    before = halves.wait_solved()

    halves.document.edit("change", lambda project: project.with_recipe(**change))

    assert halves.document.result is before
    assert not halves.document.result_is_current
    assert halves.wait_solved() is not before


def test_newest_wins(solving):
    solving.open(two_halves(400, 500), two_strokes(500, 400))
    for x in range(20, 250, 22):
        solving.document.add_stroke(stroke(1, x, rows=400), "paint")
        solving.wait(lambda: solving.controller.busy)

    result = solving.wait_solved()

    shown = [shown.revision for shown in solving.shown if shown]
    assert shown == sorted(shown)
    assert result.revision == solving.document.revision
    assert len(result.summary.satisfaction) == len(solving.document.project.strokes)
    assert min(result.summary.satisfaction.values()) > 0.9


def test_cancel_is_immediate_and_leaves_the_last_result(halves):
    before = halves.wait_solved()
    pid = halves.controller.worker_tasks.host.pid
    endless = Faulty(how="endless")
    halves.document.edit("break", lambda project: project.with_recipe(method=endless))
    halves.wait(lambda: halves.result.preview)

    halves.controller.cancel()

    assert not halves.controller.busy
    assert halves.document.result is before
    halves.document.undo_stack.undo()
    assert halves.wait_solved() is not before
    assert halves.controller.worker_tasks.host.pid == pid
    assert not halves.failures


@pytest.fixture
def overdue(solving) -> Iterator[QTimer]:
    """The timer that replaces a worker which does not stop."""
    timer = solving.controller.worker_tasks.overdue
    before = timer.interval()
    yield timer
    timer.setInterval(before)


def test_cancel_stops_the_work_on_a_large_picture(solving, overdue):
    queue, answers = solving.controller.worker_tasks, []
    overdue.setInterval(SECONDS * 1000)  # it has to stop by itself
    solving.open(two_halves(*LARGE), two_strokes(LARGE[1], LARGE[0]))
    pid = solving.controller.worker_tasks.host.pid
    solving.wait(lambda: any(fraction > 0.3 for _, fraction in solving.progress))

    solving.controller.cancel()
    listening = queue.host.received.connect(answers.append)
    solving.open(two_halves(), two_strokes())
    solving.wait_solved()
    queue.host.received.disconnect(listening)

    assert not solving.failures
    assert (
        sum(isinstance(answer, LabelsReady) and answer.summary is not None for answer in answers)
        == 1
    )
    assert solving.controller.worker_tasks.host.pid == pid


def test_worker_that_does_not_stop_is_replaced(solving, overdue):
    overdue.setInterval(1)
    solving.open(two_halves(), two_strokes().with_recipe(method=Faulty(how="deaf")))
    solving.wait(lambda: any(stage == "Solution" for stage, _ in solving.progress))
    pid = solving.controller.worker_tasks.host.pid

    with solving.qtbot.waitSignal(overdue.timeout):
        solving.controller.cancel()
    overdue.setInterval(SECONDS * 1000)
    solving.open(two_halves(), two_strokes())
    solving.wait_solved()

    assert solving.controller.worker_tasks.host.pid != pid
    assert not solving.failures


def test_only_asked_when_not_live(solving):
    solving.open(two_halves(), two_strokes(), live=False)
    solving.let_pause_pass()
    assert not solving.controller.busy

    solving.controller.solve_once()
    first = solving.wait_solved()
    solving.document.add_stroke(stroke(1, 30), "paint")
    solving.let_pause_pass()
    assert solving.document.result is first
    assert not solving.document.result_is_current

    solving.view_state.live = True
    solving.wait_solved()


def test_no_strokes_no_result(solved):
    solved.document.edit("clear", lambda project: replace(project, strokes=()))

    solved.wait(lambda: solved.document.result is None)
    solved.wait(lambda: not solved.controller.busy)
    assert not solved.failures


@pytest.mark.parametrize(
    ("how", "workers", "text"),
    [
        ("memory", 2, "not enough memory"),
        ("killed", 3, "memory ran out"),
        ("error", 1, "on purpose"),
    ],
)
def test_failing_method_costs_its_solve_only(solved, how, workers, text):
    pids = [solved.controller.worker_tasks.host.pid]
    strokes = solved.document.project.strokes

    solved.document.edit("break", lambda project: project.with_recipe(method=Faulty(how=how)))

    def count_workers() -> bool:
        pid = solved.controller.worker_tasks.host.pid
        if pid and pid != pids[-1]:
            pids.append(pid)
        return bool(solved.failures) and not solved.controller.busy and len(pids) >= workers

    solved.wait(count_workers)
    assert len(pids) == workers
    assert text in solved.failures[-1]
    assert solved.document.project.strokes is strokes
    solved.document.undo_stack.undo()
    solved.wait_solved()


def test_workers_killed_while_painting_cost_no_stroke(solving):
    chance = random.Random(3)
    solving.open(two_halves(300, 400), two_strokes(400, 300))
    kills, painted = 0, 2
    while kills < 8:
        solving.document.add_stroke(stroke(1 + painted % 2, 5.5 + 6 * painted, rows=300), "paint")
        painted += 1
        solving.qtbot.wait(chance.randrange(0, 250))
        pid = solving.controller.worker_tasks.host.pid
        if pid is not None:
            with suppress(ProcessLookupError):  # dead already, and not yet noticed
                os.kill(pid, signal.SIGKILL)
                kills += 1

    solving.document.add_stroke(stroke(1, 395, rows=300), "paint")
    result = solving.wait_solved()

    assert len(solving.document.project.strokes) == painted + 1
    assert set(result.summary.satisfaction) == {s.order for s in solving.document.project.strokes}
    solving.wait(lambda: not blocks())


def test_closing_in_the_middle_of_a_solve(qtbot):
    solving = Solving(qtbot)
    solving.open(two_halves(*LARGE), two_strokes(LARGE[1], LARGE[0]))
    solving.wait(lambda: any(fraction > 0 for _, fraction in solving.progress))
    pid = solving.controller.worker_tasks.host.pid
    assert pid is not None

    solving.controller.shut_down()

    wait_gone({pid})
    shown = len(solving.shown)
    solving.wait(lambda: not blocks())
    QCoreApplication.processEvents()
    assert len(solving.shown) == shown


def test_sweep_of_an_eigenvector(solving):
    image, project = two_halves(), two_strokes()
    solving.open(image, project)
    solving.controller.ask(SweepQuestion(99))  # there is none
    solving.controller.ask(SweepQuestion(0))

    solving.wait(lambda: len(solving.answers) == 2)

    none, answer = solving.answers
    assert none.value is None
    assert (answer.question, answer.revision) == (SweepQuestion(0), solving.document.revision)
    sweep = answer.value
    vector = segment(image, project.strokes).vector(0)
    left = vector <= sweep.best if vector[0, 0] < vector[0, -1] else vector > sweep.best
    assert left[:, :40].mean() > 0.99
    assert left[:, 40:].mean() < 0.01
    assert not solving.controller.worker_tasks.questions


def test_question_that_breaks_its_answer_is_answered_and_costs_no_worker(solved):
    pid = solved.controller.worker_tasks.host.pid
    asked = WhyQuestion(9999, 9999)
    solved.controller.ask(asked)
    solved.wait(lambda: asked in [answer.question for answer in solved.answers])
    assert next(found for found in solved.answers if found.question == asked).value is None
    assert solved.controller.worker_tasks.host.pid == pid


def test_question_is_answered_where_nothing_can_be_solved(solving):
    solving.open(two_halves(), Project())
    solving.controller.ask(WhyQuestion(2, 70))
    solving.wait(lambda: solving.answers)
    assert solving.answers[0].value is None
    assert not solving.controller.worker_tasks.questions


@pytest.mark.parametrize("ended_by", ["cancel", "close"])
def test_question_is_answered_when_its_solve_ends_early(solving, overdue, ended_by):
    overdue.setInterval(1000 * SECONDS)
    solving.open(two_halves(), two_strokes().with_recipe(method=Faulty(how="endless")), live=False)
    solving.controller.ask(WhyQuestion(2, 70))
    solving.wait(lambda: solving.controller.busy)
    if ended_by == "cancel":
        solving.controller.cancel()
    else:
        solving.document.open(None, Project())
    solving.wait(lambda: solving.answers)
    assert [answer.value for answer in solving.answers] == [None]


def test_question_is_answered_after_a_preparation_without_a_result(solved):
    """Its task took the last result away and gave none."""
    solved.document.edit(
        "break",
        lambda project: project.with_recipe(
            affinity=Affinity(connectivity=4), method=Faulty(how="refuses")
        ),
    )
    solved.wait(lambda: solved.hints)
    solved.answers.clear()
    solved.controller.ask(WhyQuestion(2, 70))
    solved.wait(lambda: solved.answers)
    assert solved.answers[0].value is None


def test_strokes_that_decide_a_pixel(halves):
    halves.controller.ask(WhyQuestion(2, 70))

    halves.wait(lambda: halves.answers)

    assert halves.answers[0].value == (2,)
    summary = halves.wait_solved().summary
    assert summary.disagreement.keys() == {1, 2}
    assert summary.contradictions == ()


def test_strokes_that_contradict_each_other_are_named(solving):
    rope = Stroke("must-link", Path(((16.0, 30.0), (64.0, 30.0)), 2.0))
    solving.open(two_halves(), two_strokes().with_stroke(rope))
    assert solving.wait_solved().summary.contradictions == ((1, 3, 2),)


def test_rules_reach_methods_that_follow_them(solving):
    project = two_strokes().with_recipe(rules="Class 1 -> !Class 2", method=Faulty(how="rules"))
    solving.open(two_halves(), project)
    solving.wait(lambda: solving.failures)
    assert "1 rules" in solving.failures[0]


def test_a_mistake_in_the_rules_is_a_hint(solving):
    solving.open(two_halves(), two_strokes().with_recipe(rules="sky", method=Faulty(how="rules")))
    solving.wait(lambda: solving.hints)
    assert "line 1, column 1" in solving.hints[0]
    assert not solving.controller.busy

    solving.document.edit("method", lambda project: project.with_recipe(method=NCut()))
    assert not solving.wait_solved().summary.broken_rules


def test_rules_are_read_by_the_worker(halves):
    read: list[ParsedRules] = []
    halves.controller.rules_read.connect(read.append)
    for text in ("Class 1 ->", "class 1 | class", "(" * 100_000, "Class 1 -> !Class 2"):
        halves.controller.read_rules(text)
    halves.wait(lambda: read)
    assert [(one.text, one.n_rules, one.notes) for one in read] == [("Class 1 -> !Class 2", 1, ())]


def test_methods_are_compared_and_the_result_stays(solving):
    image, project = two_halves(), two_strokes()
    solving.open(image, project)
    before = solving.wait_solved()
    entries: list[Compared] = []
    solving.controller.compared.connect(entries.append)

    solving.controller.compare([FastGE(), NCut(), Faulty(how="refuses")])

    solving.wait(lambda: len(entries) == 3)
    assert not solving.controller.busy
    assert solving.result is before
    first, second, third = (done.entry for done in entries)
    np.testing.assert_array_equal(first.labels, segment(image, project.strokes).labels)
    assert (first.method, second.method) == (FastGE(), NCut())
    assert first.normalized_cut > 0
    assert third.refusal == "on purpose"
    assert third.labels is None
    assert [done.entry.segments for done in entries] == [2, 2, None]
    assert [done.last for done in entries] == [False, False, True]


def test_a_comparison_is_cancelled_by_the_next_stroke(solved):
    entries: list[Compared] = []
    solved.controller.compared.connect(entries.append)
    solved.controller.compare([Faulty(how="endless")])
    solved.document.add_stroke(stroke(1, 30), "paint")

    solved.wait_solved()

    assert not entries
    assert not solved.failures


def test_reopened_project_gets_the_segments_that_were_shown(solving, monkeypatch):
    monkeypatch.setattr("app.state.document.SEEN_SECONDS", 0.0)
    image = two_halves()
    solving.open(image, two_strokes())
    for number, x in ((1, 45.0), (2, 60.0), (1, 50.0)):
        solving.wait_solved()
        solving.document.add_stroke(stroke(number, x), "Paint")
    shown, project = solving.wait_solved().labels.copy(), solving.document.project
    assert project.last_round == 3

    solving.open(image, project)
    np.testing.assert_array_equal(solving.wait_solved().labels, shown)
    np.testing.assert_array_equal(segment(image, project.strokes).labels, shown)
