"""The parts of one window, handed out by their types: to each other, to panels, to actions."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import Parameter, signature
from typing import Any, TypeVar, get_type_hints

T = TypeVar("T")


class Parts:
    """One part of each type; one that is not there yet is made of those that it names by type."""

    def __init__(self) -> None:
        self._by_type: dict[type, Any] = {Parts: self}

    def add(self, part: T, *kinds: type) -> T:
        """Hand out a part from now on, by its type and those that it is derived from."""
        for kind in (*kinds, *type(part).__mro__):
            self._by_type.setdefault(kind, part)
        return part

    def __getitem__(self, kind: type[T]) -> T:
        if kind not in self._by_type:
            self.add(self._made(kind))
        found: T = self._by_type[kind]
        return found

    def __iter__(self) -> Iterator[object]:
        """All that there are, each once."""
        return iter({id(part): part for part in self._by_type.values()}.values())

    def _made(self, kind: type[T]) -> T:
        """A part that gets what its constructor cannot do without."""
        types = get_type_hints(kind.__init__)
        wanted = [
            name
            for name, parameter in signature(kind).parameters.items()
            if parameter.default is Parameter.empty and name in types
        ]
        return kind(**{name: self[types[name]] for name in wanted})
