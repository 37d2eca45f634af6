"""Photos of several segments: first marks, and classes that come one by one."""

from itertools import islice, pairwise

import numpy as np
import pytest
from calibration import Reliability, sums_by_confidence
from clicks import Hand
from contenders import OURS
from correcting import answers
from many_classes import MARKS, PEERS, Scene, marks_on, read_scenes, with_noise
from measuring import Table, on_all_cores, share
from numpy.typing import NDArray
from robot import Ours

import segcore

# -------------------------------------------------------------------------------------- first marks


_ALONE = f"{OURS}, appearance 0"
_DRAWS = 2
"""Of noise, besides the photos as they are."""


@pytest.mark.parametrize("kind", MARKS)
def test_many_classes(kind, data, settings, report):
    scenes = read_scenes(data("bsds-dev"))[: settings.photos]
    marked = [marks_on(scene.truth, kind) for scene in scenes]

    errors: dict[str, list[float]] = {name: [] for name in (OURS, _ALONE, *PEERS)}
    noisy: list[float] = []
    sums = []
    for scene, marks in zip(scenes, marked, strict=True):
        prepared = segcore.prepare(scene.pixels)
        result = segcore.segment(prepared, marks)
        errors[OURS].append(scene.error(result.labels, marks))
        sums.append(_sums(scene, marks, result))
        alone = segcore.segment(prepared, marks, method=segcore.FastGE(appearance=0.0))
        errors[_ALONE].append(scene.error(alone.labels, marks))
        for name, method in PEERS.items():
            errors[name].append(scene.error(method(scene.pixels, marks), marks))
        for draw in range(_DRAWS):
            again = with_noise(scene, draw)
            noisy.append(scene.error(segcore.segment(again.pixels, marks).labels, marks))

    found = Reliability.of(sums)
    table = _table(f"{len(scenes)} photos of several segments, {kind}", errors)
    means = [np.mean(noisy[draw::_DRAWS]) for draw in range(_DRAWS)]
    listed = ", ".join(share(float(mean)) for mean in means)
    table.notes.append(f"{OURS} with noise of one grey level: {listed}")
    report.show(table)
    report.show(found.table(f"{len(scenes)} photos, {kind}: reliability of confidence"))
    report.record(
        f"many classes, {kind}",
        {
            "errors": errors,
            "with_noise": means,
            "expected_calibration_error": found.expected_error,
        },
    )


def _sums(scene: Scene, marks: NDArray, result: segcore.Segmentation) -> NDArray:
    scored = (scene.truth > 0) & (marks == 0)
    return sums_by_confidence(result.confidence[scored], (result.labels == scene.truth)[scored])


def _table(title: str, errors: dict[str, list[float]]) -> Table:
    """Mean errors, also beside those of the watershed, and how they differ from ours."""
    table = Table(title, ["", "error", "of the watershed's", "more than ours", "no better"])
    ours = np.array(errors[OURS])
    for name, of_method in errors.items():
        more = np.array(of_method) - ours
        spread = more.std(ddof=1) / len(more) ** 0.5
        table.add(
            name,
            share(float(np.mean(of_method))),
            f"{np.mean(of_method) / np.mean(errors['watershed']):.2f}",
            "" if name == OURS else f"{100 * more.mean():.2f} ± {100 * spread:.2f}",
            "" if name == OURS else f"{np.count_nonzero(more >= 0)} of {len(more)}",
        )
    table.notes.append("± standard error over the photos")
    return table


# --------------------------------------------------------------------- classes that come one by one

# A dot on each segment in turn, the largest first, an answer after each; then corrections.


_CORRECTIONS = 8
_MUCH = 0.05
"""Of the pixels."""


def test_new_classes(data, settings, report):
    scenes = read_scenes(data("bsds-dev"))[: settings.photos]
    found = on_all_cores(_class_course, [(scene,) for scene in scenes])
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


def _class_course(scene: Scene) -> tuple[list[float], float]:
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
