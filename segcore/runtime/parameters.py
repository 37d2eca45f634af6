"""Parameters as fields of frozen dataclasses that describe themselves.

Forms, command-line flags, project files and the text of ``help()`` are made from these
descriptions, so a parameter is known in one place only.
"""

import inspect
import reprlib
import warnings
from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from functools import wraps
from numbers import Integral, Real
from typing import Any, TypeVar, get_type_hints

from segcore.runtime.errors import ParameterError
from segcore.runtime.message import Message
from segcore.runtime.no_follow_open import can_be_a_file
from segcore.runtime.renamed import Renamed
from segcore.runtime.wording import invalid_choice_message

T = TypeVar("T")


@dataclass(frozen=True)
class Description:
    """Label, help and allowed values of one parameter."""

    label: str
    help: str = ""
    unit: str = ""
    choices: tuple[Any, ...] = ()
    words: tuple[str, ...] = ()
    """Texts that people read in place of the choices, in the order of the choices."""
    low: float | None = None
    high: float | None = None
    exclusive: bool = False
    """Whether `low` itself is excluded."""
    automatic: bool = False
    """Whether 0 means that the value is chosen automatically."""
    percent: bool = False
    """Whether people read the number, a share, as a percentage."""
    file: bool = False
    """Whether the value is the path of a file."""
    text: bool = False
    """Whether the value is a text."""
    many: bool = False
    """Whether the value is several texts."""
    affects_result: bool = True
    """Whether the parameter may change results, not only whether or how something is done."""
    omit_default: bool = False
    """Whether documents leave the parameter out if it has its default value."""
    flag: str | None = None
    """Name of the flag, if it differs from the parameter's; empty for no flag."""
    metavar: str = ""
    """Name of a value in the command line's help."""
    reads: Callable[[str], Any] | None = None
    """Function from the typed text to the value."""
    opens: Callable[[str], Any] | None = None
    """Function from the path of a typed file name to the value, called when the command runs."""
    const: Any = None
    """Value of the parameter if its flag is given without a value."""

    @property
    def worded(self) -> dict[Any, str]:
        """Choices -> the texts that people read for them."""
        return dict(zip(self.choices, self.words or map(str, self.choices), strict=True))

    def check(self, name: str, value: Any) -> None:
        """Raise :class:`ParameterError` unless `value` is allowed."""
        if self.choices:
            if value not in self.choices:
                raise ParameterError(invalid_choice_message(name, value, self.choices))
            return
        if self.file:
            if not isinstance(value, str) or not value or not can_be_a_file(value):
                raise ParameterError(f"{name} must be the path of a file, not {value!r}")
            return
        if self.text or self.many:
            texts = value if self.many else (value,)
            if not isinstance(texts, tuple) or not all(isinstance(text, str) for text in texts):
                kind = "texts" if self.many else "a text"
                raise ParameterError(f"{name} must be {kind}, not {value!r}")
            return
        if not isinstance(value, Real):
            raise ParameterError(f"{name} must be a number, not {value!r}")
        number: Any = value  # no conversion to float, which rounds large integers
        is_below = self.low is not None and (
            not number > self.low if self.exclusive else not number >= self.low
        )
        is_above = self.high is not None and not number <= self.high
        if is_below or is_above:
            text = "{name} must be {range}, not {value}"
            raise ParameterError(text, name=name, range=self.range, value=reprlib.repr(value))

    @property
    def range(self) -> Message:
        """The allowed range in words."""
        return self.range_as("{:g}")

    def range_as(self, form: str) -> Message:
        """The allowed range in words, with numbers in a format; empty without limits."""
        low, high = (
            form.format(limit) if limit is not None else "" for limit in (self.low, self.high)
        )
        at_least = Message("at least {value}", value=low)
        if self.exclusive:
            at_least = Message("above {value}", value=low)
        at_most = Message("at most {value}", value=high)
        if low and high:
            return Message("{low} and {high}", low=at_least, high=at_most)
        return at_least if low else at_most if high else Message("")


def parameter(default: Any, **description: Any) -> Any:
    """A dataclass field with a default and a :class:`Description`."""
    return field(default=default, metadata={"parameter": Description(**description)})


@dataclass(frozen=True)
class Parameter:
    """One parameter of a class of parameters."""

    name: str
    type: Any
    default: Any
    description: Description


_of_classes: dict[type, tuple[Parameter, ...]] = {}


def parameters(owner: type) -> tuple[Parameter, ...]:
    """The parameters of a dataclass, in the order of its fields."""
    if owner not in _of_classes:
        hints = get_type_hints(owner)
        _of_classes[owner] = tuple(
            Parameter(attribute.name, hints[attribute.name], attribute.default, description)
            for attribute in fields(owner)
            if (description := description_of(attribute))
        )
    return _of_classes[owner]


def description_of(attribute: Field[Any]) -> Description | None:
    return attribute.metadata.get("parameter")


def old_names(owner: type) -> dict[str, str]:
    """Present names of parameters and attributes, keyed by their names in the last version."""
    return {
        old: attribute.name
        for old, attribute in vars(owner).items()
        if isinstance(attribute, Renamed)
    }


def takes_old_names(owner: type[T]) -> type[T]:
    """The dataclass, which also takes parameters by their old names, with a warning."""
    make: Any = vars(owner)["__init__"]

    @wraps(make)
    def init(self: T, *args: Any, **arguments: Any) -> None:
        for old, name in old_names(owner).items():
            if old in arguments:
                warnings.warn(vars(owner)[old].message, DeprecationWarning, stacklevel=2)
                arguments[name] = arguments.pop(old)
        make(self, *args, **arguments)

    owner.__init__ = init  # type: ignore[assignment]
    return owner


@dataclass(frozen=True)
class CheckedParameters:
    """Base of dataclasses that check their parameters and document them."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        fields_by_name = {
            name: field for base in cls.__mro__[::-1] for name, field in _fields(base).items()
        }
        lines = [line for name, field in fields_by_name.items() for line in _numpydoc(name, field)]
        if cls.__doc__ and lines:
            heading = ["", "Parameters", "----------"]
            cls.__doc__ = "\n".join([inspect.cleandoc(cls.__doc__), *heading, *lines])

    def __post_init__(self) -> None:
        """Check the parameters.

        Raises
        ------
        ParameterError
            If one is out of range.
        """
        check_parameters(self)


def _fields(owner: type) -> dict[str, Field[Any]]:
    """The fields that the class itself declares, whether it is a dataclass already or not yet."""
    dataclass_fields = vars(owner).get("__dataclass_fields__", {})
    return {
        **dataclass_fields,
        **{
            name: attribute
            for name, attribute in vars(owner).items()
            if isinstance(attribute, Field)
        },
    }


def _numpydoc(name: str, attribute: Field[Any]) -> list[str]:
    """A parameter in the form of numpydoc."""
    description = description_of(attribute)
    if description is None:
        return []
    choices = ", ".join(map(repr, description.choices))
    allowed = f"{{{choices}}}" if choices else description.range
    unit = f" {description.unit}" if description.unit else ""
    default = f"default {attribute.default!r}{unit}"
    return [f"{name} : {', '.join(filter(None, (allowed, default)))}", f"    {description.help}"]


def check_parameters(values: Any) -> None:
    """Raise :class:`ParameterError` if a field of the dataclass instance is out of range."""
    for attribute in fields(values):
        description = description_of(attribute)
        value = getattr(values, attribute.name)
        name = attribute.name.replace("_", " ")
        if description and not (value is None and attribute.default is None):
            description.check(name, value)
            if isinstance(attribute.default, int) and not isinstance(value, Integral):
                raise ParameterError(f"{name} must be a whole number, not {value!r}")


def to_document(values: Any) -> dict[str, Any]:
    """The parameters of a dataclass instance for a JSON document; see :func:`from_document`.

    Renamed ones are there under both names, so that the version before reads them.
    """
    document = {
        parameter.name: list(value) if isinstance(value, tuple) else value
        for parameter in parameters(type(values))
        if (value := getattr(values, parameter.name)) != parameter.default
        or not parameter.description.omit_default
    }
    renamed = old_names(type(values)).items()
    return document | {old: document[name] for old, name in renamed if name in document}


def from_document(owner: type[T], stored: Mapping[str, Any], **overrides: Any) -> T:
    """An `owner` with the valid stored parameters, and with `overrides`."""
    accepted: dict[str, Any] = {}
    renamed = old_names(owner).items()
    stored = {name: stored[old] for old, name in renamed if old in stored} | dict(stored)
    for parameter in parameters(owner):
        if parameter.name in stored:
            value = stored[parameter.name]
            if parameter.description.many and isinstance(value, list):
                value = tuple(value)
            try:
                owner(**{parameter.name: value})
            except (ParameterError, TypeError):
                continue
            accepted[parameter.name] = value
    return owner(**accepted, **overrides)


def fingerprint(values: Any) -> str:
    """The fields of a dataclass instance that may change the result, as text."""
    decisive = [
        attribute.name
        for attribute in fields(values)
        if (description := description_of(attribute)) is None or description.affects_result
    ]
    return repr([(name, getattr(values, name)) for name in decisive])
