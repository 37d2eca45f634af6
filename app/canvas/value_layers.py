"""Maps of values: an eigenvector, three of them as colours, the confidence.

Each gives its :class:`ColourScale` to the colour bar.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QObject, QPointF, QRect
from PySide6.QtGui import QImage

from segcore.picture.contrast import max_abs_finite

from ..state.result import Result
from ..state.workspace import Workspace
from ..ui.images import qimage_from_argb
from .class_colours import confidence_argb, diverging_argb
from .sampling import low_quantile, sample, subsampled
from .tiles import TileLayer
from .viewport import Viewport

_MAX_SHOWN_CONFIDENCE, _MAX_SCALE_START, _MIN_DOUBT = 0.999, 0.9, 1e-6
_NO_VALUE = np.uint32(0xFF808080)


@dataclass(frozen=True)
class ColourScale:
    """Mapping from values of a map to colours.

    Attributes
    ----------
    lowest, highest : float
        Values of the first and the last colour, clamped beyond.
    argb : (256,) uint32
        Pixel numbers from the lowest to the highest.
    threshold : float or None
        Threshold; if set, only the two end colours are used.
    step : int
        Side length in pixels of the square that each value stands for.
    by_doubt : bool
        Whether colours are logarithmic in 1 - value, for shares close to 1: from 0.9 to 0.99 is the
        same step as from 0.99 to 0.999.
    """

    title: str
    lowest: float
    highest: float
    argb: NDArray[np.uint32]
    threshold: float | None = None
    step: int = 1
    by_doubt: bool = False

    def position(self, values: ArrayLike) -> NDArray[np.float64]:
        """Position of values on the scale, from 0 (lowest) to 1 (highest)."""
        low, high, value = map(self._measure, (self.lowest, self.highest, values))
        return np.clip((value - low) / (high - low), 0, 1)

    def _measure(self, values: ArrayLike) -> NDArray[np.float64]:
        """Values transformed so that the scale is linear."""
        values = np.asarray(values, np.float64)
        return -np.log(np.maximum(1 - values, _MIN_DOUBT)) if self.by_doubt else values

    @property
    def middle(self) -> float:
        """The value in the middle of the scale."""
        if self.by_doubt:
            return 1 - float(np.sqrt((1 - self.lowest) * (1 - self.highest)))
        return (self.lowest + self.highest) / 2

    def coloured(self, values: NDArray[np.floating[Any]]) -> NDArray[np.uint32]:
        """Pixel numbers of values; grey for values that are not finite."""
        is_finite = np.isfinite(values)
        if self.threshold is not None:
            argb = np.where(values > self.threshold, self.argb[-1], self.argb[0])
        else:
            positions = self.position(np.where(is_finite, values, self.lowest))
            argb = self.argb.take(np.rint(255 * positions).astype(np.intp))
        argb[~is_finite] = _NO_VALUE
        return argb


class ValueLayer(TileLayer):
    """Maps of the last result with maps.

    They stay until the maps of a new full result arrive; previews have none.
    """

    invalidate_on: tuple[str, ...] = ()
    """Properties of the view state on which the map and its colours depend."""

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(workspace, parent)
        self._limits: dict[int, float] = {}
        self._document.photo_changed.connect(self.clear)
        self._document.maps_changed.connect(self._on_maps_changed)
        self._view_state.on_change(self.invalidate, *self.invalidate_on)

    @property
    def _maps(self) -> NDArray[np.float32] | None:
        result = self._document.results.with_maps
        return None if result is None else self.maps_of(result)

    @property
    def _step(self) -> int:
        """Side length in pixels of the square that each value stands for."""
        result = self._document.results.with_maps
        return 1 if result is None else result.step

    @property
    def is_shown(self) -> bool:
        return self._maps is not None and super().is_shown

    @property
    def colour_scale(self) -> ColourScale | None:
        """The colour scale; None without a map or for several maps as colours."""
        raise NotImplementedError

    @property
    def values(self) -> NDArray[np.float32] | None:
        """The shown map; None if several maps are shown as colours."""
        raise NotImplementedError

    def maps_of(self, result: Result) -> NDArray[np.float32] | None:
        """The maps of a result, (m, rows, columns)."""
        raise NotImplementedError

    def value_at(self, point: QPointF) -> float | None:
        """Value at a point of the photo."""
        if (values := self.values) is None:
            return None
        return float(values[int(point.y()) // self._step, int(point.x()) // self._step])

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        scale, values = self.colour_scale, self.values
        if scale is None or values is None:
            return None
        return qimage_from_argb(scale.coloured(sample(values, area, viewport, step=self._step)))

    def _limit(self, index: int, find: Callable[[NDArray], float] = max_abs_finite) -> float:
        """Largest absolute value of a map, or another limit that is found once."""
        if index not in self._limits:
            assert self._maps is not None
            self._limits[index] = find(subsampled(self._maps[index]))
        return self._limits[index]

    def _on_maps_changed(self) -> None:
        self._limits = {}
        if self.is_shown:
            self.invalidate()
        elif self._tiles:
            self.clear()


class HeatMapLayer(ValueLayer):
    """One eigenvector, its pixels above a threshold, or the first three as red, green and blue."""

    visible_if = ("heat_map_visible",)
    opacity_property = "heat_map_opacity"
    invalidate_on = ("heat_map_visible", "eigenvector", "threshold", "eigenvector_rgb")

    @property
    def values(self) -> NDArray[np.float32] | None:
        return None if self._maps is None or self._is_rgb else self._maps[self._index]

    @property
    def colour_scale(self) -> ColourScale | None:
        if self._maps is None or self._is_rgb:
            return None
        title = self.tr("Eigenvector {number}").format(number=self._index + 1)
        limit, threshold = self._limit(self._index), self._view_state.threshold
        return ColourScale(title, -limit, limit, diverging_argb(), threshold, self._step)

    def maps_of(self, result: Result) -> NDArray[np.float32] | None:
        vectors = result.eigenvectors
        return vectors if vectors is not None and len(vectors) else None

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        if self._maps is None or not self._is_rgb:
            return super().render(area, viewport)
        argb = np.full((area.height(), area.width()), 0xFF000000, np.uint32)
        for index, shift in enumerate((16, 8, 0)):
            values = sample(self._maps[index], area, viewport, step=self._step)
            levels = (np.nan_to_num(values) / self._limit(index) + 1) * 127.5
            argb |= np.clip(levels, 0, 255).astype(np.uint32) << np.uint32(shift)
        return qimage_from_argb(argb)

    @property
    def _is_rgb(self) -> bool:
        """Whether three eigenvectors are shown as red, green and blue."""
        return self._view_state.eigenvector_rgb and self._maps is not None and len(self._maps) > 2

    @property
    def _index(self) -> int:
        assert self._maps is not None
        return min(max(self._view_state.eigenvector, 0), len(self._maps) - 1)


class ConfidenceLayer(ValueLayer):
    """The confidence of the class of every pixel."""

    visible_if = ("confidence_visible",)
    opacity_property = "confidence_opacity"
    invalidate_on = ("confidence_visible",)

    @property
    def values(self) -> NDArray[np.float32] | None:
        return None if self._maps is None else self._maps[0]

    @property
    def colour_scale(self) -> ColourScale | None:
        if self.values is None:
            return None
        title, numbers = self.tr("Confidence"), confidence_argb()
        # few pixels have a lower confidence
        lowest = min(self._limit(0, low_quantile), _MAX_SCALE_START)
        return ColourScale(
            title, lowest, _MAX_SHOWN_CONFIDENCE, numbers, step=self._step, by_doubt=True
        )

    def maps_of(self, result: Result) -> NDArray[np.float32] | None:
        return None if result.confidence is None else result.confidence[np.newaxis]
