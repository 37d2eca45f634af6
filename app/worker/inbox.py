"""Tasks and questions that the worker has not done yet."""

import os
import threading
import traceback
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection

from segcore.graph.affinity import Affinity
from segcore.marks.rules.rule_notes import read_rules_draft
from segcore.marks.strokes import Stroke

from .messages import (
    Attached,
    Cancel,
    FromWorker,
    HoldPhoto,
    OpenPhoto,
    Question,
    ReadRules,
    ReleasePhoto,
    SolveTask,
    ToWorker,
)
from .shared_photo import SharedPhoto

Send = Callable[[FromWorker], None]


@dataclass(frozen=True, eq=False)
class Photo:
    """A photo in shared memory: open, formerly open, or prepared ahead."""

    number: int
    shared: SharedPhoto


class Inbox:
    """Filled by one thread, emptied by the main thread.

    Attributes
    ----------
    photo : Photo or None
        The open photo.
    resident : dict of Photo by int
        Photos whose memory is kept, by number.
    to_prepare : dict of Affinity by int
        Photos to prepare ahead, by number, and how.
    task : SolveTask or None
        The newest task with all its strokes; None once it is done or cancelled.
    cancels : int
        Number of cancels so far.
    count : int
        Number of messages so far.
    """

    def __init__(self, connection: Connection, send: Send) -> None:
        self.photo: Photo | None = None
        self.resident: dict[int, Photo] = {}
        self.to_prepare: dict[int, Affinity] = {}
        self.task: SolveTask | None = None
        self.questions: deque[Question] = deque()
        self.cancels = 0
        self.count = 0
        self._strokes: tuple[Stroke, ...] = ()
        self._send = send
        self._news = threading.Condition()
        threading.Thread(target=self._listen, args=(connection,), daemon=True).start()

    def wait(self, seen_count: int) -> None:
        """Wait until `count` is no longer `seen_count`."""
        with self._news:
            self._news.wait_for(lambda: self.count != seen_count)

    def finish(self, task: SolveTask) -> None:
        """`task` is done."""
        with self._news:
            if self.task is task:
                self.task = None

    def take_question(self, kind: type[Question] | None = None) -> Question | None:
        """The next question, or the next one of a kind; None if there is none."""
        with self._news:
            for question in self.questions:
                if kind is None or isinstance(question, kind):
                    self.questions.remove(question)
                    return question
        return None

    def put_back(self, question: Question) -> None:
        """`question` could not be answered yet."""
        with self._news:
            self.questions.appendleft(question)

    def next_to_prepare(self) -> tuple[Photo, Affinity] | None:
        """A photo to prepare while there is nothing else to do."""
        with self._news:
            photos = ((self.resident[number], how) for number, how in self.to_prepare.items())
            return next(photos, None)

    def finish_preparing(self, photo: Photo) -> None:
        """`photo` is prepared, or cannot be."""
        with self._news:
            self.to_prepare.pop(photo.number, None)

    def _listen(self, connection: Connection) -> None:
        try:
            while True:
                message = connection.recv()
                with self._news:
                    self._handle(message)
                    self.count += 1
                    self._news.notify()
        except (EOFError, ConnectionError):
            os._exit(0)  # the program has ended
        except BaseException:
            traceback.print_exc()
            os._exit(1)  # a worker that cannot receive is useless

    def _handle(self, message: ToWorker) -> None:
        match message:
            case HoldPhoto(number=number):
                try:
                    shared = SharedPhoto.attach(message.layout)
                except FileNotFoundError:
                    return  # the photo was closed meanwhile
                self.resident[number] = Photo(number, shared)
                if message.affinity is not None:
                    self.to_prepare[number] = message.affinity
                self._send(Attached(number))
            case OpenPhoto(number=number):
                self._close_photo()
                self.photo = self.resident.get(number)
            case ReleasePhoto(number=number):
                self.to_prepare.pop(number, None)
                if self.resident.get(number) is self.photo:
                    self._close_photo()  # before it is released: the main thread reads `photo`
                self.resident.pop(number, None)
            case SolveTask(change=change):
                if change is not None:
                    self._strokes = change.apply(self._strokes)
                project = replace(message.project, strokes=self._strokes)
                self.task = replace(message, project=project, change=None)
            case ReadRules():
                threading.Thread(target=self._read_rules, args=(message,), daemon=True).start()
            case Cancel():
                self.task = None
                self.cancels += 1
            case _:
                self.questions.append(message)

    def _read_rules(self, message: ReadRules) -> None:
        """Read rules in a thread of its own, since a computation may be running."""
        self._send(read_rules_draft(message.text, message.names))

    def _close_photo(self) -> None:
        self.photo, self.task = None, None
        self.questions.clear()
