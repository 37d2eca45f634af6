"""A session without a window: a document, someone who does what it asks for, and answers."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image as PillowImage

from app.session.session import FolderSession
from app.session.steps import AskUser, AtOnce, Background, ReadFile, ShowMessage, StepError, Steps
from app.state.document import Document
from app.state.journal import Journal
from app.state.journaling import Journaling
from app.ui.settings import Settings
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke
from segcore.projects.project import Project, new_class
from segcore.runtime.errors import SegmentationError
from tests.app.results import result_of

SHAPE = (12, 16)


def fresh() -> Project:
    return Project(classes=(new_class(1), new_class(2)))


def photo_file(path: Path, value: int = 90, shape: tuple[int, int] = SHAPE) -> Path:
    PillowImage.fromarray(np.full((*shape, 3), value, np.uint8)).save(path)
    return path


def stroke(place: int) -> Stroke:
    """A stroke that no other is like."""
    end = (1.0 + place % 997 / 100, 1.0 + place // 997 / 100)
    return Stroke("class", StrokePath(((1.0, 1.0), end), 1.0), 1 + place % 2)


class Person:
    """Runs transitions at once or, where `waits`, leaves work until it is told to `finish` it.

    Answers are by question; a list of them is used up.
    """

    def __init__(self, data: Path) -> None:
        self.document, self.settings = Document(), Settings(data / "settings.ini")
        self.answers: dict[str, Any] = {}
        self.said: list[ShowMessage] = []
        self.asked: list[str] = []
        self.waits = False
        self.pending: list[tuple[Steps[Any], Background | ReadFile]] = []
        self.journal = Journal(data / "journals", data / "elsewhere")
        self.journaling = Journaling(self.document, self.journal, self.document)
        session = FolderSession(self.document, self.settings, data / "program", fresh)
        self.session, document = session, self.document
        session.message_shown.connect(self.said.append)
        session.transition_begun.connect(self.run)
        session.recovery_opened.connect(lambda it: self.journaling.keep_whole(then=it.discard))
        document.photo_changed.connect(lambda: self.run(session.on_photo_changed()))
        document.project_changed.connect(lambda: self.run(session.sharing.share_changed_classes()))
        document.result_changed.connect(session.on_result_changed)

    def run(self, steps: Steps[Any]) -> Any:
        return self._go_on(steps, lambda: next(steps))

    def open(self, path: Path) -> Any:
        return self.run(self.session.reading.open(path))

    @property
    def texts(self) -> list[str]:
        return [str(say.text) for say in self.said]

    @property
    def strokes(self) -> tuple[Stroke, ...]:
        return self.document.project.strokes

    @property
    def here(self) -> str:
        """Name of the photo that is open."""
        return self.session.name

    def do(self, *transitions: str) -> str:
        """Call transitions by name, one after the other; the name of the photo that is open."""
        for name in transitions:
            if (steps := self.transition(name)()) is not None:
                self.run(steps)
        return self.here

    def transition(self, name: str) -> Callable[[], Steps[Any]]:
        """One of the session or of its parts."""
        session = self.session
        parts = (session, session.saving, session.reading, session.sharing, session.learning)
        found: Callable[[], Steps[Any]] = getattr(
            next(part for part in parts if hasattr(part, name)), name
        )
        return found

    def choose(self, say: ShowMessage, place: int) -> None:
        """Choose an answer of a message."""
        self.run(say.answers[place][1]())

    def saying(self, text: str) -> ShowMessage:
        """The last of what was said with these words."""
        return next(say for say in reversed(self.said) if text in str(say.text))

    def rename(self, number: int, name: str) -> None:
        named = replace(self.document.project.find_class(number), name=name)
        self.document.edit("Rename", lambda project: project.with_class(named))

    def paint(self, place: int = 0) -> None:
        self.document.edit("Stroke", lambda project: project.with_stroke(stroke(place)))

    def solve(self) -> None:
        """Class 1 on the left, class 2 on the right."""
        rows, columns = self.document.image.shape
        labels = np.ones((rows, columns), np.uint8)
        labels[:, columns // 2 :] = 2
        self.document.show_result(result_of(self.document.revision, labels))

    def finish(self) -> None:
        """Do the work that has waited longest."""
        if self.pending:
            steps, do = self.pending.pop(0)
            self._go_on(steps, self._work(steps, do.work))

    def _go_on(self, steps: Steps[Any], resume: Callable[[], Any]) -> Any:
        while True:
            try:
                do = resume()
            except StopIteration as end:
                return end.value
            if isinstance(do, ReadFile):  # what was read until now is wanted no more
                for one in [each for each in self.pending if isinstance(each[1], ReadFile)]:
                    self.pending.remove(one)
                    one[0].close()
            if isinstance(do, Background | ReadFile) and self.waits:
                self.pending.append((steps, do))
                return None
            resume = self._done(steps, do)

    def _done(self, steps: Steps[Any], do: Any) -> Callable[[], Any]:
        match do:
            case Background(work=work) | ReadFile(work=work) | AtOnce(work=work):
                return self._work(steps, work)
            case AskUser(question=question):
                self.asked.append(question)
                given = self.answers[question]
                answer = given.pop(0) if isinstance(given, list) else given
                return lambda: steps.send(answer)
        raise AssertionError(do)

    def _work(self, steps: Steps[Any], work: Callable[[], Any]) -> Callable[[], Any]:
        try:
            value = work()
        except (OSError, SegmentationError) as error:
            failure = StepError(str(error))
            return lambda: steps.throw(failure)
        return lambda: steps.send(value)
