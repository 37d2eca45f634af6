"""A photo is prepared before it is opened, while there is nothing else to do."""

import pickle
import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest

from app.solving.solve_controller import SolveController
from app.solving.worker_tasks import WorkerTasks
from app.state.document import Document
from app.state.view_state import ViewState
from app.worker import solver
from app.worker.connection import ClosePhoto, HandOver, WorkerConnection
from app.worker.inbox import Inbox
from app.worker.messages import (
    FromWorker,
    HoldPhoto,
    OpenPhoto,
    PhotoPrepared,
    ReleasePhoto,
    SolveTask,
    ToWorker,
)
from app.worker.shared_photo import SharedPhoto
from app.worker.solver import Solver
from segcore.case import solving
from segcore.graph.affinity import Affinity
from segcore.marks.strokes import Path, Stroke
from segcore.methods.ncut import NCut
from segcore.methods.recipe import Recipe
from segcore.picture.image import image_from_array
from segcore.projects.case import Case
from segcore.projects.project import Project
from segcore.runtime.errors import ConstraintError
from segcore.runtime.parameters import parameter


class Silent:
    """A pipe through which nothing ever comes."""

    def recv(self) -> Any:
        threading.Event().wait()


class Bench:
    """A solver in this process, which is told things one by one."""

    def __init__(self) -> None:
        self.said: list[FromWorker] = []
        self.inbox = Inbox(Silent(), self.said.append)
        self.solver = Solver(self.inbox, self.said.append)
        self.blocks: dict[int, SharedPhoto] = {}

    def tell(self, *messages: ToWorker) -> None:
        for message in messages:
            self.inbox._handle(message)

    def hold(self, number: int, affinity: Affinity | None = None) -> None:
        pixels = np.random.default_rng(number).integers(0, 255, (40, 50, 3), dtype=np.uint8)
        self.blocks[number] = SharedPhoto.create(image_from_array(pixels))
        self.tell(HoldPhoto(number, self.blocks[number].layout, affinity))

    def prepare(self) -> bool:
        self.solver._switch_photo()
        return self.solver._prepare_next()

    def do(self, task: SolveTask) -> list[FromWorker]:
        self.said.clear()
        self.tell(task)
        self.solver._switch_photo()
        self.solver._run_task(self.inbox.task, self.inbox.photo)
        return self.said


@pytest.fixture
def bench() -> Iterator[Bench]:
    made = Bench()
    made.hold(1)
    made.tell(OpenPhoto(1))
    yield made
    made.tell(*map(ReleasePhoto, list(made.inbox.resident)))
    made.solver._switch_photo()
    for block in made.blocks.values():
        block.forget_name()
        block.close()


def test_what_was_prepared_ahead_is_not_prepared_again(bench):
    bench.hold(2, Affinity())
    assert bench.prepare()
    assert not bench.prepare()
    bench.tell(OpenPhoto(2))
    assert bench.do(SolveTask(1, 1)) == [PhotoPrepared(1)]


def test_going_back_finds_the_photo_prepared(bench):
    assert len(bench.do(SolveTask(1, 1))) > 1
    bench.hold(2)
    bench.tell(OpenPhoto(2))
    assert len(bench.do(SolveTask(2, 2))) > 1
    bench.tell(OpenPhoto(1))
    assert bench.do(SolveTask(3, 3)) == [PhotoPrepared(3)]


def test_a_job_comes_first(bench):
    bench.hold(2, Affinity())
    bench.tell(SolveTask(1, 1))
    assert bench.prepare()
    assert 2 in bench.inbox.to_prepare
    assert bench.solver._prepared == {}
    bench.solver._run_task(bench.inbox.task, bench.inbox.photo)
    assert bench.prepare()
    assert 2 not in bench.inbox.to_prepare


@dataclass(frozen=True)
class WiderRecipe(Recipe):
    channels: str = parameter("", label="Channels", text=True)


@pytest.mark.usefixtures("qapp")
def test_what_a_recipe_says_reaches_the_solve(bench, monkeypatch):
    """A new field is not named by anything between the document and `solve_case`."""
    asked: list[SolveTask] = []
    monkeypatch.setattr(WorkerTasks, "submit", lambda _self, task, **_rest: asked.append(task))
    document = Document()
    controller = SolveController(document, ViewState())
    strokes = tuple(
        Stroke("class", Path(((row, 5), (row, 9))), number, order=number)
        for number, row in ((1, 0), (2, 30))
    )
    image = image_from_array(np.zeros((40, 50), np.uint8))
    document.open(image, Project(strokes=strokes, recipe=WiderRecipe(channels="2,3")))
    solved: list[Case] = []

    def solve(case: Case, **_rest: object) -> None:
        solved.append(case)
        raise ConstraintError("seen")

    monkeypatch.setattr(solver, "solve_case", solve)
    monkeypatch.setattr(solving, "solve_case", solve)
    controller.solve_once()
    controller.compare([NCut()])
    for task in asked:
        bench.do(pickle.loads(pickle.dumps(task)))
    assert [case.recipe for case in solved] == [
        document.project.recipe,
        replace(document.project.recipe, method=NCut()),
    ]
    controller.shut_down()


def test_other_parameters_prepare_anew(bench):
    bench.hold(2, Affinity())
    bench.prepare()
    bench.tell(OpenPhoto(2))
    assert len(bench.do(SolveTask(1, 1, Project(recipe=Recipe(affinity=Affinity(nodes=500)))))) > 1


def test_released_photos_are_forgotten(bench):
    bench.hold(2, Affinity())
    bench.prepare()
    bench.tell(ReleasePhoto(2))
    assert not bench.prepare()
    assert bench.solver._prepared == {}


def test_few_photos_are_held(monkeypatch):
    sent: list[Any] = []
    monkeypatch.setattr(WorkerConnection, "_write", lambda _link: None)
    link = WorkerConnection(lambda _link, _message: None)
    monkeypatch.setattr(link._connection, "send", sent.append, raising=False)
    link._worker._far_end.close()
    pixels = np.zeros((40, 50, 3), np.uint8)
    for number in range(1, 6):
        link.send(HandOver(number, image_from_array(pixels)))
        link._pass_on(link._outbox.get())
    assert list(link._blocks) == [3, 4, 5]
    assert [message.number for message in sent if isinstance(message, ReleasePhoto)] == [1, 2]
    link.send(ClosePhoto())
    link._pass_on(link._outbox.get())
    assert link._blocks == {}
    link._connection.close()
