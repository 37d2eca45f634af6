"""At which resolution a picture is solved.

The graph of a large picture needs hundreds of bytes a pixel. Where there is not that much memory,
the picture is solved at half or a quarter of its resolution, with :mod:`segcore.marks.squares` as
nodes; :mod:`segcore.segments.borders` then finds the borders at full resolution.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from segcore.runtime.memory import available_bytes

Resolution = Literal["auto", "full", "1/2", "1/4"]
RESOLUTIONS: tuple[Resolution, ...] = ("auto", "full", "1/2", "1/4")

BYTES_PER_NODE = 300
"""What a solve with a few classes takes at its peak, beside the photo."""

BYTES_PER_PIXEL = 20
"""What labels, confidence and the borders take at full resolution."""

_USABLE_SHARE = 0.7
"""Of the available memory."""

_STEPS: dict[Resolution, int] = {"full": 1, "1/2": 2, "1/4": 4}


@dataclass(frozen=True)
class Choice:
    """Pixels along the side of a node's square, and what to tell the user about it."""

    step: int
    notes: tuple[str, ...] = ()


def choose(shape: tuple[int, int], resolution: Resolution) -> Choice:
    """The resolution for a (rows, columns) picture; with "auto" what the memory allows."""
    n_pixels = shape[0] * shape[1]
    if resolution != "auto":
        step = _STEPS[resolution]
        reason = "as requested"
    else:
        available = available_bytes()
        usable = _USABLE_SHARE * available
        step = next((s for s in (1, 2) if _bytes_needed(n_pixels, s) <= usable), 4)
        reason = (
            f"because full resolution needs {_bytes_needed(n_pixels, 1) / 1e9:.1f} GB of memory "
            f"and {available / 1e9:.1f} GB are free"
        )
    if step == 1 or min(shape) < 2 * step:
        return Choice(1)
    return Choice(
        step,
        (
            f"the photo was solved at 1/{step} of its resolution, {reason}; "
            "the borders were then refined at full resolution",
        ),
    )


def _bytes_needed(n_pixels: int, step: int) -> float:
    return n_pixels * (BYTES_PER_NODE / step**2 + (BYTES_PER_PIXEL if step > 1 else 0))
