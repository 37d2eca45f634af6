"""One line of the table of actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Needs = Literal[
    "",
    "photo",
    "strokes",
    "result",
    "eigenvectors",
    "three eigenvectors",
    "folder",
    "selection",
]


@dataclass(frozen=True)
class Action:
    """What a user can ask for: to do something, to choose a tool, or to switch what is shown.

    Attributes
    ----------
    name : str
        What settings call it.
    menu : str
        One of :data:`~app.actions.table.MENUS`.
    text : str
        In menus; untranslated, as is `tip`.
    keys : tuple of str
        Default shortcuts, the first of which is shown.
    tip : str
        One sentence; the key is added to it.
    icon : str
        Of ``assets/icons``; empty for none.
    does : str
        Method of the main window or of a part of it, such as ``docks.take_best_cut``.
    argument : int or None
        What that method is called with.
    tool, switches : str
        A tool, or a property of the :class:`~app.state.view_state.ViewState`; exactly one of
        these and `does` is given.
    needs : str
        What there has to be for it to make sense.
    bar : str
        Tool bar that shows it: tools, main or none.
    begins : bool
        Whether a line is drawn before it.
    held : bool
        Whether the key works as long as it is held.
    on_canvas : bool
        Whether the key means this only while the canvas has the keyboard.
    """

    name: str
    menu: str
    text: str
    keys: tuple[str, ...]
    tip: str
    icon: str = ""
    does: str = ""
    argument: int | None = None
    tool: str = ""
    switches: str = ""
    needs: Needs = ""
    bar: Literal["", "tools", "main"] = ""
    begins: bool = False
    held: bool = False
    on_canvas: bool = False
