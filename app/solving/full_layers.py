"""Maps of a result at every pixel, which only an export needs."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from app.solving.solve_controller import SolveController
from app.state.result import Layer, Result
from app.worker.messages import LayerKind, LayerRequest


class FullLayers(QObject):
    """Asks for eigenvectors, embedding and confidence of a result, and waits for all of them.

    Signals
    -------
    done(maps)
        A dict of ``eigenvectors``, ``embedding`` and ``confidence``, as an export takes them,
        without what the worker cannot give (any more): it may have another answer.
    """

    done = Signal(object)

    def __init__(self, controller: SolveController, result: Result, parent: QObject) -> None:
        super().__init__(parent)
        self._result = result
        count = len(result.summary.vector_values)
        dimensions = result.summary.embedding_dimensions
        kinds: tuple[tuple[LayerKind, int], ...] = (
            ("eigenvector", count),
            ("embedding", dimensions),
            ("confidence", 1),
        )
        self._wanted = [
            LayerRequest(kind, index) for kind, number in kinds for index in range(number)
        ]
        self._found: dict[LayerRequest, NDArray[np.float32] | None] = {}
        controller.layer_ready.connect(self._take)
        controller.missing.connect(self._miss)
        for request in self._wanted:
            controller.ask(request)

    def _take(self, layer: Layer) -> None:
        request = LayerRequest(layer.kind, layer.index, layer.step)  # type: ignore[arg-type]
        if request in self._wanted and request not in self._found:
            own = layer.revision == self._result.revision
            self._keep(request, layer.values if own else None)

    def _miss(self, request: Any) -> None:
        if request in self._wanted and request not in self._found:
            self._keep(request, None)

    def _keep(self, request: LayerRequest, values: NDArray[np.float32] | None) -> None:
        self._found[request] = values
        if len(self._found) == len(self._wanted):
            self.done.emit(self._maps())

    def _maps(self) -> dict[str, NDArray[np.float32]]:
        maps = {}
        for kind, name in (("eigenvector", "eigenvectors"), ("embedding", "embedding")):
            planes = [self._found[own] for own in self._wanted if own.kind == kind]
            complete = [plane for plane in planes if plane is not None]
            if planes and len(complete) == len(planes):
                maps[name] = np.stack(complete)
        confidence = self._found[self._wanted[-1]]
        if confidence is not None:
            maps["confidence"] = confidence
        return maps
