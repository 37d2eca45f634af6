"""Wiring of actions: what they do, and whether they are enabled and checked."""

from __future__ import annotations

from collections.abc import Generator

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence

from segcore.picture.pages import page_of
from segcore.projects.project import Project

from ..actions.action import Action
from ..actions.action_set import ActionSet, plain
from ..actions.menus import LAST_CLASS_KEY
from ..actions.parts import Parts
from ..looks.language import tr
from ..looks.verbatim import plain_item
from ..solving.solve_controller import SolveController
from .part import WindowService

_LOOK_MS = 30
"""Between two looks whether it is the turn of an action that waits."""


class Wiring(WindowService):
    """Keeps the actions of a window in step with its document and its view state.

    One action at a time waits for its turn, until the photo or what is solved changes.
    """

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._waiting: Action | None = None
        self._turn = QTimer(self, interval=_LOOK_MS)
        self._turn.timeout.connect(self._take_turn)
        self._actions, self._controller = parts[ActionSet], parts[SolveController]
        for line in self._actions.lines:
            (self._canvas if line.on_canvas else self._window).addAction(self._actions[line.name])
            self._connect(line, self._actions[line.name])
        document, others = self._document, self._workspace.others
        document.photo_changed.connect(self.stop_waiting)
        document.project_changed.connect(self._stop_waiting_for)
        document.history_changed.connect(self._follow_history)
        seen = document.selection_changed, document.class_changed, others.changed
        for signal in (*document.changes, *seen):
            signal.connect(self._follow_document)
        self._view_state.follow(self._follow_document, "threshold")
        self._view_state.changed.connect(self._follow_state)
        self._window.installEventFilter(self)
        self._follow_document()
        self._follow_history()
        self._follow_state()

    def _connect(self, line: Action, action: QAction) -> None:
        state = self._view_state
        if line.tool:
            action.triggered.connect(lambda: setattr(state, "tool", line.tool))
        elif line.switches:
            action.triggered.connect(lambda: setattr(state, line.switches, action.isChecked()))
        else:
            action.triggered.connect(lambda: self._ask(line))

    def _ask(self, line: Action) -> None:
        """Do what an action does or, if it waits for segments that are coming, do it after them."""
        if line.waits:
            self.stop_waiting()
        if not self._has_to_wait(line):
            self._do(line)
            return
        self._waiting = line
        self._turn.start()
        text = self.tr("{action}: as soon as the segments are ready (Esc cancels)")
        self.told.emit(text.format(action=plain(line)))

    def _has_to_wait(self, line: Action) -> bool:
        wanted = line.waits == "segments" or (line.waits == "edits" and self._document.edited)
        return wanted and self._controller.solving and not self._session.segments_are_there

    def _take_turn(self) -> None:
        line = self._waiting
        if line is not None and not self._has_to_wait(line):
            self.stop_waiting()
            self.told.emit("")
            self._do(line)

    def stop_waiting(self) -> bool:
        """Forget the action that waits; whether there was one."""
        line, self._waiting = self._waiting, None
        self._turn.stop()
        return line is not None

    def _stop_waiting_for(self, old: Project, new: Project) -> None:
        if not new.segments_like(old):  # who paints has more to do here
            self.stop_waiting()

    def _do(self, line: Action) -> None:
        """Call what an action does, and run what that begins."""
        done = line.do(self._parts)
        if isinstance(done, Generator):
            self._runner.run(done)

    def _follow_state(self, name: str = "") -> None:
        for line in self._actions.lines:
            if line.tool and name in ("tool", ""):
                self._actions[line.name].setChecked(self._view_state.tool == line.tool)
            elif line.switches and name in (line.switches, ""):
                self._actions[line.name].setChecked(getattr(self._view_state, line.switches))

    def _follow_history(self) -> None:
        stack = self._document.undo_stack
        self._actions["undo"].setEnabled(stack.canUndo())
        self._actions["redo"].setEnabled(stack.canRedo())
        undo, redo = tr("&Undo"), tr("&Redo")
        self._actions["undo"].setText(f"{undo} {stack.undoText()}".rstrip())
        self._actions["redo"].setText(f"{redo} {stack.redoText()}".rstrip())

    def _follow_document(self) -> None:
        result, others = self._document.result, self._workspace.others
        full = result is not None and not result.preview
        vectors = result.eigenvectors if result is not None else None
        project = self._document.project
        photo, reference = self._document.image is not None, project.photo
        there = {
            "photo": photo,
            "folder": reference is not None and photo,
            "strokes": bool(project.strokes),
            "result": full,
            "eigenvectors": full and bool(result and result.summary.vector_values),
            "three eigenvectors": full and vectors is not None and len(vectors) > 2,
            "stack": photo and reference is not None and page_of(reference.path) is not None,
            "selection": bool(self._document.selection),
            "class": project.class_info(self._document.current_class) is not None,
            "cut": self._view_state.threshold is not None,
            "other labels": photo and others.source is not None,
            "difference": others.place is not None,
        }
        for line in self._actions.lines:
            if line.needs:
                comes = bool(line.waits) and there["strokes"]
                self._actions[line.name].setEnabled(there[line.needs] or comes)
        self._name_classes()

    def _name_classes(self) -> None:
        names = [plain_item(info.name) for info in self._document.project.classes]
        for place in range(LAST_CLASS_KEY):
            name = names[place] if place < len(names) else self.tr("New class")
            self._actions[f"class-{place + 1}"].setText(name)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End what lasts only while a key is held."""
        if event.type() == QEvent.Type.WindowDeactivate:
            self._end_held(None)
        elif isinstance(event, QKeyEvent) and _is_release(event):
            self._end_held(QKeySequence(event.key()))
        return super().eventFilter(watched, event)

    def _end_held(self, key: QKeySequence | None) -> None:
        for line in self._actions.lines:
            if line.held and (key is None or key in self._actions[line.name].shortcuts()):
                setattr(self._view_state, line.switches, False)


def _is_release(event: QKeyEvent) -> bool:
    return event.type() == QEvent.Type.KeyRelease and not event.isAutoRepeat()
