"""Parts of the export dialog: photos, formats, classes, names of files."""

from collections.abc import Callable, Collection, Iterable
from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from segcore.formats.exporters import EXPORTERS, Purpose, check_naming
from segcore.formats.exporters.class_pictures import DEFAULT_NAMING
from segcore.formats.pictures import Masks
from segcore.picture.image import image_from_array
from segcore.projects.case import Case
from segcore.projects.project import ClassInfo, Project
from segcore.runtime.errors import OutputError, ParameterError
from segcore.segments.answer import Answer

from ..ui.icons import ICON_SIDE_PX, swatch
from ..ui.language import tr, translated
from ..ui.verbatim import escape_tooltip
from ..ui.widgets import embolden, lay_out, word_wrapped_label

_MAX_SCREEN_SHARE = 2 / 3
"""Share of the width of the screen that the formats may take."""
_TICKED, _EMPTY = Qt.CheckState.Checked, Qt.CheckState.Unchecked


class FormatBoxes(QWidget):
    """A check box for each format, grouped by purpose."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.boxes = {key: QCheckBox(tr(kind.title)) for key, kind in EXPORTERS.items()}
        groups = (
            (self.tr("Pictures"), Purpose.PICTURES),
            (self.tr("Training sets"), Purpose.TRAINING),
            (self.tr("Shapes and numbers"), Purpose.SHAPES),
        )
        widest = max(box.sizeHint().width() for box in self.boxes.values())
        max_width = self.screen().availableGeometry().width() * _MAX_SCREEN_SHARE
        columns = 2 if 2 * widest <= max_width else 1
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(4)
        grid.setHorizontalSpacing(16)
        row = 0
        for title, purpose in groups:
            boxes = [box for key, box in self.boxes.items() if EXPORTERS[key].purpose is purpose]
            grid.addLayout(heading(title, partial(_check_all, boxes)), row, 0, 1, columns)
            rows = -(-len(boxes) // columns)
            for index, box in enumerate(boxes):
                grid.addWidget(box, row + 1 + index % rows, index // rows)
            row += 1 + rows
            grid.setRowMinimumHeight(row, 6)
            row += 1
        grid.setRowStretch(row, 1)
        for box in self.boxes.values():
            box.toggled.connect(self.changed)

    @property
    def chosen(self) -> tuple[str, ...]:
        return tuple(key for key, box in self.boxes.items() if box.isChecked())

    def choose(self, names: Collection[str]) -> None:
        for key, box in self.boxes.items():
            box.setChecked(key in names and box.isEnabled())

    def show_losses(self, case: Case | None) -> None:
        """Set tool tips with what each format cannot hold."""
        for key, box in self.boxes.items():
            box.setToolTip(escape_tooltip(self.losses([key], case)))

    def losses(self, names: Iterable[str], case: Case | None) -> str:
        """Losses of formats for the open photo; empty if there are none."""
        if case is None:
            return ""
        sentences = []
        for name in names:
            exporter = EXPORTERS[name]()
            try:
                format_losses = exporter.all_losses(case)
            except OutputError as error:
                format_losses = [error.message]
            if format_losses:
                losses = "; ".join(map(translated, format_losses))
                text = self.tr("{format} loses {losses}.")
                sentences.append(text.format(format=tr(exporter.title), losses=losses))
        return "\n".join(sentences)


class ClassChoice(QWidget):
    """Check boxes for the classes; the background is never exported."""

    changed = Signal()

    def __init__(self, classes: Iterable[ClassInfo]) -> None:
        super().__init__()
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Classes"))
        self.list.setIconSize(QSize(ICON_SIDE_PX, ICON_SIDE_PX))
        for info in classes:
            item = QListWidgetItem(swatch(info.colour), info.name, self.list)
            item.setCheckState(_EMPTY if info.background else _TICKED)
            item.setToolTip(escape_tooltip(info.name))
            if info.background:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
                item.setToolTip(self.tr("The background: 0, and no object in any format"))
        self.list.itemChanged.connect(lambda _: self.changed.emit())
        head = heading(self.tr("Classes"), self._check_all)
        lay_out(QVBoxLayout(self), head, self.list, grow=self.list, margin=0, spacing=4)

    @property
    def _choices(self) -> dict[str, QListWidgetItem]:
        items = map(self.list.item, range(self.list.count()))
        return {item.text(): item for item in items if item.flags()}

    @property
    def without(self) -> tuple[str, ...]:
        """Names of the unchecked classes."""
        return tuple(name for name, item in self._choices.items() if item.checkState() == _EMPTY)

    def leave_out(self, names: Collection[str]) -> None:
        for name, item in self._choices.items():
            item.setCheckState(_EMPTY if name in names else _TICKED)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the classes to choose from."""
        return tuple(self._choices)

    def _check_all(self, is_checked: bool) -> None:
        self.leave_out(() if is_checked else self.names)


class NamingField(QWidget):
    """A field for the names of masks and cut-outs, with an example."""

    changed = Signal()

    def __init__(self, project: Project, name: str) -> None:
        super().__init__()
        self._case = _example(project, name)
        self.box = QComboBox()
        self.box.setEditable(True)
        self.box.addItems([DEFAULT_NAMING, "{photo}_{class}.png", "{class}/{photo}.png"])
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.box.setToolTip(self.tr("Can contain {photo}, {class}, {number} and {format}"))
        self.example = word_wrapped_label()
        self.example.setForegroundRole(self.example.foregroundRole().PlaceholderText)
        label = QLabel(self.tr("File &names"))
        label.setBuddy(self.box)
        lay_out(QVBoxLayout(self), label, self.box, self.example, margin=0, spacing=4)
        self.box.currentTextChanged.connect(self._refresh)
        self._refresh()

    @property
    def naming(self) -> str | None:
        """The naming pattern; None if it is not valid."""
        try:
            return check_naming(self.box.currentText().strip())
        except ParameterError:
            return None

    def _refresh(self) -> None:
        try:
            masks = Masks(check_naming(self.box.currentText().strip()))
            first = next(iter(masks.names(self._case).values()), "")
            self.example.setText(self.tr("For example {name}").format(name=first) if first else "")
        except ParameterError as error:
            self.example.setText(translated(error))
        self.changed.emit()


def _example(project: Project, name: str) -> Case:
    """A case of one row of pixels with every class."""
    numbers = np.array([[info.number for info in project.classes if not info.background] or [0]])
    image = image_from_array(np.zeros(numbers.shape, np.uint8))
    stem = Path(name).stem or "photo"
    return Case(stem, stem, image, Project(classes=project.classes), answer=Answer(numbers))


def heading(title: str, check_all: Callable[[bool], None]) -> QHBoxLayout:
    """Name of a group, and buttons that check all or none of it."""
    label, buttons = QLabel(title), []
    embolden(label)
    for text, is_checked in ((tr("All"), True), (tr("None"), False)):
        button = QToolButton()
        button.setText(text)
        button.setAccessibleName(f"{title}: {text}")
        button.setAutoRaise(True)
        button.clicked.connect(lambda _=False, is_checked=is_checked: check_all(is_checked))
        buttons.append(button)
    return lay_out(QHBoxLayout(), label, None, *buttons, spacing=2)


def _check_all(boxes: list[QCheckBox], is_checked: bool) -> None:
    for box in boxes:
        box.setChecked(is_checked and box.isEnabled())
