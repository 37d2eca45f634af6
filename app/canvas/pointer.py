"""From the mouse and the keyboard's cross-hair to the tool in hand."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, Qt, Signal

from app.canvas.brush_cursor import BrushCursor
from app.canvas.easel import Easel
from app.canvas.tools import TOOLS, Tool, Touch
from app.canvas.viewport import distance
from segcore.files.project import Project

_CLICK_REACH = 4.0  # logical pixels that a click may stray

NO_MODIFIER = Qt.KeyboardModifier.NoModifier
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


class Pointer(QObject):
    """Where the user points, and the tools.

    Signals
    -------
    gesture_changed(active)
        A gesture has begun or ended.
    """

    gesture_changed = Signal(bool)

    def __init__(self, easel: Easel, parent: QObject) -> None:
        super().__init__(parent)
        self._easel = easel
        self._tools = {name: make(easel) for name, make in TOOLS.items()}
        self._tool = self._tools[easel.view_state.tool]
        self._undecided: Touch | None = None
        """Ctrl and the button are down: a click will pick a class, a drag erase."""
        self._pressed = self._was_active = False
        self._erasing = False
        self._point: QPointF | None = None
        self.on_cross_hair = False
        """Whether the arrow keys move the pointer, not the mouse."""
        easel.document.photo_changed.connect(self.cancel)
        easel.document.project_changed.connect(self._follow_project)
        easel.view_state.changed.connect(self._follow)

    @property
    def tool(self) -> Tool:
        return self._tool

    @property
    def active(self) -> bool:
        """Whether a gesture is going on."""
        return self._tool.active or self._undecided is not None

    @property
    def pressed(self) -> bool:
        return self._pressed

    @property
    def point(self) -> QPointF | None:
        """Point of the photo under the pointer; None while it is elsewhere."""
        return self._point

    @property
    def cursor(self) -> BrushCursor | None:
        """What to draw under the pointer; None if the system's cursor serves."""
        if self._point is None:
            return None
        if not self._tool.has_brush_cursor:
            return BrushCursor(self._point, cross=True) if self.on_cross_hair else None
        erases = self._tool.erases or self._erasing
        return BrushCursor(self._point, self._easel.radius, erases, self.on_cross_hair)

    def point_to(self, point: QPointF | None) -> None:
        """Move without a meaning: what is under the pointer is another part of the photo."""
        self._point = point
        self._easel.view_state.cursor = (
            point if point is not None and self._easel.inside(point) else None
        )

    def press(
        self, point: QPointF, modifiers: Qt.KeyboardModifier = NO_MODIFIER, *, again: bool = False
    ) -> None:
        """The button goes down; `again`, for the second time in quick succession at one place."""
        if self._pressed and self._point is not None:  # the release never arrived
            self.release(self._point)
        self.point_to(point)
        self._pressed = True
        straight = bool(modifiers & SHIFT)
        if modifiers & CTRL:
            self._undecided = Touch(point, erase=True, straight=straight)
        else:
            self._reveal(erase=self._tool.erases)
            self._tool.press(Touch(point, straight=straight, again=again))
        self._announce()

    def move(self, point: QPointF, modifiers: Qt.KeyboardModifier = NO_MODIFIER) -> None:
        self.point_to(point)
        if not self._pressed:
            self._erasing = bool(modifiers & CTRL)
            self._tool.hover(Touch(point, straight=bool(modifiers & SHIFT)))
            return
        if self._undecided is not None and self._strayed(point):
            begun, self._undecided = self._undecided, None
            self._erasing = True
            self._reveal(erase=True)
            self._tool.press(begun)
        if self._undecided is None:
            self._tool.move(point)
        self._announce()

    def release(self, point: QPointF) -> None:
        if not self._pressed:
            return
        self.point_to(point)
        self._pressed = False
        if self._undecided is not None:
            self._undecided = None
            self._easel.pick(point)
        else:
            self._tool.release(point)
        self._erasing = False
        self._announce()

    def leave(self) -> None:
        """The mouse is not over the canvas any more."""
        if not self._pressed and not self.on_cross_hair:
            self.point_to(None)
            self._tool.hover(None)

    def hold_modifiers(self, modifiers: Qt.KeyboardModifier) -> None:
        """Keys went down or up while the pointer rests."""
        if self._point is not None and not self._pressed:
            self.move(self._point, modifiers)

    def finish(self) -> None:
        self._tool.finish()
        self._announce()

    def step_back(self) -> None:
        self._tool.step_back()
        self._announce()

    def cancel(self) -> bool:
        """Give up the gesture; whether there was one."""
        active = self.active
        self._undecided = None
        self._pressed = self._erasing = False
        self._tool.cancel()
        self._announce()
        return active

    def _reveal(self, *, erase: bool) -> None:
        """Nobody paints what cannot be seen: show the strokes, and the class that is painted."""
        if not self._tool.makes:
            return
        self._easel.view_state.strokes_visible = True
        document = self._easel.document
        info = document.project.class_info(document.current_class)
        if self._tool.makes == "class stroke" and not erase and info and not info.visible:
            shown = replace(info, visible=True)
            document.edit(self.tr("Show class"), lambda project: project.with_class(shown))

    def _strayed(self, point: QPointF) -> bool:
        assert self._undecided is not None
        reach = self._easel.viewport.photo_length(_CLICK_REACH)
        return distance(point, self._undecided.point) > reach

    def _follow(self, name: str) -> None:
        if name == "tool":
            self.cancel()
            self._tool = self._tools[self._easel.view_state.tool]

    def _follow_project(self, old: Project, new: Project) -> None:
        if self._pressed and old.strokes is not new.strokes:
            self.cancel()

    def _announce(self) -> None:
        if self.active != self._was_active:
            self._was_active = self.active
            self.gesture_changed.emit(self.active)
