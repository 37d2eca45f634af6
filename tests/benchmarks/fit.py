"""Fits the weights of evidence: ``make fit``, or ``make fit ARGS="--without objects"``.

Each number in turn is made smaller and larger, and every photo of every set is solved with it, from
strokes to finished labels. What is minimised is the mean over the sets of the error next to that of
the start, with a limit on what one photo can cost; of confidence, the log-loss. A change is taken
if it gains more than its standard error over all photos and costs no set more than two of its own,
so that what is chosen on one kind of photo does no harm on another. ``--without`` leaves sets out
and reports them at the end: what the fit is worth on photos of a kind that nothing was fitted on.
"""

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, replace
from datetime import date
from pathlib import Path

import numpy as np
from evidence import Case, Change, Scores, difference, read_sets, score_all

from segcore.runtime.fitted import CONSTANTS_FILE, FittedConstants, read_constants

_STEPS = (0.6, 1.6)
_MOST = 4.0
"""Error of a photo that counts at most, in mean errors of its set."""

_HARM = 2.0
"""Standard errors."""

_LOG_LOSS = 2
"""Column of the scores that confidence is fitted by; all else is by the error."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--without", nargs="*", default=[], help="sets whose names begin so")
    parser.add_argument("--every", type=int, default=1, help="take every second photo, …")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--only", nargs="*", help="numbers that are fitted")
    parser.add_argument("--start", type=Path, default=CONSTANTS_FILE)
    parser.add_argument("--out", type=Path, default=CONSTANTS_FILE)
    chosen = parser.parse_args()
    sets = read_sets(lambda name: chosen.data / name, chosen.every)
    left_out = {name for name in sets if any(map(name.startswith, chosen.without))}
    fitted_on = {name: cases for name, cases in sets.items() if name not in left_out}

    os.environ.setdefault("EIGENBRUSH_THREADS", "1")
    with ProcessPoolExecutor(2) as pool:
        start = read_constants(chosen.start)
        before = score_all(pool, sets, Change(start), [1])
        _show("start", before)
        weights, scores = start, {name: before[name] for name in fitted_on}
        for copy in range(chosen.rounds):
            for name in chosen.only or _fitted(start):
                weights, scores = _step(pool, fitted_on, weights, scores, name, 1 + copy)
        after = score_all(pool, sets, Change(weights), [2])
        again = score_all(pool, sets, Change(start), [2])
    _show("start, another copy", again)
    _show("fitted, another copy", after)
    for name in sets:
        mean, error = difference(after[name], again[name])
        print(f"{name:20} {100 * mean:+.2f} ± {100 * error:.2f} {'left out' * (name in left_out)}")
    told = f"{date.today()}: {', '.join(f'{n} ({len(c)})' for n, c in fitted_on.items())}"
    ratios = [after[name][:, 0].mean() / again[name][:, 0].mean() for name in fitted_on]
    told += f"; mean error {np.mean(ratios):.3f} of that of the start on other copies"
    content = asdict(weights) | {"provenance": told}
    chosen.out.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n")


def _fitted(weights: FittedConstants) -> list[str]:
    """All numbers but those of memory, which no first answer depends on."""
    return [name for name in asdict(weights) if "memory" not in name]


def _step(
    pool: ProcessPoolExecutor,
    sets: dict[str, list[Case]],
    weights: FittedConstants,
    scores: Scores,
    name: str,
    copy: int,
) -> tuple[FittedConstants, Scores]:
    """The weights with one of them changed, if that is better, and their scores."""
    best = weights, scores
    column = _LOG_LOSS if name == "confidence_power" else 0
    for factor in _STEPS:
        tried = replace(weights, **{name: round(getattr(weights, name) * factor, 4)})
        found = score_all(pool, sets, Change(tried), [copy])
        loss, least = _loss(found, scores, column), _loss(best[1], scores, column)
        gain = least.mean() - loss.mean()
        spread = loss - _loss(scores, scores, column)
        does_harm = any(
            mean > _HARM * error + 1e-9
            for mean, error in (difference(found[one], scores[one], column) for one in sets)
        )
        certain = gain > spread.std(ddof=1) / len(spread) ** 0.5
        print(f"{name} {getattr(tried, name):g}: {-gain:+.4f} {'harm' * does_harm}", flush=True)
        if certain and not does_harm:
            best = tried, found
            _show(f"taken: {name} {getattr(tried, name):g}", found)
    return best


def _loss(scores: Scores, start: Scores, column: int) -> np.ndarray:
    """Of every photo, such that the mean over all is the mean over the sets."""
    parts, number = [], sum(map(len, scores.values()))
    for name, found in scores.items():
        unit = start[name][:, column].mean()
        share = number / (len(scores) * len(found))
        parts.append(share * np.minimum(found[:, column] / unit, _MOST))
    return np.concatenate(parts)


def _show(title: str, scores: Scores) -> None:
    cells = (f"{n} {100 * s[:, 0].mean():.2f} ({s[:, 1].mean():.3f})" for n, s in scores.items())
    print(f"{title}: {' | '.join(cells)}", flush=True)


if __name__ == "__main__":
    main()
