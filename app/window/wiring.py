"""Wiring of actions: connects actions with functions, and enables and checks them."""

from collections.abc import Generator

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence

from segcore.picture.pages import page_of
from segcore.projects.project import Project

from ..actions.action import Action
from ..actions.action_set import ActionSet, plain_text
from ..actions.menus import LAST_CLASS_KEY
from ..actions.services import Services
from ..solving.solve_controller import SolveController
from ..ui.language import tr
from ..ui.verbatim import escape_menu_text
from .service import WindowService

_POLL_MS = 30
"""Poll interval for a waiting action."""


class ActionUpdater(WindowService):
    """Connects actions with their functions, and updates whether they are enabled and checked.

    One action at a time may wait for segments, until the photo or the strokes change.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._waiting_action: Action | None = None
        self._poll_timer = QTimer(self, interval=_POLL_MS)
        self._poll_timer.timeout.connect(self._run_if_ready)
        self._actions, self._controller = services[ActionSet], services[SolveController]
        for entry in self._actions.entries:
            (self._canvas if entry.on_canvas else self._window).addAction(self._actions[entry.name])
            self._connect(entry, self._actions[entry.name])
        document, comparison = self._document, self._workspace.comparison
        document.photo_changed.connect(self.stop_waiting)
        document.project_changed.connect(self._on_project_changed)
        document.history_changed.connect(self._refresh_history)
        signals = document.selection_changed, document.class_changed, comparison.changed
        for signal in (*document.change_signals, *signals):
            signal.connect(self._refresh_enabled)
        self._view_state.on_change(self._refresh_enabled, "threshold")
        self._view_state.changed.connect(self._refresh_checked)
        self._window.installEventFilter(self)
        self._refresh_enabled()
        self._refresh_history()
        self._refresh_checked()

    def _connect(self, entry: Action, action: QAction) -> None:
        state = self._view_state
        if entry.tool:
            action.triggered.connect(lambda: setattr(state, "tool", entry.tool))
        elif entry.switches:
            action.triggered.connect(lambda: setattr(state, entry.switches, action.isChecked()))
        else:
            action.triggered.connect(lambda: self._request(entry))

    def _request(self, entry: Action) -> None:
        """Do an action, now or once the segments that it waits for have arrived."""
        if entry.waits:
            self.stop_waiting()
        if not self._must_wait(entry):
            self._run_action(entry)
            return
        self._waiting_action = entry
        self._poll_timer.start()
        text = self.tr("{action}: as soon as the segments are ready (Esc cancels)")
        self.notice.emit(text.format(action=plain_text(entry)))

    def _must_wait(self, entry: Action) -> bool:
        waits = entry.waits == "segments" or (entry.waits == "edits" and self._document.edited)
        return waits and self._controller.solving and not self._session.segments_are_there

    def _run_if_ready(self) -> None:
        entry = self._waiting_action
        if entry is not None and not self._must_wait(entry):
            self.stop_waiting()
            self.notice.emit("")
            self._run_action(entry)

    def stop_waiting(self) -> bool:
        """Drop the waiting action; False if there was none."""
        entry, self._waiting_action = self._waiting_action, None
        self._poll_timer.stop()
        return entry is not None

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if not new.has_same_answer_as(old):  # the user goes on painting here
            self.stop_waiting()

    def _run_action(self, entry: Action) -> None:
        """Call the function of an action, and run the transition that it returns."""
        outcome = entry.do(self._services)
        if isinstance(outcome, Generator):
            self._runner.run(outcome)

    def _refresh_checked(self, name: str = "") -> None:
        for entry in self._actions.entries:
            if entry.tool and name in ("tool", ""):
                self._actions[entry.name].setChecked(self._view_state.tool == entry.tool)
            elif entry.switches and name in (entry.switches, ""):
                self._actions[entry.name].setChecked(getattr(self._view_state, entry.switches))

    def _refresh_history(self) -> None:
        stack = self._document.undo_stack
        self._actions["undo"].setEnabled(stack.canUndo())
        self._actions["redo"].setEnabled(stack.canRedo())
        undo, redo = tr("&Undo"), tr("&Redo")
        self._actions["undo"].setText(f"{undo} {stack.undoText()}".rstrip())
        self._actions["redo"].setText(f"{redo} {stack.redoText()}".rstrip())

    def _refresh_enabled(self) -> None:
        result, comparison = self._document.result, self._workspace.comparison
        is_final = result is not None and not result.preview
        vectors = result.eigenvectors if result is not None else None
        project = self._document.project
        has_photo, reference = self._document.image is not None, project.photo
        available = {
            "photo": has_photo,
            "folder": reference is not None and has_photo,
            "strokes": bool(project.strokes),
            "result": is_final,
            "eigenvectors": is_final and bool(result and result.summary.vector_values),
            "three eigenvectors": is_final and vectors is not None and len(vectors) > 2,
            "stack": has_photo and reference is not None and page_of(reference.path) is not None,
            "selection": bool(self._document.selected_orders),
            "class": project.find_class(self._document.current_class) is not None,
            "cut": self._view_state.threshold is not None,
            "other labels": has_photo and comparison.source is not None,
            "difference": comparison.current is not None,
        }
        for entry in self._actions.entries:
            if entry.needs:
                will_come = bool(entry.waits) and available["strokes"]
                self._actions[entry.name].setEnabled(available[entry.needs] or will_come)
        self._name_classes()

    def _name_classes(self) -> None:
        names = [escape_menu_text(info.name) for info in self._document.project.classes]
        for index in range(LAST_CLASS_KEY):
            name = names[index] if index < len(names) else self.tr("New class")
            self._actions[f"class-{index + 1}"].setText(name)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End switches that last only while a key is held."""
        if event.type() == QEvent.Type.WindowDeactivate:
            self._end_held(None)
        elif isinstance(event, QKeyEvent) and _is_release(event):
            self._end_held(QKeySequence(event.key()))
        return super().eventFilter(watched, event)

    def _end_held(self, key: QKeySequence | None) -> None:
        for entry in self._actions.entries:
            if entry.held and (key is None or key in self._actions[entry.name].shortcuts()):
                setattr(self._view_state, entry.switches, False)


def _is_release(event: QKeyEvent) -> bool:
    return event.type() == QEvent.Type.KeyRelease and not event.isAutoRepeat()
