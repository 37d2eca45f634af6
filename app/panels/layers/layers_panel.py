"""A slider for each layer, and a box for those that can be hidden; how the photo is displayed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QLabel,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from ...actions.action import action, tr
from ...actions.action_set import ActionSet
from ...state.document import Document
from ...state.view_state import ViewState
from ...ui.properties import Binding
from ...ui.widgets import lay_out
from ..panel_registry import panel
from .display import DisplayEditor

_PERCENT = 100


@panel("layers", tr("Layers"), "left", 40)
class LayersPanel(QWidget):
    """Check boxes and sliders of the layers, bound to properties of the view state."""

    def __init__(self, document: Document, view_state: ViewState, actions: ActionSet) -> None:
        super().__init__()
        self._view_state = view_state
        self.boxes: dict[str, QCheckBox] = {}
        self.sliders: dict[str, QSlider] = {}
        self._grid = QGridLayout()
        self._grid.setColumnStretch(1, 1)
        self._add(self.tr("Photo"), "", "photo_opacity")
        self._add(self.tr("Segments"), "segments_visible", "segments_opacity")
        self._add(self.tr("Strokes"), "strokes_visible", "strokes_opacity")
        self._add(self.tr("Eigenvectors"), "heat_map_visible", "heat_map_opacity")
        self._add(self.tr("Confidence"), "confidence_visible", "confidence_opacity")
        self.outlines = QCheckBox(self.tr("Segments as outlines"))
        self._switch(self.outlines, "segments_outlined")
        self.display = DisplayEditor(document, actions)
        parts = self._grid, self.outlines, self.display
        lay_out(QVBoxLayout(self), *parts, None, margin=8)

    @action("automatic-contrast", "view", tr("&Automatic contrast"), needs="photo",
            short=tr("Automatic"),
            tip=tr("Show all but the darkest and the brightest values"))  # fmt: skip
    def make_automatic(self) -> None:
        self.display.make_automatic()

    def _add(self, text: str, switches: str, sets: str) -> None:
        """Add a row; without `switches`, the layer cannot be hidden."""
        row = self._grid.rowCount()
        label: QWidget = QCheckBox(text) if switches else QLabel(text)
        if isinstance(label, QCheckBox):
            self._switch(label, switches)
        slider = self.sliders[sets] = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(0, _PERCENT)
        slider.setPageStep(10)
        Binding(slider, self._view_state, sets, _PERCENT)
        slider.setAccessibleName(self.tr("Opacity of {layer}").format(layer=text))
        slider.setToolTip(self.tr("How visible the layer is"))
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(slider, row, 1)

    def _switch(self, box: QCheckBox, name: str) -> None:
        self.boxes[name] = box
        Binding(box, self._view_state, name)
