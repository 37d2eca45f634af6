"""How much of an answer changes with what should not change it."""

from collections import defaultdict

import numpy as np
from measuring import Report, Table, share
from numpy.typing import NDArray
from perturbing import ONE_FEWER, PERTURBATIONS
from scoring import Photograph, score_labels, with_pixels

from segcore import Affinity, prepare, segment

_LARGE = 2.5e6
"""Pixels of a photo that is solved on squares."""

_AS_IT_IS = "as it is"


class _Answers:
    """Labels changed, error and overlap on every photo, by what was done to it."""

    def __init__(self) -> None:
        self.rows: dict[str, list[dict[str, float]]] = defaultdict(list)

    def add(
        self, name: str, changed: float, photograph: Photograph, labels: NDArray[np.int32]
    ) -> None:
        row = {"changed": changed, **score_labels(photograph, labels)}
        self.rows[name].append({**row, "photo": photograph.name})

    def show(self, title: str, report: Report) -> None:
        table = Table(title, ["", "changed, mean", "largest", "error", "IoU"])
        for name, rows in self.rows.items():
            table.add(
                name,
                share(_mean(rows, "changed")),
                share(max(row["changed"] for row in rows)),
                share(_mean(rows, "error")),
                f"{_mean(rows, 'iou'):.4f}",
            )
        errors = [_mean(rows, "error") for rows in self.rows.values()]
        overlaps = [_mean(rows, "iou") for rows in self.rows.values()]
        table.notes.append(
            f"error {share(float(np.mean(errors)))} ± {share(float(np.std(errors)))}, "
            f"IoU {np.mean(overlaps):.4f} ± {np.std(overlaps):.4f} over all rows"
        )
        report.show(table)
        report.record(title, dict(self.rows))


def test_perturbations(scribble_set, photographs, report):
    """Photos that nobody could tell apart, and a solve that starts from its own answer."""
    answers = _Answers()
    for photograph in photographs:
        prepared = prepare(photograph.pixels)
        answer = segment(prepared, photograph.scribbles)
        answers.add(_AS_IT_IS, 0.0, photograph, answer.labels)
        for name, perturbation in PERTURBATIONS.items():
            other = perturbation.of(photograph)
            found = segment(other.pixels, other.scribbles).labels
            answers.add(name, perturbation.changed(answer.labels, found), other, found)
        again = segment(prepared, photograph.scribbles, earlier_result=answer).labels
        answers.add("warm start", _differing(again, answer.labels), photograph, again)
    answers.show(f"{len(photographs)} photos, {scribble_set}, perturbed", report)


def test_perturbations_of_large_photos(scribble_set, photographs, report):
    """On squares of pixels: next to all pixels, and with a row or a column fewer."""
    answers = _Answers()
    for photograph in photographs:
        large = with_pixels(photograph, _LARGE)
        labels = segment(large.pixels, large.scribbles).labels
        answers.add(_AS_IT_IS, 0.0, large, labels)
        full = segment(large.pixels, large.scribbles, affinity=Affinity(resolution="full")).labels
        answers.add("resolution full", _differing(full, labels), large, full)
        for name, perturbation in ONE_FEWER.items():
            part = perturbation.of(large)
            found = segment(part.pixels, part.scribbles).labels
            answers.add(name, perturbation.changed(labels, found), part, found)
    answers.show(f"{len(photographs)} photos of 2.5 megapixels, {scribble_set}, perturbed", report)


def _differing(labels: NDArray[np.int32], others: NDArray[np.int32]) -> float:
    return float(np.mean(labels != others))


def _mean(rows: list[dict[str, float]], key: str) -> float:
    return float(np.mean([row[key] for row in rows]))
