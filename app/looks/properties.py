"""Attributes whose changes are announced."""

from __future__ import annotations

from typing import Any, Generic, TypeVar, overload

from PySide6.QtCore import QObject, Signal

T = TypeVar("T")


class Properties(QObject):
    """Owner of properties; it decides where their values are kept."""

    changed = Signal(str)
    """(name) A property has another value."""

    def read(self, name: str, default: Any) -> Any:
        raise NotImplementedError

    def write(self, name: str, value: Any) -> None:
        raise NotImplementedError


class Property(Generic[T]):
    """One attribute of :class:`Properties`."""

    def __init__(self, default: T) -> None:
        self._default = default

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

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
