"""Who is timed on the same photo and strokes, in the order of the table."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from peers import Labels, Photo, cluster_spectrally, solve_with_scipy, walk_randomly

import segcore

OURS = "eigenbrush"


@dataclass(frozen=True)
class Contender:
    """A way from a photo and strokes to labels; larger photos are not tried, because of `reason`.

    Labels of one that uses no strokes cannot be compared with those of others.
    """

    solve: Callable[[Photo, Labels], Labels]
    most_pixels: float = float("inf")
    reason: str = ""
    uses_strokes: bool = True


def solve(photo: Photo, labels: Labels) -> Labels:
    """Photo to labels with nothing prepared."""
    return segcore.segment(photo, labels).labels


def solve_with(method: str, photo: Photo, labels: Labels) -> Labels:
    """As :func:`solve`, with another method of ours."""
    return segcore.segment(photo, labels, method=segcore.METHODS[method]()).labels


CONTENDERS: dict[str, Contender] = {
    OURS: Contender(solve),
    f"{OURS} csp": Contender(partial(solve_with, "csp"), 2e6, "timed at smaller sizes"),
    f"{OURS} logic": Contender(partial(solve_with, "logic"), 2e6, "timed at smaller sizes"),
    f"{OURS} advice": Contender(partial(solve_with, "advice"), 2e6, "timed at smaller sizes"),
    "random_walker cg_mg": Contender(
        partial(walk_randomly, mode="cg_mg"), 5e6, "takes minutes there, and 12 GB"
    ),
    "random_walker cg_j": Contender(
        partial(walk_randomly, mode="cg_j"), 300_000, "takes minutes there"
    ),
    "scipy lobpcg + pyamg": Contender(solve_with_scipy),
    "SpectralClustering amg": Contender(
        cluster_spectrally, 50_000, "takes minutes there", uses_strokes=False
    ),
}
