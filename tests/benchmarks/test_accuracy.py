"""How many pixels are wrong, on photos with ground truth and two sets of scribbles."""

from typing import Any

import numpy as np
from contenders import OURS
from measuring import Table, on_all_cores, seconds, share
from scoring import PEERS, RANDOM_WALKERS, Photograph, enlarged, score, score_peers, solve

_FACTORS = (1, 2, 4, 6)

_Scores = dict[str, list[dict[str, Any]]]


def test_grabcut_photos(scribble_set, photographs, report):

    scores = {OURS: _score_ours(photographs), **_score_peers(photographs)}

    table = Table(
        f"{len(photographs)} photos, {scribble_set}: unscribbled pixels that are wrong",
        ["", "error", "std", "quartiles", "IoU", "Dice", "s/photo", "no worse"],
    )
    best = min(RANDOM_WALKERS, key=lambda name: _mean(scores[name], "error"))
    for name, rows in scores.items():
        table.add(name + (" (best beta)" if name == best else ""), *_cells(rows, scores))
    table.notes.append(f"no worse: photos on which {OURS} has no greater error")
    table.notes.append("the others take their photos one per core, side by side")
    report.show(table)
    report.record(f"accuracy, {scribble_set}", scores)


def test_enlarged_photos(scribble_set, photographs, report):
    """Large photos are solved on squares of pixels; that should cost nothing."""
    table = Table(
        f"{len(photographs)} photos at several times their size, {scribble_set}",
        ["factor", "megapixels", "error", "IoU", "s/photo"],
    )
    results = {}
    for factor in _FACTORS:
        rows = [score(enlarged(photograph, factor), solve) for photograph in photographs]
        results[str(factor)] = rows
        pixels = np.median([photograph.truth.size for photograph in photographs]) * factor**2
        table.add(
            factor,
            f"{pixels / 1e6:.1f}",
            share(_mean(rows, "error")),
            f"{_mean(rows, 'iou'):.3f}",
            seconds(_mean(rows, "seconds")),
        )
    report.show(table)
    report.record(f"accuracy of enlarged photos, {scribble_set}", results)


def _score_ours(photographs: list[Photograph]) -> list[dict[str, Any]]:
    score(photographs[0], solve)  # loads compiled code
    return [score(photograph, solve) for photograph in photographs]


def _score_peers(photographs: list[Photograph]) -> _Scores:
    found = on_all_cores(score_peers, [(photograph,) for photograph in photographs])
    return {name: [scores[name] for scores in found] for name in PEERS}


def _cells(rows: list[dict[str, Any]], scores: _Scores) -> list[str]:
    errors = np.array([row["error"] for row in rows])
    ours = np.array([row["error"] for row in scores[OURS]])
    quartiles = (f"{100 * value:.2f}" for value in np.quantile(errors, [0.25, 0.5, 0.75]))
    return [
        share(_mean(rows, "error")),
        share(float(errors.std())),
        f"{' / '.join(quartiles)} %",
        f"{_mean(rows, 'iou'):.3f}",
        f"{_mean(rows, 'dice'):.3f}",
        seconds(_mean(rows, "seconds")),
        "" if rows is scores[OURS] else str(np.count_nonzero(ours <= errors)),
    ]


def _mean(rows: list[dict[str, Any]], key: str) -> float:
    return float(np.mean([row[key] for row in rows]))
