"""A slider for each layer, and a box for those that can be hidden; how the photo is displayed."""

from functools import partial
from math import log
from typing import Any

import numpy as np
from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QAction, QColor, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QDoubleSpinBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from segcore.picture.display import (
    ChannelDisplay,
    Display,
    automatic_display,
    sample_values,
    value_range,
)
from segcore.picture.image import Colour, Image

from ...actions.action import action, tr
from ...actions.action_set import ActionSet
from ...state.document import Document
from ...state.view_state import ViewState
from ...ui.icons import swatch
from ...ui.language import channel_title
from ...ui.properties import Binding
from ...ui.widgets import ask_colour, borrow_focus, lay_out
from ..panel_registry import panel
from .levels import LevelsView

_MAX_GAMMA = 5.0
_SLIDER_MAX = 100
_MIN_ROWS = 5
_COLOURS: dict[str, Colour] = {
    "Red": (255, 0, 0), "Green": (0, 255, 0), "Blue": (0, 0, 255), "Cyan": (0, 255, 255),
    "Magenta": (255, 0, 255), "Yellow": (255, 255, 0), "White": (255, 255, 255),
}  # fmt: skip


class DisplayEditor(QWidget):
    """Edits the display of the open photo, which does not affect the segments.

    The range is in values of the file; the slider shows the logarithm of gamma.
    """

    def __init__(self, document: Document, actions: ActionSet) -> None:
        super().__init__()
        self._document = document
        self._is_stale = True
        """Whether the histogram is of another photo or channel."""
        self.channels, self.levels = QListWidget(), LevelsView()
        self.channels.setAccessibleName(self.tr("Channels"))
        self.channels.setToolTip(self.tr("Tick the channels that are seen; select one to change"))
        self.channels.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.channels.setMinimumHeight(_MIN_ROWS * self.fontMetrics().height())
        self.colour = QToolButton()
        self.colour.setText(self.tr("Colour"))
        self.colour.setToolTip(self.tr("The colour in which the channel is seen"))
        self.colour.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.colour.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.colour.setMenu(self._colour_menu())
        self.low, self.high = self._number_box(self.tr("Black")), self._number_box(self.tr("White"))
        self.gamma = QSlider(Qt.Orientation.Horizontal)
        self.gamma.setRange(-_SLIDER_MAX, _SLIDER_MAX)
        self.gamma.setPageStep(10)
        self.gamma.setAccessibleName(self.tr("Gamma"))
        self.gamma.setToolTip(self.tr("To the right, darker values are shown brighter"))
        self._lay_out(actions)
        self._connect()
        self._open()

    def _lay_out(self, actions: ActionSet) -> None:
        form = QFormLayout()
        range_row = lay_out(QHBoxLayout(), self.low, self.high, margin=0)
        form.addRow(self.tr("Black, white"), range_row)
        form.addRow(self.tr("Gamma"), self.gamma)
        names = "automatic-contrast", "reset-display"
        action_buttons = (actions.button(name, words=True) for name in names)
        buttons = lay_out(QHBoxLayout(), self.colour, *action_buttons, None, margin=0)
        parts = self.channels, self.levels, form, buttons
        lay_out(QVBoxLayout(self), *parts, margin=0)

    def _connect(self) -> None:
        self.levels.range_changed.connect(lambda low, high: self._change(low=low, high=high))
        self.low.valueChanged.connect(lambda value: self._change(low=self._fraction(value)))
        self.high.valueChanged.connect(lambda value: self._change(high=self._fraction(value)))
        self.gamma.valueChanged.connect(
            lambda value: self._change(gamma=_MAX_GAMMA ** (value / _SLIDER_MAX))
        )
        self.channels.currentRowChanged.connect(self._choose)
        self.channels.itemChanged.connect(self._tick)
        self._document.photo_changed.connect(self._open)
        self._document.display_changed.connect(self._show)

    def _number_box(self, name: str) -> QDoubleSpinBox:
        box = QDoubleSpinBox()
        box.setAccessibleName(name)
        box.setToolTip(name)
        box.setKeyboardTracking(False)
        borrow_focus(box)
        return box

    def _colour_menu(self) -> QMenu:
        menu = QMenu(self)
        names = (self.tr("Red"), self.tr("Green"), self.tr("Blue"), self.tr("Cyan"),
                 self.tr("Magenta"), self.tr("Yellow"), self.tr("White"))  # fmt: skip
        for name, colour in zip(names, _COLOURS.values(), strict=True):
            action = QAction(swatch(QColor(*colour).name()), name, menu)
            action.triggered.connect(partial(self._change, colour=colour))
            menu.addAction(action)
        menu.addAction(self.tr("Other…"), self._ask_colour)
        return menu

    # -------------------------------------------------------------------------------------- state

    @property
    def _channel_index(self) -> int:
        return max(0, self.channels.currentRow())

    @property
    def _value_range(self) -> tuple[float, float]:
        """The value of the file for 0, and the size of the range from 0 to 1."""
        image = self._document.image
        return value_range(image) if image is not None else (0.0, 1.0)

    def _fraction(self, value: float) -> float:
        """A value of the file on the scale from 0 to 1."""
        first, size = self._value_range
        return (value - first) / size

    def _display(self, image: Image) -> Display:
        return self._document.project.display.of(image)

    # ------------------------------------------------------------------------------------- display

    def showEvent(self, event: QShowEvent) -> None:
        self._show_histogram()
        super().showEvent(event)

    def _open(self) -> None:
        image = self._document.image
        self.setEnabled(image is not None)
        is_multichannel = image is not None and image.is_multichannel
        with QSignalBlocker(self.channels):
            index = self._channel_index
            self.channels.clear()
            for name in image.channel_names if image is not None and is_multichannel else ():
                self.channels.addItem(channel_title(name))
            self.channels.setCurrentRow(min(index, self.channels.count() - 1))
        self.channels.setVisible(is_multichannel)
        self.colour.setVisible(is_multichannel)
        self._set_ranges(image)
        self._is_stale = True
        self._show()
        self._show_histogram()

    def _set_ranges(self, image: Image | None) -> None:
        first, size = self._value_range
        is_integral = image is not None and image.pixels.dtype != np.float32
        for box in (self.low, self.high):
            with QSignalBlocker(box):
                box.setDecimals(0 if is_integral else 4)
                box.setRange(first, first + size)
                box.setSingleStep(1 if is_integral else size / _SLIDER_MAX)

    def _show(self) -> None:
        image = self._document.image
        if image is None:
            return
        display = self._display(image)
        channel = display.channels[min(self._channel_index, len(display.channels) - 1)]
        first, size = self._value_range
        for box, share in ((self.low, channel.low), (self.high, channel.high)):
            with QSignalBlocker(box):
                box.setValue(first + share * size)
        with QSignalBlocker(self.gamma):
            self.gamma.setValue(round(_SLIDER_MAX * log(channel.gamma, _MAX_GAMMA)))
        self.levels.show_channel(channel)
        with QSignalBlocker(self.channels):
            for row in range(self.channels.count()):
                self._show_row(self.channels.item(row), display.channels[row])

    def _show_row(self, item: QListWidgetItem, channel: ChannelDisplay) -> None:
        state = Qt.CheckState.Checked if channel.visible else Qt.CheckState.Unchecked
        if item.checkState() != state or item.data(Qt.ItemDataRole.UserRole) != channel.colour:
            item.setCheckState(state)
            item.setData(Qt.ItemDataRole.UserRole, channel.colour)
            item.setIcon(swatch(QColor(*channel.colour).name(), hidden=not channel.visible))

    def _show_histogram(self) -> None:
        image = self._document.image
        if self._is_stale and image is not None and self.isVisible():
            self.levels.show_values(sample_values(image, self._channel_index))
            self._is_stale = False

    # --------------------------------------------------------------------------------------- edits

    def _choose(self, _row: int) -> None:
        self._is_stale = True
        self._show()
        self._show_histogram()

    def _tick(self, item: QListWidgetItem) -> None:
        is_visible = item.checkState() == Qt.CheckState.Checked
        self._change(self.channels.row(item), visible=is_visible)

    def _change(self, index: int | None = None, **changes: Any) -> None:
        image = self._document.image
        if image is not None:
            index = self._channel_index if index is None else index
            self._document.set_display(self._display(image).with_channel(index, **changes))

    @action("automatic-contrast", "view", tr("&Automatic contrast"), needs="photo",
            short=tr("Automatic"),
            tip=tr("Show all but the darkest and the brightest values"))  # fmt: skip
    def make_automatic(self) -> None:
        """Set the range to all but the darkest and the brightest values."""
        image = self._document.image
        if image is not None:
            channel = automatic_display(image).channels[self._channel_index]
            self._change(low=channel.low, high=channel.high, gamma=1.0)

    def _ask_colour(self) -> None:
        image = self._document.image
        if image is None:
            return
        colour = self._display(image).channels[self._channel_index].colour
        ask_colour(self, QColor(*colour), self._recolour)

    def _recolour(self, colour: QColor) -> None:
        self._change(colour=(colour.red(), colour.green(), colour.blue()))


@panel("layers", tr("Layers"), "left", 40)
class LayersPanel(QWidget):
    """Check boxes and sliders of the layers, bound to properties of the view state."""

    def __init__(self, view_state: ViewState, display: DisplayEditor) -> None:
        super().__init__()
        self._view_state, self.display = view_state, display
        self.visibility_boxes: dict[str, QCheckBox] = {}
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
        parts = self._grid, self.outlines, display
        lay_out(QVBoxLayout(self), *parts, None, margin=8)

    def _add(self, text: str, visible_by: str, opacity_by: str) -> None:
        """Add a row; without `visible_by`, the layer cannot be hidden."""
        row = self._grid.rowCount()
        label: QWidget = QCheckBox(text) if visible_by else QLabel(text)
        if isinstance(label, QCheckBox):
            self._switch(label, visible_by)
        slider = self.sliders[opacity_by] = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(0, _SLIDER_MAX)
        slider.setPageStep(10)
        Binding(slider, self._view_state, opacity_by, _SLIDER_MAX)
        slider.setAccessibleName(self.tr("Opacity of {layer}").format(layer=text))
        slider.setToolTip(self.tr("How visible the layer is"))
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(slider, row, 1)

    def _switch(self, box: QCheckBox, name: str) -> None:
        self.visibility_boxes[name] = box
        Binding(box, self._view_state, name)
