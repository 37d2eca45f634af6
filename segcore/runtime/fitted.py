"""Fitted parameters that decide about labels; those of memory were chosen in click experiments.

``fitted.json`` is written by ``make fit`` (``tests/benchmarks/fit.py``), with the photos and the
date of the fit; parameters of memory are not changed. The sources of evidence are weighed in
:mod:`segcore.appearance.evidence`.
"""

import json
from dataclasses import dataclass, fields
from pathlib import Path


@dataclass(frozen=True)
class FittedConstants:
    """The numbers of ``fitted.json``.

    The weight of a source is the total weight of its soft links, in mean edges of the picture, if
    its evidence is 1 everywhere. Distances in the picture are in units of ``sqrt(n pixels)``, those
    of features in standard deviations over the picture.

    Attributes
    ----------
    appearance, nearness, image_border, memory : float
        Weight of each source, before the solve.
    margin : float
        Power of the margin between the two likeliest classes, which multiplies evidence.
    appearance_bandwidth, image_border_bandwidth : float
        Bandwidths of the kernels on features.
    appearance_distance : float
        Standard deviation of the distance from a stroke at which its features count.
    nearness_farthest : float
        Share of the way to the strokes of other classes at which nearness ends.
    image_border_step : float
        Distance of strokes from a side of the image that makes a class e times less likely there.
    memory_limit : float
        Largest strength of memory, in answers of margin 1.
    memory_radius_factor : float
        Radius of a correction, in units of its distance from the nearest patch of its class.
    answer_appearance, answer_memory : float
        Weights of the model learned from the solution and of memory squared, next to that of the
        solution.
    answer_share : float
        Weight of the solution next to that of the strokes in that model.
    border_sigma, border_tail, border_last : float
        Weights of edges (:mod:`segcore.graph.affinity`): sigma next to the contrast of the
        picture; that of the floor next to sigma; and the part of the floor that nothing lowers.
    contrast_floor, contrast_power, contrast_distance : float
        Local contrast (:mod:`segcore.graph.local_contrast`): the share of the picture's own, the
        power that divides, and the standard deviation of what is local.
    ridge, colour_bandwidth : float
        Ridge of the regressions on the features of patches and on colours; bandwidth of the latter.
    coarse_scale_px : float
        Standard deviation of the coarser Gaussian of the features (:mod:`segcore.graph.features`).
    clear_edges : float
        Share of the edges of a picture that are clear; all others are faint.
    propagation_faint : float
        Largest share of faint edges between two separable classes.
    propagation_clear : float
        Least margin of a piece that changes its class (:mod:`segcore.appearance.propagation`).
    island_clear, island_links : float
        Least mean margin of a piece without a stroke, or least share of its soft must-links to its
        class, for it to stay (:mod:`segcore.segments.islands`).
    confidence_power : float
        Power of a margin's difference from 1 that gives the doubt in a label.
    local_ridge : float
        Ridge of the windows in which borders follow colours, as a share of the picture's variance.
    """

    appearance: float
    margin: float
    appearance_bandwidth: float
    appearance_distance: float
    nearness: float
    nearness_farthest: float
    image_border: float
    image_border_bandwidth: float
    image_border_step: float
    memory: float
    memory_limit: float
    memory_radius_factor: float
    answer_appearance: float
    answer_share: float
    answer_memory: float
    border_sigma: float
    border_tail: float
    border_last: float
    contrast_floor: float
    contrast_power: float
    contrast_distance: float
    ridge: float
    colour_bandwidth: float
    coarse_scale_px: float
    clear_edges: float
    propagation_faint: float
    propagation_clear: float
    island_clear: float
    island_links: float
    confidence_power: float
    local_ridge: float


CONSTANTS_FILE = Path(__file__).with_suffix(".json")


def read_constants(file: Path = CONSTANTS_FILE) -> FittedConstants:
    """Constants from a file that ``make fit`` has written."""
    stored, names = json.loads(file.read_text(encoding="utf-8")), fields(FittedConstants)
    return FittedConstants(**{field.name: float(stored[field.name]) for field in names})


CONSTANTS = read_constants()
