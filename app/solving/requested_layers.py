"""Layers of a result (eigenvectors, embedding, confidence), requested from the worker."""

import math
from collections.abc import Callable, Iterable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot

from segcore.segments.answer import Maps

from ..state.document import Document
from ..state.result import Result
from ..worker.messages import LayerKind, LayerQuestion, Reply
from .solve_controller import SolveController

_LARGEST_PIXELS = 2_000_000
"""Largest number of values of one layer."""
_LARGEST_TOTAL = 16_000_000
"""Largest number of values of all layers together (64 MB)."""


class ResultLayers(QObject):
    """Asks for layers of a result, and waits until each question is answered."""

    done = Signal(object)
    """(layers) All questions of this object are answered."""

    def __init__(
        self,
        controller: SolveController,
        result: Result,
        kinds: Iterable[LayerKind],
        parent: QObject,
        *,
        step: int = 1,
    ) -> None:
        super().__init__(parent)
        self.result, self.step = result, step
        self._questions = [
            LayerQuestion(kind, index, step) for kind in kinds for index in _places(result, kind)
        ]
        self._found: dict[LayerQuestion, NDArray[np.float32] | None] = {}
        controller.replied.connect(self._on_reply)
        for question in self._questions:
            controller.ask(question)

    def stack(self, kind: LayerKind) -> NDArray[np.float32] | None:
        """All layers of a kind, (n, rows, columns); None if one is missing."""
        planes = [self._found.get(asked) for asked in self._questions if asked.kind == kind]
        received = [plane for plane in planes if plane is not None]
        return np.stack(received) if planes and len(received) == len(planes) else None

    @property
    def probability(self) -> Callable[[int], NDArray[np.float32]] | None:
        """Function from a class number to its probability map; None if no map was received."""
        map_of_class = {asked.index: plane for asked, plane in self._found.items()
                 if asked.kind == "probability" and plane is not None}  # fmt: skip
        nothing = np.zeros(self.result.labels.shape, np.float32)
        return (lambda number: map_of_class.get(number, nothing)) if map_of_class else None

    @property
    def confidence(self) -> NDArray[np.float32] | None:
        stack = self.stack("confidence")
        return None if stack is None else stack[0]

    @Slot(object)
    def _on_reply(self, reply: Reply) -> None:
        asked = reply.question
        if isinstance(asked, LayerQuestion) and asked in self._questions:
            same = reply.revision == self.result.revision
            self._found.setdefault(asked, reply.value if same else None)
            if len(self._found) == len(self._questions):
                self.done.emit(self)


class LayerSupply(QObject):
    """Asks for the layers of every full result, and gives the document the completed result.

    For large photos, layers have one value per square of pixels; an export asks for every pixel.
    """

    def __init__(self, document: Document, controller: SolveController, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._controller = document, controller
        self._layers: ResultLayers | None = None
        controller.solved.connect(self._ask)
        document.photo_changed.connect(self._forget)

    @Slot(object)
    def _ask(self, result: Result) -> None:
        self._forget()
        step = step_for(result.labels.size, len(result.summary.vector_values) + 1)
        kinds: tuple[LayerKind, ...] = ("eigenvector", "confidence")
        self._layers = ResultLayers(self._controller, result, kinds, self, step=step)
        self._layers.done.connect(self._complete)

    def _complete(self, layers: ResultLayers) -> None:
        if layers is self._layers:
            maps = Maps(eigenvectors=layers.stack("eigenvector"), confidence=layers.confidence)
            answer = replace(layers.result.answer, given_maps=maps)
            complete = replace(layers.result, answer=answer, waits_for_maps=False, step=layers.step)
            self._document.attach_maps(complete)

    def _forget(self) -> None:
        if self._layers is not None:
            self._layers.deleteLater()
        self._layers = None


def _places(result: Result, kind: LayerKind) -> Iterable[int]:
    match kind:
        case "eigenvector":
            return range(len(result.summary.vector_values))
        case "embedding":
            return range(result.summary.embedding_dimensions)
        case "probability":
            return result.summary.areas
    return range(1)


def step_for(pixels: int, layers: int) -> int:
    """Side length in pixels of the square that each value of a layer stands for."""
    max_pixels = min(_LARGEST_PIXELS, _LARGEST_TOTAL // max(1, layers))
    return max(1, math.ceil(math.sqrt(pixels / max_pixels)))
