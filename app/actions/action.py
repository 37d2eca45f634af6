"""One action of the user, and the registry of all.

An action stands beside what it does: before a method of a part of the window (:func:`action`), a
tool or a switch of the view (:func:`register`). Menus, tool bars, shortcuts, the shortcuts editor
and the cheat sheet are made of the registry. Importing the window fills it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeVar

from ..looks.language import marked
from .menus import ORDER
from .parts import Parts

Needs = Literal[
    "",
    "photo",
    "strokes",
    "result",
    "eigenvectors",
    "three eigenvectors",
    "folder",
    "stack",
    "selection",
    "class",
    "cut",
    "other labels",
    "difference",
]


@dataclass(frozen=True)
class Action:
    """An action of the user: do something, choose a tool, or switch a part of the view.

    Attributes
    ----------
    does, of, argument
        A method, the class of the part that has it, and what it is called with.
    tool, switches : str
        The tool to choose, or the switch of the view.
    needs : str
        What must be there for the action to be enabled.
    bar : str
        Its tool bar.
    begins : bool
        Whether a separator stands before it.
    held : bool
        Whether releasing the key takes it back.
    on_canvas : bool
        Whether its keys work on the canvas alone.
    waits : str
        Whether it waits for segments, or only for those of edits, that are being solved.
    """

    name: str
    menu: str
    text: str
    keys: tuple[str, ...] = ()
    tip: str = ""
    icon: str = ""
    short: str = ""
    """In a button beside what it is about, where the text of the menu would be too long."""
    does: Callable[..., Any] | None = None
    of: type | None = None
    argument: int | None = None
    tool: str = ""
    switches: str = ""
    needs: Needs = ""
    bar: Literal["", "tools", "main"] = ""
    begins: bool = False
    held: bool = False
    on_canvas: bool = False
    waits: Literal["", "segments", "edits"] = ""

    def do(self, parts: Parts) -> Any:
        """Call the method of the part of a window that has it."""
        assert self.does is not None
        assert self.of is not None
        method = getattr(parts[self.of], self.does.__name__)
        return method() if self.argument is None else method(self.argument)


_REGISTRY: dict[str, Action] = {}
_F = TypeVar("_F", bound=Callable[..., Any])


def register(action: Action) -> None:
    """Register an action."""
    if action.name in _REGISTRY:
        raise ValueError(f"there are two actions called {action.name!r}")
    _REGISTRY[action.name] = action


def withdraw(name: str) -> None:
    """Remove an action from the registry."""
    del _REGISTRY[name]


def action(
    name: str, menu: str, text: str, *keys: str, tip: str, **more: Any
) -> Callable[[_F], _F]:
    """Offer what the method that follows does, once the class is there to which it belongs."""

    def offer(method: _F) -> _F:
        offered: Any = method if isinstance(method, _Offered) else _Offered(method)
        offered.actions.append(Action(name, menu, text, keys, tip, does=offered.method, **more))
        return offered

    return offer


class _Offered:
    """Stands in for a method until its class is made."""

    def __init__(self, method: Callable[..., Any]) -> None:
        self.method = method
        self.actions: list[Action] = []

    def __set_name__(self, owner: type, name: str) -> None:
        setattr(owner, name, self.method)
        for offered in self.actions:
            register(replace(offered, of=owner))


def registered() -> tuple[Action, ...]:
    """All actions in the order of the menus; others come last in theirs."""
    places = {name: place for place, name in enumerate(ORDER)}
    return tuple(sorted(_REGISTRY.values(), key=lambda one: places.get(one.name, len(places))))


tr = marked
