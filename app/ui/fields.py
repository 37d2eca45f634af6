"""Input fields made from the descriptions of parameters."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeVar

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from segcore.runtime.errors import ParameterError, SegmentationError
from segcore.runtime.message import Message
from segcore.runtime.parameters import CheckedParameters, Parameter, parameters

from .language import tr, translated
from .properties import Properties
from .widgets import ReturnFocusFilter, WheelFilter, borrow_focus, lay_out, word_wrapped_label

T = TypeVar("T", bound=CheckedParameters)

_OFF = Qt.CheckState.Unchecked
_STATES = (_OFF, Qt.CheckState.Checked)
_NAME = Qt.ItemDataRole.UserRole
_MAX_TICKS = 6
"""Rows of a list; more are scrolled to."""


class Field(QWidget):
    """An editor for one parameter, with a message if a value is refused.

    Attributes
    ----------
    various : str
        Text shown in place of a value, if several things have different ones.
    """

    various = ""

    entered = Signal(str, object)
    """(name, value) The user entered a value, which may still be refused."""

    def __init__(self, parameter: Parameter, editor: QWidget) -> None:
        super().__init__()
        self.parameter, self.editor = parameter, editor
        self.error = word_wrapped_label()
        self.error.setForegroundRole(QPalette.ColorRole.BrightText)
        self.error.hide()
        description = parameter.description
        editor.setAccessibleName(tr(description.label).replace("&", ""))
        allowed = description.range_as("{:.0%}" if description.percent else "{:g}")
        tip = [tr(description.help), translated(allowed)]
        editor.setToolTip("\n".join(sentence(text) for text in tip if text))
        lay_out(QVBoxLayout(self), editor, self.error, margin=0, spacing=2)
        self.setFocusProxy(editor)
        WheelFilter(editor)

    def show_value(self, value: Any) -> None:
        """Show the current value, and clear the message."""
        self.show_error("")
        with QSignalBlocker(self.editor):
            self._show(value)

    def show_error(self, reason: str) -> None:
        """Show why the value was refused; an empty reason clears the message."""
        self.error.setText(sentence(reason))
        self.error.setVisible(bool(reason))

    def _show(self, value: Any) -> None:
        raise NotImplementedError

    def _enter(self, value: Any) -> None:
        self.entered.emit(self.parameter.name, value)


class ChoiceField(Field):
    """A choice among a few values."""

    def __init__(self, parameter: Parameter) -> None:
        self.box = QComboBox()
        super().__init__(parameter, self.box)
        none = {None: tr("none")} if parameter.default is None else {}
        worded = none | {key: tr(word) for key, word in parameter.description.worded.items()}
        self._choices = list(worded)
        self._known = len(worded)
        self.box.addItems(list(worded.values()))
        self.box.activated.connect(lambda index: self._enter(self._choices[index]))

    def reword(self, words: Mapping[Any, str]) -> None:
        """Use other words for some choices; the others have those of the parameter."""
        for index, choice in enumerate(self._choices):
            word = tr(self.parameter.description.worded[choice])
            self.box.setItemText(index, words.get(choice, word))

    def _show(self, value: Any) -> None:
        """Show a choice; one that no longer exists is added while it is the value."""
        for _ in range(self._known, len(self._choices)):
            self.box.removeItem(len(self._choices) - 1)
            self._choices.pop()
        if value not in self._choices and value is not None:
            self._choices.append(value)
            self.box.addItem(str(value))
        self.box.setPlaceholderText(self.various)
        self.box.setCurrentIndex(self._choices.index(value) if value in self._choices else -1)


class CheckBoxField(Field):
    """A check box."""

    def __init__(self, parameter: Parameter) -> None:
        self.box = QCheckBox(tr(parameter.description.label))
        super().__init__(parameter, self.box)
        self.box.clicked.connect(lambda: self._enter(self.box.checkState() != _OFF))

    def _show(self, value: Any) -> None:
        """Show on, off, or neither (None); a click then switches it on."""
        self.box.setTristate(value is None)
        self.box.setCheckState(Qt.CheckState.PartiallyChecked if value is None else _STATES[value])


class IntegerField(Field):
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
        if description.automatic:
            self.box.setSpecialValueText(tr("automatic"))
        self.box.setKeyboardTracking(False)
        borrow_focus(self.box)
        if unit := "%" if description.percent else description.unit:
            self.box.setSuffix(f" {unit}")
        self.box.valueChanged.connect(lambda n: self._enter(n / ones if ones > 1 else n))

    def _show(self, value: Any) -> None:
        self.box.setValue(round(value * self._ones))


class TypedValueField(Field):
    """A line for a typed value; unchanged text changes nothing."""

    def __init__(self, parameter: Parameter) -> None:
        self.line, self._shown = QLineEdit(), ""
        super().__init__(parameter, self.new_editor())
        self.line.editingFinished.connect(self._read)
        ReturnFocusFilter(self.line, self._restore)

    def new_editor(self) -> QWidget:
        """The line edit, within a widget for further buttons if needed."""
        return self.line

    def text_of(self, value: Any) -> str:
        if self.parameter.description.many:
            return ", ".join(value)
        return f"{value:.12g}" if isinstance(value, float) else str(value)

    def enter_text(self, text: str) -> None:
        """Enter the value of a text that is not empty, or show why it is not valid."""
        self._enter(text)

    def _show(self, value: Any) -> None:
        self._shown = "" if value is None else self.text_of(value)
        self.line.setText(self._shown)
        if self.various:
            self.line.setPlaceholderText(self.various if value is None else "")

    def _restore(self) -> None:
        self.show_error("")
        self.line.setText(self._shown)

    def _read(self) -> None:
        text = self.line.text().strip()
        if text == self._shown:
            self.show_error("")
        elif text:
            self.enter_text(text)
        else:
            self._enter(self.parameter.default)


class NumberField(TypedValueField):
    """A number of any size; empty is the default."""

    def __init__(self, parameter: Parameter) -> None:
        super().__init__(parameter)
        if parameter.default is None or parameter.description.automatic:
            self.line.setPlaceholderText(tr("automatic"))

    def text_of(self, value: float) -> str:
        return "" if self.parameter.description.automatic and not value else super().text_of(value)

    def enter_text(self, text: str) -> None:
        try:
            value = float(text.replace(",", "."))
        except ValueError:
            self.show_error(self.tr("“{text}” is not a number").format(text=text))
        else:
            self._enter(value)


class TextField(TypedValueField):
    """A text, or several separated by commas; empty is the default."""

    def enter_text(self, text: str) -> None:
        reads = self.parameter.description.reads
        try:
            self._enter(reads(text) if reads else text)
        except SegmentationError as error:
            self.show_error(translated(error))


class CheckListField(Field):
    """Check boxes for a few names, all checked by default.

    An entry may contain more than the name, such as ``DAPI:2``; `name_of` extracts the name.
    """

    def __init__(self, parameter: Parameter, name_of: Callable[[str], str]) -> None:
        self.list, self._name_of = QListWidget(), name_of
        super().__init__(parameter, self.list)
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._value: tuple[str, ...] = ()
        self.list.itemChanged.connect(self._read)

    def offer(self, names: Sequence[str], titles: Sequence[str] | None = None) -> None:
        """Set the names to choose from, and how they are shown."""
        if [item.data(_NAME) for item in self._items()] == list(names):
            return
        with QSignalBlocker(self.list):
            self.list.clear()
            for name, title in zip(names, titles or names, strict=True):
                item = QListWidgetItem(title, self.list)
                item.setData(_NAME, name)
            rows = min(len(names), _MAX_TICKS)
            height = rows * self.list.sizeHintForRow(0) + 2 * self.list.frameWidth()
            self.list.setFixedHeight(max(height, 1))
            self._show(self._value)

    def _show(self, value: Any) -> None:
        self._value = value
        for position, item in enumerate(self._items(), start=1):
            on = not value or self._entry_of(position, item.data(_NAME)) is not None
            item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)

    def _entry_of(self, position: int, name: str) -> str | None:
        """The entry of the value that stands for a name: the name, or its position from 1."""
        return next(
            (entry for entry in self._value if self._name_of(entry) in (name, str(position))), None
        )

    def _read(self) -> None:
        items = self._items()
        ticked = [
            self._entry_of(position, item.data(_NAME)) or item.data(_NAME)
            for position, item in enumerate(items, start=1)
            if item.checkState() == Qt.CheckState.Checked
        ]
        if not ticked:  # at least one is needed
            self.show_value(self._value)
        elif len(ticked) == len(items) and set(ticked) == {item.data(_NAME) for item in items}:
            self._enter(())
        else:
            self._enter(tuple(ticked))

    def _items(self) -> list[QListWidgetItem]:
        return [self.list.item(row) for row in range(self.list.count())]


class FileField(TypedValueField):
    """The path of a picture, typed or chosen; may be empty."""

    def __init__(self, parameter: Parameter) -> None:
        super().__init__(parameter)
        self.line.setPlaceholderText(self.tr("none"))
        self.line.setAccessibleName(self.editor.accessibleName())
        self.choose_button.setToolTip(self.tr("Choose a file"))
        self.choose_button.clicked.connect(self.choose)

    def new_editor(self) -> QWidget:
        editor, line, self.choose_button = QWidget(), self.line, QToolButton()
        self.choose_button.setText("…")
        lay_out(QHBoxLayout(editor), line, self.choose_button, grow=line, margin=0, spacing=4)
        editor.setFocusProxy(line)
        return editor

    def choose(self) -> None:
        """Let the user choose a file in a dialog."""
        title, folder = tr(self.parameter.description.label), self._shown
        if path := QFileDialog.getOpenFileName(self, title, folder)[0]:
            self.line.setText(path)
            self._read()


class Form(QWidget):
    """A form for all or some parameters of a dataclass or of properties, or for a list of them."""

    entered = Signal(str, object)

    def __init__(
        self,
        owner: type | Sequence[Parameter],
        names: Collection[str] | None = None,
        but: Collection[str] = (),
        *,
        kinds: Mapping[str, Callable[[Parameter], Field]] = MappingProxyType({}),
    ) -> None:
        super().__init__()
        self.owner = owner
        self.fields: dict[str, Field] = {}
        self.labels: list[QLabel] = []
        self._rows = layout = QFormLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for parameter in _parameters_of(owner):
            if (names is None or parameter.name in names) and parameter.name not in but:
                field = kinds.get(parameter.name, field_for)(parameter)
                field.entered.connect(self.entered)
                self.fields[parameter.name] = field
                if isinstance(field, CheckBoxField):  # it has its own label
                    layout.addRow(field)
                    continue
                unit = parameter.description.unit
                text = tr(parameter.description.label)
                label = QLabel(f"{text} ({unit})" if unit else text)
                label.setBuddy(field.editor)
                label.setToolTip(field.editor.toolTip())
                self.labels.append(label)
                layout.addRow(label, field)

    def hide_rows(self, names: Iterable[str]) -> None:
        """Hide fields that have no meaning now; they keep their values."""
        for name in names:
            self._rows.setRowVisible(self.fields[name], False)

    def show_values(self, values: Any) -> None:
        """Show the fields of a dataclass instance."""
        for name, field in self.fields.items():
            field.show_value(getattr(values, name))

    def with_value(self, values: T, name: str, value: Any) -> T | None:
        """The dataclass instance with the entered value; None, with a message, if it is refused."""
        try:
            new = replace(values, **{name: value})
        except ParameterError as error:
            field, message = self.fields[name], error.message
            if "name" in message.values:
                label = field.editor.accessibleName()
                message = Message(message.template, **dict(message.values, name=label))
            field.show_error(translated(message))
            return None
        self.fields[name].show_value(getattr(new, name))
        return new


def _parameters_of(owner: type | Sequence[Parameter]) -> Sequence[Parameter]:
    if not isinstance(owner, type):
        return owner
    return owner.described() if issubclass(owner, Properties) else parameters(owner)


def align(labels: Iterable[QLabel]) -> None:
    """Make the labels of several forms equally wide, so that their fields are aligned."""
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
    if parameter.type is bool:
        return CheckBoxField(parameter)
    is_whole = parameter.type is int or parameter.description.percent
    return IntegerField(parameter) if is_whole else NumberField(parameter)


def sentence(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]
