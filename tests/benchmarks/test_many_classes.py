"""How many pixels are wrong where one dot or one line is all that each of several segments has."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from calibration import Reliability, sums_by_confidence
from contenders import OURS
from many_classes import MARKS, PEERS, MarkKind, Scene, marks_on, read_scenes, with_noise
from measuring import Report, Table, share
from numpy.typing import NDArray
from settings import Settings

import segcore

_ALONE = f"{OURS}, appearance 0"
_DRAWS = 2
"""Of noise, besides the photos as they are."""


@pytest.mark.parametrize("kind", MARKS)
def test_many_classes(
    kind: MarkKind, data: Callable[[str], Path], settings: Settings, report: Report
) -> None:
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
