"""Keeps the document's result up to date: submits tasks and receives results.

A task with the project follows shortly after the last of several quick edits; of its strokes the
worker gets the difference to the last task (:mod:`app.worker.connection`). A newer task supersedes
it, and results of older tasks are dropped. If the worker dies, another one is started
and gets the task again, once (see :mod:`app.solving.worker_tasks`).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from segcore.methods import Method
from segcore.methods.model_suggestion import SuggestionNote
from segcore.picture.image import Image
from segcore.projects.project import Project
from segcore.segments.answer import Answer

from ..actions.action import action, tr
from ..state.document import Document
from ..state.result import Result, SolveSummary
from ..state.view_state import ViewState
from ..worker.messages import LabelsReady, Question, SharedPicture, SolveTask
from . import solve_texts as texts
from .worker_tasks import WorkerTasks

PAUSE_MS = 10
"""Pause between the last edit and the task."""


class SolveController(QObject):
    """Solves whenever the document has changed.

    Attributes
    ----------
    worker_tasks : WorkerTasks
        The task and the questions of the worker, whose signals about them are also its own.
    """

    failed = Signal(str)
    """(text) Something went wrong; a message for the user."""
    hint = Signal(str)
    """(text) What is missing for a result; a message for the user."""
    suggested = Signal(str)
    """(text) The source of suggested segments; a message for the user."""
    solved = Signal(object)
    """(result) The full result, which the document holds too."""

    def __init__(
        self, document: Document, view_state: ViewState, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document, self._view_state = document, view_state
        self._image: Image | None = None
        self.worker_tasks = tasks = WorkerTasks(self)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._ask_live)
        self.progress, self.busy_changed = tasks.progress, tasks.busy_changed
        self.replied, self.compared = tasks.replied, tasks.compared
        self.rules_read = tasks.rules_read
        tasks.failed.connect(self.failed)
        self.worker_tasks.labels_ready.connect(self._on_labels)
        self.worker_tasks.refused.connect(self._on_refused)
        self.worker_tasks.given_up.connect(document.show_last_full)
        self.worker_tasks.solve_requested.connect(self._ask_live)
        document.project_changed.connect(self._on_project_changed)
        document.photo_changed.connect(self._on_photo_changed)
        view_state.on_change(self._on_live_changed, "live")
        if application := QCoreApplication.instance():
            application.aboutToQuit.connect(self.shut_down)
        QTimer.singleShot(0, self.worker_tasks.host.start)  # once the window is on the screen
        if document.image is not None:
            self._on_photo_changed()

    # ----------------------------------------------------------------------------- public methods

    @property
    def busy(self) -> bool:
        return self.worker_tasks.busy

    @property
    def solving(self) -> bool:
        """Whether segments of the project are on their way."""
        return self._pause.isActive() or self.worker_tasks.solving

    @action("solve", "solve", tr("&Solve once"), "R", icon="solve", needs="photo", bar="main",
            tip=tr("Segment the photo from its strokes"))  # fmt: skip
    def solve_once(self) -> None:
        """Solve now, even if live solving is off."""
        self._pause.stop()
        self._ask(explicit=True)

    def compare(self, methods: Sequence[Method]) -> None:
        """Segment with several methods, one after the other; the result stays unchanged."""
        self._pause.stop()
        project = self._document.project
        if self._image is None:
            return
        if lacking := texts.missing_strokes_hint(project):
            self.failed.emit(lacking)
            return
        self._submit(project, explicit=True, solves=True, compared=tuple(methods))

    def cancel(self) -> None:
        """Stop solving; the last full result is shown again."""
        self._pause.stop()
        self.worker_tasks.cancel()

    def ask(self, question: Question) -> None:
        """Ask about the last result; solves first if the worker has none."""
        if self._image is not None:
            self.worker_tasks.ask(question)

    def read_rules(self, text: str) -> None:
        """Have rules read as they are typed, with the current names of classes."""
        self.worker_tasks.read_rules(text, self._document.project.class_names)

    def prepare_ahead(self, image: Image) -> None:
        """Prepare a photo that will probably be opened next, while the worker is idle."""
        if self._view_state.live:
            self.worker_tasks.host.prepare_ahead(image, self._document.project.recipe.affinity)

    def shut_down(self) -> None:
        """End the worker for good."""
        self._image = None
        self._pause.stop()
        self.worker_tasks.shut_down()

    # ------------------------------------------------------------------ signals of the document

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if self._view_state.live and not new.has_same_answer_as(old):
            self._pause.start()

    def _on_photo_changed(self) -> None:
        self._pause.stop()
        self.worker_tasks.drop()
        if self._document.image is not self._image:
            self._image = self._document.image
            self.worker_tasks.open_photo(self._image)
        if self._view_state.live:
            self._pause.start()

    def _on_live_changed(self) -> None:
        if self._view_state.live and not self._document.result_is_current:
            self._pause.start()

    # ---------------------------------------------------------------------------- asking the worker

    def _ask_live(self) -> None:
        self._ask(explicit=False)

    def _ask(self, *, explicit: bool) -> None:
        """Submit the current project, or say what it lacks."""
        project = self._document.project
        if self._image is None:
            return
        if lacking := texts.missing_strokes_hint(project):
            self._prepare(project, lacking, explicit=explicit)
            return
        if not project.recipe.follows_rules:
            project = project.with_recipe(rules="")
        self._submit(project, explicit=explicit, solves=True)
        if proposal := texts.proposal_hint(project):
            self.hint.emit(proposal)

    def _prepare(self, project: Project, lacking: str, *, explicit: bool) -> None:
        """Prepare the photo while there is nothing to solve yet."""
        if explicit:
            self.failed.emit(lacking)
            return
        if project.strokes:
            self.hint.emit(lacking)
        elif self._document.result is not None:
            self._document.show_result(None)
        if self.worker_tasks.prepared == project.recipe.affinity:
            self.cancel()  # a task about deleted strokes
        else:
            self._submit(replace(project, strokes=()), explicit=explicit)

    def _submit(self, project: Project, *, explicit: bool, **wanted: Any) -> None:
        self.worker_tasks.submit(
            SolveTask(0, self._document.revision, project, **wanted), explicit=explicit
        )

    # ------------------------------------------------------------------- messages of the worker

    def _on_labels(self, task: SolveTask, labels: LabelsReady) -> None:
        preview = labels.summary is None
        if self._view_state.live and task.revision < self._document.relevant_revision:
            return  # a newer task follows
        assert not isinstance(labels.values, SharedPicture)
        summary = labels.summary or SolveSummary()
        answer, waits = Answer(labels.values), not preview
        result = Result(task.revision, answer, preview, summary=summary, waits_for_maps=waits)
        self._document.show_result(result)
        if not preview:
            self.solved.emit(result)
            self._tell_proposal(summary.notes)

    def _tell_proposal(self, notes: Sequence[str]) -> None:
        """Show a hint on the source of segments without strokes."""
        note = next((note for note in notes if isinstance(note, SuggestionNote)), None)
        if note is None or self._document.project.strokes:
            return
        if (percent := note.values.get("percent")) is None:
            self.hint.emit(
                self.tr(
                    "What was learned from other photos does not suit this one, so nothing is "
                    "suggested: paint strokes."
                )
            )
            return
        text = self.tr(
            "Suggested from %Ln labelled photo(s) ({percent} % confident). Paint to correct it, "
            "or mark it as done.",
            "",
            int(note.values["count"]),
        )
        self.suggested.emit(text.format(percent=percent))

    def _on_refused(self, text: str, by_strokes: bool, explicit: bool) -> None:
        (self.hint if by_strokes and not explicit else self.failed).emit(text)
