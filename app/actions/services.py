"""Services: access to the components of a window by their type."""

from collections.abc import Iterator
from inspect import Parameter, signature
from typing import Any, TypeVar, get_type_hints

T = TypeVar("T")


class Services:
    """The components of a window by type.

    A missing one is constructed; arguments without a default are components, by their annotations.
    """

    def __init__(self) -> None:
        self._by_type: dict[type, Any] = {Services: self}

    def add(self, component: T, *kinds: type) -> T:
        """Register a component by its type and the base classes of that."""
        for kind in (*kinds, *type(component).__mro__):
            self._by_type.setdefault(kind, component)
        return component

    def __getitem__(self, kind: type[T]) -> T:
        if kind not in self._by_type:
            if kind.__module__.partition(".")[0] in ("builtins", "PySide6"):
                raise TypeError(f"a window has no {kind.__name__} for its components")
            self.add(self._make(kind))
        component: T = self._by_type[kind]
        return component

    def __iter__(self) -> Iterator[object]:
        """All components, each once."""
        return iter({id(component): component for component in self._by_type.values()}.values())

    def _make(self, kind: type[T]) -> T:
        """A new component; its constructor gets components for arguments without a default."""
        types = get_type_hints(kind.__init__)
        wanted = [
            name
            for name, parameter in signature(kind).parameters.items()
            if parameter.default is Parameter.empty and name in types
        ]
        return kind(**{name: self[types[name]] for name in wanted})
