"""Command-line flags from the described fields of parameter classes."""

from __future__ import annotations

import argparse
import typing
from collections.abc import Callable
from typing import Any, TypeVar

from segcore.runtime.errors import ParameterError
from segcore.runtime.parameters import Description, Parameter, parameters

T = TypeVar("T")

_KINDS: dict[type, str] = {int: "whole number", float: "number"}


def add_flags(group: argparse._ArgumentGroup, owner: type) -> None:
    """A flag for each parameter of `owner`."""
    for parameter in parameters(owner):
        described = parameter.description
        choices = described.choices or None
        unit = f" [{described.unit}]" if described.unit else ""
        default = "" if parameter.default is None else f" (default: {shown(parameter.default)})"
        group.add_argument(
            flag(parameter.name),
            dest=_destination(parameter.name),
            type=_converter(_value_type(parameter), described, parameter.name),
            choices=choices,
            metavar=None if choices else parameter.name.rpartition("_")[2].upper(),
            help=f"{described.help}{unit}{default}".replace("%", "%%"),
        )


def from_flags(owner: type[T], options: argparse.Namespace) -> T:
    """An `owner` with the parameters that were given."""
    names = [parameter.name for parameter in parameters(owner)]
    given = {name: getattr(options, _destination(name), None) for name in names}
    return owner(**{name: value for name, value in given.items() if value is not None})


def flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def shown(value: Any) -> str:
    """A value as one would type it."""
    return f"{value:g}" if isinstance(value, float) else str(value)


def _destination(name: str) -> str:
    return f"parameter_{name}"


def number(kind: type[int] | type[float], **limits: Any) -> Callable[[str], Any]:
    """Text to a number within limits (see :class:`Description`)."""
    return _converter(kind, Description("", **limits), "the value")


def _converter(kind: type, description: Description, name: str) -> Callable[[str], Any]:
    """Text to value, range checked, so that a wrong value is wrong usage."""

    def convert(text: str) -> Any:
        try:
            value = kind(text)
            description.check(name, value)
        except ParameterError as error:
            raise argparse.ArgumentTypeError(str(error)) from error
        return value

    convert.__name__ = _KINDS.get(kind, kind.__name__)  # argparse names it in messages
    return convert


def _value_type(parameter: Parameter) -> type:
    if parameter.description.choices:
        return type(parameter.description.choices[0])
    options = typing.get_args(parameter.type) or (parameter.type,)  # of `float | None`, both
    return next(option for option in options if option is not type(None))
