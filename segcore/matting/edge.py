"""Adjustments of the edge of a cut-out."""

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import scipy
from numpy.typing import NDArray

from segcore.runtime.parameters import CheckedParameters, description_of, parameter
from segcore.runtime.renamed import Renamed


@dataclass(frozen=True)
class Edge(CheckedParameters):
    """Adjustments of an edge."""

    width: float = parameter(
        0.0, label="Edge width", unit="px", low=0, high=10_000, metavar="PX", omit_default=True,
        automatic=True,
        help="how far from the border hair and blur are looked for; 0: automatic",
    )  # fmt: skip
    shift: float = parameter(
        0.0, label="Edge shift", unit="px", low=-50, high=50, metavar="PX", omit_default=True,
        help="how far the edge is moved outwards, or inwards below 0",
    )  # fmt: skip
    feather: float = parameter(
        0.0, label="Edge feather", unit="px", low=0, high=250, metavar="PX", omit_default=True,
        help="how much the edge is blurred",
    )  # fmt: skip
    contrast: float = parameter(
        0.0, label="Edge contrast", low=0, high=0.99, percent=True, metavar="SHARE",
        omit_default=True,
        help="how much harder the edge becomes, up to 0.99",
    )  # fmt: skip

    applied = Renamed("apply")

    def apply(self, alpha: NDArray[np.float32]) -> NDArray[np.float32]:
        """Opacities with the edge moved, blurred and hardened, in this order."""
        if self.shift:
            alpha = _shift(alpha, self.shift)
        if self.feather:
            alpha = scipy.ndimage.gaussian_filter(alpha, self.feather, mode="nearest")
        if self.contrast:
            alpha = np.clip((alpha - 0.5) / (1 - self.contrast) + 0.5, 0, 1)
        return alpha


def _shift(alpha: NDArray[np.float32], shift: float) -> NDArray[np.float32]:
    """Move the edge: the largest opacity within `shift` pixels, or the smallest if negative.

    Fractions of a pixel are interpolated.
    """
    whole_px, fraction = divmod(abs(shift), 1)
    pick = scipy.ndimage.maximum_filter if shift > 0 else scipy.ndimage.minimum_filter
    nearer, farther = (
        pick(alpha, footprint=_disc(int(whole_px) + further), mode="nearest") for further in (0, 1)
    )
    return np.asarray((1 - fraction) * nearer + fraction * farther, np.float32)


def _disc(radius: int) -> NDArray[np.bool_]:
    across = np.arange(-radius, radius + 1)
    return np.hypot(across[:, np.newaxis], across) <= radius + 0.2


DEFAULT_EDGE = Edge()


def override(name: str) -> Any:
    """A dataclass field that overrides a number of the project's edge; None keeps the project's."""
    number = description_of(Edge.__dataclass_fields__[name])
    assert number
    about = f"{number.help} (default: what the project says)"
    wanted = replace(number, help=about, percent=False, automatic=False)
    return field(default=None, metadata={"parameter": wanted})
