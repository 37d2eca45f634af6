"""Input fields made from the descriptions of parameters."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
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

from segcore.runtime.errors import ParameterError
from segcore.runtime.parameters import Checked, Description, Parameter, parameters

from .language import told, tr
from .widgets import BorrowedFocus, Wheel, borrow_focus, fill, wrapped

T = TypeVar("T", bound=Checked)


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
        self.error = wrapped()
        self.error.setForegroundRole(QPalette.ColorRole.BrightText)
        self.error.hide()
        description = parameter.description
        editor.setAccessibleName(tr(description.label))
        tip = [tr(description.help), _allowed(description)]
        editor.setToolTip("\n".join(_sentence(text) for text in tip if text))
        fill(QVBoxLayout(self), editor, self.error, margin=0, spacing=2)
        self.setFocusProxy(editor)
        Wheel(editor)

    def show_value(self, value: Any) -> None:
        """Show what the project holds; whatever was refused is forgotten."""
        self.show_error("")
        with QSignalBlocker(self.editor):
            self._show(value)

    def show_error(self, reason: str) -> None:
        """Say why the value was refused; nothing for one that was not."""
        self.error.setText(reason)
        self.error.setVisible(bool(reason))

    def _show(self, value: Any) -> None:
        raise NotImplementedError

    def _enter(self, value: Any) -> None:
        self.entered.emit(self.parameter.name, value)


class ChoiceField(Field):
    """One of a few."""

    def __init__(self, parameter: Parameter) -> None:
        self.box = QComboBox()
        super().__init__(parameter, self.box)
        none = {None: tr("none")} if parameter.default is None else {}
        worded = none | {key: tr(word) for key, word in parameter.description.worded.items()}
        self._choices = list(worded)
        self.box.addItems(list(worded.values()))
        self.box.activated.connect(lambda index: self._enter(self._choices[index]))

    def _show(self, value: Any) -> None:
        self.box.setCurrentIndex(self._choices.index(value))


class WholeField(Field):
    """A whole number in a range, or a whole percentage."""

    def __init__(self, parameter: Parameter) -> None:
        self.box = QSpinBox()
        super().__init__(parameter, self.box)
        description = parameter.description
        self._ones = ones = 100 if description.percent else 1
        low, high = description.low, description.high
        self.box.setRange(
            -(2**31) if low is None else int(low * ones),
            2**31 - 1 if high is None else int(high * ones),
        )
        self.box.setKeyboardTracking(False)
        borrow_focus(self.box)
        if unit := "%" if description.percent else description.unit:
            self.box.setSuffix(f" {unit}")
        self.box.valueChanged.connect(lambda n: self._enter(n / ones if ones > 1 else n))

    def _show(self, value: Any) -> None:
        self.box.setValue(round(value * self._ones))


class LineField(Field):
    """A value that is typed; nothing changes while the text stays the one that was shown."""

    def __init__(self, parameter: Parameter, line: QLineEdit, editor: QWidget) -> None:
        super().__init__(parameter, editor)
        self.line, self._shown = line, ""
        line.editingFinished.connect(self._read)
        BorrowedFocus(line, self._restore)

    def text_of(self, value: Any) -> str:
        return str(value)

    def take(self, text: str) -> None:
        """Enter the value of a text that is not empty, or say why it has none."""
        self._enter(text)

    def _show(self, value: Any) -> None:
        self._shown = "" if value is None else self.text_of(value)
        self.line.setText(self._shown)

    def _restore(self) -> None:
        self.show_error("")
        self.line.setText(self._shown)

    def _read(self) -> None:
        text = self.line.text().strip()
        if text == self._shown:
            self.show_error("")
        elif text:
            self.take(text)
        else:
            self._enter(self.parameter.default)


class NumberField(LineField):
    """A number that may have any size; empty is the default."""

    def __init__(self, parameter: Parameter) -> None:
        line = QLineEdit()
        super().__init__(parameter, line, line)
        if parameter.default is None:
            line.setPlaceholderText(self.tr("automatic"))

    def text_of(self, value: Any) -> str:
        return f"{value:.12g}"

    def take(self, text: str) -> None:
        try:
            value = float(text.replace(",", "."))
        except ValueError:
            self.show_error(self.tr("“{text}” is not a number").format(text=text))
        else:
            self._enter(value)


class TextField(LineField):
    """A text, or several with commas between them; empty is the default."""

    def __init__(self, parameter: Parameter) -> None:
        line = QLineEdit()
        super().__init__(parameter, line, line)

    def text_of(self, value: Any) -> str:
        return ", ".join(value) if self.parameter.description.many else str(value)

    def take(self, text: str) -> None:
        reads = self.parameter.description.reads
        try:
            self._enter(reads(text) if reads else text)
        except ParameterError as error:
            self.show_error(told(error))


class FileField(LineField):
    """Path of a picture, typed or chosen; empty is none."""

    def __init__(self, parameter: Parameter) -> None:
        line, editor = QLineEdit(), QWidget()
        self.choose_button = QToolButton()
        self.choose_button.setText("…")
        fill(QHBoxLayout(editor), line, self.choose_button, grow=line, margin=0, spacing=4)
        editor.setFocusProxy(line)
        super().__init__(parameter, line, editor)
        line.setPlaceholderText(self.tr("none"))
        line.setAccessibleName(editor.accessibleName())
        self.choose_button.setToolTip(self.tr("Choose a file"))
        self.choose_button.clicked.connect(self.choose)

    def choose(self) -> None:
        """Ask for a file."""
        title, folder = tr(self.parameter.description.label), self._shown
        if path := QFileDialog.getOpenFileName(self, title, folder)[0]:
            self.line.setText(path)
            self._read()


class Form(QWidget):
    """The parameters of one dataclass, all or some of them, or all but some.

    Signals
    -------
    entered(name, value)
    """

    entered = Signal(str, object)

    def __init__(
        self, owner: type, names: Collection[str] | None = None, but: Collection[str] = ()
    ) -> None:
        super().__init__()
        self.owner = owner
        self.fields: dict[str, Field] = {}
        self.labels: list[QLabel] = []
        self._rows = layout = QFormLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for parameter in parameters(owner):
            if (names is None or parameter.name in names) and parameter.name not in but:
                field = field_for(parameter)
                field.entered.connect(self.entered)
                self.fields[parameter.name] = field
                unit = parameter.description.unit
                text = tr(parameter.description.label)
                label = QLabel(f"{text} ({unit})" if unit else text)
                label.setBuddy(field.editor)
                label.setToolTip(field.editor.toolTip())
                self.labels.append(label)
                layout.addRow(label, field)

    def hide_rows(self, names: Iterable[str]) -> None:
        """Hide fields that nothing can be said in now; they keep their values."""
        for name in names:
            self._rows.setRowVisible(self.fields[name], False)

    def show_values(self, values: Any) -> None:
        """Show the fields of a dataclass instance."""
        for name, field in self.fields.items():
            field.show_value(getattr(values, name))

    def changed(self, values: T, name: str, value: Any) -> T | None:
        """The dataclass instance with what was entered; None, and why is said, if it is refused."""
        try:
            new = replace(values, **{name: value})
        except ParameterError as error:
            self.fields[name].show_error(told(error))
            return None
        self.fields[name].show_value(getattr(new, name))
        return new


def align(labels: Iterable[QLabel]) -> None:
    """Make the labels of several forms equally wide, so that their fields stand in one column."""
    labels = list(labels)
    width = max((label.sizeHint().width() for label in labels), default=0)
    for label in labels:
        label.setMinimumWidth(width)


def field_for(parameter: Parameter) -> Field:
    """The kind of field that suits a parameter."""
    if parameter.description.choices:
        return ChoiceField(parameter)
    if parameter.description.file:
        return FileField(parameter)
    if parameter.description.text or parameter.description.many:
        return TextField(parameter)
    is_whole = parameter.type is int or parameter.description.percent
    return WholeField(parameter) if is_whole else NumberField(parameter)


def _allowed(description: Description) -> str:
    """The range of a number, in words."""
    low = tr("above {value}") if description.exclusive else tr("at least {value}")
    form = "{:.0%}" if description.percent else "{:g}"
    parts = []
    if description.low is not None:
        parts.append(low.format(value=form.format(description.low)))
    if description.high is not None:
        parts.append(tr("at most {value}").format(value=form.format(description.high)))
    return tr(" and ").join(parts)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
