"""Input fields made from the descriptions of parameters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.panels.tables import Keys
from segcore.runtime.parameters import Parameter, parameters


class Field(QWidget):
    """One parameter; says what is wrong with a value that is refused.

    Signals
    -------
    entered(name, value)
        The person entered a value; whether it is allowed is for others to say.
    """

    entered = Signal(str, object)

    def __init__(self, parameter: Parameter, editor: QWidget) -> None:
        super().__init__()
        self.parameter, self.editor = parameter, editor
        self.error = QLabel()
        self.error.setWordWrap(True)
        self.error.setForegroundRole(QPalette.ColorRole.BrightText)
        self.error.hide()
        description = parameter.description
        editor.setAccessibleName(described(description.label))
        tip = [described(description.help), described(description.range)]
        editor.setToolTip("\n".join(own for own in tip if own))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(editor)
        layout.addWidget(self.error)
        self.setFocusProxy(editor)
        Wheel(editor)

    def show_value(self, value: Any) -> None:
        """Show what the project holds; whatever was refused is forgotten."""
        raise NotImplementedError

    def show_error(self, reason: str) -> None:
        """Say why the value was refused; nothing for one that was not."""
        self.error.setText(reason)
        self.error.setVisible(bool(reason))

    def _enter(self, value: Any) -> None:
        self.entered.emit(self.parameter.name, value)


class ChoiceField(Field):
    """One of a few."""

    def __init__(self, parameter: Parameter) -> None:
        self.box = QComboBox()
        super().__init__(parameter, self.box)
        for choice in parameter.description.choices:
            self.box.addItem(described(str(choice)), choice)
        self.box.activated.connect(lambda: self._enter(self.box.currentData()))

    def show_value(self, value: Any) -> None:
        self.show_error("")
        self.box.setCurrentIndex(self.box.findData(value))


class WholeField(Field):
    """A whole number in a range."""

    def __init__(self, parameter: Parameter) -> None:
        self.box = QSpinBox()
        super().__init__(parameter, self.box)
        low, high = parameter.description.low, parameter.description.high
        self.box.setRange(
            -(2**31) if low is None else int(low), 2**31 - 1 if high is None else int(high)
        )
        self.box.setKeyboardTracking(False)
        if parameter.description.unit:
            self.box.setSuffix(f" {parameter.description.unit}")
        self.box.valueChanged.connect(self._enter)

    def show_value(self, value: Any) -> None:
        self.show_error("")
        with QSignalBlocker(self.box):
            self.box.setValue(value)


class NumberField(Field):
    """A number that may have any size; empty is the automatic value where there is one."""

    def __init__(self, parameter: Parameter) -> None:
        self.line = QLineEdit()
        super().__init__(parameter, self.line)
        self._shown = ""
        if parameter.default is None:
            self.line.setPlaceholderText(self.tr("automatic"))
        self.line.editingFinished.connect(self._read)
        self._keys = Keys(self.line, {Qt.Key.Key_Escape: self._restore})

    def show_value(self, value: Any) -> None:
        self.show_error("")
        self._shown = "" if value is None else f"{value:.12g}"
        self.line.setText(self._shown)

    def _restore(self) -> None:
        self.show_error("")
        self.line.setText(self._shown)

    def _read(self) -> None:
        text = self.line.text().strip()
        if text == self._shown:
            self.show_error("")
        elif not text and self.parameter.default is None:
            self._enter(None)
        elif not text:
            self._enter(self.parameter.default)
        else:
            try:
                value = float(text.replace(",", "."))
            except ValueError:
                self.show_error(self.tr("“{text}” is not a number").format(text=text))
                return
            self._enter(value)


class FileField(Field):
    """Path of a picture, typed or chosen; empty is none."""

    def __init__(self, parameter: Parameter) -> None:
        self.line = QLineEdit()
        self.choose_button = QToolButton()
        self.choose_button.setText("…")
        editor = QWidget()
        row = QHBoxLayout(editor)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.line, 1)
        row.addWidget(self.choose_button)
        editor.setFocusProxy(self.line)
        super().__init__(parameter, editor)
        self.line.setAccessibleName(editor.accessibleName())
        self.line.setPlaceholderText(self.tr("none"))
        self.choose_button.setToolTip(self.tr("Choose a file"))
        self.choose_button.clicked.connect(self.choose)
        self.line.editingFinished.connect(self._read)
        self._shown = ""

    def show_value(self, value: Any) -> None:
        self.show_error("")
        self._shown = value or ""
        self.line.setText(self._shown)

    def choose(self) -> None:
        """Ask for a file."""
        title, folder = described(self.parameter.description.label), self._shown
        if path := QFileDialog.getOpenFileName(self, title, folder)[0]:
            self.line.setText(path)
            self._read()

    def _read(self) -> None:
        path = self.line.text().strip()
        if path != self._shown:
            self._enter(path or None)


class Form(QWidget):
    """The parameters of one dataclass, all or some of them.

    Signals
    -------
    entered(name, value)
    """

    entered = Signal(str, object)

    def __init__(
        self, owner: type, names: frozenset[str] | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.fields: dict[str, Field] = {}
        self.labels: list[QLabel] = []
        layout = QFormLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for own in parameters(owner):
            if names is None or own.name in names:
                field = field_for(own)
                field.entered.connect(self.entered)
                self.fields[own.name] = field
                label = QLabel(title(own))
                label.setBuddy(field.editor)
                label.setToolTip(field.editor.toolTip())
                self.labels.append(label)
                layout.addRow(label, field)

    def show_values(self, values: Any) -> None:
        """Show the fields of a dataclass instance."""
        for name, field in self.fields.items():
            field.show_value(getattr(values, name))


class Wheel(QObject):
    """Keeps the wheel, turned over an editor to scroll past it, from changing its value."""

    def __init__(self, editor: QWidget) -> None:
        super().__init__(editor)
        if isinstance(editor, QComboBox | QAbstractSpinBox):
            editor.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            editor.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel:
            assert isinstance(watched, QWidget)
            event.ignore()
            return not watched.hasFocus()
        return False


def align(labels: Iterable[QLabel]) -> None:
    """Make the labels of several forms equally wide, so that their fields stand in one column."""
    labels = list(labels)
    width = max((own.sizeHint().width() for own in labels), default=0)
    for own in labels:
        own.setMinimumWidth(width)


def field_for(parameter: Parameter) -> Field:
    """The kind of field that suits a parameter."""
    if parameter.description.choices:
        return ChoiceField(parameter)
    if parameter.description.file:
        return FileField(parameter)
    return WholeField(parameter) if parameter.type is int else NumberField(parameter)


def title(parameter: Parameter) -> str:
    """Label with unit."""
    label, unit = described(parameter.description.label), parameter.description.unit
    return f"{label} ({unit})" if unit else label


def described(text: str) -> str:
    """A text from the description of a parameter, translated."""
    return QCoreApplication.translate("Parameters", text) if text else ""
