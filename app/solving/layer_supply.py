"""Completes a result with its eigenvectors and confidence, which the solver gives on request."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QObject, QTimer, Slot

from app.solving.solve_controller import SolveController
from app.state.document import Document
from app.state.result import Layer, Result

_LARGEST_PIXELS = 2_000_000
"""Of one layer."""
_LARGEST_TOTAL = 16_000_000
"""Of all layers together: 64 MB, however large the photo and however many its eigenvectors."""
_PATIENCE_MS = 300


class LayerSupply(QObject):
    """Asks for the layers of every full result and gives the document the completed one.

    Of a large photo the means of squares of pixels are asked for. Who needs every pixel (an export)
    asks for that at the time.
    """

    def __init__(self, document: Document, controller: SolveController, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._controller = document, controller
        self._result: Result | None = None
        self._layers: dict[tuple[str, int], Layer] = {}
        self._expected: set[tuple[str, int]] = set()
        self._step = 1
        # a layer that there is not must not withhold the others
        self._patience = QTimer(self, singleShot=True, interval=_PATIENCE_MS)
        self._patience.timeout.connect(self._complete)
        controller.solved.connect(self._ask)
        controller.layer_ready.connect(self._receive)
        document.photo_changed.connect(self._forget)
        document.result_changed.connect(self._keep_complete)

    @Slot(object)
    def _ask(self, result: Result) -> None:
        self._result, self._layers = result, {}
        count = len(result.summary.vector_values)
        self._expected = {("eigenvector", index) for index in range(count)} | {("confidence", 0)}
        step = self._step = step_for(result.labels.size, len(self._expected))
        for index in range(count):
            self._controller.request_layer("eigenvector", index, step)
        self._controller.request_layer("confidence", 0, step)

    @Slot(object)
    def _receive(self, layer: Layer) -> None:
        if self._result is None or layer.revision != self._result.revision:
            return
        self._layers[layer.kind, layer.index] = layer
        if self._layers.keys() >= self._expected:
            self._complete()
        else:
            self._patience.start()

    def _complete(self) -> None:
        self._patience.stop()
        if self._result is None or self._document.result is None:
            return
        vectors = [
            self._layers[own].values
            for own in sorted(self._expected)
            if own[0] == "eigenvector" and own in self._layers
        ]
        whole = len(vectors) == len(self._expected) - 1 and bool(vectors)
        confidence = self._layers.get(("confidence", 0))
        self._result = replace(
            self._result,
            eigenvectors=np.stack(vectors) if whole else None,
            confidence=None if confidence is None else confidence.values,
            step=self._step,
        )
        self._keep_complete()

    def _keep_complete(self) -> None:
        """Put the completed result in the place of the same one without its layers."""
        shown, own = self._document.result, self._result
        if shown is None or own is None or shown is own or shown.preview:
            return
        completed = own.eigenvectors is not None or own.confidence is not None
        if completed and shown.labels is own.labels:
            self._document.show_result(own)

    def _forget(self) -> None:
        self._result, self._layers = None, {}


def step_for(pixels: int, layers: int) -> int:
    """Side of the squares of pixels that make one value of each layer."""
    most = min(_LARGEST_PIXELS, _LARGEST_TOTAL // max(1, layers))
    return max(1, math.ceil(math.sqrt(pixels / most)))
