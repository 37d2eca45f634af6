"""Features -> weights of the grid graph: the similarity of neighbouring pixels.

RBF weights of the features f over the distance of the two pixels (1 or sqrt 2), with a floor that
keeps the graph connected and the contrast of its weights within what a solver can resolve:

    w = [(1 - floor) rbf(sigma) + floor rbf(tail sigma) + last floor] / distance,
    rbf(s) = exp(-|f_i - f_j|^2 / (2 s^2)).

For features of several scales, |f_i - f_j| is the geometric mean of the distances at each, so that
a border has to be visible at all of them: the coarse scale alone would widen borders, the fine one
would make borders of texture. The square is multiplied with the factor of local contrast at i
(:mod:`segcore.graph.local_contrast`).

A constant floor would make all strong borders equal, and cuts through them would follow the grid
instead of the border's middle. So the floor falls off too, more slowly and to a small part of it.
`tail` and `last` are fitted (:mod:`segcore.runtime.fitted`).
"""

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from segcore.graph.boundary_classifier import Boundaries
from segcore.graph.features import FEATURE_KINDS, FeatureKind, Features
from segcore.graph.graph import EDGE_OFFSETS, GridGraph
from segcore.picture.downscaling import Downscaling
from segcore.picture.resolution import MAX_NODES, RESOLUTIONS, Resolution, downscaling_for
from segcore.runtime import fitted
from segcore.runtime.errors import ParameterError
from segcore.runtime.parameters import CheckedParameters, parameter
from segcore.runtime.renamed import Renamed

SIGMA_RANGE = (1e-15, 1e15)
"""Range in which squared differences over ``sigma^2`` fit into single precision."""


NoiseModel = Literal["gaussian", "poisson"]
NOISE_MODELS: tuple[NoiseModel, ...] = ("gaussian", "poisson")
_MAX_CHANNEL_WEIGHT = 1e6
_N_BINS = 4096


def channel_and_weight(text: str) -> tuple[str, float]:
    """Name or number of a channel, and its weight.

    >>> channel_and_weight("DAPI:2"), channel_and_weight("GFP")
    (('DAPI', 2.0), ('GFP', 1.0))
    """
    name, colon, number = (part.strip() for part in text.rpartition(":"))
    try:
        weight = float(number)
    except ValueError:
        colon = ""
    if not colon:
        name, weight = text.strip(), 1.0
    if not name or not 0 <= weight <= _MAX_CHANNEL_WEIGHT:
        raise ParameterError(
            "{text} is no channel; give a name or number, and if need be a weight from 0 to "
            "{most:g}, as in DAPI:2",
            text=text,
            most=_MAX_CHANNEL_WEIGHT,
        )
    return name, weight


def channel_list(text: str) -> tuple[str, ...]:
    """Channels from a text with commas.

    Raises
    ------
    ParameterError
        As :func:`channel_and_weight`.
    """
    channels = tuple(part.strip() for part in text.split(","))
    for channel in channels:
        channel_and_weight(channel)
    return channels


@dataclass(frozen=True)
class Affinity(CheckedParameters):
    """Parameters that make a graph from a picture."""

    features: FeatureKind = parameter(
        "lab",
        label="Features",
        choices=FEATURE_KINDS,
        words=("CIELAB", "CIELAB, raw", "grey values"),
        help="compare colours or grey values",
    )
    sigma: float | None = parameter(
        None,
        label="Sigma",
        low=SIGMA_RANGE[0],
        high=SIGMA_RANGE[1],
        help="how different pixels may be and still count as similar (default: automatic)",
    )
    connectivity: int = parameter(
        8, label="Connectivity", choices=(4, 8), help="how many neighbours a pixel has"
    )
    floor: float = parameter(
        1e-4, label="Weight floor", low=1e-8, high=1.0, help="weight of an edge across a border"
    )
    resolution: Resolution = parameter(
        "auto",
        label="Resolution",
        choices=RESOLUTIONS,
        help="solve on every pixel (full), or on squares of pixels where there are many (auto); "
        "borders are always found at full resolution",
    )
    channels: tuple[str, ...] = parameter(
        (),
        label="Channels",
        many=True,
        omit_default=True,
        metavar="CHANNEL[:WEIGHT],...",
        reads=channel_list,
        help="which channels count, by name or number from 1, and how much: DAPI:2,3 (default: "
        "all alike); of a picture in colours they then count as measured, not as seen",
    )
    components: int = parameter(
        0,
        label="Components",
        low=0,
        high=64,
        automatic=True,
        omit_default=True,
        metavar="N",
        help="at most so many principal components count instead of more channels; 0: automatic "
        "(8)",
    )
    noise: NoiseModel = parameter(
        "gaussian",
        label="Noise",
        choices=NOISE_MODELS,
        words=("uniform (Gaussian)", "of counts (Poisson)"),
        omit_default=True,
        help="whether noise of channels is the same everywhere (gaussian), or values are counts "
        "whose noise grows with them (poisson)",
    )
    nodes: int = parameter(
        MAX_NODES,
        label="Most nodes",
        low=4,
        high=10**9,
        help="with resolution auto, squares of pixels are as small as this number allows",
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        for channel in self.channels:
            channel_and_weight(channel)

    squares = Renamed("downscaling")

    def downscaling(self, shape: tuple[int, int]) -> Downscaling:
        """The downscaling at which a (rows, columns) picture is solved."""
        return downscaling_for(shape, self.resolution, self.nodes)


def grid_graph(features: Features, affinity: Affinity) -> GridGraph:
    """The RBF grid graph of a picture, in units of the mean edge weight."""
    from segcore.runtime.native import square_distances, weigh_edges

    offsets, contrast = np.array(EDGE_OFFSETS[affinity.connectivity]), features.local_contrast
    edges, sums = square_distances(
        features.planes, features.n_scales, contrast.factors, contrast.block_side_px, offsets
    )
    n_edges = _n_edges(features.shape, affinity.connectivity)
    sigma = affinity.sigma or automatic_sigma(float(sums.sum()), n_edges)

    scale, floor = -0.5 / sigma**2, affinity.floor
    scales = np.array([scale, scale / fitted.CONSTANTS.border_tail**2, 0.0], np.float32)
    shares = np.array([1 - floor, floor, floor * fitted.CONSTANTS.border_last], np.float32)
    limits, side_px = _distance_limits(edges, features.boundaries)
    sums = weigh_edges(edges, offsets, scales, shares, limits, side_px)
    if n_edges:
        edges *= np.float32(n_edges / sums.sum())
    return GridGraph(edges)


def _distance_limits(
    squared_distances: NDArray[np.float32], boundaries: Boundaries | None
) -> tuple[NDArray[np.float32], int]:
    """Largest squared distances by offset and block, and the side of a block.

    The limits are the likelihoods of boundaries with their histogram matched to that of the squared
    distances: what differs a lot where no boundary is likely is grain.
    """
    if boundaries is None:
        return np.full((len(squared_distances), 1, 1), np.inf, np.float32), 1 << 30
    side, logits = boundaries.side_px, boundaries.logits[: len(squared_distances)]
    ascending = np.sort(squared_distances[:, side // 2 :: side, side // 2 :: side], axis=None)
    low, width = logits.min(), max(np.ptp(logits) / _N_BINS, np.finfo(np.float32).tiny)
    bins = np.minimum((logits - low) / width, _N_BINS - 1).astype(np.int32)
    shares = np.bincount(bins.ravel(), minlength=_N_BINS).cumsum() / bins.size
    limit_of_bin = ascending[np.rint(shares * (len(ascending) - 1)).astype(int)]
    return limit_of_bin[bins], side


def automatic_sigma(total: float, n_edges: int) -> float:
    """Sigma as a fraction of the picture's contrast, the RMS difference of neighbours.

    The fraction is small: a few strong differences at borders dominate the mean, and most
    neighbours differ by much less.

    Parameters
    ----------
    total : float
        Squared differences of neighbours, added up.
    n_edges : int
        Number of pairs of neighbours.
    """
    contrast = float(np.sqrt(total / n_edges)) if total > 0 else 1.0
    return max(fitted.CONSTANTS.border_sigma * contrast, SIGMA_RANGE[0])


def _n_edges(shape: tuple[int, int], connectivity: int) -> int:
    rows, columns = shape
    return sum((rows - down) * (columns - abs(right)) for down, right in EDGE_OFFSETS[connectivity])
