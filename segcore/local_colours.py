"""Labels -> labels whose borders follow the colours on either side of them.

Values of single pixels decide little about where a border runs: neighbours are compared after
smoothing, so a border may lie a few pixels beside the edge that people see. But once it is known
about where it runs, the colours on its two sides are known, too. In a window of a few pixels each
class is taken to be a linear function of the colour, ``p = a . I + b``, fitted to its labels with a
ridge; the functions of overlapping windows are averaged, and every pixel goes to the class whose
function is largest there. Where colours do not tell the sides apart, ``a`` is about zero and the
functions are the shares of the classes around: a straight border stays where it is.

Windows are Gaussians on a grid of square blocks, in pairs of passes over the grid; only blocks near
borders are looked at.

Source: the guided filter of He, Sun, Tang, *Guided Image Filtering*, IEEE PAMI 35(6), 2013,
equations 5, 6 and 8; on a coarse grid as in He, Sun, *Fast Guided Filter*, arXiv:1505.00996, 2015.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from segcore.image import Image
from segcore.monitor import SILENT, Monitor

_SIDE_PX = 8
"""Of a block; less on pictures below 160 pixels."""

_LARGEST_SHARE = 1 / 20
"""Of the shorter side of a picture that a block may take."""

_WIDTH = 0.75
"""Standard deviation of a window, in blocks."""

_RIDGE = 1e-3
"""Variance in a window below which colours tell nothing; 1 (over all channels) in the picture."""

_REACH = 1
"""Blocks from the middle of a window to its end."""

_LEAST_MASS = 1e-6


def follow_local_colours(
    labels: NDArray[np.int32], image: Image, monitor: Monitor = SILENT
) -> NDArray[np.int32]:
    """The labels with every pixel near a border in the class that its colour has around there.

    Parameters
    ----------
    labels : (rows, columns) int32
        0, no data, stays and counts nowhere.
    image : Image
        Of the same size.

    Raises
    ------
    Cancelled
    """
    side = min(_SIDE_PX, max(1, round(_LARGEST_SHARE * min(labels.shape))))
    asked = _widened(_on_borders(labels, side))
    if not asked.any():
        return labels
    monitor.check()
    fitted = _widened(asked)
    samples = _Samples.of(labels, image, _widened(fitted), side)
    monitor.check()
    windows = _Windows.of(samples, fitted)
    places = _Places.of(asked, samples)

    best = np.zeros(places.known.shape, np.int32)
    most = np.full(best.shape, -np.inf, np.float32)
    rest = np.ones(best.shape, np.float32)
    numbers = np.flatnonzero(np.bincount(samples.labels.ravel())[1:]) + 1
    for number in numbers:
        monitor.check()
        last = number == numbers[-1]  # the functions of all classes add up to 1
        share = rest if last else places.share(windows.fit(samples.labels == number))
        rest = rest - share
        more = share > most
        best[more], most[more] = number, share[more]
    found = labels.copy()
    found[places.rows[places.known], places.columns[places.known]] = best[places.known]
    return found


@dataclass(frozen=True, eq=False)
class _Samples:
    """The pixels of some blocks of a grid.

    Attributes
    ----------
    side : int
        Of a block, in pixels.
    blocks : (rows, columns) bool
        Which; b of them, in order.
    rows, columns : (b, s) int64
        Of their s pixels, those beyond the picture replaced by its last ones.
    colours : (b, s, c) float32
        Less their mean.
    labels : (b, s) int32
    weights : (b, s) float32
        0 beyond the picture and where there is no data, else 1.
    """

    side: int
    blocks: NDArray[np.bool_]
    rows: NDArray[np.int64]
    columns: NDArray[np.int64]
    colours: NDArray[np.float32]
    labels: NDArray[np.int32]
    weights: NDArray[np.float32]

    @classmethod
    def of(
        cls, labels: NDArray[np.int32], image: Image, blocks: NDArray[np.bool_], side: int
    ) -> _Samples:
        down, right = np.divmod(np.arange(side**2), side)
        row, column = np.nonzero(blocks)
        rows = row[:, np.newaxis] * side + down
        columns = column[:, np.newaxis] * side + right
        inside = (rows < labels.shape[0]) & (columns < labels.shape[1])
        np.minimum(rows, labels.shape[0] - 1, out=rows)
        np.minimum(columns, labels.shape[1] - 1, out=columns)
        own = labels[rows, columns]
        weights = (inside & (own > 0)).astype(np.float32)
        colours = _unit_colours(image, rows, columns, weights)
        return cls(side, blocks, rows, columns, colours, own, weights)

    def sums(
        self, values: NDArray[np.float32], weights: NDArray[np.float32]
    ) -> NDArray[np.float32]:
        """Of weights (b, s) and weighted values (b, s, q), as planes of the grid, (1 + q, ...)."""
        planes = np.zeros((1 + values.shape[2], *self.blocks.shape), np.float32)
        planes[0, self.blocks] = weights.sum(axis=1)
        planes[1:, self.blocks] = (weights[:, np.newaxis] @ values)[:, 0].T
        return planes


@dataclass(frozen=True, eq=False)
class _Windows:
    """Windows around the middles of some blocks.

    Attributes
    ----------
    samples : _Samples
    fitted : (rows, columns) bool
        Around which; w of them, in order.
    masses : (w,) float32
        Of the samples.
    means : (w, c) float32
        Of their colours.
    inverses : (w, c, c) float32
        Of the covariances of their colours, with the ridge.
    reached : (rows, columns) float32
        Sum of the windows at every block.
    """

    samples: _Samples
    fitted: NDArray[np.bool_]
    masses: NDArray[np.float32]
    means: NDArray[np.float32]
    inverses: NDArray[np.float32]
    reached: NDArray[np.float32]

    @classmethod
    def of(cls, samples: _Samples, fitted: NDArray[np.bool_]) -> _Windows:
        colours, c = samples.colours, samples.colours.shape[2]
        upper = np.triu_indices(c)
        products = colours[..., upper[0]] * colours[..., upper[1]]
        values = np.concatenate([colours, products], axis=2)
        sums = _blurred(samples.sums(values, samples.weights))
        fitted = fitted & (sums[0] > _LEAST_MASS)
        sums = sums[:, fitted]
        means = (sums[1 : 1 + c] / sums[0]).T
        covariances = np.empty((len(means), c, c), np.float32)
        covariances[:, upper[0], upper[1]] = (sums[1 + c :] / sums[0]).T
        covariances[:, upper[1], upper[0]] = covariances[:, upper[0], upper[1]]
        covariances -= means[:, :, np.newaxis] * means[:, np.newaxis]
        covariances += np.float32(_RIDGE) * np.eye(c, dtype=np.float32)
        reached = _blurred(fitted[np.newaxis].astype(np.float32))[0]
        return cls(samples, fitted, sums[0], means, np.linalg.inv(covariances), reached)

    def fit(self, own: NDArray[np.bool_]) -> NDArray[np.float32]:
        """The linear function that fits `own` (b, s) best, averaged over the windows.

        Returns
        -------
        (c + 1, rows, columns) float32
            Slopes and constant at the middle of each block; 0 where no window reaches.
        """
        sums = self.samples.sums(self.samples.colours, self.samples.weights * own)
        moments = _blurred(sums)[:, self.fitted] / self.masses
        share = moments[0]
        slopes = np.einsum("wij,jw->iw", self.inverses, moments[1:] - share * self.means.T)
        planes = np.zeros((len(moments), *self.fitted.shape), np.float32)
        planes[:-1, self.fitted] = slopes
        planes[-1, self.fitted] = share - np.einsum("iw,wi->w", slopes, self.means)
        averaged = _blurred(planes)
        averaged /= np.maximum(self.reached, np.float32(_LEAST_MASS))
        return averaged


@dataclass(frozen=True, eq=False)
class _Places:
    """The pixels that are asked where they belong.

    Attributes
    ----------
    side : int
        Of a block, in pixels.
    blocks : (a, 2) int64
        Row and column of their blocks.
    rows, columns : (a, s) int64
    colours : (a, s, c) float32
    known : (a, s) bool
        Whether there is such a pixel.
    """

    side: int
    blocks: NDArray[np.int64]
    rows: NDArray[np.int64]
    columns: NDArray[np.int64]
    colours: NDArray[np.float32]
    known: NDArray[np.bool_]

    @classmethod
    def of(cls, asked: NDArray[np.bool_], samples: _Samples) -> _Places:
        own = asked[samples.blocks]
        return cls(
            samples.side,
            np.argwhere(asked),
            samples.rows[own],
            samples.columns[own],
            samples.colours[own],
            samples.weights[own] > 0,
        )

    def share(self, planes: NDArray[np.float32]) -> NDArray[np.float32]:
        """A linear function of the colours, (c + 1, ...) at the middles of blocks, (a, s)."""
        padded = np.pad(planes, ((0, 0), (1, 1), (1, 1)), mode="edge")
        row, column = self.blocks.T
        around = [padded[:, row + down, column + right] for down in range(3) for right in range(3)]
        near = np.array(around).transpose(2, 1, 0)  # (a, c + 1, 9)
        values = self.colours @ near[:, :-1]
        values += near[:, -1:]
        weights = _between(self.side)
        values *= np.einsum("id,jr->drij", weights, weights).reshape(-1, 9)
        return np.asarray(values.sum(axis=2))


def _on_borders(labels: NDArray[np.int32], side: int) -> NDArray[np.bool_]:
    """Blocks with neighbouring pixels of different labels, (rows, columns)."""
    rows, columns = (-(-length // side) for length in labels.shape)
    border = np.zeros((rows * side, columns * side), np.bool_)
    inner = border[: labels.shape[0], : labels.shape[1]]
    np.not_equal(labels[1:], labels[:-1], out=inner[1:])
    inner[:, 1:] |= labels[:, 1:] != labels[:, :-1]
    places = np.flatnonzero(border)
    blocks = np.zeros((rows, columns), np.bool_)
    blocks[places // border.shape[1] // side, places % border.shape[1] // side] = True
    return blocks


def _widened(blocks: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Blocks and those whose windows reach them."""
    for _ in range(2):  # along one axis, then, turned, along the other
        padded = np.pad(blocks, ((_REACH, _REACH), (0, 0)))
        near = blocks.copy()
        for k in range(2 * _REACH + 1):
            near |= padded[k : k + len(blocks)]
        blocks = near.T
    return blocks


def _unit_colours(
    image: Image,
    rows: NDArray[np.int64],
    columns: NDArray[np.int64],
    weights: NDArray[np.float32],
) -> NDArray[np.float32]:
    """Colours of some pixels less their mean, of unit variance over all channels."""
    colours = image.pixels[rows, columns].astype(np.float32)
    total = max(float(weights.sum()), 1.0)
    colours -= np.einsum("bs,bsc->c", weights, colours, dtype=np.float64) / total
    variance = np.einsum("bs,bsc,bsc->", weights, colours, colours, dtype=np.float64) / total
    return colours / np.float32(np.sqrt(variance)) if variance > 0 else colours


def _blurred(planes: NDArray[np.float32]) -> NDArray[np.float32]:
    """Sums under the window around every block, (q, rows, columns); zero beyond the grid."""
    offsets = np.arange(-_REACH, _REACH + 1)
    weights = np.exp(-0.5 * (offsets / _WIDTH) ** 2).astype(np.float32)
    weights /= weights.sum()
    for _ in range(2):  # along one axis, then, turned, along the other
        padded = np.pad(planes, ((0, 0), (_REACH, _REACH), (0, 0)))
        total = weights[0] * padded[:, : planes.shape[1]]
        for k in range(1, len(weights)):
            total += weights[k] * padded[:, k : k + planes.shape[1]]
        planes = np.ascontiguousarray(total.transpose(0, 2, 1))
    return planes


def _between(side: int) -> NDArray[np.float32]:
    """Weights of the blocks before, at and after that of a pixel, (3, pixels along a side)."""
    place = (np.arange(side) + 0.5) / side - 0.5
    before, after = np.maximum(-place, 0), np.maximum(place, 0)
    return np.array([before, 1 - before - after, after], np.float32)
