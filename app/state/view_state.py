"""How the document is looked at and painted on: what no project file keeps.

Tools, layers and panels share this object instead of knowing each other. Setting a property to
another value emits :attr:`ViewState.changed` with its name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from PySide6.QtCore import QObject, QPointF, Signal

if TYPE_CHECKING:  # what only solving needs is not loaded at the start
    from segcore.answers.suggestion import Suggestion

T = TypeVar("T")


class Property(Generic[T]):
    """An attribute of a :class:`ViewState` whose changes are announced."""

    def __init__(self, default: T) -> None:
        self._default = default

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, state: None, owner: type) -> Property[T]: ...

    @overload
    def __get__(self, state: ViewState, owner: type) -> T: ...

    def __get__(self, state: ViewState | None, owner: type) -> Property[T] | T:
        if state is None:
            return self
        value: T = state.values.get(self._name, self._default)
        return value

    def __set__(self, state: ViewState, value: T) -> None:
        if state.values.get(self._name, self._default) != value:
            state.values[self._name] = value
            state.changed.emit(self._name)


class ViewState(QObject):
    """Tool, brush and layers of one window."""

    changed = Signal(str)

    tool = Property("brush")
    """brush, eraser, polygon, lasso, line, fill, must-link, cannot-link, picker or why."""
    brush_radius_px = Property(6.0)
    """In pixels of the photo."""
    belief = Property(1.0)
    """Of the next stroke, in (0, 1]."""
    pressure_sets = Property("nothing")
    """What the pressure of a pen decides: nothing, size or belief."""
    live = Property(True)
    """Whether every stroke starts a solve."""

    photo_opacity = Property(1.0)
    segments_visible = Property(True)
    segments_outlined = Property(False)
    """Outline instead of fill."""
    segments_opacity = Property(0.45)
    strokes_visible = Property(True)
    strokes_opacity = Property(1.0)
    bare_photo = Property(False)
    """While a key is held, nothing but the photo."""

    heat_map_visible = Property(False)
    heat_map_opacity = Property(0.85)
    eigenvector = Property(0)
    """Index of the eigenvector that is shown, from 0."""
    threshold: Property[float | None] = Property(None)
    """Where the shown eigenvector is cut, in its units."""
    eigenvector_rgb = Property(False)
    """The first three eigenvectors as red, green and blue instead of one."""
    confidence_visible = Property(False)

    suggestion: Property[Suggestion | None] = Property(None)
    """Place that the user is asked about."""

    cursor: Property[QPointF | None] = Property(None)
    """Position in the photo under the mouse or the keyboard's cross-hair."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.values: dict[str, Any] = {}
