from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QObject

from app.solving.requested_layers import step_for
from app.solving.worker_tasks import WorkerTasks
from app.state.result import SolveSummary
from app.worker.messages import LayerQuestion, NoSpace, Reply, SolveTask
from tests.app.windows import SHAPE, solved


def layer(window, kind: str, index: int, value: float, revision: int = 0) -> None:
    revision = revision or window.document.revision
    values = np.full(SHAPE, value, np.float32)
    window.controller.replied.emit(Reply(LayerQuestion(kind, index), revision, values))


@pytest.mark.parametrize("values", ["eigenvalues", "costs"])
def test_result_is_completed(looking, values):
    plain = replace(solved(looking, SolveSummary(**{values: (0.1, 0.2)})), waits_for_maps=True)
    looking.controller.solved.emit(plain)
    assert looking.controller.calls.count("ask LayerQuestion") == 3

    layer(looking, "eigenvector", 1, 2.0)
    layer(looking, "confidence", 0, 0.5)
    layer(looking, "eigenvector", 0, 1.0)
    result = looking.document.result
    assert result.eigenvectors[:, 0, 0].tolist() == [1.0, 2.0]
    assert result.confidence[0, 0] == 0.5
    assert looking.document.results.with_maps is result

    looking.document.show_result(replace(plain, preview=True))
    looking.document.show_last_full()  # as after a solve that was cancelled
    assert looking.document.result is result


def test_layers_that_come_during_a_preview_do_not_replace_it(looking):
    plain = solved(looking)
    looking.controller.solved.emit(plain)
    preview = replace(plain, preview=True)
    looking.document.show_result(preview)
    layer(looking, "confidence", 0, 0.5)
    assert looking.document.result is preview
    looking.document.show_last_full()
    assert looking.document.result.confidence[0, 0] == 0.5


def test_missing_layer_does_not_withhold_the_others(looking):
    looking.controller.solved.emit(solved(looking, SolveSummary(eigenvalues=(0.1,))))
    layer(looking, "confidence", 0, 0.5, revision=99)  # of another result
    layer(looking, "eigenvector", 0, 1.0)
    looking.controller.replied.emit(Reply(LayerQuestion("confidence")))
    assert looking.document.result.eigenvectors is not None
    assert looking.document.result.confidence is None


def test_layers_stay_within_their_memory():
    assert step_for(1_000_000, 5) == 1
    for pixels, layers in ((12_000_000, 3), (50_000_000, 9), (2_000_000, 65)):
        step = step_for(pixels, layers)
        assert layers * pixels / step**2 <= 16_000_000


def test_questions_that_nobody_will_answer_end(qapp):
    parent = QObject(qapp)
    queue = WorkerTasks(parent)
    answers: list[Reply] = []
    queue.replied.connect(answers.append)
    queue.submit(SolveTask(0, 0), explicit=False)
    queue.ask(LayerQuestion("confidence"))
    queue.ask(LayerQuestion("confidence"))
    assert not answers
    queue.host.received.emit(NoSpace(7))
    assert [answer.value for answer in answers] == [None]
    assert not queue.questions
    parent.deleteLater()
