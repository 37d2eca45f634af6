"""Command-line flags from the described fields of parameter classes."""

from __future__ import annotations

import argparse
import types
import typing
from collections.abc import Callable
from typing import Any, TypeVar

from segcore.runtime.errors import ParameterError
from segcore.runtime.parameters import Parameter, parameters

T = TypeVar("T")


def add_flags(group: argparse._ArgumentGroup, owner: type) -> None:
    """A flag for each parameter of `owner`."""
    for own in parameters(owner):
        described = own.description
        choices = described.choices or None
        unit = f" [{described.unit}]" if described.unit else ""
        default = "" if own.default is None else f" (default: {shown(own.default)})"
        group.add_argument(
            flag(own.name),
            dest=_destination(own.name),
            type=_converter(own),
            choices=choices,
            metavar=None if choices else own.name.rpartition("_")[2].upper(),
            help=f"{described.help}{unit}{default}".replace("%", "%%"),
        )


def from_flags(owner: type[T], options: argparse.Namespace) -> T:
    """An `owner` with the parameters that were given."""
    given = {own.name: getattr(options, _destination(own.name), None) for own in parameters(owner)}
    return owner(**{name: value for name, value in given.items() if value is not None})


def flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def shown(value: Any) -> str:
    """A value as one would type it."""
    return f"{value:g}" if isinstance(value, float) else str(value)


def _destination(name: str) -> str:
    return f"parameter_{name}"


def _converter(own: Parameter) -> Callable[[str], Any]:
    """Text to value, range checked, so that a wrong value is wrong usage."""
    kind = _value_type(own)

    def convert(text: str) -> Any:
        try:
            value = kind(text)
            own.description.check(own.name, value)
        except ParameterError as error:
            raise argparse.ArgumentTypeError(str(error)) from error
        return value

    convert.__name__ = kind.__name__  # argparse names it in messages
    return convert


def _value_type(own: Parameter) -> type:
    if own.description.choices:
        return type(own.description.choices[0])
    options = typing.get_args(own.type) if isinstance(own.type, types.UnionType) else (own.type,)
    return next(option for option in options if option is not type(None))
