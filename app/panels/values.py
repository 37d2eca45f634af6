"""A form of what is said of objects: the attributes of their class, and flags."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGridLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from segcore.projects.attributes import FLAGS, Attribute, Value
from segcore.runtime.errors import ProjectError
from segcore.runtime.parameters import Description, Parameter

from ..looks.fields import Field, LineField
from ..looks.language import told
from ..looks.verbatim import plain_item
from ..looks.widgets import BorrowedFocus, fill, wrapped

Said = Mapping[str, Value]


class ValuesForm(QWidget):
    """What is said of one object, or of several at once, or of a class as a whole."""

    said = Signal(object)
    """(values) By name: what is to be said of them."""

    def __init__(self) -> None:
        super().__init__()
        self.title = wrapped()
        self.fields: dict[str, Field] = {}
        self.flags = {name: _switch(text) for name, text in self._flag_names().items()}
        self._attributes: tuple[Attribute, ...] = ()
        self._about: object = None
        self._rows = QWidget()
        self._form = QFormLayout(self._rows)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setVerticalSpacing(2)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        flags = QGridLayout()
        for place, (name, box) in enumerate(self.flags.items()):
            flags.addWidget(box, place // 2, place % 2)
            box.clicked.connect(lambda _=False, name=name: self._switch_flag(name))
        fill(QVBoxLayout(self), self.title, self._rows, flags, margin=0, spacing=4)

    def begin(self) -> None:
        """Take the keyboard: the first field has it."""
        first = next(iter(self.fields.values())).editor if self.fields else self.flags[FLAGS[0]]
        first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_values(
        self, about: object, title: str, attributes: Sequence[Attribute], values: Sequence[Said]
    ) -> None:
        """Show what is said of some objects; what is typed stays while it is `about` the same."""
        self.title.setText(title)
        if tuple(attributes) != self._attributes:
            self._build(tuple(attributes))
        is_new, self._about = about != self._about, about
        for name, field in self.fields.items():
            line = field.line if isinstance(field, LineField) else None
            if is_new or line is None or not (line.isModified() and line.hasFocus()):
                field.show_value(_common([said[name] for said in values]))
        for name, box in self.flags.items():
            _show_switch(box, _common([bool(said.get(name, False)) for said in values]))

    def _build(self, attributes: tuple[Attribute, ...]) -> None:
        self._attributes = attributes
        while self._form.rowCount():
            self._form.removeRow(0)
        self.fields = {one.name: _field(one) for one in attributes}
        last: QWidget = self.title
        for name, field in self.fields.items():
            field.entered.connect(lambda name, value: self.said.emit({name: value}))
            label = QLabel(plain_item(name))
            label.setBuddy(field.editor)
            field.editor.setAccessibleName(name)
            self._form.addRow(label, field)
            last = _in_turn(last, field.editor)
        for box in self.flags.values():
            last = _in_turn(last, box)

    def _switch_flag(self, name: str) -> None:
        """Of several objects that differ, a click sets it for all."""
        self.said.emit({name: self.flags[name].checkState() != Qt.CheckState.Unchecked})

    def _flag_names(self) -> dict[str, str]:
        return {
            "occluded": self.tr("Occluded"),
            "truncated": self.tr("Truncated"),
            "difficult": self.tr("Difficult"),
            "iscrowd": self.tr("Crowd"),
        }


class _TypedField(LineField):
    """A text or a number; what is none of the attribute is said at the field."""

    def __init__(self, attribute: Attribute) -> None:
        line = QLineEdit()
        super().__init__(_parameter(attribute), line, line)
        self._attribute = attribute

    def text_of(self, value: Value) -> str:
        return f"{value:.12g}" if isinstance(value, float) else str(value)

    def take(self, text: str) -> None:
        number = self._attribute.kind == "number"
        try:
            self._enter(self._attribute.read(text.replace(",", ".") if number else text))
        except ProjectError as error:
            self.show_error(_sentence(told(error)))

    def _show(self, value: Value | None) -> None:
        super()._show(value)
        self.line.setPlaceholderText(self.tr("various") if value is None else "")


class _ChoiceField(Field):
    """One of the choices; a text that is none of them any more is shown, too."""

    def __init__(self, attribute: Attribute) -> None:
        self.box = QComboBox()
        super().__init__(_parameter(attribute), self.box)
        self._choices = attribute.choices
        self.box.activated.connect(lambda: self._enter(self.box.currentText()))
        self.box.installEventFilter(self)
        BorrowedFocus(self.box, lambda: None)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Let a choice be typed: its letters are no keys of the window meanwhile."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            modified = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
            if event.text().isprintable() and event.text() and not modified:
                event.accept()
                return True
        return False

    def _show(self, value: Value | None) -> None:
        self.box.clear()
        self.box.addItems(list(self._choices))
        self.box.setPlaceholderText(self.tr("various") if value is None else "")
        if value is not None and value not in self._choices:
            self.box.addItem(str(value))
        self.box.setCurrentIndex(-1 if value is None else self.box.findText(str(value)))


class _SwitchField(Field):
    """Yes or no."""

    def __init__(self, attribute: Attribute) -> None:
        self.box = _switch("")
        super().__init__(_parameter(attribute), self.box)
        self.box.clicked.connect(
            lambda: self._enter(self.box.checkState() != Qt.CheckState.Unchecked)
        )

    def _show(self, value: Value | None) -> None:
        _show_switch(self.box, value)


def _show_switch(box: QCheckBox, value: Value | None) -> None:
    """Neither on nor off, where objects differ: the next click switches it on."""
    box.setTristate(value is None)
    partly = Qt.CheckState.PartiallyChecked
    on = Qt.CheckState.Checked if value else Qt.CheckState.Unchecked
    box.setCheckState(partly if value is None else on)


def _field(attribute: Attribute) -> Field:
    if attribute.kind == "choice":
        return _ChoiceField(attribute)
    return _SwitchField(attribute) if attribute.kind == "yes/no" else _TypedField(attribute)


def _parameter(attribute: Attribute) -> Parameter:
    """As fields of forms know it."""
    return Parameter(attribute.name, str, attribute.usual, Description("", text=True))


def _switch(text: str) -> QCheckBox:
    """A check box that gives the keyboard back on Enter and Esc."""
    box = QCheckBox(text)
    BorrowedFocus(box, lambda: None)
    return box


def _common(values: Sequence[Value]) -> Value | None:
    """The value that all objects have; None if they differ."""
    return values[0] if values and all(value == values[0] for value in values) else None


def _in_turn(before: QWidget, after: QWidget) -> QWidget:
    QWidget.setTabOrder(before, after)
    return after


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."
