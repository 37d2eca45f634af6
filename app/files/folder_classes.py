"""One list of classes for all photos of a folder, shared with everybody who works there."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from segcore.files.class_lists import (
    FILE_NAME,
    Classes,
    Merged,
    listed,
    share_classes,
    with_class_list,
)
from segcore.files.project import Project

from ..looks.background import BackgroundWork
from ..state.document import Document
from .opening import default_project
from .photo_folder import PhotoFolder


class FolderClasses(QObject):
    """Brings every change of the classes into the list of the folder, in a thread.

    What others changed meanwhile is seen on the next photo.

    Signals
    -------
    failed(text)
    told(text)
    """

    failed = Signal(str)
    told = Signal(str)

    def __init__(self, document: Document, folder: PhotoFolder, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._folder = document, folder
        self._base: Classes = ()
        """As the list is, as far as this document knows."""
        self._unlisted = False
        """Whether there are classes to share and no list yet."""
        self._task: BackgroundWork | None = None
        self._waiting: list[tuple[Path, Classes, Classes]] = []
        document.photo_changed.connect(self._begin)
        document.project_changed.connect(self._follow)
        folder.listed.connect(self._begin)

    def _begin(self) -> None:
        photo, path = self._document.project.photo, self._folder.projects
        there = path is not None and photo is not None and self._folder.holds(Path(photo.path))
        self._base = listed(self._document.project.classes)
        is_new = there and path is not None and not (path / FILE_NAME).exists()
        self._unlisted = is_new and self._base != default_project().classes

    def _follow(self, _old: Project, new: Project) -> None:
        mine, path = listed(new.classes), self._folder.projects
        if path is None or new.photo is None or not self._folder.holds(Path(new.photo.path)):
            return
        if mine != self._base or self._unlisted:
            self._unlisted = False
            self._waiting.append((path, self._base, mine))
            self._base = mine
            self._share()

    def _share(self) -> None:
        if self._task is None and self._waiting:
            path, base, mine = self._waiting.pop(0)
            self._task = BackgroundWork(partial(share_classes, path, base, mine), self)
            self._task.done.connect(partial(self._take, path, mine))
            self._task.failed.connect(self._fail)
            self._task.start()

    def _take(self, path: Path, mine: Classes, merged: Merged) -> None:
        self._task = None
        if merged.set_aside:
            text = self.tr("{old} was no list of classes: it is called {new} now.")
            self.told.emit(text.format(old=FILE_NAME, new=merged.set_aside))
        if merged.moved and path == self._folder.projects and listed(self._classes) == mine:
            self._move(merged)
        self._share()

    @property
    def _classes(self) -> Classes:
        return self._document.project.classes

    def _move(self, merged: Merged) -> None:
        """Somebody else has added a class under the same number: ours gets another one."""

        def moved(project: Project) -> Project:
            for old, new in merged.moved.items():
                own = project.class_info(old)
                if own is not None:
                    added = project.with_class(replace(own, number=new))
                    project = added.with_classes_merged(old, new)
            return with_class_list(project, merged.classes)

        self._base = listed(moved(self._document.project).classes)
        self._document.edit(self.tr("Classes of the folder"), moved)

    def _fail(self, text: str) -> None:
        self._task = None
        self.failed.emit(self.tr("The list of classes was not saved. {reason}").format(reason=text))
        self._share()
