"""Actions of the user, and their registry.

An action is declared beside its code: before a method of a component of the window
(:func:`action`), a tool or a switch of the view (:func:`register`). Menus, tool bars, shortcuts,
the shortcuts editor and the cheat sheet are made of the registry. Importing the window fills it.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeVar

from ..ui.language import mark_for_translation
from .menus import ORDER_OF_ACTIONS
from .services import Services

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
    method, owner, argument
        The method, its class, and its argument.
    tool, switches : str
        The tool that it chooses, or the property that it switches.
    needs : str
        Condition under which the action is enabled.
    bar : str
        Name of its tool bar; empty: none.
    separator : bool
        Whether it follows a separator.
    held : bool
        Whether it lasts only while the key is held.
    on_canvas : bool
        Whether its keys work only while the canvas has focus.
    waits : str
        Whether it waits for segments that are being solved: always, or only after edits.
    """

    name: str
    menu: str
    text: str
    keys: tuple[str, ...] = ()
    tip: str = ""
    icon: str = ""
    short: str = ""
    """Text of its button in a panel, if the text of the menu is too long."""
    method: Callable[..., Any] | None = None
    owner: type | None = None
    argument: int | None = None
    tool: str = ""
    switches: str = ""
    needs: Needs = ""
    bar: Literal["", "tools", "main"] = ""
    separator: bool = False
    held: bool = False
    on_canvas: bool = False
    waits: Literal["", "segments", "edits"] = ""

    def do(self, services: Services) -> Any:
        """Call the method on the component of the window."""
        assert self.method is not None
        assert self.owner is not None
        method = getattr(services[self.owner], self.method.__name__)
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
    """Register the decorated method as an action, once its class is defined."""

    def offer(method: _F) -> _F:
        offered: Any = method if isinstance(method, _Offered) else _Offered(method)
        offered.actions.append(Action(name, menu, text, keys, tip, method=offered.method, **more))
        return offered

    return offer


class _Offered:
    """Placeholder for a decorated method until its class is defined."""

    def __init__(self, method: Callable[..., Any]) -> None:
        self.method = method
        self.actions: list[Action] = []

    def __set_name__(self, owner: type, name: str) -> None:
        setattr(owner, name, self.method)
        for offered in self.actions:
            register(replace(offered, owner=owner))


def registry() -> tuple[Action, ...]:
    """All actions in the order of the menus; those not in `ORDER_OF_ACTIONS` come last."""
    places = {name: index for index, name in enumerate(ORDER_OF_ACTIONS)}
    return tuple(sorted(_REGISTRY.values(), key=lambda entry: places.get(entry.name, len(places))))


tr = mark_for_translation
