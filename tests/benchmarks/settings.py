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
    """

    sizes: tuple[int, ...]
    repeats: int
    quick: bool
    plot: bool

    @property
    def photos(self) -> int | None:
        """How many of the photos of others are looked at; None: all."""
        return 4 if self.quick else None
