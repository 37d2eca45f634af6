"""Saving of the project, and questions before unsaved work would be lost."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from segcore.folders.file_versions import FileVersion, file_version
from segcore.folders.photo_summary import PhotoSummary, summary_of
from segcore.picture.display import AUTOMATIC_DISPLAY
from segcore.projects.project import Project
from segcore.projects.project_files import SUFFIX, save_project
from segcore.runtime.message import Message
from segcore.runtime.no_follow_open import behind_links

from ..actions.action import action, tr
from ..state.result import Result
from .context import SessionContext
from .file_versions import LastVersion, SaveConflict, save_conflict, set_aside
from .steps import AskUser, AtOnce, Background, StepError, Steps


class Saving:
    """Saves the document and asks before unsaved work would be lost."""

    reopen_photo: Callable[[], Steps[None]]
    """Opens the photo as it is saved; set by the session."""

    def __init__(self, context: SessionContext) -> None:
        self._context = context
        self._document, self._photos = context.document, context.photos
        self._settings = context.settings
        self._given_up = -1
        """Revision of the document whose unsaved changes may be lost."""
        self._version = LastVersion()
        """Version of the project file."""
        self._begun = Project()
        """The project that the last write, perhaps still running, stores."""
        self._unsaved: Result | None = None
        """Segments that came after the last save."""
        self._stored = False
        """Whether the project was opened with the segments of its strokes."""
        self._display = AUTOMATIC_DISPLAY
        """The display of the photo that is saved."""

    @property
    def unsaved(self) -> bool:
        """Whether there is unsaved work; in a folder, segments and display count, too."""
        if self._document.image is None:
            return False
        segments = self._unsaved is not None and self._unsaved is self._document.result
        other = segments or self._document.project.display != self._display
        return self._document.modified or (self._context.in_folder and other)

    # ---------------------------------------------------------------------------------- events

    def on_photo_changed(self) -> None:
        """Reset the state for another photo."""
        self._stored, self._version = False, LastVersion()
        self._display = self._document.project.display

    def on_result_changed(self) -> bool:
        """Note new segments; True if they are to be saved after a pause."""
        result = self._document.result
        if result is not None and result.stored:
            self._stored = self._document.result_is_current
        reopened = self._document.project_path is not None and not self._stored
        wanted = self._document.edited or reopened
        if result is None or result.preview or not wanted:
            return False
        self._unsaved = result
        return True

    def set_read_version(self, version: FileVersion | None) -> None:
        """Note the version of the file from which the project was opened."""
        self._version = LastVersion(version)

    def keep_segments(self) -> None:
        """Count the segments as unsaved work, since the user accepted them."""
        self._unsaved = self._document.result

    def discard_unsaved(self) -> None:
        """Give up unsaved work."""
        self._given_up = self._document.revision

    # ----------------------------------------------------------------------------------- save

    @action("save", "file", tr("&Save"), "Ctrl+S", icon="save", needs="photo", bar="main",
            separator=True, tip=tr("Save strokes, classes and settings as a project"))  # fmt: skip
    def save(self) -> Steps[None]:
        """Save where the project was saved before, in a folder beside the photo, or ask."""
        if self._document.project_path is not None or self._context.in_folder:
            yield from self._save_to(self._proposal())
        else:
            yield from self.save_as()

    @action("save-as", "file", tr("Save &as…"), "Ctrl+Shift+S", needs="photo",
            tip=tr("Save the project under another name"))  # fmt: skip
    def save_as(self) -> Steps[None]:
        """Save to a path that the user chooses, which may be an existing file."""
        if path := (yield from self._ask_where()):
            yield from self._save_to(path)

    def save_quietly(self) -> Steps[None]:
        """Save unsaved work in a folder, without a message."""
        if self._context.in_folder and self.unsaved:
            yield from self._save_to(self._proposal(), quietly=True)

    def replace(self) -> Steps[None]:
        """Save over a file that clashed."""
        self._version = LastVersion(file_version(self._proposal()))
        yield from self._save_to(self._proposal())

    def keep_both(self) -> Steps[None]:
        """Save, and keep the file that clashed under another name."""
        try:
            yield AtOnce(partial(set_aside, self._proposal()))
        except StepError as failure:
            self._say_not_saved(failure)
        else:
            yield from self.replace()

    def leave(self) -> Steps[bool]:
        """Save or ask about unsaved work; True if the document may be replaced.

        Work is saved without asking if the user prefers that, and in a folder, unless that fails.
        """
        self._context.leaving.emit()
        if not self.unsaved or self._given_up == self._document.revision:
            return True
        proposal, path = self._proposal(), self._document.project_path
        free = proposal == self._document.project_path or not proposal.exists()
        if self._context.in_folder or (self._settings.save_silently and free):
            saved = yield from self._save_now(proposal)
            if saved is not None:
                return saved
            path = None  # somewhere else, else one could never leave
        answer = yield AskUser("how_to_leave", (self._context.name,))
        if answer == "discard":
            self.discard_unsaved()
        if answer != "save":
            return answer == "discard"
        path = path or (yield from self._ask_where())
        return path is not None and bool((yield from self._save_now(path)))

    def move_project(self, old: Path) -> Steps[None]:
        """Save the project in the current folder of projects, if it was in the folder `old`."""
        if self._document.project_path is not None and self._document.project_path.parent == old:
            self._document.project_path, self._version = None, LastVersion()
            self._document.mark_unsaved()
            yield from self._save_to(self._proposal(), quietly=True)
        else:
            yield from self.save_quietly()

    def _ask_where(self) -> Steps[Path | None]:
        if self._context.photo is None:
            return None
        chosen = yield AskUser("file_to_save", (self._proposal(),))
        if chosen is None:
            return None
        path = behind_links(chosen)
        self._version = LastVersion(file_version(path))
        return path

    def _proposal(self) -> Path:
        photo, folder = self._context.photo, self._context.folder
        assert photo is not None
        return self._document.project_path or folder / (photo.name + SUFFIX)

    def _save_to(self, path: Path, *, quietly: bool = False) -> Steps[None]:
        if self._document.image is None:
            return
        project, result = self._document.project, self._document.result
        if self._document.modified:  # while it is written, the file may hold either version
            self._document.mark_unsaved()
        try:
            outcome = yield Background(self._writing(path))
        except StepError as failure:
            self._say_not_saved(failure)
            return
        if isinstance(outcome, PhotoSummary):
            self._mark_saved(path, project, result, outcome)
            if not quietly:
                self._context.saved.emit(path)
        elif self._document.project.photo == project.photo:
            self._ask_about(outcome)

    def _save_now(self, path: Path) -> Steps[bool | None]:
        """Save before something else is opened; False if nothing may be, None if that failed."""
        version = self._version
        try:
            outcome = yield AtOnce(self._writing(path))
            if not isinstance(outcome, PhotoSummary):
                answer = yield AskUser("which_version", (self._context.name, outcome))
                if answer == "theirs":
                    self.discard_unsaved()
                if answer in ("theirs", None):
                    return answer == "theirs"
                if answer == "both":
                    yield AtOnce(partial(set_aside, path))
                self._version = LastVersion(file_version(path))
                outcome = yield AtOnce(self._writing(path))
        except StepError as failure:
            self._version = version  # the permission to overwrite was for this attempt only
            self._say_not_saved(failure)
            return None
        if isinstance(outcome, PhotoSummary):
            self._mark_saved(path, self._document.project, self._document.result, outcome)
        self._context.saved.emit(path)
        return True

    def _writing(self, path: Path) -> Callable[[], PhotoSummary | SaveConflict]:
        """Function that writes the present document, or returns the clash with the file."""
        result, project = self._document.result, self._document.project
        self._begun = project
        answer = None
        if result is not None and result.has_final_labels:
            current, mean_confidence = self._document.result_is_current, result.mean_confidence
            answer = replace(result.answer, current=current, mean_confidence=mean_confidence)
        write = partial(
            save_project,
            path,
            project,
            labels=answer.labels if answer else None,
            labels_are_current=self._document.result_is_current,
            mean_confidence=answer.mean_confidence if answer else None,
            with_photo=self._settings.photo_in_project,
            follow_links=False,
        )
        attempt = self._version.writer(path, write, shared=self._context.in_folder)
        photo = project.photo
        return lambda: summary_of(project, answer) if attempt() else save_conflict(path, photo)

    def _mark_saved(
        self, path: Path, project: Project, result: Result | None, summary: PhotoSummary
    ) -> None:
        if self._unsaved is result:
            self._unsaved = None
        if self._document.project.photo == project.photo:
            self._display = project.display
        if self._document.project is project is self._begun:
            self._document.mark_saved(path)
        elif self._document.project.photo == project.photo:
            self._document.project_path = path  # edited meanwhile
        photo = project.photo
        if self._document.project.photo == photo:
            self.add_recent(path)
        if photo is not None and self._photos.contains(Path(photo.path)):
            self._photos.mark_begun(Path(photo.path))
            self._photos.filter.take_summaries({self._photos.name(Path(photo.path)): summary})

    def add_recent(self, path: Path) -> None:
        """Add what is open to the recent files: the open folder, or else the file."""
        if self._context.in_folder and self._photos.path is not None:
            self._settings.add_recent(self._photos.path)
        else:
            self._settings.add_recent(path, self._context.photo)

    def _say_not_saved(self, failure: StepError) -> None:
        text = "The project was not saved. {reason}"
        answers = ((Message("Save &elsewhere…"), self.save_as),)
        reason = str(failure)
        self._context.show_message(text, "warning", answers=answers, until="saved", reason=reason)

    def _ask_about(self, clash: SaveConflict) -> None:
        if clash is SaveConflict.THEIRS:
            text = Message("Somebody else has changed this project: your changes are not saved.")
            replace = Message("&Replace theirs")
            other = (Message("&Open theirs"), self.reopen_photo)
        else:
            text = Message(
                "The project saved for {name} is of another photo of that name: "
                "your changes are not saved.",
                name=self._context.name,
            )
            replace = Message("&Replace it")
            other = (Message("&Keep both"), self.keep_both)
        answers = ((replace, self.replace), other)
        self._context.show_message(text, "warning", answers=answers, until="saved")
