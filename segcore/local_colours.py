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
from segcore.passes import fastest_passes
from segcore.passes.bands import bands

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

_CLASSES_AT_ONCE = 8


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
    asked = _widened(_on_borders(labels, side, monitor))
    if not asked.any():
        return labels
    fitted = _widened(asked)
    occurrences = fastest_passes().counts(labels, monitor)
    picture = _Picture(labels, len(occurrences), image, _widened(fitted), side)
    sums = picture.sums(picture.slots_of_all, monitor, products=True)
    unit = _Unit.of(sums[:, 0], image.channels)
    monitor.check()
    around = picture.on_grid(unit.moments(sums)[:, 0])
    windows = _Windows.of(around, fitted, image.channels, monitor)
    monitor.check()

    found, places = labels.copy(), np.argwhere(asked)
    most = np.full((len(places), side, side), -np.inf, np.float32)
    present = (np.flatnonzero(occurrences[1:]) + 1).astype(np.int32)
    for begin in range(0, len(present), _CLASSES_AT_ONCE):
        numbers = present[begin : begin + _CLASSES_AT_ONCE]
        sums = picture.sums(picture.slots_of(numbers), monitor)
        moments = unit.moments(sums).swapaxes(0, 1)
        shares = np.stack([windows.fit(picture.on_grid(own), monitor) for own in moments])
        shares[:, :-1] /= unit.size
        fastest_passes().take_likelier(
            image.pixels, unit.mean, shares.transpose(2, 3, 0, 1), places, numbers, most, found,
            monitor,
        )  # fmt: skip
    return found


@dataclass(frozen=True, eq=False)
class _Picture:
    """Labels and colours of a picture, added up in some blocks of a grid.

    Attributes
    ----------
    labels : (rows, columns) int32
    n_labels : int
        One more than the largest label.
    image : Image
    sampled : (block rows, block columns) bool
        Which; b of them, in order.
    side : int
        Of a block, in pixels.
    """

    labels: NDArray[np.int32]
    n_labels: int
    image: Image
    sampled: NDArray[np.bool_]
    side: int

    @property
    def slots_of_all(self) -> NDArray[np.int32]:
        """One for all labels but 0."""
        return np.minimum(np.arange(self.n_labels) - 1, 0).astype(np.int32)

    def slots_of(self, numbers: NDArray[np.int32]) -> NDArray[np.int32]:
        """One for each label of some numbers."""
        slots = np.full(self.n_labels, -1, np.int32)
        slots[numbers] = np.arange(len(numbers))
        return slots

    def sums(
        self, slots: NDArray[np.int32], monitor: Monitor, *, products: bool = False
    ) -> NDArray[np.float64]:
        """What :meth:`segcore.passes.Passes.sum_colours` adds up, (b, k, q)."""
        return fastest_passes().sum_colours(
            *(self.image.pixels, self.labels, np.argwhere(self.sampled), self.side, slots),
            monitor,
            products=products,
        )

    def on_grid(self, values: NDArray[np.float64]) -> NDArray[np.float32]:
        """Values of the sampled blocks, (b, q), as planes of the grid, (q, ...); 0 elsewhere."""
        planes = np.zeros((values.shape[1], *self.sampled.shape), np.float32)
        planes[:, self.sampled] = values.T
        return planes


@dataclass(frozen=True, eq=False)
class _Unit:
    """Colours less their mean, of unit variance over all channels.

    Attributes
    ----------
    mean : (c,) float32
    size : float
        Root of the variance.
    """

    mean: NDArray[np.float32]
    size: float

    @classmethod
    def of(cls, sums: NDArray[np.float64], channels: int) -> _Unit:
        """From ones, colours and their products, added up, (b, 1 + c + c (c + 1) / 2)."""
        total = sums.sum(axis=0) / max(sums[:, 0].sum(), 1.0)
        first, second = np.triu_indices(channels)
        mean = total[1 : 1 + channels]
        squares = total[1 + channels :][first == second]
        variance = float(np.sum(squares - mean**2))
        return cls(mean.astype(np.float32), variance**0.5 if variance > 0 else 1.0)

    def moments(self, sums: NDArray[np.float64]) -> NDArray[np.float64]:
        """The sums (b, k, q), with or without products, for colours in this unit."""
        channels, mean = len(self.mean), self.mean.astype(np.float64)
        mass, colours = sums[..., :1], sums[..., 1 : 1 + channels]
        parts = [mass, (colours - mass * mean) / self.size]
        if sums.shape[-1] > 1 + channels:
            first, second = np.triu_indices(channels)
            crossed = mean[first] * colours[..., second] + mean[second] * colours[..., first]
            products = sums[..., 1 + channels :] - crossed + mass * mean[first] * mean[second]
            parts.append(products / self.size**2)
        return np.concatenate(parts, axis=-1)


@dataclass(frozen=True, eq=False)
class _Windows:
    """Windows around the middles of some blocks.

    Attributes
    ----------
    fitted : (block rows, block columns) bool
        Around which; w of them, in order.
    masses : (w,) float32
        Of the pixels.
    means : (w, c) float32
        Of their colours.
    inverses : (w, c, c) float32
        Of the covariances of their colours, with the ridge.
    reached : (block rows, block columns) float32
        Sum of the windows at every block.
    """

    fitted: NDArray[np.bool_]
    masses: NDArray[np.float32]
    means: NDArray[np.float32]
    inverses: NDArray[np.float32]
    reached: NDArray[np.float32]

    @classmethod
    def of(
        cls,
        moments: NDArray[np.float32],
        fitted: NDArray[np.bool_],
        channels: int,
        monitor: Monitor,
    ) -> _Windows:
        """From masses, colours and products of colours on the grid."""
        c, upper = channels, np.triu_indices(channels)
        sums = _blurred(moments, monitor)
        fitted = fitted & (sums[0] > _LEAST_MASS)
        sums = sums[:, fitted]
        means = (sums[1 : 1 + c] / sums[0]).T
        covariances = np.empty((len(means), c, c), np.float32)
        covariances[:, upper[0], upper[1]] = (sums[1 + c :] / sums[0]).T
        covariances[:, upper[1], upper[0]] = covariances[:, upper[0], upper[1]]
        covariances -= means[:, :, np.newaxis] * means[:, np.newaxis]
        covariances += np.float32(_RIDGE) * np.eye(c, dtype=np.float32)
        reached = _blurred(fitted[np.newaxis].astype(np.float32), monitor)[0]
        return cls(fitted, sums[0], means, np.linalg.inv(covariances), reached)

    def fit(self, moments: NDArray[np.float32], monitor: Monitor) -> NDArray[np.float32]:
        """The linear function that fits a class best, averaged over the windows.

        Parameters
        ----------
        moments : (1 + c, block rows, block columns) float32
            Mass and colours of the class.

        Returns
        -------
        (c + 1, block rows, block columns) float32
            Slopes and constant at the middle of each block; 0 where no window reaches.
        """
        own = _blurred(moments, monitor)[:, self.fitted] / self.masses
        share = own[0]
        slopes = np.einsum("wij,jw->iw", self.inverses, own[1:] - share * self.means.T)
        planes = np.zeros((len(own), *self.fitted.shape), np.float32)
        planes[:-1, self.fitted] = slopes
        planes[-1, self.fitted] = share - np.einsum("iw,wi->w", slopes, self.means)
        averaged = _blurred(planes, monitor)
        averaged /= np.maximum(self.reached, np.float32(_LEAST_MASS))
        return averaged


def _on_borders(labels: NDArray[np.int32], side: int, monitor: Monitor) -> NDArray[np.bool_]:
    """Blocks with a pixel whose label differs from that above or to the left, (rows, columns)."""
    rows, columns = labels.shape
    blocks = np.zeros((-(-rows // side), -(-columns // side)), np.bool_)
    for first, last in bands(rows, columns, monitor):
        own, above = labels[first:last], labels[max(first - 1, 0) : last]
        border = np.zeros((last - first, columns), np.bool_)
        np.not_equal(above[1:], above[:-1], out=border[len(own) - len(above) + 1 :])
        border[:, 1:] |= own[:, 1:] != own[:, :-1]
        places = np.flatnonzero(border)
        blocks[(places // columns + first) // side, places % columns // side] = True
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


def _blurred(planes: NDArray[np.float32], monitor: Monitor) -> NDArray[np.float32]:
    """Sums under the window around every block, (q, rows, columns); zero beyond the grid."""
    weights = np.exp(-0.5 * (np.arange(-_REACH, _REACH + 1) / _WIDTH) ** 2).astype(np.float32)
    return fastest_passes().blur_blocks(planes, weights / weights.sum(), monitor)
