"""Keeps the document's result up to date: submits jobs and receives results.

After the last of several quick edits comes a short pause, then a job with the whole project; a
newer job supersedes it, and what arrives for an older one is dropped. The worker may die at any
time: another is started and asked again, once for the same job (see :mod:`app.solving.job_queue`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from segcore.methods import Method
from segcore.methods.proposal import SuggestionNote
from segcore.picture.image import Image
from segcore.projects.project import Project
from segcore.segments.answer import Answer

from ..actions.action import action, tr
from ..state.document import Document
from ..state.result import Result, Summary
from ..state.view_state import ViewState
from ..worker.messages import InTray, Job, Labels, Question
from . import solve_texts as texts
from .job_queue import JobQueue

PAUSE_MS = 10
"""Between the last edit and the job."""


class SolveController(QObject):
    """Solves whenever the document has changed.

    Attributes
    ----------
    jobs : JobQueue
        The worker's jobs.
    """

    progress = Signal(str, float)
    """(stage, fraction) Translated name of the stage, and how much of the whole job is done;
    never goes back."""
    busy_changed = Signal(bool)
    failed = Signal(str)
    """(text) Something went wrong; a message for the user."""
    hint = Signal(str)
    """(text) What to do before there can be a result; a message for the user."""
    suggested = Signal(str)
    """(text) What segments without any stroke come from, and what to do with them."""
    solved = Signal(object)
    """(result) The full result, which the document holds too."""
    answered = Signal(object)
    """(answer) Answers :meth:`ask`."""
    compared = Signal(object)
    """(message) One method of :meth:`compare` is done."""
    rules_read = Signal(object)
    """(rules) What there is to say about the rules that :meth:`read_rules` was given."""

    def __init__(
        self, document: Document, view_state: ViewState, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document, self._view_state = document, view_state
        self._image: Image | None = None
        self.jobs = JobQueue(self)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._ask_live)
        self._follow_jobs()
        document.project_changed.connect(self._on_project_changed)
        document.photo_changed.connect(self._on_photo_changed)
        view_state.follow(self._on_live_changed, "live")
        if application := QCoreApplication.instance():
            application.aboutToQuit.connect(self.shut_down)
        QTimer.singleShot(0, self.jobs.host.start)  # once the window is on the screen
        if document.image is not None:
            self._on_photo_changed()

    def _follow_jobs(self) -> None:
        queue = self.jobs
        queue.progress.connect(self.progress)
        queue.busy_changed.connect(self.busy_changed)
        queue.failed.connect(self.failed)
        queue.compared.connect(self.compared)
        queue.answered.connect(self.answered)
        queue.rules_read.connect(self.rules_read)
        queue.labels_ready.connect(self._on_labels)
        queue.refused.connect(self._on_refused)
        queue.given_up.connect(self._document.show_full)
        queue.solve_wanted.connect(self._ask_live)

    # -------------------------------------------------------------------------- what others may ask

    @property
    def busy(self) -> bool:
        return self.jobs.busy

    @property
    def solving(self) -> bool:
        """Whether segments of the project are on their way."""
        return self._pause.isActive() or self.jobs.solving

    @action("solve", "solve", tr("&Solve once"), "R", icon="solve", needs="photo", bar="main",
            tip=tr("Segment the photo from its strokes"))  # fmt: skip
    def solve_once(self) -> None:
        """Solve now, whether live or not."""
        self._pause.stop()
        self._ask(explicit=True)

    def compare(self, methods: Sequence[Method]) -> None:
        """Segment with several methods, one after the other; the result stays as it is."""
        self._pause.stop()
        project = self._document.project
        if self._image is None:
            return
        if lacking := texts.lacking(project):
            self.failed.emit(lacking)
            return
        self._submit(project, explicit=True, solves=True, compared=tuple(methods))

    def cancel(self) -> None:
        """Stop solving; the last full result is shown again."""
        self._pause.stop()
        self.jobs.cancel()

    def ask(self, question: Question) -> None:
        """Ask about the last result; solves first if the worker has none."""
        if self._image is not None:
            self.jobs.ask(question)

    def read_rules(self, text: str) -> None:
        """Have rules read as they are typed, by the names of the classes of now."""
        self.jobs.read_rules(text, self._document.project.class_names)

    def prepare_ahead(self, image: Image) -> None:
        """Have a photo prepared that will probably be opened next, while nothing is asked."""
        if self._view_state.live:
            self.jobs.host.prepare_ahead(image, self._document.project.recipe.affinity)

    def shut_down(self) -> None:
        """End the worker; nothing is solved any more."""
        self._image = None
        self._pause.stop()
        self.jobs.shut_down()

    # ----------------------------------------------------------------------- what the document does

    def _on_project_changed(self, old: Project, new: Project) -> None:
        if self._view_state.live and not new.segments_like(old):
            self._pause.start()

    def _on_photo_changed(self) -> None:
        self._pause.stop()
        self.jobs.drop()
        if self._document.image is not self._image:
            self._image = self._document.image
            self.jobs.open_photo(self._image)
        if self._view_state.live:
            self._pause.start()

    def _on_live_changed(self) -> None:
        if self._view_state.live and not self._document.result_is_current:
            self._pause.start()

    # ---------------------------------------------------------------------------- asking the worker

    def _ask_live(self) -> None:
        self._ask(explicit=False)

    def _ask(self, *, explicit: bool) -> None:
        """Submit the project as it is now, or say what it lacks."""
        project = self._document.project
        if self._image is None:
            return
        if lacking := texts.lacking(project):
            self._prepare(project, lacking, explicit=explicit)
            return
        if not project.recipe.follows_rules:
            project = project.with_recipe(rules="")
        self._submit(project, explicit=explicit, solves=True)
        if proposal := texts.is_proposal(project):
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
        if self.jobs.prepared == project.recipe.affinity:
            self.cancel()  # what was asked for strokes that are gone
        else:
            self._submit(replace(project, strokes=()), explicit=explicit)

    def _submit(self, project: Project, *, explicit: bool, **wanted: Any) -> None:
        self.jobs.submit(Job(0, self._document.revision, project, **wanted), explicit=explicit)

    # ------------------------------------------------------------------------- what the worker says

    def _on_labels(self, job: Job, labels: Labels) -> None:
        preview = labels.summary is None
        if self._view_state.live and job.revision < self._document.relevant_revision:
            return  # the next job is about to be asked
        assert not isinstance(labels.values, InTray)
        summary = labels.summary or Summary()
        answer = Answer(labels.values)
        result = Result(job.revision, answer, preview=preview, summary=summary)
        self._document.show_result(result)
        if not preview:
            self.solved.emit(result)
            self._tell_proposal(summary.notes)

    def _tell_proposal(self, notes: Sequence[str]) -> None:
        """Say what segments without any stroke come from."""
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
