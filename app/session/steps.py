"""Steps of a session, for its runner.

A transition is a generator: it yields the next step (ask the user, read or write a file) and is
sent the result. The window runs steps in threads and dialogs, a test runs all in its own thread.
What needs no answer is no step: a message is an event.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from segcore.runtime.message import Message

MessageKind = Literal["hint", "info", "warning"]


class StepError(Exception):
    """Raised inside a transition if its work failed, with the reason for the user."""


@dataclass(frozen=True)
class AskUser:
    """Ask the user one of the questions of :class:`~app.files.prompts.Prompts`."""

    question: str
    about: tuple[Any, ...] = ()


@dataclass(frozen=True)
class ReadFile:
    """Do `work` in a thread, and cancel the present reading; `name` is shown meanwhile.

    Attributes
    ----------
    first : function, optional
        A transition for partial results: `work` is called with a function, and what it passes to
        that function starts this transition. From then on, no other `ReadFile` cancels `work`.
    """

    name: str
    work: Callable[..., Any]
    first: Callable[[Any], Any] | None = None


@dataclass(frozen=True)
class Background:
    """Do `work` in a thread, while the user goes on."""

    work: Callable[[], Any]


@dataclass(frozen=True)
class AtOnce:
    """Do `work` in the thread of the window, which waits for it."""

    work: Callable[[], Any]


@dataclass(frozen=True)
class ShowMessage:
    """A message to the user.

    Attributes
    ----------
    text : Message
        The text, with ``%Ln`` in the place of `count`.
    kind : str
        A hint may be missed; a warning stays until it is closed.
    outlasts : bool
        Whether it stays when another photo is opened.
    answers : tuple of (text, transition)
        Buttons that the message offers.
    until : str
        The event that closes it, if the user does not.
    """

    text: Message
    kind: MessageKind = "hint"
    outlasts: bool = False
    answers: tuple[tuple[Message, Callable[[], Any]], ...] = ()
    count: int | None = None
    until: Literal["", "saved"] = ""


Do = AskUser | ReadFile | Background | AtOnce
_T = TypeVar("_T")
Steps = Generator[Do, Any, _T]


class Event:
    """An event that calls its listeners in the order in which they were connected."""

    def __init__(self) -> None:
        self._listeners: list[Callable[..., object]] = []

    def connect(self, listener: Callable[..., object]) -> None:
        self._listeners.append(listener)

    def disconnect(self, listener: Callable[..., object]) -> None:
        self._listeners.remove(listener)

    def emit(self, *arguments: object) -> None:
        for listener in tuple(self._listeners):
            listener(*arguments)
