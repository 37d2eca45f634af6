"""Classes that are painted one after the other: what is right already should stay.

A dot on each segment in turn, the largest first, an answer after each; then corrections.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice, pairwise
from pathlib import Path

import numpy as np
from clicks import Hand
from correcting import answers
from many_classes import Scene, marks_on, read_scenes
from measuring import Report, Table, on_all_cores, share
from robot import Ours
from settings import Settings

_CORRECTIONS = 8
_MUCH = 0.05
"""Of the pixels."""


def test_new_classes(data: Callable[[str], Path], settings: Settings, report: Report) -> None:
    scenes = read_scenes(data("bsds-dev"))[: settings.photos]
    found = on_all_cores(_course, [(scene,) for scene in scenes])
    table = Table(
        "Classes one after the other, and corrections",
        ["photos", f"strokes that lose more than {_MUCH:.0%}", "most lost", "right in the end"],
    )
    for name, part in (("first half", found[::2]), ("second half", found[1::2])):
        lost = np.concatenate([losses for losses, _ in part])
        right = float(np.mean([end for _, end in part]))
        table.add(name, share(float(np.mean(lost > _MUCH))), share(float(lost.max())), share(right))
    report.show(table)
    report.record("new classes", [[*losses, end] for losses, end in found])


def _course(scene: Scene) -> tuple[list[float], float]:
    """Share of the pixels that each stroke made wrong, and of those that are right in the end."""
    solver, dots = Ours(scene.pixels, model=None), marks_on(scene.truth, "dots")
    numbers, sizes = np.unique(scene.truth[scene.truth > 0], return_counts=True)
    numbers = numbers[np.argsort(-sizes)]
    first = [
        solver.solve(np.where(np.isin(dots, numbers[:n]), dots, 0))
        for n in range(2, len(numbers) + 1)
    ]
    more = islice(answers(scene, solver, dots.copy(), Hand()), 1, _CORRECTIONS + 1)
    is_right = [(labels == scene.truth)[scene.truth > 0] for labels in (*first, *more)]
    lost = [float(np.mean(before & ~after)) for before, after in pairwise(is_right)]
    return lost, float(is_right[-1].mean())
