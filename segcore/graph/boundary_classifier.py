"""Colour planes -> log-odds that an edge crosses an object boundary, learned from drawn boundaries.

Grain, leaves and fur make strong differences between neighbours that people do not draw; a boundary
differs on its two sides, at several scales, by more than each side does within. For each block of
4 x 4 pixels and each direction a small network sees, at five scales, how the colours differ to both
sides, the same relative to the variance there, and how the texture differs (the cues of Martin,
Fowlkes & Malik, "Learning to detect natural image boundaries using local brightness, color, and
texture cues", PAMI 2004, without their histograms).

``boundary_classifier.json`` is written by ``make fit-boundaries``, which says there from which
photos and when.
"""

import json
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from segcore.graph.graph import EDGE_OFFSETS
from segcore.graph.smoothing import smooth_planes

NETWORK_FILE = Path(__file__).with_suffix(".json")

_CELL_PX, _BLOCK_PX = 2, 4

_SCALES_PX = (
    (1.0, _CELL_PX),
    (2.0, _CELL_PX),
    (4.0, _BLOCK_PX),
    (8.0, _BLOCK_PX),
    (16.0, _BLOCK_PX),
)
"""Pairs: standard deviation of the Gaussian, which is the distance of the two sides from the
middle; side of a cell."""

_NOISE_VARIANCE = 1.0
"""Variance of the noise of a channel: the unit of CIELAB."""


@dataclass(frozen=True, eq=False)
class Boundaries:
    """Log-odds of boundaries, equal for all edges of a direction in a square block.

    Attributes
    ----------
    logits : (4, block rows, block columns) float32
        For edges at each of the four offsets of ``EDGE_OFFSETS[8]``; larger: likelier.
    side_px : int
        Side of a block.
    """

    logits: NDArray[np.float32]
    side_px: int


@dataclass(frozen=True, eq=False)
class BoundaryNetwork:
    """Fitted numbers: ``output . softsign(hidden x + bias)``.

    Attributes
    ----------
    hidden : (units, features) float32
    bias, output : (units,) float32
    """

    hidden: NDArray[np.float32]
    bias: NDArray[np.float32]
    output: NDArray[np.float32]

    def logits(self, features: NDArray[np.float32]) -> NDArray[np.float32]:
        """Logits (...) of features (features, ...), up to a constant."""
        from segcore.runtime.native import network_outputs

        columns = np.ascontiguousarray(features.reshape(len(features), -1))
        outputs = network_outputs(columns, self.hidden, self.bias, self.output)
        return outputs.reshape(features.shape[1:])


@cache
def fitted_network(file: Path = NETWORK_FILE) -> BoundaryNetwork:
    """The network from a file of ``make fit-boundaries``."""
    numbers = json.loads(file.read_text(encoding="utf-8"))
    names = [field.name for field in fields(BoundaryNetwork)]
    return BoundaryNetwork(*(np.array(numbers[name], np.float32) for name in names))


def find_boundaries(colours: NDArray[np.float32], enlargement: float = 1.0) -> Boundaries:
    """Log-odds of boundaries in CIELAB planes.

    Parameters
    ----------
    colours : (1 or 3, rows, columns) float32
        CIELAB, or L alone.
    enlargement : float
        Factor of all scales, at least 1.
    """
    cell_px = round(_CELL_PX * enlargement)
    return Boundaries(
        fitted_network().logits(boundary_features(colours, cell_px)),
        cell_px * _BLOCK_PX // _CELL_PX,
    )


def boundary_features(colours: NDArray[np.float32], cell_px: int = _CELL_PX) -> NDArray[np.float32]:
    """Features of the edges by direction and block, (features, 4, block rows, block columns).

    They are ``log(1 + x)`` of squared differences, and of mean gradients around the block.
    """
    from segcore.runtime.native import cell_moments, side_contrasts

    channels = len(colours)
    cell_maps = cell_moments(colours, cell_px)
    coarse_gradient = _halve(cell_maps[2 * channels :])
    np.log1p(cell_maps[2 * channels], out=cell_maps[2 * channels])
    block_maps = _halve(cell_maps)

    features = []
    for scale_px, side_px in _SCALES_PX:
        moments = cell_maps if side_px == _CELL_PX else block_maps
        cell_variance = (side_px**2 - 1) / 12.0  # variance of the places of a cell's pixels
        smoothed, margin = _smooth(moments, (scale_px**2 - cell_variance) ** 0.5 / side_px)
        means, squares, textures = np.split(smoothed, [channels, 2 * channels])
        contrasts = side_contrasts(
            np.concatenate([means, textures]),
            np.maximum(squares - means**2, 0.0),
            margin,
            scale_px / side_px,
            _BLOCK_PX // side_px,
            _NOISE_VARIANCE,
            np.array(EDGE_OFFSETS[8]),
        )
        features.append(contrasts.swapaxes(0, 1))
        if side_px == _BLOCK_PX:
            around, margin = _smooth(coarse_gradient, scale_px / _BLOCK_PX)
            around = around[:, np.newaxis, margin:-margin, margin:-margin]
            features.append(np.broadcast_to(around, (1, *features[0].shape[1:])))
    joined = np.concatenate(features)
    joined += 1.0
    return np.log(joined, out=joined)


def _halve(maps: NDArray[np.float32]) -> NDArray[np.float32]:
    """Means over 2 x 2 cells."""
    rows, columns = maps.shape[1:]
    padded = np.pad(maps, ((0, 0), (0, rows % 2), (0, columns % 2)), mode="edge")
    pairs = padded[:, ::2] + padded[:, 1::2]
    return (pairs[:, :, ::2] + pairs[:, :, 1::2]) * np.float32(0.25)


def _smooth(maps: NDArray[np.float32], sigma: float) -> tuple[NDArray[np.float32], int]:
    """Maps smoothed by a Gaussian, with a margin, and the margin's width.

    Maps are mirrored at the sides of the image, so that there is no boundary.
    """
    margin = int(3.0 * sigma + 1.0)
    padded = np.pad(maps, ((0, 0), (margin, margin), (margin, margin)), mode="symmetric")
    return smooth_planes(padded, [sigma])[0], margin
