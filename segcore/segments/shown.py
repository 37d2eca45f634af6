"""What answers have shown to those who painted on after having seen them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from segcore.marks.constraints import Constraints
from segcore.marks.strokes import Stroke


@dataclass(frozen=True, eq=False)
class Shown:
    """An answer, patch by patch.

    Attributes
    ----------
    constraints : Constraints
        On the nodes, which it is the answer to.
    numbers : (p,) int32
        Class number of every patch.
    sureness : (p,) float32
        How clearly it belongs there, in [0, 1].
    times : (p,) integers, or 1
        Answers in a row that have shown it in this class, with this one.
    """

    constraints: Constraints
    numbers: NDArray[np.int32]
    sureness: NDArray[np.float32]
    times: NDArray[np.integer] | int = 1

    def after(self, before: Shown | None) -> Shown:
        """The same, seen after an earlier answer for the same patches, if there was one."""
        if before is None:
            return self
        return replace(self, times=np.where(self.numbers == before.numbers, before.times + 1, 1))


@dataclass(frozen=True, eq=False)
class Round:
    """All strokes up to a round, and the answer to them.

    Attributes
    ----------
    strokes : tuple of Stroke
    shown : Shown or None
        None where there was no answer, or none of classes.
    """

    strokes: tuple[Stroke, ...]
    shown: Shown | None
