"""Videos and series: extracting frames, and filling in photos between finished ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from segcore.picture.pages import page_of

from ..actions.action import action, tr
from ..actions.services import Services
from ..ui.jobs import Report
from .long_work import WholeFolder

if TYPE_CHECKING:
    from segcore.folders.frames import Frames


class Series(WholeFolder):
    """Actions on videos and series of photos."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._session.video_chosen.connect(self.take_frames)

    def take_frames(self, video: Path) -> None:
        """Extract frames of a video and open their folder."""
        every = self._prompts.frames(video)
        if every is not None:
            self.begin(
                partial(_take_frames, video, every),
                lambda _: self.tr("Frame {done} of {of} of {name}").replace("{name}", video.name),
                self._open,
            )

    def _open(self, frames: Frames) -> None:
        self._runner.run(self._session.reading.open(frames.folder))
        if frames.problem:
            self.failed.emit(frames.problem)

    @action("fill-series", "photos", tr("Fill in &between"), needs="folder",
            tip=tr("Give the photos of a series segments from those that are done, before "
                   "and after"))  # fmt: skip
    def fill(self) -> None:
        here = self.enter()
        if here is None:
            return
        if not here.done:
            self.notice.emit(self.tr("Mark a photo of the series as done first (Ctrl+Return)."))
            return
        slices = page_of(here.photos[0]) is not None
        self.begin(
            partial(_fill, here.photos, here.projects, here.left_out(here.photos)),
            lambda of: (
                self.tr("Filling in: {done} of %Ln slice(s)", "", of)
                if slices
                else self.tr("Filling in: {done} of %Ln photo(s)", "", of)
            ),
            partial(self._tell_filled, slices),
        )

    def _tell_filled(self, slices: bool, numbers: Counter[str]) -> None:
        from segcore.batch.frame_propagation import Filled

        filled = numbers[Filled.FILLED] + numbers[Filled.DOUBTFUL]
        of_slices = self.tr("%Ln slice(s) filled in.", "", filled)
        parts = [of_slices if slices else self.tr("%Ln photo(s) filled in.", "", filled)]
        if numbers[Filled.DOUBTFUL]:
            text = self.tr("%Ln of them should be looked at: sent back in the list of photos.", "",
                           numbers[Filled.DOUBTFUL])  # fmt: skip
            parts.append(text)
        if numbers[Filled.CUT]:
            parts.append(self.tr("%Ln behind a cut was/were not reached.", "", numbers[Filled.CUT]))
        if numbers[Filled.FAILED]:
            parts.append(self.tr("%Ln could not be read.", "", numbers[Filled.FAILED]))
        self._messages.show_message(" ".join(parts), outlasts=True)
        self.open_again()


def _take_frames(video: Path, every: int, report: Report) -> Frames:
    from segcore.folders.frames import folder_of, write_frames

    return write_frames(video, folder_of(video), every=every, tell=report)


def _fill(
    photos: Sequence[Path], projects: Path, left_out: Sequence[str], report: Report
) -> Counter[str]:
    from segcore.batch.frame_propagation import fill_series

    tell = report.counter(len(photos))
    outcomes = fill_series(photos, projects, left_out=left_out, tell=tell)
    return Counter(outcome.status for outcome in outcomes)
