"""The formats that there are: the classes in the modules of this folder, found there."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from inspect import isabstract
from pkgutil import iter_modules

from segcore import formats


def classes() -> list[type]:
    """What is defined in the modules and can be used."""
    return _classes(tuple(formats.__path__))


# Who solves need not wait for the modules of all formats; who adds to the path is heard at once.
@cache
def _classes(path: tuple[str, ...]) -> list[type]:
    modules = [
        import_module(f"{formats.__name__}.{module.name}")
        for module in iter_modules(path)
        if not module.ispkg
    ]
    return [
        each
        for module in modules
        for each in vars(module).values()
        if isinstance(each, type) and each.__module__ == module.__name__ and not isabstract(each)
    ]
