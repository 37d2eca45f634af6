"""A folder teaches itself: whether it does, and learning from all that is done at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from segcore.folders.states import State

from ..actions.action import action, tr
from ..files.runner import SessionRunner
from ..state.document import Document
from ..state.view_state import ViewState
from .part import Part
from .series import Series

if TYPE_CHECKING:
    from ..files.apart import Tell


class LearningFolder(Part):
    """Keeps the switch in step with the folder of the photo that is open."""

    def __init__(
        self,
        document: Document,
        view_state: ViewState,
        runner: SessionRunner,
        series: Series,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._view_state, self._runner = view_state, runner
        self._session, self._series = runner.session, series
        document.photo_changed.connect(self._follow_photo)
        view_state.changed.connect(self._follow_switch)

    def _follow_photo(self) -> None:
        self._view_state.learning = self._session.learns

    def _follow_switch(self, name: str) -> None:
        wanted = self._view_state.learning
        if name == "learning" and wanted != self._session.learns:
            self._runner.run(self._session.learn(wanted))
            self._follow_photo()

    @action("learn-now", "photos", tr("L&earn from all done photos now"), needs="folder",
            tip=tr("Learn what photos of the folder that are done look like, those from "
                   "before, too"))  # fmt: skip
    def learn_now(self) -> None:
        folder, here = self._session.photos, self._session.photo
        part = folder.part_of(here) if here is not None else None
        if here is None or part is None or not self._series.leave():
            return
        photos = [
            photo for photo in folder.beside(here) if folder.state(folder.name(photo)) is State.DONE
        ]
        if not photos:
            self.told.emit(self.tr("Mark a photo of the folder as done first (Ctrl+Return)."))
            return
        self._view_state.learning = True
        self._series.begin(
            partial(_learn, photos, part.projects),
            lambda done, of: self.tr("Learning: {done} of %Ln photo(s)", "", of).format(done=done),
            self._tell,
        )

    def _tell(self, outcome: tuple[int, tuple[str, ...]]) -> None:
        taught, problems = outcome
        parts = [self.tr("%Ln photo(s) have taught this folder.", "", taught)]
        if problems:
            text = self.tr("%Ln could not be learnt from: {reason}", "", len(problems))
            parts.append(text.format(reason=problems[0]))
        self.told.emit(" ".join(parts))
        self._runner.run(self._session.propose())


def _learn(photos: Sequence[Path], projects: Path, tell: Tell) -> tuple[int, tuple[str, ...]]:
    """How many have taught, and what was wrong with the others that should have."""
    from segcore.case.lessons import teach_folder
    from segcore.case.reading import read_case
    from segcore.projects.project_files import SUFFIX, load_project
    from segcore.runtime.errors import SegmentationError

    taught, problems = 0, []
    for done, photo in enumerate(photos, start=1):
        file = projects / (photo.name + SUFFIX)
        try:
            if file.exists():  # else it was marked as done without anything in it
                saved = load_project(file, follow_links=False)
                taught += teach_folder(projects, read_case(photo, project=saved))
        except SegmentationError as error:
            problems.append(error.said)
        tell(done, len(photos))
    return taught, tuple(problems)
