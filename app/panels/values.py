"""A form for values of objects: attributes of their class, and flags."""

from collections.abc import Mapping, Sequence
from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QVBoxLayout, QWidget

from segcore.projects.attributes import FLAGS, Attribute, Value
from segcore.runtime.parameters import Description, Parameter

from ..actions.action import tr
from ..ui.fields import CheckBoxField, Field, Form, TypedValueField
from ..ui.verbatim import escape_menu_text
from ..ui.widgets import ReturnFocusFilter, lay_out, word_wrapped_label

_ValuesOfObjects = Sequence[Mapping[str, Value]]
_FLAG_NAMES = {
    "occluded": tr("Occluded"),
    "truncated": tr("Truncated"),
    "difficult": tr("Difficult"),
    "iscrowd": tr("Crowd"),
}


class ValuesForm(QWidget):
    """Form for values of one object, of several at once, or of a class."""

    edited = Signal(object)
    """(values) Edited values by name."""

    def __init__(self) -> None:
        super().__init__()
        self.title = word_wrapped_label()
        self.fields: dict[str, Field] = {}
        self.flags: dict[str, QCheckBox] = {}
        self._flag_fields: dict[str, Field] = {}
        self._attributes: tuple[Attribute, ...] = ()
        self._subject: object = None
        self._form = Form(())
        flags = QGridLayout()
        for index, (name, text) in enumerate(_FLAG_NAMES.items()):
            field = CheckBoxField(Parameter(name, bool, False, Description(text)))
            self._set_up(name, field)
            flags.addWidget(field, index // 2, index % 2)
            self._flag_fields[name], self.flags[name] = field, field.box
        parts = self.title, self._form, flags
        self._column = lay_out(QVBoxLayout(self), *parts, margin=0, spacing=4)

    def begin(self) -> None:
        """Set focus to the first field."""
        first = next(iter(self.fields.values())).editor if self.fields else self.flags[FLAGS[0]]
        first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_values(
        self, subject: object, title: str, attributes: Sequence[Attribute], values: _ValuesOfObjects
    ) -> None:
        """Show values of objects; typed text stays while `subject` is the same."""
        self.title.setText(title)
        if tuple(attributes) != self._attributes:
            self._build(tuple(attributes))
        is_new, self._subject = subject != self._subject, subject
        for name, field in self.fields.items():
            line = field.line if isinstance(field, TypedValueField) else None
            if is_new or line is None or not (line.isModified() and line.hasFocus()):
                field.show_value(_common_value([object_values[name] for object_values in values]))
        for name, field in self._flag_fields.items():
            field.show_value(
                _common_value([bool(object_values.get(name, False)) for object_values in values])
            )

    def _build(self, attributes: tuple[Attribute, ...]) -> None:
        self._attributes = attributes
        old_form, self._form = self._form, Form([_parameter(attribute) for attribute in attributes])
        self._column.replaceWidget(old_form, self._form)
        old_form.hide()
        old_form.deleteLater()
        self.fields, last = self._form.fields, cast(QWidget, self.title)
        for name, field in self.fields.items():
            self._set_up(name, field)
        for editor in (*(field.editor for field in self.fields.values()), *self.flags.values()):
            QWidget.setTabOrder(last, editor)
            last = editor

    def _set_up(self, name: str, field: Field) -> None:
        field.various = self.tr("various")
        field.entered.connect(lambda name, value: self.edited.emit({name: value}))
        if name not in FLAGS:
            field.editor.setAccessibleName(name)
        if not isinstance(field, TypedValueField):
            ReturnFocusFilter(field.editor, lambda: None)
        if isinstance(field.editor, QComboBox):
            _ComboBoxTyping(field.editor)


class _ComboBoxTyping(QObject):
    """Lets letters select an item of a combo box instead of triggering shortcuts."""

    def __init__(self, box: QComboBox) -> None:
        super().__init__(box)
        box.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            has_modifiers = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
            if event.text().isprintable() and event.text() and not has_modifiers:
                event.accept()
                return True
        return False


def _parameter(attribute: Attribute) -> Parameter:
    """The attribute as a parameter for forms."""

    def value_of_text(text: str) -> Value:
        return attribute.read(text.replace(",", ".") if attribute.kind == "number" else text)

    label, is_switch = escape_menu_text(attribute.name), attribute.kind == "yes/no"
    about = Description(label, choices=attribute.choices, text=not is_switch, reads=value_of_text)
    return Parameter(attribute.name, bool if is_switch else str, attribute.default_value, about)


def _common_value(values: Sequence[Value]) -> Value | None:
    """The value that all objects have; None if they differ."""
    return values[0] if values and all(value == values[0] for value in values) else None
