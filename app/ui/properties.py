"""Attributes that signal their changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

from PySide6.QtCore import QObject, QSignalBlocker, Signal
from PySide6.QtWidgets import QAbstractButton

from segcore.runtime.parameters import Description, Parameter

T = TypeVar("T")


class _Change(QObject):
    """Object with the signal of a single property."""

    made = Signal()


class Properties(QObject):
    """Base class of owners of properties; derived classes decide where values are stored."""

    changed = Signal(str)
    """(name) The value of a property has changed."""

    @classmethod
    def described(cls) -> tuple[Parameter, ...]:
        """Properties with a field in a form, in the order of the class."""
        parameters = (
            member.parameter for member in vars(cls).values() if isinstance(member, Property)
        )
        return tuple(member for member in parameters if member is not None)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._listeners: dict[str, _Change] = {}
        self.changed.connect(self._emit_change)

    def on_change(self, callback: Callable[[], object], *names: str) -> None:
        """Call `callback` whenever one of these properties has changed."""
        for name in names:
            self._listeners.setdefault(name, _Change(self)).made.connect(callback)

    def _emit_change(self, name: str) -> None:
        if (change := self._listeners.get(name)) is not None:
            change.made.emit()

    def read(self, name: str, default: Any) -> Any:
        raise NotImplementedError

    def write(self, name: str, value: Any) -> None:
        """Keep a value, and emit `changed`."""
        raise NotImplementedError


class Property(Generic[T]):
    """An attribute of :class:`Properties`; one with a description has a field in a form."""

    def __init__(self, default: T, **description: Any) -> None:
        self._default, self._description = default, description
        self.parameter: Parameter | None = None

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name
        if self._description:
            described = Description(**self._description)
            self.parameter = Parameter(name, type(self._default), self._default, described)

    @overload
    def __get__(self, owner: None, kind: type) -> Property[T]: ...

    @overload
    def __get__(self, owner: Properties, kind: type) -> T: ...

    def __get__(self, owner: Properties | None, kind: type) -> Property[T] | T:
        return self if owner is None else owner.read(self.name, self._default)

    def __set__(self, owner: Properties, value: T) -> None:
        if value != owner.read(self.name, self._default):
            owner.write(self.name, value)


class Binding(QObject):
    """Binds an editor to a property: each shows and sets the value of the other.

    Parameters
    ----------
    editor : QAbstractButton, QAbstractSlider or QSpinBox
    ones : float
        Value of the editor for 1.0, such as 100 for percent.
    """

    def __init__(self, editor: Any, owner: Properties, name: str, ones: float = 1) -> None:
        super().__init__(editor)
        self._owner, self._name, self._ones = owner, name, ones
        self._switches = isinstance(editor, QAbstractButton)
        self._show()
        (editor.toggled if self._switches else editor.valueChanged).connect(self._set)
        owner.on_change(self._show, name)

    def _show(self) -> None:
        editor: Any = self.parent()
        value = getattr(self._owner, self._name)
        with QSignalBlocker(editor):
            if self._switches:
                editor.setChecked(value)
            else:
                editor.setValue(round(value * self._ones))

    def _set(self, value: float) -> None:
        setattr(self._owner, self._name, value / self._ones if self._ones != 1 else value)
