"""Size and belief of the next stroke, in the tool bar."""

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QDoubleSpinBox, QHBoxLayout, QLabel, QSpinBox, QWidget

from ..canvas.navigation import Navigation
from ..state.view_state import ViewState
from ..ui.properties import Binding
from ..ui.widgets import borrow_focus

_MAX_RADIUS_PX = 2000


class BrushBar(QWidget):
    """Fields for brush size and belief, bound to the view state.

    The size is in pixels of the photo, or of the screen where the brush keeps its size there.
    """

    def __init__(self, view_state: ViewState, navigation: Navigation) -> None:
        super().__init__()
        self._view_state, self._navigation = view_state, navigation
        layout = QHBoxLayout(self)
        layout.setContentsMargins(6, 0, 6, 0)
        layout.setSpacing(6)

        self.diameter = QDoubleSpinBox()
        self.diameter.setDecimals(0)
        self.diameter.setRange(1, 2 * _MAX_RADIUS_PX)
        self.diameter.setSuffix(self.tr(" px"))
        self.diameter.setToolTip(self.tr("Brush diameter ([ and ], or Shift+wheel)"))
        self.belief = QSpinBox()
        self.belief.setRange(1, 100)
        self.belief.setSingleStep(10)
        self.belief.setSuffix(self.tr(" %"))
        self.belief.setToolTip(self.tr("How far to trust the next stroke; 100 % is certain"))
        for text, box in ((self.tr("Brush"), self.diameter), (self.tr("Belief"), self.belief)):
            label = QLabel(text)
            label.setBuddy(box)
            box.setAccessibleName(text)
            box.setKeyboardTracking(False)
            borrow_focus(box)
            layout.addWidget(label)
            layout.addWidget(box)
        self.diameter.valueChanged.connect(self._set_size)
        Binding(self.belief, view_state, "belief", 100)
        view_state.on_change(self._show_size, "brush_radius_px", "brush_on_screen")
        navigation.moved.connect(self._show_size)
        self._show_size()

    def _set_size(self, diameter: float) -> None:
        self._view_state.brush_radius_px = diameter / 2 * self._px_per_unit

    @property
    def _px_per_unit(self) -> float:
        """Pixels of the photo per pixel of the field."""
        viewport = self._navigation.viewport
        return viewport.photo_length(1) if self._view_state.brush_on_screen else 1.0

    def _show_size(self) -> None:
        with QSignalBlocker(self.diameter):
            self.diameter.setValue(2 * self._view_state.brush_radius_px / self._px_per_unit)
