"""Methods of other packages, from entry points of the group ``eigenbrush.methods``."""

from collections.abc import Collection
from dataclasses import is_dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from segcore.methods.task import Method

ENTRY_POINT_GROUP = "eigenbrush.methods"


def plugin_methods(names_in_use: Collection[str]) -> tuple[dict[str, type[Method]], dict[str, str]]:
    """The methods that can be used, and the reasons why others cannot, by name.

    Parameters
    ----------
    names_in_use : names
        Names that are taken already.
    """
    methods: dict[str, type[Method]] = {}
    unusable: dict[str, str] = {}
    for entry in sorted(
        entry_points(group=ENTRY_POINT_GROUP), key=lambda entry: (entry.name, entry.value)
    ):
        method, problem = None, "another method has its name"
        if entry.name not in names_in_use and entry.name not in methods:
            method, problem = _load(entry)
        if method is not None:
            methods[entry.name] = method
        elif entry.name not in methods:
            package = entry.dist.name if entry.dist is not None else entry.module
            unusable[entry.name] = (
                f"the method {entry.name!r} of the package {package} cannot be used: {problem}"
            )
    return methods, unusable


def _load(entry: EntryPoint) -> tuple[Any, str]:
    """The class of an entry point, or None, and the reason why it cannot be used as a method."""
    try:
        method = entry.load()
        method()
    except Exception as error:  # code of other packages may raise anything
        return None, f"{type(error).__name__}: {error}"
    if not isinstance(method, type) or not issubclass(method, Method) or not is_dataclass(method):
        return None, f"{entry.value} is no dataclass derived from segcore.methods.Method"
    if getattr(method, "name", None) != entry.name or not getattr(method, "title", ""):
        return None, f"{entry.value} has no title, or its name is not {entry.name!r}"
    return method, ""
