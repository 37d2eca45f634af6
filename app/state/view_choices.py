"""What of the view is remembered from one run of the program to the next."""

from __future__ import annotations

from PySide6.QtCore import QObject

from ..looks.settings import Settings
from .view_state import ViewState

_KEPT = (
    "live",
    "brush_on_screen",
    "object_each_stroke",
    "patterns",
    "names_visible",
    "view_stays",
    "subfolders",
    "telling_first",
)
"""Chosen in the window; what the pressure of a pen sets is chosen in the preferences."""


def view_state_of(settings: Settings, parent: QObject) -> ViewState:
    """A view as it was left, which is followed by the settings, and follows them."""
    state = ViewState(parent)

    def keep(name: str) -> None:
        if name in _KEPT:
            setattr(settings, name, getattr(state, name))

    def follow(name: str) -> None:
        if name == "pressure_sets":
            state.pressure_sets = settings.pressure_sets

    for name in (*_KEPT, "pressure_sets"):
        setattr(state, name, getattr(settings, name))
    state.changed.connect(keep)
    settings.changed.connect(follow)
    return state
