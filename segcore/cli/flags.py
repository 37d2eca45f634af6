"""Command-line flags from the described fields of parameter classes."""

import argparse
import typing
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from segcore.runtime.errors import SegmentationError
from segcore.runtime.parameters import Description, Parameter, old_names, parameters

T = TypeVar("T")

_KINDS: dict[type, str] = {int: "whole number", float: "number"}


def add_shared(group: argparse._ActionsContainer, name: str, help: str = "") -> None:
    """Add a flag that several commands share, with its shared help unless `help` is given."""
    group.add_argument(name, **{**_SHARED_ARGUMENTS[name], **({"help": help} if help else {})})


def add_flags(
    group: argparse._ActionsContainer,
    owner: type,
    *,
    only: Collection[str] = (),
    without: Collection[str] = (),
    defaults: Mapping[str, Any] = MappingProxyType({}),
) -> None:
    """Add a flag for each parameter of the dataclass `owner`.

    Parameters
    ----------
    only, without : str
        Names of parameters: all unless given, and none.
    defaults : mapping
        Other defaults of some parameters.
    """
    for parameter in parameters(owner):
        description, name = parameter.description, parameter.name
        if description.flag == "" or name in without or (only and name not in only):
            continue
        options = {"dest": _destination(name), **_options(parameter, defaults)}
        group.add_argument(flag(description.flag or name), **options)
        for old in (old for old, new in old_names(owner).items() if new == name):
            group.add_argument(flag(old), **options | {"help": argparse.SUPPRESS})


def _options(parameter: Parameter, defaults: Mapping[str, Any]) -> dict[str, Any]:
    """Keyword arguments of ``add_argument`` for the flag of a parameter."""
    description, name = parameter.description, parameter.name
    if isinstance(parameter.default, bool):
        return {"action": "store_true", "help": description.help}
    choices = description.choices or None
    unit = f" [{description.unit}]" if description.unit else ""
    default = defaults.get(name, parameter.default)
    default_text = "" if default in (None, (), "") else f" (default: {value_as_text(default)})"
    return {
        "type": _converter(_value_type(parameter), description, name),
        "choices": choices,
        "metavar": None if choices else description.metavar or name.rpartition("_")[2].upper(),
        "default": defaults.get(name),
        "help": f"{description.help}{unit}{default_text}".replace("%", "%%"),
        **({} if description.const is None else {"nargs": "?", "const": description.const}),
    }


def from_flags(owner: type[T], options: argparse.Namespace, **overrides: Any) -> T:
    """An `owner` with the parameters of the flags, and with `overrides`."""
    typed: dict[str, Any] = {}
    for parameter in parameters(owner):
        value = getattr(options, _destination(parameter.name), None)
        if value is not None:
            opens = parameter.description.opens
            typed[parameter.name] = value if opens is None else opens(value)
    return owner(**typed | overrides)


class LazyText:
    """A text for ``%(name)s`` in the help of a flag, computed when the help is shown."""

    def __init__(self, make_text: Callable[[], str]) -> None:
        self._made = make_text

    def __str__(self) -> str:
        return self._made()


def flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def value_as_text(value: Any) -> str:
    """A value of a parameter as a person would type it."""
    if isinstance(value, tuple):
        return ",".join(value)
    return f"{value:g}" if isinstance(value, float) else str(value)


def _destination(name: str) -> str:
    return f"parameter_{name}"


def number(kind: type[int] | type[float], **limits: Any) -> Callable[[str], Any]:
    """A function that reads a number within limits (see :class:`Description`)."""
    return _converter(kind, Description("", **limits), "the value")


def output_folder(text: str) -> Path:
    """Convert text to an output folder, which may be new but may not be named like a picture."""
    from segcore.picture.reading import READABLE_SUFFIXES

    path = Path(text)
    if path.suffix.lower() in READABLE_SUFFIXES and not path.is_dir():
        without = path.with_suffix("")
        raise argparse.ArgumentTypeError(
            f"{text} is named like a picture, but results go to a folder; try {without}"
        )
    return path


def _converter(kind: type, description: Description, name: str) -> Callable[[str], Any]:
    """Function from text to value with a range check; errors are usage errors of argparse."""

    def convert(text: str) -> Any:
        try:
            value = (description.reads or kind)(text)
            description.check(name, value)
        except SegmentationError as error:
            raise argparse.ArgumentTypeError(str(error)) from error
        return value

    convert.__name__ = _KINDS.get(kind, kind.__name__)  # for argparse's messages
    return convert


def _value_type(parameter: Parameter) -> type:
    if parameter.description.reads:
        return str
    if parameter.description.choices:
        return type(parameter.description.choices[0])
    options = typing.get_args(parameter.type) or (parameter.type,)  # a union has several
    return next(option for option in options if option is not type(None))


_SHARED_ARGUMENTS: Mapping[str, Mapping[str, Any]] = {
    "folder": {"metavar": "FOLDER", "type": Path},
    "--projects": {
        "metavar": "DIR",
        "type": Path,
        "help": "folder of the projects and of what is done, if that is not beside the photos",
    },
    "--recursive": {"action": "store_true", "help": "also the folders in FOLDER"},
    "--scribbles": {
        "metavar": "PATTERN",
        "help": "where a photo's strokes are, relative to its folder, with * for its name without "
        "suffix: label images, strokes as .json, project files, or files of other programs",
    },
    "--all": {"action": "store_true", "help": "also photos that are begun, but not done"},
    "--out": {
        "metavar": "DIR",
        "type": output_folder,
        "required": True,
        "help": "folder to write to",
    },
    "--force": {"action": "store_true"},
    "--jobs": {
        "metavar": "N",
        "type": number(int, low=1),
        "default": 1,
        "help": "number of processes at work (default: 1)",
    },
}
"""Arguments that several commands share."""
