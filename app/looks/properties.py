"""Attributes whose changes are announced."""

from __future__ import annotations

from typing import Any, Generic, TypeVar, overload

from PySide6.QtCore import QObject, Signal

from segcore.runtime.parameters import Description, Parameter

T = TypeVar("T")


class Properties(QObject):
    """Owner of properties; it decides where their values are kept."""

    changed = Signal(str)
    """(name) A property has another value."""

    @classmethod
    def described(cls) -> tuple[Parameter, ...]:
        """The properties that people set in a form, in the order of the class."""
        own = (one.parameter for one in vars(cls).values() if isinstance(one, Property))
        return tuple(one for one in own if one is not None)

    def read(self, name: str, default: Any) -> Any:
        raise NotImplementedError

    def write(self, name: str, value: Any) -> None:
        raise NotImplementedError


class Property(Generic[T]):
    """One attribute of :class:`Properties`; one with a description has a field in a form."""

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
            owner.changed.emit(self.name)
