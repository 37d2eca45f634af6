"""What a session needs of the window: the document that is open and the user's settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from segcore.picture.image import Image
from segcore.projects.project import Project

from ..state.result import Result


class OpenDocument(Protocol):
    """The photo, its project and its last segments; see :class:`app.state.document.Document`."""

    image: Image | None
    project: Project
    path: Path | None
    result: Result | None
    revision: int

    @property
    def modified(self) -> bool: ...
    @property
    def result_is_current(self) -> bool: ...
    @property
    def edited(self) -> bool: ...
    def open(
        self,
        image: Image | None,
        project: Project,
        path: Path | None = None,
        *,
        history: Sequence[Project] = (),
    ) -> None: ...
    def edit(self, text: str, change: Callable[[Project], Project]) -> None: ...
    def show_result(self, result: Result | None) -> None: ...
    def mark_saved(self, path: Path) -> None: ...
    def mark_unsaved(self) -> None: ...


class Choices(Protocol):
    """What the user chose once; see :class:`app.looks.settings.Settings`."""

    folder: str

    @property
    def recent(self) -> Sequence[str | Path]: ...

    project_folders: dict[str, list[str]]
    save_silently: bool
    photo_in_project: bool
    ignore_transparent: bool
    subfolders: bool
    learning: list[str]

    def keep_learning(self, folder: Path, on: bool) -> None: ...
    def keep_project_folder(self, photos: Path, projects: Path) -> None: ...
    def add_recent(self, path: Path, photo: Path | None = None) -> None: ...
