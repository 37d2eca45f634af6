"""Features -> colours: the few thousand colours of a picture, and its faint edges.

Pixels of one colour have equal features, so that whatever is learned of single pixels is computed
once a colour.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.graph.features import Features
from segcore.runtime import fitted

_LEVELS_PER_CHANNEL = 64
"""Number of levels of every channel, between its minimum and maximum in the picture."""

_MAX_BINNED_CHANNELS = 3
"""Most channels that are divided into levels; more have too many combinations."""

_N_HALVINGS = 12

_MAX_EDGES = 1 << 17
"""Most edges for which the contrast of faint edges is estimated."""


@dataclass(frozen=True, eq=False)
class Colours:
    """A picture as colours at the finest scale of its features.

    Attributes
    ----------
    colour_of_node : (n,) int32
        The colour of every node.
    values : (colours, channels) float32
        In units of the standard deviation over the picture, of all channels together.
    faint_edges : tuple of (rows, columns - 1) and (rows - 1, columns) bool
        Where horizontal, and vertical, neighbours differ no more than most others do.
    """

    colour_of_node: NDArray[np.int32]
    values: NDArray[np.float32]
    faint_edges: tuple[NDArray[np.bool_], NDArray[np.bool_]]


def find_colours(features: Features) -> Colours:
    """Reduce a picture to a few thousand colours, and find its faint edges."""
    planes = features.planes[: len(features.planes) // features.n_scales]
    colour_of_node, values = _table(planes)
    return Colours(colour_of_node, values, _find_faint(planes))


def _table(planes: NDArray[np.float32]) -> tuple[NDArray[np.int32], NDArray[np.float32]]:
    """Index of the colour of every pixel, (n,), and the standardised colours that occur."""
    codes = _bin_evenly(planes) if len(planes) <= _MAX_BINNED_CHANNELS else _bin_by_halves(planes)
    counts = np.bincount(codes)
    numbers = (np.cumsum(counts > 0) - 1).astype(np.int32)
    colour_of_node, sizes = numbers[codes], counts[counts > 0]
    means = np.array([np.bincount(colour_of_node, plane.ravel()) for plane in planes]) / sizes
    centred = means - np.average(means, axis=1, weights=sizes)[:, np.newaxis]
    spread = np.sqrt(np.average((centred**2).sum(axis=0), weights=sizes)) or 1.0
    return colour_of_node, np.ascontiguousarray((centred / spread).T, np.float32)


def _bin_evenly(planes: NDArray[np.float32]) -> NDArray[np.int32]:
    """A code for every pixel, (n,): all channels divided into levels."""
    codes: NDArray[np.int32] = np.zeros(planes.shape[1:], np.int32)
    for plane in planes:
        low, high = plane.min(), plane.max()
        scaled = (plane - low) * np.float32(
            (_LEVELS_PER_CHANNEL - 1) / max(float(high - low), 1e-6)
        )
        codes *= _LEVELS_PER_CHANNEL
        codes += (scaled + np.float32(0.5)).astype(np.int32)
    return codes.reshape(-1)


def _bin_by_halves(planes: NDArray[np.float32]) -> NDArray[np.int32]:
    """A code for every pixel, (n,): cells are halved at the mean of their most variable channel.

    Source: Wan, Wong, Prusinkiewicz, *An algorithm for multidimensional data clustering*, ACM
    TOMS 14(2), 1988; here all cells are halved alike.
    """
    values = planes.reshape(len(planes), -1)
    sampled = values[:, :: max(1, values.shape[1] // _MAX_EDGES)].astype(np.float64)
    codes, of_some = np.zeros(values.shape[1], np.int32), np.zeros(sampled.shape[1], np.int32)
    all_nodes, all_sampled = np.arange(values.shape[1]), np.arange(sampled.shape[1])
    for depth in range(_N_HALVINGS):
        cells = 1 << depth
        counts = np.maximum(np.bincount(of_some, minlength=cells), 1)
        means = np.array([np.bincount(of_some, plane, cells) for plane in sampled]) / counts
        squared = np.array([np.bincount(of_some, plane**2, cells) for plane in sampled]) / counts
        channel = np.argmax(squared - means**2, axis=0)
        limit = means[channel, np.arange(cells)].astype(np.float32)
        codes = 2 * codes + (values[channel[codes], all_nodes] > limit[codes])
        of_some = 2 * of_some + (sampled[channel[of_some], all_sampled] > limit[of_some])
    return codes


def _find_faint(planes: NDArray[np.float32]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    squared = [
        sum(np.square(plane[head] - plane[tail]) for plane in planes)
        for head, tail in ((np.s_[:, 1:], np.s_[:, :-1]), (np.s_[1:], np.s_[:-1]))
    ]
    differences = np.concatenate([np.ravel(part) for part in squared])
    sampled = differences[:: max(1, len(differences) // _MAX_EDGES)]
    limit = np.quantile(sampled, 1.0 - fitted.CONSTANTS.clear_edges) if len(sampled) else 0.0
    right, down = (np.asarray(part <= limit) for part in squared)
    return right, down
