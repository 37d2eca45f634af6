"""What was asked for on the command line."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """How much to measure.

    Attributes
    ----------
    sizes : tuple of int
        Pixels of the photos that are timed.
    repeats : int
        Runs of every contender, of which the median counts.
    quick : bool
        Whether a short look is wanted instead of figures to quote.
    plot : bool
    resume : bool
        Whether an interrupted run of the robot goes on.
    """

    sizes: tuple[int, ...]
    repeats: int
    quick: bool
    plot: bool
    resume: bool
