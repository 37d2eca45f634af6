"""At which resolution a picture is solved.

From some hundred thousand nodes on, more nodes take more time and memory, but make segments no more
accurate (``make bench ARGS="-k enlarged"``). So a larger picture is solved on
:mod:`~segcore.picture.downscaling` of its pixels, as small as the number of nodes allows;
:mod:`segcore.segments.borders` finds the borders at full resolution.
"""

from math import isqrt
from typing import Literal

from segcore.picture.downscaling import Downscaling

Resolution = Literal["auto", "full"]
RESOLUTIONS: tuple[Resolution, ...] = ("auto", "full")

MAX_NODES = 400_000


def downscaling_for(
    shape: tuple[int, int], resolution: Resolution, max_nodes: int = MAX_NODES
) -> Downscaling:
    """Downscaling to squares as small as possible, at most `max_nodes` of them; or to pixels."""
    step = 1 if resolution == "full" else max(1, isqrt(shape[0] * shape[1] // max_nodes))
    while resolution == "auto" and Downscaling(shape, step).n_squares > max_nodes:
        step += 1
    return Downscaling(shape, step)
