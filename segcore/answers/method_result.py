"""A row of a comparison, in a module that loads quickly, for windows."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.methods import Method


@dataclass(frozen=True, eq=False)
class MethodResult:
    """The result of one method in a comparison.

    Attributes
    ----------
    method : Method
        With its parameters.
    labels : (rows, columns) or (n,) int32, or None
        None if the method failed; `refusal` says why.
    seconds : float
        From constraints to labels, without the preparation of the photo, which all share.
    normalized_cut : float or None
        Sum over segments of cut / volume.
    constraints_satisfied : float or None
        In [0, 1].
    """

    method: Method
    labels: NDArray[np.integer] | None
    seconds: float
    segments: int | None = None
    normalized_cut: float | None = None
    constraints_satisfied: float | None = None
    converged: bool | None = None
    notes: tuple[str, ...] = ()
    broken_rules: tuple[str, ...] = ()
    refusal: str = ""

    def __str__(self) -> str:
        """The result as a line of text."""
        if self.labels is None:
            return f"{self.method.title}: {self.refusal}"
        return (
            f"{self.method.title}: {self.segments} segments in {self.seconds:.2f} s, "
            f"normalized cut {self.normalized_cut:.3g}"
        )
