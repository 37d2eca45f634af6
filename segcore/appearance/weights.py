"""How much each source of evidence is believed: numbers that are fitted, not chosen by hand.

``weights.json`` is written by ``make fit`` (``tests/benchmarks/fit.py``), which says there from
which photos and when. The sources are weighed in :mod:`segcore.appearance.evidence`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from pathlib import Path


@dataclass(frozen=True)
class Weights:
    """Fitted numbers.

    Weights of sources are those of all edges of a picture of which the source is certain
    everywhere, to the stars of the classes, in mean edges. Distances in the picture are in units of
    the root of the number of pixels, those of features in standard deviations over the picture.

    Attributes
    ----------
    looks, near, frame, memory : float
        Of each source, before the solve.
    looks_margin, frame_margin : float
        Powers of the margin between the two likeliest classes: how much a clear belief counts next
        to an unclear one.
    looks_bandwidth, frame_bandwidth : float
        Of the kernels on features.
    looks_distance : float
        From a stroke, at which what its looks tell fades.
    looks_steepest : float
        Largest slope from scores to logarithms of probabilities.
    near_farthest : float
        Share of the way to the strokes of other classes at which nearness ends.
    frame_step, frame_least_odds : float
        Distance of strokes from the frame that makes a class e times less likely there, and the
        least odds.
    memory_most : float
        What an answer that is left alone again and again comes to, in clear answers.
    memory_scope : float
        How far a correction reaches, in units of its depth in what was shown.
    answer, answer_looks, answer_memory : float
        Of the solution, of looks learnt anew and of memory squared, after the solve.
    answer_share : float
        Weight of the solution next to that of the strokes, when looks are learnt anew.
    """

    looks: float
    looks_margin: float
    looks_bandwidth: float
    looks_distance: float
    looks_steepest: float
    near: float
    near_farthest: float
    frame: float
    frame_margin: float
    frame_bandwidth: float
    frame_step: float
    frame_least_odds: float
    memory: float
    memory_most: float
    memory_scope: float
    answer: float
    answer_looks: float
    answer_share: float
    answer_memory: float


FILE = Path(__file__).with_name("weights.json")


def read_weights(file: Path = FILE) -> Weights:
    """Weights from a file of :func:`make fit`."""
    found = json.loads(file.read_text(encoding="utf-8"))
    return Weights(**{field.name: float(found[field.name]) for field in fields(Weights)})


WEIGHTS = read_weights()
