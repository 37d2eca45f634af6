"""Maps of values: an eigenvector, three of them as colours, the confidence.

Each gives its :class:`ColourScale` to the colour bar.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QPointF, QRect
from PySide6.QtGui import QImage

from app.canvas.colours import confidence_numbers, diverging_numbers
from app.canvas.sampling import sampled
from app.canvas.tiles import TileLayer
from app.canvas.viewport import Viewport
from app.looks.images import picture_of_numbers
from app.state.document import Document
from app.state.result import Result
from app.state.view_state import ViewState

_NO_VALUE = np.uint32(0xFF808080)
_SAMPLED = 1 << 20


@dataclass(frozen=True)
class ColourScale:
    """Which colour stands for which value.

    Attributes
    ----------
    title : str
    lowest, highest : float
        Values of the first and the last colour; what is beyond has the same.
    numbers : (256,) uint32
        Pixel numbers from the lowest to the highest.
    cut : float or None
        The value at which only the two ends of the scale meet.
    step : int
        Side of the squares of pixels of which each value is the mean.
    """

    title: str
    lowest: float
    highest: float
    numbers: NDArray[np.uint32]
    cut: float | None = None
    step: int = 1

    def coloured(self, values: NDArray[np.floating[Any]]) -> NDArray[np.uint32]:
        """Pixel numbers of values; grey for what is not finite."""
        finite = np.isfinite(values)
        if self.cut is not None:
            numbers = np.where(values > self.cut, self.numbers[-1], self.numbers[0])
        else:
            share = (values - self.lowest) * (255 / (self.highest - self.lowest))
            share = np.where(finite, share, 0)
            numbers = self.numbers.take(np.rint(share).astype(np.intp), mode="clip")
        numbers[~finite] = _NO_VALUE
        return numbers


class ValueLayer(TileLayer):
    """What the maps share."""

    watched: tuple[str, ...] = ()
    """Properties of the view state that decide what is seen."""

    def __init__(
        self, document: Document, view_state: ViewState, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document, self._view_state = document, view_state
        self._step = 1
        document.photo_changed.connect(self.clear)
        document.result_changed.connect(self._take_result)
        view_state.changed.connect(self._restyle)

    @property
    def opacity(self) -> float:
        return self._view_state.heat_map_opacity

    @property
    def scale(self) -> ColourScale | None:
        """Colours of the values; None if they are none of one scale."""
        return None

    @property
    def values(self) -> NDArray[np.float32] | None:
        """The values that are mapped."""
        return None

    def value_at(self, point: QPointF) -> float | None:
        """Value at a point of the photo."""
        image, values = self._document.image, self.values
        if image is None or values is None:
            return None
        rows, columns = image.shape
        row, column = int(np.floor(point.y())), int(np.floor(point.x()))
        if not (0 <= row < rows and 0 <= column < columns):
            return None
        return float(values[row // self._step, column // self._step])

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        scale, values = self.scale, self.values
        if scale is None or values is None:
            return None
        return picture_of_numbers(scale.coloured(self._sampled(values, area, viewport)))

    def _sampled(
        self, values: NDArray[np.float32], area: QRect, viewport: Viewport
    ) -> NDArray[np.float32]:
        rows, columns = values.shape
        covered = QRect(0, 0, columns * self._step, rows * self._step)
        return sampled(values, area, viewport, covered)

    def _take_result(self) -> None:
        if self._document.result is None:
            self.clear()
        else:
            self._step = self._document.result.step
            self.renew()

    def _restyle(self, name: str) -> None:
        if name in self.watched:
            self.renew()
        elif name in ("heat_map_opacity", "bare_photo"):
            self.changed.emit(None)


class HeatMapLayer(ValueLayer):
    """One eigenvector, its cut at a threshold, or the first three as red, green and blue.

    The eigenvectors of the last result stay until there are new ones: a preview has none, and those
    of a full result come a moment after it.
    """

    watched = ("heat_map_visible", "eigenvector", "threshold", "eigenvector_rgb")

    def __init__(
        self, document: Document, view_state: ViewState, parent: QObject | None = None
    ) -> None:
        super().__init__(document, view_state, parent)
        self._vectors: NDArray[np.float32] | None = None
        self._limits: dict[int, float] = {}
        document.photo_changed.connect(self._forget)
        self._take_result()

    @property
    def shown(self) -> bool:
        state = self._view_state
        return state.heat_map_visible and not state.bare_photo and self._vectors is not None

    @property
    def values(self) -> NDArray[np.float32] | None:
        if self._vectors is None or self._view_state.eigenvector_rgb:
            return None
        return self._vectors[min(max(self._view_state.eigenvector, 0), len(self._vectors) - 1)]

    @property
    def scale(self) -> ColourScale | None:
        if self._vectors is None or self._view_state.eigenvector_rgb:
            return None
        index = min(max(self._view_state.eigenvector, 0), len(self._vectors) - 1)
        limit = self._limit(index)
        title = self.tr("Eigenvector {number}").format(number=index + 1)
        cut = self._view_state.threshold
        return ColourScale(title, -limit, limit, diverging_numbers(), cut, self._step)

    def render(self, area: QRect, viewport: Viewport) -> QImage | None:
        if self._vectors is None or not self._view_state.eigenvector_rgb:
            return super().render(area, viewport)
        numbers = np.full((area.height(), area.width()), 0xFF000000, np.uint32)
        for index, shift in enumerate((16, 8, 0)[: len(self._vectors)]):
            values = self._sampled(self._vectors[index], area, viewport)
            share = (np.nan_to_num(values) / self._limit(index) + 1) * 127.5
            numbers |= np.clip(share, 0, 255).astype(np.uint32) << np.uint32(shift)
        return picture_of_numbers(numbers)

    def _take_result(self) -> None:
        result = self._document.result
        if result is not None and result.eigenvectors is None and _come_later(result):
            return
        self._limits = {}
        self._vectors = None if result is None else result.eigenvectors
        if self._vectors is not None and not len(self._vectors):
            self._vectors = None
        super()._take_result()

    def _forget(self) -> None:
        self._vectors, self._limits = None, {}

    def _limit(self, index: int) -> float:
        """Largest absolute value of an eigenvector, of a part of the pixels if there are many."""
        if index not in self._limits:
            assert self._vectors is not None
            vector = self._vectors[index]
            step = max(1, int(np.sqrt(vector.size / _SAMPLED)))
            part = np.abs(vector[::step, ::step])
            self._limits[index] = float(part.max(initial=0, where=np.isfinite(part))) or 1.0
        return self._limits[index]


class ConfidenceLayer(ValueLayer):
    """How sure the class of every pixel is."""

    watched = ("confidence_visible",)

    def __init__(
        self, document: Document, view_state: ViewState, parent: QObject | None = None
    ) -> None:
        super().__init__(document, view_state, parent)
        self._confidence: NDArray[np.float32] | None = None
        document.photo_changed.connect(self._forget)
        self._take_result()

    @property
    def shown(self) -> bool:
        state = self._view_state
        return state.confidence_visible and not state.bare_photo and self._confidence is not None

    @property
    def values(self) -> NDArray[np.float32] | None:
        return self._confidence

    @property
    def scale(self) -> ColourScale | None:
        return ColourScale(self.tr("Confidence"), 0.0, 1.0, confidence_numbers(), step=self._step)

    def _take_result(self) -> None:
        result = self._document.result
        if result is not None and result.confidence is None and _come_later(result):
            return
        self._confidence = None if result is None else result.confidence
        super()._take_result()

    def _forget(self) -> None:
        self._confidence = None


def _come_later(result: Result) -> bool:
    """Whether the values of a result without them are still to be expected."""
    return result.preview or bool(result.summary.vector_values)
