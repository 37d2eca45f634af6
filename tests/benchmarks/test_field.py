"""Plants on soil, from a few short lines: things that come in numbers, found everywhere or not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import get_args

import numpy as np
import pytest
from measuring import Report, Table
from numpy.typing import NDArray
from PIL import Image as PillowImage
from settings import Settings

import segcore
from segcore.appearance.propagation import LooksCount
from segcore.methods.fast_ge import FastGE
from segcore.segments.metrics import iou

_UNDECIDED = 0


@pytest.mark.parametrize("strokes", ["strokes-2", "strokes-3"])
def test_field(
    strokes: str, data: Callable[[str], Path], settings: Settings, report: Report
) -> None:
    folder = data("field-dev")
    paths = sorted((folder / "images").iterdir())[: settings.photos]
    choices = get_args(LooksCount)

    scores = np.array([_scores(folder, path.stem, path, strokes, choices) for path in paths])

    of = "plants" if strokes == "strokes-2" else "soil, crop and weed, mean"
    table = Table(
        f"{len(paths)} photos of a field, {strokes}: IoU of {of}",
        ["looks count", "all", "even", "odd", "worst"],
    )
    for choice, column in zip(choices, scores.T, strict=True):
        parts = (column, column[::2], column[1::2])
        table.add(choice, *(f"{part.mean():.3f}" for part in parts), f"{column.min():.3f}")
    report.show(table)
    report.record(
        f"field, {strokes}", {"photos": [path.stem for path in paths], "IoU": scores.tolist()}
    )


def _scores(
    folder: Path, stem: str, path: Path, strokes: str, choices: tuple[LooksCount, ...]
) -> list[float]:
    pixels = np.asarray(PillowImage.open(path).convert("RGB"))
    truth, marks = (
        np.asarray(PillowImage.open(folder / name / f"{stem}.png")).astype(np.int32)
        for name in ("ground-truth", strokes)
    )
    prepared = segcore.prepare(pixels)
    answers = [
        segcore.segment(prepared, marks, method=FastGE(looks_count=choice)).labels
        for choice in choices
    ]
    return [_overlap(labels, truth, int(marks.max())) for labels in answers]


def _overlap(labels: NDArray[np.integer], truth: NDArray[np.int32], n_classes: int) -> float:
    """IoU of plants, or of all three classes on average, where the truth is known."""
    judged = truth != _UNDECIDED
    if n_classes == 2:
        return iou((labels > 1)[judged], (truth > 1)[judged])
    present = np.unique(truth[judged])
    return float(np.mean([iou((labels == c)[judged], (truth == c)[judged]) for c in present]))
