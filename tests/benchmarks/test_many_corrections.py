"""How many corrections it takes until 95 % of a photo of several segments are right.

From one dot or one line on every segment, the largest region of one segment that is wrong is
corrected, by a disc or a stroke along it, until enough is right.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from clicks import Hand
from correcting import answers
from many_classes import MARKS, MarkKind, Scene, marks_on, read_scenes, with_noise
from measuring import Report, Table, on_all_cores
from robot import Ours
from settings import Settings

_HANDS: dict[MarkKind, Hand] = {"dots": Hand(5.0), "lines": Hand(3.0, "along")}
_MOST = 30
_ENOUGH = 0.95
_LOSSES = (0.02, 0.2)
_COPIES = (None, 0)
"""Draws of noise of one grey level; None: the photo as it is."""


@pytest.mark.parametrize("kind", MARKS)
def test_many_corrections(
    kind: MarkKind, data: Callable[[str], Path], settings: Settings, report: Report
) -> None:
    scenes = read_scenes(data("bsds-dev"))[: settings.photos]
    heads = ["", "corrections to 95 %", *(f"lose > {loss}, %" for loss in _LOSSES), "not reached"]
    table = Table(f"{len(scenes)} photos of several segments, from {kind}: corrections", heads)
    for copy in _COPIES:
        copies = scenes if copy is None else [with_noise(scene, copy) for scene in scenes]
        courses = on_all_cores(_course, [(scene, kind) for scene in copies])
        taken = np.concatenate([-np.diff(course) for course in courses])
        table.add(
            "as they are" if copy is None else "with noise of one grey level",
            f"{np.mean([len(course) - 1 for course in courses]):.2f}",
            *(f"{100 * np.mean(taken > loss):.2f}" for loss in _LOSSES),
            str(sum(course[-1] < _ENOUGH for course in courses)),
        )
        report.record(f"many corrections, {kind}, {copy}", courses)
    report.show(table)


def _course(scene: Scene, kind: MarkKind) -> list[float]:
    """Shares of the judged pixels that are right after 0, 1, ... corrections."""
    marks, known = marks_on(scene.truth, kind), scene.truth > 0
    right = list[float]()
    for labels in answers(scene, Ours(scene.pixels), marks, _HANDS[kind]):
        right.append(float(np.mean((labels == scene.truth)[known])))
        if right[-1] >= _ENOUGH or len(right) > _MOST:
            break
    return right
