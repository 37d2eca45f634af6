"""All layers in their order, from the photo up to the ropes."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtGui import QPainter

from ..state.workspace import Workspace
from .change_layer import ChangeLayer, DifferenceLayer
from .colour_bar import ColourBar, ScaleBar
from .marks_layer import MarksLayer, QuestionLayer
from .name_layer import ClassNamesLayer
from .object_layers import ObjectNumbersLayer, SelectedObjectsLayer
from .photo_layer import CutoutLayer, PhotoLayer
from .segments_layer import SegmentsLayer
from .stroke_layer import StrokeLayer
from .stroke_raster import StrokeRaster
from .tiles import Budget, Layer
from .value_layers import ConfidenceLayer, HeatMapLayer
from .viewport import Viewport


class Layers(QObject):
    """The layers, from bottom to top."""

    changed = Signal(object, int)
    """(pixels, margin) A part of the photo (a QRect) and `margin` logical pixels around it, or
    everything (None), has to be redrawn."""

    def __init__(self, raster: StrokeRaster, workspace: Workspace, parent: QObject) -> None:
        super().__init__(parent)
        self.photo = PhotoLayer(workspace, self)
        self.heat_map = HeatMapLayer(workspace, self)
        self.confidence = ConfidenceLayer(workspace, self)
        self.segments = SegmentsLayer(workspace, self)
        self.selected_objects = SelectedObjectsLayer(workspace, self)
        self.change = ChangeLayer(workspace, self)
        self.differences = DifferenceLayer(workspace, self)
        self.strokes = StrokeLayer(raster, workspace, self)
        self.cutout = CutoutLayer(workspace, self)
        self.names = ClassNamesLayer(workspace, self)
        self.object_numbers = ObjectNumbersLayer(workspace, self)
        self.marks = MarksLayer(workspace, self)
        self.question = QuestionLayer(workspace, self)
        self.bar = ColourBar((self.heat_map, self.confidence), workspace.view_state, self)
        self.scale_bar = ScaleBar(workspace, self)
        self._layers = self.findChildren(Layer)  # in the order in which they were made
        for layer in self._layers:
            layer.changed.connect(lambda pixels, m=layer.margin: self.changed.emit(pixels, m))

    def paint(self, painter: QPainter, viewport: Viewport, exposed: QRect, budget: Budget) -> None:
        """Draw what is in the device rectangle `exposed`, and nothing outside it."""
        painter.save()
        painter.setClipRect(exposed)
        for layer in self._layers:
            if layer.shown:
                layer.paint(painter, viewport, exposed, budget)
        painter.restore()
