"""Learning from a folder's finished photos: the switch, and learning from all at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from ..actions.action import action, tr
from ..actions.services import Services
from ..ui.jobs import Report
from .long_work import WholeFolder


class LearningFolder(WholeFolder):
    """The switch and the action for learning in the folder of the open photo."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._document.photo_changed.connect(self._on_photo_changed)
        self._view_state.on_change(self._on_switched, "learning")

    def _on_photo_changed(self) -> None:
        self._view_state.learning = self._session.learning.learns

    def _on_switched(self) -> None:
        wanted = self._view_state.learning
        if wanted != self._session.learning.learns:
            self._runner.run(self._session.learning.learn(wanted))
            self._on_photo_changed()

    @action("learn-now", "photos", tr("L&earn from all finished photos now"), needs="folder",
            tip=tr("Learn from all photos of the folder that are done, earlier "
                "ones included"))  # fmt: skip
    def learn_now(self) -> None:
        here = self.enter()
        if here is None:
            return
        if not here.done:
            self.notice.emit(self.tr("Mark a photo of the folder as done first (Ctrl+Return)."))
            return
        self._view_state.learning = True
        self.begin(
            partial(_learn, here.done, here.projects),
            lambda of: self.tr("Learning: {done} of %Ln photo(s)", "", of),
            self._tell,
        )

    def _tell(self, outcome: tuple[int, tuple[str, ...]]) -> None:
        learned, problems = outcome
        parts = [self.tr("Learned from %Ln photo(s).", "", learned)]
        if problems:
            text = self.tr("%Ln could not be learned from: {reason}", "", len(problems))
            parts.append(text.format(reason=problems[0]))
        self.notice.emit(" ".join(parts))
        self._runner.run(self._session.learning.propose())


def _learn(photos: Sequence[Path], projects: Path, report: Report) -> tuple[int, tuple[str, ...]]:
    """Number of photos learned from, and the errors of the others."""
    from segcore.case.reading import read_case
    from segcore.case.training_photos import add_to_folder_model
    from segcore.projects.project_files import SUFFIX, load_project
    from segcore.runtime.errors import SegmentationError

    learned, problems, tell = 0, [], report.counter(len(photos))
    for photo in photos:
        file = projects / (photo.name + SUFFIX)
        try:
            if file.exists():  # else it was marked as done without anything in it
                saved = load_project(file, follow_links=False)
                learned += add_to_folder_model(projects, read_case(photo, project=saved))
        except SegmentationError as error:
            problems.append(error.message)
        tell()
    return learned, tuple(problems)
