"""The open document, and the folder for its files."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from segcore.picture.bundled import bundled_file
from segcore.projects.project import Project
from segcore.runtime.message import Message

from ..state.document import Document
from ..ui.settings import Settings
from .folders import ProjectFolders
from .photo_folder import PhotoFolder
from .steps import Event, MessageKind, ShowMessage


class SessionContext:
    """The document, the settings, and the photos of the open folder.

    Parameters
    ----------
    data_folder : Path
        Data folder of the program (journals, pasted pictures); no project is saved beside a photo
        in it.
    default_project : function
        Makes the initial project of a photo.

    Attributes
    ----------
    message_shown : Event
        A message to the user: a :class:`~app.session.steps.ShowMessage`.
    opened : Event
        A photo was opened.
    saved : Event
        The project was saved in a file.
    video_chosen : Event
        A video was to be opened.
    leaving : Event
        Something else is about to be opened; what is being painted has to be finished.
    recovery_opened : Event
        Recovered work was opened.
    learned : Event
        A photo, given by its name, was added to the folder's model.
    likely_next : Event
        Photos will probably be opened next, the most likely first.
    transition_begun : Event
        Steps that the runner has to carry out were begun without a call from the window.
    """

    def __init__(
        self,
        document: Document,
        settings: Settings,
        data_folder: Path,
        default_project: Callable[[], Project],
    ) -> None:
        self.document, self.settings = document, settings
        self.data_folder, self.default_project = data_folder, default_project
        self.photos = PhotoFolder()
        self.message_shown, self.opened, self.saved, self.video_chosen = (Event() for _ in range(4))
        self.leaving, self.recovery_opened, self.learned, self.likely_next = (
            Event() for _ in range(4)
        )
        self.transition_begun = Event()

    def show_message(self, text: str, kind: MessageKind = "hint", **fields_or_values: Any) -> None:
        """Show a message; further arguments are its fields, or values in its text."""
        fields = {
            name: fields_or_values.pop(name)
            for name in ShowMessage.__annotations__
            if name in fields_or_values
        }
        message = text if isinstance(text, Message) else Message(text, **fields_or_values)
        self.message_shown.emit(ShowMessage(message, kind, **fields))

    @property
    def photo(self) -> Path | None:
        """File of the photo that is open."""
        reference = self.document.project.photo
        return Path(reference.path) if reference else None

    @property
    def name(self) -> str:
        """The name of the document; empty if nothing is open."""
        return self.photo.name if self.photo else ""

    @property
    def belongs_to_user(self) -> bool:
        """Whether the photo lies in a folder of the user, not in one of the program."""
        return self.photo is not None and not self._is_of_program(self.photo.parent)

    @property
    def folder(self) -> Path:
        """The folder for files about the photo, such as its project; never one of the program."""
        if self.photo is not None and self.belongs_to_user:
            return self.project_folders.of(self.photo.parent)
        last = Path(self.settings.folder or Path.home())
        return Path.home() if self._is_of_program(last) else last

    @property
    def project_folders(self) -> ProjectFolders:
        """Where projects are kept."""
        chosen = self.settings.project_folders.items()
        return ProjectFolders(
            {photos: project_folder[0] for photos, project_folder in chosen if project_folder}
        )

    @property
    def in_folder(self) -> bool:
        """Whether the photo is one of the open folder, where no dialogs are shown."""
        return self.photos.contains(self.photo)

    @property
    def name_in_folder(self) -> str:
        """The name of the photo in the open folder."""
        assert self.photo is not None
        return self.photos.name(self.photo)

    def _is_of_program(self, folder: Path) -> bool:
        programs = (self.data_folder, bundled_file("palette.json").parent)
        return any(program in (folder, *folder.parents) for program in programs)
