"""Passes over all pixels of a picture or nodes of a graph, in two versions of one meaning.

:mod:`~segcore.passes.with_numpy` says in whole-array operations what is computed;
:mod:`~segcore.passes.with_numba` does the same in compiled loops that use all cores and next to no
memory besides their results. Stages ask :func:`fastest_passes`, which gives the second where numba
is installed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Protocol

from numpy.typing import NDArray

from segcore.picture.image import Image
from segcore.runtime.monitor import Monitor


@dataclass(frozen=True, eq=False)
class ClusterSums:
    """Of the points nearest to each of k centres.

    Attributes
    ----------
    coordinates : (k, m) float64
        Sums.
    counts : (k,) float64
    squared_distances : float
        Of all points from their centres, added up.
    """

    coordinates: NDArray
    counts: NDArray
    squared_distances: float


class Passes(Protocol):
    """What both versions offer.

    Planes are (channels, rows, columns) float32; points are (m, n), one coordinate a row, and
    centres (k, m). An offset is a (row, column) step to a neighbour: (0, 1), (1, 0), (1, 1) or
    (1, -1).
    """

    def lab(self, image: Image, monitor: Monitor) -> NDArray:
        """CIELAB (D65) of sRGB, three planes; of grey pictures L only, as a and b are zero."""

    def luminance(self, image: Image, monitor: Monitor) -> NDArray:
        """Weighted mean of the channels as they are, in [0, 1], one plane."""

    def smooth_lab(self, image: Image, sigmas_px: Sequence[float], monitor: Monitor) -> NDArray:
        """The planes of :meth:`lab` under Gaussians, cut off at three standard deviations.

        Shape (scales, channels, rows, columns); beyond the border the picture goes on with the
        values it has there.
        """

    def multiply(self, planes: NDArray, factor: float, monitor: Monitor) -> None:
        """``planes *= factor``."""

    def square_distances(
        self,
        planes: NDArray,
        offsets: tuple[tuple[int, int], ...],
        monitor: Monitor,
        *,
        groups: int = 1,
        relief: tuple[NDArray, int] | None = None,
    ) -> tuple[NDArray, NDArray]:
        """Squared distance of each pixel to its neighbour at each offset; 0 where there is none.

        Returns them, (offsets, rows, columns) float32, and their sums, (offsets,) float64. The
        planes are so many groups of equal size, one after the other: 1, or 2, where a squared
        distance is the geometric mean of those in each group. `relief` holds factors of the squared
        distances, (block rows, block columns) float32, and the side of the square blocks in pixels;
        the pixel that an offset starts from counts.
        """

    def sum_squares_of_blocks(
        self, planes: NDArray, side_px: int, monitor: Monitor
    ) -> tuple[NDArray, NDArray]:
        """Squared distances to the right and lower neighbours, added up over square blocks.

        Returns sums and numbers of summands, both (block rows, block columns) float64.
        """

    def weigh_edges(
        self,
        squares: NDArray,
        offsets: tuple[tuple[int, int], ...],
        scales: tuple[float, float],
        shares: tuple[float, float, float],
        monitor: Monitor,
    ) -> NDArray:
        """Turn squared distances (as above), in place, into weights; return their sums, (offsets,).

        A squared distance s makes the weight, divided by the length of the offset,
        ``shares[0] exp(scales[0] s) + shares[1] exp(scales[1] s) + shares[2]``. Where there is no
        neighbour it stays zero.
        """

    def label_by_nearest(
        self,
        points: NDArray,
        centres: NDArray,
        numbers: NDArray,
        monitor: Monitor,
        *,
        factors: NDArray | None = None,
    ) -> NDArray:
        """The number (k,) of the nearest centre of each point, (n,) in the type of the numbers.

        The coordinates of the points, not of the centres, are multiplied by `factors` (m,) before.
        """

    def margins(self, points: NDArray, centres: NDArray, monitor: Monitor) -> NDArray:
        """``(d2 - d1) / (d2 + d1)`` of the distances to the nearest two centres, (n,) float32.

        0 where both distances are.
        """

    def sum_clusters(self, points: NDArray, centres: NDArray, monitor: Monitor) -> ClusterSums:
        """What k-means needs to know of the points nearest to each centre."""

    def sum_groups(
        self, planes: NDArray, groups: NDArray, n_groups: int, monitor: Monitor
    ) -> NDArray:
        """Sums over groups of pixels, (rows, columns) int32, shape (channels + 3, n_groups).

        Of every channel, then the number of pixels, the sum of their rows and of their columns.
        """

    def sum_weighted(
        self, points: NDArray, groups: NDArray, weights: NDArray, monitor: Monitor
    ) -> tuple[NDArray, NDArray]:
        """``sum of f_ia x_i`` (m, k) and ``sum of f_i x_i x_i'`` (m, m) of points (m, n), float64.

        The weights ``f_ia`` are those of the group of each point, (n,) int32, as (k, groups), and
        ``f_i`` is their sum over a.
        """

    def connected_pieces(self, labels: NDArray, monitor: Monitor) -> tuple[NDArray, NDArray]:
        """The connected piece of each pixel of `labels`, (rows, columns) int32, and their labels.

        Pieces are pixels of one label, connected along sides and corners, numbered from 1 in the
        order of their first pixels; label 0 belongs to none, number 0.
        """

    def counts(self, numbers: NDArray, monitor: Monitor) -> NDArray:
        """How often each number from 0 to the largest of some int32 >= 0 occurs, int64."""

    def spread(self, values: NDArray, groups: NDArray, monitor: Monitor) -> NDArray:
        """``values[groups]`` for one value per group and the group of every point, (n,) int32."""

    def kernel_scores(
        self, looks: NDArray, examples: NDArray, coefficients: NDArray, monitor: Monitor
    ) -> NDArray:
        """``sum over e of exp(-|x - x_e|^2 / 2) c_e`` for looks x (p, channels), (k, p) float32.

        Examples are (e, channels), coefficients (e, k), all float32.
        """

    def nearest_squares(
        self, places: NDArray, examples: NDArray, starts: NDArray, monitor: Monitor
    ) -> NDArray:
        """Squared distance from each place (p, 2) to the nearest example of a class, (k, p).

        The examples (e, 2) of class a are those from ``starts[a]`` up to the next start; all
        float32.
        """

    def minimum_cut(
        self, tails: NDArray, heads: NDArray, weights: NDArray, pulls: NDArray, monitor: Monitor
    ) -> NDArray:
        """The nodes (n,) bool on the side of the source after the cheapest cut.

        Edges (e,) int32 have a direction for neither side; ``pulls`` (n,) float64 is the edge of
        each node from the source, if positive, or to the sink.
        """

    def sum_colours(
        self,
        pixels: NDArray,
        labels: NDArray,
        blocks: NDArray,
        side_px: int,
        slots: NDArray,
        monitor: Monitor,
        *,
        totals: bool,
    ) -> tuple[NDArray, NDArray]:
        """Numbers of pixels and sums of colours of each class in square blocks of a picture.

        `slots` says for each label at which k its pixels count, or -1. The first result is
        (b, k, 1 + c) float64; the second has those of all labels but 0, followed by sums of the
        products of channels i <= j, (b, 1 + c + c (c + 1) / 2), or nothing without `totals`.
        `blocks` are rows and columns in the grid of blocks, (b, 2) int64.
        """

    def border_blocks(self, labels: NDArray, side_px: int, monitor: Monitor) -> NDArray:
        """Square blocks with a pixel whose label differs from that above or to the left.

        Of `labels` (rows, columns) int32; (block rows, block columns) bool.
        """

    def local_functions(
        self,
        sums: NDArray,
        totals: NDArray,
        sampled: NDArray,
        fitted: NDArray,
        weights: NDArray,
        ridge: float,
        origin: NDArray,
        monitor: Monitor,
    ) -> NDArray:
        """Linear functions of the colour that fit the classes around each block.

        Each window of 3 x 3 blocks around a block that is `fitted` has, for every class, the
        function that comes closest to 1 on its pixels and 0 on those of the others, by least
        squares with a ridge. At every block those of the windows that reach it are averaged.

        `sums` and `totals` are those of :meth:`sum_colours` for the blocks that are `sampled`, both
        (block rows, block columns) bool; `weights` those of a window along each axis, (3,) float64.
        The result, slopes and constant for ``pixel - origin``, is (block rows, block columns, k,
        c + 1) float32; 0 where no window reaches.
        """

    def take_likelier(
        self,
        pixels: NDArray,
        mean: NDArray,
        functions: NDArray,
        blocks: NDArray,
        numbers: NDArray,
        most: NDArray,
        labels: NDArray,
        monitor: Monitor,
    ) -> None:
        """Give the pixels of blocks the class whose function of the colour is largest, in place.

        The functions, slopes and constant for ``pixel - mean``, hold at the middles of all blocks,
        (block rows, block columns, k, c + 1) float32; between them they are interpolated. Only what
        is above `most`, (b, side, side) float32, counts, and becomes the new `most`. Label 0 stays.
        """


def fastest_passes() -> Passes:
    """The compiled version where numba is installed."""
    if find_spec("numba") is None:
        from segcore.passes import with_numpy

        return with_numpy
    from segcore.passes import with_numba

    return with_numba
