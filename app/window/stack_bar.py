"""The bar below a page of a stack: a slider for each axis, and the finished pages."""

from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtCore import QRectF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QProxyStyle,
    QSlider,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QVBoxLayout,
    QWidget,
)

from segcore.folders.states import State
from segcore.picture.pages import Page, page_of
from segcore.picture.reading import pages_of
from segcore.runtime.errors import SegmentationError

from ..actions.action import action, tr
from ..panels.photos.tiles import COLOURS
from ..session.photo_folder import PhotoFolder
from ..state.document import Document
from ..ui.widgets import lay_out

_STRIP_HEIGHT_PX = 4


class StackBar(QWidget):
    """The bar of a stack, visible while one of its pages is open."""

    chosen = Signal(object)
    """(photo) The user chose a page."""

    def __init__(self, document: Document, photos: PhotoFolder) -> None:
        super().__init__()
        self._document, self._photos = document, photos
        self._page: Page | None = None
        self._axes: dict[str, int] = {}
        self.sliders: dict[str, QSlider] = {}
        self._position_labels: dict[str, QLabel] = {}
        self._state_strips: dict[str, _StateStrip] = {}
        self._names: list[str] = []
        """Names of the pages."""
        self._style = _ClickToPositionStyle("Fusion")
        self._titles = {"T": self.tr("Time"), "Z": self.tr("Slice"), "P": self.tr("Page")}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(8, 2, 8, 2)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        document.photo_changed.connect(self._on_photo_changed)
        for signal in (photos.names_changed, photos.marked):
            signal.connect(self._refresh_states)
        self.hide()

    # ----------------------------------------------------------------------------------- state

    @property
    def position_text(self) -> str:
        """The open page, as "Slice 3 / 8"; empty if none is."""
        indices = {} if self._page is None else self._indices_of(self._page.number)
        return ", ".join(
            f"{self._titles[axis]} {index + 1} / {self._axes[axis]}"
            for axis, index in indices.items()
        )

    @property
    def title(self) -> str:
        """The name of the stack; empty if no page is open."""
        return self._page.stack.name if self._page is not None else ""

    @property
    def _n_pages(self) -> int:
        return int(np.prod([*self._axes.values()]))

    def _indices_of(self, number: int) -> dict[str, int]:
        """Index of a page along each axis."""
        indices = np.unravel_index(number, tuple(self._axes.values()))
        return dict(zip(self._axes, map(int, indices), strict=True))

    # ------------------------------------------------------------------------------------- display

    def _on_photo_changed(self) -> None:
        photo = self._document.project.photo
        page = page_of(photo.path) if photo is not None else None
        page_before, self._page = self._page, page
        if page is not None and (page_before is None or page_before.stack != page.stack):
            self._axes = _axes_of(page.stack)
            self._names = [Page(page.stack, number).path.name for number in range(self._n_pages)]
            self._lay_out()
        if page is None or page.number >= self._n_pages:
            self._page = None
        self.setVisible(self._page is not None)
        if self._page is None:
            return
        for axis, index in self._indices_of(self._page.number).items():
            slider = self.sliders[axis]
            if not slider.isSliderDown():  # else it is ahead of the page
                with QSignalBlocker(slider):
                    slider.setValue(index + 1)
            self._show_position(axis)
        self._refresh_states()

    def _show_position(self, axis: str) -> None:
        slider = self.sliders[axis]
        self._position_labels[axis].setText(f"{slider.value()} / {slider.maximum()}")

    def _refresh_states(self, *_: object) -> None:
        if self._page is None or not self._photos.contains(self._page.path):
            return
        name, indices = self._photos.name(self._page.path), self._indices_of(self._page.number)
        prefix = name.removesuffix(self._names[self._page.number])
        states = [self._photos.state(prefix + name) for name in self._names]
        state_of_page = np.reshape(np.array(states, object), tuple(self._axes.values()))
        for axis in self._axes:
            index = tuple(slice(None) if other == axis else indices[other] for other in self._axes)
            self._state_strips[axis].show_states(list(state_of_page[index]))

    def _lay_out(self) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        self.sliders, self._position_labels, self._state_strips = {}, {}, {}
        for row, (axis, size) in enumerate(self._axes.items()):
            name, slider = self._titles[axis], QSlider(Qt.Orientation.Horizontal)
            slider.setStyle(self._style)
            slider.setRange(1, size)
            slider.setPageStep(max(1, size // 10))
            slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            slider.setAccessibleName(name)
            slider.setToolTip(self.tr("Go through the stack; the strip below shows what is done"))
            slider.valueChanged.connect(partial(self._choose, axis))
            caption, strip = QLabel(), _StateStrip()
            widest = caption.fontMetrics().horizontalAdvance(f"{size} / {size}")
            caption.setMinimumWidth(widest)
            caption.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            column_widget = QWidget()
            lay_out(QVBoxLayout(column_widget), slider, strip, margin=0, spacing=0)
            for column, part in enumerate((QLabel(name), column_widget, caption)):
                self._grid.addWidget(part, row, column)
            self.sliders[axis], self._position_labels[axis] = slider, caption
            self._state_strips[axis] = strip

    # -------------------------------------------------------------------------------------- moving

    def _choose(self, axis: str, _value: int) -> None:
        self._show_position(axis)
        self._go_to({name: slider.value() - 1 for name, slider in self.sliders.items()})

    def _go_to(self, indices: dict[str, int]) -> None:
        assert self._page is not None
        number = np.ravel_multi_index(tuple(indices.values()), tuple(self._axes.values()))
        self.chosen.emit(Page(self._page.stack, int(number)).path)

    @action("previous-time", "photos", tr("Previous time point"), "Ctrl+Shift+PgUp",
            argument=-1, needs="stack",
            tip=tr("Go to the same slice at the time before"))  # fmt: skip
    @action("next-time", "photos", tr("Next time point"), "Ctrl+Shift+PgDown",
            argument=1, needs="stack",
            tip=tr("Go to the same slice at the next time"))  # fmt: skip
    def step_time(self, step: int) -> None:
        """Move along the slowest axis: to the same slice at another time."""
        if self._page is None:
            return
        axis = next(iter(self._axes))
        indices = self._indices_of(self._page.number)
        indices[axis] += step
        if 0 <= indices[axis] < self._axes[axis]:
            self._go_to(indices)


class _ClickToPositionStyle(QProxyStyle):
    """Sliders jump to where they are clicked."""

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        data: QStyleHintReturn | None = None,
    ) -> int:
        if hint == QStyle.StyleHint.SH_Slider_AbsoluteSetButtons:
            return Qt.MouseButton.LeftButton.value
        return super().styleHint(hint, option, widget, data)


class _StateStrip(QWidget):
    """A strip with the states of pages side by side."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(_STRIP_HEIGHT_PX)
        self._states: list[State] = []

    def show_states(self, states: list[State]) -> None:
        if states != self._states:
            self._states = states
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        width = self.width() / max(1, len(self._states))
        for index, state in enumerate(self._states):
            if state in COLOURS:
                painter.fillRect(QRectF(index * width, 0, width, _STRIP_HEIGHT_PX), COLOURS[state])


def _axes_of(stack: Path) -> dict[str, int]:
    try:
        return pages_of(stack).axes
    except SegmentationError:  # reported when a page is opened
        return {"P": 1}
