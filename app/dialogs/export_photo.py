"""Export of the open photo."""

from dataclasses import replace
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject

from segcore.case.writing import write_case
from segcore.formats.output import Output
from segcore.projects.case import Case
from segcore.projects.selection import with_answer_classes

from ..solving.requested_layers import ResultLayers
from ..solving.solve_controller import SolveController
from ..state.document import Document
from ..ui.jobs import Callback, Jobs
from ..worker.messages import LayerKind

_MAP_KINDS: tuple[LayerKind, ...] = ("eigenvector", "embedding", "confidence")
_PROBABILITY_KINDS: tuple[LayerKind, ...] = ("probability",)


class PhotoExport(QObject):
    """Exports the result that the document has when this object is made.

    For large photos the document has maps of squares of pixels; for formats with maps, those of
    every pixel are requested first.

    Attributes
    ----------
    case : Case
        The photo and its result.
    """

    def __init__(
        self, document: Document, name: str, controller: SolveController | None, parent: QObject
    ) -> None:
        super().__init__(parent)
        assert document.result is not None
        self._result, self._controller = document.result, controller
        self.case = _case_of(document, name)
        self._jobs = Jobs(self)

    def write(self, output: Output, folder: Path, *callbacks: Callback) -> None:
        """Write the files of `output` into a folder.

        Parameters
        ----------
        callbacks : functions
            Called with the paths of the files, with the message of an error, or with one that files
            exist that would be replaced.
        """
        controller = self._controller
        if output.needs_maps and controller is not None:
            self._controller = None  # requested once
            needs_probabilities = any(exporter.needs_probabilities for exporter in output.exporters)
            kinds = (*_MAP_KINDS, *_PROBABILITY_KINDS) if needs_probabilities else _MAP_KINDS
            layers = ResultLayers(controller, self._result, kinds, self)
            layers.done.connect(lambda _: self._take_maps(layers))
            layers.done.connect(lambda _: self._write(output, folder, *callbacks))
        else:
            self._write(output, folder, *callbacks)

    def abandon(self) -> None:
        self._jobs.cancel_all()

    def _take_maps(self, layers: ResultLayers) -> None:
        """Use the maps of every pixel that the worker could send."""
        answer, maps = self.case.checked_answer, self.case.maps
        eigenvectors, confidence = layers.stack("eigenvector"), layers.confidence
        maps = replace(
            maps,
            eigenvectors=maps.eigenvectors if eigenvectors is None else eigenvectors,
            embedding=layers.stack("embedding"),
            confidence=maps.confidence if confidence is None else confidence,
            probability=layers.probability,
        )
        self.case = replace(self.case, answer=replace(answer, given_maps=maps))

    def _write(
        self, output: Output, folder: Path, done: Callback, failed: Callback, existing: Callback
    ) -> None:
        case = self.case
        self._jobs.begin(
            "export",
            lambda _: write_case(case, output, folder),
            done,
            failed,
            in_the_way=existing,
        )


def _case_of(document: Document, name: str) -> Case:
    """The case of the document; `name` is the file name of the photo."""
    image, result = document.image, document.result
    assert image is not None
    assert result is not None
    values = result.summary.eigenvalues
    maps = replace(result.answer.given_maps, eigenvalues=np.asarray(values) if values else None)
    stem = Path(name).stem or "segments"
    answer = replace(result.answer, given_maps=maps)
    return with_answer_classes(Case(stem, name or stem, image, document.project, answer=answer))
